import type { RefObject } from 'react';
import { CODE_MAX_LENGTH, CODE_MIN_LENGTH } from '../../../server/features/person/invitationCode.rules.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { Form } from '../../ui/useForm.ts';
import { typedCode } from './typedCode.ts';

interface CodeFieldProps {
  form: Form<{ invitationCode: string }>;
  ref?: RefObject<HTMLInputElement | null>;
}

/** A field that takes capital letters and digits alone, as codes have them. */
export function CodeField({ form, ref }: CodeFieldProps) {
  return (
    <TextField
      {...form.bind('invitationCode')}
      ref={ref}
      label="Invitation code"
      hint={`${CODE_MIN_LENGTH}-${CODE_MAX_LENGTH} characters, letters and digits`}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={({ currentTarget }) => form.set('invitationCode', typedCode(currentTarget.value))}
    />
  );
}
