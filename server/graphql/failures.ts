import { GraphQLError } from 'graphql';

/** Where GraphQL is served. */
export const GRAPHQL_PATH = '/graphql';

/** What a failed request to /graphql tells programs. */
export interface FailureExtensions {
  code: string;
  retryAfterSeconds?: number | undefined;
  requestId?: unknown;
}

/** Whether an address (path and query) is GraphQL's, whose answers have GraphQL's form whatever goes wrong. */
export function isGraphqlAddress(url: string): boolean {
  return url.split('?', 1)[0] === GRAPHQL_PATH;
}

/** The body of an answer to a request that was not executed. `undefined` is left out. */
export function graphqlFailure(message: string, extensions: FailureExtensions): object {
  return { errors: [{ message, extensions }] };
}

/**
 * An error with its code.
 * @param extensions what programs read, with `code`
 * @param status the answer's by HTTP; 200 unless given
 */
export function failure(
  message: string,
  extensions: { code: string } & Record<string, unknown>,
  status?: number,
): GraphQLError {
  return new GraphQLError(message, { extensions: { ...extensions, ...(status ? { http: { status } } : {}) } });
}

/** An error in the caller's input that no result union has. `message` says what is wrong and what is wanted. */
export function badUserInput(message: string): GraphQLError {
  return failure(message, { code: 'BAD_USER_INPUT' });
}
