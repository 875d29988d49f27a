import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { classWith, doHomework, setHomework } from '../testkit/homework.ts';
import { fillPool } from '../testkit/pool.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 6 });
});
afterAll(() => app.close());

describe('practisingNow', () => {
  it('counts who has answered in the class within five minutes, for its teachers', async () => {
    const busy = await classWith(app, 2);
    const { uuid } = (await setHomework(busy)).assignment;
    const count = async (who: Person = busy.teacher) =>
      (await who.graphql('query($id: ID!) { classroom(id: $id) { practisingNow } }', { id: busy.classroom.id })).data
        .classroom.practisingNow;
    expect(await count()).toBe(0);
    await doHomework(busy.students[0], uuid);
    expect(await count()).toBe(1);
    expect(await count(busy.students[0])).toBeNull();
    app.clock.advance(5 * 60_000);
    expect(await count()).toBe(0);
  });
});
