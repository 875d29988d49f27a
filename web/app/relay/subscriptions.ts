import type { GraphQLError } from 'graphql';
import type { Client, FormattedExecutionResult } from 'graphql-ws';
import type { GraphQLResponse, RequestParameters, Variables } from 'relay-runtime';
import { Observable } from 'relay-runtime';
import { isUnknownOperation, reloadOutdated } from './outdated.ts';
import { accessToken, onSessionChange } from './session.ts';

let client: Promise<Client> | null = null;

/** Subscribes to one persisted operation over a WebSocket that all subscriptions share. The library is loaded at the first one. */
export function subscribe(operation: RequestParameters, variables: Variables): Observable<GraphQLResponse> {
  return Observable.create((sink) => {
    let stop: (() => void) | null = null;
    let isClosed = false;
    const open = async () => {
      try {
        const opened = await openClient();
        if (isClosed) return;
        // graphql-ws insists on a query text; the server goes by the id.
        const payload = { query: '', id: operation.id, operationName: operation.name, variables };
        stop = opened.subscribe<GraphQLResponse>(payload, {
          next: (value: FormattedExecutionResult<GraphQLResponse, unknown>) => sink.next(value as GraphQLResponse),
          error: (error) => {
            if (isRefused(error)) reloadOutdated();
            sink.error(error instanceof Error ? error : new Error('The connection was lost'));
          },
          complete: () => sink.complete(),
        });
      } catch (error) {
        sink.error(error instanceof Error ? error : new Error(String(error)));
      }
    };
    void open();
    return () => {
      isClosed = true;
      stop?.();
    };
  });
}

/** graphql-ws gives the server's refusal as its list of errors. */
function isRefused(error: unknown): boolean {
  return Array.isArray(error) && error.some((one: GraphQLError) => isUnknownOperation(one.extensions['code']));
}

function openClient(): Promise<Client> {
  client ??= import('graphql-ws').then(({ createClient }) =>
    createClient({
      url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
      connectionParams: () => ({ authorization: `Bearer ${accessToken() ?? ''}` }),
    }),
  );
  return client;
}

// A socket belongs to the session that opened it.
onSessionChange(() => {
  void client?.then((opened) => opened.dispose());
  client = null;
});
