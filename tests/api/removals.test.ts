import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { careForClassrooms, makePendingJoins } from '../../server/features/classrooms/pendingJoin.domain.ts';
import { DELETIONS_PER_ACCOUNT } from '../../server/features/leaving/leaving.limits.ts';
import { careForRounds } from '../../server/features/live/leading.domain.ts';
import { deletePerson } from '../../server/features/person/deletion.domain.ts';
import { RESETS_PER_ACCOUNT } from '../../server/features/practice/practice.limits.ts';
import { LONG_TRANSACTION } from '../../server/kernel/db.ts';
import { newId } from '../../server/kernel/ids.ts';
import { change } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { joined } from '../testkit/classrooms.ts';
import { classWith, doHomework, setHomework } from '../testkit/homework.ts';
import { useUp } from '../testkit/limits.ts';
import { endLive, joinLive, openedLive } from '../testkit/live.ts';
import { fillPool } from '../testkit/pool.ts';
import { whileRefusing } from '../testkit/refusing.ts';
import { statementsOf } from '../testkit/statements.ts';
import { takeByReset } from '../testkit/takeover.ts';

const DAY_MS = 86_400_000;
const CONFIRMATION = { confirmation: 'DELETE MY ACCOUNT' };

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: true });
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

/** How many statements are sent from the beginning of a transaction to its end: on the embedded database everybody waits for all of them. */
async function withinTransaction(action: () => Promise<unknown>): Promise<number> {
  const statements = await statementsOf(action);
  expect(statements.filter((statement) => statement === 'BEGIN')).toHaveLength(1);
  return statements.indexOf('COMMIT') - statements.indexOf('BEGIN') + 1;
}

describe('a reset of progress', () => {
  it('and a deletion keep others waiting for few statements', async () => {
    const person = await app.person();
    await person.rest('GET', '/practice/next');
    expect(await withinTransaction(() => change(person, 'resetProgress', null))).toBe(7);
    expect(await withinTransaction(() => remove(person))).toBe(14);
    const child = await app.person();
    await app.deps.db.prisma.parentalConsent.create({
      data: {
        id: newId(),
        userId: child.userId,
        createdAt: app.clock.now(),
        expiresAt: app.clock.now(),
        decision: 'GIVEN',
        textVersion: '1',
      },
    });
    expect(await withinTransaction(() => remove(child))).toBe(15);
  });

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

describe('very much that a student did in classes', () => {
  const QUESTIONS = 20;
  const ATTEMPTS = 600;

  beforeAll(async () => {
    await run(`CREATE FUNCTION few_questions_at_once() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF (SELECT sum(cardinality(sentence_ids)) FROM gone) > 5000 THEN RAISE 'too many at once'; END IF; RETURN NULL; END $$`);
    await run(`CREATE TRIGGER few_at_once AFTER DELETE ON homework_attempts REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION few_questions_at_once()`);
    await run(`CREATE FUNCTION nothing_hangs_on_it() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF EXISTS (SELECT 1 FROM homework_attempts WHERE enrolment_id = OLD.id)
            OR EXISTS (SELECT 1 FROM homework_extensions WHERE enrolment_id = OLD.id)
            OR EXISTS (SELECT 1 FROM homework_reminders WHERE enrolment_id = OLD.id)
            OR EXISTS (SELECT 1 FROM live_seats WHERE enrolment_id = OLD.id)
            OR EXISTS (SELECT 1 FROM live_problems WHERE enrolment_id = OLD.id)
        THEN RAISE 'all of it at once'; END IF; RETURN OLD; END $$`);
    await run(
      `CREATE TRIGGER nothing_hangs_on_it BEFORE DELETE ON enrolments FOR EACH ROW EXECUTE FUNCTION nothing_hangs_on_it()`,
    );
  });
  afterAll(() => run('DROP FUNCTION few_questions_at_once, nothing_hangs_on_it CASCADE'));

  /** Two classes whose students have each done so much of homework, were in a live round, and were given more time and reminded. */
  async function busy(students: Person[]): Promise<void> {
    const groups = [await classWith(app, 0), await classWith(app, 0)];
    for (const group of groups) {
      for (const student of students) await joined(app, student, group.classroom);
      const id = (await setHomework(group)).assignment.uuid;
      const round = await openedLive(group);
      await run(
        `INSERT INTO homework_attempts (id, assignment_id, enrolment_id, number, sentence_ids, started_at)
         SELECT gen_random_uuid(), $1::uuid, e.id, n, (SELECT array_agg(s.id) FROM (SELECT id FROM sentences LIMIT $2::int) s), now()
           FROM enrolments e, generate_series(1, $3::int) n WHERE e.classroom_id = $4::uuid`,
        [id, QUESTIONS, ATTEMPTS, group.classroom.uuid],
      );
      await run(
        `WITH asked AS MATERIALIZED (
           SELECT a.id, e.user_id, q.id AS sentence_id, gen_random_uuid() AS problem_id
             FROM homework_attempts a JOIN enrolments e ON e.id = a.enrolment_id CROSS JOIN unnest(a.sentence_ids[1:2]) AS q (id)
            WHERE a.assignment_id = $1::uuid
         ), made AS (
           INSERT INTO problems (id, user_id, sentence_id, target_id, practice_type_id, level, source, state, verdict, answered_at)
           SELECT n.problem_id, n.user_id, s.id, s.target_id, s.practice_type_id, s.level, 'HOMEWORK', 'ANSWERED', 'RIGHT', now()
             FROM asked n JOIN sentences s ON s.id = n.sentence_id
         )
         INSERT INTO homework_problems (problem_id, attempt_id) SELECT problem_id, id FROM asked`,
        [id],
      );
      for (const table of [
        'homework_extensions (assignment_id, enrolment_id, extended_to)',
        'homework_reminders (assignment_id, enrolment_id, reminded_at)',
      ])
        await run(`INSERT INTO ${table} SELECT $1::uuid, id, now() FROM enrolments WHERE classroom_id = $2::uuid`, [
          id,
          group.classroom.uuid,
        ]);
      for (const student of students) await joinLive(student, round);
    }
  }

  const placesOf = ({ userId }: Person) => app.deps.db.prisma.enrolment.count({ where: { userId } });
  const attemptsOf = ({ userId }: Person) =>
    app.deps.db.prisma.homeworkAttempt.count({ where: { enrolment: { userId } } });
  const answersOf = ({ userId }: Person) => app.deps.db.prisma.problem.count({ where: { userId } });

  it('goes before their places do, a slice in a statement, where their account is deleted or taken over, and nothing of anybody else goes', async () => {
    const [gone, taken, other] = [await app.person(), await app.person(), await app.person()];
    await busy([gone, taken, other]);
    const answers = await answersOf(taken);
    expect([await placesOf(gone), await attemptsOf(gone), answers]).toEqual([2, 2 * ATTEMPTS, 4 * ATTEMPTS]);
    expect(await deletePerson(app.deps, gone.userId)).toBe(true);
    await run('UPDATE users SET email_confirmed_at = NULL WHERE id = $1::uuid', [taken.userId]);
    const transaction = vi.spyOn(app.deps.db, 'transaction');
    await takeByReset(app, taken.email);
    expect(transaction).toHaveBeenCalledWith(expect.any(Function), LONG_TRANSACTION);
    for (const person of [gone, taken]) expect([await placesOf(person), await attemptsOf(person)]).toEqual([0, 0]);
    // What was answered stays with whom the account belongs to.
    expect([await answersOf(gone), await answersOf(taken)]).toEqual([0, answers]);
    expect([await placesOf(other), await attemptsOf(other), await answersOf(other)]).toEqual([
      2,
      2 * ATTEMPTS,
      answers,
    ]);
  });
});

describe('the nightly care', () => {
  /** Signals that nothing more is to be begun: the process is to end, or a run has had its time. */
  const ENOUGH: [string, () => AbortSignal | undefined][] = [
    ['the process is to end', () => AbortSignal.abort()],
    [
      'its time is up',
      () => {
        vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
        return undefined;
      },
    ],
  ];

  it.each(ENOUGH)('leaves places, live rounds and joins to the next run where %s', async (_why, stopping) => {
    const { teacher, classroom, students } = await classWith(app, 1);
    const [left] = students as [Person];
    const round = await openedLive({ teacher, classroom });
    await endLive(teacher, round);
    await change(left, 'leaveClassroom', { classroomId: classroom.uuid });
    app.clock.advance(90 * DAY_MS + 1);
    const { invitationCode } = classroom;
    const person = await app.person();
    const { prisma } = app.deps.db;
    const data = { id: newId(), userId: person.userId, invitationCode, createdAt: app.clock.now() };
    await prisma.pendingJoin.create({ data });
    const counted = async () => [
      await prisma.enrolment.count({ where: { userId: left.userId } }),
      await prisma.liveRound.count({ where: { id: round } }),
      await prisma.enrolment.count({ where: { userId: person.userId } }),
    ];
    const care = async (signal?: AbortSignal) => {
      await careForClassrooms(app.deps, signal);
      await careForRounds(app.deps, signal);
      await makePendingJoins(app.deps, signal);
    };
    await care(stopping());
    expect(await counted()).toEqual([1, 1, 0]);
    vi.restoreAllMocks();
    await care();
    expect(await counted()).toEqual([0, 0, 1]);
  });

  it('removes a place however long that takes', async () => {
    const { classroom, students } = await classWith(app, 1);
    await change(students[0] as Person, 'leaveClassroom', { classroomId: classroom.uuid });
    app.clock.advance(30 * DAY_MS + 1);
    const transaction = vi.spyOn(app.deps.db, 'transaction');
    await careForClassrooms(app.deps);
    expect(transaction).toHaveBeenCalledWith(expect.any(Function), LONG_TRANSACTION);
  });

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
