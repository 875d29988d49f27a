import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { careForClassrooms } from '../../server/features/classrooms/pendingJoin.domain.ts';
import { DELETIONS_PER_ACCOUNT } from '../../server/features/leaving/leaving.limits.ts';
import { careForRounds } from '../../server/features/live/leading.domain.ts';
import { deletePerson } from '../../server/features/person/deletion.domain.ts';
import { RESETS_PER_ACCOUNT } from '../../server/features/practice/practice.limits.ts';
import { LONG_TRANSACTION } from '../../server/kernel/db.ts';
import { newId } from '../../server/kernel/ids.ts';
import { change } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { classWith, doHomework, setHomework } from '../testkit/homework.ts';
import { useUp } from '../testkit/limits.ts';
import { endLive, openedLive } from '../testkit/live.ts';
import { fillPool } from '../testkit/pool.ts';
import { whileRefusing } from '../testkit/refusing.ts';

const DAY_MS = 86_400_000;
const CONFIRMATION = { confirmation: 'DELETE MY ACCOUNT' };

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 8, sentencesPerTarget: 3 });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

const run = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const remove = (person: Person) => change(person, 'deleteAccount', CONFIRMATION, 'deleted');

/** Holds the next transaction up until it is let go. */
function held(): () => void {
  const { db } = app.deps;
  const gate = Promise.withResolvers<void>();
  const { transaction } = db;
  vi.spyOn(db, 'transaction').mockImplementationOnce(async (work, options) => {
    await gate.promise;
    return transaction(work, options);
  });
  return gate.resolve;
}

describe('a reset of progress', () => {
  it('is carried out five times a day for an account, and then refused with the time to wait', async () => {
    const [person, other] = [await app.person(), await app.person()];
    for (let times = 0; times < 5; times += 1)
      expect((await change(person, 'resetProgress', null)).__typename).toBe('ResetProgressPayload');
    const refused = await person.rest('DELETE', '/users/me/progress');
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
    expect((await change(other, 'resetProgress', null)).__typename).toBe('ResetProgressPayload');
  });

  it('is one at a time for an account, and so is the deletion of the account', async () => {
    const [person, other] = [await app.person(), await app.person()];
    const letGo = held();
    const first = change(person, 'resetProgress', null);
    await vi.waitFor(() => expect(app.deps.db.transaction).toHaveBeenCalledTimes(1));
    const second = await person.rest('DELETE', '/users/me/progress');
    expect([second.status, second.headers['retry-after']]).toEqual([429, '1']);
    expect((await remove(person)).__typename).toBe('RateLimitedError');
    expect((await change(other, 'resetProgress', null)).__typename).toBe('ResetProgressPayload');
    letGo();
    expect((await first).__typename).toBe('ResetProgressPayload');
    // What was refused used up nothing.
    await app.deps.limits.consume(RESETS_PER_ACCOUNT, person.userId, RESETS_PER_ACCOUNT.budget - 2);
    expect((await change(person, 'resetProgress', null)).__typename).toBe('ResetProgressPayload');
    expect((await change(person, 'resetProgress', null)).__typename).toBe('RateLimitedError');
    expect(await remove(person)).toMatchObject({ deleted: true });
  });
});

describe('the deletion of an account', () => {
  it('is tried ten times a day; what was no try does not count', async () => {
    const person = await app.person();
    for (let times = 0; times < 12; times += 1) await change(person, 'deleteAccount', { confirmation: 'yes' });
    expect(await app.deps.limits.count(DELETIONS_PER_ACCOUNT, person.userId)).toEqual({ used: 1, refusal: null });
    await useUp(app.deps.limits, DELETIONS_PER_ACCOUNT, person.userId);
    expect((await remove(person)).__typename).toBe('RateLimitedError');
    expect(DELETIONS_PER_ACCOUNT).toMatchObject({ budget: 10, windowSeconds: 86_400 });
    await app.deps.limits.reset(DELETIONS_PER_ACCOUNT, person.userId);
    expect(await remove(person)).toMatchObject({ deleted: true });
  });
});

describe('very many problems', () => {
  const MANY = 6_000;
  const counted = async ({ userId }: Person) => {
    const { problem, round } = app.deps.db.prisma;
    return [await problem.count({ where: { userId } }), await round.count({ where: { userId } })];
  };

  beforeAll(async () => {
    await run(`CREATE FUNCTION few_at_once() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF (SELECT count(*) FROM gone) > 5000 THEN RAISE 'too many at once'; END IF; RETURN NULL; END $$`);
    for (const table of ['problems', 'rounds'])
      await run(`CREATE TRIGGER few_at_once AFTER DELETE ON ${table} REFERENCING OLD TABLE AS gone
        FOR EACH STATEMENT EXECUTE FUNCTION few_at_once()`);
  });
  afterAll(() => run('DROP FUNCTION few_at_once CASCADE'));

  /** Somebody with many problems, most of one sentence and one moment, and as many rounds. */
  async function diligent(): Promise<Person> {
    const person = await app.person();
    await run(
      `INSERT INTO rounds (id, user_id, level, number, cells, passed, started_at, completed_at)
       SELECT gen_random_uuid(), $1::uuid, 1, n, '{}', true, now(), now() FROM generate_series(1, $2::int) n`,
      [person.userId, MANY],
    );
    await run(
      `INSERT INTO problems (id, user_id, sentence_id, target_id, practice_type_id, level, source, state, verdict, round_id)
       SELECT gen_random_uuid(), $1::uuid, s.id, s.target_id, s.practice_type_id, s.level, 'PRACTICE', 'ANSWERED', 'RIGHT', r.id
         FROM rounds r JOIN LATERAL (SELECT * FROM sentences ORDER BY id OFFSET r.number % 2 * (r.number % 7) LIMIT 1) s ON true
        WHERE r.user_id = $1::uuid`,
      [person.userId],
    );
    return person;
  }

  it('go with a reset, some thousands in a statement, whole or not at all; nothing of anybody else goes', async () => {
    const [person, other] = [await diligent(), await diligent()];
    const transaction = vi.spyOn(app.deps.db, 'transaction');
    expect((await change(person, 'resetProgress', null)).__typename).toBe('ResetProgressPayload');
    expect(transaction).toHaveBeenCalledWith(expect.any(Function), LONG_TRANSACTION);
    expect([await counted(person), await counted(other)]).toEqual([
      [0, 0],
      [MANY, MANY],
    ]);
    transaction.mockClear();
    expect(await deletePerson(app.deps, other.userId)).toBe(true);
    expect(transaction).toHaveBeenCalledWith(expect.any(Function), LONG_TRANSACTION);
    expect(await counted(other)).toEqual([0, 0]);
  });
});

describe('the nightly care', () => {
  it('of classes removes all that it can, though a place can’t be removed, and says so at the end', async () => {
    const group = await classWith(app, 3);
    const homework = (await setHomework(group)).assignment.uuid;
    for (const student of group.students) {
      await doHomework(student, homework);
      await change(student, 'leaveClassroom', { classroomId: group.classroom.uuid });
    }
    app.clock.advance(30 * DAY_MS + 1);
    const { prisma } = app.deps.db;
    const places = () =>
      prisma.enrolment.findMany({ where: { classroomId: group.classroom.uuid }, orderBy: { id: 'asc' } });
    const [first] = await places();
    if (!first) throw new Error('no place');
    const joinOf = group.students[2] as Person;
    await prisma.pendingJoin.create({
      data: { id: newId(), userId: joinOf.userId, invitationCode: 'X', createdAt: new Date(0), refusedAs: 'NOT_FOUND' },
    });
    await whileRefusing(app.deps.db, { table: 'enrolments', id: first.id, on: 'DELETE' }, () =>
      expect(careForClassrooms(app.deps)).rejects.toThrow('1 could not be done: places'),
    );
    expect((await places()).map(({ id }) => id)).toEqual([first.id]);
    // All of it stays, or nothing.
    expect(await prisma.problem.count({ where: { userId: first.userId } })).toBe(3);
    expect(await prisma.pendingJoin.count({ where: { userId: joinOf.userId } })).toBe(0);
    await careForClassrooms(app.deps);
    expect(await places()).toEqual([]);
    expect(await prisma.problem.count({ where: { userId: { in: group.students.map(({ userId }) => userId) } } })).toBe(
      0,
    );
  });

  it('of live rounds removes all others where one can’t be removed, and says so at the end', async () => {
    const group = await classWith(app, 1);
    const { prisma } = app.deps.db;
    const rounds: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      rounds.push(await openedLive(group));
      await endLive(group.teacher, rounds.at(-1) ?? '');
    }
    const [stays] = rounds.toSorted();
    app.clock.advance(90 * DAY_MS + 1);
    await whileRefusing(app.deps.db, { table: 'live_rounds', id: stays ?? '', on: 'DELETE' }, () =>
      expect(careForRounds(app.deps)).rejects.toThrow('1 could not be done: old live rounds'),
    );
    const left = await prisma.liveRound.findMany({ where: { id: { in: rounds } } });
    expect(left.map(({ id }) => id)).toEqual([stays]);
    await careForRounds(app.deps);
    expect(await prisma.liveRound.count({ where: { id: { in: rounds } } })).toBe(0);
  });
});
