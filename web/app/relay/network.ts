import type { GraphQLResponse, RequestParameters, Variables } from 'relay-runtime';
import { CSRF_HEADER, csrfToken, fetchCsrfToken, keepFreshCsrfToken } from './csrf.ts';
import { readError, ServerFault, SessionExpiredError, TooManyRequestsError, UnreachableError } from './errors.ts';
import { saysNoServer } from './fetched.ts';
import { isUnknownOperation, reloadOutdated } from './outdated.ts';
import { accessToken, refuseToken } from './session.ts';

const ENDPOINT = '/graphql';
/** Longer than the server's own deadline of 10 s, so that its word arrives. */
const TIMEOUT_MS = 12_000;
const CSRF_TOKEN_INVALID = 'CSRF_TOKEN_INVALID';
const FORBIDDEN = 'FORBIDDEN';
const REQUEST_ID_HEADER = 'x-request-id';
const STATUS = { unauthorized: 401, tooMany: 429 } as const;

type Operation = Pick<RequestParameters, 'id' | 'name' | 'operationKind'>;

/** How many changes the server has answered. */
let changes = 0;

/**
 * Sends one persisted operation and returns the answer as it is, partial data included. A query during which a change was answered
 * is sent again: what it brings may have been read before the change, and would show it undone.
 * Throws UnreachableError (this also where a proxy says that no server is there), SessionExpiredError (and ends the session), TooManyRequestsError or ServerFault, this also where a
 * field of a query itself failed, unless it was refused: no screen can do without one, and only here the server's text and request id are known.
 */
export async function send(
  operation: Operation,
  variables: Variables,
  cancelled?: AbortSignal,
): Promise<GraphQLResponse> {
  const before = changes;
  const answer = await sendOnce(operation, variables, cancelled);
  if (operation.operationKind === 'mutation') changes += 1;
  else if (changes !== before) return send(operation, variables, cancelled);
  return answer;
}

async function sendOnce(
  operation: Operation,
  variables: Variables,
  cancelled: AbortSignal | undefined,
): Promise<GraphQLResponse> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = cancelled ? AbortSignal.any([cancelled, timeout]) : timeout;
  const body = JSON.stringify({ id: operation.id, variables });
  const token = accessToken();
  let response: Response;
  let answer: unknown;
  try {
    response = await post(body, token, await csrfToken(signal), signal);
    answer = await readJson(response);
    if (faultOf(answer).code === CSRF_TOKEN_INVALID) {
      response = await post(body, token, await fetchCsrfToken(signal), signal);
      answer = await readJson(response);
    }
  } catch (cause) {
    throw new UnreachableError(`${operation.name} was not answered`, { cause });
  }
  if (isOfProxy(response, answer)) throw new UnreachableError(`${operation.name} was answered ${response.status}`);
  const data = judge(response, answer, token);
  const failed = operation.operationKind === 'query' ? failedRoot(answer) : undefined;
  if (failed !== undefined) throw ServerFault.of(failed, response.headers.get(REQUEST_ID_HEADER));
  return data;
}

async function post(body: string, token: string | null, csrf: string | null, signal: AbortSignal): Promise<Response> {
  const headers = new Headers({ 'content-type': 'application/json', accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (csrf) headers.set(CSRF_HEADER, csrf);
  const response = await fetch(ENDPOINT, { method: 'POST', headers, body, signal, credentials: 'same-origin' });
  keepFreshCsrfToken(response.headers);
  return response;
}

function judge(response: Response, answer: unknown, sentToken: string | null): GraphQLResponse {
  const fault = faultOf(answer);
  if (response.status === STATUS.unauthorized) {
    refuseToken(sentToken);
    throw new SessionExpiredError(fault.message ?? 'Sign in again');
  }
  if (response.status === STATUS.tooMany) throw new TooManyRequestsError(fault.message ?? 'Too many attempts');
  if (isAnswer(answer) && answer.data) return answer as GraphQLResponse;
  if (isUnknownOperation(fault.code)) reloadOutdated();
  throw ServerFault.of(firstError(answer), response.headers.get(REQUEST_ID_HEADER));
}

/** Whether a proxy alone has answered: as without a network, nobody knows whether the call arrived. */
function isOfProxy(response: Response, answer: unknown): boolean {
  return saysNoServer(response) && !isAnswer(answer) && response.headers.get(REQUEST_ID_HEADER) === null;
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null; // A proxy's own error page, or the server's: status and request id say whose.
  }
}

interface Answer {
  data?: unknown;
  errors?: unknown[];
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && ('data' in value || 'errors' in value);
}

/** Why a field of the operation itself, and not one within it, was not answered. What somebody may not see is no fault: its screen says so. */
function failedRoot(answer: unknown): unknown {
  const errors = isAnswer(answer) && Array.isArray(answer.errors) ? answer.errors : [];
  return errors.find(
    (error) => (error as { path?: unknown[] } | null)?.path?.length === 1 && readError(error).code !== FORBIDDEN,
  );
}

function firstError(answer: unknown): unknown {
  return isAnswer(answer) && Array.isArray(answer.errors) ? answer.errors[0] : null;
}

const faultOf = (answer: unknown) => readError(firstError(answer));
