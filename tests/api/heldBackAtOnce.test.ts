import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { closeQuestion } from '../../server/features/live/leading.store.ts';
import type { Transaction } from '../../server/kernel/db.ts';
import { change } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { joined } from '../testkit/classrooms.ts';
import { type ClassWithStudents, classWith, setHomework, start } from '../testkit/homework.ts';
import { ask, joinLive, openedLive } from '../testkit/live.ts';
import { howManyWait } from '../testkit/locks.ts';
import { newId } from '../../server/kernel/ids.ts';
import { fillPool, WRONG } from '../testkit/pool.ts';
import { next, submit } from '../testkit/practice.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let group: ClassWithStudents;
let student: Person;
let open: { uuid: string; sentenceId: string };
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 1, sentencesPerTarget: 5 });
});
beforeEach(async () => {
  await app.deps.db.prisma.sentence.updateMany({ data: { status: 'VALIDATED' } });
  group = await classWith(app);
  [student] = group.students;
  open = await next(student);
});
afterAll(() => app.close());

const after = (hours: number): Date => new Date(app.clock.now().getTime() + hours * HOUR_MS);
const homework = async (hours = 48): Promise<string> => {
  const dueAt = after(hours).toISOString();
  const { assignment } = await setHomework(group, { questions: 1, dueAt, answersShown: 'AFTER_DUE' });
  return assignment.uuid;
};
/** Nothing but the sentence that is open in practice is asked from now on. */
const nothingElse = () =>
  app.deps.db.prisma.sentence.updateMany({ where: { id: { not: open.sentenceId } }, data: { status: 'RETIRED' } });
const stateOf = async ({ uuid: id }: { uuid: string }) =>
  (await app.deps.db.prisma.problem.findUniqueOrThrow({ where: { id } })).state;
/** Until a request waits for what somebody else holds, or is through. @param others how many others wait */
async function waitsOrIsDone(work: Promise<unknown>, others = 0): Promise<void> {
  let done = false;
  void work.then(() => (done = true));
  await expect.poll(async () => done || (await howManyWait(app.deps.db)) > others).toBe(true);
}
const hold = (tx: Transaction, id: string) => tx.$queryRaw`SELECT 1 FROM problems WHERE id = ${id}::uuid FOR UPDATE`;
const holdOpen = (tx: Transaction) => hold(tx, open.uuid);
const holdSeen = (tx: Transaction) => tx.$queryRaw`
  SELECT 1 FROM seen_sentences WHERE user_id = ${student.userId}::uuid AND sentence_id = ${open.sentenceId}::uuid FOR UPDATE`;

describe.skipIf(inject('databaseSource').kind === 'embedded')('a sentence that is open in practice', () => {
  it('can be answered there while homework asks it: neither waits for the other in turn', async () => {
    const id = await homework();
    await nothingElse();
    let serving = Promise.resolve<unknown>(null);
    await app.deps.db.transaction(async (tx) => {
      // As the statement of an answer does: first the problem, then what was seen.
      await holdOpen(tx);
      serving = start(student, id);
      await waitsOrIsDone(serving);
      await tx.$executeRaw`SET LOCAL lock_timeout = '300ms'`;
      await holdSeen(tx);
    });
    await serving;
    expect(await stateOf(open)).toBe('SKIPPED');
  });

  it('is not told there where it is opened while homework asks it: neither sees the other', async () => {
    const id = await homework();
    await nothingElse();
    const { problem } = app.deps.db.prisma;
    const { openKey, ...before } = await problem.findUniqueOrThrow({ where: { id: open.uuid } });
    await problem.update({ where: { id: open.uuid }, data: { state: 'SKIPPED', openKey: null } });
    let opening = Promise.resolve<{ uuid: string; sentenceId: string } | null>(null);
    const STOP = new Error('stop');
    await app.deps.db
      .transaction(async (tx) => {
        // As another tab does that opens one at this moment, and fails.
        const { id: other, userId, sentenceId, targetId, practiceTypeId, level, servedAt } = { ...before, id: newId() };
        await tx.problem.create({
          data: { id: other, userId, sentenceId, targetId, practiceTypeId, level, servedAt, openKey },
        });
        opening = next(student);
        await waitsOrIsDone(opening);
        await start(student, id);
        throw STOP;
      })
      .catch((error: unknown) => expect(error).toBe(STOP));
    const opened = await opening;
    expect(opened?.sentenceId).toBe(open.sentenceId);
    const told = await change(student, 'showAnswer', { problemId: opened?.uuid });
    expect(told.__typename).toBe('NoActiveProblemError');
    expect(await stateOf(opened as { uuid: string })).toBe('SKIPPED');
  });

  it('can be answered there while a live round asks it', async () => {
    const id = await openedLive(group);
    await joinLive(student, id);
    await app.deps.db.prisma.liveRound.update({ where: { id }, data: { sentenceIds: [open.sentenceId] } });
    let asking = Promise.resolve<unknown>(null);
    await app.deps.db.transaction(async (tx) => {
      await holdOpen(tx);
      asking = ask(group.teacher, id, 1);
      await waitsOrIsDone(asking);
      await tx.$executeRaw`SET LOCAL lock_timeout = '300ms'`;
      await holdSeen(tx);
    });
    await asking;
    expect(await stateOf(open)).toBe('SKIPPED');
  });

  it('is told in homework that is answered while the board shows the answers of a live round that asked it, too', async () => {
    const { assignment } = await setHomework(group, { questions: 1, answersShown: 'AT_ONCE' });
    const { problem } = await start(student, assignment.uuid);
    const id = await openedLive(group);
    await joinLive(student, id);
    await app.deps.db.prisma.liveRound.update({ where: { id }, data: { sentenceIds: [problem.sentenceId] } });
    await ask(group.teacher, id, 1);
    const { id: questionId } = await app.deps.db.prisma.liveQuestion.findFirstOrThrow({ where: { liveRoundId: id } });
    let answering = Promise.resolve<{ answer?: unknown }>({});
    await app.deps.db.transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM learners WHERE user_id = ${student.userId}::uuid FOR UPDATE`;
      answering = submit(student, problem.uuid, WRONG);
      await waitsOrIsDone(answering);
      await closeQuestion(tx, questionId, app.clock.now());
    });
    expect((await answering).answer).toMatchObject({ verdict: 'WRONG', correctAnswer: expect.any(String) });
  });
});

describe.skipIf(inject('databaseSource').kind === 'embedded')('an answer in homework', () => {
  const untilOf = async (id: string) =>
    (await app.deps.db.prisma.problem.findUniqueOrThrow({ where: { id } })).withheldUntil;
  /** Homework that has asked the sentence which is open in practice: its problem. */
  const asked = async () => {
    await nothingElse();
    const { problem } = await start(student, (await setHomework(group, { questions: 1 })).assignment.uuid);
    expect(problem.sentenceId).toBe(open.sentenceId);
    return problem.uuid as string;
  };
  const ANSWERED = { verdict: 'WRONG' };

  it('is withheld as long as by other homework that asks its sentence once it is written', async () => {
    await nothingElse();
    const { problem } = await start(student, await homework(24));
    const other = await homework(72);
    let answering: Promise<{ answer?: unknown }> = Promise.resolve({});
    let serving: Promise<unknown> = Promise.resolve();
    await app.deps.db.transaction(async (tx) => {
      await hold(tx, problem.uuid);
      answering = submit(student, problem.uuid, WRONG);
      await waitsOrIsDone(answering);
      serving = start(student, other);
      await waitsOrIsDone(serving, 1);
    });
    expect((await answering).answer).toMatchObject(ANSWERED);
    await serving;
    expect(await untilOf(problem.uuid)).toEqual(after(72));
  });

  it('is withheld as long as by other homework that asks its sentence while it is written', async () => {
    const problem = await asked();
    const other = await homework(72);
    let answering: Promise<{ answer?: unknown }> = Promise.resolve({});
    let serving: Promise<unknown> = Promise.resolve();
    await app.deps.db.transaction(async (tx) => {
      // What asks the sentence gives up what is open of it in practice.
      await holdOpen(tx);
      serving = start(student, other);
      await waitsOrIsDone(serving);
      answering = submit(student, problem, WRONG);
      await waitsOrIsDone(answering, 1);
    });
    await serving;
    expect((await answering).answer).toMatchObject({ ...ANSWERED, correctAnswer: null });
    expect(await untilOf(problem)).toEqual(after(72));
  });

  it('is withheld as long as by other homework that asks its sentence while its own comes to be due sooner', async () => {
    await nothingElse();
    const own = await homework(72);
    const { problem } = await start(student, own);
    await submit(student, problem.uuid, WRONG);
    const other = await homework(48);
    let changing: Promise<unknown> = Promise.resolve();
    let serving: Promise<unknown> = Promise.resolve();
    await app.deps.db.transaction(async (tx) => {
      await hold(tx, problem.uuid);
      const dueAt = after(30).toISOString();
      changing = change(group.teacher, 'updateAssignment', { assignmentId: own, dueAt });
      await waitsOrIsDone(changing);
      serving = start(student, other);
      await waitsOrIsDone(serving, 1);
    });
    await changing;
    await serving;
    expect(await untilOf(problem.uuid)).toEqual(after(48));
  });

  it.each<[string, (assignmentId: string) => Promise<unknown>, number | null]>([
    [
      'is to be done sooner',
      (assignmentId) => change(group.teacher, 'updateAssignment', { assignmentId, dueAt: after(30).toISOString() }),
      30,
    ],
    ['is deleted', (assignmentId) => change(group.teacher, 'deleteAssignment', { assignmentId }), null],
    [
      'is deleted with its class',
      () => change(group.teacher, 'deleteClassroom', { classroomId: group.classroom.uuid, confirmation: 'English 9b' }),
      null,
    ],
  ])('is withheld no longer than by other homework that %s while it is written', async (_name, go, hours) => {
    const other = await homework(72);
    await nothingElse();
    await start(student, other);
    const elsewhere = await classWith(app, 0);
    await joined(app, student, elsewhere.classroom);
    const { assignment } = await setHomework(elsewhere, { questions: 1 });
    const { problem } = await start(student, assignment.uuid);
    let answering: Promise<unknown> = Promise.resolve();
    let changing: Promise<unknown> = Promise.resolve();
    await app.deps.db.transaction(async (tx) => {
      await hold(tx, problem.uuid);
      answering = submit(student, problem.uuid, WRONG);
      await waitsOrIsDone(answering);
      changing = go(other);
      await waitsOrIsDone(changing, 1);
    });
    expect(await answering).toMatchObject({ answer: ANSWERED });
    await changing;
    expect(await untilOf(problem.uuid)).toEqual(hours === null ? null : after(hours));
  });
});
