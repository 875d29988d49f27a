import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { LEVEL_CODES, LEVELS, levelByCode } from '../curriculum/levels.rules.ts';
import { PRACTICE_TYPES } from '../curriculum/practice-types.ts';
import { subtlexVocabulary } from '../curriculum/english/vocabulary.ts';
import { VERB_PREPOSITION } from '../curriculum/verb-preposition/verb-preposition.ts';
import {
  BANK_DIRECTORY,
  BankFormatError,
  bankFileName,
  parseBankFile,
  readBankFiles,
  readBanks,
  readExceptions,
} from './bank.files.ts';
import { reportBank, reportTable, reportText } from './bank.report.ts';
import { checkBank } from './bank.check.ts';
import { unknownNames, wordsAbove } from './bank.vocabulary.ts';
import { bankOf, LISTEN, writeBanks } from './bank.testdata.ts';

const parse = (text: string) => () => parseBankFile({ name: 'a2.json', level: levelByCode('A2'), text });
const parseTargets = (...targets: unknown[]) => parse(JSON.stringify(targets));
const first = LISTEN.sentences[0];

describe('the built-in bank', () => {
  it('passes every rule that a program can hold', async () => {
    const exceptions = await readExceptions();
    const banks = await readBanks();
    expect(banks.map(({ practiceType }) => practiceType)).toEqual(PRACTICE_TYPES);
    const problems = banks.flatMap(({ practiceType, bank }) => checkBank(bank, practiceType, exceptions));
    expect(problems.map(({ id, message }) => `${id}: ${message}`)).toEqual([]);
  });

  it('has no word above its level, and no unknown name, without a reason: npm run bank -- words', async () => {
    const exceptions = await readExceptions();
    const banks = await readBanks();
    const vocabulary = subtlexVocabulary();
    const above = banks.flatMap(({ bank, practiceType }) => wordsAbove(bank, practiceType, vocabulary, exceptions));
    expect(above.map(({ level, lemma }) => `${level} ${lemma}`)).toEqual([]);
    expect(banks.flatMap(({ bank }) => [...unknownNames(bank, exceptions, LEVEL_CODES)])).toEqual([]);
  });

  it('can be reported as a table', async () => {
    const [first] = await readBanks();
    const reports = reportBank(first?.bank ?? bankOf({}));
    expect(reports.map(({ level }) => level)).toEqual(LEVEL_CODES);
    for (const { answers, sentences } of reports) {
      expect(answers.reduce((sum, [, count]) => sum + count, 0)).toBe(sentences);
    }
    expect(reportTable(reports).split('\n')[0]).toBe(`| | ${LEVEL_CODES.join(' | ')} |`);
  });

  it('has a README with the report of today: npm run bank -- report', async () => {
    const readme = await readFile(join(BANK_DIRECTORY, 'README.md'), 'utf8');
    expect(readme.slice(readme.indexOf('###'))).toBe(reportText(await readBanks()));
  });
});

describe('parseBankFile', () => {
  it('reads targets as they stand', () => {
    expect(parseTargets(LISTEN)()).toEqual([LISTEN]);
  });

  it('reads an accepted word with the label that it has', () => {
    const labelled = {
      ...LISTEN,
      sentences: [{ ...first, also: ['at', { word: 'onto', label: 'informal' as const }] }],
    };
    expect(parseTargets(labelled)()).toEqual([labelled]);
  });

  it.each<[string, () => unknown, string]>([
    ['text that is no JSON', parse('[{"target":'), 'a2.json: is not valid JSON'],
    ['something else than a list', parse('{"target":"x"}'), 'a2.json: must be a list of targets'],
    ['an entry that is no target', parseTargets(LISTEN, 7), 'a2.json, target 2, entry:'],
    [
      'a missing field, named with its entry',
      parseTargets({ ...LISTEN, answer: undefined }),
      'a2.json, target 1 ("listen to"), answer:',
    ],
    ['an empty field', parseTargets({ ...LISTEN, pattern: ' ' }), '("listen to"), pattern: must not be empty'],
    ['a field that nobody knows', parseTargets({ ...LISTEN, level: 'A2' }), 'target 1 ("listen to")'],
    [
      'a sentence without a gap',
      parseTargets({ ...LISTEN, sentences: [first, { ...first, id: 'a2-listen-to-9', text: 'We listen.' }] }),
      'a2.json, target 1 ("listen to"), sentence 2, text: must have exactly one gap (____)',
    ],
    [
      'a label that nobody knows',
      parseTargets({ ...LISTEN, sentences: [{ ...first, also: [{ word: 'at', label: 'odd' }] }] }),
      'a2.json, target 1 ("listen to"), sentence 1, also, 0: must be a word, or {"word": …, "label": …}',
    ],
    [
      'an id of another level',
      parseTargets({ ...LISTEN, sentences: [{ ...first, id: 'b1-listen-to-1' }] }),
      'sentence b1-listen-to-1: the id must begin with a2-',
    ],
    [
      'an id twice',
      parseTargets({ ...LISTEN, sentences: [first, first] }),
      'sentence a2-listen-to-1: the id is in the file twice',
    ],
    ['a target twice', parseTargets(LISTEN, LISTEN), 'target 2 ("listen to"): is in the file twice'],
  ])('refuses %s', (_what, attempt, message) => {
    expect(attempt).toThrow(BankFormatError);
    expect(attempt).toThrow(message);
  });
});

describe('readBankFiles', () => {
  let directory = '';
  afterEach(() => rm(directory, { recursive: true, force: true }));

  it('names a missing file', async () => {
    directory = await mkdtemp(join(tmpdir(), 'bank-'));
    await writeBanks(directory, bankOf({}));
    await rm(join(directory, bankFileName(VERB_PREPOSITION, levelByCode('B1'))));
    await expect(readBankFiles(directory)).rejects.toThrow(BankFormatError);
    await expect(readBankFiles(directory)).rejects.toThrow('b1.json: cannot be read');
  });

  it('gives each file the checksum of its bytes', async () => {
    const files = await readBankFiles();
    expect(files.map(({ name }) => name)).toEqual(
      PRACTICE_TYPES.flatMap(({ id }) => LEVELS.map(({ code }) => `${id}/${code.toLowerCase()}.json`)),
    );
    expect(new Set(files.map(({ checksum }) => checksum)).size).toBe(files.length);
    for (const { checksum } of files) expect(checksum).toMatch(/^[0-9a-f]{64}$/);
  });
});
