import { getNamedType, isInterfaceType, isObjectType, isUnionType, Kind, parse } from 'graphql';
import { z } from 'zod';
import manifest from '../../../package.json' with { type: 'json' };
import { type Action, inWords } from '../../access/policy.ts';
import type { RestRow } from '../../rest/table.ts';
import { schema } from '../../schema.ts';
import { REQUESTS_PER_ACCOUNT, REQUESTS_PER_ADDRESS } from '../graphql/requests.limits.ts';
import { failuresOf, REST_BASE, type RowFailure } from './mount.ts';

/** A JSON Schema, as OpenAPI 3.1 takes it. */
export type JsonSchema = Record<string, unknown>;

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (content: JsonSchema) => ({ 'application/json': { schema: content } });
const RETRY_STATUSES: ReadonlySet<number> = new Set([429, 503]);

/** The body of every error answer. */
export const errorSchema = z
  .strictObject({
    detail: z.string().describe('A text for a person: what is wrong and what is wanted. It may change.'),
    code: z.string().describe('What went wrong, for programs. It never changes; new ones may come.'),
    errors: z
      .record(z.string(), z.string())
      .optional()
      .describe('With 422: every refused field → what is wrong with it. `detail` is the first in form order.'),
    request_id: z.string().optional().describe('With 500: what the fault is logged under.'),
  })
  .meta({
    id: 'Error',
    description: 'Every error answer.',
    examples: [{ detail: 'Please type an answer', code: 'VALIDATION', errors: { answer: 'Please type an answer' } }],
  });

const csrfTokenSchema = z
  .strictObject({ csrf_token: z.string() })
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
    override: ({ jsonSchema }) => {
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
  const { properties = {}, required = [] } = z.toJSONSchema(given, { io: 'input' });
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

/** What a row may be refused with by its own result. */
function ownFailures(row: RestRow): RowFailure[] {
  return rootFieldsOf(row).flatMap((field) => {
    const result = getNamedType(field.type);
    const members = isUnionType(result) ? result.getTypes() : [];
    return members
      .filter((type) => isObjectType(type) || isInterfaceType(type))
      .flatMap((type) => failuresOf(type.name, row));
  });
}

/** What every row may be refused with before, or instead of, its result. */
function commonFailures(row: RestRow): RowFailure[] {
  const changes = row.method !== 'GET';
  const isSignedIn = row.signedIn !== false;
  const given: [boolean, number, string][] = [
    [changes, 400, 'BAD_REQUEST'],
    [isSignedIn, 401, 'UNAUTHENTICATED'],
    [isSignedIn, 403, 'FORBIDDEN'],
    [changes, 403, 'CSRF_TOKEN_INVALID'],
    [changes, 413, 'BODY_TOO_LARGE'],
    [changes, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [changes || row.query !== undefined, 422, 'VALIDATION'],
    [true, 429, 'RATE_LIMITED'],
    [true, 500, 'INTERNAL'],
    [true, 503, 'UNAVAILABLE'],
  ];
  return given.filter(([does]) => does).map(([, status, code]) => ({ status, code }));
}

function errorResponses(failures: readonly RowFailure[]): Record<number, JsonSchema> {
  const statuses = [...new Set(failures.map(({ status }) => status))].toSorted((one, other) => one - other);
  return Object.fromEntries(
    statuses.map((status) => {
      const codes = [...new Set(failures.filter((failure) => failure.status === status).map(({ code }) => code))];
      const headers = RETRY_STATUSES.has(status)
        ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }
        : {};
      const description = `\`code\`: ${codes.map((code) => `\`${code}\``).join(', ')}.`;
      return [status, { description, ...headers, content: json(ref('Error')) }];
    }),
  );
}

function successOf(row: RestRow): Record<number, JsonSchema> {
  if (!row.output) return { 204: { description: 'Done; nothing to say.' } };
  const id = row.output.meta()?.['id'];
  const content = json(ref(typeof id === 'string' ? id : outputName(row)));
  const headers = row.location
    ? { headers: { Location: { description: 'Where it can be read.', schema: { type: 'string' } } } }
    : {};
  return { [row.status ?? 200]: { description: row.status === 201 ? 'Made.' : 'Done.', ...headers, content } };
}

/** Who may call, from the table of permissions. */
function whoMay(row: RestRow): string {
  const actions = rootFieldsOf(row).flatMap((field) => {
    const options = field.extensions['pothosOptions'] as { authScopes?: { may?: Action } } | undefined;
    return options?.authScopes?.may ?? [];
  });
  if (row.signedIn === false) return 'Who may call: anyone.';
  return `Who may call: ${actions.length > 0 ? actions.map(inWords).join('; ') : 'who is signed in, with any token'}.`;
}

function operationOf(row: RestRow): JsonSchema {
  const repeated = Object.entries(row.unchanged ?? {}).map(([field, where]) => `- \`${field}\`: ${where}.`);
  const notes = repeated.length > 0 ? `Fields that are taken only as they are:\n${repeated.join('\n')}` : undefined;
  const body = row.body && {
    // A body without a required field may be left out.
    required: Object.values(row.body.shape).some((field) => !field.safeParse(undefined).success),
    content: json(ref(bodyName(row))),
  };
  return {
    operationId: row.operationId,
    summary: row.summary,
    description: [row.description, notes, whoMay(row)].filter(Boolean).join('\n\n'),
    tags: [row.tag],
    ...(row.signedIn === false ? { security: [] } : {}),
    parameters: [
      ...parametersIn('path', row.params),
      ...parametersIn('query', row.query),
      ...(row.method === 'GET' ? [] : [{ $ref: '#/components/parameters/CsrfToken' }]),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: { ...successOf(row), ...errorResponses([...commonFailures(row), ...ownFailures(row)]) },
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
      ...errorResponses([
        { status: 429, code: 'RATE_LIMITED' },
        { status: 500, code: 'INTERNAL' },
      ]),
    },
  },
};

const DESCRIPTION = `English practice by filling the gap. Everything here is also in the GraphQL schema: \`/graphql\`, \`/schema.graphql\`.

**A token.** \`POST ${REST_BASE}/auth/login\` with \`{"email", "password"}\` answers \`access_token\`; programs rather use a personal access token, made in the settings of the web app. Send either as \`Authorization: Bearer …\`.

**Practice.** \`GET /practice/next\` gives a sentence with a gap, \`POST /cefr/sentence/{problem_id}/answer\` judges the word that was typed. The first answer counts; sending it again gives the first result.

**Levels** have ids and CEFR codes: 1 is A2, 2 is B1, 3 is B2.

**Errors** are always \`{"detail", "code"}\`: \`detail\` is a text for a person, \`code\` is for programs. A 422 tells all refused fields at once, in \`errors\`. A body takes the fields that are named here and no others; query parameters that are not named are ignored. Null and absent are the same.

**Browsers** send \`X-CSRF-Token\` with every POST, PUT and DELETE; the token is in \`GET /auth/csrf-token\`, and every answer to a change carries the next one. Programs that send no cookie need none.

**Limits.** ${REQUESTS_PER_ACCOUNT.points} calls a minute for an account, ${REQUESTS_PER_ADDRESS.points} a minute for an address without a sign-in; a body is at most 100 kB. Past a limit: 429 with \`Retry-After\`, in seconds.

Answers may gain fields; codes may be added.`;

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
          description: "A session's token, or a personal access token; each call says which will do.",
        },
      },
      parameters: {
        CsrfToken: {
          name: 'X-CSRF-Token',
          in: 'header',
          required: false,
          description: 'For browsers: the token of `GET /auth/csrf-token`. Without a cookie none is asked for.',
          schema: { type: 'string' },
        },
      },
      headers: {
        RetryAfter: { description: 'Seconds until it is worth trying again.', schema: { type: 'integer' } },
      },
      schemas: Object.fromEntries(Object.entries(schemas).toSorted(([one], [other]) => (one < other ? -1 : 1))),
    },
  };
}
