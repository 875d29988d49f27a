import type { RawRequest } from '../testkit/rawHttp.ts';
import type { Dice } from '../testkit/seeded.ts';
import { type Json, type Known, mutated, plausibleByName, strangeText } from './values.ts';

type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: Json[];
  const?: Json;
  format?: string;
  examples?: Json[];
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
type Parameter = { name: string; in: string; schema?: Schema };
type Operation = {
  operationId?: string;
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
};

/** The part of an OpenAPI document that is read here. */
export type OpenApi = {
  servers?: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};

/** One route of the REST API. */
export type Route = { name: string; method: string; path: string; operation: Operation; accept?: string };

const outside = (path: string, accept = 'application/json', operation: Operation = {}): Route => ({
  name: `GET ${path}`,
  method: 'GET',
  path,
  operation,
  accept,
});

/** What is served beside the calls of the document. */
export const OTHER_ROUTES: readonly Route[] = [
  outside('/api/v1/downloads/{ticket}', '*/*', { parameters: [{ name: 'ticket', in: 'path' }] }),
  outside('/api/v1/openapi.json'),
  outside('/api/v1/docs', 'text/html'),
  outside('/api/v1/docs/static/index.html', 'text/html'),
  outside('/schema.graphql', '*/*'),
  outside('/graphql', 'text/html'),
  outside('/healthz'),
  outside('/readyz'),
  outside('/', 'text/html'),
  outside('/practice', 'text/html'),
  outside('/reset-password/{token}', 'text/html', { parameters: [{ name: 'token', in: 'path' }] }),
  outside('/assets/{file}', '*/*', { parameters: [{ name: 'file', in: 'path' }] }),
  outside('/favicon.ico', 'image/*'),
];

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const OTHER_METHODS = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'get',
  'NONE',
];
const LONG_PATH = 9_000;
const VERY_LONG_PATH = 20_000;
const DEEP_LEVELS = 15_000;
const MANY = 1_000;
const HUGE_BODY_BYTES = 150_000;

/** Every route of the document. */
export function routesOf(document: OpenApi): Route[] {
  const base = document.servers?.[0]?.url.replace(/^https?:\/\/[^/]+/u, '').replace(/\/$/u, '') ?? '';
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => {
      const operation = operations[method];
      if (operation === undefined) return [];
      return [{ name: `${method.toUpperCase()} ${path}`, method: method.toUpperCase(), path: base + path, operation }];
    }),
  );
}

/** Makes requests to the routes of one document. */
export class RestFuzz {
  readonly routes: Route[];
  readonly #document: OpenApi;

  constructor(document: OpenApi) {
    this.#document = document;
    this.routes = [...routesOf(document), ...OTHER_ROUTES];
  }

  #resolve(schema: Schema): Schema {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : (this.#document.components?.schemas?.[name] ?? {});
  }

  #plausible(name: string, given: Schema, dice: Dice, known: Known): Json {
    const schema = this.#resolve(given);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.#plausible(name, dice.pick(choices), dice, known);
    if (schema.allOf) {
      const parts = schema.allOf.map((part) => this.#plausible(name, part, dice, known));
      return Object.assign({}, ...parts) as Json;
    }
    if (schema.const !== undefined) return schema.const;
    if (schema.enum && schema.enum.length > 0) return dice.pick(schema.enum);
    const type = Array.isArray(schema.type) ? dice.pick(schema.type) : schema.type;
    if (type === 'object' || schema.properties) {
      const required = new Set(schema.required);
      const fields = Object.entries(schema.properties ?? {}).filter(([key]) => required.has(key) || dice.chance(0.7));
      return Object.fromEntries(fields.map(([key, field]) => [key, this.#plausible(key, field, dice, known)]));
    }
    if (type === 'array') {
      const length = dice.int(0, 3);
      return Array.from({ length }, () => this.#plausible(name, schema.items ?? {}, dice, known));
    }
    if (type === 'boolean') return dice.chance(0.8);
    if (type === 'integer' || type === 'number') return dice.int(schema.minimum ?? 0, schema.maximum ?? 3);
    if (type === 'null') return null;
    return plausibleByName(name, dice, known) ?? dice.pick(['on', 'A2', 'verb_preposition_collocation', 'a text']);
  }

  /** What a route takes: now and then its own example, which is valid where made-up values may not fit each other. */
  #body(schema: Schema, dice: Dice, known: Known): Json {
    const { examples = [] } = this.#resolve(schema);
    return examples.length > 0 && dice.chance(0.3) ? dice.pick(examples) : this.#plausible('', schema, dice, known);
  }

  /** A request to a route: whole, or with something wrong about it. */
  request(route: Route, dice: Dice, known: Known): RawRequest {
    const request = this.whole(route, dice, known);
    const roll = dice.int(0, 99);
    if (roll < 20) return request;
    if (roll < 60) return withStrangeInput(request, dice);
    if (roll < 75) return { ...request, path: strangePath(request.path, dice) };
    if (roll < 82) return { ...request, method: dice.pick(OTHER_METHODS) };
    if (roll < 93) return withStrangeBody(request, dice);
    return withStrangeHeaders(request, dice);
  }

  /** A request to a route with nothing wrong about it. */
  whole({ method, path, operation, accept = 'application/json' }: Route, dice: Dice, known: Known): RawRequest {
    const parameters = operation.parameters ?? [];
    const value = ({ name, schema }: Parameter): string => {
      const made = this.#plausible(name, schema ?? {}, dice, known);
      return encodeURIComponent(typeof made === 'string' ? made : JSON.stringify(made));
    };
    const filled = parameters
      .filter((parameter) => parameter.in === 'path')
      .reduce((text, parameter) => text.replace(`{${parameter.name}}`, value(parameter)), path);
    const query = parameters
      .filter((parameter) => parameter.in === 'query' && dice.chance(0.5))
      .map((parameter) => `${parameter.name}=${value(parameter)}`);
    const schema = operation.requestBody?.content?.['application/json']?.schema;
    const body = schema === undefined ? null : JSON.stringify(this.#body(schema, dice, known));
    return {
      method,
      path: query.length > 0 ? `${filled}?${query.join('&')}` : filled,
      headers: { accept, ...(body === null ? {} : { 'content-type': 'application/json' }) },
      body,
    };
  }
}

/** Encodes a text for an address as a careless program would: lone surrogates as their bytes, or not at all. */
function encoded(text: string, dice: Dice): string {
  if (dice.chance(0.1)) return text.replace(/[\s\0]/gu, '+');
  return [...Buffer.from(text, 'utf8')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

function withStrangeInput(request: RawRequest, dice: Dice): RawRequest {
  const [path = '', query] = request.path.split('?');
  const where = dice.int(0, 2);
  if (typeof request.body === 'string' && where > 0) {
    let body = JSON.parse(request.body) as Json;
    for (let times = dice.int(1, 3); times > 0; times -= 1) body = mutated(body, dice);
    return { ...request, body: JSON.stringify(body) };
  }
  if (query !== undefined || where === 0) {
    const pairs = (query ?? '').split('&').filter((pair) => pair !== '');
    const name =
      pairs.length > 0 && dice.chance(0.8) ? (dice.pick(pairs).split('=')[0] ?? 'x') : encoded(strangeText(dice), dice);
    const strange = [
      `${name}=${encoded(strangeText(dice), dice)}`,
      `${name}=a&${name}=b`,
      `${name}[]=1`,
      `${name}[__proto__]=1`,
      name,
      `${name}=%zz`,
      `${name}=%c0%af`,
      `=${name}&&&==`,
    ];
    return { ...request, path: `${path}?${[...pairs, dice.pick(strange)].join('&')}` };
  }
  const segments = path.split('/');
  segments[segments.length - 1 - dice.int(0, 1)] = encoded(strangeText(dice), dice);
  return { ...request, path: segments.join('/') };
}

/** The path of a request, written as nobody should. */
export function strangePath(whole: string, dice: Dice): string {
  const [path = '', query = ''] = whole.split('?');
  const rest = query === '' ? '' : `?${query}`;
  const at = Math.max(1, path.lastIndexOf('/', path.length - dice.int(1, path.length)));
  const inserted = (text: string): string => path.slice(0, at) + text + path.slice(at) + rest;
  return dice.pick([
    () => `/${path}${rest}`,
    () => `${path}/${rest}`,
    () => `${path}//${rest}`,
    () => inserted('/'),
    () => inserted('/.'),
    () => inserted('/..'),
    () => inserted('/%2e%2e'),
    () => inserted('%2f'),
    () => inserted('/%00'),
    () => inserted('/%zz'),
    () => inserted('%'),
    () => inserted('/%c0%ae%c0%ae'),
    () => inserted('/%25%30%30'),
    () => inserted(';a=b'),
    () => inserted('\\'),
    () => path.toUpperCase() + rest,
    () => `${path}${rest}#fragment`,
    () => `${path}??${query}`,
    () => `${path}/${'x'.repeat(LONG_PATH)}${rest}`,
    () => `${path}/${'x'.repeat(VERY_LONG_PATH)}`,
    () => `${path}/${'a/'.repeat(MANY)}`,
    () => `${path}?${'a=1&'.repeat(MANY)}`,
    () => `http://evil.example${path}${rest}`,
    () => `*`,
    () => `${path}/__proto__`,
    () => `${path}/.git/config`,
  ])();
}

function withStrangeBody(request: RawRequest, dice: Dice): RawRequest {
  const body = typeof request.body === 'string' ? request.body : '{}';
  const json = { ...request.headers, 'content-type': 'application/json' };
  const typed = (type: string): Record<string, string> => ({ ...request.headers, 'content-type': type });
  return dice.pick<() => RawRequest>([
    () => ({ ...request, headers: json, body: '' }),
    () => ({ ...request, headers: json, body: null }),
    () => ({ ...request, headers: json, body: body.slice(0, dice.int(0, body.length)) }),
    () => ({ ...request, headers: json, body: `${body}}` }),
    () => ({ ...request, headers: json, body: `\ufeff${body}` }),
    () => ({ ...request, headers: json, body: '['.repeat(DEEP_LEVELS) }),
    () => ({ ...request, headers: json, body: '['.repeat(DEEP_LEVELS) + ']'.repeat(DEEP_LEVELS) }),
    () => ({ ...request, headers: json, body: `{"a":${'{"a":'.repeat(DEEP_LEVELS)}1${'}'.repeat(DEEP_LEVELS)}}` }),
    () => ({ ...request, headers: json, body: '{"__proto__":{"isSuperuser":true},"answer":"on"}' }),
    () => ({ ...request, headers: json, body: '{"a":1e999,"a":-1e999,"a":1}' }),
    () => ({
      ...request,
      headers: json,
      body: dice.pick(['[]', 'null', 'true', '1', '"text"', '{}', 'undefined', 'NaN']),
    }),
    () => ({ ...request, headers: json, body: Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]) }),
    () => ({ ...request, headers: json, body: JSON.stringify({ text: 'x'.repeat(HUGE_BODY_BYTES) }) }),
    () => ({ ...request, headers: { ...json, 'content-encoding': 'gzip' }, body }),
    () => ({ ...request, headers: typed('text/plain'), body }),
    () => ({ ...request, headers: typed('application/x-www-form-urlencoded'), body: 'email=a%40b.c&password=x' }),
    () => ({ ...request, headers: typed('multipart/form-data; boundary=x'), body: '--x\r\n\r\n1\r\n--x--' }),
    () => ({ ...request, headers: typed('application/json; charset=utf-16'), body }),
    () => ({ ...request, headers: typed('application/json;application/json'), body }),
    () => ({ ...request, headers: typed('application/xml'), body: '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>' }),
    () => ({ ...request, headers: typed(''), body }),
  ])();
}

function withStrangeHeaders(request: RawRequest, dice: Dice): RawRequest {
  const strange = dice.pick<Record<string, string>>([
    { accept: 'text/html' },
    { accept: 'text/event-stream' },
    { accept: '*/*;q=0.0000001' },
    { accept: ','.repeat(MANY) },
    { 'accept-encoding': 'gzip;q=abc, br;q=2, *' },
    { 'accept-language': 'x'.repeat(MANY) },
    { cookie: '_csrf=abc' },
    { cookie: '__proto__=1; _csrf=%zz; a' },
    { cookie: 'a=1;'.repeat(MANY) },
    { origin: 'https://evil.example' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { 'x-csrf-token': strangeHeader(dice) },
    { 'x-forwarded-for': strangeHeader(dice) },
    { 'x-forwarded-proto': 'gopher', 'x-forwarded-host': 'evil.example' },
    { 'x-http-method-override': 'DELETE' },
    { 'idempotency-key': strangeHeader(dice) },
    { 'if-none-match': '*' },
    { range: 'bytes=0-,0-,0-' },
    { 'user-agent': strangeHeader(dice) },
    { host: 'evil.example' },
    { expect: '200-maybe' },
    { 'x-long': 'x'.repeat(VERY_LONG_PATH) },
  ]);
  return { ...request, headers: { ...request.headers, ...strange } };
}

/** A header is one line: what would end it stays out. */
const strangeHeader = (dice: Dice): string =>
  strangeText(dice)
    .replace(/[\r\n\0]/gu, '?')
    .slice(0, 8000);
