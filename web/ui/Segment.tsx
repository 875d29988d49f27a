import { useId } from 'react';
import classes from './Segment.module.css';

interface SegmentProps<Value extends string | number> {
  /** What is chosen, for a screen reader: "Period". */
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  /** Null: nothing yet. */
  value: Value | null;
  onChange: (value: Value) => void;
}

/** A choice of a few that are all in sight, such as periods, which holds at once. */
export function Segment<Value extends string | number>({ label, options, value, onChange }: SegmentProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.segment}>
      <legend className="spoken">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes.part}>
          <input
            type="radio"
            className={classes.radio}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
