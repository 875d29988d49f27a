import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './Progress.module.css';

interface ProgressProps {
  label: ReactNode;
  /** How much is done of `max`; null while nobody knows. */
  value: number | null;
  max: number;
  /** The value in words: "18 of 28". It stands beside the bar. */
  valueText: string;
}

/** How far something has come, as a bar with its figure. What is counted in sentences, lessons or days is `Gaps`. */
export function Progress({ label, value, max, valueText }: ProgressProps) {
  const id = useId();
  return (
    <div className={classes.progress}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <span className={classes.value} id={`${id}-value`}>
        {valueText}
      </span>
      <progress
        id={id}
        className={classes.bar}
        value={value ?? undefined}
        max={max}
        aria-valuetext={valueText}
        data-unknown={value === null || undefined}
      />
    </div>
  );
}
