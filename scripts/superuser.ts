import process from 'node:process';
import { type Config, loadConfig } from '../server/env.ts';
import { removeAllPasskeys } from '../server/features/passkeys/passkeys.domain.ts';
import { findCredentials } from '../server/features/person/account.store.ts';
import { systemClock } from '../server/kernel/clock.ts';
import { type Database, openDatabase } from '../server/kernel/db.ts';
import { hasDatabase } from '../server/kernel/embedded.ts';
import { keepNewFilesPrivate } from '../server/kernel/ownerOnly.ts';
import { keysOf } from '../server/kernel/secrets.ts';
import { databaseRefusal, refusalText, StartRefused } from '../server/refusal.ts';

const UNCONFIRMED =
  'Nobody has confirmed this email address yet: make sure that the account belongs to the owner of the address.';
/** Lets in a superuser who has lost what they have to show beside the password. */
const REMOVE = '--remove-passkeys';
const USAGE = `Usage: npm run superuser -- EMAIL [${REMOVE}]`;

const RAISE_SQL = `UPDATE users SET is_superuser = true, updated_at = now() WHERE email = $1
  RETURNING (SELECT before.is_superuser FROM users before WHERE before.id = users.id) AS was_superuser,
            email_confirmed_at IS NOT NULL AS is_confirmed`;

async function withDatabase(work: (db: Database, config: Config) => Promise<string>): Promise<string> {
  keepNewFilesPrivate();
  const config = loadConfig();
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === null && !hasDatabase(dataDir)) {
    throw new StartRefused(`There is no database in ${dataDir} yet. Run npm start first, or set DATABASE_URL.`);
  }
  const db = await openDatabase({ url: databaseUrl, dataDir });
  try {
    return await work(db, config);
  } catch (error) {
    throw databaseUrl === null || error instanceof StartRefused ? error : databaseRefusal(error, databaseUrl);
  } finally {
    await db.close();
  }
}

const unknown = (email: string) => new StartRefused(`No account has the email address ${email}.`);

function raise(email: string): Promise<string> {
  return withDatabase(async (db) => {
    type Row = { was_superuser: boolean; is_confirmed: boolean };
    const [row] = await db.query<Row>('superuser', RAISE_SQL, [email]);
    if (row === undefined) throw unknown(email);
    const told = row.was_superuser ? `${email} was already a superuser.` : `${email} is a superuser now.`;
    return row.is_confirmed ? told : `${told}\n${UNCONFIRMED}`;
  });
}

function removePasskeys(email: string): Promise<string> {
  return withDatabase(async (db, config) => {
    const account = await findCredentials(db, email);
    if (!account) throw unknown(email);
    const keys = await keysOf(config);
    const removed = await removeAllPasskeys({ db, keys, clock: systemClock }, account.id);
    const told = removed === 1 ? '1 passkey was removed' : `${removed} passkeys were removed`;
    return `${told} from the account of ${email}. Its owner can sign in with the password or Google, and add a passkey in the settings.`;
  });
}

try {
  const [given, flag, ...more] = process.argv.slice(2);
  const email = given?.trim().toLowerCase();
  if (!email || (flag !== undefined && flag !== REMOVE) || more.length > 0) throw new StartRefused(USAGE);
  console.log(await (flag === undefined ? raise(email) : removePasskeys(email)));
} catch (error) {
  console.error(refusalText(error) ?? error);
  process.exitCode = 1;
}
