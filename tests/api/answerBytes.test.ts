import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COST_PER_ACCOUNT } from '../../server/access/requests.limits.ts';
import { BYTES_PER_COST, MOST_NODES, OPERATION_LIMITS } from '../../server/graphql/bounds.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { classOf } from '../testkit/classrooms.ts';
import { statementsOf } from '../testkit/statements.ts';

/** Six thousand bytes. */
const DESCRIPTION = '你'.repeat(2_000);
const DESCRIBED = '... on Classroom { name description }';

/** Hundreds of places for one class. */
const nodes = (times: number): string =>
  `query($ids: [ID!]!) { ${Array.from({ length: times }, (_, at) => `a${at}: nodes(ids: $ids) { ${DESCRIBED} }`).join(' ')} }`;

let app: TestApp;
let teacher: Person;
let ids: string[];
beforeAll(async () => {
  app = await testApp();
  teacher = await app.person({ userType: 'TEACHER' });
  const { id } = await classOf(teacher, { description: DESCRIPTION });
  ids = Array.from({ length: MOST_NODES }, () => id);
});
afterAll(() => app.close());

const used = async (): Promise<number> => (await app.deps.limits.count(COST_PER_ACCOUNT, teacher.userId)).used;

describe('an answer', () => {
  it('of more than four megabytes is none: the error names the bound', async () => {
    const { data, errors } = await app.graphql(nodes(20), { ids }, teacher.token);
    expect(data).toBeNull();
    expect(errors).toMatchObject([
      {
        message: expect.stringMatching(
          /^The response is too large: it may have at most 4,000,000 bytes, and has at least 4,0\d\d,\d{3}\. Ask for fewer [a-z ]+\.$/u,
        ),
        extensions: { code: 'OPERATION_TOO_COMPLEX', limit: 'answerBytes', allowed: OPERATION_LIMITS.answerBytes },
      },
    ]);
    expect(errors?.[0]?.extensions).not.toHaveProperty('http');
  });

  it('counts by its bytes as well as by its fields', async () => {
    const before = await used();
    expect((await app.graphql(nodes(5), { ids }, teacher.token)).errors).toBeUndefined();
    const bytes = 5 * MOST_NODES * Buffer.byteLength(DESCRIPTION);
    expect((await used()) - before).toBeGreaterThan(bytes / BYTES_PER_COST);
  });

  it('by REST counts by its bytes, too', async () => {
    const many = await app.person({ userType: 'TEACHER' });
    for (let made = 0; made < 6; made += 1) await classOf(many, { description: DESCRIPTION });
    const usedOf = async (): Promise<number> => (await app.deps.limits.count(COST_PER_ACCOUNT, many.userId)).used;
    const before = await usedOf();
    expect((await many.rest('GET', '/classrooms/my-classes')).status).toBe(200);
    expect((await usedOf()) - before).toBeGreaterThan((6 * 6_000) / BYTES_PER_COST);
  });
});

describe('one id', () => {
  it('is read once, however often it stands in however many lists, and answered in each place', async () => {
    const [one] = ids;
    const [once, often] = [1, 20].map((times) => () => app.graphql(nodes(times), { ids: [one] }, teacher.token));
    const alone = await statementsOf(async () => void (await once?.()));
    const many = await statementsOf(async () => {
      const { data } = await app.graphql(nodes(5), { ids }, teacher.token);
      const places = Object.values(data ?? {}) as { name: string }[][];
      expect(places.map(({ length }) => length)).toEqual(Array.from({ length: 5 }, () => MOST_NODES));
      expect(new Set(places.flat().map(({ name }) => name))).toEqual(new Set(['English 9b']));
    });
    expect(many.toSorted()).toEqual(alone.toSorted());
    expect((await often?.())?.errors).toBeUndefined();
  });

  it('stands where it was asked for, among others and what is none', async () => {
    const { id } = await classOf(teacher, { name: 'English 7a' });
    const [one = ''] = ids;
    const { data } = await app.graphql(
      `query($ids: [ID!]!) { nodes(ids: $ids) { ... on Classroom { name } } }`,
      { ids: [one, id, one, 'Q2xhc3Nyb29tOg==', id] },
      teacher.token,
    );
    expect(data.nodes.map((node: { name: string } | null) => node?.name ?? null)).toEqual([
      'English 9b',
      'English 7a',
      'English 9b',
      null,
      'English 7a',
    ]);
  });
});
