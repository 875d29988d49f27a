import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { LEVEL_CODES, LEVELS, type Level } from '../curriculum/levels.rules.ts';
import { PRACTICE_TYPES, type PracticeType } from '../curriculum/practice-types.ts';
import { type Bank, type BankExceptions, type BankTarget, LABELS } from '../curriculum/bank.types.ts';
import { countGaps } from '../curriculum/gap.rules.ts';

/** Where the built-in bank lies. */
export const BANK_DIRECTORY = fileURLToPath(new URL('../../../prisma/sentences/', import.meta.url));

/** A bank file that can't be read. The message names the file and the entry. */
export class BankFormatError extends Error {
  override readonly name = 'BankFormatError';
}

/** A bank file as found on disk. */
export interface BankFileText {
  /** Such as `verb_preposition_collocation/a2.json`. */
  name: string;
  practiceType: PracticeType;
  level: Level;
  text: string;
  /** SHA-256 of the bytes, hexadecimal. */
  checksum: string;
}

const filled = z.string().trim().min(1, 'must not be empty');
const accepted = z.union([filled, z.strictObject({ word: filled, label: z.enum(LABELS) })], {
  error: `must be a word, or {"word": …, "label": …} with one of the labels ${LABELS.join(', ')}`,
});
const sentenceShape = z.strictObject({
  id: filled,
  text: filled.refine((text) => countGaps(text) === 1, 'must have exactly one gap (____)'),
  also: z.array(accepted),
});
const targetShape = z.strictObject({
  target: filled,
  answer: filled,
  pattern: filled,
  explanation: filled,
  example: filled,
  wrong: z.record(z.string(), filled),
  contrast: z.array(filled).min(1, 'must name a target, or be left out').optional(),
  sentences: z.array(sentenceShape),
});

const exceptionsShape = z.strictObject({
  people: z.array(filled),
  otherNames: z.array(filled),
  words: z.array(z.strictObject({ word: filled, level: z.enum(LEVEL_CODES), reason: filled })),
});
const EXCEPTIONS_FILE = 'vocabulary-exceptions.json';

/** The file of a practice type at a level: `verb_preposition_collocation/a2.json`. */
export function bankFileName(practiceType: Pick<PracticeType, 'id'>, level: Level): string {
  return `${practiceType.id}/${level.code.toLowerCase()}.json`;
}

/**
 * Reads all files of the bank, one for each practice type and level, without parsing them.
 * @param directory where the folders of the practice types lie
 * @throws BankFormatError for a file that is missing or can't be read
 */
export async function readBankFiles(directory: string = BANK_DIRECTORY): Promise<BankFileText[]> {
  const shelves = PRACTICE_TYPES.flatMap((practiceType) => LEVELS.map((level) => ({ practiceType, level })));
  return Promise.all(
    shelves.map(async ({ practiceType, level }) => {
      const name = bankFileName(practiceType, level);
      const bytes = await readFile(join(directory, name)).catch((error: NodeJS.ErrnoException) => {
        throw new BankFormatError(`${name}: cannot be read in ${directory} (${error.code ?? error.message})`);
      });
      const checksum = createHash('sha256').update(bytes).digest('hex');
      return { name, practiceType, level, text: bytes.toString('utf8'), checksum };
    }),
  );
}

/**
 * Understands a bank file: its shape, one gap a sentence, ids of its level and each once, targets each once. The texts
 * themselves are checked by bank.check.ts.
 * @throws BankFormatError with all that is wrong with the first wrong entry
 */
export function parseBankFile(file: Pick<BankFileText, 'name' | 'level' | 'text'>): BankTarget[] {
  const entries = parseJson(file);
  if (!Array.isArray(entries)) throw new BankFormatError(`${file.name}: must be a list of targets`);
  const ids = new Set<string>();
  const names = new Set<string>();
  return entries.map((entry: unknown, index) => {
    const parsed = targetShape.safeParse(entry);
    if (!parsed.success) throw new BankFormatError(`${file.name}, ${describeIssues(entry, index, parsed.error)}`);
    const target = parsed.data;
    const place = `${file.name}, ${placeOf(entry, index)}`;
    if (names.has(target.target)) throw new BankFormatError(`${place}: is in the file twice`);
    names.add(target.target);
    for (const { id } of target.sentences) {
      if (!id.startsWith(`${file.level.code.toLowerCase()}-`)) {
        throw new BankFormatError(`${place}, sentence ${id}: the id must begin with ${file.level.code.toLowerCase()}-`);
      }
      if (ids.has(id)) throw new BankFormatError(`${place}, sentence ${id}: the id is in the file twice`);
      ids.add(id);
    }
    return target;
  });
}

/** The bank of one practice type. */
export interface TypeBank {
  practiceType: PracticeType;
  bank: Bank;
}

/**
 * Reads and understands the whole bank, a practice type at a time.
 * @throws BankFormatError as `readBankFiles` and `parseBankFile`
 */
export async function readBanks(directory: string = BANK_DIRECTORY): Promise<TypeBank[]> {
  const files = await readBankFiles(directory);
  return PRACTICE_TYPES.map((practiceType) => {
    const parsed = files
      .filter((file) => file.practiceType === practiceType)
      .map((file) => [file.level.code, parseBankFile(file)] as const);
    return { practiceType, bank: Object.fromEntries(parsed) as Record<Level['code'], BankTarget[]> };
  });
}

/**
 * Reads what is accepted beside the frequency list.
 * @throws BankFormatError for a malformed file
 */
export async function readExceptions(directory: string = BANK_DIRECTORY): Promise<BankExceptions> {
  const text = await readFile(join(directory, EXCEPTIONS_FILE), 'utf8');
  const parsed = exceptionsShape.safeParse(parseJson({ name: EXCEPTIONS_FILE, text }));
  if (!parsed.success) throw new BankFormatError(`${EXCEPTIONS_FILE}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function parseJson(file: Pick<BankFileText, 'name' | 'text'>): unknown {
  try {
    return JSON.parse(file.text);
  } catch (error) {
    throw new BankFormatError(`${file.name}: is not valid JSON (${(error as Error).message})`);
  }
}

/** `target 3 ("look at")`, counted from 1. */
function placeOf(entry: unknown, index: number): string {
  const name = (entry as { target?: unknown } | null)?.target;
  return typeof name === 'string' ? `target ${index + 1} ("${name}")` : `target ${index + 1}`;
}

/** One line for a shape error: the place, then `sentence 2, text: must …` for each issue. */
function describeIssues(entry: unknown, index: number, error: z.ZodError): string {
  const issues = error.issues.map(({ path, message }) => {
    const [field, at, ...rest] = path;
    if (field !== 'sentences' || typeof at !== 'number') return `${path.join('.') || 'entry'}: ${message}`;
    return [`sentence ${at + 1}`, ...rest].join(', ').concat(`: ${message}`);
  });
  return `${placeOf(entry, index)}, ${issues.join('; ')}`;
}
