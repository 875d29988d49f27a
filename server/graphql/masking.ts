import { GraphQLError } from 'graphql';
import { PassingError, UserError } from '../kernel/errors.ts';
import type { Log } from '../kernel/log.ts';

/** What a caller reads of a bug. */
export const MASKED_MESSAGE = 'Something went wrong on our side.';

/** A fault of the caller's: as it is, with a code. The compiled operations' own errors come without extensions. */
function coded(error: GraphQLError): GraphQLError {
  const { nodes, source, positions, path, extensions } = error as Partial<GraphQLError>;
  if (extensions?.['code'] !== undefined) return error;
  return new GraphQLError(error.message, {
    nodes,
    source,
    positions,
    path,
    extensions: { ...extensions, code: 'BAD_USER_INPUT' },
  });
}

/**
 * The error that leaves the server: an expected failure and a fault of the caller's document as they are, a bug masked
 * with its request id, after it was logged.
 */
export function maskError(error: unknown, requestId: string, log: Log): GraphQLError {
  const original = error instanceof GraphQLError ? error.originalError : error;
  const place = error instanceof GraphQLError ? { nodes: error.nodes, path: error.path } : {};
  if (original instanceof UserError) {
    const wait = original instanceof PassingError ? { retryAfterSeconds: original.retryAfterSeconds } : {};
    return new GraphQLError(original.message, { ...place, extensions: { code: original.code, ...wait } });
  }
  if (error instanceof GraphQLError && (original === undefined || original instanceof GraphQLError))
    return coded(error);
  log.error({ err: original ?? error, requestId }, 'unexpected error');
  return new GraphQLError(MASKED_MESSAGE, { ...place, extensions: { code: 'INTERNAL', requestId } });
}
