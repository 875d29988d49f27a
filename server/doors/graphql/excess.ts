import type { GraphQLError } from 'graphql';
import { OPERATION_LIMITS } from '../../graphql/bounds.ts';
import { failure } from '../../graphql/failures.ts';
import { written } from '../../kernel/numbers.rules.ts';

/** What of an operation has a limit. */
export type Limit = keyof typeof OPERATION_LIMITS;

/** What bounds an answer: one by HTTP, or one message of a socket. */
export type AnswerBound = Extract<Limit, 'answerBytes' | 'messageBytes'>;

/** How an operation breaks a limit, in words. Of what is counted no further than to its limit, `found` is the least. */
const EXCESSES: Readonly<Record<Exclude<Limit, AnswerBound>, (allowed: string, found: string) => string>> = {
  tokens: (allowed, found) =>
    `it may have at most ${allowed} GraphQL tokens (words and signs), and has at least ${found}`,
  depth: (allowed, found) => `its fields may be at most ${allowed} levels deep, and are ${found} deep`,
  aliases: (allowed, found) => `it may have at most ${allowed} aliases, and has ${found}`,
  aliasCharacters: (allowed, found) => `an alias may have at most ${allowed} characters, and one has ${found}`,
  directives: (allowed, found) => `it may have at most ${allowed} directives, and has ${found}`,
  introspections: (_allowed, found) =>
    `it may ask for \`__schema\` or \`__type\` once, without aliases inside; with each alias inside counted as once more, it asks ${found} times`,
  introspected: (allowed, found) =>
    `what it asks about the schema may have a cost of at most ${allowed}, and has a cost of ${found}`,
  cost: (allowed, found) => `it may have a cost of at most ${allowed}, and has a cost of ${found}`,
  operations: (allowed, found) => `its document may have at most ${allowed} operations, and has ${found}`,
  fragments: (allowed, found) => `it may define at most ${allowed} fragments, and defines ${found}`,
  selections: (allowed, found) =>
    `at most ${allowed} fields, fragments and spreads may be merged in it, and there are at least ${found}`,
  namesakes: (allowed, found) => `at most ${allowed} fields of one name may be merged into one, and there are ${found}`,
  spreads: (allowed, found) =>
    `fragments may be spread at most ${allowed} times in selections that are merged into one, and are spread ${found} times`,
  visits: (allowed, found) =>
    `to work out its cost, at most ${allowed} fields, fragments and spreads may be visited, and it needs at least ${found} (those in a fragment are visited again for each field above them that sets the length of lists)`,
};

/** The same of its answer. */
const LARGE_ANSWERS: Readonly<Record<AnswerBound, (allowed: string, found: string) => string>> = {
  answerBytes: (allowed, found) => `it may have at most ${allowed} bytes, and has at least ${found}`,
  messageBytes: (allowed, found) =>
    `in one message of a socket it may have at most ${allowed} bytes, and has at least ${found}`,
};

/** Whether a change was carried out, as programs read it: not known where there were several, of which some may have been refused. */
type Committed = true | 'UNKNOWN';

function refusal(
  limit: Limit,
  much: number,
  told: (allowed: string, found: string) => string,
  more: { committed?: Committed } = {},
): GraphQLError {
  const found = Math.min(much, Number.MAX_SAFE_INTEGER);
  const allowed = OPERATION_LIMITS[limit];
  return failure(told(written(allowed), written(found)), 'OPERATION_TOO_COMPLEX', { limit, allowed, found, ...more });
}

/** The refusal of an operation. @param much how much there was; of tokens, how much was read */
export const tooComplex = (limit: Exclude<Limit, AnswerBound>, much: number): GraphQLError =>
  refusal(limit, much, (...counts) => `The operation is too complex: ${EXCESSES[limit](...counts)}.`);

const CARRIED_OUT = ' The operation was carried out: only its response is left out.';
const PERHAPS_CARRIED_OUT =
  ' Its mutations were carried out, except any that were refused. Only the response would have said which: check before you send any of them again.';

/**
 * What there is instead of an answer.
 * @param mutations how many mutations it tells of, each carried out or refused; of one alone what is refused is never so large
 */
export function tooLarge(bound: AnswerBound, bytes: number, mutations: number): GraphQLError {
  const isDone = mutations === 1 ? CARRIED_OUT : PERHAPS_CARRIED_OUT;
  const told = (allowed: string, found: string): string => {
    const why = `The response is too large: ${LARGE_ANSWERS[bound](allowed, found)}.`;
    return `${why} Ask for fewer entries or fields at a time.${mutations > 0 ? isDone : ''}`;
  };
  const committed: Committed = mutations === 1 ? true : 'UNKNOWN';
  return refusal(bound, bytes, told, mutations > 0 ? { committed } : {});
}
