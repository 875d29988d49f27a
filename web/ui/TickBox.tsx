import type { ReactNode, Ref } from 'react';
import { useId } from 'react';
import { describe, FieldError } from './Field.tsx';
import classes from './TickBox.module.css';

interface TickBoxProps {
  name: string;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  label: ReactNode;
  /** The error's text, or true where the text stands elsewhere. */
  error?: string | boolean;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A box to tick, with its sentence and, when it has to be ticked, its error. */
export function TickBox({ name, isTicked, onTick, label, error = false, disabled, ref }: TickBoxProps) {
  const id = useId();
  const { errorId, described } = describe(id, null, error);
  return (
    <div className={classes.row}>
      <input
        ref={ref}
        id={id}
        type="checkbox"
        className={classes.box}
        name={name}
        checked={isTicked}
        disabled={disabled}
        onChange={(event) => onTick(event.currentTarget.checked)}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
      />
      <div className={classes.words}>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        <FieldError id={errorId} error={error} />
      </div>
    </div>
  );
}
