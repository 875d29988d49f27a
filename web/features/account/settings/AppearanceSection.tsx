import type { MantineColorScheme } from '@mantine/core';
import { useMantineColorScheme } from '@mantine/core';
import classes from './AppearanceSection.module.css';
import { Section } from './Section.tsx';

const SCHEMES: readonly { readonly scheme: MantineColorScheme; readonly label: string }[] = [
  { scheme: 'light', label: 'Light' },
  { scheme: 'dark', label: 'Dark' },
  { scheme: 'auto', label: 'System' },
];

/** Light, dark, or as the system is. Kept in this browser. */
export function AppearanceSection() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Section title="Appearance">
      <fieldset className={classes.schemes}>
        <legend className="spoken">Appearance</legend>
        {SCHEMES.map(({ scheme, label }) => (
          <label key={scheme} className={classes.scheme}>
            <input
              type="radio"
              name="colorScheme"
              checked={colorScheme === scheme}
              onChange={() => setColorScheme(scheme)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </Section>
  );
}
