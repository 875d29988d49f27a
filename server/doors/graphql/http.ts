import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isTooDeep, JSON_LEVELS_MAX } from '../../http/body.ts';
import { sendError } from '../../rest/errors.ts';
import { countFurtherMutations } from './requests.limits.ts';
import { NO_SUBSCRIPTION } from './documents.ts';
import { httpOf } from './masking.ts';
import { PERSISTED_QUERY_NOT_FOUND, type PersistedOperations, UNKNOWN_OPERATION } from './persisted.ts';
import { runOperation } from './run.ts';
import type { Yoga } from './yoga.ts';

interface GraphQLBody {
  id?: unknown;
  variables?: unknown;
}

const BAD_REQUEST = 400;
const JSON_TYPE = 'application/json; charset=utf-8';

function wantsPage(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/html');
}

/**
 * /graphql: persisted operations of the web client take the fast route (compiled, without parsing), everything else is
 * Yoga's, and a browser that asks for a page gets GraphiQL.
 */
export function graphqlRoutes(
  app: FastifyInstance,
  yoga: Yoga,
  persisted: PersistedOperations,
  sendPage: (reply: FastifyReply) => FastifyReply,
): void {
  app.get('/graphql', async (request, reply) => {
    if (wantsPage(request)) return sendPage(reply);
    const fault = faultOfQuery(request.query as Record<string, unknown>);
    return fault ? sendError(reply, BAD_REQUEST, fault) : throughYoga(request, reply, yoga);
  });

  app.post<{ Body: GraphQLBody }>('/graphql', async (request, reply) => {
    const { id, variables } = request.body ?? {};
    if (typeof id !== 'string') return throughYoga(request, reply, yoga);
    const operation = persisted.find(id);
    if (!operation) return sendError(reply, BAD_REQUEST, UNKNOWN_OPERATION, { code: PERSISTED_QUERY_NOT_FOUND });
    if (operation.kind === 'subscription') {
      return sendError(reply, NO_SUBSCRIPTION.status, NO_SUBSCRIPTION.message, { code: NO_SUBSCRIPTION.code });
    }
    const context = request.graphqlContext;
    await countFurtherMutations(context.deps, context.viewer, context.ip, operation.mutations);
    const result = await runOperation(operation, (variables ?? {}) as Record<string, unknown>, context);
    const { status, headers } = httpOf(result);
    return reply.status(status).headers(headers).header('content-type', JSON_TYPE).send(JSON.stringify(result));
  });
}

/** What is wrong with the parameters of a GET; null when nothing is. */
function faultOfQuery(query: Record<string, unknown>): string | null {
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) return `${name} was given more than once`;
  }
  for (const name of ['variables', 'extensions']) {
    const given = query[name];
    if (typeof given !== 'string' || given === '') continue;
    if (isTooDeep(given)) return `${name} is nested too deeply; the limit is ${JSON_LEVELS_MAX} levels`;
    try {
      JSON.parse(given);
    } catch {
      return `${name} is not valid JSON`;
    }
  }
  return null;
}

/** Yoga would stream events, and answers in parts, to callers that accept them; here a request has one answer. */
const STREAMED = /^\s*(?:text\/event-stream|multipart\/)/i;

/** Which of the served types a caller accepts; all of them when it would otherwise be none. */
function acceptOf(header: string | undefined): string {
  const served = (header ?? '').split(',').filter((type) => type.trim() !== '' && !STREAMED.test(type));
  return served.join(',') || 'application/json';
}

/** Yoga answers these without a body. */
const TEXT_OF_STATUS: Readonly<Record<number, string>> = {
  406: 'Answers are application/json or application/graphql-response+json: please accept one of them',
  415: 'Send JSON, with Content-Type: application/json',
};

async function throughYoga(request: FastifyRequest, reply: FastifyReply, yoga: Yoga): Promise<FastifyReply> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== 'content-length')
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set('accept', acceptOf(request.headers.accept));
  const response = await yoga.fetch(
    `http://localhost${request.url}`,
    {
      method: request.method,
      headers,
      ...(request.method === 'POST' ? { body: JSON.stringify(request.body ?? {}) } : {}),
    },
    request.graphqlContext,
  );
  const body = await response.text();
  if (body === '') return sendError(reply, response.status, TEXT_OF_STATUS[response.status] ?? response.statusText);
  reply.status(response.status);
  response.headers.forEach((value, name) => reply.header(name, value));
  return reply.send(body);
}
