import type pg from 'pg';
import { newId } from '../../kernel/ids.ts';
import { acceptedWords, type BankSentence, type BankTarget } from '../curriculum/bank.types.ts';
import type { PracticeType } from '../curriculum/practice-types.ts';

/** Any fixed number: it makes loaders of one database wait for each other. */
const LOADER_LOCK = 7_210_455;

/** Rows of the bank are those of its practice type that have a bank id; sentences from elsewhere are never seen here. */
export interface BankRow {
  id: string;
  bankId: string;
  targetId: string;
  answer: string;
  status: 'PENDING' | 'VALIDATED' | 'REJECTED' | 'RETIRED' | 'PROBATION' | 'QUARANTINED';
  /** Null while the loader has the sentence retired. */
  contentHash: string | null;
  /** A superuser changed the text. */
  edited: boolean;
  /** A superuser gave it: that it stands in no file says nothing. */
  imported: boolean;
}

/** A sentence of a file with what its row is to hold. */
export interface BankEntry {
  sentence: BankSentence;
  answer: string;
  targetId: string;
  /** SHA-256 of what the row takes from the file. */
  hash: string;
}

/** A new sentence's place: see `Sentence` in prisma/schema.prisma. */
export interface BankPlace {
  difficulty: number;
  bucket: number;
  poolOrder: number;
}

/** New values for a row; what is false is left as it is. */
export interface BankUpdate extends BankEntry {
  id: string;
  /** Text, answer and alternatives with their labels. */
  setText: boolean;
  setTarget: boolean;
  /** RETIRED becomes VALIDATED. */
  restore: boolean;
}

/**
 * Locks the bank within a transaction: waits until no other loader is at work.
 * @returns whether the file is known by then with this checksum
 */
export async function claimBankFile(client: pg.PoolClient, name: string, checksum: string): Promise<boolean> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [LOADER_LOCK]);
  const known = await client.query('SELECT 1 FROM bank_files WHERE name = $1 AND checksum = $2', [name, checksum]);
  return known.rows.length > 0;
}

/** Remembers a file as loaded. */
export async function rememberBankFile(client: pg.PoolClient, name: string, checksum: string, at: Date): Promise<void> {
  await client.query(
    `INSERT INTO bank_files (name, checksum, loaded_at) VALUES ($1, $2, $3)
     ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum, loaded_at = excluded.loaded_at`,
    [name, checksum, at],
  );
}

/** Makes the practice types, in their order, and changes those that differ. */
export async function savePracticeTypes(pool: pg.Pool, types: readonly PracticeType[]): Promise<void> {
  await pool.query(
    `INSERT INTO practice_types AS kept (id, name, description, position)
     SELECT id, name, description, place - 1
     FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS given (id, name, description, place)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, description = excluded.description, position = excluded.position
     WHERE (kept.name, kept.description, kept.position) <> (excluded.name, excluded.description, excluded.position)`,
    [types.map(({ id }) => id), types.map(({ name }) => name), types.map(({ description }) => description)],
  );
}

/** One file's place in the bank: what its rows have in common. */
export interface BankShelf {
  practiceTypeId: string;
  /** A level's number. */
  level: number;
}

/**
 * Makes new targets, changes those that differ, leaves the others untouched.
 * @returns the id of every target of the shelf by its name
 */
export async function saveTargets(
  client: pg.PoolClient,
  { practiceTypeId, level }: BankShelf,
  targets: readonly BankTarget[],
  at: Date,
): Promise<Map<string, string>> {
  const values = targets.map(({ target, answer, pattern, explanation, example, wrong, contrast = [] }) => ({
    id: newId(),
    name: target,
    answer,
    pattern,
    explanation,
    example,
    reasons: wrong,
    contrast,
  }));
  await client.query(
    `INSERT INTO targets (id, practice_type_id, level, name, answer, pattern, explanation, example, reasons, contrast, created_at)
     SELECT v.id, $2::text, $3::int, v.name, v.answer, v.pattern, v.explanation, v.example, v.reasons, v.contrast, $4::timestamptz
     FROM jsonb_to_recordset($1::jsonb) AS v
       (id uuid, name text, answer text, pattern text, explanation text, example text, reasons jsonb, contrast text[])
     ON CONFLICT (practice_type_id, level, name) DO UPDATE SET answer = excluded.answer, pattern = excluded.pattern,
       explanation = excluded.explanation, example = excluded.example, reasons = excluded.reasons,
       contrast = excluded.contrast
     WHERE (targets.answer, targets.pattern, targets.explanation, targets.example, targets.reasons, targets.contrast)
       IS DISTINCT FROM (excluded.answer, excluded.pattern, excluded.explanation, excluded.example, excluded.reasons, excluded.contrast)`,
    [JSON.stringify(values), practiceTypeId, level, at],
  );
  const { rows } = await client.query<{ id: string; name: string }>(
    'SELECT id, name FROM targets WHERE practice_type_id = $1 AND level = $2',
    [practiceTypeId, level],
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** The rows of a shelf's sentences, by bank id. */
export async function bankRows(
  client: pg.PoolClient,
  { practiceTypeId, level }: BankShelf,
): Promise<Map<string, BankRow>> {
  const { rows } = await client.query<BankRow>(
    `SELECT id, bank_id AS "bankId", target_id AS "targetId", answer, status, content_hash AS "contentHash",
       edited_at IS NOT NULL AS edited, origin = 'IMPORTED' AS imported
     FROM sentences WHERE practice_type_id = $1 AND level = $2 AND bank_id IS NOT NULL`,
    [practiceTypeId, level],
  );
  return new Map(rows.map((row) => [row.bankId, row]));
}

/** Adds sentences in one statement, validated and of full quality. */
export async function insertBankSentences(
  client: pg.PoolClient,
  { practiceTypeId, level }: BankShelf,
  entries: readonly (BankEntry & BankPlace)[],
  at: Date,
): Promise<void> {
  if (entries.length === 0) return;
  const values = entries.map(({ sentence, answer, targetId, hash, difficulty, bucket, poolOrder }) => ({
    id: newId(),
    bank_id: sentence.id,
    target_id: targetId,
    text: sentence.text,
    answer,
    also: acceptedWords(sentence),
    also_labels: labelsOf(sentence),
    difficulty,
    bucket,
    pool_order: poolOrder,
    content_hash: hash,
  }));
  await client.query(
    `INSERT INTO sentences (id, bank_id, target_id, practice_type_id, level, text, answer, also, also_labels, status, quality,
       difficulty, bucket, pool_order, origin, content_hash, created_at)
     SELECT v.id, v.bank_id, v.target_id, $2::text, $3::int, v.text, v.answer, v.also, v.also_labels, 'VALIDATED', 1,
       v.difficulty, v.bucket, v.pool_order, 'BUILT_IN', v.content_hash, $4::timestamptz
     FROM jsonb_to_recordset($1::jsonb) AS v (id uuid, bank_id text, target_id uuid, text text, answer text, also text[],
       also_labels jsonb, difficulty float8, bucket int, pool_order float8, content_hash text)`,
    [JSON.stringify(values), practiceTypeId, level, at],
  );
}

/** Writes the updates in one statement. Figures, place and history of the rows stay. */
export async function updateBankSentences(client: pg.PoolClient, updates: readonly BankUpdate[]): Promise<void> {
  if (updates.length === 0) return;
  const values = updates.map(({ id, sentence, answer, targetId, hash, setText, setTarget, restore }) => ({
    id,
    text: setText ? sentence.text : null,
    answer: setText ? answer : null,
    also: setText ? acceptedWords(sentence) : null,
    also_labels: setText ? labelsOf(sentence) : null,
    target_id: setTarget ? targetId : null,
    content_hash: hash,
    restore,
  }));
  await client.query(
    `UPDATE sentences AS s SET text = coalesce(v.text, s.text), answer = coalesce(v.answer, s.answer),
       also = coalesce(v.also, s.also), also_labels = coalesce(v.also_labels, s.also_labels), target_id = coalesce(v.target_id, s.target_id), content_hash = v.content_hash,
       status = CASE WHEN v.restore THEN 'VALIDATED' ELSE s.status END,
       -- Back at the end of the order: learners whose walk has passed its old place get it too.
       pool_order = CASE WHEN v.restore THEN extract(epoch FROM now()) + random() ELSE s.pool_order END
     FROM jsonb_to_recordset($1::jsonb) AS v
       (id uuid, text text, answer text, also text[], also_labels jsonb, target_id uuid, content_hash text, restore boolean)
     WHERE s.id = v.id`,
    [JSON.stringify(values)],
  );
}

/** Retires rows by id and takes their hashes away, by which `restore` knows them. */
export async function retireBankSentences(client: pg.PoolClient, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await client.query(`UPDATE sentences SET status = 'RETIRED', content_hash = NULL WHERE id = ANY($1::uuid[])`, [ids]);
}

/** Accepted alternative → label, of those that have one. */
function labelsOf({ also }: BankSentence): Record<string, string> {
  return Object.fromEntries(also.flatMap((given) => (typeof given === 'string' ? [] : [[given.word, given.label]])));
}
