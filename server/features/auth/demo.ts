import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../deps.ts';
import { newId } from '../../kernel/ids.ts';
import { OWNER_ONLY_FILE } from '../../kernel/ownerOnly.ts';
import { anyAccountOf, insertAccount } from '../person/account.store.ts';
import { hashPassword } from './passwords.ts';

/** A demo account as printed and kept in `DATA_DIR/demo-accounts.json`. */
export interface DemoAccount {
  role: 'student' | 'teacher' | 'superuser';
  email: string;
  password: string;
}

const FILE = 'demo-accounts.json';
const PASSWORD_BYTES = 9;
const NAMES = { student: 'Demo Student', teacher: 'Demo Teacher', superuser: 'Demo Superuser' } as const;
const BORN = '2000-01-01';

async function read(file: string): Promise<DemoAccount[] | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as DemoAccount[];
  } catch {
    return null;
  }
}

async function insert(deps: Deps, demo: DemoAccount): Promise<void> {
  const account = {
    id: newId(),
    email: demo.email,
    passwordHash: await hashPassword(demo.password),
    fullName: NAMES[demo.role],
    userType: demo.role === 'teacher' ? ('TEACHER' as const) : ('STUDENT' as const),
    dateOfBirth: BORN,
    needsParentalConsent: false,
    // Nobody else can have made it.
    emailConfirmedAt: deps.clock.now(),
    isSuperuser: demo.role === 'superuser',
    dataProcessingConsent: true,
    marketingConsent: false,
    privacyPolicyAccepted: true,
    termsAccepted: true,
    timeZone: 'UTC',
    createdAt: deps.clock.now(),
  };
  await insertAccount(deps.db, account, null);
}

/** The demo accounts, the file that keeps them, and whether this start made them. */
export interface DemoAccounts {
  accounts: DemoAccount[];
  file: string;
  areNew: boolean;
}

/**
 * The three demo accounts of the embedded default, made at the first start with random passwords and kept in the data
 * directory (mode 600). The file is written first, so that a password is never lost: an account that is already there is
 * left alone.
 * @returns null with DATABASE_URL, where there are none
 */
export async function ensureDemoAccounts(deps: Deps): Promise<DemoAccounts | null> {
  if (!deps.db.embedded) return null;
  const file = join(deps.config.dataDir, FILE);
  const kept = await read(file);
  if (kept) {
    const emails = kept.map((demo) => demo.email);
    if (!(await anyAccountOf(deps.db, emails))) for (const demo of kept) await insert(deps, demo);
    return { accounts: kept, file, areNew: false };
  }
  const made = (['student', 'teacher', 'superuser'] as const).map((role) => ({
    role,
    email: `${role}@lacuna.example`,
    password: randomBytes(PASSWORD_BYTES).toString('base64url'),
  }));
  await writeFile(file, `${JSON.stringify(made, null, 2)}\n`, { mode: OWNER_ONLY_FILE });
  for (const demo of made) await insert(deps, demo);
  return { accounts: made, file, areNew: true };
}
