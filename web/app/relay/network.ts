import type { GraphQLResponse, RequestParameters, Variables } from 'relay-runtime';
import { CSRF_HEADER, csrfToken, fetchCsrfToken, keepFreshCsrfToken } from './csrf.ts';
import { ServerFault, SessionExpiredError, TooManyRequestsError, UnreachableError } from './errors.ts';
import { accessToken, endSession } from './session.ts';

const ENDPOINT = '/graphql';
const TIMEOUT_MS = 10_000;
const INVALID_CSRF_DETAIL = 'Invalid CSRF token';
const REQUEST_ID_HEADER = 'x-request-id';
const STATUS = { unauthorized: 401, forbidden: 403, tooMany: 429 } as const;

/**
 * Sends one persisted operation and returns the answer as it is, partial data included.
 * Throws UnreachableError, SessionExpiredError (and ends the session), TooManyRequestsError or ServerFault.
 */
export async function send(
  operation: Pick<RequestParameters, 'id' | 'name'>,
  variables: Variables,
  cancelled?: AbortSignal,
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
    if (response.status === STATUS.forbidden && detailOf(answer) === INVALID_CSRF_DETAIL) {
      response = await post(body, token, await fetchCsrfToken(signal), signal);
      answer = await readJson(response);
    }
  } catch (cause) {
    throw new UnreachableError(`${operation.name} was not answered`, { cause });
  }
  return judge(response, answer, token);
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
  if (response.status === STATUS.unauthorized) {
    // A late answer to a session that has already been left must not end the next one.
    if (sentToken !== null && sentToken === accessToken()) endSession('expired');
    throw new SessionExpiredError(detailOf(answer) ?? 'Sign in again');
  }
  if (response.status === STATUS.tooMany) throw new TooManyRequestsError(detailOf(answer) ?? 'Too many attempts');
  if (isAnswer(answer) && answer.data) return answer as GraphQLResponse;
  const requestId = requestIdOf(answer) ?? response.headers.get(REQUEST_ID_HEADER);
  throw new ServerFault(detailOf(answer), requestId);
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null; // A proxy's own error page: the status says enough.
  }
}

interface Answer {
  data?: unknown;
  errors?: { extensions?: { requestId?: unknown } }[];
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && ('data' in value || 'errors' in value);
}

function requestIdOf(answer: unknown): string | null {
  const id = isAnswer(answer) ? answer.errors?.[0]?.extensions?.requestId : null;
  return typeof id === 'string' ? id : null;
}

function detailOf(answer: unknown): string | null {
  const detail = typeof answer === 'object' && answer !== null && 'detail' in answer ? answer.detail : null;
  return typeof detail === 'string' ? detail : null;
}
