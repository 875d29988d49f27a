import {
  buildClientSchema,
  getIntrospectionQuery,
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type IntrospectionQuery,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
} from 'graphql';
import type { RawRequest } from '../testkit/rawHttp.ts';
import type { Dice } from '../testkit/seeded.ts';
import { type Json, type Known, mutated, plausibleByName, strangeText, strangeValue } from './values.ts';

/** What the introspection is asked for. */
export const INTROSPECTION = getIntrospectionQuery({ descriptions: false });

type Field = GraphQLField<unknown, unknown>;

/** A field that takes arguments, or a root field, and the way to it: `viewer` → `practice` → `answers`. */
export type Door = { name: string; kind: 'query' | 'mutation' | 'subscription'; way: Field[] };

const WAY_LENGTH = 5;
const SELECTION_DEPTH = 2;
const FIELDS_SELECTED = 12;
const DEEP_LEVELS = 200;
const MANY = 60;
const LONG_DOCUMENT_BYTES = 30_000;
/** Brackets in an address, which nest further than a parser's stack. */
const DEEP_ADDRESS = 7_000;

const hasFields = (type: GraphQLNamedType) => isObjectType(type) || isInterfaceType(type);

/** Every root field, and every field with arguments that can be reached from Query without giving other arguments. */
export function doorsOf(schema: GraphQLSchema): Door[] {
  const doors: Door[] = [];
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const;
  for (const [kind, root] of roots) {
    for (const field of Object.values(root?.getFields() ?? {})) doors.push({ name: field.name, kind, way: [field] });
  }
  const seen = new Set<string>();
  let ways = doors.filter(({ kind }) => kind === 'query').map(({ way }) => way);
  for (let length = 1; length < WAY_LENGTH; length += 1) {
    const longer: Field[][] = [];
    for (const way of ways) {
      const last = way.at(-1);
      const type = last === undefined ? null : getNamedType(last.type);
      if (type === null || !hasFields(type) || way.some((field) => field.args.some(isRequiredArgument))) continue;
      for (const field of Object.values(type.getFields())) {
        const key = `${type.name}.${field.name}`;
        if (seen.has(key)) continue;
        seen.add(key);
        longer.push([...way, field]);
        if (field.args.length > 0) {
          const name = [...way, field].map((step) => step.name).join('.');
          doors.push({ name, kind: 'query', way: [...way, field] });
        }
      }
    }
    ways = longer;
  }
  return doors;
}

/** Makes requests to /graphql for one schema. */
export class GraphqlFuzz {
  readonly doors: Door[];
  readonly #schema: GraphQLSchema;

  constructor(introspection: unknown) {
    this.#schema = buildClientSchema(introspection as IntrospectionQuery);
    this.doors = doorsOf(this.#schema);
  }

  #selection(type: GraphQLOutputType, dice: Dice, depth: number): string {
    const named = getNamedType(type);
    if (isUnionType(named)) {
      // Members may have fields of one name and different types: one of them, and what all failures have.
      const member = dice.pick(named.getTypes());
      const failure = this.#schema.getType('UserError') ? ' ... on UserError { message }' : '';
      return ` { __typename ... on ${member.name}${this.#selection(member, dice, depth)}${failure} }`;
    }
    if (!hasFields(named)) return '';
    const fields = dice
      .shuffled(Object.values(named.getFields()))
      .filter((field) => !field.args.some(isRequiredArgument))
      .slice(0, FIELDS_SELECTED);
    const parts = fields.flatMap((field) => {
      const inner = getNamedType(field.type);
      const isLeaf = !hasFields(inner) && !isUnionType(inner);
      if (isLeaf) return [field.name];
      return depth > 0 ? [field.name + this.#selection(field.type, dice, depth - 1)] : [];
    });
    return ` { __typename ${parts.join(' ')} }`;
  }

  #plausible(name: string, type: GraphQLInputType, dice: Dice, known: Known): Json {
    if (isNonNullType(type)) return this.#plausible(name, type.ofType as GraphQLInputType, dice, known);
    if (isListType(type)) {
      const length = dice.int(0, 3);
      return Array.from({ length }, () => this.#plausible(name, type.ofType as GraphQLInputType, dice, known));
    }
    if (isEnumType(type)) return dice.pick(type.getValues()).name;
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields());
      const chosen = type.isOneOf
        ? [dice.pick(fields)]
        : fields.filter((f) => isNonNullType(f.type) || dice.chance(0.6));
      return Object.fromEntries(
        chosen.map((field) => [field.name, this.#plausible(field.name, field.type, dice, known)]),
      );
    }
    switch (getNamedType(type).name) {
      case 'Boolean':
        return dice.chance(0.8);
      case 'Int':
        return dice.int(0, 20);
      case 'Float':
        return dice.next() * 10;
      case 'Date':
        return '2008-05-20';
      case 'DateTime':
        return '2026-03-01T12:00:00Z';
      case 'ID':
        return known.length > 0 ? dice.pick(known) : 'UHJvYmxlbTp4';
      default:
        return plausibleByName(name, dice, known) ?? dice.pick(['on', 'verb_preposition_collocation', 'a text']);
    }
  }

  #document({ kind, way }: Door, dice: Dice): { query: string; args: readonly GraphQLArgument[] } {
    const args = way.flatMap((field) => (field === way.at(-1) ? field.args : []));
    const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
    const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
    const last = way.at(-1);
    if (last === undefined) throw new Error('A way without a field');
    const end = last.name + (given === '' ? '' : `(${given})`) + this.#selection(last.type, dice, SELECTION_DEPTH);
    const inner = way.slice(0, -1).reduceRight((text, field) => `${field.name} { ${text} }`, end);
    return { query: `${kind} Fuzz${declared === '' ? '' : `(${declared})`} { ${inner} }`, args };
  }

  /** A request to a door with nothing wrong about it. */
  whole(door: Door, dice: Dice, known: Known): RawRequest {
    return posted(this.#whole(door, dice, known));
  }

  /** The operation of a request as it goes over a socket: whole, or with something wrong about its variables. */
  operation(door: Door, dice: Dice, known: Known): string {
    const { query, variables } = this.#whole(door, dice, known);
    return JSON.stringify({ query, variables: dice.chance(0.3) ? variables : mutated(variables, dice) });
  }

  #whole(door: Door, dice: Dice, known: Known): { query: string; variables: Json } {
    const { query, args } = this.#document(door, dice);
    const variables = Object.fromEntries(
      args.map((arg) => [arg.name, this.#plausible(arg.name, arg.type, dice, known)]),
    );
    return { query, variables };
  }

  /** A request to a door: whole, or with something wrong about its variables, its document, or around them. */
  request(door: Door, dice: Dice, known: Known): RawRequest {
    const { query, ...made } = this.#whole(door, dice, known);
    let { variables } = made;
    const roll = dice.int(0, 99);
    if (roll < 20) return posted({ query, variables });
    if (roll < 75) {
      for (let times = dice.int(1, 3); times > 0; times -= 1) variables = mutated(variables, dice);
      return posted({ query, variables });
    }
    if (roll < 88) return posted({ query: strangeDocument(query, dice), variables });
    if (roll < 96) return strangeEnvelope(query, variables, dice);
    return strangeAddress(query, variables, dice);
  }
}

const HEADERS = { 'content-type': 'application/json', accept: 'application/json' };

function posted(body: Json): RawRequest {
  return { method: 'POST', path: '/graphql', headers: HEADERS, body: JSON.stringify(body) };
}

function strangeDocument(query: string, dice: Dice): string {
  const at = dice.int(0, query.length);
  const body = query.slice(query.indexOf('{'));
  return dice.pick([
    () => query.slice(0, at),
    () => query.slice(0, at) + strangeText(dice) + query.slice(at),
    () => `${query} ${query}`,
    () => `${query} fragment F on Query { ...F }`,
    () => `query { ...F } fragment F on Query { ...G } fragment G on Query { ...F }`,
    () => `query ${body.replace('{', `{ ${Array.from({ length: MANY }, (_, i) => `a${i}: __typename`).join(' ')} `)}`,
    () => `query { __schema ${'{ types { fields { type '.repeat(8)} { name } ${'} } }'.repeat(8)} }`,
    () => `query { ${'viewer { '.repeat(DEEP_LEVELS)} id ${'} '.repeat(DEEP_LEVELS)} }`,
    () => `query { __typename ${'@skip(if: false) '.repeat(MANY)} }`,
    () => `query { __typename @unknown(a: "${'x'.repeat(MANY)}") }`,
    () => `query($a: Int = "text", $a: Foo!) { __typename }`,
    () => `query { node(id: ${JSON.stringify(strangeText(dice))}) { id } }`,
    () => `query { nodes(ids: [${Array.from({ length: MANY * 2 }, () => '"x"').join(' ')}]) { id } }`,
    () => `query { __type(name: ${JSON.stringify(strangeText(dice))}) { name } }`,
    () => `query { viewer { id, id: __typename } }`,
    () => `{ nothing }`,
    () => `#${'x'.repeat(LONG_DOCUMENT_BYTES)}\n${query}`,
    () => `query { __typename ${'# comment\n'.repeat(MANY)} \u00a0 }`,
    () => `extend type Query { x: Int } ${query}`,
    () => `subscription { __typename }`,
    () => '',
    () => strangeText(dice),
  ])();
}

function gotten(path: string, headers: Record<string, string> = { accept: 'application/json' }): RawRequest {
  return { method: 'GET', path, headers, body: null };
}

/** As it is, but for what would end the request line. */
const barely = (text: string): string => text.replaceAll(/[^!-~]/gu, encodeURIComponent);

/** A GET whose address one reader may take for something else than another does. */
function strangeAddress(query: string, variables: Json, dice: Dice): RawRequest {
  const text = JSON.stringify(variables);
  const document = dice.chance(0.5) ? '{__typename}' : query;
  const at = dice.int(0, text.length);
  const between = dice.pick(['%', '%zz', '%22', '%zz%22', '%00', '%ff%22', '+', '%2']);
  // Half a character can't be written in an address.
  const broken = `${text.slice(0, at)}${between}${text.slice(at)}`.toWellFormed();
  const deep = '['.repeat(DEEP_ADDRESS);
  const given = dice.pick([text, broken, '{', deep]);
  // Encoded, so many brackets would be more than the head of a request may have.
  const write = given === deep ? barely : dice.pick([barely, encodeURIComponent]);
  const parameters = dice.shuffled([
    `query=${write(document)}`,
    `variables=${write(given)}`,
    ...dice.pick([
      [],
      [],
      [`extensions=${write(broken)}`],
      ['operationName=%zz%22'],
      ['%71uery=%7Bx%7D'],
      ['=', '', '__proto__=1'],
    ]),
  ]);
  const path = dice.pick([
    '/graphql?',
    '/graphql?',
    '/graphql#?',
    '/graphql??',
    '/graphql;?',
    '/graphql?#?',
    '/graphql#&?',
    '/graphql/?',
  ]);
  return gotten(path + parameters.join(dice.pick(['&', '&', '&&', ';', '#&', '?'])));
}

function strangeEnvelope(query: string, variables: Json, dice: Dice): RawRequest {
  const get = (parameters: string, headers?: Record<string, string>) => gotten(`/graphql?${parameters}`, headers);
  const raw = (body: string, headers: Record<string, string> = HEADERS): RawRequest => ({
    ...posted(null),
    body,
    headers,
  });
  const encodedQuery = encodeURIComponent(query);
  return dice.pick<() => RawRequest>([
    () => posted({ query, variables, operationName: strangeText(dice) }),
    () => posted({ query, variables, operationName: strangeValue(dice) }),
    () => posted({ query, variables: strangeValue(dice) }),
    () => posted({ query, variables, extensions: strangeValue(dice) }),
    () => posted({ query, variables, extensions: { persistedQuery: { version: 1, sha256Hash: 'x' } } }),
    () => posted({ query: strangeValue(dice) }),
    () => posted({ id: strangeText(dice), variables }),
    () => posted({ id: strangeValue(dice), query }),
    () => posted({ documentId: strangeText(dice) }),
    () =>
      posted([
        { query, variables },
        { query, variables },
      ]),
    () => posted(strangeValue(dice)),
    () => raw(''),
    () => raw('{'),
    () => raw('{"query":"{__typename}","query":1}'),
    () => raw(`{"query":"{__typename}","variables":${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}}`),
    () => raw(`{"query":"{__typename}","variables":{"a":1e999}}`),
    () => raw(query, { 'content-type': 'application/graphql', accept: 'application/json' }),
    () => raw(query, { 'content-type': 'text/plain', accept: 'application/json' }),
    () =>
      raw('query=%7B__typename%7D', {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      }),
    () => raw(JSON.stringify({ query, variables }), { ...HEADERS, accept: 'text/event-stream' }),
    () => raw(JSON.stringify({ query, variables }), { ...HEADERS, accept: 'multipart/mixed' }),
    () => raw(JSON.stringify({ query, variables }), { ...HEADERS, accept: 'application/graphql-response+json' }),
    () => raw(JSON.stringify({ query, variables }), { ...HEADERS, accept: 'image/png' }),
    () => get(`query=${encodedQuery}`),
    () => get(`query=${encodedQuery}&variables=%7B`),
    () => get(`query=${encodedQuery}&variables=1&extensions=%5B`),
    () => get(`query=${encodedQuery}&query=${encodedQuery}`),
    () => get(`query=%zz`),
    () => get(`id=${encodeURIComponent(strangeText(dice).replace(/[\ud800-\udfff]/gu, ''))}`),
    () => get(''),
    () => get(`query=${encodedQuery}`, { accept: 'text/event-stream' }),
    () => ({
      ...posted({ query, variables }),
      method: dice.pick(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE']),
    }),
    () => ({
      ...posted({ query, variables }),
      path: dice.pick(['/graphql/', '//graphql', '/graphql/%00', '/graphql/x', '/GraphQL', '/graphql/..;/']),
    }),
  ])();
}
