import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ExecutionResult, GraphQLError } from 'graphql';
import { endlessNumberIn, JSON_TYPE, tooMuchIn, tooMuchInWords } from '../../kernel/json.ts';
import type { Context } from '../../graphql/context.ts';
import { endlessNumber, GRAPHQL_PATH } from '../../graphql/failures.ts';
import { FAILURES } from '../../http/failures.ts';
import type { ErrorCode } from '../../kernel/errors.ts';
import { codeOfStatus, FIRST_STATUS_OF_OURS, sendError } from '../../rest/errors.ts';
import { acceptOf } from './accept.ts';
import type { Documents } from './documents.ts';
import { type Known, knownOperation, PARAMETERS } from './known.ts';
import { httpOf } from './masking.ts';
import type { PersistedOperations } from './persisted.ts';
import { countRefusal, countUnread, noteReading } from './requests.limits.ts';
import { answerOf, runOperation } from './run.ts';
import { noteStoredCost } from './storedCosts.ts';
import { jsonOf } from './writtenData.ts';
import { writtenFor, type Yoga } from './yoga.ts';

interface GraphQLBody {
  id?: unknown;
  variables?: unknown;
}

const MUTATIONS_BY_POST = 'Mutations must be sent by POST.';
const BODY_NEEDED = 'Send a JSON object with "query", such as {"query": "{ practiceTypes { name } }"}.';

function wantsPage(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/html');
}

/**
 * /graphql: stored operations of the web client, and texts that were read before, are run as they are, everything else is read by Yoga,
 * and a browser that asks for a page gets GraphiQL.
 */
export function graphqlRoutes(
  app: FastifyInstance,
  yoga: Yoga,
  documents: Documents,
  persisted: PersistedOperations,
  sendPage: (reply: FastifyReply) => FastifyReply,
): void {
  app.get(GRAPHQL_PATH, async (request, reply) => {
    if (wantsPage(request)) return sendPage(reply);
    const asked = request.query as Record<string, unknown>;
    const read = readQuery(asked);
    if ('code' in read) return sendError(reply, read.code, read.text);
    const { id, query } = asked;
    if (typeof id === 'string' && query === undefined) {
      return sendStored(request, reply, persisted, id, read.variables);
    }
    const accept = acceptOf(request.headers.accept);
    return accept === null ? sendNotAcceptable(reply) : throughYoga(request, reply, yoga, accept);
  });

  app.post<{ Body: GraphQLBody | null | undefined }>(GRAPHQL_PATH, async (request, reply) => {
    if (!request.body) return sendError(reply, 'BAD_REQUEST', BODY_NEEDED);
    const { id, variables } = request.body;
    if (typeof id !== 'string') {
      const accept = acceptOf(request.headers.accept);
      if (accept === null) return sendNotAcceptable(reply);
      const known = knownOperation(request, documents, accept);
      if (!known) return throughYoga(request, reply, yoga, accept);
      return sendResult(reply, await answerKnown(known, request.graphqlContext), known.type);
    }
    return sendStored(request, reply, persisted, id, variables);
  });
}

/** Runs what was read before, or refuses it again. */
async function answerKnown({ read, variables }: Known, context: Context): Promise<ExecutionResult> {
  if (!(read instanceof GraphQLError)) return runOperation(read, variables, context);
  await countRefusal(context);
  return answerOf([read], context);
}

/** Runs an operation of the web client. Only POST may change something: whatever else comes here may ask for queries alone. */
async function sendStored(
  { method, graphqlContext }: FastifyRequest,
  reply: FastifyReply,
  persisted: PersistedOperations,
  id: string,
  variables: unknown,
): Promise<FastifyReply> {
  let result: ExecutionResult;
  try {
    const operation = persisted.get(id);
    if (method !== 'POST' && operation.kind !== 'query') {
      return sendError(reply.header('allow', 'POST'), 'METHOD_NOT_ALLOWED', MUTATIONS_BY_POST);
    }
    noteStoredCost(graphqlContext, operation);
    result = await runOperation(operation, (variables ?? {}) as Record<string, unknown>, graphqlContext);
  } catch (error) {
    result = answerOf([error], graphqlContext);
  }
  return sendResult(reply, result, JSON_TYPE);
}

function sendResult(reply: FastifyReply, result: ExecutionResult, type: string): FastifyReply {
  const { status, headers } = httpOf(result);
  return reply.status(status).headers(headers).header('content-type', type).send(jsonOf(result));
}

/** The variables that a GET gives, undefined where there are none; or what is wrong with its parameters. */
function readQuery(query: Record<string, unknown>): { variables?: unknown } | { code: ErrorCode; text: string } {
  const bad = (text: string) => ({ code: 'BAD_REQUEST', text }) as const;
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) return bad(`${name} was given more than once.`);
  }
  let variables: unknown;
  for (const name of ['variables', 'extensions']) {
    const given = query[name];
    if (typeof given !== 'string' || given === '') continue;
    const tooMuch = tooMuchIn(given);
    if (tooMuch) return bad(tooMuchInWords(name, tooMuch));
    let read: unknown;
    try {
      read = JSON.parse(given);
    } catch {
      return bad(`${name} is not valid JSON.`);
    }
    const path = endlessNumberIn(read);
    if (path) return { code: 'BAD_USER_INPUT', text: endlessNumber([name, ...path]) };
    if (name === 'variables') variables = read;
  }
  return { variables };
}

const NOT_ACCEPTABLE =
  'Responses are application/json or application/graphql-response+json, in UTF-8: the Accept header must allow one of them, and name no other charset.';

/** Nothing is read, nor run, whose answer nobody takes. */
const sendNotAcceptable = (reply: FastifyReply): FastifyReply => sendError(reply, 'NOT_ACCEPTABLE', NOT_ACCEPTABLE);

/** What Yoga answers without a body, or with a code of another status. */
const TEXT_OF_CODE: Readonly<Partial<Record<ErrorCode, string>>> = {
  NOT_ACCEPTABLE,
  UNSUPPORTED_MEDIA_TYPE: FAILURES.notJson.message,
  METHOD_NOT_ALLOWED: MUTATIONS_BY_POST,
};

/** Whether each error of an answer has a code, as ours have: what else went wrong within Yoga is a bug, masked and logged as any. */
function isOurs(body: string): boolean {
  const { errors } = JSON.parse(body === '' ? '{}' : body) as { errors?: { extensions?: { code?: unknown } }[] };
  return errors?.every(({ extensions }) => typeof extensions?.code === 'string') ?? false;
}

/**
 * What Yoga is asked by GET: just what was read and checked here. The target as it was sent it would read by other rules of where
 * parameters begin and how they are written.
 */
function readableByYoga(asked: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const name of PARAMETERS) {
    const given = asked[name];
    if (typeof given === 'string') parameters.set(name, given);
  }
  return `?${parameters.toString()}`;
}

/** @param accept what of the served types the caller takes, by `acceptOf` */
async function throughYoga(
  request: FastifyRequest,
  reply: FastifyReply,
  yoga: Yoga,
  accept: string,
): Promise<FastifyReply> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== 'content-length')
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set('accept', accept);
  noteReading(request.graphqlContext);
  const isPost = request.method === 'POST';
  const response = await yoga.fetch(
    // Whatever form of its address the router has taken.
    `http://localhost${GRAPHQL_PATH}${isPost ? '' : readableByYoga(request.query as Record<string, unknown>)}`,
    // Whoever asks for the headers alone is answered as by GET; the body is left out when it is sent.
    isPost ? { method: 'POST', headers, body: JSON.stringify(request.body ?? {}) } : { method: 'GET', headers },
    request.graphqlContext,
  );
  const written = writtenFor(request.graphqlContext);
  // Yoga looks at what is accepted once it has executed.
  if (written && response.ok) return passOn(response, reply, written);
  const body = await response.text();
  await countUnread(request.graphqlContext);
  if (response.status >= FIRST_STATUS_OF_OURS && !isOurs(body))
    throw new Error(`Yoga answered ${response.status}: ${body}`);
  const code = codeOfStatus(response.status);
  const text = TEXT_OF_CODE[code];
  if (body === '' || (text !== undefined && !response.ok)) {
    const allowed = response.headers.get('allow');
    if (allowed !== null) reply.header('allow', allowed);
    return sendError(reply, code, text ?? response.statusText);
  }
  return passOn(response, reply, body);
}

function passOn(response: Response, reply: FastifyReply, body: string | Buffer): FastifyReply {
  reply.status(response.status);
  response.headers.forEach((value, name) => reply.header(name, value));
  return reply.send(body);
}
