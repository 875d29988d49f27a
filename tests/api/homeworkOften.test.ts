import { beforeEach, describe, expect, it } from 'vitest';
import { RESULTS_KEPT_DAYS } from '../../server/features/classrooms/classrooms.rules.ts';
import { findAskedTooOften } from '../../server/features/homework/beginning.store.ts';
import { BEGINNINGS_PER_ACCOUNT } from '../../server/features/homework/homework.limits.ts';
import { GRACE_MINUTES, SAME_SENTENCE_MAX } from '../../server/features/homework/homework.rules.ts';
import { withholdAfterQuestion } from '../../server/features/person/withheld.store.ts';
import { change } from '../testkit/account.ts';
import { doHomework, setHomework, start } from '../testkit/homework.ts';
import { classForEachTest } from '../testkit/homeworkClass.ts';
import { ask, joinLive, openedLive, show } from '../testkit/live.ts';
import { WRONG } from '../testkit/pool.ts';

const HOUR_MS = 3_600_000;
/**
 * More often than homework asks by now: it may have been asked before there was a bound. Where each answer looked at all of them, the request's time would be
 * over before they are settled.
 */
const VERY_OFTEN = 2_000;

const its = classForEachTest(6, 1);
const { inHours } = its;
const after = (hours: number): Date => new Date(its.app.clock.now().getTime() + hours * HOUR_MS);
const set = async (input: Record<string, unknown> = {}): Promise<string> =>
  (
    await setHomework(its.group, {
      questions: 1,
      maxAttempts: 20,
      dueAt: inHours(48),
      answersShown: 'AFTER_DUE',
      ...input,
    })
  ).assignment.uuid;
const run = (text: string, values: unknown[] = []) => its.app.deps.db.pool.query(text, values);

/** Homework asks the one sentence and no other. */
async function oneSentence(): Promise<string> {
  const { sentence } = its.app.deps.db.prisma;
  const { id } = await sentence.findFirstOrThrow({ orderBy: { id: 'asc' } });
  await sentence.updateMany({ where: { id: { not: id } }, data: { status: 'RETIRED' } });
  return id;
}
beforeEach(oneSentence);

/** The row `x` of a table once more, with other values in these columns. */
const again = (table: string, columns: string): string =>
  `INSERT INTO ${table} SELECT (jsonb_populate_record(x, jsonb_build_object(${columns}))).* FROM ${table} x, generate_series(1, $1::int) n`;

/** Homework that has asked the student the one sentence so often, and withholds it: 20 attempts at each assignment. */
async function askedOften(times: number): Promise<string> {
  const assignmentId = await set();
  await doHomework(its.student, assignmentId, [WRONG]);
  const of = (what: string, n: string) => `md5('${what} ${assignmentId} ' || ${n})::uuid`;
  const where = (id: string) => `WHERE x.id = ${id}`;
  const assignment = of('assignment', '(n - 1) / 20');
  await run(`${again('assignments', `'id', ${of('assignment', 'n - 1')}`)} ${where('$2::uuid')}`, [
    Math.ceil(times / 20),
    assignmentId,
  ]);
  const attemptOf = '(SELECT id FROM homework_attempts WHERE assignment_id = $2::uuid)';
  const problemOf = `(SELECT problem_id FROM homework_problems WHERE attempt_id = ${attemptOf})`;
  const attempt = `'id', ${of('attempt', 'n')}, 'assignment_id', ${assignment}, 'number', 1 + (n - 1) % 20`;
  await run(`${again('homework_attempts', attempt)} ${where(attemptOf)}`, [times - 1, assignmentId]);
  await run(`${again('problems', `'id', ${of('problem', 'n')}`)} ${where(problemOf)}`, [times - 1, assignmentId]);
  await run(
    `INSERT INTO homework_problems (problem_id, attempt_id)
     SELECT ${of('problem', 'n')}, ${of('attempt', 'n')} FROM generate_series(1, $1::int) n WHERE $2::text <> ''`,
    [times - 1, assignmentId],
  );
  return assignmentId;
}

/** The student's answers in homework: until when each is withheld, and the version of its row. */
async function answers(): Promise<{ untils: Date[]; versions: string[] }> {
  const { rows } = await run(
    `SELECT id, withheld_until AS until, ctid::text AS version FROM problems
      WHERE user_id = $1::uuid AND source = 'HOMEWORK' AND state = 'ANSWERED' ORDER BY id`,
    [its.student.userId],
  );
  return { untils: rows.map(({ until }) => until), versions: rows.map(({ version }) => version) };
}
const all = (length: number, until: Date): Date[] => Array.from({ length }, () => until);

/** A live round that asks the student the one sentence: its id, and that of its question. */
async function askedLive(): Promise<{ id: string; questionId: string }> {
  const { sentence, liveRound } = its.app.deps.db.prisma;
  // A round is opened of five sentences or more.
  await sentence.updateMany({ data: { status: 'VALIDATED' } });
  const id = await openedLive(its.group);
  await liveRound.update({ where: { id }, data: { sentenceIds: [await oneSentence()] } });
  await joinLive(its.student, id);
  await ask(its.group.teacher, id, 1);
  const question = await its.app.deps.db.prisma.liveQuestion.findFirstOrThrow({ where: { liveRoundId: id } });
  return { id, questionId: question.id };
}

describe('a sentence that homework has asked a student very often, and withholds', () => {
  it('is settled, once a live round shows it, by one look at each answer', async () => {
    await askedOften(VERY_OFTEN);
    const { id } = await askedLive();
    // As where it was asked by a round that took answers for longer than the homework withholds them.
    await run('UPDATE problems SET withheld_until = $2 WHERE user_id = $1', [its.student.userId, after(72)]);
    await show(its.group.teacher, id, 1);
    expect((await answers()).untils).toEqual(all(VERY_OFTEN, after(48)));
  });

  it('is written where something changes alone', async () => {
    await askedOften(40);
    const { questionId } = await askedLive();
    const before = await answers();
    const settle = () =>
      its.app.deps.db.transaction((tx) => withholdAfterQuestion(tx, questionId, its.app.clock.now()));
    expect([before.untils, await settle()]).toEqual([all(40, after(48)), 0]);
    await start(its.student, await set({ dueAt: inHours(24) }));
    expect(await answers()).toEqual(before);
    await start(its.student, await set({ dueAt: inHours(72) }));
    const later = await answers();
    expect(later.untils).toEqual(all(40, after(72)));
    expect(later.versions.filter((version) => before.versions.includes(version))).toEqual([]);
    expect(await settle()).toBe(0);
  });
});

describe('an attempt that would ask a sentence once more', () => {
  const tooOften = (hours: number) => ({
    __typename: 'RateLimitedError',
    message:
      'Homework asks you the same sentence at most 50 times a day, and at most 50 times before you are shown its right answer. Please come back later.',
    retryAfterSeconds: hours * 3_600,
  });
  const BEGIN = `mutation($assignmentId: ID!) {
    startAttempt(input: { assignmentId: $assignmentId }) { __typename ... on RateLimitedError { message retryAfterSeconds } }
  }`;
  const begun = async (assignmentId: string) => (await its.student.graphql(BEGIN, { assignmentId })).data.startAttempt;

  it('is refused while it is withheld for the fiftieth time, and can be begun once it is shown', async () => {
    await askedOften(SAME_SENTENCE_MAX - 1);
    its.app.clock.advance(25 * HOUR_MS);
    const other = await set({ dueAt: inHours(23) });
    const { attempt, problem } = await start(its.student, other);
    expect(problem).not.toBeNull();
    // What is begun goes on.
    expect((await start(its.student, other)).attempt.uuid).toBe(attempt.uuid);
    await doHomework(its.student, other, [WRONG]);
    expect(await begun(other)).toEqual(tooOften(23));
    expect(await its.app.deps.db.prisma.homeworkAttempt.count({ where: { assignmentId: other } })).toBe(1);
    its.app.clock.advance(23 * HOUR_MS);
    expect((await start(its.student, other)).attempt.number).toBe(2);
  });

  it('is refused when it was asked fifty times within a day, whatever is shown', async () => {
    const first = await askedOften(SAME_SENTENCE_MAX);
    await change(its.group.teacher, 'updateAssignment', { assignmentId: first, answersShown: 'AT_ONCE' });
    await run('UPDATE problems SET withheld_until = NULL WHERE user_id = $1', [its.student.userId]);
    const other = await set({ answersShown: 'AT_ONCE' });
    its.app.clock.advance(HOUR_MS);
    expect(await begun(other)).toEqual(tooOften(23));
    its.app.clock.advance(23 * HOUR_MS);
    expect((await start(its.student, other)).attempt.number).toBe(1);
  });

  it('is tried so often a minute and no more; what is begun counts for nothing', async () => {
    await askedOften(SAME_SENTENCE_MAX);
    const refused = await set();
    const retryAfter = async () => (await begun(refused)).retryAfterSeconds;
    expect(await retryAfter()).toBe(24 * 3_600);
    const count = [BEGINNINGS_PER_ACCOUNT, its.student.userId] as const;
    await its.app.deps.limits.consume(...count, BEGINNINGS_PER_ACCOUNT.budget - 2);
    its.app.clock.advance(25 * HOUR_MS);
    await run('UPDATE problems SET withheld_until = NULL WHERE user_id = $1', [its.student.userId]);
    expect((await start(its.student, await set())).attempt.number).toBe(1);
    await its.app.deps.limits.consume(...count);
    expect(await retryAfter()).toBeLessThanOrEqual(60);
  });

  it('can be tried again a day later, as what is withheld for longer may be shown sooner', async () => {
    await askedOften(SAME_SENTENCE_MAX);
    expect(await begun(await set())).toEqual(tooOften(24));
  });

  it('is begun once of two that are begun at the same moment', async () => {
    await askedOften(SAME_SENTENCE_MAX - 1);
    const both = [await set(), await set()];
    const told = await Promise.all(both.map(begun));
    expect(told.filter(({ __typename }) => __typename === 'RateLimitedError')).toEqual([tooOften(24)]);
  });

  /** An attempt was begun that asks another sentence first and then the one, for the fiftieth time; and homework that asks the one. */
  async function begunToAskIt(): Promise<{ both: string; one: string }> {
    await askedOften(SAME_SENTENCE_MAX - 1);
    const sentenceId = await oneSentence();
    const { sentence, assignment } = its.app.deps.db.prisma;
    const first = await sentence.findFirstOrThrow({ where: { id: { not: sentenceId } } });
    await sentence.update({ where: { id: first.id }, data: { status: 'VALIDATED' } });
    const [both, one] = [await set(), await set()];
    await assignment.update({ where: { id: both }, data: { form: [first.id, sentenceId] } });
    await assignment.update({ where: { id: one }, data: { form: [sentenceId] } });
    const { problem } = await start(its.student, both);
    expect(problem.sentenceId).toBe(first.id);
    return { both, one };
  }

  it('is refused where an attempt that was begun is to ask it for the fiftieth time', async () => {
    const { both, one } = await begunToAskIt();
    expect(await begun(one)).toEqual(tooOften(24));
    // What is begun goes on.
    await doHomework(its.student, both, [WRONG]);
    expect((await answers()).untils).toHaveLength(SAME_SENTENCE_MAX + 1);
  });

  it('is begun where the attempt that was to ask it is of long ago and can’t go on, as its homework has closed', async () => {
    const { both, one } = await begunToAskIt();
    const closed = (minutes: number) =>
      its.app.deps.db.prisma.assignment.update({
        where: { id: both },
        data: { dueAt: after(-1), lockAt: after(-minutes / 60) },
      });
    const begunDaysAgo = (days: number) =>
      its.app.deps.db.prisma.homeworkAttempt.updateMany({
        where: { assignmentId: both },
        data: { startedAt: after(-days * 24) },
      });
    const longAgo = RESULTS_KEPT_DAYS * 24 * 60 + GRACE_MINUTES;
    await closed(longAgo);
    await begunDaysAgo(RESULTS_KEPT_DAYS - 1);
    expect(await begun(one)).toEqual(tooOften(24));
    await begunDaysAgo(RESULTS_KEPT_DAYS);
    await closed(longAgo - 1);
    expect(await begun(one)).toEqual(tooOften(24));
    await closed(longAgo);
    expect((await start(its.student, one)).attempt.number).toBe(1);
  });

  it('counts what was to be asked in a class that was left, for as long as the place can be taken again', async () => {
    const { both, one } = await begunToAskIt();
    const { homeworkAttempt, enrolment, assignment } = its.app.deps.db.prisma;
    await homeworkAttempt.updateMany({ where: { assignmentId: both }, data: { startedAt: after(-400 * 24) } });
    const sentenceIds = (await assignment.findUniqueOrThrow({ where: { id: one } })).form;
    const isAsked = async (leftDaysAgo: number) => {
      await enrolment.updateMany({
        where: { userId: its.student.userId },
        data: { leftAt: after(-leftDaysAgo * 24) },
      });
      const { clock, deps } = its.app;
      return (await findAskedTooOften(deps.db, its.student.userId, sentenceIds, clock.now())).length === 1;
    };
    expect(await isAsked(RESULTS_KEPT_DAYS - 1)).toBe(true);
    expect(await isAsked(RESULTS_KEPT_DAYS)).toBe(false);
  });

  it('asks others instead where its sentences are the student’s own, and is refused where there are none', async () => {
    await askedOften(SAME_SENTENCE_MAX);
    const often = await oneSentence();
    const { sentence } = its.app.deps.db.prisma;
    const other = await sentence.findFirstOrThrow({ where: { id: { not: often } } });
    const assignmentId = await set();
    expect((await begun(assignmentId)).__typename).toBe('RateLimitedError');
    await sentence.update({ where: { id: other.id }, data: { status: 'VALIDATED' } });
    expect((await start(its.student, assignmentId)).problem.sentenceId).toBe(other.id);
  });

  it('is another student’s to begin', async () => {
    await askedOften(SAME_SENTENCE_MAX);
    const other = await set();
    expect((await start(its.student, other)).__typename).toBe('RateLimitedError');
    await its.renew();
    expect((await start(its.student, await set())).attempt.number).toBe(1);
  });
});
