import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BankTarget } from '../../server/features/curriculum/bank.types.ts';
import { PRACTICE_TYPES } from '../../server/features/curriculum/practice-types.ts';
import { parseBankFile, readBankFiles } from '../../server/features/pool/bank.files.ts';
import { loadBank } from '../../server/features/pool/bank.load.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { next, submit } from '../testkit/practice.ts';

/** The ids of the first edition's sentences, by level and target: it had verbs alone. */
type Edition = Record<string, Record<string, string[]>>;

const [VERBS] = PRACTICE_TYPES.map(({ id }) => id);
const FIRST = JSON.parse(await readFile(new URL('../testkit/firstEdition.json', import.meta.url), 'utf8')) as Edition;
/** Every third text was another one. */
const CHANGED_EACH = 3;
const ANSWERS = 14;

/** A target as the first edition had it: without contrast and labels, with some other texts, and a sentence that has gone since. */
function before(target: BankTarget, ids: readonly string[]): BankTarget {
  const { contrast: _, ...rest } = target;
  const kept = target.sentences.filter(({ id }) => ids.includes(id));
  const sentences = kept.map(({ id, text }, place) => ({
    id,
    text: place % CHANGED_EACH === 0 ? `Well, ${text}` : text,
    also: [],
  }));
  return { ...rest, sentences: [...sentences, { id: `${kept[0]?.id}-gone`, text: 'It has ____ gone.', also: [] }] };
}

async function writeFirstEdition(directory: string): Promise<void> {
  for (const file of await readBankFiles()) {
    const ofLevel = file.practiceType.id === VERBS ? (FIRST[file.level.code.toLowerCase()] ?? {}) : {};
    const targets = parseBankFile(file).flatMap((target) => {
      const ids = ofLevel[target.target];
      const isThere = ids && target.sentences.some(({ id }) => ids.includes(id));
      return isThere ? [before(target, ids)] : [];
    });
    await mkdir(dirname(join(directory, file.name)), { recursive: true });
    await writeFile(join(directory, file.name), JSON.stringify(targets));
  }
}

const HISTORY = `{ viewer { practice {
  points
  answers(first: 50) { totalCount edges { node { typed verdict correctAnswer explanation fullSentence pointsEarned answeredAt } } }
  rounds(first: 10) { edges { node { number cells passed startedAt completedAt } } }
} analytics { overview { averageAccuracyPercentage totalPracticeSessions totalTimeMinutes currentStreakDays } } } }`;

let app: TestApp;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lacuna-first-edition-'));
  await writeFirstEdition(directory);
  app = await testApp();
  await loadBank(app.deps.db, app.clock, directory);
});
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
  await app.close();
});

/** Also of sentences that are in the pool no more: their mistakes are kept, and not practised. */
const mistakesOf = (userId: string) =>
  app.deps.db.prisma.mistake.findMany({ where: { userId }, orderBy: { sentenceId: 'asc' } });

const memoriesOf = (userId: string) =>
  app.deps.db.prisma.memoryItem.findMany({ where: { userId }, orderBy: { targetId: 'asc' } });

const rightAnswer = async (problemId: string) =>
  (await app.deps.db.prisma.problem.findUniqueOrThrow({ where: { id: problemId }, include: { sentence: true } }))
    .sentence.answer;

/** A learner in the second round, with some mistakes and an open sentence. */
async function practised(): Promise<Person> {
  const person = await app.person();
  for (let place = 0; place < ANSWERS; place++) {
    const { uuid } = await next(person, { practiceTypeKey: VERBS });
    await submit(person, uuid, place % 4 === 3 ? 'than' : await rightAnswer(uuid));
    app.clock.advance(20_000);
  }
  return person;
}

describe('the bank of the second edition, loaded where the first was in use', () => {
  it('has every target of the first, and each sentence that it kept in the same one', async () => {
    for (const file of await readBankFiles()) {
      if (file.practiceType.id !== VERBS) continue;
      const targets = new Map(
        parseBankFile(file).map(({ target, sentences }) => [target, sentences.map(({ id }) => id)]),
      );
      const first = FIRST[file.level.code.toLowerCase()] ?? {};
      expect(Object.keys(first).filter((name) => !targets.has(name))).toEqual([]);
      const targetOf = new Map([...targets].flatMap(([name, ids]) => ids.map((id) => [id, name] as const)));
      const moved = Object.entries(first).flatMap(([name, ids]) =>
        ids.filter((id) => targetOf.has(id) && targetOf.get(id) !== name),
      );
      expect(moved).toEqual([]);
    }
  });

  it('loses nothing of a learner’s history, and goes on with what was open', async () => {
    const person = await practised();
    const open = await next(person, { practiceTypeKey: VERBS });
    const [history, memories] = [(await person.graphql(HISTORY)).data, await memoriesOf(person.userId)];
    expect(history.viewer.practice.answers.totalCount).toBe(ANSWERS);
    const mistakes = await mistakesOf(person.userId);
    expect(mistakes.length).toBeGreaterThan(0);

    const reports = await loadBank(app.deps.db, app.clock);
    const levels = Object.keys(FIRST).map((code) => `${VERBS}/${code}.json`);
    const verbs = reports.filter(({ file }) => levels.includes(file));
    expect(verbs).toHaveLength(levels.length);
    for (const report of verbs) {
      expect(report.changed).toBeGreaterThan(0);
      expect(report.retired).toBeGreaterThan(0);
      expect(report.added).toBeGreaterThan(0);
    }

    expect((await person.graphql(HISTORY)).data).toEqual(history);
    expect(await memoriesOf(person.userId)).toEqual(memories);
    expect(await mistakesOf(person.userId)).toEqual(mistakes);
    expect((await next(person, { practiceTypeKey: VERBS })).uuid).toBe(open.uuid);
    const answer = await submit(person, open.uuid, await rightAnswer(open.uuid));
    expect(answer).toMatchObject({ answer: { verdict: 'RIGHT', roundProgress: { completedSentences: 5 } } });
    // The other practice types are there from then on.
    for (const { id } of PRACTICE_TYPES) expect((await next(person, { practiceTypeKey: id })).uuid).toBeTruthy();
  });
});
