import { type Client, createClient } from 'graphql-ws';
import { CSRF_HEADER, csrfToken, keepFreshCsrfToken } from '../app/relay/csrf.ts';
import { TOKEN_KEY } from '../app/relay/tokenKey.ts';

/** What is typed in the panes. */
interface Operation {
  query: string;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
}

/** What GraphiQL gives besides: the Headers pane, and the operation as it was parsed. */
interface Given {
  headers?: Record<string, string>;
  documentAST?: { definitions: readonly { kind: string; operation?: string; name?: { value: string } }[] };
}

const ENDPOINT = '/graphql';

const UNAUTHORIZED = 401;

/** What is said of an empty editor; the server would speak of a syntax error. */
const NOTHING_TYPED = { errors: [{ message: 'Type a query first.' }] };

/** The Authorization of the Headers pane. */
function typedIn(headers: Record<string, string>): string | undefined {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === 'authorization')?.[1];
}

/** The token of a sign-in that was answered to; undefined in every other answer. */
function tokenIn(answer: unknown): string | undefined {
  const { data } = answer as { data?: Record<string, { accessToken?: unknown } | null> | null };
  const token = data?.['signIn']?.accessToken;
  return typeof token === 'string' ? token : undefined;
}

/**
 * As whom a page runs what its panes say: who its Headers pane names; else who signed in on the page, in all of its tabs and as long as
 * it is open; else the session of the web app in this browser.
 */
function callers() {
  let signedIn: string | null = null;
  const ended = new Set<string>();
  const known = () => {
    const stored = localStorage.getItem(TOKEN_KEY);
    const session = stored ? `Bearer ${stored}` : null;
    return [signedIn, session].find((one) => one !== null && !ended.has(one)) ?? null;
  };
  return {
    authorizationFor(headers: Record<string, string>): string | null {
      return typedIn(headers) ?? known();
    },
    /** Who is told that a session has ended is sent no more as that person, so that they can sign in again. */
    heard(sentAs: string | null, status: number, answer: unknown): void {
      const token = tokenIn(answer);
      if (token) signedIn = `Bearer ${token}`;
      if (sentAs && status === UNAUTHORIZED) ended.add(sentAs);
    },
  };
}

function isSubscription({ operationName }: Operation, { documentAST }: Given): boolean {
  const operations = documentAST?.definitions.filter(({ kind }) => kind === 'OperationDefinition') ?? [];
  const chosen = operations.length === 1 ? operations[0] : operations.find(({ name }) => name?.value === operationName);
  return chosen?.operation === 'subscription';
}

type Callers = ReturnType<typeof callers>;

async function post(operation: Operation, given: Record<string, string>, who: Callers): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json', ...given });
  headers.set('content-type', 'application/json');
  const authorization = who.authorizationFor(given);
  if (authorization) headers.set('authorization', authorization);
  const token = await csrfToken();
  if (token) headers.set(CSRF_HEADER, token);
  const body = JSON.stringify(operation);
  const response = await fetch(ENDPOINT, { method: 'POST', headers, body, credentials: 'same-origin' });
  keepFreshCsrfToken(response.headers);
  const answer: unknown = await response.json();
  if (!typedIn(given)) who.heard(authorization, response.status, answer);
  return answer;
}

/** A socket's own error is no error that can be shown: it has a code and a reason, or is a list of errors. */
function told(error: unknown): { errors: readonly unknown[] } {
  if (Array.isArray(error)) return { errors: error };
  const { code, reason, message } = error as { code?: number; reason?: string; message?: string };
  const why = reason || message || (code ? `code ${code}` : 'no reason was given');
  return { errors: [{ message: `The connection was closed: ${why}` }] };
}

/** Sends what GraphiQL runs: queries and mutations by HTTP, subscriptions over graphql-ws, both as the same person. */
export function createFetcher() {
  const who = callers();
  let socket: { authorization: string | null; client: Client } | null = null;

  function clientFor(authorization: string | null): Client {
    if (socket?.authorization === authorization) return socket.client;
    void socket?.client.dispose();
    const client = createClient({
      url: `${location.origin.replace(/^http/, 'ws')}${ENDPOINT}`,
      connectionParams: authorization ? { authorization } : {},
      retryAttempts: 0,
    });
    socket = { authorization, client };
    return client;
  }

  async function* watch({ query, operationName, variables }: Operation, headers: Record<string, string>) {
    try {
      yield* clientFor(who.authorizationFor(headers)).iterate({ query, operationName, variables });
    } catch (error) {
      yield told(error);
    }
  }

  return (operation: Operation, given: Given = {}) => {
    if (operation.query.trim() === '') return Promise.resolve(NOTHING_TYPED);
    const headers = given.headers ?? {};
    return isSubscription(operation, given) ? watch(operation, headers) : post(operation, headers, who);
  };
}
