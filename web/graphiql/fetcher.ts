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

/** The Authorization of the Headers pane; else the session of the web app in this browser. */
function authorizationOf(headers: Record<string, string>): string | null {
  const typed = Object.entries(headers).find(([name]) => name.toLowerCase() === 'authorization')?.[1];
  if (typed) return typed;
  const token = localStorage.getItem(TOKEN_KEY);
  return token ? `Bearer ${token}` : null;
}

function isSubscription({ operationName }: Operation, { documentAST }: Given): boolean {
  const operations = documentAST?.definitions.filter(({ kind }) => kind === 'OperationDefinition') ?? [];
  const chosen = operations.length === 1 ? operations[0] : operations.find(({ name }) => name?.value === operationName);
  return chosen?.operation === 'subscription';
}

async function post(operation: Operation, given: Record<string, string>): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json', ...given });
  headers.set('content-type', 'application/json');
  const authorization = authorizationOf(given);
  if (authorization) headers.set('authorization', authorization);
  const token = await csrfToken();
  if (token) headers.set(CSRF_HEADER, token);
  const body = JSON.stringify(operation);
  const response = await fetch(ENDPOINT, { method: 'POST', headers, body, credentials: 'same-origin' });
  keepFreshCsrfToken(response.headers);
  return response.json();
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
      yield* clientFor(authorizationOf(headers)).iterate({ query, operationName, variables });
    } catch (error) {
      yield told(error);
    }
  }

  return (operation: Operation, given: Given = {}) => {
    const headers = given.headers ?? {};
    return isSubscription(operation, given) ? watch(operation, headers) : post(operation, headers);
  };
}
