import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../tests/testkit/database.ts';
import { testClock } from '../../kernel/clock.ts';
import { BankFormatError, bankFileName } from './bank.files.ts';
import { loadBank } from './bank.load.ts';
import { bankOf, LISTEN, listenWith, PREVENT, writeBanks } from './bank.testdata.ts';
import type { Bank, BankTarget } from '../curriculum/bank.types.ts';
import { LEVEL_CODES, LEVELS } from '../curriculum/levels.rules.ts';
import { PRACTICE_TYPES } from '../curriculum/practice-types.ts';
import { VERB_PREPOSITION } from '../curriculum/verb-preposition/verb-preposition.ts';

const LOADED_AT = '2026-03-02T09:00:00.500Z';
const BANK = bankOf({ A2: [LISTEN], B1: [PREVENT] });

let db: TestDatabase;
let directory: string;
const clock = testClock(LOADED_AT);

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'bank-'));
  clock.set(LOADED_AT);
});
afterEach(async () => {
  await rm(directory, { recursive: true });
  await db.pool.query('TRUNCATE bank_files, sentences, targets, practice_types CASCADE');
});

/** Writes a bank into the directory and loads it. @returns what became of its files, those of the first practice type */
async function load(bank: Bank = BANK) {
  await writeBanks(directory, bank);
  return (await loadBank(db, clock, directory)).slice(0, LEVELS.length);
}

interface Row {
  xmin: string;
  id: string;
  bank_id: string;
  text: string;
  also: string[];
  status: string;
  target: string;
  [column: string]: unknown;
}

/** All sentences by bank id. `xmin` is the transaction that last wrote the row: an untouched row keeps it. */
async function rows(): Promise<Map<string, Row>> {
  const { rows: all } = await db.pool.query<Row>(
    `SELECT s.xmin::text AS xmin, s.*, t.name AS target FROM sentences s JOIN targets t ON t.id = s.target_id ORDER BY bank_id`,
  );
  return new Map(all.map((each) => [each.bank_id, each]));
}

async function row(bankId: string): Promise<Row> {
  const found = (await rows()).get(bankId);
  if (!found) throw new Error(`No row for ${bankId}`);
  return found;
}

/** `LISTEN` with the text of its first sentence changed. */
const edited = (text: string): BankTarget => listenWith([text, ...LISTEN.sentences.slice(1).map((each) => each.text)]);
const OTHER_TEXT = 'You should really listen ____ me now!';

describe('loadBank', () => {
  it('makes the practice type, the targets and the sentences', async () => {
    expect(await load()).toMatchObject([
      { file: 'verb_preposition_collocation/a2.json', skipped: false, sentences: 4, added: 4, changed: 0, retired: 0 },
      { file: 'verb_preposition_collocation/b1.json', skipped: false, sentences: 4, added: 4 },
      ...LEVEL_CODES.slice(2).map((code) => ({
        file: `verb_preposition_collocation/${code.toLowerCase()}.json`,
        skipped: false,
        sentences: 0,
        added: 0,
      })),
    ]);
    const types = await db.pool.query('SELECT id, name FROM practice_types ORDER BY position');
    expect(types.rows).toEqual(PRACTICE_TYPES.map(({ id, name }) => ({ id, name })));
    const targets = await db.pool.query('SELECT level, name, answer, reasons FROM targets ORDER BY level');
    expect(targets.rows).toEqual([
      { level: 1, name: 'listen to', answer: 'to', reasons: LISTEN.wrong },
      { level: 2, name: 'prevent from', answer: 'from', reasons: PREVENT.wrong },
    ]);
    expect(await row('b1-prevent-from-2')).toMatchObject({
      target: 'prevent from',
      practice_type_id: 'verb_preposition_collocation',
      level: 2,
      text: 'Nothing will prevent us ____ finding out the truth.',
      answer: 'from',
      also: [],
      status: 'VALIDATED',
      quality: 1,
      difficulty: 0,
      bucket: 0,
      origin: 'BUILT_IN',
      edited_at: null,
    });
    expect(await row('a2-listen-to-1')).toMatchObject({ difficulty: -1, bucket: -4 });
  });

  it('changes the texts of a practice type that read otherwise, though no file has changed', async () => {
    await load();
    await db.pool.query(`UPDATE practice_types SET name = 'Old name', description = 'Old text.', position = 7`);
    await load();
    const types = await db.pool.query('SELECT name, description, position FROM practice_types ORDER BY position');
    expect(types.rows).toEqual(
      PRACTICE_TYPES.map(({ name, description }, position) => ({ name, description, position })),
    );
  });

  it('gives each sentence a place of its own within the second of the load, in random order', async () => {
    await load();
    const second = Math.floor(Date.parse(LOADED_AT) / 1000);
    const places = [...(await rows()).values()]
      .filter(({ level }) => level === 1)
      .map((each) => each['pool_order'] as number);
    expect(new Set(places).size).toBe(4);
    for (const place of places) expect(Math.floor(place)).toBe(second);
  });

  it('changes nothing the second time: a known file is not even looked at', async () => {
    await load();
    const before = await rows();
    clock.advance(60_000);
    expect((await load()).every(({ skipped }) => skipped)).toBe(true);
    expect(await rows()).toEqual(before);
  });

  it('touches no row when a file is only laid out anew', async () => {
    await load();
    const before = await rows();
    for (const level of LEVELS)
      await writeFile(join(directory, bankFileName(VERB_PREPOSITION, level)), JSON.stringify(BANK[level.code]));
    const reports = await loadBank(db, clock, directory);
    expect(reports[0]).toMatchObject({ skipped: false, sentences: 4, added: 0, changed: 0, retired: 0, restored: 0 });
    expect(await rows()).toEqual(before);
  });

  it('changes the one row whose text was changed, and keeps its id and figures', async () => {
    await load();
    await db.pool.query(
      `UPDATE sentences SET difficulty = 0.6, bucket = 2, answer_count = 9, correct_count = 4 WHERE bank_id = 'a2-listen-to-1'`,
    );
    const before = await rows();
    const [report] = await load({ ...BANK, A2: [edited(OTHER_TEXT)] });
    expect(report).toMatchObject({ added: 0, changed: 1, retired: 0 });
    const after = await rows();
    const others = (all: Map<string, Row>): Row[] =>
      [...all.values()].filter((each) => each.bank_id !== 'a2-listen-to-1');
    expect(others(after)).toEqual(others(before));
    const { xmin, content_hash, ...kept } = before.get('a2-listen-to-1') as Row;
    expect(after.get('a2-listen-to-1')).toMatchObject({ ...kept, text: OTHER_TEXT });
    expect(after.get('a2-listen-to-1')?.xmin).not.toBe(xmin);
    expect(after.get('a2-listen-to-1')?.['content_hash']).not.toBe(content_hash);
  });

  it('changes accepted alternatives', async () => {
    await load();
    const sentences = LISTEN.sentences.map((each, i) =>
      i === 2 ? { ...each, also: ['at', { word: 'for', label: 'informal' as const }] } : each,
    );
    const [report] = await load({ ...BANK, A2: [{ ...LISTEN, sentences }] });
    expect(report).toMatchObject({ changed: 1 });
    expect((await row('a2-listen-to-3')).also).toEqual(['at', 'for']);
    expect((await row('a2-listen-to-3'))['also_labels']).toEqual({ for: 'informal' });
    expect((await row('a2-listen-to-1'))['also_labels']).toEqual({});
  });

  it('writes a target’s new explanation without touching its sentences', async () => {
    await load();
    const before = await rows();
    await load({ ...BANK, A2: [{ ...LISTEN, explanation: 'Use *listen to* before a sound.' }] });
    const { rows: targets } = await db.pool.query(`SELECT explanation FROM targets WHERE name = 'listen to'`);
    expect(targets).toEqual([{ explanation: 'Use *listen to* before a sound.' }]);
    expect(await rows()).toEqual(before);
  });

  it('moves a target’s sentences to another target of the file, in their rows', async () => {
    await load();
    const before = await row('a2-listen-to-4');
    const hear: BankTarget = { ...LISTEN, target: 'hear from', answer: 'from', sentences: LISTEN.sentences.slice(3) };
    const [report] = await load({ ...BANK, A2: [{ ...LISTEN, sentences: LISTEN.sentences.slice(0, 3) }, hear] });
    expect(report).toMatchObject({ added: 0, changed: 1, retired: 0 });
    expect(await row('a2-listen-to-4')).toMatchObject({ id: before.id, target: 'hear from', answer: 'from' });
    expect((await row('a2-listen-to-3')).target).toBe('listen to');
  });

  it('retires a sentence that vanished, keeps its history, and validates it again when it returns', async () => {
    await load();
    const userId = await answerOnce('a2-listen-to-2');
    const before = await row('a2-listen-to-2');
    const fewer = { ...LISTEN, sentences: LISTEN.sentences.filter(({ id }) => id !== 'a2-listen-to-2') };
    expect((await load({ ...BANK, A2: [fewer] }))[0]).toMatchObject({ retired: 1, changed: 0, added: 0 });
    expect(await row('a2-listen-to-2')).toMatchObject({ id: before.id, text: before.text, status: 'RETIRED' });
    const seen = await db.pool.query('SELECT sentence_id FROM seen_sentences WHERE user_id = $1', [userId]);
    expect(seen.rows).toEqual([{ sentence_id: before.id }]);

    expect((await load())[0]).toMatchObject({ restored: 1, retired: 0, changed: 0, added: 0 });
    const { xmin: _, pool_order: placeBefore, ...same } = before;
    const after = await row('a2-listen-to-2');
    expect(after).toMatchObject(same);
    expect(Number(after['pool_order'])).toBeGreaterThan(Number(placeBefore));
  });

  it('keeps a superuser’s edit, whatever the file says', async () => {
    await load();
    await db.pool.query(
      `UPDATE sentences SET text = 'Please listen ____ the superuser!', edited_at = now() WHERE bank_id = 'a2-listen-to-1'`,
    );
    const before = await rows();
    expect((await load({ ...BANK, A2: [edited(OTHER_TEXT)] }))[0]).toMatchObject({ changed: 0, keptEdits: 1 });
    expect(await rows()).toEqual(before);

    await load({ ...BANK, A2: [] });
    expect(await row('a2-listen-to-1')).toMatchObject({ status: 'RETIRED', text: 'Please listen ____ the superuser!' });
    await load();
    expect(await row('a2-listen-to-1')).toMatchObject({
      status: 'VALIDATED',
      text: 'Please listen ____ the superuser!',
    });
  });

  it('keeps a status that a superuser gave', async () => {
    await load();
    await db.pool.query(`UPDATE sentences SET status = 'REJECTED' WHERE bank_id = 'a2-listen-to-1'`);
    await db.pool.query(`UPDATE sentences SET status = 'RETIRED' WHERE bank_id = 'a2-listen-to-2'`);
    await load({ ...BANK, A2: [edited(OTHER_TEXT)] });
    expect(await row('a2-listen-to-1')).toMatchObject({ status: 'REJECTED', text: OTHER_TEXT });
    expect((await row('a2-listen-to-2')).status).toBe('RETIRED');
  });

  it('leaves sentences from elsewhere alone', async () => {
    await load();
    await db.pool.query(
      `INSERT INTO sentences (id, target_id, practice_type_id, level, text, answer, difficulty, bucket, pool_order, origin)
       SELECT gen_random_uuid(), id, practice_type_id, 1, 'Robots listen ____ us.', 'to', -1, -4, 1, 'AI' FROM targets WHERE level = 1`,
    );
    await load({ ...BANK, A2: [] });
    const { rows: found } = await db.pool.query(`SELECT status FROM sentences WHERE origin = 'AI'`);
    expect(found).toEqual([{ status: 'VALIDATED' }]);
  });

  it('loads nothing at all when one file is malformed, and names file and entry', async () => {
    await load({ ...BANK, B1: [] });
    const before = await rows();
    const broken = { ...PREVENT, sentences: [{ ...PREVENT.sentences[0], text: 'No gap here.' }] } as BankTarget;
    const attempt = load({ ...BANK, A2: [edited(OTHER_TEXT)], B1: [broken] });
    await expect(attempt).rejects.toThrow(BankFormatError);
    await expect(attempt).rejects.toThrow(
      'b1.json, target 1 ("prevent from"), sentence 1, text: must have exactly one gap',
    );
    expect(await rows()).toEqual(before);
  });

  it('loads once when several processes start together', async () => {
    await load(bankOf({}));
    await db.pool.query('DELETE FROM bank_files');
    await writeFile(join(directory, 'verb_preposition_collocation/a2.json'), JSON.stringify(BANK.A2));
    const reports = await Promise.all([1, 2, 3].map(() => loadBank(db, clock, directory)));
    expect(reports.map(([a2]) => a2?.added).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([0, 0, 4]);
    expect((await rows()).size).toBe(4);
  });

  it('loads a whole bank of 1,200 sentences', async () => {
    const verbs = Array.from({ length: 100 }, (_, i) => `verb${i}`);
    const targets = (level: string): BankTarget[] =>
      verbs.map((verb) => ({
        ...LISTEN,
        target: `${verb} to`,
        sentences: LISTEN.sentences.map(({ text }, i) => ({ id: `${level}-${verb}-to-${i + 1}`, text, also: ['at'] })),
      }));
    await load(bankOf({ A2: targets('a2'), B1: targets('b1'), B2: targets('b2') }));
    expect((await rows()).size).toBe(1200);
  });
});

/** Makes a learner who has been served a sentence. @returns the learner's id */
async function answerOnce(bankId: string): Promise<string> {
  const { rows: users } = await db.pool.query<{ id: string }>(
    `INSERT INTO users (id, email, full_name, user_type, legal_accepted_at, updated_at)
     VALUES (gen_random_uuid(), 'learner@school.example', 'A Learner', 'STUDENT', now(), now()) RETURNING id`,
  );
  const userId = users[0]?.id ?? '';
  await db.pool.query(
    `INSERT INTO seen_sentences (user_id, sentence_id, practice_type_id, level, last_seen_at, answered)
     SELECT $1, id, practice_type_id, level, now(), true FROM sentences WHERE bank_id = $2`,
    [userId, bankId],
  );
  return userId;
}
