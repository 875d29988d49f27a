import { getNamedType, isInterfaceType, isObjectType, isUnionType, Kind, parse } from 'graphql';
import { globalRegistry, z } from 'zod';
import manifest from '../../../package.json' with { type: 'json' };
import { type Action, inWords, neededScopes, refusalsOf } from '../../access/policy.ts';
import { MASKED_MESSAGE } from '../../graphql/failures.ts';
import { ERRORS, type ErrorCode } from '../../kernel/errors.ts';
import { JSON_NAMES_MAX, JSON_VALUES_MAX } from '../../kernel/json.ts';
import { written } from '../../kernel/numbers.rules.ts';
import { needsSignIn, repeats, type RestRow, takesKeys } from '../../rest/table.ts';
import { LEVELS } from '../../features/curriculum/levels.rules.ts';
import { schema } from '../../schema.ts';
import {
  CONTRACTS_PER_ADDRESS,
  COST_PER_ACCOUNT,
  COST_PER_ADDRESS,
  REQUESTS_PER_ACCOUNT,
  REQUESTS_PER_ADDRESS,
  REQUESTS_PER_CARD,
  REQUESTS_PER_TOKEN,
} from '../../access/requests.limits.ts';
import { SESSIONS_AT_MOST } from '../../access/session.ts';
import {
  BYTES_PER_COST,
  FEWEST_BYTES_COUNTED,
  OPERATION_DEADLINE_MS,
  OPERATIONS_PER_SOCKET,
  SOCKETS_AT_ADDRESS,
  SOCKETS_PER_ACCOUNT,
  SOCKETS_PER_TOKEN,
  SUBSCRIPTIONS_PER_ACCOUNT,
} from '../../graphql/bounds.ts';
import { mayBeKept } from './idempotency.ts';
import {
  KEPT_ANSWER_BYTES,
  KEPT_BYTES_PER_ACCOUNT,
  KEPT_BYTES_PER_ADDRESS,
  KEY_CHARACTERS,
  KEY_LENGTH_MAX,
  KEYS_PER_ACCOUNT,
  KEYS_PER_ADDRESS,
} from './idempotency.limits.ts';
import { actionsOf } from './actions.ts';
import { codeFor } from './mount.ts';
import { errorSchema, VALIDATION_EXAMPLE } from './openapi.errors.ts';
import { REST_BASE } from '../../rest/base.ts';

/** A JSON Schema, as OpenAPI 3.1 takes it. */
export type JsonSchema = Record<string, unknown>;

const REQUEST_EXAMPLE = '0198c0de-9b01-7d2e-8f3a-4b5c6d7e8f90';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (content: JsonSchema) => ({ 'application/json': { schema: content } });

const csrfTokenSchema = z
  .strictObject({ csrf_token: z.string().describe('Random, and bound to the cookie that comes with it.') })
  .meta({ id: 'CsrfToken', description: 'To be sent as `X-CSRF-Token`.', examples: [{ csrf_token: 'Wq3…' }] });

const pascalCase = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);
const bodyName = (row: RestRow) => `${pascalCase(row.operationId)}Body`;
const outputName = (row: RestRow) => `${pascalCase(row.operationId)}Answer`;

/** All schemas by name as JSON Schemas of components. Those with an id keep it as their name, wherever they stand. */
function componentsOf(
  schemas: Readonly<Record<string, z.ZodType>>,
  io: 'input' | 'output',
): Record<string, JsonSchema> {
  const { $defs = {}, properties = {} } = z.toJSONSchema(z.object(schemas), {
    io,
    override: ({ zodSchema, jsonSchema }) => {
      // Zod leaves out examples of what it transforms, since they could be of either side; ours are of what is sent.
      const examples = globalRegistry.get(zodSchema)?.examples;
      if (io === 'input' && examples) jsonSchema.examples = [...(examples as unknown[])] as typeof jsonSchema.examples;
      // A format says the same in fewer signs, and so does an integer; answers may gain fields.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  const made = JSON.stringify({ ...properties, ...$defs }).replaceAll('"#/$defs/', '"#/components/schemas/');
  const components = JSON.parse(made) as Record<string, JsonSchema>;
  for (const definition of Object.values(components)) delete definition['id'];
  return components;
}

/** Schemas as parameters of a place: name → JSON Schema. */
function parametersIn(place: 'path' | 'query', given: z.ZodObject | undefined): JsonSchema[] {
  if (!given) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(given, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      // A number in a query is a text that is read by a pattern: a caller sends a number.
      if (jsonSchema.type === 'integer') delete jsonSchema.pattern;
      // Zod leaves these out of what it transforms, since they could be of either side.
      const { examples, default: unlessGiven } = (globalRegistry.get(zodSchema) ?? {}) as JsonSchema;
      Object.assign(
        jsonSchema,
        examples ? { examples } : {},
        unlessGiven === undefined ? {} : { default: unlessGiven },
      );
    },
  });
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = property as JsonSchema;
    return { name, in: place, description, required: place === 'path' || required.includes(name), schema: rest };
  });
}

/** The root fields that a row's document asks for. */
function rootFieldsOf(row: RestRow) {
  const [definition] = parse(row.document).definitions;
  if (definition?.kind !== Kind.OPERATION_DEFINITION) return [];
  const fields = schema.getRootType(definition.operation)?.getFields() ?? {};
  return definition.selectionSet.selections.flatMap((selection) => {
    const field = selection.kind === Kind.FIELD ? fields[selection.name.value] : undefined;
    return field ? [field] : [];
  });
}

/** What a row may be refused with by its own result, and by what it says itself. */
function ownFailures(row: RestRow): ErrorCode[] {
  const byResult = rootFieldsOf(row).flatMap((field) => {
    const result = getNamedType(field.type);
    const members = isUnionType(result) ? result.getTypes() : [];
    return members
      .filter((type) => isObjectType(type) || isInterfaceType(type))
      .flatMap((type) => codeFor(type.name, row) ?? []);
  });
  return [...byResult, ...(row.refusedAs ?? [])];
}

/** What a bearer is enough for. */
const BEARER_ALONE: Action = 'profile.readOneself';

/** What a row with a bearer takes. */
const bearersActions = (row: RestRow): Action[] => [...new Set([BEARER_ALONE, ...actionsOf(row)])];

/** What every row may be refused with before, or instead of, its result. */
function commonFailures(row: RestRow): ErrorCode[] {
  const changes = row.method !== 'GET';
  // A token that is none is refused by open calls too.
  const refusals: ErrorCode[] = needsSignIn(row)
    ? refusalsOf(...bearersActions(row)).map(({ code }) => code)
    : ['UNAUTHENTICATED'];
  const takes = changes || row.query !== undefined;
  const given: [boolean, ErrorCode[]][] = [
    [changes, ['BAD_REQUEST', 'JSON_TOO_DEEP', 'CSRF_TOKEN_INVALID', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']],
    [changes, ['ACCESS_TOKEN_NEEDED']],
    [row.body !== undefined, ['LENGTH_REQUIRED']],
    [true, refusals],
    [takes, ['BAD_USER_INPUT']],
    [takesKeys(row), ['IDEMPOTENT_CALL_RUNNING', 'IDEMPOTENT_CALL_LOST', 'IDEMPOTENCY_KEY_REUSED']],
    // No call takes a parameter twice, whether it knows it or not.
    [true, ['VALIDATION', 'RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE', 'DEADLINE_EXCEEDED']],
    [repeats(row), ['RESPONSE_LOST']],
  ];
  return given.flatMap(([does, codes]) => (does ? codes : []));
}

/** An answer with one of these codes. */
function errorExample(codes: readonly ErrorCode[]): Record<string, unknown> {
  const [code = 'BAD_REQUEST'] = codes;
  if (codes.includes('VALIDATION')) return VALIDATION_EXAMPLE;
  if (code === 'INTERNAL') return { detail: MASKED_MESSAGE, code, request_id: REQUEST_EXAMPLE };
  return { detail: ERRORS[code].description, code };
}

/** What an error answer has beside what all answers have. */
function errorHeaders(status: number, codes: readonly ErrorCode[]): Record<string, JsonSchema> {
  const isChallenge = status === ERRORS.UNAUTHENTICATED.status || codes.includes('TOKEN_SCOPE_MISSING');
  return {
    ...(isChallenge ? { 'WWW-Authenticate': headerRef('WWWAuthenticate') } : {}),
    ...(codes.some((code) => ERRORS[code].retryAfter) ? { 'Retry-After': headerRef('RetryAfter') } : {}),
  };
}

function errorResponses(failures: readonly ErrorCode[], row?: RestRow): Record<number, JsonSchema> {
  const statuses = [...new Set(failures.map((code) => ERRORS[code].status))].toSorted((one, other) => one - other);
  return Object.fromEntries(
    statuses.map((status) => {
      const codes = [...new Set(failures.filter((code) => ERRORS[code].status === status))];
      const isKept = row !== undefined && takesKeys(row) && mayBeKept(status, repeats(row));
      const replayed = isKept ? { 'Idempotency-Replayed': headerRef('IdempotencyReplayed') } : {};
      const made = row?.location && codes.includes('IDEMPOTENT_CALL_LOST') ? { Location: MADE_BEFORE } : {};
      const headers = { ...RATE_HEADERS, ...errorHeaders(status, codes), ...replayed, ...made };
      const description = `\`code\`: ${codes.map((code) => `\`${code}\``).join(', ')}.`;
      const content = { 'application/json': { schema: ref('Error'), example: errorExample(codes) } };
      return [status, { description, headers, content }];
    }),
  );
}

/** Whether what a row answers has an ETag. */
function isTagged({ method, document }: RestRow): boolean {
  const [definition] = parse(document).definitions;
  return method === 'GET' && definition?.kind === Kind.OPERATION_DEFINITION && definition.operation === 'query';
}

const HEADERS: Readonly<Record<string, JsonSchema>> = {
  RetryAfter: { description: 'Seconds to wait before trying again.', schema: { type: 'integer' } },
  WWWAuthenticate: {
    description:
      '`Bearer` where no token was sent, `Bearer error="invalid_token"` where it is wrong or has ended, and `Bearer error="insufficient_scope", scope="…"` where it lacks a scope: `scope` has all that the call needs.',
    schema: { type: 'string' },
  },
  ETag: { description: 'Of what was read: to be sent as `If-None-Match`.', schema: { type: 'string' } },
  RateLimitPolicy: {
    description:
      'Where a token was sent, its limits and those of its account: `"token";q=240;w=60` is 240 calls in 60 seconds.',
    schema: { type: 'string' },
  },
  RateLimit: {
    description:
      'Where a token was sent, what is left of the limits in `RateLimit-Policy`, and in how many seconds all of it is available again: `"token";r=238;t=59`.',
    schema: { type: 'string' },
  },
  IdempotencyReplayed: {
    description: '`true` where this is the response to an earlier call with the same `Idempotency-Key`.',
    schema: { type: 'string', enum: ['true'] },
  },
};
const headerRef = (name: string) => ({ $ref: `#/components/headers/${name}` });

/** Whatever a token is answered has these. */
const RATE_HEADERS = { 'RateLimit-Policy': headerRef('RateLimitPolicy'), RateLimit: headerRef('RateLimit') };

const header = (description: string): JsonSchema => ({ description, schema: { type: 'string' } });
const MADE_BEFORE = header('The URL of what the first call made, where its response was not kept.');

const unchangedOf = (row: RestRow): Record<number, JsonSchema> =>
  isTagged(row)
    ? {
        304: {
          description: 'What `If-None-Match` named has not changed.',
          headers: { ...RATE_HEADERS, ETag: headerRef('ETag') },
        },
      }
    : {};

function successOf(row: RestRow): Record<number, JsonSchema> {
  const always = {
    ...RATE_HEADERS,
    ...(takesKeys(row) ? { 'Idempotency-Replayed': headerRef('IdempotencyReplayed') } : {}),
    ...(isTagged(row) ? { ETag: headerRef('ETag') } : {}),
  };
  if (!row.output) return { 204: { description: 'Done; there is no body.', headers: always } };
  const id = row.output.meta()?.['id'];
  const content = json(ref(typeof id === 'string' ? id : outputName(row)));
  const told = {
    ...(row.location ? { Location: header('The URL at which it can be read.') } : {}),
    ...(row.pageInfo ? { Link: header('The next page, `rel="next"`, where there is one and `first` was given.') } : {}),
  };
  const description = row.status === 201 ? 'Created.' : 'Done.';
  return {
    [row.status ?? 200]: { description, headers: { ...always, ...told }, content },
    ...unchangedOf(row),
  };
}

/** Who may call, and with which token, from the table of permissions. */
function whoMay(row: RestRow): string {
  return `Who may call: ${needsSignIn(row) ? inWords(...bearersActions(row)) : 'anyone'}.`;
}

/** Which scopes a personal access token needs. */
function securityOf(row: RestRow): JsonSchema {
  if (!needsSignIn(row)) return { security: [] };
  const scopes = neededScopes(bearersActions(row));
  return scopes.length > 0 ? { security: [{ bearer: scopes }] } : {};
}

function operationOf(row: RestRow): JsonSchema {
  const repeated = Object.entries(row.unchanged ?? {}).map(([field, where]) => `- \`${field}\`: ${where}.`);
  const notes = [
    repeated.length > 0 && `Fields that may be sent only with their current value:\n${repeated.join('\n')}`,
    row.moving &&
      `Fields that are ignored, since they change by themselves: ${row.moving.map((field) => `\`${field}\``).join(', ')}.`,
  ];
  const body = row.body && {
    // A body without a required field may be left out.
    required: Object.values(row.body.shape).some((field) => !field.safeParse(undefined).success),
    content: json(ref(bodyName(row))),
  };
  return {
    operationId: row.operationId,
    summary: row.summary,
    description: [row.description, row.sentAgain && `Sent again: ${row.sentAgain}`, ...notes, whoMay(row)]
      .filter(Boolean)
      .join('\n\n'),
    tags: [row.tag],
    ...securityOf(row),
    parameters: [
      ...parametersIn('path', row.params),
      ...parametersIn('query', row.query),
      ...(row.method === 'GET' ? [] : [{ $ref: '#/components/parameters/CsrfToken' }]),
      ...(takesKeys(row) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: { ...successOf(row), ...errorResponses([...commonFailures(row), ...ownFailures(row)], row) },
  };
}

const csrfTokenPath = {
  get: {
    operationId: 'getCsrfToken',
    summary: 'A CSRF token for browsers, bound to a cookie.',
    description: 'Who may call: anyone.',
    tags: ['auth'],
    security: [],
    parameters: [],
    responses: {
      200: { description: 'The token, to be sent as `X-CSRF-Token`.', content: json(ref('CsrfToken')) },
      ...errorResponses(['UNAUTHENTICATED', 'RATE_LIMITED', 'INTERNAL']),
    },
  },
};

const MS_PER_SECOND = 1000;
const DESCRIPTION = `English practice by filling gaps. Everything here is also in the GraphQL schema: \`/graphql\`, \`/schema.graphql\`. The paths of all calls begin with \`${REST_BASE}\`, which is left out here.

**A token.** \`POST /auth/login\` with \`{"email", "password"}\` returns \`access_token\`. The page that shows this document sends each call as whoever is signed in to the web app in this browser. To call as somebody else, execute \`POST /auth/login\` below: until you close or reload the page, its token then goes with every other call; *Authorize* is for a token that you have already; it takes precedence over the other two. Programs should use a personal access token, made in the settings of the web app: it allows only what its scopes name, and each call says which of them it needs, also in its \`security\`; a session's token may do all that its owner may, unless a sign-in card opened the session: that is for practice and one class only (403, \`SIGN_IN_CARD_LIMITED\`). Send either as \`Authorization: Bearer …\`.

**Practice.** \`GET /practice/next\` gives a sentence with a gap, and \`POST /cefr/sentence/{problem_id}/answer\` judges the word that was typed. The first recorded answer counts; sending it again gives the first result.

**Levels** have ids and CEFR codes: ${LEVELS.map(({ number, code }) => `${number} is ${code}`).join(', ')}.

**Errors** are always \`{"detail", "code"}\`: \`detail\` is a text for a person, and \`code\` is for programs. A 422 with the code \`VALIDATION\` lists the refused fields at once (of those that are not known, or given twice, the first 20): \`errors\` has a text for each, and \`error_codes\` a code. Before a call is looked at, what was sent may be refused with 400 (\`BAD_REQUEST\`: the URL or the JSON cannot be read), 405 (\`METHOD_NOT_ALLOWED\`, with \`Allow\`), 408 (\`REQUEST_TIMEOUT\`), 414 (\`ADDRESS_TOO_LONG\`), 421 (\`OTHER_HOST\`) or 431 (\`HEADERS_TOO_LARGE\`), whatever the call. A body may contain only the fields named here; query parameters that are not named are ignored, and none may be given twice. A slash at the end of a URL's path may be left out. Null and absent are the same.

**Browsers** send \`X-CSRF-Token\` with every POST, PUT and DELETE; the token is in \`GET /auth/csrf-token\`, which also sets the cookie that it belongs to, and every response to a change carries the next one. A program needs none with a personal access token, nor where it sends no cookie, no \`Origin\` and no \`Sec-Fetch-Site\` header: with any of these, a session's token alone is refused (403, \`CSRF_TOKEN_INVALID\`). From a page of another site, or with another site's \`Origin\`, only a personal access token may change anything (403, \`ACCESS_TOKEN_NEEDED\`).

**Sending again.** GET, PUT and DELETE may always be sent again. So may a POST whose description has a line *Sent again*, which says what happens then; of an answer to a sentence, the first recorded one counts. Every other POST makes or sends something each time (a class, homework, a file, an email, a session), or is refused the second time (an account, a place in a class), unless it has an \`Idempotency-Key\`; one that asks for a task returns the same task as long as that is open. Every POST takes an \`Idempotency-Key\`: the call is then carried out once, and whoever sends it again within a day gets the first response. Where nobody is signed in, this holds for an hour and from the same IP address, and a key belongs to the call that it was sent with: with another call it counts as a new one, since others may be behind that address. The response that is kept for this is sealed: only whoever sends the same call again can open it. What is refused with 401, 422 or 429, or with 503 and \`UNAVAILABLE\`, was not carried out (but the email for a forgotten password may still be sent): it may be sent again with the same key, put right where it was wrong; where nobody is signed in, so may whatever else is refused. None of these uses up a key. Where a call was carried out and its response could not be made (500, \`RESPONSE_LOST\` or \`INTERNAL\`), that is kept like any response: whoever sends the call again is told the same. The same key of an account with another call is refused (422, \`IDEMPOTENCY_KEY_REUSED\`): the path with its query, the body, with its fields in the same order, and what the token may do must be the same. While the first call is still being carried out, the second is told so (409, \`IDEMPOTENT_CALL_RUNNING\`, with \`Retry-After\`). Where the first response was lost on our side, the second says so (409, \`IDEMPOTENT_CALL_LOST\`): check whether the call was carried out, and if it was not, send it again with another key. Responses of at most ${written(KEPT_ANSWER_BYTES)} bytes are kept, ${written(KEPT_BYTES_PER_ACCOUNT.budget)} bytes of them a day for an account, ${written(KEPT_BYTES_PER_ADDRESS.budget)} an hour for an IP address: where there is more, the second call gets a 409 (\`IDEMPOTENT_CALL_LOST\`) as well, which says what status the first one got and, in \`Location\`, the URL of what that made, where there is one. An account may use ${written(KEYS_PER_ACCOUNT.budget)} keys a day, and an IP address ${written(KEYS_PER_ADDRESS.budget)} an hour for each endpoint when nobody is signed in: beyond that, a call of it with a new key is refused (429), and earlier keys still work.

**Limits.** ${written(REQUESTS_PER_ACCOUNT.budget)} calls a minute for an account, of which any one personal access token may use ${written(REQUESTS_PER_TOKEN.budget)}, and a session opened by a sign-in card ${written(REQUESTS_PER_CARD.budget)}; ${written(REQUESTS_PER_ADDRESS.budget)} a minute for an IP address when nobody is signed in; and, for the same IP address besides these, ${written(CONTRACTS_PER_ADDRESS.budget)} requests a minute for this document and the GraphQL schema; long lists count by what is in them, too: about ${written(COST_PER_ACCOUNT.budget)} fields a minute for an account, and ${written(COST_PER_ADDRESS.budget)} for an IP address when nobody is signed in; every ${BYTES_PER_COST} bytes of a response of ${written(FEWEST_BYTES_COUNTED)} bytes or more count as one field. Past one of these: 429 with \`Retry-After\`, in seconds. A body is at most 100 kB, ${written(JSON_VALUES_MAX)} values and ${written(JSON_NAMES_MAX)} names in objects (413), and is sent with its \`Content-Length\`, not in chunks (411). What takes longer than ${OPERATION_DEADLINE_MS / MS_PER_SECOND} seconds fails with 503 and \`DEADLINE_EXCEEDED\`; a change may then still be carried out. A person has at most ${SESSIONS_AT_MOST} sessions: the newest stay. Changes are pushed over WebSockets, by GraphQL alone: ${SOCKETS_PER_TOKEN} sockets for a session or token, ${SOCKETS_PER_ACCOUNT} for an account, ${written(SOCKETS_AT_ADDRESS)} for an IP address, ${OPERATIONS_PER_SOCKET} operations under way on each socket, ${SUBSCRIPTIONS_PER_ACCOUNT} subscriptions of an account.

Responses may gain fields; codes may be added.`;

/** The OpenAPI 3.1 document of the facade, made from its rows. */
export function openApiDocument(rows: readonly RestRow[]): JsonSchema {
  const paths: Record<string, JsonSchema> = { '/auth/csrf-token': csrfTokenPath };
  const bodies: Record<string, z.ZodType> = {};
  const outputs: Record<string, z.ZodType> = { Error: errorSchema, CsrfToken: csrfTokenSchema };
  for (const row of rows) {
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operationOf(row) };
    if (row.body) bodies[bodyName(row)] = row.body;
    const id = row.output?.meta()?.['id'];
    if (row.output) outputs[typeof id === 'string' ? id : outputName(row)] = row.output;
  }
  const schemas = { ...componentsOf(bodies, 'input'), ...componentsOf(outputs, 'output') };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lacuna',
      version: manifest.version,
      description: DESCRIPTION,
      license: { name: manifest.license, identifier: manifest.license },
    },
    // Relative, so that it holds under any host name.
    servers: [{ url: REST_BASE }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: "A session's token, or a personal access token; each call says which of them it accepts.",
        },
      },
      parameters: {
        CsrfToken: {
          name: 'X-CSRF-Token',
          in: 'header',
          required: false,
          description:
            'For browsers: the token of `GET /auth/csrf-token`. Not needed with a personal access token, nor where a call has neither a cookie nor an `Origin` or `Sec-Fetch-Site` header.',
          schema: { type: 'string' },
        },
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'A string of your own for this one call, such as a UUID. Whoever sends the same call again within a day, with the same key, gets the first response, with `Idempotency-Replayed: true`; where nobody is signed in, within an hour and from the same IP address.',
          schema: { type: 'string', minLength: 1, maxLength: KEY_LENGTH_MAX, pattern: KEY_CHARACTERS.source },
        },
      },
      headers: HEADERS,
      schemas: Object.fromEntries(Object.entries(schemas).toSorted(([one], [other]) => (one < other ? -1 : 1))),
    },
  };
}
