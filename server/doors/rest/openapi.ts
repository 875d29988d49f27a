import { REST_BASE } from './mount.ts';
import type { JsonSchema, RestRow } from '../../rest/table.ts';

const errorSchema = {
  type: 'object',
  required: ['detail'],
  properties: {
    detail: { type: 'string', description: 'A text for a person.' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'With 422: field → text.',
    },
  },
};

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

function parametersOf(row: RestRow): JsonSchema[] {
  const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(row.query ?? {}).map(([name, schema]) => ({ name, in: 'query', schema }));
  return [...inPath, ...inQuery];
}

function operationOf(row: RestRow): JsonSchema {
  const success = row.answer
    ? { [row.status ?? 200]: { description: 'Done.', content: json(row.response ?? {}) } }
    : { 204: { description: 'Done; nothing to say.' } };
  return {
    summary: row.summary,
    tags: [row.tag],
    operationId: /(?:query|mutation) Rest(\w+)/.exec(row.document)?.[1] + row.path.replace(/\W+/g, '_'),
    ...(row.signedIn === false ? { security: [] } : {}),
    parameters: parametersOf(row),
    ...(row.body ? { requestBody: { required: 'required' in row.body, content: json(row.body) } } : {}),
    responses: {
      ...success,
      default: { description: 'An error.', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

const csrfTokenPath = {
  get: {
    summary: 'A CSRF token for browsers, bound to a cookie.',
    tags: ['auth'],
    operationId: 'CsrfToken',
    security: [],
    responses: {
      200: {
        description: 'The token, to be sent as X-CSRF-Token.',
        content: json({ type: 'object', properties: { csrf_token: { type: 'string' } } }),
      },
    },
  },
};

/** The OpenAPI 3.1 document of the facade, made from its rows. */
export function openApiDocument(rows: readonly RestRow[]): JsonSchema {
  const paths: Record<string, JsonSchema> = { '/auth/csrf-token': csrfTokenPath };
  for (const row of rows) {
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operationOf(row) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lacuna',
      version: '1.0.0',
      description:
        'English practice by filling the gap. Everything here is also in the GraphQL schema at /graphql. Errors are always {"detail": "…"}.',
    },
    // Relative, so that it holds under any host name.
    servers: [{ url: REST_BASE }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
    },
  };
}
