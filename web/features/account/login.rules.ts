import { emailFault, normaliseEmail } from '../../../server/features/person/addresses.rules.ts';

/** What the sign-in form holds. */
export interface LoginValues {
  readonly email: string;
  readonly password: string;
}

/** Every error of the sign-in form by field, in the form's order. */
export function checkLogin({ email, password }: LoginValues): Partial<Record<keyof LoginValues, string>> {
  const fault = emailFault(normaliseEmail(email));
  return {
    ...(fault === null ? {} : { email: fault }),
    ...(password === '' ? { password: 'Password is required' } : {}),
  };
}
