import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_NODES } from '../../server/graphql/bounds.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool, RIGHT } from '../testkit/pool.ts';

let app: TestApp;
let person: Person;
let roundId: string;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 10, sentencesPerTarget: 1 });
  person = await app.person();
  const { data } = await person.graphql(
    'mutation { nextProblem(input: {}) { ... on NextProblemPayload { problem { id } } } }',
  );
  const { submitAnswer } = (
    await person.graphql(
      `mutation($input: SubmitAnswerInput!) { submitAnswer(input: $input) { ... on SubmitAnswerPayload {
        answer { problem { round { id } } }
      } } }`,
      { input: { problem: { problemId: data.nextProblem.problem.id }, answer: RIGHT } },
    )
  ).data;
  roundId = submitAnswer.answer.problem.round.id;
});
afterAll(() => app.close());

/** What is answered while a table, or a column of one, is not there. */
async function without<T>(table: string, work: () => Promise<T>, column?: string): Promise<T> {
  const { pool } = app.deps.db;
  const rename = (from: string, to: string) =>
    pool.query(`ALTER TABLE ${column ? `${table} RENAME COLUMN ${from} TO ${to}` : `${from} RENAME TO ${to}`}`);
  const name = column ?? table;
  await rename(name, `${name}_away`);
  try {
    return await work();
  } finally {
    await rename(`${name}_away`, name);
  }
}

const masked = (...path: string[]) =>
  expect.objectContaining({ path, extensions: { code: 'INTERNAL', requestId: expect.any(String) } });

describe('what fails by itself', () => {
  it('is null with an error: practice types, beside the viewer', async () => {
    const ask = () => person.graphql('{ viewer { user { fullName } } practiceTypes { key } }');
    const { data, errors } = await without('practice_types', ask);
    expect(data).toEqual({ viewer: { user: { fullName: 'Amina Diallo' } }, practiceTypes: null });
    expect(errors).toEqual([masked('practiceTypes')]);
    expect((await ask()).data.practiceTypes.length).toBeGreaterThan(0);
  });

  it('is null with an error: more ids than are taken, beside the viewer', async () => {
    const ids = Array.from({ length: MOST_NODES + 1 }, () => roundId);
    const query = 'query($ids: [ID!]!) { viewer { user { fullName } } nodes(ids: $ids) { id } }';
    const { data, errors } = await person.graphql(query, { ids });
    expect(data).toEqual({ viewer: { user: { fullName: 'Amina Diallo' } }, nodes: null });
    expect(errors).toMatchObject([{ path: ['nodes'], extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it("is null with an error: what parents' links show, beside the site", async () => {
    const ask = () =>
      app.graphql(`{
        site { operatorName }
        parentalConsent(token: "nonsense") { __typename }
        consentWithdrawal(token: "nonsense") { __typename }
      }`);
    const { data, errors } = await without('parental_consents', ask);
    expect(data).toEqual({
      site: { operatorName: expect.any(String) },
      parentalConsent: null,
      consentWithdrawal: null,
    });
    expect(errors).toHaveLength(2);
    expect(errors).toEqual(expect.arrayContaining([masked('parentalConsent'), masked('consentWithdrawal')]));
    const wrong = { __typename: 'LinkNotValidError' };
    expect((await ask()).data).toMatchObject({ parentalConsent: wrong, consentWithdrawal: wrong });
  });

  it("is null with an error: each of a learner's figures, beside the answers", async () => {
    const figures = ['points', 'totalAttempts', 'correctAttempts', 'accuracyPercentage', 'currentStreakDays'];
    const composed = ['currentLevel', 'levelProgress'];
    const ask = () =>
      person.graphql(`{ viewer { practice {
        ${figures.join(' ')} currentLevel { code } levelProgress { passedRounds } answers { edges { node { verdict } } }
      } } }`);
    const { data, errors } = await without('learners', ask);
    const all = [...figures, ...composed];
    expect(data.viewer.practice).toEqual({
      ...Object.fromEntries(all.map((name) => [name, null])),
      answers: { edges: [{ node: { verdict: 'RIGHT' } }] },
    });
    expect(errors).toHaveLength(all.length);
    expect(errors).toEqual(expect.arrayContaining(all.map((name) => masked('viewer', 'practice', name))));
    const { practice } = (await ask()).data.viewer;
    expect(all.map((name) => practice[name])).not.toContain(null);
  });

  it('is null with an error: the answers of a round, beside its number', async () => {
    const ask = () =>
      person.graphql('query($id: ID!) { node(id: $id) { ... on Round { number answers { verdict } } } }', {
        id: roundId,
      });
    const { data, errors } = await without('problems', ask, 'result');
    expect(data.node).toEqual({ number: 1, answers: null });
    expect(errors).toEqual([masked('node', 'answers')]);
    expect((await ask()).data.node.answers).toEqual([{ verdict: 'RIGHT' }]);
  });

  it.each([
    ['learners', '/users/me'],
    ['learners', '/practice/progress'],
    ['practice_types', '/practice/problem/types'],
    ['consent_links', '/auth/parental-consent/nonsense'],
  ])('by REST is the answer: without %s, %s', async (table, path) => {
    const { status, body } = await without(table, () => person.rest('GET', path));
    expect([status, body]).toEqual([
      500,
      expect.objectContaining({ code: 'INTERNAL', request_id: expect.any(String) }),
    ]);
  });
});
