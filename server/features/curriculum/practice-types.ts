import { ADJECTIVE_PREPOSITION } from './adjective-preposition/adjective-preposition.ts';
import type { AnswerRules } from './answers.ts';
import type { BankRules } from './bank.types.ts';
import { NOUN_PREPOSITION } from './noun-preposition/noun-preposition.ts';
import { VERB_PREPOSITION } from './verb-preposition/verb-preposition.ts';

/**
 * What is practised: a kind of exercise, with the words that can stand in its gap. Each has a folder beside this file, and all that
 * is special to it stands there: the rest of the server knows no more of a practice type than this.
 */
export interface PracticeType {
  /** Its id in the database, by GraphQL and by REST, and the name of its folder of sentences. */
  readonly id: string;
  readonly name: string;
  /** What is practised, in one sentence. */
  readonly description: string;
  readonly answers: AnswerRules;
  /** What is asked of its sentences in the built-in bank, beyond what is asked of all (docs/bank.md). */
  readonly bank: BankRules;
  /** How many sentences a level of it should have in the pool. */
  readonly pool: PoolSize;
}

/** How many sentences one level of a practice type should have, counting what learners may be served. */
export interface PoolSize {
  /** What a refill aims at. */
  readonly target: number;
  /** Fewer are too few to practise with. */
  readonly minimum: number;
}

/** The practice types in the order in which they are offered, the only list of them; the first is the default. */
export const PRACTICE_TYPES: readonly [PracticeType, ...PracticeType[]] = [
  VERB_PREPOSITION,
  ADJECTIVE_PREPOSITION,
  NOUN_PREPOSITION,
];

/** The words of the closed lists of all practice types, each once. */
export function closedWords(): string[] {
  return [...new Set(PRACTICE_TYPES.flatMap(({ answers }) => answers.closed))];
}

/** The name, for display, of the practice type with an id; null for no id, and for one that is none any more. */
export function practiceTypeName(id: string | null): string | null {
  return PRACTICE_TYPES.find((type) => type.id === id)?.name ?? null;
}

/**
 * The practice type with an id.
 * @throws RangeError for an unknown id: a bug, since input is checked before
 */
export function practiceTypeById(id: string): PracticeType {
  const found = PRACTICE_TYPES.find((type) => type.id === id);
  if (!found) throw new RangeError(`Practice type ${id} not found`);
  return found;
}
