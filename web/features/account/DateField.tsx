import { TextInput } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './DateField.module.css';

const ICON_PX = 20;
const ISO_DAY_LENGTH = 10;

interface DateFieldProps {
  name: string;
  label: string;
  value: string;
  error: string | boolean | undefined;
  description: string;
  /** The last ISO day that the calendar offers. */
  max: string;
  onChange: (typed: string) => void;
  onBlur: () => void;
}

/** A field for a typed ISO day, with the browser's own calendar behind a button. */
export function DateField({ value, max, onChange, ...field }: DateFieldProps) {
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.field}>
      <TextInput
        {...field}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        placeholder="YYYY-MM-DD"
        inputMode="numeric"
        autoComplete="bday"
        maxLength={ISO_DAY_LENGTH}
        rightSectionWidth={48}
        rightSection={
          <button
            type="button"
            className={classes.open}
            aria-label="Open calendar"
            onClick={() => calendar.current?.showPicker()}
          >
            <IconCalendarEvent size={ICON_PX} stroke={1.75} aria-hidden="true" />
          </button>
        }
      />
      <input
        ref={calendar}
        type="date"
        className={classes.calendar}
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        max={max}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
