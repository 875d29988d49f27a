import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type * as GraphQL from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';

// The same copy as the server's library uses.
const { buildSchema, GraphQLError, parse } = createRequire(import.meta.url)('graphql') as typeof GraphQL;

const SCHEMA = buildSchema('type Query { now: Int } type Subscription { tick: Int }');
const DOCUMENT = parse('subscription { tick }');

/** Behind the code of a failure: nothing comes after it. */
export const LAST = '!';

const faultOf = (code: string) => new GraphQLError('No', { extensions: { code: code.replace(LAST, '') } });

/**
 * A real server of graphql-ws on loopback: each subscription is told its number, and stays open; that it stands is said to who asks for it, unless
 * the server is of the version before. `seen` is what has come, and how the next is answered: refused with a code, told a failure, looked up for so
 * long.
 */
export async function serveTicks(port = 0) {
  const sockets = new WebSocketServer({ port, host: '127.0.0.1' });
  const seen = {
    asked: 0,
    subscriptions: 0,
    tokens: [] as unknown[],
    refusal: '',
    failure: '',
    delayMs: 0,
    isOfBefore: false,
  };
  useServer(
    {
      onConnect: ({ connectionParams }) => {
        seen.tokens.push(connectionParams?.['authorization']);
      },
      onSubscribe: async () => {
        seen.asked += 1;
        if (seen.delayMs > 0) await setTimeout(seen.delayMs);
        if (seen.refusal) return [faultOf(seen.refusal)];
        seen.subscriptions += 1;
        return { schema: SCHEMA, document: DOCUMENT };
      },
      onOperation: ({ extra }, id, { extensions }) => {
        if (extensions?.['stands'] === true && !seen.isOfBefore)
          extra.socket.send(JSON.stringify({ type: 'pong', payload: { stands: id } }));
      },
      subscribe: () => {
        const number = seen.subscriptions;
        const { failure } = seen;
        return (async function* ticks() {
          if (failure) yield { errors: [faultOf(failure)] };
          if (failure.endsWith(LAST)) return;
          yield { data: { tick: number } };
          await new Promise(() => {});
        })();
      },
    },
    sockets,
  );
  await new Promise((resolve) => sockets.once('listening', resolve));
  return {
    seen,
    port: (sockets.address() as AddressInfo).port,
    /** Closes all connections from the server's side. */
    cut: (code: number) => sockets.clients.forEach((client) => client.close(code, 'cut')),
    stop: () =>
      new Promise<void>((resolve) => {
        for (const client of sockets.clients) client.terminate();
        sockets.close(() => resolve());
      }),
  };
}
