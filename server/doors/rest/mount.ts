import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Action, missingScopes, neededScopes } from '../../access/policy.ts';
import { type Operation, prepare } from '../graphql/operation.ts';
import { type NoteRowCost, rowCost } from './costs.ts';
import { runOperation } from '../graphql/run.ts';
import { utcDay } from '../../kernel/clock.ts';
import { type ErrorCode, isErrorCode, TokenScopeMissingError } from '../../kernel/errors.ts';
import { fault } from '../../kernel/faults.rules.ts';
import { JSON_TYPE } from '../../kernel/json.ts';
import { targetOf } from '../../kernel/paths.ts';
import { actionsOf, refusedCall } from './actions.ts';
import { noteCarriedOut } from './idempotency.ts';
import { codeOfType, type ErrorDetails, sendError } from '../../rest/errors.ts';
import { sendTagged } from '../../rest/tags.ts';
import { REST_BASE } from '../../rest/base.ts';
import { needsSignIn, repeats, type RestRow, type RowFault, takesKeys } from '../../rest/table.ts';
import {
  answeredFaults,
  asNamed,
  changedFields,
  inFormOrder,
  readInput,
  refusedArgument,
  repeatedFields,
  ruledFaults,
} from './input.ts';

/** What a member of a row's result means to a caller by REST; undefined for a payload. */
export function codeFor(typename: string, row: RestRow): ErrorCode | undefined {
  return row.codeOf?.[typename] ?? codeOfType(typename);
}

const SIGN_IN = 'Please sign in. A program sends `Authorization: Bearer <token>`.';

interface UserErrorData {
  code: ErrorCode;
  message: string;
  fieldErrors?: RowFault[];
  retryAfterSeconds?: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call takes. */
    actions?: readonly Action[];
  }
}

/** Sends what the table, or an operation, refuses: of a token all scopes that the call needs and it lacks are told at once. */
function sendRefusal(reply: FastifyReply, code: ErrorCode, message: string, details: ErrorDetails = {}): FastifyReply {
  const { graphqlContext, routeOptions } = reply.request;
  if (code !== 'TOKEN_SCOPE_MISSING') return sendError(reply, code, message, details);
  const actions = routeOptions.config.actions ?? [];
  const missing = missingScopes(graphqlContext.viewer, actions);
  const { message: all } = new TokenScopeMissingError(missing);
  return sendError(reply, code, all, { ...details, scopes: { missing, needed: neededScopes(actions) } });
}

function sendUserError(request: FastifyRequest, reply: FastifyReply, row: RestRow, error: UserErrorData): FastifyReply {
  const { code, message, fieldErrors, retryAfterSeconds } = error;
  // The domain has an order of its own, by names that the call does not have.
  const refused = fieldErrors && answeredFaults(inFormOrder(row, asNamed(row, fieldErrors, request)));
  return sendRefusal(reply, code, refused?.detail ?? message, { ...refused, retryAfterSeconds });
}

/** The answer of the one root field: a user error, or the data that the row's `answer` reads. */
function failureIn(data: Record<string, unknown>, row: RestRow): UserErrorData | null {
  for (const value of Object.values(data)) {
    const typename = (value as { __typename?: string } | null)?.__typename;
    const code = typename && codeFor(typename, row);
    if (code) return { ...(value as UserErrorData), code };
  }
  return null;
}

function withoutTypenames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTypenames);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  const { __typename: _typename, ...kept } = value as Record<string, unknown>;
  for (const key of Object.keys(kept)) kept[key] = withoutTypenames(kept[key]);
  return kept;
}

/** A row, ready to run, and what shows what it changes. */
interface Mounted {
  row: RestRow;
  operation: Operation;
  /** GET of the same path; null where there is none. */
  shown: { row: RestRow; operation: Operation } | null;
  /** What the data tells of parameters; null where it tells nothing. */
  known: Operation | null;
  /** What its document takes. */
  actions: readonly Action[];
  noteCost: NoteRowCost;
}

const CARRIED_OUT =
  'This was carried out, but its response could not be made. Before you send it again, please check what it has changed.';

/** Whether a mutation that is told with errors was carried out: it has a payload, of which a part could not be read again. */
function isCarriedOut(row: RestRow, { kind }: Operation, data: Record<string, unknown>): boolean {
  return kind === 'mutation' && Object.values(data).some((value) => value !== null) && failureIn(data, row) === null;
}

/**
 * Tells of a change whose response can't be made: by no code that says that nothing was done and the same may be sent again. A bug is
 * still told as one.
 */
function sendLost(request: FastifyRequest, reply: FastifyReply, code: ErrorCode, requestId?: unknown): FastifyReply {
  noteCarriedOut(request);
  return sendError(reply, code === 'INTERNAL' ? code : 'RESPONSE_LOST', CARRIED_OUT, { requestId });
}

/** Runs an operation: its data, or undefined after the failure was sent. */
async function dataOf(
  row: RestRow,
  operation: Operation,
  variables: Record<string, unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Record<string, unknown> | undefined> {
  const { data, errors } = await runOperation(operation, variables, request.graphqlContext, { bound: null });
  const error = errors?.[0];
  if (error || !data) {
    const given = error?.extensions['code'];
    const code = isErrorCode(given) ? given : 'BAD_USER_INPUT';
    const requestId = error?.extensions['requestId'];
    if (data && repeats(row) && isCarriedOut(row, operation, data)) {
      sendLost(request, reply, code, requestId);
      return undefined;
    }
    const detail = error?.message ?? '';
    const argument = error?.extensions['argument'];
    if (code === 'BAD_USER_INPUT' && typeof argument === 'string') {
      const wrong = { field: argument, ...fault('INVALID', detail) };
      const refused = answeredFaults([refusedArgument(row, wrong, request)]);
      sendError(reply, 'VALIDATION', refused.detail, refused);
      return undefined;
    }
    sendRefusal(reply, code, detail, {
      requestId,
      retryAfterSeconds: (error?.extensions['retryAfterSeconds'] as number | undefined) ?? null,
    });
    return undefined;
  }
  const failure = failureIn(data, row);
  if (!failure) return data;
  sendUserError(request, reply, row, failure);
  return undefined;
}

function placeOf(location: string, answer: unknown): string {
  return location.replace('{id}', () => String((answer as { id?: unknown }).id));
}

/** The address of the page after the one that was asked for; null where there is none, or no page was asked for. */
function nextPage(
  row: RestRow,
  data: Record<string, unknown>,
  { first }: Record<string, unknown>,
  { url }: FastifyRequest,
): string | null {
  const info = typeof first === 'number' ? row.pageInfo?.(data) : null;
  if (!info?.hasNextPage || info.endCursor === null) return null;
  return `${targetOf(url).written}?${new URLSearchParams({ first: String(first), after: info.endCursor }).toString()}`;
}

/** Sends what a row answers; what was read, with an ETag. */
function sendAnswer(
  { row, operation }: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): FastifyReply {
  const status = row.status ?? 200;
  if (operation.kind !== 'query' || row.method !== 'GET') return reply.status(status).send(answer);
  const text = JSON.stringify(answer);
  return sendTagged(request, reply.status(status).type(JSON_TYPE), text);
}

async function runRow(mounted: Mounted, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { row, operation, shown, known, actions, noteCost } = mounted;
  const context = request.graphqlContext;
  if (needsSignIn(row) && !context.viewer) return sendError(reply, 'UNAUTHENTICATED', SIGN_IN);
  const today = utcDay(context.deps.clock.now());
  const { input, faults } = readInput(row, request, today);
  if (shown && repeatedFields(row, input.body).length > 0) {
    const data = await dataOf(shown.row, shown.operation, shown.row.variables?.(input) ?? {}, request, reply);
    if (data === undefined) return reply;
    const now = withoutTypenames(shown.row.answer?.(data) ?? {}) as Record<string, unknown>;
    faults.push(...changedFields(row, input.body, now));
  }
  if (known && (faults.length > 0 || row.known?.always?.(input.query, input.body))) {
    const data = await dataOf(row, known, {}, request, reply);
    if (data === undefined) return reply;
    const unknown = asNamed(row, row.known?.faults(data, input.query, input.body) ?? [], request);
    // Where all could be read the rules were left to the domain, which is not reached then.
    if (faults.length === 0 && unknown.length > 0) faults.push(...ruledFaults(row, input.body, today, request));
    faults.push(...unknown);
  }
  if (faults.length > 0) {
    // Who may never make this call is told so, and not what to write in it.
    const refused = needsSignIn(row) ? refusedCall(actions, context) : null;
    if (refused) return sendRefusal(reply, refused.code, refused.message);
    const refusedInput = answeredFaults(inFormOrder(row, faults));
    return sendError(reply, 'VALIDATION', refusedInput.detail, refusedInput);
  }
  const variables = row.variables?.(input) ?? {};
  noteCost(context, variables);
  const data = await dataOf(row, operation, variables, request, reply);
  if (data === undefined) return reply;
  const answer = row.answer?.(data);
  if (answer === undefined) return reply.status(204).send();
  if (answer === null) {
    // What the change made can't be read again.
    if (repeats(row) && operation.kind === 'mutation') return sendLost(request, reply, 'RESPONSE_LOST');
    return sendError(reply, 'NOT_FOUND', row.missing ?? 'Not found.');
  }
  if (row.location !== undefined) reply.header('location', `${REST_BASE}${placeOf(row.location, answer)}`);
  const next = nextPage(row, data, input.query, request);
  if (next !== null) reply.header('link', `<${next}>; rel="next"`);
  return sendAnswer(mounted, request, reply, withoutTypenames(answer));
}

/** Where a row is mounted: one whose path ends with a slash without it too, since many a library cuts that off. */
function addressesOf({ path }: RestRow): string[] {
  const address = `${REST_BASE}${path.replace(/\{(\w+)\}/g, ':$1')}`;
  return address.endsWith('/') ? [address, address.slice(0, -1)] : [address];
}

/** Mounts the rows of the facade. Every document is parsed and validated here: a bad one stops the start. */
export function mountRest(app: FastifyInstance, rows: readonly RestRow[]): void {
  const prepared = rows.map((row) => ({ row, operation: prepare(row.document) }));
  for (const { row, operation } of prepared) {
    const shows = (other: RestRow) => other.method === 'GET' && other.path === row.path;
    const shown = row.unchanged ? (prepared.find((other) => shows(other.row)) ?? null) : null;
    const known = row.known ? prepare(row.known.document) : null;
    const actions = [...new Set([row, ...(shown ? [shown.row] : [])].flatMap(actionsOf))];
    const mounted: Mounted = { row, operation, shown, known, actions, noteCost: rowCost(row, operation) };
    for (const url of addressesOf(row)) {
      app.route({
        method: row.method,
        // A GET that writes must not be carried out for who asks for its headers alone.
        exposeHeadRoute: operation.kind !== 'mutation',
        config: { takesKeys: takesKeys(row), needsSignIn: needsSignIn(row), actions },
        url,
        handler: (request, reply) => {
          // An address with nothing where an id belongs, such as `/classrooms/`, is not this row's.
          if (Object.values(request.params as Record<string, string>).includes('')) return reply.callNotFound();
          return runRow(mounted, request as FastifyRequest, reply as FastifyReply);
        },
      });
    }
  }
}
