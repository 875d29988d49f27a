import type { FastifyInstance } from 'fastify';
import manifest from '../../../package.json' with { type: 'json' };
import { GRAPHQL_PATH } from '../../graphql/failures.ts';
import { printContract } from '../graphql/print.ts';
import { REST_BASE } from '../../rest/base.ts';
import { sendTagged, tagOf } from '../../rest/tags.ts';

const DOORS = {
  name: 'Lacuna',
  version: manifest.version,
  guide: `${REST_BASE}/guide`,
  rest: { base: REST_BASE, docs: `${REST_BASE}/docs`, openapi: `${REST_BASE}/openapi.json` },
  graphql: { endpoint: GRAPHQL_PATH, schema: '/schema.graphql', subscriptions: `graphql-ws at ${GRAPHQL_PATH}` },
};

/** What a program finds first: which doors there are, and the contract of GraphQL's. */
export function registerDoors(app: FastifyInstance): void {
  const contract = printContract();
  // With the slash too: many a library joins a base and a path by one.
  for (const url of [REST_BASE, `${REST_BASE}/`]) {
    app.get(url, async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return DOORS;
    });
  }
  const etag = tagOf(contract);
  app.get('/schema.graphql', (request, reply) =>
    sendTagged(request, reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8'), contract, etag),
  );
}
