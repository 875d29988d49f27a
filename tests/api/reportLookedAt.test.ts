import { afterAll, beforeAll, expect, it } from 'vitest';
import { REPORTED_QUEUE } from '../../server/features/pool/probation.domain.ts';
import { UNDO_OVER_SECONDS } from '../../server/kernel/undo.rules.ts';
import { change } from '../testkit/account.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { fillPool } from '../testkit/pool.ts';
import { next } from '../testkit/practice.ts';

const DAY_MS = 86_400_000;
const UNDO_OVER_MS = UNDO_OVER_SECONDS * 1_000;
const WAITING = `SELECT extract(epoch FROM start_after - created_on)::int AS seconds FROM jobs.job
  WHERE name = $1 AND data->>'sentenceId' = $2 AND state = 'created'`;
const DUE = `UPDATE jobs.job SET start_after = now() WHERE name = $1 AND data->>'sentenceId' = $2 AND state = 'created'`;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: true });
  await fillPool(app.deps.db, { targets: 16, sentencesPerTarget: 1 });
});
afterAll(() => app.close());

it('a reported sentence is looked at by itself, once the report can be undone no more, and is taken out', async () => {
  const people = [await app.person(), await app.person(), await app.person()] as const;
  app.clock.advance(DAY_MS);
  const { sentenceId: id } = await next(people[0]);
  const { prisma, pool } = app.deps.db;
  await prisma.sentence.updateMany({ where: { id: { not: id } }, data: { status: 'RETIRED' } });
  const status = async () => (await prisma.sentence.findUniqueOrThrow({ where: { id } })).status;
  for (const person of people) {
    const { uuid } = await next(person);
    await change(person, 'reportSentence', { problemId: uuid, reason: 'OFFENSIVE' }, 'givenUp');
  }
  const waiting = await pool.query(WAITING, [REPORTED_QUEUE.name, id]);
  expect(new Set(waiting.rows.map(({ seconds }) => seconds))).toEqual(new Set([UNDO_OVER_SECONDS]));
  app.clock.advance(UNDO_OVER_MS + 1);
  expect(await status()).toBe('VALIDATED');
  await pool.query(DUE, [REPORTED_QUEUE.name, id]);
  await app.jobsDone();
  expect(await status()).toBe('QUARANTINED');
});
