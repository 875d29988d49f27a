import { isCommonPassword } from './passwords.ts';
import { passwordFault } from './registration.ts';

export const COMMON_PASSWORD = 'This password is too common. Please choose one that is harder to guess';

/** The fault of a password that somebody wants to set, or null: the same rules as at registration. */
export async function newPasswordFault(password: string): Promise<string | null> {
  return passwordFault(password) ?? ((await isCommonPassword(password)) ? COMMON_PASSWORD : null);
}
