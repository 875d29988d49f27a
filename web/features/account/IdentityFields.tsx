import { TextInput } from '@mantine/core';
import classes from './RegisterForm.module.css';
import type { RegisterValues } from './register.rules.ts';
import type { Form } from './useForm.ts';

/** Name, address and password of who registers without Google. */
export function IdentityFields({ form: { bind } }: { form: Form<RegisterValues> }) {
  return (
    <div className={classes.fields}>
      <TextInput {...bind('fullName')} label="Full Name" autoComplete="name" />
      <TextInput {...bind('email')} label="Email" type="email" inputMode="email" autoComplete="email" />
      <TextInput
        {...bind('password')}
        label="Password"
        type="password"
        autoComplete="new-password"
        description="At least 6 characters."
      />
      <TextInput {...bind('confirmPassword')} label="Confirm Password" type="password" autoComplete="new-password" />
    </div>
  );
}
