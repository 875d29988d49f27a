import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './Field.module.css';
import { Icon } from './Icon.tsx';
import { IconAlertCircle } from './icons.ts';

/** What is said around a control. */
export interface FieldWords {
  label: ReactNode;
  /** What helps to fill it in. It stays while there is an error. */
  hint?: ReactNode;
  /** The error's text, or true where the text stands elsewhere. */
  error?: string | boolean;
}

/** What ties a control to the words around it. */
export interface Control {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldWords {
  id?: string;
  /** A small control at the end of the field, drawn inside its frame. */
  end?: ReactNode;
  children: (control: Control) => ReactNode;
}

/** The frame of a field: label, control, hint, error. Every text field, select and text area has this one. */
export function Field({ label, hint, error = false, id, end, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const { hintId, errorId, described } = describe(controlId, hint, error);
  return (
    <div className={classes.field}>
      <label htmlFor={controlId} className={classes.label}>
        {label}
      </label>
      <span className={classes.frame}>
        {children({
          id: controlId,
          className: classes.control,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': described,
        })}
        {end ? <span className={classes.end}>{end}</span> : null}
      </span>
      {hint ? (
        <span id={hintId} className={classes.hint}>
          {hint}
        </span>
      ) : null}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** The ids of a control's hint and error, and the list of those that are there. */
export function describe(controlId: string, hint: ReactNode, error: string | boolean) {
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const ids = [hint ? hintId : null, typeof error === 'string' ? errorId : null].filter((id) => id !== null);
  return { hintId, errorId, described: ids.length > 0 ? ids.join(' ') : undefined };
}

/** The text of an error under its control. */
export function FieldError({ id, error }: { id: string; error: string | boolean }) {
  if (typeof error !== 'string') return null;
  return (
    <span id={id} className={classes.error}>
      <Icon of={IconAlertCircle} size="sm" />
      <span>{error}</span>
    </span>
  );
}
