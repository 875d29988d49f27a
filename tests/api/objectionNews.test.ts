import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mendAnswers } from '../../server/features/objections/mending.domain.ts';
import { NEWS_MOST } from '../../server/features/objections/objections.rules.ts';
import { newId } from '../../server/kernel/ids.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { change } from '../testkit/account.ts';
import { byCard, verified } from '../testkit/classrooms.ts';
import { classWith, doHomework, setHomework } from '../testkit/homework.ts';
import { fillPool } from '../testkit/pool.ts';
import { next, submit } from '../testkit/practice.ts';

const NEWS = '{ viewer { practice { objectionNews { key word at homework { title score } } } } }';
const SEE = 'mutation($input: SeeObjectionNewsInput!) { seeObjectionNews(input: $input) { __typename } }';
const MINUTE_MS = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: true });
  await fillPool(app.deps.db, { level: 1, targets: 24, sentencesPerTarget: 2 });
});
afterAll(() => app.close());

const newsOf = async (person: Person): Promise<{ key: string; word: string; at: string; homework: object[] }[]> =>
  (await person.graphql(NEWS)).data.viewer.practice.objectionNews;
const wordsOf = async (person: Person) => (await newsOf(person)).map(({ word }) => word);
const see = (person: Person, until: unknown, keys?: string[]) => person.graphql(SEE, { input: { until, keys } });
const inMinutes = (minutes: number): Date => new Date(app.clock.now().getTime() + minutes * MINUTE_MS);

/** Somebody who has answered a sentence, and the problem. */
async function answered() {
  const person = await app.person();
  const { uuid, sentenceId } = await next(person);
  await submit(person, uuid, 'off');
  return { person, problemId: uuid as string, sentenceId: sentenceId as string };
}

/** Words are right after all in a sentence, and somebody's answers have been graded again. */
async function regraded({ userId }: Person, sentenceId: string, words: readonly string[], at: Date): Promise<void> {
  const { prisma } = app.deps.db;
  const corrections = words.map((word) => ({ id: newId(), sentenceId, word, acceptedAt: at }));
  await prisma.correction.createMany({ data: corrections });
  await prisma.regrading.createMany({
    data: corrections.map(({ id }) => ({ userId, correctionId: id, at, answers: 1, points: 0 })),
  });
}

describe('news of objections', () => {
  it('are still to be told where they were held back when others were told, though they are older', async () => {
    const { person, problemId, sentenceId } = await answered();
    await app.deps.db.prisma.problem.update({ where: { id: problemId }, data: { withheldUntil: inMinutes(5) } });
    await regraded(person, sentenceId, ['held'], inMinutes(-2));
    const other = await app.deps.db.prisma.sentence.findFirstOrThrow({ where: { id: { not: sentenceId } } });
    await regraded(person, other.id, ['other'], inMinutes(-1));
    const [newest] = await newsOf(person);
    expect(newest?.word).toBe('other');
    app.clock.advance(10 * MINUTE_MS);
    await see(person, newest?.at);
    const told = await newsOf(person);
    expect(told).toMatchObject([{ word: 'held', at: inMinutes(-5).toISOString() }]);
    await see(person, told[0]?.at);
    expect(await newsOf(person)).toEqual([]);
  });

  it('are still to be told where they were more than are told at a time', async () => {
    const { person, sentenceId } = await answered();
    await regraded(person, sentenceId, ['oldest'], inMinutes(-2));
    const words = Array.from({ length: NEWS_MOST }, (_, index) => `word${index}`);
    await regraded(person, sentenceId, words, inMinutes(-1));
    const [newest] = await newsOf(person);
    expect((await wordsOf(person)).toSorted()).toEqual(words.toSorted());
    await see(person, newest?.at);
    expect(await wordsOf(person)).toEqual(['oldest']);
  });

  it('are still to be told where they have come since, or will be later', async () => {
    const { person, problemId, sentenceId } = await answered();
    await regraded(person, sentenceId, ['first'], inMinutes(-1));
    const [newest] = await newsOf(person);
    app.clock.advance(MINUTE_MS);
    await regraded(person, sentenceId, ['since'], app.clock.now());
    await see(person, newest?.at);
    expect(await wordsOf(person)).toEqual(['since']);
    await app.deps.db.prisma.problem.update({ where: { id: problemId }, data: { withheldUntil: inMinutes(5) } });
    await see(person, inMinutes(10).toISOString());
    app.clock.advance(10 * MINUTE_MS);
    expect(await wordsOf(person)).toEqual(['since']);
  });

  it('are still to be told where they were released early, after others had been shown', async () => {
    const { person, problemId, sentenceId } = await answered();
    const { prisma } = app.deps.db;
    await prisma.problem.update({ where: { id: problemId }, data: { withheldUntil: inMinutes(5) } });
    await regraded(person, sentenceId, ['released'], inMinutes(-2));
    const other = await prisma.sentence.findFirstOrThrow({ where: { id: { not: sentenceId } } });
    await regraded(person, other.id, ['before'], inMinutes(-1));
    const [shown] = await newsOf(person);
    await prisma.problem.update({ where: { id: problemId }, data: { withheldUntil: null } });
    await see(person, shown?.at, ['none', shown?.key ?? '']);
    const told = await newsOf(person);
    expect(told).toMatchObject([{ word: 'released' }]);
    await see(person, told[0]?.at);
    expect(await newsOf(person)).toEqual([]);
  });

  /**
   * Homework in which the class's first student has answered one of two questions with `off`, which was wrong and is accepted from then
   * on: the problem.
   */
  async function missed(group: Awaited<ReturnType<typeof classWith>>, title: string) {
    const [student] = group.students;
    const { prisma } = app.deps.db;
    // It may be accepted by now where a test before this one has asked the same sentence.
    await prisma.sentence.updateMany({ where: { also: { has: 'off' } }, data: { also: [] } });
    const { assignment } = await setHomework(group, { title, questions: 2 });
    await doHomework(student, assignment.uuid, ['off']);
    const wrong = await prisma.problem.findFirstOrThrow({ where: { userId: student.userId, verdict: 'WRONG' } });
    await prisma.sentence.update({ where: { id: wrong.sentenceId }, data: { also: { push: 'off' } } });
    return wrong;
  }

  it('tell of the homework whose score was corrected, and of none that was right from the start', async () => {
    const group = await classWith(app);
    const [student] = group.students;
    const { prisma } = app.deps.db;
    const wrong = await missed(group, 'First');
    // The same sentence is answered with the word before the answers are graded again.
    const second = await setHomework(group, { title: 'Second', questions: 2 });
    await doHomework(student, second.assignment.uuid);
    const right = await prisma.problem.findFirstOrThrow({
      where: { userId: student.userId, homework: { attempt: { assignmentId: second.assignment.uuid } } },
    });
    await prisma.problem.update({ where: { id: right.id }, data: { sentenceId: wrong.sentenceId, answer: 'off' } });
    app.clock.advance(MINUTE_MS);
    await change(student, 'objectToVerdict', { problemId: wrong.id, reason: '' }, 'state');
    await app.jobsDone();
    expect(await newsOf(student)).toMatchObject([{ word: 'off', homework: [{ title: 'First', score: 100 }] }]);
  });

  it('tell of all homework that one correction has changed, also where answers were under way when it was made', async () => {
    const group = await classWith(app);
    const [student] = group.students;
    const { prisma } = app.deps.db;
    const wrong = await missed(group, 'Under way first');
    await change(student, 'objectToVerdict', { problemId: wrong.id, reason: '' }, 'state');
    await app.jobsDone();
    // Answered in the meantime, by somebody who had read the sentence as it was.
    const second = await setHomework(group, { title: 'Under way after it', questions: 2 });
    await doHomework(student, second.assignment.uuid, ['off']);
    const late = await prisma.problem.findFirstOrThrow({
      where: {
        userId: student.userId,
        verdict: 'WRONG',
        homework: { attempt: { assignmentId: second.assignment.uuid } },
      },
    });
    await prisma.problem.update({ where: { id: late.id }, data: { sentenceId: wrong.sentenceId } });
    app.clock.advance(MINUTE_MS);
    const correction = await prisma.correction.findFirstOrThrow({ where: { sentenceId: wrong.sentenceId } });
    await mendAnswers(app.deps, correction.id, new AbortController().signal);
    expect(await newsOf(student)).toMatchObject([
      {
        word: 'off',
        homework: [
          { title: 'Under way after it', score: 100 },
          { title: 'Under way first', score: 100 },
        ],
      },
    ]);
  });

  /** A student who is told of homework whose score was corrected, with their teacher, the class and their place in it. */
  async function corrected() {
    const group = await classWith(app);
    const [student] = group.students;
    const { prisma } = app.deps.db;
    const wrong = await missed(group, 'Homework');
    await change(student, 'objectToVerdict', { problemId: wrong.id, reason: '' }, 'state');
    await app.jobsDone();
    expect(await newsOf(student)).toMatchObject([{ homework: [{ title: 'Homework', score: 100 }] }]);
    const place = await prisma.enrolment.findFirstOrThrow({ where: { userId: student.userId } });
    const placeId = Buffer.from(`Enrolment:${place.id}`).toString('base64');
    return { student, teacher: group.teacher, classroomId: group.classroom.uuid, placeId };
  }

  it('name no homework of a class that the student has left', async () => {
    const { student, classroomId } = await corrected();
    await change(student, 'leaveClassroom', { classroomId });
    expect(await newsOf(student)).toMatchObject([{ word: 'off', homework: [] }]);
  });

  it('are told to nobody who came by a sign-in card', async () => {
    const { student, teacher, placeId } = await corrected();
    const holder = await byCard(app, await verified(app, teacher), student, placeId);
    expect(await newsOf(holder)).toEqual([]);
    expect(await newsOf(student)).toHaveLength(1);
  });
});
