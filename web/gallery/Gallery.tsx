import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { Switch } from '../ui/Switch.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { Buttons } from './Buttons.tsx';
import { Choices } from './Choices.tsx';
import { Drawings } from './Drawings.tsx';
import { Failures } from './Failures.tsx';
import { Fields } from './Fields.tsx';
import { Floating } from './Floating.tsx';
import classes from './Gallery.module.css';
import { Places } from './Places.tsx';

/** Every part of `web/ui` in each of its states, for who builds screens with them. */
export function Gallery() {
  const [isDark, setIsDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches);
  useEffect(() => {
    document.documentElement.dataset['scheme'] = isDark ? 'dark' : 'light';
  }, [isDark]);
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <h1>Parts</h1>
        <Switch isOn={isDark} onSwitch={setIsDark} label="Dark" />
      </header>
      <Group title="Buttons">
        <Buttons />
      </Group>
      <Group title="Fields">
        <Fields />
      </Group>
      <Group title="Choices">
        <Choices />
      </Group>
      <Group title="What floats">
        <Floating />
      </Group>
      <Group title="Failures">
        <Failures />
      </Group>
      <Group title="Places">
        <Places />
      </Group>
      <Group title="Gaps and marks">
        <Drawings />
      </Group>
      <Toasts />
    </main>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.group} aria-label={title}>
      <h2>{title}</h2>
      <div className={classes.parts}>{children}</div>
    </section>
  );
}
