import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { errorSchema } from '../../server/doors/rest/openapi.errors.ts';
import { openApiDocument } from '../../server/doors/rest/openapi.ts';
import { ERRORS } from '../../server/kernel/errors.ts';
import { restRows } from '../../server/rows.ts';

interface Schema {
  $ref?: string;
  description?: string;
  examples?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}
interface Content {
  description?: string;
  content?: Record<string, { schema: Schema; example?: unknown }>;
}
interface Operation {
  description?: string;
  parameters: { name: string; description?: string }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

const { paths, components } = openApiDocument(restRows) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
const { schemas } = components;

/** The component that a body or an answer is. */
function componentOf(holder: Content | undefined): Schema | undefined {
  const name = holder?.content?.['application/json']?.schema.$ref?.split('/').at(-1);
  return name === undefined ? undefined : schemas[name];
}

/** Every property below a schema, in choices and lists too, by its path. */
function propertiesOf(place: string, schema: Schema): [string, Schema][] {
  const own = Object.entries(schema.properties ?? {}).map(
    ([name, property]) => [`${place}.${name}`, property] as const,
  );
  const inner = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return [
    ...own.flatMap(([name, property]): [string, Schema][] => [[name, property], ...propertiesOf(name, property)]),
    ...inner.flatMap((one) => propertiesOf(place, one)),
  ];
}

/** Lists without pages → why they stay short (server/rest/README.md). */
const SHORT_LISTS: Readonly<Record<string, string>> = {
  '/practice/problem/types': 'one entry for each practice type',
  '/samples': 'three, in the code',
  '/practice/problem/stats': 'one entry for each practice type',
};

const isSaid = ({ description }: { description?: string }) => /^\S.*\S$/su.test(description ?? '');

describe('the OpenAPI document', () => {
  it('describes every component, every property and every parameter', () => {
    const all = Object.entries(schemas).flatMap(([name, schema]) => [
      [name, schema] as const,
      ...propertiesOf(name, schema),
    ]);
    expect(all.length).toBeGreaterThan(150);
    expect(all.filter(([, schema]) => !isSaid(schema)).map(([name]) => name)).toEqual([]);
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ call: `${method} ${path}`, operation })),
    );
    const parameters = operations.flatMap(({ call, operation }) =>
      operation.parameters.filter(({ name }) => name !== undefined).map((parameter) => ({ call, ...parameter })),
    );
    expect(parameters.length).toBeGreaterThan(5);
    expect(parameters.filter((parameter) => !isSaid(parameter)).map(({ call, name }) => `${call} ${name}`)).toEqual([]);
  });

  const parts = restRows.flatMap((row) => {
    const operation = paths[row.path]?.[row.method.toLowerCase()];
    const call = `${row.method} ${row.path}`;
    const body = row.body ? [[`the body of ${call}`, row.body, componentOf(operation?.requestBody)] as const] : [];
    const status = String(row.status ?? 200);
    const answer = row.output
      ? [[`the answer of ${call}`, row.output, componentOf(operation?.responses[status])] as const]
      : [];
    return [...body, ...answer];
  });

  it('knows a body or an answer of most calls', () => {
    expect(parts.length).toBeGreaterThan(25);
  });

  it.each(parts)('has an example of %s that is as its own schema says', (_what, schema: z.ZodType, component) => {
    const examples = component?.examples ?? [];
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) {
      const read = schema.safeParse(example);
      expect(read.success, read.error?.message).toBe(true);
    }
  });

  it('has no list that can grow without pages', () => {
    const lists = restRows.filter((row) => row.output?.type === 'array' && !row.pageInfo).map(({ path }) => path);
    expect(lists.toSorted()).toEqual(Object.keys(SHORT_LISTS).toSorted());
  });

  it('shows for each error an example with a code that it may have, and with its status', () => {
    const errors = Object.values(paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ responses }) =>
        Object.entries(responses).filter(([status]) => status >= '400'),
      ),
    );
    expect(errors.length).toBeGreaterThan(300);
    for (const [status, { description, content }] of errors) {
      const { code, ...rest } = errorSchema.parse(content?.['application/json']?.example);
      expect(description).toContain(`\`${code}\``);
      expect([String(ERRORS[code as keyof typeof ERRORS].status), rest.detail]).toEqual([
        status,
        expect.stringMatching(/\w/u),
      ]);
    }
  });

  it('has an example of every component', () => {
    for (const [name, { examples }] of Object.entries(schemas)) expect(examples?.length, name).toBeGreaterThan(0);
  });
});

describe('the limits and headers of the document', () => {
  const { paths, components } = openApiDocument(restRows) as {
    paths: Record<string, Record<string, { security?: object[]; responses: Record<string, { headers?: object }> }>>;
    components: { schemas: Record<string, { properties: Record<string, object> }> };
  };

  it('has the limits of numbers and texts where a program can read them', () => {
    const { CreateClassroomBody: made, CreateHomeworkBody: set } = components.schemas;
    expect(made?.properties['class_name']).toMatchObject({ minLength: 1, maxLength: 100 });
    expect(JSON.stringify(made?.properties['max_students'])).toContain('"minimum":1,"maximum":200');
    expect(JSON.stringify(set?.properties['passing_score'])).toContain('"minimum":0,"maximum":100');
  });

  it('has the scopes of a call, and the headers of what is refused', () => {
    const next = paths['/practice/next']?.['get'];
    expect(next?.security).toEqual([{ bearer: ['PRACTICE_WRITE'] }]);
    for (const status of ['401', '403']) {
      expect(Object.keys(next?.responses[status]?.headers ?? {})).toEqual(
        expect.arrayContaining(['WWW-Authenticate', 'RateLimit']),
      );
    }
    expect(Object.keys(paths['/users/me']?.['get']?.responses['304']?.headers ?? {})).toContain('ETag');
  });

  it('says only of responses that are kept that they may come again for the same key', () => {
    const comeAgain = (path: string) =>
      Object.entries(paths[path]?.['post']?.responses ?? {})
        .filter(([, { headers }]) => headers && 'Idempotency-Replayed' in headers)
        .map(([status]) => Number(status));
    const [made, answered] = ['/classrooms/', '/cefr/sentence/{problem_id}/answer'].map(comeAgain);
    expect(made).toEqual(expect.arrayContaining([201, 403, 409, 500]));
    expect(answered).toEqual(expect.arrayContaining([200, 404, 409]));
    for (const status of [401, 422, 429, 503]) expect([made, answered].flat()).not.toContain(status);
    // Sent again it gives the same result, whatever became of the first.
    expect(answered).not.toContain(500);
  });
});
