import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../server/kernel/ids.ts';
import { mendAnswers } from '../../server/features/objections/mending.domain.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { classWith, doHomework, setHomework } from '../testkit/homework.ts';
import { ALSO_RIGHT, fillPool, RIGHT, WRONG } from '../testkit/pool.ts';
import { next, round, SHOW, submit, ten } from '../testkit/practice.ts';
import { nearlyDone } from '../testkit/served.ts';
import { superuser } from '../testkit/superusers.ts';

const OBJECT = `mutation($input: ObjectToVerdictInput!) { objectToVerdict(input: $input) { __typename
  ... on ObjectToVerdictPayload { state decision }
  ... on UserError { code message } ... on ValidationError { fieldErrors { field code } } } }`;
const LIST = `query($state: ObjectionState, $first: Int, $after: String) { objections(state: $state, first: $first, after: $after) {
  totalCount pageInfo { endCursor hasNextPage }
  edges { node { id uuid state text word acceptable correctAnswer alsoAccepted target level { code } explanation reason decision sentenceId typedCount typedByCount } } } }`;
const DECIDE = `mutation($input: DecideObjectionInput!) { decideObjection(input: $input) { __typename
  ... on DecideObjectionPayload { decided objection { state decision } }
  ... on UserError { code message } ... on ValidationError { fieldErrors { field code } } } }`;
const NEWS = `{ viewer { practice { points objectionNews { key upheld text word reason answers points lessons completedLevel { code } homework { title score } at } } } }`;
const SEE = `mutation($input: SeeObjectionNewsInput!) { seeObjectionNews(input: $input) { __typename } }`;

const ACCEPTABLE = `query($id: ID!) { node(id: $id) { ... on Problem { answer { acceptable } } } }`;
const STANDS = `{ viewer { practice { mistakes(openOnly: false) { edges { node { answer { verdict objection problem { uuid round { answers { verdict objection } } } } } } } } } }`;

const NOT_WRONG = { fieldErrors: [{ field: 'problemId', code: 'INVALID' }] };

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await testApp({ jobs: true });
  await fillPool(app.deps.db, { level: 1, targets: 24, sentencesPerTarget: 2 });
  admin = await superuser(app);
});
afterAll(() => app.close());
// What one test has upheld would be right in the next one, where the choice falls on the same sentence.
beforeEach(() => app.deps.db.prisma.sentence.updateMany({ data: { also: [ALSO_RIGHT] } }));

const object = async (person: Person, problemId: string, reason = '') =>
  (await person.graphql(OBJECT, { input: { problemId, reason } })).data.objectToVerdict;
const decide = async (person: Person, id: string, upheld: boolean, reason = '') =>
  (await person.graphql(DECIDE, { input: { id, upheld, reason } })).data.decideObjection;
const newsOf = async (person: Person) => (await person.graphql(NEWS)).data.viewer.practice;
const listed = async (variables: object = {}) =>
  (await admin.graphql(LIST, { first: 100, ...variables })).data.objections;
const acceptable = async (person: Person, problemId: string) => {
  const asked = await person.graphql(ACCEPTABLE, { id: btoa(`Problem:${problemId}`) });
  return asked.data.node.answer.acceptable;
};
const idOf = async (problemId: string) =>
  (await app.deps.db.prisma.objection.findUniqueOrThrow({ where: { problemId } })).id;

/** Somebody who has answered a sentence, and the problem. */
async function whoTyped(typed: string) {
  const person = await app.person();
  const problem = await next(person);
  await submit(person, problem.uuid, typed);
  return { person, problemId: problem.uuid as string, sentenceId: problem.sentenceId as string };
}

describe('objectToVerdict', () => {
  it('puts a wrong answer into the queue, once, with a word of reason', async () => {
    const { person, problemId } = await whoTyped('beside');
    expect(await object(person, problemId, '  My teacher says so.  ')).toMatchObject({ state: 'OPEN', decision: null });
    expect(await object(person, problemId, 'Another reason')).toMatchObject({ state: 'OPEN' });
    const mine = (await listed()).edges.filter(
      ({ node }: { node: { reason: string } }) => node.reason === 'My teacher says so.',
    );
    expect(mine).toHaveLength(1);
    expect(mine[0].node).toMatchObject({ word: 'beside', correctAnswer: RIGHT, level: { code: 'A2' }, state: 'OPEN' });
    expect(mine[0].node).toMatchObject({ sentenceId: expect.any(String), typedCount: 1, typedByCount: 1 });
    expect(mine[0].node.text).toContain('____');
  });

  it('refuses what is right, shown, open, unknown or somebody else’s', async () => {
    const right = await whoTyped(RIGHT);
    expect(await object(right.person, right.problemId)).toMatchObject(NOT_WRONG);
    const shown = await next(right.person);
    expect(await object(right.person, shown.uuid)).toMatchObject({ code: 'NOT_FOUND' });
    await right.person.graphql(SHOW, { input: { problemId: shown.uuid } });
    expect(await object(right.person, shown.uuid)).toMatchObject(NOT_WRONG);
    const { problemId } = await whoTyped(WRONG);
    expect(await object(right.person, problemId)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await object(right.person, newId())).toMatchObject({ code: 'NOT_FOUND' });
    const malformed = { code: 'NOT_FOUND', message: 'Problem not found' };
    expect(await object(right.person, 'no-id')).toMatchObject(malformed);
    const visitor = await app.graphql(OBJECT, { input: { problemId } });
    expect(visitor.data.objectToVerdict).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('refuses a reason that is too long, and more than twenty in a day', async () => {
    const { person, problemId } = await whoTyped(WRONG);
    expect(await object(person, problemId, 'x'.repeat(301))).toMatchObject({
      fieldErrors: [{ field: 'reason', code: 'TOO_LONG' }],
    });
    expect(await object(person, problemId, 'x'.repeat(300))).toMatchObject({ state: 'OPEN' });
    for (let more = 1; more < 20; more += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const problem = await next(person);
      // oxlint-disable-next-line no-await-in-loop
      await submit(person, problem.uuid, WRONG);
      // oxlint-disable-next-line no-await-in-loop
      await object(person, problem.uuid);
    }
    const last = await next(person);
    await submit(person, last.uuid, WRONG);
    expect(await object(person, last.uuid)).toMatchObject({ __typename: 'RateLimitedError', code: 'RATE_LIMITED' });
  });
});

describe('where an objection stands', () => {
  const answersOf = async (person: Person) =>
    (await person.graphql(STANDS)).data.viewer.practice.mistakes.edges.map(
      ({ node }: { node: { answer: { objection: string | null; problem: object } } }) => node.answer,
    );

  it('is told with past answers, in the list of mistakes and in the round, and of other answers nothing', async () => {
    const { person, problemId } = await whoTyped('within');
    expect(await answersOf(person)).toMatchObject([
      { objection: null, problem: { round: { answers: [{ objection: null }] } } },
    ]);
    const again = await next(person);
    await submit(person, again.uuid, 'within');
    await object(person, problemId);
    const round = { answers: [{ objection: 'OPEN' }, { objection: null }] };
    expect(await answersOf(person)).toMatchObject([
      { objection: null, problem: { uuid: again.uuid, round } },
      { objection: 'OPEN', problem: { uuid: problemId, round } },
    ]);
    await decide(admin, await idOf(problemId), false, 'It is another sense.');
    expect((await answersOf(person))[1]).toMatchObject({ verdict: 'WRONG', objection: 'REFUSED' });
  });
});

describe('the queue', () => {
  it('is for superusers, who see no names', async () => {
    const { person, problemId } = await whoTyped('near');
    await object(person, problemId);
    const { errors } = await person.graphql(LIST, {});
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    expect(await decide(person, await idOf(problemId), true)).toMatchObject({ code: 'FORBIDDEN' });
    expect(JSON.stringify(await listed())).not.toContain(person.userId);
    expect(await decide(admin, newId(), true)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is read page by page, the oldest first', async () => {
    const first = await listed({ first: 1 });
    expect(first.pageInfo.hasNextPage).toBe(true);
    const second = await listed({ first: 1, after: first.pageInfo.endCursor });
    expect(second.edges[0].node.uuid).not.toBe(first.edges[0].node.uuid);
    expect(first.totalCount).toBe((await listed()).edges.length);
  });
});

describe('decideObjection', () => {
  it.each([
    ['an unknown objection', newId()],
    ['what is no id', 'no-id'],
  ])('does not find %s', async (_what, id) => {
    expect(await decide(admin, id, true)).toMatchObject({ code: 'NOT_FOUND', message: 'Objection not found' });
  });

  it('refused, tells the learner why, once, and changes nothing', async () => {
    const { person, problemId } = await whoTyped('under');
    await object(person, problemId);
    const id = await idOf(problemId);
    expect(await decide(admin, id, false)).toMatchObject({ fieldErrors: [{ field: 'reason', code: 'REQUIRED' }] });
    expect(await decide(admin, id, false, 'Nobody says so.')).toMatchObject({
      decided: 1,
      objection: { state: 'REFUSED', decision: 'Nobody says so.' },
    });
    expect(await decide(admin, id, true)).toMatchObject({ decided: 0, objection: { state: 'REFUSED' } });
    const { points, objectionNews } = await newsOf(person);
    expect(points).toBe(0);
    expect(objectionNews).toMatchObject([{ upheld: false, word: 'under', reason: 'Nobody says so.', points: 0 }]);
    await person.graphql(SEE, { input: { until: objectionNews[0].at } });
    expect((await newsOf(person)).objectionNews).toEqual([]);
    const kinds = await app.deps.db.prisma.auditEvent.findMany({
      where: { kind: 'objection_refused', detail: { path: ['objection'], equals: id } },
    });
    expect(kinds).toMatchObject([{ detail: { objection: id, decided: 1 } }]);
  });

  it('upholds nothing that is no single word, says so before it is tried, and leaves the objection open', async () => {
    const { person, problemId } = await whoTyped('ahead of');
    expect(await acceptable(person, problemId)).toBe(false);
    await object(person, problemId);
    const id = await idOf(problemId);
    expect((await listed()).edges.find(({ node }: { node: { uuid: string } }) => node.uuid === id).node).toMatchObject({
      word: 'ahead of',
      acceptable: false,
    });
    expect(await decide(admin, id, true)).toMatchObject({
      fieldErrors: [{ field: 'upheld', code: 'INVALID' }],
      message: expect.stringContaining(
        '“ahead of” cannot be accepted: an answer is a single word, written in letters.',
      ),
    });
    expect(await app.deps.db.prisma.objection.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: 'OPEN' });
  });

  it.each([
    ['a word that is in no closed list', 'beneath', 'beneath'],
    ['another spelling of a word in it', 'toward', 'towards'],
  ])('upholds %s, which is right for everybody from then on', async (_what, typed, accepted) => {
    const { person, problemId, sentenceId } = await whoTyped(typed);
    expect(await acceptable(person, problemId)).toBe(true);
    await object(person, problemId);
    const id = await idOf(problemId);
    expect((await listed()).edges.find(({ node }: { node: { uuid: string } }) => node.uuid === id).node).toMatchObject({
      acceptable: true,
    });
    expect(await decide(admin, id, true)).toMatchObject({ decided: 1, objection: { state: 'UPHELD' } });
    await app.jobsDone();
    expect(await newsOf(person)).toMatchObject({
      points: 10,
      objectionNews: [{ upheld: true, word: typed, answers: 1 }],
    });
    const sentence = await app.deps.db.prisma.sentence.findUniqueOrThrow({ where: { id: sentenceId } });
    expect(sentence.also).toContain(accepted);
  });

  it('upheld, accepts the word at once, mends everybody who has typed it, once, and tells them', async () => {
    const { person, problemId, sentenceId } = await whoTyped('About.');
    const other = await app.person();
    const problem = newId();
    const {
      id: _,
      openKey: _1,
      ...same
    } = await app.deps.db.prisma.problem.findUniqueOrThrow({
      where: { id: problemId },
    });
    const served = { ...same, id: problem, userId: other.userId, roundId: null, source: 'REVIEW' as const };
    const open = { state: 'OPEN' as const, answer: null, verdict: null, answeredAt: null };
    await app.deps.db.prisma.problem.create({ data: { ...served, ...open, result: undefined } as never });
    await submit(other, problem, 'about');
    await object(person, problemId, 'It is.');
    expect(await decide(admin, await idOf(problemId), true, 'You are right.')).toMatchObject({
      decided: 1,
      objection: { state: 'UPHELD' },
    });
    await app.jobsDone();
    expect(await newsOf(person)).toMatchObject({
      points: 10,
      objectionNews: [
        { upheld: true, word: 'about', reason: 'You are right.', answers: 1, points: 10, lessons: 0, homework: [] },
      ],
    });
    expect(await newsOf(other)).toMatchObject({
      points: 10,
      objectionNews: [{ upheld: true, reason: null, answers: 1, points: 10 }],
    });
    const sentence = await app.deps.db.prisma.sentence.findUniqueOrThrow({ where: { id: sentenceId } });
    expect(sentence.also).toContain('about');
    // The loading of the bank keeps what a superuser has changed.
    expect(sentence.editedAt).not.toBeNull();
    expect((await submit(person, problemId, 'about')).answer).toMatchObject({ verdict: 'RIGHT', pointsEarned: 10 });
    const correction = await app.deps.db.prisma.correction.findFirstOrThrow({
      where: { sentenceId, word: 'about' },
    });
    expect(correction.mendedAt).not.toBeNull();
    await mendAnswers(app.deps, correction.id);
    expect((await newsOf(person)).points).toBe(10);
    const told = await app.deps.db.prisma.auditEvent.findMany({
      where: { kind: 'answers_regraded', detail: { path: ['correction'], equals: correction.id } },
    });
    expect(told).toMatchObject([{ subject: null, detail: { correction: correction.id, learners: 2, answers: 2 } }]);
    const mistakes = await app.deps.db.prisma.mistake.count({ where: { userId: person.userId } });
    expect(mistakes).toBe(0);
  });

  it('goes on with those who are left where it was broken off', async () => {
    const { person, problemId, sentenceId } = await whoTyped('into');
    await object(person, problemId);
    const stopped = new AbortController();
    stopped.abort();
    const at = app.clock.now();
    const correction = await app.deps.db.prisma.correction.create({
      data: { id: newId(), sentenceId, word: 'into', acceptedAt: at },
    });
    await app.deps.db.prisma.sentence.update({ where: { id: sentenceId }, data: { also: { push: 'into' } } });
    await expect(mendAnswers(app.deps, correction.id, stopped.signal)).rejects.toThrow('The process ends');
    expect((await newsOf(person)).points).toBe(0);
    await mendAnswers(app.deps, correction.id);
    expect((await newsOf(person)).points).toBe(10);
  });

  it('lets a round pass, and gives its points', async () => {
    const person = await app.person();
    await round(person, ten(0, 1, 2));
    const before = await newsOf(person);
    const wrong = await app.deps.db.prisma.problem.findFirstOrThrow({
      where: { userId: person.userId, verdict: 'WRONG' },
    });
    await object(person, wrong.id);
    await decide(admin, await idOf(wrong.id), true);
    await app.jobsDone();
    const after = await newsOf(person);
    expect(after.points - before.points).toBe(30);
    expect(after.objectionNews).toMatchObject([{ points: 30, lessons: 1, completedLevel: null }]);
    const passed = await app.deps.db.prisma.round.findFirstOrThrow({ where: { userId: person.userId } });
    expect(passed).toMatchObject({ passed: true });
  });

  it('completes a level by it, and tells so', async () => {
    const person = await app.person();
    await nearlyDone(app, person.userId);
    await round(person, ten(0, 1, 2));
    const problem = await app.deps.db.prisma.problem.findFirstOrThrow({
      where: { userId: person.userId, verdict: 'WRONG' },
    });
    await object(person, problem.id);
    await decide(admin, await idOf(problem.id), true);
    await app.jobsDone();
    const { objectionNews } = await newsOf(person);
    // The word, the round and the level.
    expect(objectionNews).toMatchObject([{ points: 10 + 20 + 100, lessons: 1, completedLevel: { code: 'A2' } }]);
    const user = await app.deps.db.prisma.user.findUniqueOrThrow({ where: { id: person.userId } });
    expect(user.currentLevel).toBe(2);
    const level = await app.deps.db.prisma.learnerLevel.findFirstOrThrow({
      where: { userId: person.userId, level: 1 },
    });
    expect(level).toMatchObject({ passedRounds: 10 });
    expect(level.completedAt).not.toBeNull();
  });

  it('is not told while an answer to the sentence is judged in secret, and is told then', async () => {
    const { person, problemId } = await whoTyped('across');
    const held = { where: { id: problemId } };
    const { prisma } = app.deps.db;
    await object(person, problemId);
    await prisma.problem.update({ ...held, data: { withheldUntil: new Date(app.clock.now().getTime() + 60_000) } });
    await decide(admin, await idOf(problemId), true);
    await app.jobsDone();
    expect((await newsOf(person)).objectionNews).toEqual([]);
    // What was not told can't have been seen.
    await person.graphql(SEE, { input: { until: app.clock.now().toISOString() } });
    await prisma.problem.update({ ...held, data: { withheldUntil: new Date(app.clock.now().getTime() - 1) } });
    expect((await newsOf(person)).objectionNews).toMatchObject([{ upheld: true, word: 'across', answers: 1 }]);
    await person.graphql(SEE, { input: { until: app.clock.now().toISOString() } });
    expect((await newsOf(person)).objectionNews).toEqual([]);
  });

  it('mends the score of homework', async () => {
    const group = await classWith(app);
    const [student] = group.students;
    const { assignment } = await setHomework(group, { questions: 2 });
    await doHomework(student, assignment.uuid, ['off', RIGHT]);
    const attempt = () =>
      app.deps.db.prisma.homeworkAttempt.findFirstOrThrow({ where: { enrolment: { userId: student.userId } } });
    expect(await attempt()).toMatchObject({ right: 1, score: 50 });
    const wrong = await app.deps.db.prisma.problem.findFirstOrThrow({
      where: { userId: student.userId, verdict: 'WRONG' },
    });
    await object(student, wrong.id);
    await decide(admin, await idOf(wrong.id), true);
    await app.jobsDone();
    expect(await attempt()).toMatchObject({ right: 2, score: 100 });
    const seen = `query($id: ID!) { node(id: $id) { ... on Classroom { homeworkTable { rows { cells { score correctedAt } } } } } }`;
    const { data } = await group.teacher.graphql(seen, { id: group.classroom.id });
    const corrected = { score: 100, correctedAt: app.clock.now().toISOString() };
    expect(data.node.homeworkTable.rows).toContainEqual({ cells: [corrected] });
    const { title } = await app.deps.db.prisma.assignment.findUniqueOrThrow({ where: { id: assignment.uuid } });
    expect((await newsOf(student)).objectionNews).toMatchObject([{ upheld: true, homework: [{ title, score: 100 }] }]);
  });
});
