import type { ComponentProps, ReactNode } from 'react';
import { useRef } from 'react';
import { longDay } from '../lib/dates.ts';
import { readWrittenDay } from '../lib/writtenDay.ts';
import { Field, type FieldWords } from './Field.tsx';
import classes from './Field.module.css';
import { Icon } from './Icon.tsx';
import { IconCalendarEvent } from './icons.ts';

/** Longer than any way to write a day: what is beyond is not taken. */
const LONGEST_DAY = 40;

interface DateFieldProps
  extends Omit<ComponentProps<'input'>, 'className' | 'children' | 'type' | 'value' | 'onChange' | 'min' | 'max'>,
    FieldWords {
  /** As it was typed; `readWrittenDay` tells which day that is. */
  value: string;
  onTyped: (typed: string) => void;
  /** The last day that makes sense (ISO): a year of two figures is read as one before it, and the calendar ends there. */
  latest: string;
  /** What is said of the day that was read (ISO), in the hint's place; by default the day in words. */
  readBack?: (isoDay: string) => ReactNode;
}

/** A day, typed in any common way and read back in words, with the browser's own calendar behind a button. */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, name, id, value, onTyped, latest, readBack = longDay, ...input } = props;
  const calendar = useRef<HTMLInputElement>(null);
  const day = readWrittenDay(value, latest);
  return (
    <Field
      label={label}
      // Made before there is anything to read back, so that a screen reader hears the change.
      hint={<span aria-live="polite">{day === null ? !error && hint : readBack(day)}</span>}
      error={error}
      id={id}
      end={
        <>
          <button
            type="button"
            aria-label="Open calendar"
            disabled={input.disabled}
            onClick={() => calendar.current?.showPicker()}
          >
            <Icon of={IconCalendarEvent} />
          </button>
          <input
            ref={calendar}
            type="date"
            className={classes.calendar}
            tabIndex={-1}
            aria-hidden="true"
            value={day ?? ''}
            max={latest}
            onChange={(event) => onTyped(event.currentTarget.value && longDay(event.currentTarget.value))}
          />
        </>
      }
    >
      {(control) => (
        <input
          name={name}
          maxLength={LONGEST_DAY}
          {...input}
          {...control}
          type="text"
          value={value}
          onChange={(event) => onTyped(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
