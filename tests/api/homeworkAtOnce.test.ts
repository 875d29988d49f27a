import { describe, expect, it } from 'vitest';
import { nextOf, setHomework, start } from '../testkit/homework.ts';
import { classForEachTest } from '../testkit/homeworkClass.ts';
import { RIGHT, WRONG } from '../testkit/pool.ts';
import { submit } from '../testkit/practice.ts';

const its = classForEachTest(6);
const set = async (input: Record<string, unknown> = {}): Promise<string> =>
  (await setHomework(its.group, input)).assignment.uuid;
const attemptOf = (assignmentId: string) =>
  its.app.deps.db.prisma.homeworkAttempt.findFirstOrThrow({ where: { assignmentId } });

/** Does `first` when what is asked by `then` is about to make a statement of this name. @returns what both were told */
async function overtaken<T>(statement: string, first: () => Promise<T>, then: () => Promise<T>): Promise<[T, T]> {
  const { db } = its.app.deps;
  const { query } = db;
  const told: T[] = [];
  db.query = async <Row>(name: string, ...rest: [string, unknown[]]) => {
    if (name === statement) {
      db.query = query;
      told.push(await first());
    }
    return query<Row>(name, ...rest);
  };
  told.push(await then());
  expect(told).toHaveLength(2);
  return told as [T, T];
}

/** Homework of two questions, the first of which is answered. */
async function halfDone(): Promise<{ id: string; attemptId: string }> {
  const id = await set({ questions: 2 });
  const { attempt, problem } = await start(its.student, id);
  await submit(its.student, problem.uuid, RIGHT);
  return { id, attemptId: attempt.uuid };
}

describe('homework whose last question is asked for twice at once', () => {
  it.each(['nextHomeworkProblem', 'startAttempt'])('gives it to both by %s, and waits for its answer', async (by) => {
    const { id, attemptId } = await halfDone();
    const ask = () => (by === 'startAttempt' ? start(its.student, id) : nextOf(its.student, attemptId));
    const [first, second] = await overtaken('serve-in-attempt', ask, ask);
    expect(first.problem.uuid).toBeTruthy();
    expect(second).toMatchObject({ problem: { uuid: first.problem.uuid }, attempt: { finishedAt: null, score: null } });
    await submit(its.student, first.problem.uuid, WRONG);
    expect(await attemptOf(id)).toMatchObject({ answered: 2, score: 50, finishedAt: its.app.clock.now() });
    expect((await attemptOf(id)).sentenceIds).toHaveLength(2);
  });

  it('says of its only question that there is one', async () => {
    const id = await set({ questions: 1 });
    const ask = () => start(its.student, id);
    const [first, second] = await overtaken('serve-in-attempt', ask, ask);
    expect(first.problem.uuid).toBeTruthy();
    expect(second.problem).toMatchObject({ uuid: first.problem.uuid });
  });

  it('is finished where the other one has answered it too', async () => {
    const id = await set({ questions: 1, maxAttempts: 1 });
    await start(its.student, id);
    const attempt = await attemptOf(id);
    await its.app.deps.db.prisma.problem.updateMany({
      where: { homework: { attemptId: attempt.id } },
      data: { state: 'SKIPPED', openKey: null },
    });
    const answer = async () => {
      const told = await nextOf(its.student, attempt.id);
      await submit(its.student, told.problem.uuid, RIGHT);
      return told;
    };
    const [, second] = await overtaken('serve-in-attempt', answer, () => nextOf(its.student, attempt.id));
    expect(second).toMatchObject({ attempt: { score: 100, answered: 1 }, problem: null });
  });

  it('is not ended where its sentence comes back to the pool, and is served, meanwhile', async () => {
    const { id, attemptId } = await halfDone();
    const setStatus = async (status: 'REJECTED' | 'VALIDATED') => {
      const { sentenceIds } = await attemptOf(id);
      const where = { id: { in: sentenceIds }, problems: { none: { homework: { attemptId } } } };
      expect(await its.app.deps.db.prisma.sentence.updateMany({ where, data: { status } })).toEqual({ count: 1 });
    };
    await setStatus('REJECTED');
    const ask = () => nextOf(its.student, attemptId);
    const askOfMore = async () => {
      await setStatus('VALIDATED');
      return ask();
    };
    const [first, second] = await overtaken('settle-attempt', askOfMore, ask);
    expect(first.problem.uuid).toBeTruthy();
    expect(second).toMatchObject({ problem: { uuid: first.problem.uuid }, attempt: { finishedAt: null } });
  });
});
