import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../rest/errors.ts';
import { countFurtherMutations } from './requests.limits.ts';
import { graphiqlPage } from './graphiql.ts';
import { PERSISTED_QUERY_NOT_FOUND, type PersistedOperations, UNKNOWN_OPERATION } from './persisted.ts';
import { runOperation } from './run.ts';
import type { Yoga } from './yoga.ts';

interface GraphQLBody {
  id?: unknown;
  variables?: unknown;
}

const JSON_TYPE = 'application/json; charset=utf-8';

function wantsPage(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/html');
}

/**
 * /graphql: persisted operations of the web client take the fast route (compiled, without parsing), everything else is
 * Yoga's, and a browser that asks for a page gets GraphiQL.
 */
export function graphqlRoutes(app: FastifyInstance, yoga: Yoga, persisted: PersistedOperations): void {
  app.get('/graphql', async (request, reply) => {
    if (wantsPage(request)) return sendGraphiql(reply);
    return throughYoga(request, reply, yoga);
  });

  app.post<{ Body: GraphQLBody }>('/graphql', async (request, reply) => {
    const { id, variables } = request.body ?? {};
    if (typeof id !== 'string') return throughYoga(request, reply, yoga);
    const operation = persisted.find(id);
    if (!operation) return sendError(reply, 400, UNKNOWN_OPERATION, { code: PERSISTED_QUERY_NOT_FOUND });
    const context = request.graphqlContext;
    await countFurtherMutations(context.deps, context.viewer, context.ip, operation.mutations);
    const result = await runOperation(operation, (variables ?? {}) as Record<string, unknown>, context);
    return reply.header('content-type', JSON_TYPE).send(JSON.stringify(result));
  });
}

async function throughYoga(request: FastifyRequest, reply: FastifyReply, yoga: Yoga): Promise<FastifyReply> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== 'content-length')
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const response = await yoga.fetch(
    `http://localhost${request.url}`,
    {
      method: request.method,
      headers,
      ...(request.method === 'POST' ? { body: JSON.stringify(request.body ?? {}) } : {}),
    },
    request.graphqlContext,
  );
  reply.status(response.status);
  response.headers.forEach((value, name) => reply.header(name, value));
  return reply.send(await response.text());
}

const NONCE_BYTES = 16;

async function sendGraphiql(reply: FastifyReply): Promise<FastifyReply> {
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  // Monaco, its editor, writes styles of its own and runs its workers from blobs; nothing may come from elsewhere.
  const csp = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'unsafe-eval'`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    'worker-src blob:',
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  reply
    .header('content-security-policy', csp)
    .header('content-type', 'text/html; charset=utf-8')
    .compress(await graphiqlPage(reply.generateCsrf(), nonce));
  return reply;
}
