import process from 'node:process';
import { loadConfig } from '../server/env.ts';
import { copyDataDir } from '../server/kernel/backup.ts';
import { keepNewFilesPrivate } from '../server/kernel/ownerOnly.ts';
import { refusalText, StartRefused } from '../server/refusal.ts';

/** `npm run backup -- DIRECTORY`: copies the embedded database and all that belongs to it, whether Lacuna runs or not. */
const USAGE = 'Usage: npm run backup -- DIRECTORY';

try {
  keepNewFilesPrivate();
  const [target, ...more] = process.argv.slice(2);
  if (!target || more.length > 0) throw new StartRefused(USAGE);
  const { databaseUrl, dataDir } = loadConfig();
  if (databaseUrl !== null) {
    throw new StartRefused('DATABASE_URL is set: this is only for the embedded database. For PostgreSQL use pg_dump.');
  }
  await copyDataDir(dataDir, target);
  console.log(`${target} holds a copy of ${dataDir}. To go back to it, start Lacuna with DATA_DIR=${target}.`);
} catch (error) {
  console.error(refusalText(error) ?? error);
  process.exitCode = 1;
}
