import { type DocumentNode, parse, type SelectionSetNode, validate, visit } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_COOKIES } from '../../server/access/caller.ts';
import { measure } from '../../server/doors/graphql/complexity.ts';
import { documentCache } from '../../server/doors/graphql/documents.ts';
import { interpreted } from '../../server/doors/graphql/operation.ts';
import { makeYoga } from '../../server/doors/graphql/yoga.ts';
import { viewerOf } from '../../server/features/access-tokens/bearer.ts';
import type { Context } from '../../server/graphql/context.ts';
import { newId } from '../../server/kernel/ids.ts';
import { schema } from '../../server/schema.ts';
import { type TestApp, testApp } from '../testkit/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Levels of fragments, and how often each spreads the next. */
const LEVELS = 4;
const TIMES = 8;
const SPREAD = TIMES ** LEVELS;
/** Inline fragments in each other, as many as a document has room for. */
const NESTED = 540;

const spreads = (level: number): string => `...F${level} `.repeat(TIMES);

/** A short text that spreads its innermost fragment some thousand times. */
function spreading(type: string, innermost: string, around: (selections: string) => string): string {
  const nested = `${'...{'.repeat(NESTED)}${innermost}${'}'.repeat(NESTED)}`;
  const fragments = Array.from({ length: LEVELS }, (_, level) => {
    const selections = level === LEVELS - 1 ? nested : spreads(level + 1);
    return `fragment F${level} on ${type} {${selections}}`;
  });
  return `${around(spreads(0))} ${fragments.join(' ')}`;
}

const ofQuery = (innermost = '__typename'): string => spreading('Query', innermost, (selections) => `{${selections}}`);

/** A document that notes how often its selections are looked at. */
function watched(text: string): { document: DocumentNode; sets: number; looks: () => number } {
  const document = parse(text);
  let [sets, looked] = [0, 0];
  visit(document, {
    SelectionSet: {
      leave(set: SelectionSetNode) {
        const { selections } = set;
        sets += 1;
        const get = () => {
          looked += 1;
          return selections;
        };
        Object.defineProperty(set, 'selections', { get, enumerable: true });
      },
    },
  });
  const looks = (): number => {
    const before = looked;
    looked = 0;
    return before;
  };
  return { document, sets, looks };
}

/** Looks at each set of selections, at most: validation has some dozens of rules, of which a few look at selections by themselves. */
const MOST_LOOKS = 15;

async function contextFor(token: string): Promise<Context> {
  return {
    deps: { ...app.deps, noteRefusedAccess: () => {}, viewerNow: async (viewer) => viewer },
    viewer: await viewerOf(app.deps, token),
    requestId: newId(),
    ip: '192.0.2.7',
    userAgent: 'a test',
    cookies: NO_COOKIES,
    memo: new Map(),
  };
}

describe('fragments that a short text spreads thousands of times', () => {
  it('are looked at as often as they are written, whatever is done with the document', async () => {
    const { token, userId } = await app.person();
    const id = btoa(`Viewer:${userId}`);
    const documents = [
      ofQuery(),
      // Of what is read from the database.
      spreading(
        'Viewer',
        '__typename',
        (selections) => `{ node(id: "${id}") { ... on Node { ...A } } }
        fragment A on Viewer { id practice { __typename } ${selections} }`,
      ),
      spreading('Viewer', 'id', (selections) => `{ viewer {${selections}} viewer { a: id ...F1 } }`),
    ];
    for (const text of documents) {
      const { document, sets, looks } = watched(text);
      expect(measure(schema, document, {}).excess).toBeNull();
      expect(looks(), 'to measure it').toBeLessThan(MOST_LOOKS * sets);
      expect(validate(schema, document)).toEqual([]);
      expect(looks(), 'to validate it').toBeLessThan(MOST_LOOKS * sets);
      const operation = interpreted(document);
      expect(looks(), 'to know what it asks for').toBeLessThan(2 * sets);
      const answer = await operation.execute({ variables: {}, context: await contextFor(token) });
      expect(answer.errors).toBeUndefined();
      expect(looks(), 'to execute it').toBeLessThan(MOST_LOOKS * sets);
    }
  });

  it('count as often as they are spread, and what they ask about the schema is found', () => {
    expect(interpreted(parse(ofQuery()))).toMatchObject({ mutations: 0, introspects: false });
    expect(interpreted(parse(ofQuery('__schema { __typename }')))).toMatchObject({ mutations: 0, introspects: true });
    const changing = spreading('Mutation', 'signOut { __typename }', (selections) => `mutation {${selections}}`);
    expect(interpreted(parse(changing))).toMatchObject({ mutations: SPREAD, introspects: false });
  });

  it('are gone through once for what they ask, however often their text is sent', async () => {
    const { document, sets, looks } = watched(ofQuery());
    const yoga = makeYoga({ ...documentCache(), parse: () => document });
    const { token } = await app.person();
    const found: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      const response = await yoga.fetch('http://localhost/graphql?query={__typename}', {}, await contextFor(token));
      expect(await response.json()).toEqual({ data: { __typename: 'Query' } });
      found.push(looks());
    }
    // It is executed each time, and nothing else.
    expect(found.slice(1)).toEqual([sets, sets]);
  });
});
