import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { endLeftRounds } from '../../server/features/live/leading.domain.ts';
import { viewer } from '../testkit/account.ts';
import { TEST_NOW, type TestApp, testApp } from '../testkit/app.ts';
import { classWith } from '../testkit/homework.ts';
import { asked, openedLive } from '../testkit/live.ts';
import { fillPool, RIGHT } from '../testkit/pool.ts';
import { submit } from '../testkit/practice.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 6 });
});
beforeEach(() => app.clock.set(TEST_NOW));
afterAll(() => app.close());

it('live rounds that were left are all ended, and verdicts told that are overdue, where one of the rounds can’t be ended', async () => {
  const { pool, prisma } = app.deps.db;
  const { students, id: stays, problems } = await asked(app, 1);
  await submit(students[0], problems[0], RIGHT);
  const group = await classWith(app, 0);
  const first = await openedLive(group);
  await pool.query("CREATE FUNCTION stays() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'it stays'; END $$");
  await pool.query(
    `CREATE TRIGGER stays BEFORE UPDATE ON live_rounds FOR EACH ROW WHEN (OLD.id = '${stays}') EXECUTE FUNCTION stays()`,
  );
  const stageOf = async (id: string) => (await prisma.liveRound.findUniqueOrThrow({ where: { id } })).stage;
  const points = async () => (await viewer(students[0], 'practice { points }')).practice.points;
  app.clock.advance(12 * HOUR_MS);
  await expect(endLeftRounds(app.deps)).rejects.toThrow('1 could not be done: left live rounds');
  expect([await stageOf(stays), await stageOf(first), await points()]).toEqual(['ASKING', 'ENDED', 10]);
  await pool.query('DROP FUNCTION stays CASCADE');
  await endLeftRounds(app.deps);
  expect(await stageOf(stays)).toBe('ENDED');
});
