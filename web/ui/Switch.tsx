import type { ReactNode } from 'react';
import { useId } from 'react';
import { describe } from './Field.tsx';
import classes from './Switch.module.css';

interface SwitchProps {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  label: ReactNode;
  /** What it does, where the label does not say it all. */
  hint?: ReactNode;
  disabled?: boolean;
}

/** A setting that holds as soon as it is switched. What holds only when a form is sent is a `TickBox`. */
export function Switch({ isOn, onSwitch, label, hint, disabled }: SwitchProps) {
  const id = useId();
  const { hintId, described } = describe(id, hint, false);
  return (
    <div className={classes.row}>
      <input
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is checked
        role="switch"
        className={classes.frame}
        checked={isOn}
        disabled={disabled}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
        aria-describedby={described}
      />
      <div>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        {hint ? (
          <p id={hintId} className={classes.hint}>
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  );
}
