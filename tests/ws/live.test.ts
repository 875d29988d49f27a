import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endLeftRounds } from '../../server/features/live/leading.domain.ts';
import { liveRoundCounted, liveRoundMoved } from '../../server/features/live/live.events.ts';
import { change } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { coTeaching, confirmed } from '../testkit/classrooms.ts';
import { classWith } from '../testkit/homework.ts';
import { ask, endLive, joinLive, liveProblem, openedLive, show } from '../testkit/live.ts';
import { fillPool, RIGHT } from '../testkit/pool.ts';
import { submit } from '../testkit/practice.ts';
import { listen, openAs, watch } from '../testkit/sockets.ts';

const MOVED = `subscription($classroomId: ID!) { liveRoundMoved(classroomId: $classroomId) {
  liveRound { stage number question { number text correctAnswer } problem { text answer { verdict } } }
} }`;
const COUNTED = `subscription($classroomId: ID!) { liveRoundCounted(classroomId: $classroomId) {
  liveRound { inRoom question { answered } }
} }`;
const TEN_MINUTES_MS = 600_000;

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await testApp();
  port = await listen(app.app);
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 4 });
});
afterAll(() => app.close());

/** Subscribes for somebody; what is told of the rounds of a class. */
async function watching(who: Person, classroomId: string, query: string) {
  const kind = query === MOVED ? liveRoundMoved : liveRoundCounted;
  const { events, codes } = await watch(app, port, who.token, { kind, query, variables: { classroomId } });
  return { rounds: () => events().map(({ liveRound }) => liveRound as Record<string, unknown>), codes };
}

describe('liveRoundMoved', () => {
  it('brings everybody the sentence as it is asked, their own problem and then its verdict', async () => {
    const { teacher, students, classroom } = await classWith(app, 2);
    const [student, other] = students as [Person, Person];
    const watched = await watching(student, classroom.id, MOVED);
    const id = await openedLive({ teacher, classroom });
    await expect
      .poll(() => watched.rounds().at(-1))
      .toEqual({ stage: 'LOBBY', number: 0, question: null, problem: null });
    for (const one of [student, other]) await joinLive(one, id);
    await ask(teacher, id, 1);
    const { text, uuid } = await liveProblem(student, id);
    await expect
      .poll(() => watched.rounds().at(-1))
      .toEqual({
        stage: 'ASKING',
        number: 1,
        question: { number: 1, text, correctAnswer: null },
        problem: { text, answer: null },
      });
    await submit(student, uuid, RIGHT);
    await show(teacher, id, 1);
    await expect
      .poll(() => watched.rounds().at(-1))
      .toMatchObject({
        stage: 'ANSWERS',
        question: { correctAnswer: RIGHT },
        problem: { answer: { verdict: 'RIGHT' } },
      });
    app.clock.advance(TEN_MINUTES_MS);
    await endLeftRounds(app.deps);
    await expect.poll(() => watched.rounds().at(-1)).toMatchObject({ stage: 'ENDED' });
  });

  it('tells what happened while it was asked whether somebody may hear of it', async () => {
    const { teacher, students, classroom } = await classWith(app, 1);
    const [student] = students as [Person];
    const { classroom: classes } = app.deps.db.prisma;
    const { count } = classes;
    const asked = vi.spyOn(classes, 'count').mockImplementation((async (given: never) => {
      asked.mockRestore();
      await openedLive({ teacher, classroom });
      return count.call(classes, given);
    }) as never);
    const watched = await watching(student, classroom.id, MOVED);
    await expect.poll(() => watched.rounds().at(-1)).toMatchObject({ stage: 'LOBBY' });
    expect(watched.codes()).toEqual([]);
  });

  it('is refused to a visitor’s token, another student and another teacher, as is the count', async () => {
    const { classroom } = await classWith(app);
    for (const query of [MOVED, COUNTED]) {
      for (const who of [await app.person(), await app.person({ userType: 'TEACHER' })]) {
        const { codes } = await watching(who, classroom.id, query);
        await expect.poll(codes).toEqual(['NOT_FOUND']);
      }
    }
    const stranger = await openAs(port, 'nobody');
    expect((await stranger.closed).code).toBe(4401);
  });

  it('tells a teacher who was removed, and a student who was, nothing any more, at once', async () => {
    const { teacher, students, classroom } = await classWith(app, 1);
    const co = await confirmed(app, await app.person({ userType: 'TEACHER' }));
    await coTeaching(await confirmed(app, teacher), co, classroom);
    const watched = await Promise.all([co, students[0]].map((who) => watching(who, classroom.id, MOVED)));
    const id = await openedLive({ teacher, classroom });
    for (const { rounds } of watched) await expect.poll(() => rounds().length).toBe(1);
    await change(teacher, 'removeCoTeacher', { classroomId: classroom.id, teacherId: co.userId });
    await change(students[0], 'leaveClassroom', { classroomId: classroom.id });
    await endLive(teacher, id);
    for (const { rounds, codes } of watched) {
      await expect.poll(codes).toEqual(['NOT_FOUND']);
      expect(rounds()).toHaveLength(1);
    }
  });
});

describe('liveRoundCounted', () => {
  it('tells the board who comes in and how many have answered', async () => {
    const { teacher, students, classroom } = await classWith(app, 3);
    const id = await openedLive({ teacher, classroom });
    const { rounds } = await watching(teacher, classroom.id, COUNTED);
    for (const student of students) await joinLive(student, id);
    await expect.poll(() => rounds().at(-1)).toEqual({ inRoom: 3, question: null });
    await ask(teacher, id, 1);
    for (const student of students) await submit(student, (await liveProblem(student, id)).uuid, RIGHT);
    await expect.poll(() => rounds().at(-1)).toEqual({ inRoom: 3, question: { answered: 3 } });
    await change(students[0], 'leaveLiveRound', { liveRoundId: id });
    await expect.poll(() => rounds().at(-1)).toEqual({ inRoom: 2, question: { answered: 2 } });
  });

  it('tells students the same, gathered', async () => {
    const { teacher, students, classroom } = await classWith(app, 8);
    const id = await openedLive({ teacher, classroom });
    const { rounds } = await watching(students[0], classroom.id, COUNTED);
    await Promise.all(students.map((student) => joinLive(student, id)));
    await expect.poll(() => rounds().at(-1), { timeout: 10_000 }).toEqual({ inRoom: 8, question: null });
    expect(rounds().length).toBeLessThan(8);
  });
});
