import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closedList } from '../../server/features/curriculum/answers.ts';
import type { BankTarget } from '../../server/features/curriculum/bank.types.ts';
import { SAME_SURROUNDINGS } from '../../server/features/curriculum/likenesses.ts';
import { FIRST_LEVEL } from '../../server/features/curriculum/levels.rules.ts';
import { PRACTICE_TYPES, type PracticeType } from '../../server/features/curriculum/practice-types.ts';
import { checkBank } from '../../server/features/pool/bank.check.ts';
import { bankFileName } from '../../server/features/pool/bank.files.ts';
import { loadBank } from '../../server/features/pool/bank.load.ts';
import { bankOf, LISTEN, NO_EXCEPTIONS, writeBanks } from '../../server/features/pool/bank.testdata.ts';
import { wordsAbove } from '../../server/features/pool/bank.vocabulary.ts';
import { isJudgedWhole } from '../../server/features/pool/generation/judging.ts';
import { gradeAnswer } from '../../server/features/curriculum/grading.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { classWith, doHomework, setHomework } from '../testkit/homework.ts';
import { fillPool } from '../testkit/pool.ts';
import { next, submit } from '../testkit/practice.ts';

/** Answers that are no prepositions, one of them a sign; only four, so that each has a large share. */
const ARTICLES: PracticeType = {
  id: 'made_up_articles',
  name: 'Articles',
  description: 'Put a, an, the or nothing at all before a noun.',
  answers: closedList(
    new Set(['a', 'an', 'the', '–']),
    new Map([
      ['–', '–'],
      ['-', '–'],
    ]),
  ),
  bank: {
    idWord: 'article',
    minimums: { targetsPerLevel: 0, sentences: 8 },
    knownWords: new Set(['a', 'an', 'the']),
    spread: () => ({ differentAnswers: 2, answerShare: 0.5 }),
    likenesses: [SAME_SURROUNDINGS],
    problems: () => [],
  },
  pool: { target: 10, minimum: 5 },
};

/** Answers without a closed list: every form of the right verb is a mistake that is taught, anything else may be a slip. */
const PAST: PracticeType = {
  ...ARTICLES,
  id: 'past',
  answers: {
    allows: (word) => /^[a-z]+$/.test(word),
    allowed: 'a single word',
    closed: [],
    isMistake: (typed, answer) => answer === 'walked' && ['walk', 'walks', 'walking'].includes(typed),
    otherSpellings: new Map(),
    soundAlikes: new Map(),
    takesNoWord: false,
    commonest: [],
  },
};

const sentences = (slug: string, texts: readonly string[]): BankTarget['sentences'] =>
  texts.map((text, index) => ({ id: `a2-${slug}-${index + 1}`, text, also: [] }));
const SUN: BankTarget = {
  target: 'the sun',
  answer: 'the',
  pattern: 'the + a thing that there is only one of',
  explanation: 'There is only one sun for us, so we say *the sun*.',
  example: 'The sun is very hot today.',
  wrong: {
    a: '*A sun* is one of many suns. We see only one.',
    '–': 'A name needs no word before it, but *sun* is not a name.',
  },
  sentences: sentences('the-sun', [
    'In summer ____ sun comes up at five.',
    'Do not look at ____ sun without dark glasses.',
    'When ____ sun goes down, the garden gets cold.',
    'My cat loves to sleep in ____ sun.',
  ]),
};
const BED: BankTarget = {
  target: 'go to bed',
  answer: '–',
  pattern: 'go to bed',
  explanation: 'Nothing stands before *bed* when we go there to sleep.',
  example: 'We go to bed at nine on school days.',
  wrong: {
    the: '*The bed* is a piece of furniture. Here we want to sleep.',
    a: '*A bed* is any bed, perhaps in a shop. Here we want to sleep.',
  },
  sentences: sentences('go-to-bed', [
    'I usually go to ____ bed at ten.',
    'Did you go to ____ bed late last night?',
    'The children went to ____ bed without dinner.',
    'She was ill and stayed in ____ bed all day.',
  ]),
};
const BANK = bankOf({ A2: [SUN, BED] });
const messagesOf = (bank = BANK, practiceType = ARTICLES): string[] =>
  checkBank(bank, practiceType, NO_EXCEPTIONS).map(({ id, message }) => `${id}: ${message}`);

describe('a practice type of another kind', () => {
  it('has its bank checked by its own rules', () => {
    expect(messagesOf()).toEqual([]);
    expect(messagesOf(bankOf({ A2: [SUN] }))).toEqual([
      'A2: it has 1 different answer and should have 2 or more',
      'A2: "the" is the answer of 4 of 4 sentences; at most 2 may have the same',
      'bank: it has 4 sentences and should have 8 or more',
    ]);
    expect(messagesOf(bankOf({ A2: [{ ...SUN, answer: 'to' }, BED] }))).toContain(
      'A2 the sun: the answer "to" is not in the closed list',
    );
    expect(messagesOf(bankOf({ A2: [{ ...SUN, answer: 'of it' }, BED] }), PAST)).toContain(
      'A2 the sun: the answer "of it" is not a single word',
    );
    const own = { ...ARTICLES.bank, problems: () => [{ id: 'bank', message: 'is not to my taste' }] };
    expect(messagesOf(BANK, { ...ARTICLES, bank: own })).toContain('bank: is not to my taste');
  });

  it('has its words taken as known', () => {
    const rare = { rankOf: () => null, lemmaOf: (word: string) => word };
    const above = wordsAbove(BANK, ARTICLES, rare, NO_EXCEPTIONS).map(({ lemma }) => lemma);
    expect(above).not.toContain('the');
    expect(above).toContain('in');
  });

  it('has its answers graded by its own rules', () => {
    const grade = (raw: string, target: BankTarget, { answers }: PracticeType) =>
      gradeAnswer({
        raw,
        answer: target.answer,
        also: [],
        rules: answers,
        text: target.sentences[0]?.text ?? '',
        hintAnswer: null,
        hintKind: null,
      });
    expect(grade(' The ', SUN, ARTICLES)).toEqual({ outcome: 'RIGHT', normalised: 'the' });
    expect(grade('-', SUN, ARTICLES)).toEqual({ outcome: 'WRONG', normalised: '–' });
    expect(grade('to', SUN, ARTICLES).outcome).toBe('WRONG');
    for (const sign of ['–', ' - ']) expect(grade(sign, BED, ARTICLES)).toEqual({ outcome: 'RIGHT', normalised: '–' });
    expect(grade('the', BED, ARTICLES).outcome).toBe('WRONG');
    expect(grade('...', BED, ARTICLES).outcome).toBe('EMPTY');
    const walked = { ...SUN, answer: 'walked' };
    expect(grade('walkd', walked, PAST)).toMatchObject({ outcome: 'HINT', hint: 'CHECK_SPELLING' });
    expect(grade('walks', walked, PAST).outcome).toBe('WRONG');
    expect(grade('-', walked, PAST).outcome).toBe('EMPTY');
  });

  it('has each of its words judged by the model, and no others', () => {
    const reading = { text: SUN.sentences[0]?.text ?? '', target: SUN, level: FIRST_LEVEL, practiceType: ARTICLES };
    const judged = (wrong: string[]) =>
      isJudgedWhole(reading, {
        id: '1',
        same: ['the'],
        other: [],
        wrong,
        reasons: [],
        level: 'A2',
        naturalness: 1,
        note: '',
      });
    expect(judged(['a', 'an', '–'])).toBe(true);
    expect(judged(['a', 'an'])).toBe(false);
  });

  describe('on the list', () => {
    const list = PRACTICE_TYPES as unknown as PracticeType[];
    let app: TestApp;
    let directory: string;
    beforeAll(async () => {
      list.push(ARTICLES);
      app = await testApp();
      directory = await mkdtemp(join(tmpdir(), 'bank-'));
      await writeBanks(directory, bankOf({ A2: [LISTEN] }));
      await writeFile(join(directory, bankFileName(ARTICLES, FIRST_LEVEL)), JSON.stringify(BANK.A2));
      await loadBank(app.deps.db, app.clock, directory);
    });
    afterAll(async () => {
      list.splice(list.indexOf(ARTICLES), 1);
      await app.close();
      await rm(directory, { recursive: true });
    });

    it('is offered behind the others', async () => {
      const { data } = await app.graphql('{ practiceTypes { key name } }');
      expect(data.practiceTypes).toEqual(PRACTICE_TYPES.map(({ id, name }) => ({ key: id, name })));
      expect(data.practiceTypes.at(-1)).toEqual({ key: ARTICLES.id, name: 'Articles' });
    });

    it('has its words named in the confusion map, and no others', async () => {
      const group = await classWith(app);
      const { assignment } = await setHomework(group, { practiceTypeKey: ARTICLES.id });
      await doHomework(group.students[0], assignment.uuid, ['an', 'horse', 'an']);
      const FIELDS = 'confusionMap { confusions { typed wanted count } } confusedLately { typed count }';
      const asked = `query($id: ID!) { classroom(id: $id) { ${FIELDS} } }`;
      const { confusionMap, confusedLately } = (await group.teacher.graphql(asked, { id: group.classroom.id })).data
        .classroom;
      const { confusions } = confusionMap as { confusions: { typed: string | null; wanted: string; count: number }[] };
      const times = (word: string | null) =>
        confusions.reduce((sum, { typed, count }) => sum + (typed === word ? count : 0), 0);
      expect([times('an'), times(null)]).toEqual([2, 1]);
      expect(new Set(confusedLately.map(({ typed }: { typed: string }) => typed))).toEqual(new Set(['an']));
      const { wanted } = confusions.find(({ typed }) => typed === 'an') ?? { wanted: '' };
      const cell = `query($id: ID!) { classroom(id: $id) { confusedAnswers(typed: "an", wanted: "${wanted}") { students { count } } } }`;
      const { confusedAnswers } = (await group.teacher.graphql(cell, { id: group.classroom.id })).data.classroom;
      expect(confusedAnswers.students).toHaveLength(1);
    });

    it('is practised', async () => {
      const person = await app.person();
      for (let answered = 0; answered < BANK.A2.length; answered++) {
        const problem = await next(person, { practiceTypeKey: ARTICLES.id });
        const target = BANK.A2.find((each) => each.sentences.some(({ text }) => text === problem.text));
        const { answer } = await submit(person, problem.uuid, target?.answer === '–' ? '-' : 'the');
        expect(answer).toMatchObject({ verdict: 'RIGHT', correctAnswer: target?.answer, pointsEarned: 10 });
      }
    });
  });
});

describe('a practice type that a newer version of the server has brought', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
    await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 6 });
  });
  afterAll(() => app.close());

  it('is told as the database has it', async () => {
    const stored = { id: 'of_tomorrow', name: 'Of tomorrow', description: 'What is practised next.', position: 9 };
    await app.deps.db.prisma.practiceType.create({ data: stored });
    const group = await classWith(app);
    const { assignment } = await setHomework(group);
    const where = { id: assignment.uuid };
    await app.deps.db.prisma.assignment.update({ where, data: { practiceTypeId: stored.id } });
    const query = `query($id: ID!) { node(id: $id) { ... on Assignment { practiceType { key name takesNoWord } } } practiceTypes { key takesNoWord } }`;
    const { data, errors } = await group.teacher.graphql(query, { id: assignment.id });
    expect(errors).toBeUndefined();
    expect(data.node.practiceType).toEqual({ key: stored.id, name: stored.name, takesNoWord: false });
    expect(data.practiceTypes).toContainEqual({ key: stored.id, takesNoWord: false });
  });
});
