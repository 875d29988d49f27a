import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testkit/app.ts';
import { type ClassWithStudents, classWith, doHomework, setHomework } from '../testkit/homework.ts';
import { fillPool, WRONG } from '../testkit/pool.ts';

const MISSED = ['on', 'on', 'on', 'in', 'in', 'at'];

let app: TestApp;
let group: ClassWithStudents;
beforeAll(async () => {
  app = await testApp();
  const { db } = app.deps;
  const ids = (await fillPool(db, { targets: MISSED.length, sentencesPerTarget: 1 })).flat();
  await Promise.all(
    ids.map((id, i) => db.prisma.sentence.update({ where: { id }, data: { answer: MISSED[i] ?? '' } })),
  );
  group = await classWith(app);
  const { assignment } = await setHomework(group, { questions: MISSED.length });
  await doHomework(
    group.students[0],
    assignment.uuid,
    MISSED.map(() => WRONG),
  );
});
afterAll(() => app.close());

describe('the words of the confusion map', () => {
  it.each([
    [1, [['on', 3]]],
    [
      2,
      [
        ['on', 3],
        ['in', 2],
      ],
    ],
    [
      8,
      [
        ['on', 3],
        ['in', 2],
        ['at', 1],
      ],
    ],
  ] as const)('are the %i that were missed most, the most missed first', async (words, wanted) => {
    const { data } = await group.teacher.graphql(
      'query($id: ID!, $words: Int) { classroom(id: $id) { confusionMap(words: $words) { words confusions { typed wanted count } } } }',
      { id: group.classroom.id, words },
    );
    const confusions = wanted.map(([word, count]) => ({ typed: WRONG, wanted: word, count }));
    expect(data.classroom.confusionMap).toEqual({ words: 3, confusions });
  });
});
