import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Form } from '../../ui/useForm.ts';
import { PASSWORD_HINT } from '../person/shared/person.rules.ts';
import type { RegisterValues } from './register.rules.ts';
import classes from './RegisterForm.module.css';

/** Name, address and password of who registers without Google. */
export function IdentityFields({ form: { bind } }: { form: Form<RegisterValues> }) {
  return (
    <div className={classes.fields}>
      <TextField {...bind('fullName')} label="Full name" autoComplete="name" />
      <TextField {...bind('email')} label="Email" type="email" inputMode="email" autoComplete="email" />
      <PasswordField {...bind('password')} label="Password" autoComplete="new-password" hint={PASSWORD_HINT} />
      <PasswordField {...bind('confirmPassword')} label="Confirm password" autoComplete="new-password" />
    </div>
  );
}
