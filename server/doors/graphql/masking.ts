import { type ExecutionResult, GraphQLError, type GraphQLErrorOptions, Kind } from 'graphql';
import { ownerGone } from '../../access/ownerGone.ts';
import { databaseFailure, isPoolsRefusal } from '../../kernel/db.ts';
import { OutcomeUnknownError } from '../../kernel/deadlineErrors.ts';
import { ERRORS, isErrorCode, TokenScopeMissingError } from '../../kernel/errors.ts';
import { PassingError, UserError } from '../../kernel/userErrors.ts';
import { retryAfterOf } from '../../kernel/retryAfter.ts';
import type { Log } from '../../kernel/log.ts';
import { shortened } from '../../kernel/quoted.ts';
import { withoutStack } from '../../kernel/stackless.ts';
import { written } from '../../kernel/numbers.rules.ts';
import { ERRORS_TOLD, FAULT_CHARACTERS } from '../../graphql/bounds.ts';
import { failure as failureOf, MASKED_MESSAGE } from '../../graphql/failures.ts';
import type { Context } from '../../graphql/context.ts';
import { placed } from './located.ts';

/** An error for whoever asked, with its places in their document. */
const expectedError = (message: string, options: GraphQLErrorOptions): GraphQLError =>
  placed(withoutStack(() => new GraphQLError(message, options)));

/**
 * Whether an error without a cause of ours is the caller's. One that has a place in the answer arose while it was made: there
 * only an argument's value is the caller's, everything else (a null where none may be, a value of no type) is a bug.
 */
function isCallers({ extensions, path, nodes }: Partial<GraphQLError>): boolean {
  const place = nodes?.[0]?.kind ?? Kind.FIELD;
  return extensions?.['code'] !== undefined || !path || place !== Kind.FIELD;
}

/**
 * A fault of the caller's: as it is, with a code, with when to try again where it passes, and without what Yoga notes of it for HTTP. The
 * compiled operations' own errors come without extensions.
 */
function coded(error: GraphQLError): GraphQLError {
  const { nodes, source, positions, path, extensions } = error as Partial<GraphQLError>;
  const { http, ...kept } = extensions ?? {};
  const given = kept['code'];
  const code = isErrorCode(given) ? given : 'BAD_USER_INPUT';
  const retryAfterSeconds = kept['retryAfterSeconds'] ?? retryAfterOf(code);
  const isWhole = given === code && http === undefined && kept['retryAfterSeconds'] === retryAfterSeconds;
  if (isWhole) return error;
  const extended = { ...kept, code, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) };
  const message = given === code ? error.message : shortened(error.message, FAULT_CHARACTERS);
  return expectedError(message, { nodes, source, positions, path, extensions: extended });
}

/** What programs read about an expected error. */
function extensionsOf(failure: UserError): Record<string, unknown> {
  const retryAfterSeconds = failure instanceof PassingError ? failure.retryAfterSeconds : undefined;
  const committed = failure instanceof OutcomeUnknownError ? failure.committed : undefined;
  const missingScopes = failure instanceof TokenScopeMissingError ? failure.missingScopes : undefined;
  return {
    code: failure.code,
    ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
    ...(committed ? { committed } : {}),
    ...(missingScopes ? { missingScopes } : {}),
  };
}

/** Whose an error is: expected, the caller's own, the database's, or a bug of ours. With what threw it, and what is told instead. */
type Judged =
  | { kind: 'expected'; told: UserError }
  | { kind: 'callers'; error: GraphQLError }
  | { kind: 'database'; original: unknown; told: UserError }
  | { kind: 'bug'; original: unknown };

function judge(error: unknown): Judged {
  const original = error instanceof GraphQLError ? error.originalError : error;
  const expected = original instanceof UserError ? original : ownerGone(original);
  if (expected) return { kind: 'expected', told: expected };
  const isOurs = original !== undefined && !(original instanceof GraphQLError);
  if (error instanceof GraphQLError && !isOurs && isCallers(error)) return { kind: 'callers', error };
  const failure = databaseFailure(original);
  if (failure) return { kind: 'database', original, told: failure };
  return { kind: 'bug', original: original ?? error };
}

/**
 * The error that leaves the server: an expected error and an error in the caller's document unchanged, with a code; a
 * bug masked with its request id, after it was logged.
 */
export function maskError(error: unknown, requestId: string, log: Log): GraphQLError {
  const place = error instanceof GraphQLError ? { nodes: error.nodes, path: error.path } : {};
  const judged = judge(error);
  if (judged.kind === 'callers') return placed(coded(judged.error));
  if (judged.kind === 'bug') {
    log.error({ err: judged.original, requestId }, 'unexpected error');
    return expectedError(MASKED_MESSAGE, { ...place, extensions: { code: 'INTERNAL', requestId } });
  }
  if (judged.kind === 'database' && !isPoolsRefusal(judged.original)) {
    log.warn({ err: judged.original, requestId }, 'the database failed');
  }
  return expectedError(judged.told.message, { ...place, extensions: extensionsOf(judged.told) });
}

/** The status of whatever was executed, also where some of it failed. */
export const STATUS_OK = 200;

/** Errors that are told of so many: the first, masked, and one for all that are left out. Of these the first bug is logged. */
export function maskErrors(
  errors: readonly unknown[],
  { deps: { log }, requestId }: Pick<Context, 'deps' | 'requestId'>,
): GraphQLError[] {
  const told = errors.slice(0, ERRORS_TOLD).map((error) => maskError(error, requestId, log));
  const leftOut = errors.length - told.length;
  if (leftOut === 0) return told;
  const hidden = errors.slice(ERRORS_TOLD).find((error) => judge(error).kind === 'bug');
  if (hidden !== undefined) maskError(hidden, requestId, log);
  const more = leftOut === 1 ? '1 more error is' : `${written(leftOut)} more errors are`;
  const text = `${more} left out: at most ${ERRORS_TOLD} errors of an operation are reported.`;
  return [...told, failureOf(text, 'ERRORS_LEFT_OUT', { leftOut })];
}

/** A result with its errors masked. */
export function maskResult(result: ExecutionResult, context: Pick<Context, 'deps' | 'requestId'>): ExecutionResult {
  return result.errors ? { ...result, errors: maskErrors(result.errors, context) } : result;
}

/** What HTTP adds to a masked result: that nothing of it was answered, and when to try again, as the result says it. */
export function httpOf({ data, errors }: ExecutionResult): { status: number; headers: Record<string, string> } {
  const extensions = errors?.[0]?.extensions;
  const code = extensions?.['code'];
  const isAnswered = Object.values(data ?? {}).some((value) => value !== null);
  const status = !isAnswered && isErrorCode(code) && ERRORS[code].endsRequest ? ERRORS[code].status : STATUS_OK;
  const seconds = status === STATUS_OK ? undefined : extensions?.['retryAfterSeconds'];
  return { status, headers: typeof seconds === 'number' ? { 'retry-after': `${seconds}` } : {} };
}
