import { describe, expect, it } from 'vitest';
import { endLeftRounds } from '../../server/features/live/leading.domain.ts';
import { findLeft, type LeftRound } from '../../server/features/live/live.store.ts';
import { viewer } from '../testkit/account.ts';
import type { Person } from '../testkit/app.ts';
import { classWith } from '../testkit/homework.ts';
import { appWithRounds, asked, openedLive } from '../testkit/live.ts';
import { RIGHT } from '../testkit/pool.ts';
import { submit } from '../testkit/practice.ts';
import { whileRefusing } from '../testkit/refusing.ts';

const HOUR_MS = 3_600_000;

const its = appWithRounds();

const points = async (student: Person) => (await viewer(student, 'practice { points }')).practice.points;
const stageOf = async (id: string) =>
  (await its.app.deps.db.prisma.liveRound.findUniqueOrThrow({ where: { id } })).stage;

describe('live rounds that were left', () => {
  it('are all ended, and verdicts told that are overdue, where one of the rounds can’t be ended', async () => {
    const { students, id: stays, problems } = await asked(its.app, 1);
    await submit(students[0], problems[0], RIGHT);
    const other = await openedLive(await classWith(its.app, 0));
    its.app.clock.advance(12 * HOUR_MS);
    await whileRefusing(its.app.deps.db, { table: 'live_rounds', id: stays, on: 'UPDATE' }, () =>
      expect(endLeftRounds(its.app.deps)).rejects.toThrow('1 could not be done: left live rounds'),
    );
    expect([await stageOf(stays), await stageOf(other), await points(students[0])]).toEqual(['ASKING', 'ENDED', 10]);
    await endLeftRounds(its.app.deps);
    expect(await stageOf(stays)).toBe('ENDED');
  });

  it('are read a page at a time, the longest left first', async () => {
    const rounds: string[] = [];
    for (let count = 0; count < 4; count += 1) rounds.push(await openedLive(await classWith(its.app, 0)));
    const [one, two, three, four] = rounds.toSorted() as [string, string, string, string];
    const now = its.app.clock.now();
    const seen = (id: string, hours: number) =>
      its.app.deps.db.prisma.liveRound.update({
        where: { id },
        data: { teacherSeenAt: new Date(now.getTime() - hours * HOUR_MS) },
      });
    await Promise.all([seen(one, 1), seen(two, 2), seen(three, 2), seen(four, 3)]);
    const page = (after: LeftRound | null) => findLeft(its.app.deps.db, now, { after, most: 2 });
    const first = await page(null);
    const second = await page(first.at(-1) ?? null);
    const ids = [...first, ...second].map(({ id }) => id);
    expect(ids).toEqual([four, two, three, one]);
    expect(await page(second.at(-1) ?? null)).toEqual([]);
  });

  it('are left to the next run, as verdicts are, once the process is to end', async () => {
    const { students, id, problems } = await asked(its.app, 1);
    await submit(students[0], problems[0], RIGHT);
    its.app.clock.advance(12 * HOUR_MS);
    await endLeftRounds(its.app.deps, AbortSignal.abort());
    expect([await stageOf(id), await points(students[0])]).toEqual(['ASKING', 0]);
  });
});

it('verdicts that are overdue are told to everybody else where one can’t be told, whoever comes first', async () => {
  const { students, problems } = await asked(its.app, 3);
  for (const [at, problem] of problems.entries()) await submit(students[at] as Person, problem, RIGHT);
  its.app.clock.advance(12 * HOUR_MS);
  const all = async () => Promise.all(students.map(points));
  const first = students.map(({ userId }) => userId).toSorted()[0];
  const at = students.findIndex(({ userId }) => userId === first);
  // A round that goes on, so that only its verdicts are overdue.
  await its.app.deps.db.prisma.liveRound.updateMany({ data: { teacherSeenAt: its.app.clock.now() } });
  await whileRefusing(its.app.deps.db, { table: 'problems', id: problems[at] ?? '', on: 'UPDATE' }, () =>
    expect(endLeftRounds(its.app.deps)).rejects.toThrow('1 could not be done: overdue verdicts'),
  );
  expect(await all()).toEqual(students.map(({ userId }) => (userId === first ? 0 : 10)));
  await endLeftRounds(its.app.deps);
  expect(await all()).toEqual([10, 10, 10]);
});
