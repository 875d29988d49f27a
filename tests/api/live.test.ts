import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { careForClassrooms } from '../../server/features/classrooms/pendingJoin.domain.ts';
import { careForRounds, endLeftRounds } from '../../server/features/live/leading.domain.ts';
import { ROUNDS_A_DAY_PER_ACCOUNT, ROUNDS_PER_ACCOUNT } from '../../server/features/live/live.limits.ts';
import { change, viewer } from '../testkit/account.ts';
import { type Person, TEST_NOW, type TestApp, testApp } from '../testkit/app.ts';
import { coTeaching, confirmed, joined } from '../testkit/classrooms.ts';
import { classWith } from '../testkit/homework.ts';
import {
  ask,
  asked,
  endLive,
  inRound,
  joinLive,
  liveProblem,
  openedLive,
  openLive,
  roundFor,
  show,
} from '../testkit/live.ts';
import { fillPool, RIGHT, WRONG } from '../testkit/pool.ts';
import { submit } from '../testkit/practice.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const TARGETS = 4;
const EACH = 6;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: TARGETS, sentencesPerTarget: EACH });
  await fillPool(app.deps.db, { level: 2, targets: 3, sentencesPerTarget: 1 });
  await fillPool(app.deps.db, { level: 3, targets: 3, sentencesPerTarget: 2 });
});
beforeEach(() => app.clock.set(TEST_NOW));
afterAll(() => app.close());

describe('openLiveRound', () => {
  it('opens the lobby of a round that its students know of', async () => {
    const group = await classWith(app, 1);
    const { liveRound } = await openLive(group, { questions: undefined });
    expect(liveRound).toMatchObject({
      stage: 'LOBBY',
      number: 0,
      questions: 10,
      ranked: false,
      inRoom: 0,
      endedAt: null,
      question: null,
    });
    const [student] = group.students;
    const running = await viewer(
      student,
      'classrooms { liveRounds { uuid joined problem { id } classroom { name } } }',
    );
    expect(running.classrooms.liveRounds).toEqual([
      { uuid: liveRound.uuid, joined: false, problem: null, classroom: { name: 'English 9b' } },
    ]);
    const { data } = await student.graphql('query($id: ID!) { classroom(id: $id) { liveRound { uuid } } }', {
      id: group.classroom.id,
    });
    expect(data.classroom.liveRound).toEqual({ uuid: liveRound.uuid });
  });

  it.each([
    [{ questions: 4 }, 'questions', 'The number of sentences must be between 5 and 20'],
    [{ questions: 21 }, 'questions', 'The number of sentences must be between 5 and 20'],
    [{ level: null }, 'level', 'Choose a level or collocations to give everyone the same sentences'],
    [
      { level: 'B1' },
      'questions',
      'There are only 3 sentences for this, and at least 5 are needed. Choose more collocations.',
    ],
    [
      { level: 'B2', questions: 7 },
      'questions',
      'There are only 6 sentences for this. Choose fewer sentences, or more collocations.',
    ],
    [{ practiceTypeKey: 'nonsense' }, 'practiceTypeKey', expect.stringContaining('Practice type not found')],
    [{ targetIds: ['nonsense'] }, 'targetIds', 'Collocation not found'],
    [{ targetIds: Array.from({ length: 101 }, (_, i) => String(i)) }, 'targetIds', 'Choose at most 100 collocations'],
  ])('refuses %j at %s', async (input, field, message) => {
    expect(await openLive(await classWith(app), input)).toMatchObject({
      __typename: 'ValidationError',
      fieldErrors: [{ field, message }],
    });
  });

  it('asks for chosen targets alone, and for other sentences than the last time', async () => {
    const group = await classWith(app);
    const { id: target } = await app.deps.db.prisma.target.findFirstOrThrow({ where: { level: 1 } });
    const sentencesOf = async () => {
      const { uuid } = (await openLive(group, { level: null, targetIds: [target] })).liveRound;
      await endLive(group.teacher, uuid);
      return (await app.deps.db.prisma.liveRound.findUniqueOrThrow({ where: { id: uuid } })).sentenceIds;
    };
    const first = await sentencesOf();
    const own = await app.deps.db.prisma.sentence.findMany({ where: { targetId: target } });
    expect(own.map(({ id }) => id)).toEqual(expect.arrayContaining(first));
    const unasked = own.find(({ id }) => !first.includes(id));
    expect(await sentencesOf()).toContain(unasked?.id);
  });

  it('opens one at a time in a class, however many ask at once', async () => {
    const group = await classWith(app);
    const told = await Promise.all([openLive(group), openLive(group), openLive(group)]);
    const refused = told.filter(({ __typename }) => __typename === 'LiveRoundRunningError');
    expect(refused).toHaveLength(2);
    const open = told.find(({ liveRound }) => liveRound)?.liveRound;
    await endLive(group.teacher, open.uuid);
    expect((await openLive(group)).__typename).toBe('OpenLiveRoundPayload');
  });

  it('is refused to a student, and to a teacher of another class as if there were none', async () => {
    const group = await classWith(app);
    const input = { classroomId: group.classroom.uuid, level: 'A2' };
    expect((await change(group.students[0], 'openLiveRound', input)).__typename).toBe('ForbiddenError');
    const other = await app.person({ userType: 'TEACHER' });
    expect((await change(other, 'openLiveRound', input)).__typename).toBe('NotFoundError');
    expect((await change(app, 'openLiveRound', input)).__typename).toBe('UnauthenticatedError');
  });

  it.each([ROUNDS_PER_ACCOUNT, ROUNDS_A_DAY_PER_ACCOUNT])('can be done $budget times: $name', async (limit) => {
    const group = await classWith(app);
    await app.deps.limits.consume(limit, group.teacher.userId, limit.budget - 1);
    await endLive(group.teacher, await openedLive(group));
    expect((await openLive(group)).__typename).toBe('RateLimitedError');
  });
});

describe('a question', () => {
  it('is the same sentence for everybody who takes part, outside of any round of theirs, and for nobody else', async () => {
    const { students, teacher, id } = await inRound(app, 3);
    const away = await app.person();
    expect((await ask(teacher, id, 1)).liveRound).toMatchObject({
      stage: 'ASKING',
      number: 1,
      inRoom: 3,
      question: { number: 1, answered: 0, shownAt: null, correctAnswer: null, alsoAccepted: [] },
    });
    const problems = await Promise.all(students.map((student) => liveProblem(student, id)));
    expect(new Set(problems.map(({ text }) => text)).size).toBe(1);
    expect(problems[0]).toMatchObject({ source: 'LIVE', state: 'OPEN', round: null, answer: null });
    expect(await roundFor(teacher, id, 'problem { id }')).toEqual({ problem: null });
    expect(await roundFor(away, id)).toBeNull();
  });

  it('is asked once, whoever presses twice or at the same moment', async () => {
    const { teacher, id, students } = await inRound(app, 1);
    const told = await Promise.all([ask(teacher, id, 1), ask(teacher, id, 1), ask(teacher, id, 1)]);
    expect(told.map(({ liveRound }) => liveRound.number)).toEqual([1, 1, 1]);
    expect(await app.deps.db.prisma.problem.count({ where: { userId: students[0].userId } })).toBe(1);
    expect((await ask(teacher, id, 2)).__typename).toBe('LiveRoundMovedError');
    await show(teacher, id, 1);
    expect((await ask(teacher, id, 1)).__typename).toBe('LiveRoundMovedError');
    expect((await show(teacher, id, 2)).__typename).toBe('LiveRoundMovedError');
    expect((await ask(teacher, id, 2)).liveRound).toMatchObject({ stage: 'ASKING', number: 2 });
  });

  it('comes to who joins late, and to who comes back', async () => {
    const { classroom, teacher, id, students } = await asked(app, 1);
    const late = await app.person();
    await joined(app, late, classroom);
    const told = await joinLive(late, id);
    expect(told.liveRound).toMatchObject({ joined: true, inRoom: 2, number: 1, problem: { state: 'OPEN' } });
    const before = (await liveProblem(students[0], id)).uuid;
    await change(students[0], 'leaveLiveRound', { liveRoundId: id });
    expect(await roundFor(teacher, id, 'inRoom')).toEqual({ inRoom: 1 });
    const back = await Promise.all([joinLive(students[0], id), joinLive(students[0], id)]);
    expect(back.map(({ liveRound }) => liveRound.problem.uuid)).toEqual([before, before]);
    expect(await roundFor(teacher, id, 'inRoom')).toEqual({ inRoom: 2 });
  });

  it('is not got any more by who comes when its answers are shown; the next one is', async () => {
    const { classroom, teacher, id } = await asked(app, 1);
    await show(teacher, id, 1);
    const late = await app.person();
    await joined(app, late, classroom);
    expect((await joinLive(late, id)).liveRound).toMatchObject({
      stage: 'ANSWERS',
      problem: null,
      question: { correctAnswer: RIGHT },
    });
    await ask(teacher, id, 2);
    expect(await liveProblem(late, id)).toMatchObject({ state: 'OPEN' });
  });

  it('is left out where its sentence has been taken out of the pool', async () => {
    const { teacher, id } = await inRound(app, 1);
    const { prisma } = app.deps.db;
    const { sentenceIds } = await prisma.liveRound.findUniqueOrThrow({ where: { id } });
    const retire = (ids: string[], status: 'RETIRED' | 'VALIDATED') =>
      prisma.sentence.updateMany({ where: { id: { in: ids } }, data: { status } });
    await retire(sentenceIds.slice(0, 2), 'RETIRED');
    expect((await ask(teacher, id, 1)).liveRound).toMatchObject({ number: 1, questions: 3 });
    const first = await prisma.liveQuestion.findFirstOrThrow({ where: { liveRoundId: id } });
    expect(first.sentenceId).toBe(sentenceIds[2]);
    await show(teacher, id, 1);
    await retire(sentenceIds, 'RETIRED');
    expect((await ask(teacher, id, 2)).liveRound).toMatchObject({ stage: 'ENDED', number: 1 });
    await retire(sentenceIds, 'VALIDATED');
  });
});

describe('a round', () => {
  it('is over after its last sentence', async () => {
    const { teacher, id } = await inRound(app, 1);
    for (let number = 1; number <= 5; number += 1) {
      await ask(teacher, id, number);
      await show(teacher, id, number);
    }
    expect((await ask(teacher, id, 6)).liveRound).toMatchObject({ stage: 'ENDED', number: 5 });
    expect((await ask(teacher, id, 6)).__typename).toBe('LiveRoundOverError');
  });

  it('that is ended while a sentence is asked shows who has answered how it was judged', async () => {
    const { students, teacher, id, problems } = await asked(app, 2);
    await submit(students[0], problems[0], WRONG);
    expect((await endLive(teacher, id)).liveRound).toMatchObject({ stage: 'ENDED', endedAt: TEST_NOW_ISO });
    expect((await liveProblem(students[0], id)).answer).toMatchObject({ verdict: 'WRONG' });
    const OWN = 'asked { problem { answer { verdict typed correctAnswer } } }';
    expect(await roundFor(students[0], id, OWN)).toEqual({
      asked: [{ problem: { answer: { verdict: 'WRONG', typed: WRONG, correctAnswer: RIGHT } } }],
    });
    expect(await roundFor(students[1] as Person, id, OWN)).toEqual({ asked: [{ problem: { answer: null } }] });
    expect(await roundFor(teacher, id, OWN)).toEqual({ asked: [{ problem: null }] });
    expect((await submit(students[1] as Person, problems[1] as string, RIGHT)).__typename).toBe('ProblemClosedError');
    expect((await joinLive(students[0], id)).__typename).toBe('LiveRoundOverError');
    const { data } = await students[0].graphql('{ viewer { classrooms { liveRounds { id } } } }');
    expect(data.viewer.classrooms.liveRounds).toEqual([]);
  });

  it('that has ended is still that of the class for who took part, for ten minutes or until there is another', async () => {
    const { students, teacher, id, problems, classroom } = await asked(app, 2);
    await submit(students[0], problems[0], RIGHT);
    const away = await app.person();
    await joined(app, away, classroom);
    const [student] = students;
    const current = async (who: Person) => {
      const fields = 'uuid stage ownResult { answered right timeTakenSeconds }';
      const { data } = await who.graphql(`query($id: ID!) { classroom(id: $id) { liveRound { ${fields} } } }`, {
        id: classroom.id,
      });
      return data.classroom.liveRound;
    };
    // It would tell whether the answer was right.
    expect(await current(student)).toEqual({ uuid: id, stage: 'ASKING', ownResult: null });
    await show(teacher, id, 1);
    const ownResult = { answered: 1, right: 1, timeTakenSeconds: 0 };
    expect(await current(student)).toEqual({ uuid: id, stage: 'ANSWERS', ownResult });
    await endLive(teacher, id);
    app.clock.advance(10 * MINUTE_MS - 1);
    expect(await current(student)).toEqual({ uuid: id, stage: 'ENDED', ownResult });
    expect(await current(students[1] as Person)).toMatchObject({ ownResult: { answered: 0, right: 0 } });
    for (const who of [teacher, away]) expect(await current(who)).toBeNull();
    expect(await roundFor(away, id, 'ownResult { right }')).toEqual({ ownResult: null });
    const another = await openedLive({ teacher, classroom });
    expect(await current(student)).toMatchObject({ uuid: another, ownResult: null });
    await endLive(teacher, another);
    expect(await current(student)).toMatchObject({ uuid: id });
    app.clock.advance(1);
    expect(await current(student)).toBeNull();
  });

  it('ends without its teacher for ten minutes, and goes on while one is there', async () => {
    const { teacher, id, students, problems, classroom } = await asked(app, 1);
    await submit(students[0], problems[0], RIGHT);
    const keep = () => change(teacher, 'keepLiveRound', { liveRoundId: id }, 'liveRound { stage }');
    app.clock.advance(9 * MINUTE_MS);
    expect((await keep()).liveRound.stage).toBe('ASKING');
    app.clock.advance(9 * MINUTE_MS);
    await endLeftRounds(app.deps);
    expect((await roundFor(teacher, id)).stage).toBe('ASKING');
    app.clock.advance(MINUTE_MS);
    // Nothing has ended it yet, and nobody goes on with it.
    expect((await keep()).__typename).toBe('LiveRoundOverError');
    expect((await show(teacher, id, 1)).__typename).toBe('LiveRoundOverError');
    expect((await joinLive(students[0], id)).__typename).toBe('LiveRoundOverError');
    const { data } = await teacher.graphql('query($id: ID!) { classroom(id: $id) { liveRound { id } } }', {
      id: classroom.id,
    });
    expect(data.classroom.liveRound).toBeNull();
    await endLeftRounds(app.deps);
    expect((await roundFor(teacher, id)).stage).toBe('ENDED');
    expect((await liveProblem(students[0], id)).answer).toMatchObject({ verdict: 'RIGHT' });
  });

  it('makes room for another one once its teacher has been away for so long', async () => {
    const group = await classWith(app);
    const left = await openedLive(group);
    app.clock.advance(10 * MINUTE_MS);
    expect((await openLive(group)).__typename).toBe('OpenLiveRoundPayload');
    expect((await roundFor(group.teacher, left)).stage).toBe('ENDED');
  });

  it('is led by whoever teaches the class, and by nobody who does no more', async () => {
    const { teacher, classroom, id } = await inRound(app, 1);
    const co = await confirmed(app, await app.person({ userType: 'TEACHER' }));
    await coTeaching(await confirmed(app, teacher), co, classroom);
    expect((await ask(co, id, 1)).liveRound.number).toBe(1);
    await change(teacher, 'removeCoTeacher', { classroomId: classroom.id, teacherId: co.userId });
    expect((await show(co, id, 1)).__typename).toBe('NotFoundError');
    expect((await change(co, 'keepLiveRound', { liveRoundId: id })).__typename).toBe('NotFoundError');
    expect(await roundFor(co, id)).toBeNull();
  });

  it('asks no student any more who has left the class', async () => {
    const { teacher, classroom, id, students } = await inRound(app, 2);
    await change(students[0], 'leaveClassroom', { classroomId: classroom.id });
    expect((await ask(teacher, id, 1)).liveRound.inRoom).toBe(1);
    expect(await app.deps.db.prisma.problem.count({ where: { userId: students[0].userId } })).toBe(0);
    expect(await roundFor(students[0], id)).toBeNull();
    expect((await joinLive(students[0], id)).__typename).toBe('NotFoundError');
  });

  it('takes no answer of who has left the class since, and lets it go with their place', async () => {
    const { classroom, students, problems } = await asked(app, 1);
    await change(students[0], 'leaveClassroom', { classroomId: classroom.id });
    expect(await submit(students[0], problems[0], RIGHT)).toEqual({
      __typename: 'ProblemClosedError',
      message: 'You are no longer in the class of this live round. Your answer was not counted.',
    });
    app.clock.advance(30 * DAY_MS + 1);
    await careForClassrooms(app.deps);
    expect(await app.deps.db.prisma.problem.count({ where: { userId: students[0].userId } })).toBe(0);
  });

  it('is kept for 90 days, with what was answered in it; points stay with each student', async () => {
    const { students, teacher, id, problems } = await asked(app, 1);
    await submit(students[0], problems[0], RIGHT);
    await endLive(teacher, id);
    app.clock.advance(90 * DAY_MS);
    await careForRounds(app.deps);
    expect(await app.deps.db.prisma.liveRound.count({ where: { id } })).toBe(1);
    app.clock.advance(1);
    await careForRounds(app.deps);
    expect(await app.deps.db.prisma.liveRound.count({ where: { id } })).toBe(0);
    expect(await app.deps.db.prisma.problem.count({ where: { userId: students[0].userId } })).toBe(0);
    const learner = await app.deps.db.prisma.learner.findUniqueOrThrow({ where: { userId: students[0].userId } });
    expect(learner.points).toBe(10);
  });

  it('goes with its class, and what was answered is judged for its students all the same', async () => {
    const { students, teacher, problems, classroom } = await asked(app, 1);
    await submit(students[0], problems[0], RIGHT);
    await change(teacher, 'deleteClassroom', { classroomId: classroom.id, confirmation: 'English 9b' });
    app.clock.advance(DAY_MS / 2);
    expect((await submit(students[0], problems[0], WRONG)).answer).toMatchObject({ verdict: 'RIGHT' });
  });
});

const TEST_NOW_ISO = new Date(TEST_NOW).toISOString();

describe('what is about a live round', () => {
  const LEADING: [string, object][] = [
    ['askLiveQuestion', { number: 1 }],
    ['showLiveAnswers', { number: 1 }],
    ['endLiveRound', {}],
    ['keepLiveRound', {}],
  ];

  it.each(LEADING)('is refused to whom it is not for: %s', async (mutation, more) => {
    const { students, id } = await inRound(app, 1);
    const input = { liveRoundId: id, ...more };
    const by = async (who: Parameters<typeof change>[0]) => (await change(who, mutation, input)).__typename;
    expect(await by(app)).toBe('UnauthenticatedError');
    expect(await by(students[0])).toBe('ForbiddenError');
    expect(await by(await app.person())).toBe('ForbiddenError');
    expect(await by(await app.person({ userType: 'TEACHER' }))).toBe('NotFoundError');
    expect(await app.deps.db.prisma.liveRound.findUniqueOrThrow({ where: { id } })).toMatchObject({ stage: 'LOBBY' });
  });

  it.each(['joinLiveRound', 'leaveLiveRound'])('is refused to whom it is not for: %s', async (mutation) => {
    const { teacher, id } = await inRound(app, 1);
    const by = async (who: Parameters<typeof change>[0]) =>
      (await change(who, mutation, { liveRoundId: id })).__typename;
    expect(await by(app)).toBe('UnauthenticatedError');
    expect(await by(await app.person())).toBe('NotFoundError');
    expect(await by(await app.person({ userType: 'TEACHER' }))).toBe('NotFoundError');
    const { message } = await change(teacher, mutation, { liveRoundId: id });
    expect(message).toMatch(mutation === 'joinLiveRound' ? /^Only students .+ can take part in/u : /not found$/u);
    expect(await app.deps.db.prisma.liveSeat.count({ where: { liveRoundId: id } })).toBe(1);
  });

  it('is not read by who has nothing to do with the class, by whatever door', async () => {
    const { id, teacher, classroom } = await asked(app, 1);
    const { question } = await roundFor(teacher, id, 'question { id }');
    const others = [app, await app.person(), await app.person({ userType: 'TEACHER' })];
    for (const who of others) {
      const { data } = await who.graphql(
        `query($id: ID!, $question: ID!, $classroom: ID!) {
           liveRound(id: $id) { stage } node(id: $question) { id } classroom(id: $classroom) { liveRound { id } liveRounds { totalCount } } }`,
        { id, question: question.id, classroom: classroom.id },
      );
      expect(data).toEqual({ liveRound: null, node: null, classroom: null });
    }
  });
});
