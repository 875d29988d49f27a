import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import { bucketOf } from '../curriculum/ability.rules.ts';
import type { Level } from '../curriculum/levels.rules.ts';
import { PRACTICE_TYPES } from '../curriculum/practice-types.ts';
import { shuffled } from '../../kernel/random.ts';
import { BANK_DIRECTORY, type BankFileText, parseBankFile, readBankFiles } from './bank.files.ts';
import {
  type BankEntry,
  type BankPlace,
  type BankRow,
  type BankUpdate,
  bankRows,
  claimBankFile,
  insertBankSentences,
  rememberBankFile,
  retireBankSentences,
  savePracticeTypes,
  saveTargets,
  updateBankSentences,
} from './bank.store.ts';
import type { BankSentence, BankTarget } from '../curriculum/bank.types.ts';

const MS_PER_SECOND = 1000;

/** What loading did with one file. Counts are of sentences. */
export interface BankFileReport {
  file: string;
  /** True where the file was known already; then all counts are 0. */
  skipped: boolean;
  /** In the file. */
  sentences: number;
  added: number;
  /** Text, answer, alternatives with their labels or target differ from the last load. */
  changed: number;
  /** Vanished from the file. */
  retired: number;
  /** Were retired and are in the file again. */
  restored: number;
  /** Changed in the file, but a superuser's edit goes first. */
  keptEdits: number;
}

/**
 * Brings the built-in bank into the database. A file whose checksum is known is skipped; each other one is loaded in a
 * transaction of its own. A sentence keeps its row by its bank id: an unchanged one is not touched, a changed one keeps
 * figures and history, a vanished one becomes RETIRED and is VALIDATED again when it returns. A text that a superuser
 * edited, and a status that a superuser gave, stay. Targets are known by practice type, level and name.
 * @param directory where the folders of the practice types lie
 * @returns one report a file
 * @throws BankFormatError for a malformed or missing file; then nothing at all was loaded
 */
export async function loadBank(
  db: Pick<Database, 'pool'>,
  clock: Clock,
  directory: string = BANK_DIRECTORY,
): Promise<BankFileReport[]> {
  const files = await readBankFiles(directory);
  const known = await db.pool.query<{ name: string; checksum: string }>('SELECT name, checksum FROM bank_files');
  const isKnown = (file: BankFileText): boolean =>
    known.rows.some(({ name, checksum }) => name === file.name && checksum === file.checksum);
  // All files are parsed before the first is loaded: a mistake in the last must not leave the bank half new.
  const parsed = files.map((file) => ({ file, targets: isKnown(file) ? null : parseBankFile(file) }));
  await savePracticeTypes(db.pool, PRACTICE_TYPES);
  const reports: BankFileReport[] = [];
  for (const { file, targets } of parsed) {
    reports.push(targets === null ? newReport(file.name, true) : await loadFile(db.pool, clock, file, targets));
  }
  return reports;
}

async function loadFile(
  pool: pg.Pool,
  clock: Clock,
  file: BankFileText,
  targets: readonly BankTarget[],
): Promise<BankFileReport> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    // Done before anybody is served, so it may take its time.
    await client.query('SET LOCAL statement_timeout = 0');
    const report = await loadTargets(client, clock.now(), file, targets);
    await client.query('COMMIT');
    client.release();
    return report;
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => client.release(),
      // A connection that can't roll back is not given to anybody else.
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
}

async function loadTargets(
  client: pg.PoolClient,
  now: Date,
  file: BankFileText,
  targets: readonly BankTarget[],
): Promise<BankFileReport> {
  // Another process may have loaded it while this one waited.
  if (await claimBankFile(client, file.name, file.checksum)) return newReport(file.name, true);
  const shelf = { practiceTypeId: file.practiceType.id, level: file.level.number };
  const targetIds = await saveTargets(client, shelf, targets, now);
  const rows = await bankRows(client, shelf);

  const report = newReport(file.name, false);
  const fresh: BankEntry[] = [];
  const updates: BankUpdate[] = [];
  for (const target of targets) {
    const targetId = targetIds.get(target.target);
    if (targetId === undefined) throw new Error(`The target ${target.target} was not stored`);
    for (const sentence of target.sentences) {
      const entry = { sentence, answer: target.answer, targetId, hash: hashOf(sentence, target) };
      const row = rows.get(sentence.id);
      rows.delete(sentence.id);
      report.sentences += 1;
      if (row) updates.push(...updateFor(row, entry, report));
      else fresh.push(entry);
    }
  }
  // What nobody is served anyway keeps the status that a superuser gave it.
  const vanished = [...rows.values()].filter(
    ({ status, imported }) => !imported && (status === 'VALIDATED' || status === 'PENDING'),
  );
  report.added = fresh.length;
  report.retired = vanished.length;
  await retireBankSentences(
    client,
    vanished.map(({ id }) => id),
  );
  await updateBankSentences(client, updates);
  await insertBankSentences(client, shelf, placed(fresh, file.level, now), now);
  await rememberBankFile(client, file.name, file.checksum, now);
  return report;
}

/** What the row of a sentence that stands in the file needs: nothing where it is unchanged. Counts in the report. */
function updateFor(row: BankRow, entry: BankEntry, report: BankFileReport): BankUpdate[] {
  const restore = row.contentHash === null;
  const changed = !restore && row.contentHash !== entry.hash;
  if (restore) report.restored += 1;
  if (row.edited) {
    if (changed) report.keptEdits += 1;
    // An edited sentence follows its entry to another target only while it has that target's answer.
    const setTarget = row.targetId !== entry.targetId && row.answer === entry.answer;
    return restore || setTarget ? [{ ...entry, id: row.id, setText: false, setTarget, restore }] : [];
  }
  if (changed) report.changed += 1;
  return changed || restore ? [{ ...entry, id: row.id, setText: true, setTarget: true, restore }] : [];
}

/** New sentences with the level's difficulty and a place of their own, in random order, within the second of the load. */
function placed(entries: readonly BankEntry[], level: Level, now: Date): (BankEntry & BankPlace)[] {
  const difficulty = level.startDifficulty;
  const second = Math.floor(now.getTime() / MS_PER_SECOND);
  return shuffled(entries, Math.random).map((entry, index) => ({
    ...entry,
    difficulty,
    bucket: bucketOf(difficulty),
    // Each has its own slice of the second, so that no two places are alike.
    poolOrder: second + (index + Math.random()) / entries.length,
  }));
}

/** SHA-256 of what a row takes from the file. */
function hashOf(sentence: BankSentence, target: BankTarget): string {
  const taken = [sentence.id, sentence.text, sentence.also, target.target, target.answer];
  return createHash('sha256').update(JSON.stringify(taken)).digest('hex');
}

function newReport(file: string, skipped: boolean): BankFileReport {
  return { file, skipped, sentences: 0, added: 0, changed: 0, retired: 0, restored: 0, keptEdits: 0 };
}
