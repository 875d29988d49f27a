import { signInFaults } from '../../../server/features/person/registration.rules.ts';
import { byField } from '../../lib/fieldErrors.ts';

/** What the sign-in form holds. */
interface LoginValues {
  readonly email: string;
  readonly password: string;
}

/** Every error of the sign-in form by field, in the form's order. */
export function checkLogin({ email, password }: LoginValues): Partial<Record<keyof LoginValues, string>> {
  return byField(signInFaults(email, password));
}
