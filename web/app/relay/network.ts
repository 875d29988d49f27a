import type { GraphQLResponse, RequestParameters, Variables } from 'relay-runtime';
import { CSRF_HEADER, csrfToken, fetchCsrfToken, keepFreshCsrfToken } from './csrf.ts';
import { ServerFault, SessionExpiredError, TooManyRequestsError, UnreachableError } from './errors.ts';
import { isUnknownOperation, reloadOutdated } from './outdated.ts';
import { accessToken, endSession } from './session.ts';

const ENDPOINT = '/graphql';
/** Longer than the server's own deadline of 10 s, so that its word arrives. */
const TIMEOUT_MS = 12_000;
const CODE = { csrf: 'CSRF_TOKEN_INVALID', internal: 'INTERNAL' } as const;
const REQUEST_ID_HEADER = 'x-request-id';
const STATUS = { unauthorized: 401, tooMany: 429 } as const;

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
    if (faultOf(answer)?.code === CODE.csrf) {
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
  const fault = faultOf(answer);
  if (response.status === STATUS.unauthorized) {
    // A late answer to a session that has already been left must not end the next one.
    if (sentToken !== null && sentToken === accessToken()) endSession('expired');
    throw new SessionExpiredError(fault?.message ?? 'Sign in again');
  }
  if (response.status === STATUS.tooMany) throw new TooManyRequestsError(fault?.message ?? 'Too many attempts');
  if (isAnswer(answer) && answer.data) return answer as GraphQLResponse;
  if (isUnknownOperation(fault?.code)) reloadOutdated();
  const requestId = fault?.requestId ?? response.headers.get(REQUEST_ID_HEADER);
  throw new ServerFault(fault?.code === CODE.internal ? null : (fault?.message ?? null), requestId);
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
  errors?: unknown[];
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && ('data' in value || 'errors' in value);
}

interface Fault {
  message: string | null;
  code: string | null;
  requestId: string | null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The first error of an answer, where there is one. */
function faultOf(answer: unknown): Fault | null {
  const error = isAnswer(answer) && Array.isArray(answer.errors) ? answer.errors[0] : null;
  if (typeof error !== 'object' || error === null) return null;
  const { message, extensions } = error as { message?: unknown; extensions?: { code?: unknown; requestId?: unknown } };
  return { message: textOf(message), code: textOf(extensions?.code), requestId: textOf(extensions?.requestId) };
}
