import fastify from 'fastify';
import mercurius from 'mercurius';
import { schema } from '../../server/schema.ts';
import { portOf, serveBench } from './child.ts';
import { peerContext } from './peers.ts';

// Our schema by Mercurius, which compiles an operation the first time that it comes.
serveBench(async (start) => {
  const contextOf = await peerContext(start);
  const app = fastify();
  await app.register(mercurius, { schema, jit: 1, context: ({ headers, ip }) => contextOf(headers, ip) });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return portOf(app.server.address());
});
