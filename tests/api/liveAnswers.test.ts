import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { change, viewer } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { ask, asked, endLive, liveProblem, openedLive, roundFor, show, TALLY } from '../testkit/live.ts';
import { ALSO_RIGHT, fillPool, RIGHT, WRONG } from '../testkit/pool.ts';
import { SHOW, submit } from '../testkit/practice.ts';
import { statementsOf } from '../testkit/statements.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 6 });
});
afterAll(() => app.close());

const shownTo = async (student: Person, problemId: string) =>
  (await student.graphql(SHOW, { input: { problemId } })).data.showAnswer;

describe('an answer in a live round', () => {
  it('is counted at once, and judged for nobody before the answers are shown', async () => {
    const { students, teacher, id, problems } = await asked(app, 2);
    const [student] = students;
    const { answer } = await submit(student, problems[0], RIGHT);
    const hidden = {
      verdict: 'WITHHELD',
      typed: RIGHT,
      correctAnswer: null,
      explanation: null,
      example: null,
      fullSentence: null,
      alsoAccepted: [],
      feedback: 'Sent. Look at the board.',
      pointsEarned: 0,
      accuracyPercentage: 0,
    };
    expect(answer).toMatchObject(hidden);
    // The first one counts.
    expect((await submit(student, problems[0], WRONG)).answer).toMatchObject(hidden);
    expect(await roundFor(teacher, id, `inRoom question { answered ${TALLY} }`)).toEqual({
      inRoom: 2,
      question: { answered: 1, answers: null },
    });
    const everywhere = await student.graphql(
      `query($id: ID!) { node(id: $id) { ... on Problem { answer { verdict correctAnswer pointsEarned } } }
         viewer { practice { answers { edges { node { verdict correctAnswer pointsEarned } } } } } }`,
      { id: (await liveProblem(student, id)).id },
    );
    const one = { verdict: 'WITHHELD', correctAnswer: null, pointsEarned: 0 };
    expect(everywhere.data).toEqual({
      node: { answer: one },
      viewer: { practice: { answers: { edges: [{ node: one }] } } },
    });
    await show(teacher, id, 1);
    expect((await submit(student, problems[0], WRONG)).answer).toMatchObject({
      verdict: 'RIGHT',
      correctAnswer: RIGHT,
      pointsEarned: 10,
    });
    expect((await liveProblem(student, id)).answer).toMatchObject({ verdict: 'RIGHT' });
  });

  it('of who has left counts for those in the room no more, and with all others once the answers are shown', async () => {
    const { students, teacher, id, problems } = await asked(app, 2);
    await submit(students[0], problems[0], RIGHT);
    await submit(students[1] as Person, problems[1] as string, RIGHT);
    await change(students[0], 'leaveLiveRound', { liveRoundId: id });
    const FIGURES = 'inRoom question { answered answers { words { count } } }';
    expect(await roundFor(teacher, id, FIGURES)).toEqual({ inRoom: 1, question: { answered: 1, answers: null } });
    await show(teacher, id, 1);
    expect(await roundFor(teacher, id, FIGURES)).toEqual({
      inRoom: 1,
      question: { answered: 2, answers: { words: [{ count: 2 }] } },
    });
  });

  it('that is not known gives nothing away, and counts as shown', async () => {
    const { students, teacher, id, problems } = await asked(app, 1);
    expect((await shownTo(students[0], problems[0])).answer).toMatchObject({
      verdict: 'WITHHELD',
      typed: null,
      correctAnswer: null,
    });
    const { liveRound } = await show(teacher, id, 1);
    expect(liveRound.question.answers).toMatchObject({ words: [], otherCount: 0, unknownCount: 1, mistake: null });
    expect((await liveProblem(students[0], id)).answer).toMatchObject({ verdict: 'SHOWN' });
  });

  it('gets no hint, which would tell the class: the word with those beside it is right, a slip is not', async () => {
    const { students, teacher, id, problems } = await asked(app, 3);
    const sent = ['depends on', 'depends of', 'onn'];
    for (const [i, answer] of sent.entries()) {
      const told = (await submit(students[i] as Person, problems[i] as string, answer)).answer;
      expect(told).toMatchObject({
        verdict: 'WITHHELD',
        hint: null,
        typed: answer,
        feedback: 'Sent. Look at the board.',
      });
    }
    expect(await roundFor(teacher, id, 'question { answered }')).toEqual({ question: { answered: 3 } });
    await show(teacher, id, 1);
    const verdicts = [];
    for (const student of students) verdicts.push((await liveProblem(student, id)).answer.verdict);
    expect(verdicts).toEqual(['RIGHT', 'WRONG', 'WRONG']);
  });

  it('moves what a live round moves: points, memory and days, neither round nor ability', async () => {
    const { students, teacher, id, problems } = await asked(app, 1);
    const [student] = students;
    await submit(student, problems[0], RIGHT);
    const read = () =>
      viewer(
        student,
        'practice { points totalAttempts correctAttempts currentStreakDays roundProgress { completedSentences } }',
      );
    const counted = { totalAttempts: 1, currentStreakDays: 1, roundProgress: { completedSentences: 0 } };
    expect((await read()).practice).toEqual({ ...counted, points: 0, correctAttempts: 0 });
    await show(teacher, id, 1);
    expect((await read()).practice).toEqual({ ...counted, points: 10, correctAttempts: 1 });
    const where = { userId: student.userId };
    const { prisma } = app.deps.db;
    expect(await prisma.memoryItem.findMany({ where })).toMatchObject([
      { attempts: 1, correct: 1, reps: 1, lapses: 0 },
    ]);
    expect(await prisma.dailyTotal.findMany({ where })).toMatchObject([{ attempts: 1, correct: 1, points: 10 }]);
    expect(await prisma.learnerType.findMany({ where })).toMatchObject([{ attempts: 1, correct: 1 }]);
    expect(await prisma.learnerLevel.findMany({ where })).toMatchObject([{ attempts: 1, correct: 1, abilityCount: 0 }]);
    expect(await prisma.mistake.count({ where })).toBe(0);
    const sentence = await prisma.problem.findFirstOrThrow({ where, select: { sentence: true } });
    expect(sentence.sentence.answerCount).toBe(0);
  });

  it('comes too late once the answers are shown, and is given up once the round has moved on', async () => {
    const { students, teacher, id, problems } = await asked(app, 2);
    await submit(students[0], problems[0], RIGHT);
    await show(teacher, id, 1);
    const late = students[1] as Person;
    expect(await submit(late, problems[1] as string, RIGHT)).toEqual({
      __typename: 'ProblemClosedError',
      message: 'The answers are on the board already. Yours came too late to count.',
    });
    expect(await viewer(late, 'practice { points totalAttempts }')).toEqual({
      practice: { points: 0, totalAttempts: 0 },
    });
    await ask(teacher, id, 2);
    expect((await submit(late, problems[1] as string, RIGHT)).__typename).toBe('ProblemClosedError');
    expect(await liveProblem(late, id)).toMatchObject({ state: 'OPEN' });
  });

  it('of ten at the same moment, with the answers shown meanwhile, is either counted or refused', async () => {
    const { students, teacher, id, problems } = await asked(app, 10);
    const sent = students.map((student, i) => submit(student, problems[i] as string, RIGHT));
    const [{ liveRound }, ...told] = await Promise.all([show(teacher, id, 1), ...sent]);
    const taken = told.filter(({ __typename }) => __typename === 'SubmitAnswerPayload').length;
    expect(told.filter(({ __typename }) => __typename === 'ProblemClosedError')).toHaveLength(10 - taken);
    expect(liveRound.stage).toBe('ANSWERS');
    const counted = (await roundFor(teacher, id, `question { answered ${TALLY} }`)).question;
    expect(counted.answered).toBe(taken);
    expect(counted.answers.words).toEqual(taken === 0 ? [] : [{ word: RIGHT, count: taken, accepted: true }]);
  });
});

describe('showLiveAnswers', () => {
  it('counts words of the closed list and accepted ones by name, and all else as one number', async () => {
    const { students, teacher, id, problems } = await asked(app, 9);
    const answers = [RIGHT, 'On', ALSO_RIGHT, WRONG, 'OF', WRONG, 'toward', 'something rude', 'xyz'];
    for (const [i, student] of students.entries()) await submit(student, problems[i] as string, answers[i] as string);
    const { liveRound } = await show(teacher, id, 1);
    expect(liveRound.question).toMatchObject({ correctAnswer: RIGHT, alsoAccepted: [{ word: ALSO_RIGHT }] });
    const { name } = await app.deps.db.prisma.target.findFirstOrThrow({
      where: { problems: { some: { id: problems[0] } } },
    });
    expect(liveRound.question.answers).toEqual({
      words: [
        { word: WRONG, count: 3, accepted: false },
        { word: RIGHT, count: 2, accepted: true },
        { word: 'towards', count: 1, accepted: false },
        { word: ALSO_RIGHT, count: 1, accepted: true },
      ],
      otherCount: 2,
      others: [
        { typed: 'something rude', count: 1 },
        { typed: 'xyz', count: 1 },
      ],
      unknownCount: 0,
      mistake: {
        word: WRONG,
        count: 3,
        written: name.replace(/on$/u, 'of'),
        reason: 'Of belongs to the adjective independent.',
      },
    });
  });

  it.each([
    ['spaces before it', ' '.repeat(63) + RIGHT, 'RIGHT'],
    ['a sign that cannot be stored', `${RIGHT}\0`, 'WRONG'],
  ])('calls no right word a mistake, whatever somebody sends with it: %s', async (_what, sent, verdict) => {
    const { students, teacher, id, problems } = await asked(app, 3);
    for (const [i, answer] of [sent, RIGHT, RIGHT].entries())
      await submit(students[i] as Person, problems[i] as string, answer);
    const { liveRound } = await show(teacher, id, 1);
    const right = verdict === 'RIGHT' ? 3 : 2;
    expect(liveRound.question.answers).toMatchObject({
      words: [{ word: RIGHT, count: right, accepted: true }],
      otherCount: 3 - right,
      mistake: null,
    });
    expect((await liveProblem(students[0], id)).answer).toMatchObject({ verdict });
  });

  it('shows what was typed, and who takes part, to who teaches the class alone', async () => {
    const { students, teacher, id, problems, classroom } = await asked(app, 1);
    await submit(students[0], problems[0], 'xyz');
    await show(teacher, id, 1);
    const fields = `seats { student { fullName } } question { ${TALLY} }`;
    const forStudent = await students[0].graphql(`query($id: ID!) { liveRound(id: $id) { ${fields} } }`, { id });
    expect(forStudent.data.liveRound).toEqual({ seats: null, question: { answers: null } });
    expect(forStudent.errors?.map(({ extensions }) => extensions?.['code'])).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    // A teacher who learns in somebody's class reads no more than its students.
    await app.deps.db.prisma.user.update({ where: { id: students[0].userId }, data: { userType: 'TEACHER' } });
    expect(await roundFor(students[0], id, fields)).toEqual({ seats: null, question: { answers: null } });
    expect(await roundFor(teacher, id, fields)).toMatchObject({
      seats: [{ student: { fullName: 'Student A' } }],
      question: { answers: { otherCount: 1 } },
    });
    const rounds =
      'query($id: ID!) { classroom(id: $id) { liveRounds { totalCount edges { node { uuid asked { number } } } } } }';
    const own = await students[0].graphql(rounds, { id: classroom.id });
    expect([own.data.classroom.liveRounds, own.errors]).toEqual([null, undefined]);
    const { data } = await teacher.graphql(rounds, { id: classroom.id });
    expect(data.classroom.liveRounds).toEqual({
      totalCount: 1,
      edges: [{ node: { uuid: id, asked: [{ number: 1 }] } }],
    });
  });

  it('reads who takes part in several rounds at once, and counts as many as may be in a class', async () => {
    const { teacher, classroom, id } = await asked(app, 2);
    const rounds = (first: number, fields: string) =>
      teacher.graphql(
        `query($id: ID!) { node(id: $id) { ... on Classroom { liveRounds(first: ${first}) { edges { node { seats { ${fields} } } } } } } }`,
        { id: classroom.id },
      );
    const seatsOf = async () =>
      (await rounds(5, 'student { fullName }')).data.node.liveRounds.edges.map(
        ({ node }: { node: { seats: { student: { fullName: string } }[] } }) =>
          node.seats.map(({ student }) => student.fullName),
      );
    const few = await statementsOf(seatsOf);
    await endLive(teacher, id);
    const next = await openedLive({ teacher, classroom });
    const many = await statementsOf(seatsOf);
    expect(await seatsOf()).toEqual([[], ['Student A', 'Student B']]);
    await endLive(teacher, next);
    expect(many).toHaveLength(few.length);
    // 4 + 30 × (2 + 200 × 3) and more.
    const { errors } = await rounds(30, 'student { fullName } answered');
    expect(errors?.[0]?.extensions?.code).toBe('OPERATION_TOO_COMPLEX');
  });

  it('keeps what each has done, for a ranking', async () => {
    const { students, teacher, id, problems } = await asked(app, 2);
    await submit(students[0], problems[0], RIGHT);
    await submit(students[1] as Person, problems[1] as string, WRONG);
    await show(teacher, id, 1);
    const { seats } = await roundFor(teacher, id, 'seats { answered right student { fullName } }');
    expect(seats).toEqual([
      { answered: 1, right: 1, student: { fullName: 'Student A' } },
      { answered: 1, right: 0, student: { fullName: 'Student B' } },
    ]);
  });
});
