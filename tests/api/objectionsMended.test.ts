import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { careForCorrections, MEND_QUEUE, mendAnswers } from '../../server/features/objections/mending.domain.ts';
import { countTyped } from '../../server/features/practice/regrade.domain.ts';
import { newId } from '../../server/kernel/ids.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { ALSO_RIGHT, fillPool, TEST_PRACTICE_TYPE } from '../testkit/pool.ts';
import { submit } from '../testkit/practice.ts';

const DAY_MS = 86_400_000;
const NEWS = '{ viewer { practice { points objectionNews { answers points } } } }';

let app: TestApp;
let lines: string[];
let sentences: string[];
beforeAll(async () => {
  lines = [];
  app = await testApp({ logTo: lines });
  sentences = (await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 1 })).flat();
});
afterAll(() => app.close());

/** Has somebody answer a sentence, as what is due. */
async function typed(person: Person, sentenceId: string, answer: string): Promise<void> {
  const { targetId, practiceTypeId, level } = await app.deps.db.prisma.sentence.findUniqueOrThrow({
    where: { id: sentenceId },
  });
  const id = newId();
  const served = { sentenceId, targetId, practiceTypeId, level, userId: person.userId, source: 'REVIEW' as const };
  await app.deps.db.prisma.problem.create({ data: { id, ...served, servedAt: app.clock.now() } });
  app.clock.advance(1_000);
  expect((await submit(person, id, answer)).answer.verdict).toBe('WRONG');
}

/** People, in the order of their ids. */
const people = async (count: number): Promise<Person[]> => {
  const made: Person[] = [];
  for (let one = 0; one < count; one += 1) made.push(await app.person());
  return made.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
};

async function correctionOf(sentenceId: string, word: string): Promise<string> {
  const id = newId();
  await app.deps.db.prisma.sentence.update({ where: { id: sentenceId }, data: { also: [ALSO_RIGHT, word] } });
  await app.deps.db.prisma.correction.create({ data: { id, sentenceId, word, acceptedAt: app.clock.now() } });
  return id;
}

const newsOf = async (person: Person) => (await person.graphql(NEWS)).data.viewer.practice;

/** The corrections that are gone on with. */
async function caredFor(): Promise<unknown[]> {
  const sent: unknown[] = [];
  const jobs = {
    ...app.deps.jobs,
    send: async (queue: { name: string }, data: Record<string, unknown>) => {
      if (queue.name === MEND_QUEUE.name) sent.push(data['correctionId']);
    },
  };
  await careForCorrections({ ...app.deps, jobs });
  return sent;
}

describe('a correction that fails for one learner', () => {
  it('is carried out for all others, is logged without a name, and is tried again until it is through', async () => {
    const [sentenceId] = sentences as [string];
    const [first, broken, last] = (await people(3)) as [Person, Person, Person];
    for (const person of [first, broken, last]) await typed(person, sentenceId, 'about');
    const correctionId = await correctionOf(sentenceId, 'about');
    // An answer that cannot be read.
    const wrong = { userId: broken.userId, sentenceId };
    const { result } = await app.deps.db.prisma.problem.findFirstOrThrow({ where: wrong });
    await app.deps.db.prisma.problem.updateMany({ where: wrong, data: { result: '"nonsense"' } });
    await expect(mendAnswers(app.deps, correctionId)).rejects.toThrow('The answers of 1 learner could not be');
    expect([(await newsOf(first)).points, (await newsOf(last)).points]).toEqual([10, 10]);
    expect((await newsOf(broken)).points).toBe(0);
    const told = lines.filter((line) => line.includes('could not be graded again'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(correctionId);
    expect(told[0]).not.toContain(broken.email);
    expect(await caredFor()).toEqual([correctionId]);
    await app.deps.db.prisma.problem.updateMany({ where: wrong, data: { result: result as object } });
    await mendAnswers(app.deps, correctionId);
    expect((await newsOf(broken)).points).toBe(10);
    app.clock.advance(DAY_MS);
    await mendAnswers(app.deps, correctionId);
    expect(await caredFor()).toEqual([]);
  });

  it('is given up after ninety days', async () => {
    const correctionId = await correctionOf(sentences[1] as string, 'into');
    app.clock.advance(89 * DAY_MS);
    expect(await caredFor()).toEqual([correctionId]);
    app.clock.advance(DAY_MS);
    expect(await caredFor()).toEqual([]);
  });
});

describe('how often a word was typed', () => {
  it('is counted in every way that it was written, for each word and sentence', async () => {
    const [, , one, other] = sentences as [string, string, string, string];
    const [first, second] = (await people(2)) as [Person, Person];
    for (const answer of ['into', 'Into', ' INTO!', 'under']) await typed(first, one, answer);
    for (const answer of ['into', 'towards']) await typed(second, one, answer);
    await typed(second, other, 'into');
    const of = (sentenceId: string, word: string) => ({ sentenceId, practiceTypeId: TEST_PRACTICE_TYPE, word });
    const asked = [of(one, 'into'), of(one, 'under'), of(one, 'toward'), of(other, 'into'), of(other, 'under')];
    expect(await countTyped(app.deps, asked)).toEqual([
      { answers: 4, learners: 2 },
      { answers: 1, learners: 1 },
      { answers: 1, learners: 1 },
      { answers: 1, learners: 1 },
      { answers: 0, learners: 0 },
    ]);
    expect(await countTyped(app.deps, [])).toEqual([]);
    // Of so many ways to write it the most frequent alone, which “into” is, and a word as it stands.
    expect(await countTyped(app.deps, [of(one, 'into'), of(one, 'under'), of(one, 'toward')], 1)).toEqual([
      { answers: 2, learners: 2 },
      { answers: 1, learners: 1 },
      { answers: 0, learners: 0 },
    ]);
  });
});
