import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { change, nodesOf, viewer } from '../testkit/account.ts';
import { type Person, TEST_NOW, type TestApp, testApp } from '../testkit/app.ts';
import { classOf, joined } from '../testkit/classrooms.ts';
import { type ClassWithStudents, classWith, doHomework, nextOf, setHomework, start } from '../testkit/homework.ts';
import { fillPool, RIGHT, WRONG } from '../testkit/pool.ts';
import { submit } from '../testkit/practice.ts';

const HOUR_MS = 3_600_000;
const TARGETS = 4;
const EACH = 6;

let app: TestApp;
let group: ClassWithStudents;
let teacher: Person;
let student: Person;
beforeAll(async () => {
  app = await testApp();
  for (const level of [1, 2]) await fillPool(app.deps.db, { level, targets: TARGETS, sentencesPerTarget: EACH });
  group = await classWith(app, 2);
  teacher = group.teacher;
  [student] = group.students;
});
beforeEach(() => app.clock.set(TEST_NOW));
afterAll(() => app.close());

const inHours = (hours: number): string => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString();
const ASSIGNMENT = `id uuid title description practiceType { key } targets { name } level { code } questions estimatedMinutes
  passingScore maxAttempts countedAttempt answersShown published sameForAll openAt dueAt lockAt state available
  completedCount submissionCount`;
const read = async (who: Pick<Person, 'graphql'>, id: string, fields = ASSIGNMENT) =>
  (await who.graphql(`query($id: ID!) { assignment(id: $id) { ${fields} } }`, { id })).data.assignment;
const set = async (input: Record<string, unknown> = {}): Promise<string> =>
  (await setHomework(group, input)).assignment.uuid;

/** The cell of a student in the table of one assignment. */
async function cellOf(student: Person, assignmentId: string, fields: string) {
  const { data } = await teacher.graphql(
    `query($id: ID!, $a: ID!) { classroom(id: $id) { homeworkTable(assignmentId: $a, students: 30) { rows { student { uuid } cells { ${fields} } } } } }`,
    { id: group.classroom.id, a: assignmentId },
  );
  const { rows } = data.classroom.homeworkTable as { rows: { student: { uuid: string }; cells: object[] }[] };
  return rows.find((row) => row.student.uuid === student.userId)?.cells;
}

describe('dates', () => {
  it('let an attempt that was begun before the lock be finished within 15 minutes after it, and no later', async () => {
    const id = await set({ lockAt: inHours(1) });
    const first = await start(student, id);
    app.clock.advance(HOUR_MS + 14 * 60_000);
    expect(await submit(student, first.problem.uuid, RIGHT)).toMatchObject({ answer: { verdict: 'RIGHT' } });
    const second = await nextOf(student, first.attempt.uuid);
    expect(second.problem).not.toBeNull();
    app.clock.advance(60_000);
    expect(await submit(student, second.problem.uuid, RIGHT)).toMatchObject({ __typename: 'ProblemClosedError' });
    expect(await nextOf(student, first.attempt.uuid)).toMatchObject({ __typename: 'AssignmentClosedError' });
    // What was answered in time is given again.
    expect(await submit(student, first.problem.uuid, RIGHT)).toMatchObject({ answer: { verdict: 'RIGHT' } });
  });

  it('say whether more time means anything: only where time ends', async () => {
    const ids = await Promise.all([{}, { dueAt: inHours(1) }, { lockAt: inHours(1) }].map(set));
    const told = await Promise.all(ids.map((id) => read(teacher, id, 'extendable')));
    expect(told.map(({ extendable }) => extendable)).toEqual([false, true, true]);
  });

  it('mark what is done late', async () => {
    const id = await set({ dueAt: inHours(1) });
    app.clock.advance(HOUR_MS);
    expect(await read(student, id, 'state available')).toEqual({ state: 'LATE', available: true });
    await doHomework(student, id);
    expect(await cellOf(student, id, 'late extendedTo')).toEqual([{ late: true, extendedTo: null }]);
    const extendedTo = inHours(1);
    await change(teacher, 'extendAssignment', { assignmentId: id, studentId: student.userId, extendedTo });
    expect(await cellOf(student, id, 'late extendedTo')).toEqual([{ late: false, extendedTo }]);
  });

  it('are those of the attempt that counts: a late one is late, and comes after the answers', async () => {
    const wish = { dueAt: inHours(1), maxAttempts: 2, answersShown: 'AFTER_DUE' };
    const [best, last, kept] = [await set(wish), await set({ ...wish, countedAttempt: 'LAST' }), await set(wish)];
    const early = app.clock.now().toISOString();
    await doHomework(student, best, [WRONG]);
    await doHomework(student, last);
    await doHomework(student, kept);
    app.clock.advance(2 * HOUR_MS);
    const now = app.clock.now().toISOString();
    await doHomework(student, best);
    await doHomework(student, last, [WRONG]);
    await doHomework(student, kept, [WRONG]);
    const fields = 'score finishedAt late afterAnswers submissions { number score finishedAt late afterAnswers }';
    const inTime = { finishedAt: early, late: false, afterAnswers: false };
    const late = { finishedAt: now, late: true, afterAnswers: true };
    expect(await cellOf(student, best, fields)).toEqual([
      {
        ...late,
        score: 100,
        submissions: [
          { number: 1, score: 67, ...inTime },
          { number: 2, score: 100, ...late },
        ],
      },
    ]);
    expect(await cellOf(student, last, 'score finishedAt late afterAnswers')).toEqual([{ ...late, score: 67 }]);
    expect(await cellOf(student, kept, 'score finishedAt late afterAnswers')).toEqual([{ ...inTime, score: 100 }]);
  });

  it('are moved for one student by an extension, for what is open too, and moved back', async () => {
    const id = await set({ dueAt: inHours(1), lockAt: inHours(1) });
    const first = await start(student, id);
    const extended = await change(teacher, 'extendAssignment', {
      assignmentId: id,
      studentId: student.userId,
      extendedTo: inHours(5),
    });
    expect(extended.__typename).toBe('ExtendAssignmentPayload');
    app.clock.advance(4 * HOUR_MS);
    expect(await read(student, id, 'state ownDueAt ownLockAt')).toMatchObject({ state: 'OPEN', ownDueAt: inHours(1) });
    expect(await read(group.students[1] as Person, id, 'state')).toEqual({ state: 'CLOSED' });
    expect(await submit(student, first.problem.uuid, RIGHT)).toMatchObject({ answer: { verdict: 'RIGHT' } });
    const second = await nextOf(student, first.attempt.uuid);
    await change(teacher, 'extendAssignment', { assignmentId: id, studentId: student.userId, extendedTo: null });
    expect(await submit(student, second.problem.uuid, RIGHT)).toMatchObject({ __typename: 'ProblemClosedError' });
  });

  it('are extended for nobody who is not in the class, and not into the past', async () => {
    const id = await set();
    const stranger = await app.person();
    const input = { assignmentId: id, extendedTo: inHours(1) };
    expect(await change(teacher, 'extendAssignment', { ...input, studentId: stranger.userId })).toMatchObject({
      __typename: 'NotFoundError',
    });
    const past = { ...input, studentId: student.userId, extendedTo: inHours(-1) };
    expect(await change(teacher, 'extendAssignment', past)).toMatchObject({ __typename: 'ValidationError' });
  });
});

describe('answers that are shown after the due date', () => {
  const ANSWER = 'answer { verdict correctAnswer explanation fullSentence alsoAccepted { word } feedback }';
  const HIDDEN = { correctAnswer: null, explanation: null, fullSentence: null, alsoAccepted: [] };

  it('stay hidden from the student at every door until then, and are there for the teacher at once', async () => {
    const learner = await app.person();
    await joined(app, learner, group.classroom);
    const id = await set({ dueAt: inHours(1), answersShown: 'AFTER_DUE', questions: 1 });
    const { problem, attempt } = await start(learner, id);
    const input = { problem: { problemId: problem.uuid }, answer: WRONG };
    const told = await change(learner, 'submitAnswer', input, ANSWER);
    const feedback = 'Incorrect. The correct answer will be shown later.';
    expect(told.answer).toEqual({ verdict: 'WRONG', ...HIDDEN, feedback });
    expect((await change(learner, 'submitAnswer', input, ANSWER)).answer).toEqual(told.answer);
    const node = `query($id: ID!) { node(id: $id) { ... on Problem { ${ANSWER} } } }`;
    expect((await learner.graphql(node, { id: problem.id })).data.node.answer).toEqual(told.answer);
    const answerId = Buffer.from(`Answer:${problem.uuid}`).toString('base64');
    const byId = `query($id: ID!) { node(id: $id) { ... on Answer { correctAnswer } } }`;
    expect((await learner.graphql(byId, { id: answerId })).data.node).toEqual({ correctAnswer: null });
    const { practice } = await viewer(learner, 'practice { answers { edges { node { correctAnswer explanation } } } }');
    expect(nodesOf(practice.answers)).toEqual([{ correctAnswer: null, explanation: null }]);
    const RESULT =
      'query($id: ID!) { node(id: $id) { ... on HomeworkAttempt { answers { verdict typed correctAnswer explanation } } } }';
    const own = (await learner.graphql(RESULT, { id: attempt.id })).data.node.answers;
    expect(own).toEqual([{ verdict: 'WRONG', typed: WRONG, correctAnswer: null, explanation: null }]);
    const seen = (await teacher.graphql(RESULT, { id: attempt.id })).data.node.answers;
    expect(seen).toEqual([{ ...own[0], correctAnswer: RIGHT, explanation: expect.stringContaining('You wrote') }]);
    app.clock.advance(HOUR_MS);
    expect((await learner.graphql(RESULT, { id: attempt.id })).data.node.answers).toEqual(seen);
  });

  it('are told by REST no sooner', async () => {
    const learner = await app.person();
    await joined(app, learner, group.classroom);
    const { problem } = await start(learner, await set({ dueAt: inHours(1), answersShown: 'AFTER_DUE' }));
    const { body } = await learner.rest('POST', `/cefr/sentence/${problem.uuid}/answer`, { answer: WRONG });
    expect(body).toMatchObject({ is_correct: false, correct_answer: null, explanation: null, round_progress: null });
  });

  it('come with the teacher’s change of mind', async () => {
    // Other homework withholds nothing from them that has the same sentence.
    const learner = await app.person();
    await joined(app, learner, group.classroom);
    const id = await set({ dueAt: inHours(1), answersShown: 'AFTER_DUE', questions: 1 });
    const { problem } = await start(learner, id);
    const input = { problem: { problemId: problem.uuid }, answer: WRONG };
    expect((await change(learner, 'submitAnswer', input, ANSWER)).answer.correctAnswer).toBeNull();
    await change(teacher, 'updateAssignment', { assignmentId: id, answersShown: 'AT_ONCE' });
    expect((await change(learner, 'submitAnswer', input, ANSWER)).answer.correctAnswer).toBe(RIGHT);
  });
});

describe('updateAssignment', () => {
  const update = (input: Record<string, unknown>) =>
    change(teacher, 'updateAssignment', input, `assignment { ${ASSIGNMENT} }`);

  it('publishes a draft, and changes all of it until a student begins', async () => {
    const assignmentId = await set({ published: false });
    expect(await read(student, assignmentId)).toBeNull();
    const { assignment } = await update({ assignmentId, published: true, questions: 5, level: 'B1', title: 'New' });
    expect(assignment).toMatchObject({
      published: true,
      questions: 5,
      level: { code: 'B1' },
      title: 'New',
      state: 'OPEN',
    });
    await update({ assignmentId, published: false });
    expect(await read(student, assignmentId)).toBeNull();
  });

  it('keeps what is asked once a student has begun, and takes the rest', async () => {
    const assignmentId = await set({ dueAt: inHours(1) });
    await start(student, assignmentId);
    for (const input of [{ questions: 4 }, { level: 'B1' }, { sameForAll: true }, { published: false }]) {
      expect(await update({ assignmentId, ...input })).toMatchObject({ __typename: 'AssignmentStartedError' });
    }
    expect((await update({ assignmentId, published: false })).message).toBe(
      'Students have already started this homework, so it cannot be made a draft again. Set a closing date instead.',
    );
    const { assignment } = await update({
      assignmentId,
      title: 'Longer',
      dueAt: inHours(9),
      maxAttempts: 3,
      passingScore: 50,
    });
    expect(assignment).toMatchObject({
      title: 'Longer',
      dueAt: inHours(9),
      maxAttempts: 3,
      passingScore: 50,
      questions: 3,
    });
    expect((await update({ assignmentId, dueAt: null })).assignment.dueAt).toBeNull();
  });

  it('keeps a title and a description from before the rules for them, whatever else changes', async () => {
    const assignmentId = await set();
    const data = { title: 'Week\u00AD3', description: '\u202AC:\\Homework\u202C' };
    await app.deps.db.prisma.assignment.update({ where: { id: assignmentId }, data });
    expect((await update({ assignmentId, dueAt: inHours(5) })).assignment).toMatchObject({
      dueAt: inHours(5),
      ...data,
    });
    expect((await update({ assignmentId, ...data })).assignment).toMatchObject(data);
    const others = { title: 'Week\u00AD4', description: '\u202AD:\\Homework\u202C' };
    const refused = await change(teacher, 'updateAssignment', { assignmentId, ...others });
    expect(refused.fieldErrors?.map(({ field }: { field: string }) => field)).toEqual(['title', 'description']);
  });

  it('closes what is open by the new dates', async () => {
    const assignmentId = await set();
    const { problem } = await start(student, assignmentId);
    await update({ assignmentId, lockAt: inHours(1) });
    app.clock.advance(2 * HOUR_MS);
    expect(await submit(student, problem.uuid, RIGHT)).toMatchObject({ __typename: 'ProblemClosedError' });
  });
});

describe('an answer under way', () => {
  const changes = (input: Record<string, unknown>) => async (assignmentId: string) =>
    change(teacher, 'updateAssignment', { assignmentId, ...input });
  const versions = () =>
    app.deps.db.prisma.learner.findMany({ where: { userId: student.userId }, select: { version: true } });

  it.each<[string, (assignmentId: string) => Promise<unknown>]>([
    ['a title', changes({ title: 'Another title' })],
    ['the passing score', changes({ passingScore: 90 })],
    ['when it opens', changes({ openAt: '2020-01-01T12:00:00Z' })],
  ])('is held up by no change of %s', async (_what, make) => {
    const id = await set({ dueAt: inHours(1), lockAt: inHours(2), answersShown: 'AFTER_DUE' });
    await start(student, id);
    const before = await versions();
    expect(await make(id)).toMatchObject({ __typename: 'UpdateAssignmentPayload' });
    expect(await versions()).toEqual(before);
  });

  it.each<[string, (assignmentId: string) => Promise<unknown>]>([
    ['the due date', changes({ dueAt: '2099-01-01T12:00:00Z', lockAt: null })],
    ['when it closes', changes({ lockAt: null })],
    ['what is shown', changes({ answersShown: 'AT_ONCE' })],
    [
      'one student’s date',
      (assignmentId) =>
        change(teacher, 'extendAssignment', { assignmentId, studentId: student.userId, extendedTo: inHours(5) }),
    ],
    ['whether there is any', (assignmentId) => change(teacher, 'deleteAssignment', { assignmentId })],
  ])('is worked out anew after a change of %s', async (_what, make) => {
    const id = await set({ dueAt: inHours(1), lockAt: inHours(2), answersShown: 'AFTER_DUE' });
    await start(student, id);
    const before = await versions();
    await make(id);
    expect(await versions()).not.toEqual(before);
  });
});

describe('copyAssignment', () => {
  it('makes a draft in another class of the teacher’s', async () => {
    const assignmentId = await set({ title: 'Copied', sameForAll: true, passingScore: 70 });
    const other = await classOf(teacher);
    const { assignment } = await change(
      teacher,
      'copyAssignment',
      { assignmentId, classroomId: other.uuid },
      `assignment { ${ASSIGNMENT} classroom { uuid } }`,
    );
    expect(assignment).toMatchObject({
      title: 'Copied',
      published: false,
      sameForAll: true,
      passingScore: 70,
      classroom: { uuid: other.uuid },
    });
  });

  it('takes nothing out of, or into, a class of somebody else', async () => {
    const elsewhere = await classWith(app, 1);
    const theirs = (await setHomework(elsewhere)).assignment.uuid;
    const ways = [
      { assignmentId: theirs, classroomId: group.classroom.uuid },
      { assignmentId: await set(), classroomId: elsewhere.classroom.uuid },
    ];
    for (const input of ways) {
      expect(await change(teacher, 'copyAssignment', input)).toMatchObject({ __typename: 'NotFoundError' });
    }
  });
});

describe('deleteAssignment', () => {
  it('takes the attempts with it, and what is open, and leaves the learner their answers', async () => {
    const learner = await app.person();
    await joined(app, learner, group.classroom);
    const assignmentId = await set({ maxAttempts: 2 });
    await doHomework(learner, assignmentId);
    const { problem, attempt } = await start(learner, assignmentId);
    const gone = await change(teacher, 'deleteAssignment', { assignmentId }, 'attempts classroom { uuid }');
    expect(gone).toMatchObject({ attempts: 2, classroom: { uuid: group.classroom.uuid } });
    expect(await read(teacher, assignmentId)).toBeNull();
    expect(await nextOf(learner, attempt.uuid)).toMatchObject({ __typename: 'NotFoundError' });
    expect(await submit(learner, problem.uuid, RIGHT)).toMatchObject({ __typename: 'NotFoundError' });
    expect((await viewer(learner, 'practice { totalAttempts points }')).practice).toEqual({
      totalAttempts: 3,
      points: 30,
    });
    expect(await app.deps.db.prisma.homeworkAttempt.count({ where: { assignmentId } })).toBe(0);
  });
});

describe('what a student has to do', () => {
  it('is listed from all classes, what is due first at the top, without what is done, closed or not open yet', async () => {
    const learner = await app.person();
    const [one, two] = [await classWith(app, 0), await classWith(app, 0)];
    for (const { classroom } of [one, two]) await joined(app, learner, classroom);
    await setHomework(one, { title: 'no date' });
    await setHomework(one, { title: 'in three hours', dueAt: inHours(3) });
    await setHomework(two, { title: 'in two hours', dueAt: inHours(2) });
    await setHomework(two, { title: 'draft', published: false });
    await setHomework(two, { title: 'later', openAt: inHours(1) });
    const closed = (await setHomework(two, { title: 'closed', lockAt: inHours(0.5) })).assignment;
    const done = (await setHomework(two, { title: 'done', dueAt: inHours(1) })).assignment;
    await doHomework(learner, done.uuid);
    const due = async () =>
      nodesOf(
        (await viewer(learner, 'homework { due { totalCount edges { node { title classroom { name } } } } }')).homework
          .due,
      ).map(({ title }) => title);
    app.clock.advance(HOUR_MS / 2);
    expect(await due()).toEqual(['in two hours', 'in three hours', 'no date']);
    const extension = { assignmentId: closed.uuid, studentId: learner.userId, extendedTo: inHours(1) };
    await change(two.teacher, 'extendAssignment', extension);
    expect(await due()).toEqual(['closed', 'in two hours', 'in three hours', 'no date']);
  });
});

describe('what a class has to do next', () => {
  it('is what is open and due first, of each class', async () => {
    const [busy, idle] = [await classWith(app, 0), await classWith(app, 0)];
    await setHomework(busy, { title: 'in three hours', dueAt: inHours(3) });
    await setHomework(busy, { title: 'in two hours', dueAt: inHours(2) });
    await setHomework(busy, { title: 'no date' });
    await setHomework(busy, { title: 'draft', dueAt: inHours(1), published: false });
    await setHomework(busy, { title: 'later', openAt: inHours(0.5), dueAt: inHours(1) });
    const nextOfClass = async ({ teacher: who, classroom }: ClassWithStudents) =>
      (await who.graphql('query($id: ID!) { classroom(id: $id) { nextDue { title } } }', { id: classroom.id })).data
        .classroom.nextDue;
    expect(await nextOfClass(busy)).toEqual({ title: 'in two hours' });
    expect(await nextOfClass(idle)).toBeNull();
    app.clock.advance(HOUR_MS / 2);
    expect(await nextOfClass(busy)).toEqual({ title: 'later' });
    app.clock.advance(2 * HOUR_MS);
    expect(await nextOfClass(busy)).toEqual({ title: 'in three hours' });
    app.clock.advance(HOUR_MS);
    expect(await nextOfClass(busy)).toBeNull();
  });
});
