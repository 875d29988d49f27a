import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodesOf } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool } from '../testkit/pool.ts';

let app: TestApp;
let teacher: Person;
let student: Person;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 6 });
  teacher = await app.person({ userType: 'TEACHER' });
  student = await app.person();
});
afterAll(() => app.close());

describe('assignableTargets', () => {
  const TARGETS = `query($search: String, $level: CefrLevel, $first: Int, $after: String) {
    assignableTargets(search: $search, level: $level, first: $first, after: $after) {
      totalCount pageInfo { endCursor } edges { node { uuid name level { code } } }
    }
  }`;
  const asked = async (who: Pick<Person, 'graphql'>, variables = {}) =>
    (await who.graphql(TARGETS, variables)).data.assignableTargets;

  it('gives teachers what homework may ask for, by name and page by page', async () => {
    const all = await asked(teacher);
    const names: string[] = nodesOf(all).map(({ name }) => name);
    expect([all.totalCount, names]).toEqual([4, names.toSorted()]);
    const page = await asked(teacher, { first: 3 });
    const rest = await asked(teacher, { first: 3, after: page.pageInfo.endCursor });
    expect([...nodesOf(page), ...nodesOf(rest)]).toEqual(nodesOf(all));
    expect(nodesOf(await asked(teacher, { search: 'DEPEND10' })).map(({ name }) => name)).toEqual(['depend10 on']);
    for (const none of [{ search: '%' }, { search: '_' }, { level: 'B2' }]) {
      expect((await asked(teacher, none)).totalCount).toBe(0);
    }
  });

  it('is nothing for students and visitors', async () => {
    for (const who of [student, app]) expect(await asked(who)).toBeNull();
  });
});
