import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './Field.tsx';

const ROWS = 3;

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'children'>, FieldWords {}

/** Several lines of text. It grows with them where the browser can. */
export function TextArea({ label, hint, error, name, id, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => <textarea rows={ROWS} name={name} {...area} {...control} />}
    </Field>
  );
}
