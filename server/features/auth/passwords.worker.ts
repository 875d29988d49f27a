import { hashSync, type Options, verifySync } from '@node-rs/argon2';

/** A password to be hashed, or to be held against the PHC string of one. */
export type Asked = { password: string; parameters: Options } | { password: string; against: string };

/**
 * What a thread of `hashThreads.ts` does.
 * @returns the PHC string, or whether the password fits
 * @throws Error of argon2 where `against` is no PHC string
 */
export default function answer(asked: Asked): string | boolean {
  const { password } = asked;
  return 'against' in asked ? verifySync(asked.against, password) : hashSync(password, asked.parameters);
}
