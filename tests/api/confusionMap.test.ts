import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testkit/app.ts';
import { type ClassWithStudents, classWith, doHomework, nextOf, setHomework, start } from '../testkit/homework.ts';
import { fillPool, RIGHT, WRONG } from '../testkit/pool.ts';
import { submit } from '../testkit/practice.ts';

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

describe('the targets in which most was confused', () => {
  /** What is answered in each target. */
  const ANSWERS = [
    ['of', 'of', 'of', RIGHT],
    ['of', 'of', 'at', 'at'],
    ['at', 'at', 'at', RIGHT],
  ];
  const CONFUSION = 'typed count missed targets { name }';
  let many: TestApp;
  let works: ClassWithStudents;
  beforeAll(async () => {
    many = await testApp();
    const made = await fillPool(many.deps.db, { targets: 3, sentencesPerTarget: 4 });
    const left = new Map(made.flatMap((ids, nth) => ids.map((id, at) => [id, ANSWERS[nth]?.[at] ?? RIGHT] as const)));
    works = await classWith(many);
    const [student] = works.students;
    const { assignment } = await setHomework(works, { questions: left.size });
    let told = await start(student, assignment.uuid);
    const attemptId = told.attempt?.uuid as string;
    while (told.problem) {
      await submit(student, told.problem.uuid, left.get(told.problem.sentenceId) ?? RIGHT);
      told = await nextOf(student, attemptId);
    }
  });
  afterAll(() => many.close());

  it('have one order, by all wrong answers and then by name, in the map and in what is told of late', async () => {
    const asked = `query($id: ID!) { classroom(id: $id) {
      confusionMapByTarget { confusions { ${CONFUSION} } } confusedLately(first: 5) { ${CONFUSION} } } }`;
    const { classroom } = (await works.teacher.graphql(asked, { id: works.classroom.id })).data;
    const told = (typed: string, count: number, missed: number, name: string) => {
      return { typed, count, missed, targets: [{ name }] };
    };
    const worst = [told('at', 2, 4, 'depend11 on'), told('of', 3, 3, 'depend10 on'), told('at', 3, 3, 'depend12 on')];
    expect(classroom.confusionMapByTarget.confusions).toEqual(worst.toSpliced(1, 0, told('of', 2, 4, 'depend11 on')));
    expect(classroom.confusedLately).toEqual(worst);
  });
});
