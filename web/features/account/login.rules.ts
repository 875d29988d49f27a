import { isEmail } from '../../lib/email.ts';

/** What the sign-in form holds. */
export interface LoginValues {
  readonly email: string;
  readonly password: string;
}

/** Every error of the sign-in form by field, in the form's order. */
export function checkLogin({ email, password }: LoginValues): Partial<Record<keyof LoginValues, string>> {
  const address = email.trim();
  return {
    ...(address === ''
      ? { email: 'Email is required' }
      : isEmail(address)
        ? {}
        : { email: 'Please enter a valid email' }),
    ...(password === '' ? { password: 'Password is required' } : {}),
  };
}
