import { type Fault, fault } from '../../kernel/faults.rules.ts';
import { COMMON_PASSWORDS, PASSWORD_MIN_LENGTH, type PasswordOwner, passwordFault } from '../person/password.rules.ts';

export const COMMON_PASSWORD = fault(
  'TOO_WEAK',
  'This password is too common. Please choose one that is harder to guess.',
);

let common: Promise<Set<string>> | undefined;

async function commonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const fitting = (dictionary['passwords-common'] as string[]).filter((word) => word.length >= PASSWORD_MIN_LENGTH);
  return new Set(fitting.slice(0, COMMON_PASSWORDS));
}

/** Whether a password is among the 3,000 most common ones that are long enough (list: zxcvbn, most common first). */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= commonPasswords().catch((error: unknown) => {
    // The next one who asks tries again.
    common = undefined;
    throw error;
  });
  return (await common).has(password.toLowerCase());
}

/**
 * What is wrong with a new password, or null: the same rules wherever one is set.
 * @param owner whose it is to be
 */
export async function newPasswordFault(password: string, owner: PasswordOwner): Promise<Fault | null> {
  return passwordFault(password, owner) ?? ((await isCommonPassword(password)) ? COMMON_PASSWORD : null);
}
