import { type ExecutionResult, GraphQLError, Kind } from 'graphql';
import { ownerGone } from '../../access/ownerGone.ts';
import { databaseFailure, isPoolsRefusal } from '../../kernel/db.ts';
import {
  DeadlineError,
  ERRORS,
  isErrorCode,
  PassingError,
  TokenScopeMissingError,
  UserError,
} from '../../kernel/errors.ts';
import { retryAfterOf } from '../../kernel/retryAfter.ts';
import type { Log } from '../../kernel/log.ts';
import { MASKED_MESSAGE } from '../../graphql/failures.ts';
import type { Context } from '../../graphql/context.ts';

/**
 * Whether an error without a cause of ours is the caller's. One that has a place in the answer arose while it was made: there
 * only an argument's value is the caller's, everything else (a null where none may be, a value of no type) is a bug.
 */
function isCallers({ extensions, path, nodes }: Partial<GraphQLError>): boolean {
  const place = nodes?.[0]?.kind ?? Kind.FIELD;
  return extensions?.['code'] !== undefined || !path || place !== Kind.FIELD;
}

/**
 * A fault of the caller's: as it is, with a code and without what Yoga notes of it for HTTP. The compiled operations' own
 * errors come without extensions.
 */
function coded(error: GraphQLError): GraphQLError {
  const { nodes, source, positions, path, extensions } = error as Partial<GraphQLError>;
  const isOurs = isErrorCode(extensions?.['code']);
  if (isOurs && !('http' in extensions)) return error;
  const { http: _http, ...kept } = extensions ?? {};
  return new GraphQLError(error.message, {
    nodes,
    source,
    positions,
    path,
    extensions: isOurs ? kept : { ...kept, code: 'BAD_USER_INPUT' },
  });
}

/** What programs read about an expected error. */
function extensionsOf(failure: UserError): Record<string, unknown> {
  const retryAfterSeconds = failure instanceof PassingError ? failure.retryAfterSeconds : undefined;
  const committed = failure instanceof DeadlineError ? failure.committed : undefined;
  const missingScopes = failure instanceof TokenScopeMissingError ? failure.missingScopes : undefined;
  return {
    code: failure.code,
    ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
    ...(committed ? { committed } : {}),
    ...(missingScopes ? { missingScopes } : {}),
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
  const isOurs = original !== undefined && !(original instanceof GraphQLError);
  if (error instanceof GraphQLError && !isOurs && isCallers(error)) return coded(error);
  const failure = databaseFailure(original);
  if (failure) {
    if (!isPoolsRefusal(original)) log.warn({ err: original, requestId }, 'the database failed');
    return new GraphQLError(failure.message, { ...place, extensions: extensionsOf(failure) });
  }
  log.error({ err: original ?? error, requestId }, 'unexpected error');
  return new GraphQLError(MASKED_MESSAGE, { ...place, extensions: { code: 'INTERNAL', requestId } });
}

/** The status of whatever was executed, also where some of it failed. */
export const STATUS_OK = 200;

/** A result with all of its errors masked. */
export function maskResult(result: ExecutionResult, { deps, requestId }: Pick<Context, 'deps' | 'requestId'>) {
  if (!result.errors) return result;
  return { ...result, errors: result.errors.map((error) => maskError(error, requestId, deps.log)) };
}

/** What HTTP adds to a masked result: that nothing of it was answered, and when to try again. */
export function httpOf({ data, errors }: ExecutionResult): { status: number; headers: Record<string, string> } {
  const extensions = errors?.[0]?.extensions;
  const code = extensions?.['code'];
  const isAnswered = Object.values(data ?? {}).some((value) => value !== null);
  const status = !isAnswered && isErrorCode(code) && ERRORS[code].endsRequest ? ERRORS[code].status : STATUS_OK;
  const given = extensions?.['retryAfterSeconds'];
  const seconds =
    status !== STATUS_OK && isErrorCode(code)
      ? retryAfterOf(code, typeof given === 'number' ? given : undefined)
      : undefined;
  return { status, headers: seconds === undefined ? {} : { 'retry-after': `${seconds}` } };
}
