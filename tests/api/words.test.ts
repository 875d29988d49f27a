import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../server/kernel/ids.ts';
import { change } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { classWith, doHomework, setHomework, start } from '../testkit/homework.ts';
import { asked, liveProblem } from '../testkit/live.ts';
import { fillPool, RIGHT, WRONG } from '../testkit/pool.ts';
import { next, submit } from '../testkit/practice.ts';

const MINUTE_MS = 60_000;
const READ = `query($id: ID!) { node(id: $id) { ... on Problem { words } }
  viewer { practice { openProblem { uuid words } } } }`;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { level: 1, targets: 24, sentencesPerTarget: 2 });
});
afterAll(() => app.close());

/** Asks for the words of a problem; the member of the result. */
const showWords = (person: Person, problemId: string) =>
  change(person, 'showWords', { problemId }, 'words problem { uuid words }');

/** What help costs at a problem, as its learner is told. */
const costOf = async (person: Person, id: string): Promise<string | null> =>
  (await person.graphql('query($id: ID!) { node(id: $id) { ... on Problem { helpCost } } }', { id })).data.node
    .helpCost;

const assisted = async (id: string) => (await app.deps.db.prisma.problem.findUniqueOrThrow({ where: { id } })).assisted;

describe('words to choose from', () => {
  it('are four with the right one among them, none other accepted, and the same each time', async () => {
    const person = await app.person();
    const problem = await next(person);
    expect(await costOf(person, problem.id)).toBe('Half the points, not in the round');
    const told = await showWords(person, problem.uuid);
    expect(told.words).toHaveLength(4);
    expect(new Set(told.words).size).toBe(4);
    expect(told.words).toEqual(expect.arrayContaining([RIGHT, WRONG]));
    expect(told.words).not.toContain('upon');
    expect(told.problem).toEqual({ uuid: problem.uuid, words: told.words });
    expect((await showWords(person, problem.id)).words).toEqual(told.words);
  });

  it('are read with the open problem once they were shown, and neither before nor after', async () => {
    const person = await app.person();
    const problem = await next(person);
    const read = async () => (await person.graphql(READ, { id: problem.id })).data;
    expect(await read()).toEqual({
      node: { words: null },
      viewer: { practice: { openProblem: { uuid: problem.uuid, words: null } } },
    });
    const { words } = await showWords(person, problem.uuid);
    expect(await read()).toEqual({
      node: { words },
      viewer: { practice: { openProblem: { uuid: problem.uuid, words } } },
    });
    expect((await next(person)).uuid).toBe(problem.uuid);
    await submit(person, problem.uuid, RIGHT);
    expect((await read()).node).toEqual({ words: null });
  });

  it('are help: half the points, a cell that counts neither way, memory Hard, neither ability nor difficulty', async () => {
    const person = await app.person();
    const { prisma } = app.deps.db;
    const problem = await next(person);
    await showWords(person, problem.uuid);
    const difficulty = () => prisma.sentence.findUniqueOrThrow({ where: { id: problem.sentenceId } });
    const before = await difficulty();
    const { answer } = await submit(person, problem.uuid, RIGHT);
    expect(answer).toMatchObject({ verdict: 'RIGHT', assisted: true, pointsEarned: 5 });
    expect(answer.roundProgress.cells).toEqual(['NEITHER']);
    expect(await difficulty()).toMatchObject({ difficulty: before.difficulty, answerCount: before.answerCount });
    const where = { userId: person.userId };
    expect(await prisma.learnerLevel.findFirstOrThrow({ where })).toMatchObject({ abilityCount: 0, attempts: 1 });
    const helped = await prisma.memoryItem.findFirstOrThrow({ where });
    const alone = await app.person();
    await submit(alone, (await next(alone)).uuid, RIGHT);
    const known = await prisma.memoryItem.findFirstOrThrow({ where: { userId: alone.userId } });
    expect(helped.stability).toBeLessThan(known.stability);
  });

  it('are help also to an answer that arrives while they are shown', async () => {
    const person = await app.person();
    const problem = await next(person);
    const { db } = app.deps;
    const { query } = db;
    // They come between reading where the learner stands and writing the answer.
    db.query = async <T>(name: string, text: string, values: unknown[]): Promise<T[]> => {
      if (name === 'write-answer') {
        db.query = query;
        await showWords(person, problem.uuid);
      }
      return query(name, text, values);
    };
    const { answer } = await submit(person, problem.uuid, RIGHT);
    expect(db.query).toBe(query);
    expect(answer).toMatchObject({ verdict: 'RIGHT', assisted: true, pointsEarned: 5 });
    expect(answer.roundProgress.cells).toEqual(['NEITHER']);
  });

  it('leave a mistake open, and a wrong choice is one', async () => {
    const person = await app.person();
    const problem = await next(person);
    await showWords(person, problem.uuid);
    const { answer } = await submit(person, problem.uuid, WRONG);
    expect(answer).toMatchObject({ verdict: 'WRONG', assisted: true, pointsEarned: 0 });
    app.clock.advance(1000);
    const told = await change(person, 'nextMistakeProblem', {}, 'problem { id uuid }');
    expect(await costOf(person, told.problem.id)).toBe('With help, the sentence stays on your list');
    await showWords(person, told.problem.uuid);
    await submit(person, told.problem.uuid, RIGHT);
    const where = { userId: person.userId };
    expect(await app.deps.db.prisma.mistake.findFirstOrThrow({ where })).toMatchObject({ isOpen: true });
  });

  it('are shown in homework, as long as it takes answers', async () => {
    const group = await classWith(app);
    const [student] = group.students;
    const { assignment } = await setHomework(group, {
      lockAt: new Date(app.clock.now().getTime() + 60 * MINUTE_MS).toISOString(),
    });
    const { problem } = await start(student, assignment.uuid);
    expect(await costOf(student, problem.id)).toBe('Half the points, but your answer counts in full for your score');
    expect((await showWords(student, problem.uuid)).words).toHaveLength(4);
    app.clock.advance(76 * MINUTE_MS);
    expect(await showWords(student, problem.uuid)).toMatchObject({ __typename: 'ProblemClosedError' });
  });

  it('leave an answer in homework right, and how many were given with help is told wherever its score is', async () => {
    const group = await classWith(app);
    const [student] = group.students;
    const { assignment } = await setHomework(group);
    const { attempt, problem } = await start(student, assignment.uuid);
    await showWords(student, problem.uuid);
    await submit(student, problem.uuid, RIGHT);
    await doHomework(student, assignment.uuid);
    const own = await student.graphql(
      'query($id: ID!) { node(id: $id) { ... on HomeworkAttempt { score withHelp answers { withHelp } } } }',
      { id: attempt.id },
    );
    expect(own.data.node).toEqual({
      score: 100,
      withHelp: 1,
      answers: [{ withHelp: true }, { withHelp: false }, { withHelp: false }],
    });
    const table = await group.teacher.graphql(
      `query($id: ID!) { classroom(id: $id) { homeworkTable(first: 1, students: 5) { rows { cells { score withHelp submissions { withHelp } } } } } }`,
      { id: group.classroom.uuid },
    );
    expect(table.data.classroom.homeworkTable.rows[0].cells).toEqual([
      { score: 100, withHelp: 1, submissions: [{ withHelp: 1 }] },
    ]);
  });
});

describe('no words are shown', () => {
  it('in a placement', async () => {
    const person = await app.person();
    const { placement } = await change(person, 'nextPlacementProblem', {}, 'placement { problem { id uuid } }');
    expect(await showWords(person, placement.problem.uuid)).toMatchObject({
      __typename: 'ValidationError',
      fieldErrors: [{ field: 'problemId' }],
    });
    expect(await assisted(placement.problem.uuid)).toBe(false);
    expect(await costOf(person, placement.problem.id)).toBeNull();
  });

  it('in a live round', async () => {
    const { students, id } = await asked(app);
    const { uuid } = await liveProblem(students[0], id);
    expect(await showWords(students[0], uuid)).toMatchObject({ __typename: 'ValidationError' });
    expect(await assisted(uuid)).toBe(false);
  });

  it('in homework whose teacher has turned them off, also in the middle of an attempt', async () => {
    const group = await classWith(app);
    const [student] = group.students;
    const { assignment } = await setHomework(group, { fourWordsAllowed: false }, 'uuid fourWordsAllowed');
    expect(assignment.fourWordsAllowed).toBe(false);
    const { problem } = await start(student, assignment.uuid);
    const refused = {
      __typename: 'ValidationError',
      fieldErrors: [
        { field: 'problemId', message: 'Your teacher has switched off “Show four words” for this homework.' },
      ],
    };
    expect(await costOf(student, problem.id)).toBeNull();
    expect(await showWords(student, problem.uuid)).toMatchObject(refused);
    expect(await assisted(problem.uuid)).toBe(false);
    const allow = (fourWordsAllowed: boolean) =>
      change(
        group.teacher,
        'updateAssignment',
        { assignmentId: assignment.uuid, fourWordsAllowed },
        'assignment { uuid }',
      );
    await allow(true);
    expect(await costOf(student, problem.id)).toBe('Half the points, but your answer counts in full for your score');
    const { words } = await showWords(student, problem.uuid);
    expect(words).toHaveLength(4);
    await allow(false);
    expect((await showWords(student, problem.uuid)).words).toEqual(words);
  });

  it('of a problem that is answered, given up, somebody else’s or unknown', async () => {
    const person = await app.person();
    const problem = await next(person);
    const other = await app.person();
    expect(await showWords(other, problem.uuid)).toMatchObject({ __typename: 'NotFoundError' });
    expect(await showWords(other, newId())).toMatchObject({ __typename: 'NotFoundError' });
    expect(await assisted(problem.uuid)).toBe(false);
    await submit(person, problem.uuid, RIGHT);
    expect(await showWords(person, problem.uuid)).toMatchObject({ __typename: 'NoActiveProblemError' });
    const given = await next(person);
    await next(person, { skip: true });
    expect(await showWords(person, given.uuid)).toMatchObject({ __typename: 'NoActiveProblemError' });
  });

  it('where there are too few to choose from', async () => {
    const person = await app.person();
    const problem = await next(person);
    const { prisma } = app.deps.db;
    const where = { id: problem.sentenceId };
    const { also } = await prisma.sentence.findUniqueOrThrow({ where });
    await prisma.sentence.update({ where, data: { also: 'to of in for with at from about by'.split(' ') } });
    expect(await showWords(person, problem.uuid)).toMatchObject({
      fieldErrors: [{ message: 'There are no words to choose from for this sentence' }],
    });
    await prisma.sentence.update({ where, data: { also } });
  });

  it('to nobody who is not signed in', async () => {
    const document = 'mutation($input: ShowWordsInput!) { showWords(input: $input) { ... on UserError { code } } }';
    const { data } = await app.graphql(document, { input: { problemId: newId() } });
    expect(data.showWords).toEqual({ code: 'UNAUTHENTICATED' });
  });
});
