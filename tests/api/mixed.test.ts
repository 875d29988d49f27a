import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRACTICE_TYPES } from '../../server/features/curriculum/practice-types.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool, RIGHT, WRONG } from '../testkit/pool.ts';
import { next, submit } from '../testkit/practice.ts';

const MIXED = { practiceTypeKey: 'mixed' };
const STANDING = `query($key: String) { viewer { practice {
  openProblem(practiceTypeKey: $key) { uuid practiceType { key } round { practiceType { key } } }
  roundProgress(practiceTypeKey: $key) { completedSentences cells }
} } }`;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  for (const { id: practiceTypeId } of PRACTICE_TYPES) {
    await fillPool(app.deps.db, { practiceTypeId, targets: 12, sentencesPerTarget: 4 });
  }
});
afterAll(() => app.close());

const standing = async (person: Person, key: string | null) =>
  (await person.graphql(STANDING, { key })).data.viewer.practice;

/** Answers ten sentences of a mixture; the practice types that they were of. */
async function mixedRound(person: Person, wrong: readonly number[] = []): Promise<string[]> {
  const types: string[] = [];
  for (let place = 0; place < 10; place++) {
    const { uuid } = await next(person, MIXED);
    const { openProblem } = await standing(person, 'mixed');
    expect(openProblem).toMatchObject({ uuid, round: { practiceType: null } });
    types.push(openProblem.practiceType.key);
    await submit(person, uuid, wrong.includes(place) ? WRONG : RIGHT);
  }
  return types;
}

describe('a mixed round', () => {
  it('has some of each practice type, counts as one round, and is passed like any other', async () => {
    const person = await app.person();
    const types = new Set([
      ...(await mixedRound(person)),
      ...(await mixedRound(person)),
      ...(await mixedRound(person)),
    ]);
    expect([...types].toSorted()).toEqual(PRACTICE_TYPES.map(({ id }) => id).toSorted());
    const rounds = await app.deps.db.prisma.round.findMany({
      where: { userId: person.userId },
      orderBy: { number: 'asc' },
    });
    expect(rounds.map(({ number, passed, practiceTypeId }) => ({ number, passed, practiceTypeId }))).toEqual(
      [1, 2, 3].map((number) => ({ number, passed: true, practiceTypeId: null })),
    );
  });

  it('stands beside a round of one practice type, each with its own open sentence', async () => {
    const person = await app.person();
    const VERBS = { practiceTypeKey: PRACTICE_TYPES[0].id };
    const [mixed, verb] = [await next(person, MIXED), await next(person, VERBS)];
    expect(mixed.uuid).not.toBe(verb.uuid);
    await submit(person, mixed.uuid, RIGHT);
    expect((await standing(person, 'mixed')).roundProgress).toMatchObject({ completedSentences: 1, cells: ['RIGHT'] });
    expect(await standing(person, VERBS.practiceTypeKey)).toMatchObject({
      openProblem: { uuid: verb.uuid, round: { practiceType: { key: PRACTICE_TYPES[0].id } } },
      roundProgress: { completedSentences: 0 },
    });
    expect((await next(person, VERBS)).uuid).toBe(verb.uuid);
    // Who chooses nothing gets the mixture.
    expect((await next(person)).uuid).toBe((await next(person, MIXED)).uuid);
  });

  it('asks first for something that was missed in the mixed round before', async () => {
    const person = await app.person();
    const types = new Set(await mixedRound(person, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]));
    const where = { userId: person.userId };
    const missed = await app.deps.db.prisma.problem.findMany({ where });
    await mixedRound(person);
    const later = { ...where, id: { notIn: missed.map(({ id }) => id) } };
    const served = await app.deps.db.prisma.problem.findMany({ where: later, orderBy: { answeredAt: 'asc' } });
    const again = served.filter(({ practiceTypeId }) => types.has(practiceTypeId));
    // One a round comes back: the first that was asked of a practice type that was missed.
    expect(again.map(({ servedAs }) => servedAs === 'MISSED')).toEqual(again.map((_, place) => place === 0));
    expect(missed.map(({ targetId }) => targetId)).toContain(again[0]?.targetId);
  });

  it('goes on with what there is where a practice type has nothing', async () => {
    const person = await app.person();
    await fillPool(app.deps.db, { level: 3, targets: 3, sentencesPerTarget: 1 });
    for (let time = 0; time < 3; time++) {
      const problem = await next(person, { ...MIXED, level: 'B2' });
      await submit(person, problem.uuid, RIGHT);
    }
    const { data } = await person.graphql(
      'mutation { nextProblem(input: { practiceTypeKey: "mixed", level: B1 }) { __typename ... on UserError { message } } }',
    );
    expect(data.nextProblem).toMatchObject({ __typename: 'NoSentencesError' });
  });

  it('is asked for by REST too; an unknown choice is refused with those that there are', async () => {
    const person = await app.person();
    const { status, body } = await person.rest('GET', '/cefr/sentence?objective=mixed');
    expect(status).toBe(200);
    expect(PRACTICE_TYPES.map(({ id }) => id)).toContain(body.problem_type);
    const refused = await person.rest('GET', '/cefr/sentence?objective=everything');
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain('mixed');
  });
});
