import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countFurtherMutations } from '../graphql/requests.limits.ts';
import { type Operation, prepare, runOperation } from '../graphql/run.ts';
import { localDay } from '../../kernel/clock.ts';
import type { ErrorCode } from '../../kernel/errors.ts';
import { codeOfStatus, sendError, statusOfCode } from '../../rest/errors.ts';
import type { RestRow } from '../../rest/table.ts';
import { answeredFaults, changedFields, inFormOrder, readInput, repeatedFields, snakeCase } from './input.ts';

/** Base of all calls. */
export const REST_BASE = '/api/v1';

const STATUS_OF_ERROR: Record<string, number> = {
  ValidationError: 422,
  NotFoundError: 404,
  ForbiddenError: 403,
  FreshSignInNeededError: 403,
  ConflictError: 409,
  UnauthenticatedError: 401,
  GoneError: 410,
  RateLimitedError: 429,
  UnavailableError: 503,
};
/** Codes of errors that share their status with others. */
const CODE_OF_ERROR: Record<string, ErrorCode> = { FreshSignInNeededError: 'FRESH_SIGN_IN_NEEDED' };

/** A status and a code that a call may be refused with. */
export interface RowFailure {
  status: number;
  code: string;
}

/** What a member of a row's result means to a caller by REST; none for a payload. */
export function failuresOf(typename: string, row: RestRow): RowFailure[] {
  const status = row.statusOf?.[typename] ?? STATUS_OF_ERROR[typename];
  return status === undefined ? [] : [{ status, code: CODE_OF_ERROR[typename] ?? codeOfStatus(status) }];
}

const SIGN_IN = 'Please sign in.';

interface UserErrorData {
  __typename: string;
  message: string;
  fieldErrors?: { field: string; message: string }[];
  retryAfterSeconds?: number;
}

function sendUserError(reply: FastifyReply, row: RestRow, error: UserErrorData): FastifyReply {
  const status = row.statusOf?.[error.__typename] ?? STATUS_OF_ERROR[error.__typename] ?? 400;
  const errors =
    error.fieldErrors &&
    Object.fromEntries(
      error.fieldErrors.map(({ field, message }) => [row.fieldNames?.[field] ?? snakeCase(field), message]),
    );
  const { retryAfterSeconds } = error;
  return sendError(reply, status, error.message, { code: CODE_OF_ERROR[error.__typename], errors, retryAfterSeconds });
}

/** The answer of the one root field: a user error, or the data that the row's `answer` reads. */
function failureIn(data: Record<string, unknown>, row: RestRow): UserErrorData | null {
  for (const value of Object.values(data)) {
    const typename = (value as { __typename?: string } | null)?.__typename;
    if (typename && (typename in STATUS_OF_ERROR || typename in (row.statusOf ?? {}))) return value as UserErrorData;
  }
  return null;
}

function withoutTypenames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTypenames);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '__typename')
      .map(([key, item]) => [key, withoutTypenames(item)]),
  );
}

/** A row, ready to run, and what shows what it changes. */
interface Mounted {
  row: RestRow;
  operation: Operation;
  /** GET of the same path; null where there is none. */
  shown: { row: RestRow; operation: Operation } | null;
}

/** Runs an operation: its data, or undefined after the failure was sent. */
async function dataOf(
  row: RestRow,
  operation: Operation,
  variables: Record<string, unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Record<string, unknown> | undefined> {
  const { data, errors } = await runOperation(operation, variables, request.graphqlContext);
  const fault = errors?.[0];
  if (fault || !data) {
    const given = fault?.extensions['code'];
    const code = typeof given === 'string' ? given : 'VALIDATION';
    sendError(reply, statusOfCode(code), fault?.message ?? '', {
      code,
      requestId: fault?.extensions['requestId'],
      retryAfterSeconds: fault?.extensions['retryAfterSeconds'] as number | undefined,
    });
    return undefined;
  }
  const failure = failureIn(data, row);
  if (!failure) return data;
  sendUserError(reply, row, failure);
  return undefined;
}

async function runRow(
  { row, operation, shown }: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const context = request.graphqlContext;
  await countFurtherMutations(context.deps, context.viewer, context.ip, operation.mutations);
  if (row.signedIn !== false && !context.viewer) return sendError(reply, 401, SIGN_IN);
  const { input, faults } = readInput(row, request, localDay(context.deps.clock.now(), 'UTC'));
  if (shown && repeatedFields(row, input.body).length > 0) {
    const data = await dataOf(shown.row, shown.operation, {}, request, reply);
    if (data === undefined) return reply;
    const now = withoutTypenames(shown.row.answer?.(data) ?? {}) as Record<string, unknown>;
    faults.push(...changedFields(row, input.body, now));
  }
  if (faults.length > 0) {
    const { detail, errors } = answeredFaults(inFormOrder(row, faults));
    return sendError(reply, 422, detail, { errors });
  }
  const data = await dataOf(row, operation, row.variables?.(input) ?? {}, request, reply);
  if (data === undefined) return reply;
  const answer = row.answer?.(data);
  if (answer === undefined) return reply.status(204).send();
  if (answer === null) return sendError(reply, 404, 'Nothing was found here');
  if (row.location !== undefined) reply.header('location', `${REST_BASE}${row.location}`);
  return reply.status(row.status ?? 200).send(withoutTypenames(answer));
}

/** Mounts the rows of the facade. Every document is parsed, validated and compiled here: a bad one stops the start. */
export function mountRest(app: FastifyInstance, rows: readonly RestRow[]): void {
  const prepared = rows.map((row) => ({ row, operation: prepare(row.document) }));
  for (const { row, operation } of prepared) {
    const shows = (other: RestRow) => other.method === 'GET' && other.path === row.path;
    const shown = row.unchanged ? (prepared.find((other) => shows(other.row)) ?? null) : null;
    app.route({
      method: row.method,
      url: `${REST_BASE}${row.path.replace(/\{(\w+)\}/g, ':$1')}`,
      handler: (request, reply) => runRow({ row, operation, shown }, request as FastifyRequest, reply as FastifyReply),
    });
  }
}
