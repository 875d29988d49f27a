import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './Section.module.css';

interface SectionProps {
  title: string;
  /** A tag beside the title. */
  tag?: ReactNode;
  children: ReactNode;
}

/** One section of a long page, such as the settings: its name at the left, on a phone above. */
export function Section({ title, tag, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {tag}
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  );
}

/** A part of a section under a small heading of its own. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.part}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}
