import { GraphQLError } from 'graphql';
import { ERRORS, type ErrorCode } from '../kernel/errors.ts';
import { pathOf } from '../kernel/paths.ts';
import { shortened } from '../kernel/quoted.ts';
import { withoutStack } from '../kernel/stackless.ts';
import { written } from '../kernel/numbers.rules.ts';
import { PLACE_CHARACTERS } from './bounds.ts';

/** Where GraphQL is served. */
export const GRAPHQL_PATH = '/graphql';

/** What a caller is told about a bug. */
export const MASKED_MESSAGE = 'Something went wrong on our side.';

/** What a description says of a field that is null only because it failed, beside what could be read. */
export const NULL_UNREAD = 'Null, with an error, where it cannot be read.';

/** What a failed request to /graphql tells programs. */
export interface FailureExtensions {
  code: ErrorCode;
  retryAfterSeconds?: number | undefined;
  requestId?: unknown;
}

/** Whether an address (path, query and fragment) is GraphQL's, whose answers have GraphQL's form whatever goes wrong. */
export function isGraphqlAddress(url: string): boolean {
  return pathOf(url) === GRAPHQL_PATH;
}

/** The body of an answer to a request that was not executed. `undefined` is left out. */
export function graphqlFailure(message: string, extensions: FailureExtensions): object {
  return { errors: [{ message, extensions }] };
}

/**
 * An error with its code, and the code's status where it stops the whole operation.
 * @param more what else programs read
 */
export function failure(message: string, code: ErrorCode, more: Record<string, unknown> = {}): GraphQLError {
  const { status, endsRequest } = ERRORS[code];
  const extensions = { code, ...more, ...(endsRequest ? { http: { status } } : {}) };
  return withoutStack(() => new GraphQLError(message, { extensions }));
}

/**
 * An error in the caller's input that no result union has. `message` says what is wrong and what is wanted.
 * @param argument the one that is wrong, for programs
 */
export function badUserInput(message: string, argument?: string): GraphQLError {
  return failure(message, 'BAD_USER_INPUT', argument === undefined ? {} : { argument });
}

/** A number from 1 to `most` that an argument gives, such as how many are asked for. Throws GraphQLError BAD_USER_INPUT for any other. @param name the argument's */
export function sizeOf(given: number | null | undefined, unlessGiven: number, most: number, name = 'first'): number {
  const size = given ?? unlessGiven;
  if (size < 1 || size > most) {
    throw badUserInput(`${name} must be from 1 to ${written(most)}; it is ${written(size)}.`, name);
  }
  return size;
}

/** What is said of a number beyond all numbers. @param path where it stands, from the outside in; its names are the caller's */
export function endlessNumber(path: readonly string[]): string {
  return `${shortened(path.join('.'), PLACE_CHARACTERS)}: this number is too large to be read.`;
}
