import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import type { Context } from '../../server/graphql/context.ts';
import { schema } from '../../server/schema.ts';
import { serveBench } from './child.ts';
import { peerContext } from './peers.ts';

// Our schema by Apollo Server, as its own quick start has it.
serveBench(async (start) => {
  const contextOf = await peerContext(start);
  const server = new ApolloServer<Context>({ schema });
  const { url } = await startStandaloneServer(server, {
    listen: { host: '127.0.0.1', port: 0 },
    context: ({ req }) => contextOf(req.headers, req.socket.remoteAddress ?? ''),
  });
  return Number(new URL(url).port);
});
