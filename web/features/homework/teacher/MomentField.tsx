import type { SyntheticEvent } from 'react';
import { shortMoment } from '../../../lib/dates.ts';
import { instantAt } from '../../../lib/zonedTime.ts';
import { TextField } from '../../../ui/TextField.tsx';

/** What a field holds while a date in it is only half there: a browser gives no value for it. */
export const HALF_A_DATE = 'half';
/** What is said of that. */
export const HALF_A_DATE_TEXT = 'Enter both the date and the time, or clear the field';

interface MomentFieldProps {
  name: string;
  label: string;
  /** As `datetime-local` writes it: 2026-11-23T20:00; empty for none. */
  value: string;
  onMoment: (value: string) => void;
  timeZone: string;
  /** What it means where there is none. */
  hint: string;
  error: string | boolean | undefined;
  readOnly: boolean;
}

/** A day and a time in a person's time zone, by the browser's own field, read back in words. */
export function MomentField({ name, label, value, onMoment, timeZone, hint, error, readOnly }: MomentFieldProps) {
  const instant = instantAt(value, timeZone);
  const read = ({ currentTarget: { validity, value: typed } }: SyntheticEvent<HTMLInputElement>) => {
    const next = validity.badInput ? HALF_A_DATE : typed;
    if (next !== value) onMoment(next);
  };
  return (
    <TextField
      type="datetime-local"
      name={name}
      label={label}
      // Made before there is anything to read back, so that a screen reader hears the change.
      hint={<span aria-live="polite">{instant ? shortMoment(instant, timeZone) : hint}</span>}
      error={error}
      readOnly={readOnly}
      value={value === HALF_A_DATE ? '' : value}
      onChange={read}
      // A date that is half there changes no value: nothing but a key or the way out of the field tells of it.
      onKeyUp={read}
      onBlur={read}
    />
  );
}
