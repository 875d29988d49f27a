import type { ComponentProps } from 'react';
import classes from './Field.module.css';
import { Field, type FieldWords } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { IconChevronDown } from './icons.ts';

/** One of the values to choose from. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className' | 'children' | 'multiple'>, FieldWords {
  options: readonly Choice[];
  /** Whether its owner takes no other choice for now: the browser knows no such list. */
  readOnly?: boolean;
}

/** One of several values, by the browser's own list. */
export function SelectField({ label, hint, error, name, id, options, readOnly, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <>
          <select name={name} aria-disabled={readOnly || undefined} {...select} {...control}>
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <span className={classes.chevron}>
            <Icon of={IconChevronDown} />
          </span>
        </>
      )}
    </Field>
  );
}
