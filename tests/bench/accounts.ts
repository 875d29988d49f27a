import type { Deps } from '../../server/deps.ts';
import { hashPassword } from '../../server/features/auth/passwords.ts';
import { openSession } from '../../server/features/auth/sessions.ts';
import { newId } from '../../server/kernel/ids.ts';
import { BROWSER } from './browser.ts';

export const PASSWORD = 'correct horse battery';

const ACCOUNT = `
  WITH account AS (
    INSERT INTO users (id, email, password_hash, full_name, user_type, legal_accepted_at, updated_at)
    VALUES ($1::uuid, $2, $3, 'Learner', 'STUDENT', now(), now()))
  INSERT INTO learners (user_id) VALUES ($1::uuid)`;

/** Somebody with an account. */
export interface Account {
  userId: string;
  email: string;
  passwordHash: string;
}

/** Makes accounts that all have the same password. */
export async function makeAccounts(deps: Deps, prefix: string, count: number): Promise<Account[]> {
  const passwordHash = await hashPassword(PASSWORD);
  const accounts: Account[] = [];
  for (let i = 0; i < count; i++) {
    const account = { userId: newId(), email: `${prefix}${i}@school.example`, passwordHash };
    await deps.db.pool.query(ACCOUNT, [account.userId, account.email, passwordHash]);
    accounts.push(account);
  }
  return accounts;
}

/** The access tokens of new sessions, one for each account. */
export async function signInAll(deps: Deps, accounts: readonly Account[]): Promise<string[]> {
  const opened = accounts.map(({ userId, passwordHash }) =>
    openSession(deps, userId, { passwordHash }, BROWSER['user-agent']),
  );
  return (await Promise.all(opened)).filter((token) => token !== null);
}
