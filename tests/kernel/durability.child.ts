import { readFileSync } from 'node:fs';
import process from 'node:process';
import { openDatabase } from '../../server/kernel/db.ts';

const WRITERS = 4;

const [dataDir = '', firstText = '0', templateFile = ''] = process.argv.slice(2);
const db = await openDatabase({
  url: null,
  dataDir,
  ...(templateFile === '' ? {} : { template: readFileSync(templateFile) }),
});
await db.pool.query('CREATE TABLE IF NOT EXISTS kept (id INT PRIMARY KEY, pair INT, filler TEXT)');
let next = Number(firstText);

/**
 * One statement in autocommit and one transaction of two, as the application writes; each told only once it is committed. A pipe that is full
 * is waited for.
 */
async function write(): Promise<void> {
  for (;;) {
    const id = next;
    next += 3;
    await db.query('single', 'INSERT INTO kept VALUES ($1, NULL, $2)', [id, 'x'.repeat(500)]);
    process.stdout.write(`${id}\n`);
    await db.prisma.$transaction([
      db.prisma.$executeRaw`INSERT INTO kept VALUES (${id + 1}, ${id + 2}, 'pair')`,
      db.prisma.$executeRaw`INSERT INTO kept VALUES (${id + 2}, ${id + 1}, 'pair')`,
    ]);
    process.stdout.write(`${id + 1}\n${id + 2}\n`);
  }
}
await Promise.all(Array.from({ length: WRITERS }, write));
