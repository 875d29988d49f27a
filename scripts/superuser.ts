import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { loadConfig } from '../server/env.ts';
import { openDatabase } from '../server/kernel/db.ts';
import { keepNewFilesPrivate } from '../server/kernel/ownerOnly.ts';
import { databaseRefusal, refusalText, StartRefused } from '../server/refusal.ts';

const UNCONFIRMED =
  'Nobody has confirmed this email address yet: make sure that the account belongs to the owner of the address.';
const USAGE = 'Usage: npm run superuser -- EMAIL';

async function raise(email: string): Promise<string> {
  keepNewFilesPrivate();
  const { databaseUrl, dataDir } = loadConfig();
  if (databaseUrl === null && !existsSync(join(dataDir, 'db', 'PG_VERSION'))) {
    throw new StartRefused(`There is no database in ${dataDir} yet. Run npm start first, or set DATABASE_URL.`);
  }
  const db = await openDatabase({ url: databaseUrl, dataDir });
  try {
    const text = `UPDATE users SET is_superuser = true, updated_at = now() WHERE email = $1
      RETURNING (SELECT before.is_superuser FROM users before WHERE before.id = users.id) AS was_superuser,
                email_confirmed_at IS NOT NULL AS is_confirmed`;
    const rows = await db
      .query<{ was_superuser: boolean; is_confirmed: boolean }>('superuser', text, [email])
      .catch((error: unknown) => {
        throw databaseUrl === null ? error : databaseRefusal(error, databaseUrl);
      });
    const row = rows[0];
    if (row === undefined) throw new StartRefused(`No account has the email address ${email}.`);
    const told = row.was_superuser ? `${email} was already a superuser.` : `${email} is a superuser now.`;
    return row.is_confirmed ? told : `${told}\n${UNCONFIRMED}`;
  } finally {
    await db.close();
  }
}

try {
  const email = process.argv[2]?.trim().toLowerCase();
  if (email === undefined || email === '' || process.argv.length > 3) throw new StartRefused(USAGE);
  console.log(await raise(email));
} catch (error) {
  console.error(refusalText(error) ?? error);
  process.exitCode = 1;
}
