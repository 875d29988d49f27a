import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './Field.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'children'>, FieldWords {}

/** A line of text. */
export function TextField({ label, hint, error, name, id, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => <input type="text" name={name} {...input} {...control} />}
    </Field>
  );
}
