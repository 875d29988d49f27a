import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countFurtherMutations } from '../graphql/requests.limits.ts';
import { type Operation, prepare, runOperation } from '../graphql/run.ts';
import type { ErrorCode } from '../../kernel/errors.ts';
import { sendError, statusOfCode } from '../../rest/errors.ts';
import { BadInput, type RestInput, type RestRow } from '../../rest/table.ts';

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
const SIGN_IN = 'Please sign in.';

interface UserErrorData {
  __typename: string;
  message: string;
  fieldErrors?: { field: string; message: string }[];
  retryAfterSeconds?: number;
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
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

function readInput(request: FastifyRequest): RestInput {
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new BadInput('body', 'The body must be a JSON object');
  const query = request.query as Record<string, string | string[]>;
  for (const [name, value] of Object.entries(query)) {
    if (typeof value !== 'string') throw new BadInput(name, `${name} was given more than once`);
  }
  return {
    params: request.params as Record<string, string>,
    query: query as Record<string, string>,
    body: body as Record<string, unknown>,
  };
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

async function runRow(
  row: RestRow,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const context = request.graphqlContext;
  await countFurtherMutations(context.deps, context.viewer, context.ip, operation.mutations);
  if (row.signedIn !== false && !context.viewer) return sendError(reply, 401, SIGN_IN);
  let variables: Record<string, unknown>;
  try {
    variables = row.variables?.(readInput(request)) ?? {};
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    return sendError(reply, 422, error.message, { errors: { [error.field]: error.message } });
  }
  const { data, errors } = await runOperation(operation, variables, context);
  const fault = errors?.[0];
  if (fault || !data) {
    const given = fault?.extensions['code'];
    const code = typeof given === 'string' ? given : 'VALIDATION';
    return sendError(reply, statusOfCode(code), fault?.message ?? '', {
      code,
      requestId: fault?.extensions['requestId'],
      retryAfterSeconds: fault?.extensions['retryAfterSeconds'] as number | undefined,
    });
  }
  const failure = failureIn(data, row);
  if (failure) return sendUserError(reply, row, failure);
  const answer = row.answer?.(data);
  if (answer === undefined) return reply.status(204).send();
  if (answer === null) return sendError(reply, 404, 'Nothing was found here');
  return reply.status(row.status ?? 200).send(withoutTypenames(answer));
}

/** Mounts the rows of the facade. Every document is parsed, validated and compiled here: a bad one stops the start. */
export function mountRest(app: FastifyInstance, rows: readonly RestRow[]): void {
  for (const row of rows) {
    const operation = prepare(row.document);
    const url = `${REST_BASE}${row.path.replace(/\{(\w+)\}/g, ':$1')}`;
    app.route({
      method: row.method,
      url,
      handler: (request, reply) => runRow(row, operation, request as FastifyRequest, reply as FastifyReply),
    });
  }
}
