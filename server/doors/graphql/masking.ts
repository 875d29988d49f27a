import { type ExecutionResult, GraphQLError } from 'graphql';
import { databaseFailure, ownerGone } from '../../kernel/db.ts';
import { DeadlineError, PassingError, UserError } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';
import type { Context } from '../../graphql/context.ts';

/** What a caller is told about a bug. */
export const MASKED_MESSAGE = 'Something went wrong on our side.';

/**
 * A fault of the caller's: as it is, with a code and without what Yoga notes of it for HTTP. The compiled operations' own
 * errors come without extensions.
 */
function coded(error: GraphQLError): GraphQLError {
  const { nodes, source, positions, path, extensions } = error as Partial<GraphQLError>;
  if (extensions?.['code'] !== undefined && !('http' in extensions)) return error;
  const { http: _http, ...kept } = extensions ?? {};
  return new GraphQLError(error.message, {
    nodes,
    source,
    positions,
    path,
    extensions: { code: 'BAD_USER_INPUT', ...kept },
  });
}

/** What programs read about an expected error. */
function extensionsOf(failure: UserError): Record<string, unknown> {
  const retryAfterSeconds = failure instanceof PassingError ? failure.retryAfterSeconds : undefined;
  const committed = failure instanceof DeadlineError ? failure.committed : undefined;
  return {
    code: failure.code,
    ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
    ...(committed ? { committed } : {}),
  };
}

/**
 * The error that leaves the server: an expected error and an error in the caller's document unchanged, with a code; a
 * bug masked with its request id, after it was logged.
 */
export function maskError(error: unknown, requestId: string, log: Log): GraphQLError {
  const original = error instanceof GraphQLError ? error.originalError : error;
  const place = error instanceof GraphQLError ? { nodes: error.nodes, path: error.path } : {};
  const expected = original instanceof UserError ? original : ownerGone(original);
  if (expected) {
    return new GraphQLError(expected.message, { ...place, extensions: extensionsOf(expected) });
  }
  if (error instanceof GraphQLError && (original === undefined || original instanceof GraphQLError))
    return coded(error);
  const failure = databaseFailure(original);
  if (failure) {
    log.warn({ err: original, requestId }, 'the database failed');
    return new GraphQLError(failure.message, { ...place, extensions: extensionsOf(failure) });
  }
  log.error({ err: original ?? error, requestId }, 'unexpected error');
  return new GraphQLError(MASKED_MESSAGE, { ...place, extensions: { code: 'INTERNAL', requestId } });
}

const STATUS_OF_FAILURE: ReadonlyMap<unknown, number> = new Map([
  ['RATE_LIMITED', 429],
  ['UNAVAILABLE', 503],
  ['DEADLINE_EXCEEDED', 503],
]);

/** A result with all of its errors masked. */
export function maskResult(result: ExecutionResult, { deps, requestId }: Pick<Context, 'deps' | 'requestId'>) {
  if (!result.errors) return result;
  return { ...result, errors: result.errors.map((error) => maskError(error, requestId, deps.log)) };
}

/** What HTTP adds to a masked result: that it failed for now, and when to try again. */
export function httpOf({ data, errors }: ExecutionResult): { status: number; headers: Record<string, string> } {
  const extensions = errors?.[0]?.extensions;
  const status = (data ? undefined : STATUS_OF_FAILURE.get(extensions?.['code'])) ?? 200;
  const seconds = extensions?.['retryAfterSeconds'];
  return { status, headers: status !== 200 && typeof seconds === 'number' ? { 'retry-after': `${seconds}` } : {} };
}
