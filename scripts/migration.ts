import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { LOCK_FILE, LOCK_FILE_TEXT, MIGRATIONS_DIRECTORY, schemaDiff } from './schema-diff.ts';

const DRIFT_EXIT_CODE = 2;
const USAGE = 'Usage: npm run migration -- NAME (letters, digits and underscores), or npm run migration -- --check';

/** Prisma's own form: UTC to the second, so that names sort in the order of their making. */
function timestamp(instant: Date): string {
  return instant.toISOString().replace(/\D/gu, '').slice(0, 14);
}

async function check(): Promise<number> {
  const sql = await schemaDiff();
  if (sql === null) {
    console.log('The migrations match prisma/schema.prisma.');
    return 0;
  }
  console.error(
    `The migrations lack what prisma/schema.prisma has:\n\n${sql}\nWrite one with: npm run migration -- NAME`,
  );
  return DRIFT_EXIT_CODE;
}

async function write(name: string): Promise<number> {
  const sql = await schemaDiff();
  if (sql === null) {
    console.log('Nothing to write: the migrations match prisma/schema.prisma.');
    return 0;
  }
  const directory = join(MIGRATIONS_DIRECTORY, `${timestamp(new Date())}_${name}`);
  await mkdir(directory, { recursive: true });
  const file = join(directory, 'migration.sql');
  await writeFile(file, sql);
  await writeFile(join(MIGRATIONS_DIRECTORY, LOCK_FILE), LOCK_FILE_TEXT);
  console.log(
    `Written: ${file}\nRead it before you commit it; once it has been applied anywhere, it must never be changed.`,
  );
  return 0;
}

async function main(argument: string | undefined): Promise<number> {
  if (argument === '--check') return check();
  if (argument !== undefined && /^\w+$/u.test(argument)) return write(argument);
  console.error(USAGE);
  return 1;
}

process.exit(await main(process.argv[2]));
