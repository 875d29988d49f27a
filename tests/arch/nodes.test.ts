import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { getNamedType, type GraphQLObjectType, isObjectType, isUnionType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../server/schema.ts';
import { nodeTypes } from '../testkit/nodes.ts';

const README = fileURLToPath(new URL('../../server/graphql/README.md', import.meta.url));
const TABLE = /^### What is no node$(.*?)^##/msu;
const ROW = /^\| (?<why>.+?) \| (?<types>`.+`) \|$/gmu;

const objectTypes = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => !name.startsWith('__'));

const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()] as GraphQLObjectType[];

/** What the fields of a root lead to, without going on. */
const ledToBy = (root: GraphQLObjectType | undefined): GraphQLObjectType[] =>
  Object.values(root?.getFields() ?? {}).flatMap(({ type }) => {
    const to = getNamedType(type);
    if (isUnionType(to)) return [...to.getTypes()];
    return isObjectType(to) ? [to] : [];
  });

const [, mutation, subscription] = roots;
const results = ledToBy(mutation).filter(({ name }) => name.endsWith('Payload'));
const events = ledToBy(subscription).filter(({ name }) => name.endsWith('Event'));
const errors = objectTypes.filter((type) => type.getInterfaces().some(({ name }) => name === 'UserError'));
const pages = objectTypes.filter((type) => 'pageInfo' in type.getFields());
const ofPages = pages.flatMap((page) =>
  ['edges', 'pageInfo'].map((name) => getNamedType(page.getFields()[name]?.type as never)),
);

/** What carries things to their caller, and is none itself. */
const carriers: ReadonlySet<unknown> = new Set([...roots, ...results, ...events, ...errors, ...pages, ...ofPages]);

describe('types with a global id', () => {
  it('are rows of the database, each of a model', () => {
    for (const { name, extensions } of nodeTypes)
      expect(extensions['pothosPrismaModel'], name).toEqual(expect.any(String));
  });

  it('are all types but those of which the README says why they have none', async () => {
    const table = TABLE.exec(await readFile(README, 'utf8'))?.[1] ?? '';
    const rows = [...table.matchAll(ROW)].map(({ groups }) => groups as { why: string; types: string });
    for (const { why, types } of rows) expect(why.length, types).toBeGreaterThan('a row'.length);
    const named = rows.flatMap(({ types }) => types.match(/\w+/gu) ?? []);
    const isNode = (type: GraphQLObjectType): boolean => nodeTypes.includes(type);
    const others = objectTypes.filter((type) => !isNode(type) && !carriers.has(type)).map(({ name }) => name);
    expect(named.toSorted()).toEqual(others.toSorted());
  });
});
