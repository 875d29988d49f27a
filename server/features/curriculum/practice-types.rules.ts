import { VERB_PREPOSITION } from './verb-preposition/verb-preposition.rules.ts';

/** What is practised: a kind of collocation, with the words that can stand in its gap. */
export interface PracticeTypeFacts {
  /** Its id in the database, by GraphQL and by REST, and the name of its folder of sentences. */
  readonly id: string;
  readonly name: string;
  /** What is practised, in one sentence. */
  readonly description: string;
  /** The closed list: every answer is one of these, and one of these typed for another is a mistake, never a slip. */
  readonly closedList: ReadonlySet<string>;
  /** Other spellings of words of the closed list → the spelling in the list. */
  readonly otherSpellings: ReadonlyMap<string, string>;
}

/** The practice types in the order in which they are offered; the first is the default. */
export const PRACTICE_TYPES: readonly [PracticeTypeFacts, ...PracticeTypeFacts[]] = [VERB_PREPOSITION];

/**
 * The practice type with an id.
 * @throws RangeError for an unknown id: a bug, since input is checked before
 */
export function practiceTypeById(id: string): PracticeTypeFacts {
  const found = PRACTICE_TYPES.find((type) => type.id === id);
  if (!found) throw new RangeError(`There is no practice type ${id}`);
  return found;
}
