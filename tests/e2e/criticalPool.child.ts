import process from 'node:process';
import { bucketOf } from '../../server/features/curriculum/ability.rules.ts';
import { loadBank } from '../../server/features/pool/bank.load.ts';
import { systemClock } from '../../server/kernel/clock.ts';
import { openDatabase } from '../../server/kernel/db.ts';
import { newId } from '../../server/kernel/ids.ts';
import { applyMigrations } from '../../server/kernel/migrate.ts';

// Prepares the database, of a directory or of an address, of a server whose A2 pool of verbs is below its minimum, with sentences that wait: all of one target, which is
// all that the stand-in of the model can write about.
const [place = '', validated = '0', waiting = '0'] = process.argv.slice(2);
const POOL = { practiceTypeId: 'verb_preposition_collocation', level: 1 };
const DIFFICULTY = -1;
const db = await openDatabase(place.includes('://') ? { url: place, dataDir: null } : { url: null, dataDir: place });
await applyMigrations(db);
await loadBank(db, systemClock);
const { prisma } = db;
const target = await prisma.target.findFirstOrThrow({ where: { ...POOL, name: 'listen to' } });
await prisma.sentence.updateMany({ where: { ...POOL, NOT: { targetId: target.id } }, data: { status: 'RETIRED' } });
const there = await prisma.sentence.count({ where: { ...POOL, status: 'VALIDATED' } });
const sentence = (text: string, index: number) => ({
  ...POOL,
  id: newId(),
  targetId: target.id,
  text,
  answer: target.answer,
  difficulty: DIFFICULTY,
  bucket: bucketOf(DIFFICULTY),
  poolOrder: index,
});
const made = (count: number, of: (index: number) => object) =>
  prisma.sentence.createMany({
    data: Array.from({ length: count }, (_one, index) => ({
      ...sentence(`In scene ${index} they listened ____ it.`, index),
      ...of(index),
    })),
  });
await made(Number(validated) - there, (index) => ({ bankId: `made-up-${index}` }));
await made(Number(waiting), (index) => ({
  text: `In the play of day ${index} they listened ____ it.`,
  status: 'PENDING',
  origin: 'AI',
  textKey: `made-up-${index}`,
}));
await db.close();
process.exit(0);
