import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './TickBox.module.css';

interface TickBoxProps {
  name: string;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  label: ReactNode;
  /** The error's text, or true where the text stands elsewhere. */
  error?: string | boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A box to tick, with its sentence and, when it has to be ticked, its error. */
export function TickBox({ name, isTicked, onTick, label, error, ref }: TickBoxProps) {
  return (
    <Checkbox
      ref={ref}
      name={name}
      checked={isTicked}
      onChange={(event) => onTick(event.currentTarget.checked)}
      label={label}
      error={error}
      aria-invalid={error ? true : undefined}
      classNames={{
        inner: classes.inner,
        icon: classes.icon,
        input: classes.input,
        label: classes.label,
        error: classes.error,
      }}
    />
  );
}
