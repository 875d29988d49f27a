import process from 'node:process';
import { loadConfig } from '../server/env.ts';
import { type Database, openDatabase } from '../server/kernel/db.ts';
import { hasDatabase } from '../server/kernel/embedded.ts';
import { openJobs } from '../server/kernel/jobs.ts';
import { createLog } from '../server/kernel/log.ts';
import { applyMigrations } from '../server/kernel/migrate.ts';
import { MoveRefused, moveDatabase } from '../server/kernel/moving.ts';
import { keepNewFilesPrivate } from '../server/kernel/ownerOnly.ts';
import { databaseRefusal, refusalText, StartRefused } from '../server/refusal.ts';

/**
 * `npm run move-to -- DATABASE_URL`: carries the embedded database over to an empty PostgreSQL database, all of it or nothing, and compares
 * each table afterwards. The embedded one stays as it is. Lacuna must not be running.
 */
const USAGE = 'Usage: npm run move-to -- postgresql://user:password@host:5432/database';
const NEXT =
  'Everything is there. Start Lacuna with this DATABASE_URL and with the AUTH_SECRET that is already set. If none is set, make a new one: openssl rand -base64 48. If the secret is not the one used until now, everybody has to sign in again, the links in earlier emails that stop reminders no longer work, and the audit can no longer be searched for what a person did before.';

/** Makes the tables, those of the job queue too. */
async function prepare(db: Database): Promise<void> {
  await applyMigrations(db);
  const jobs = await openJobs(db, createLog('silent'), { runs: false });
  await jobs.stop();
}

async function move(url: string): Promise<void> {
  keepNewFilesPrivate();
  const { dataDir } = loadConfig();
  if (!hasDatabase(dataDir)) throw new StartRefused(`There is no database in ${dataDir}.`);
  const target = await openDatabase({ url, dataDir });
  try {
    await target.query('there', 'SELECT 1', []).catch((error: unknown) => {
      throw databaseRefusal(error, url);
    });
    const source = await openDatabase({ url: null, dataDir });
    try {
      await prepare(source);
      await prepare(target);
      const moved = await moveDatabase(source, target, (line) => console.log(line));
      const rows = moved.reduce((sum, held) => sum + held.rows, 0);
      console.log(`${moved.length} tables, ${rows} rows: equal in both. ${NEXT}`);
    } finally {
      await source.close();
    }
  } finally {
    await target.close();
  }
}

try {
  const [url, ...more] = process.argv.slice(2);
  const isAddress = url !== undefined && /^postgres(?:ql)?:$/u.test(URL.parse(url)?.protocol ?? '');
  if (!isAddress || more.length > 0) throw new StartRefused(USAGE);
  await move(url);
} catch (error) {
  console.error(error instanceof MoveRefused ? error.message : (refusalText(error) ?? error));
  process.exitCode = 1;
}
