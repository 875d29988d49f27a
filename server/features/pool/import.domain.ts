import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { ValidationError } from '../../kernel/errors.ts';
import { fault } from '../../kernel/faults.rules.ts';
import { newId } from '../../kernel/ids.ts';
import { written } from '../../kernel/numbers.rules.ts';
import { audit } from '../audit/audit.ts';
import { bucketOf } from '../curriculum/ability.rules.ts';
import { canBeAccepted } from '../curriculum/answers.ts';
import { LABELS } from '../curriculum/bank.types.ts';
import { type Level, LEVEL_CODES, LEVELS } from '../curriculum/levels.rules.ts';
import { PRACTICE_TYPES, type PracticeType } from '../curriculum/practice-types.ts';
import {
  addNeighbour,
  bankTargetOf,
  type GateContext,
  type GateResult,
  passedAll,
  throughCodeGates,
} from './generation/gates.ts';
import { comparedText, textKeyOf } from './generation/similarity.ts';
import { gateContextFor } from './generation/write.domain.ts';
import { IMPORT_MAX_CHARACTERS, IMPORT_MAX_LINES } from './import.rules.ts';
import { findByBankIds, findTargetByName, insertImported } from './import.store.ts';
import { ALSO_MOST, SENTENCE_TEXT_MAX_LENGTH } from './sentences.rules.ts';
import { poolsChanged } from './status.domain.ts';

const ID_MAX_LENGTH = 100;
const TARGET_MAX_LENGTH = 100;

/** A line that was not taken, and why. */
export interface RefusedLine {
  /** Counted from 1. */
  line: number;
  /** The id that it has; null where none could be read. */
  id: string | null;
  reason: string;
}

/** What came of an import. Each line is for itself: what is refused keeps no other line out. */
export interface ImportReport {
  added: number;
  /** There already, with the same words. */
  unchanged: number;
  refused: RefusedLine[];
}

const words = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => text.trim() !== '' && !text.includes('\0') && text.isWellFormed());
const lineShape = z.object({
  id: words(ID_MAX_LENGTH),
  level: z.enum(LEVEL_CODES),
  practice_type: z.string(),
  target: words(TARGET_MAX_LENGTH),
  text: words(SENTENCE_TEXT_MAX_LENGTH),
  answer: words(TARGET_MAX_LENGTH),
  also_accepted: z
    .array(z.object({ word: words(TARGET_MAX_LENGTH), label: z.enum(LABELS).nullable().default(null) }))
    .max(ALSO_MOST)
    .default([]),
});
type Line = z.infer<typeof lineShape>;

/** A line with the place that it is for. */
interface Placed extends Line {
  practiceType: PracticeType;
  levelOf: Level;
}

/** What a line says; a text where it cannot be read, for a person. */
function read(text: string): { id: string | null; given: Placed | string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { id: null, given: 'It is not JSON.' };
  }
  const { id } = (value ?? {}) as { id?: unknown };
  const begun = typeof id === 'string' ? id.slice(0, ID_MAX_LENGTH) : null;
  // Asked of what is told: where it was cut, half a character may be left.
  const known = begun?.isWellFormed() && !begun.includes('\0') ? begun : null;
  const parsed = lineShape.safeParse(value);
  if (!parsed.success) {
    const fields = new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? 'the line')));
    return { id: known, given: `Missing, or not what it should be: ${[...fields].join(', ')}.` };
  }
  const practiceType = PRACTICE_TYPES.find((one) => one.id === parsed.data.practice_type);
  if (!practiceType) return { id: known, given: 'Practice type not found.' };
  const levelOf = LEVELS.find(({ code }) => code === parsed.data.level) as Level;
  const begin = `${levelOf.code.toLowerCase()}-`;
  if (!parsed.data.id.startsWith(begin) || !/^[a-z0-9-]+$/u.test(parsed.data.id)) {
    return {
      id: known,
      given: `The id should begin with ${begin} and have only lower-case letters, digits and hyphens.`,
    };
  }
  return { id: known, given: { ...parsed.data, text: parsed.data.text.trim(), practiceType, levelOf } };
}

const sameWords = (given: readonly string[], there: readonly string[]): boolean =>
  given.toSorted().join('\n') === there.toSorted().join('\n');

/** Takes lines in, one after the other; what one adds the next are held against. */
class Importer {
  readonly #deps: Pick<Deps, 'db' | 'clock'>;
  readonly #contexts = new Map<string, Promise<GateContext & { known: Set<string> }>>();

  constructor(deps: Pick<Deps, 'db' | 'clock'>) {
    this.#deps = deps;
  }

  #context({ practiceType, levelOf }: Placed): Promise<GateContext & { known: Set<string> }> {
    const key = `${practiceType.id} ${levelOf.number}`;
    const there = this.#contexts.get(key);
    if (there) return there;
    const pool = { practiceTypeId: practiceType.id, level: levelOf.number };
    const made = gateContextFor(this.#deps, pool).then((context) => ({ ...context, known: new Set(context.known) }));
    this.#contexts.set(key, made);
    return made;
  }

  /** @returns why it was not taken; null where it was */
  async add(line: Placed): Promise<string | null> {
    const { db, clock } = this.#deps;
    const { practiceType, levelOf, text } = line;
    const target = await findTargetByName(db, practiceType.id, levelOf.number, line.target);
    if (!target)
      return `The bank has no collocation “${line.target}” at ${levelOf.code}. Sentences can be imported only for collocations of the bank.`;
    if (line.answer !== target.answer) return `The answer of this collocation is “${target.answer}”.`;
    const also = line.also_accepted.map(({ word }) => word);
    const unfit = also.find((word) => !canBeAccepted(practiceType.answers, word) || word === target.answer);
    if (unfit !== undefined) return `“${unfit}” cannot be accepted besides the answer.`;
    if (new Set(also).size !== also.length) return 'An accepted word is listed twice.';
    const context = await this.#context(line);
    const bankTarget = bankTargetOf(target);
    const gates: GateResult[] = throughCodeGates(text, bankTarget, context);
    if (!passedAll(gates)) return gates.at(-1)?.reason ?? 'A check refused it.';
    const labels = line.also_accepted.flatMap(({ word, label }) => (label === null ? [] : [[word, label] as const]));
    const isAdded = await insertImported(db, {
      id: newId(),
      bankId: line.id,
      targetId: target.id,
      practiceTypeId: practiceType.id,
      level: levelOf.number,
      text,
      answer: target.answer,
      also,
      alsoLabels: Object.fromEntries(labels),
      difficulty: levelOf.startDifficulty,
      bucket: bucketOf(levelOf.startDifficulty),
      textKey: textKeyOf(practiceType.id, text),
      gates: gates.map((gate) => ({ ...gate })),
      createdAt: clock.now(),
    });
    if (!isAdded) return 'Somebody has just added the same sentence.';
    context.known.add(comparedText(text));
    addNeighbour(practiceType, context.neighbours, { text, target: bankTarget });
    return null;
  }
}

/**
 * Takes sentences in, each a line of JSON in the form of the export, for targets of the bank. Each goes through the gates of the code, keeps its id, and
 * waits to be judged like what a model has written. What is there with the same id and words is left alone; with other words it is refused:
 * an import changes nothing that is there. Explanation, example and reasons are the target's, and are not taken.
 * @param from the number of the first line, for the report
 */
export async function importLines(
  deps: Pick<Deps, 'db' | 'clock'>,
  lines: readonly string[],
  from = 1,
): Promise<ImportReport> {
  const report: ImportReport = { added: 0, unchanged: 0, refused: [] };
  const asked = lines.flatMap((text, index) => (text.trim() === '' ? [] : [{ line: from + index, ...read(text) }]));
  const there = new Map(
    (
      await findByBankIds(
        deps.db,
        asked.flatMap(({ id }) => id ?? []),
      )
    ).map((row) => [row.bankId, row]),
  );
  const importer = new Importer(deps);
  const seen = new Set<string>();
  for (const { line, id, given } of asked) {
    const refuse = (reason: string): number => report.refused.push({ line, id, reason });
    if (typeof given === 'string') {
      refuse(given);
      continue;
    }
    const known = there.get(given.id);
    if (seen.has(given.id)) refuse('The id is in the file twice.');
    else if (
      known &&
      known.text === given.text &&
      sameWords(
        given.also_accepted.map(({ word }) => word),
        known.also,
      )
    )
      report.unchanged += 1;
    else if (known)
      refuse(
        'There is already a sentence with this id, but its text or its accepted words are different. Edit that one under Sentences.',
      );
    else {
      // Each is held against those before it.
      // oxlint-disable-next-line no-await-in-loop
      const reason = await importer.add(given);
      if (reason === null) report.added += 1;
      else refuse(reason);
    }
    seen.add(given.id);
  }
  return report;
}

/**
 * The same for a superuser, as one text. Effects: rows, an audit row; the pools' figures are announced. Throws ValidationError for a text that
 * is too long.
 */
export async function importSentences(deps: Deps, { userId }: Viewer, text: string): Promise<ImportReport> {
  const lines = text.split('\n');
  if (text.length > IMPORT_MAX_CHARACTERS || lines.length > IMPORT_MAX_LINES) {
    const most = `Send at most ${IMPORT_MAX_LINES} lines and ${written(IMPORT_MAX_CHARACTERS)} characters at a time`;
    throw ValidationError.of('lines', fault('TOO_LONG', most));
  }
  const report = await importLines(deps, lines);
  const { added, unchanged, refused } = report;
  await audit(deps, 'sentences_imported', userId, { added, unchanged, refused: refused.length });
  if (added > 0) await poolsChanged(deps);
  return report;
}
