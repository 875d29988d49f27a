import { type AddressInfo, connect } from 'node:net';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyServerOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathOf, targetOf } from './paths.ts';

/** How a router read a target: undefined for one that it, or the parser before it, refuses. */
type Reading = { route: string; path: string; query: string } | undefined;

let app: FastifyInstance;
let port = 0;
beforeAll(async () => {
  const refuse: FastifyServerOptions['frameworkErrors'] = (_error, _request, reply) => {
    void (reply as FastifyReply).code(400).send();
  };
  // Its query is given as it was sent.
  app = fastify({ frameworkErrors: refuse, routerOptions: { querystringParser: (query) => ({ query }) } });
  for (const route of ['/healthz', '/*']) {
    app.get<{ Params: { '*'?: string }; Querystring: { query: string } }>(route, ({ params, query }) => ({
      route,
      path: params['*'] === undefined ? route : `/${params['*']}`,
      ...query,
    }));
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** What the router reads in each of some targets, sent as they stand. */
async function readings(targets: readonly string[]): Promise<Reading[]> {
  const all: Reading[] = [];
  for (const target of targets) {
    const answer = await new Promise<string>((resolve) => {
      let got = '';
      const socket = connect(port, '127.0.0.1');
      socket.setEncoding('utf8').on('data', (part) => (got += part));
      socket.on('close', () => resolve(got));
      socket.write(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    });
    const isRead = answer.startsWith('HTTP/1.1 200');
    all.push(isRead ? (JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as Reading) : undefined);
  }
  return all;
}

/** The same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const BEGINNINGS = [
  '/',
  '/',
  '//',
  '*',
  'http://',
  'https://',
  'HTTP://',
  'hTTps://',
  'ftp://',
  'http:///',
  'http://?',
];
const AUTHORITIES = ['localhost', 'localhost:8000', 'a@b', '[::1]', 'LOCALHOST.', 'a:b@c:1', '', '%61', 'a%zz', ':80'];
const PIECES = [
  '/',
  '//',
  '?',
  '#',
  'healthz',
  'graphql',
  'api',
  '%2F',
  '%2f',
  '%3F',
  '%25',
  '%2568',
  '%68',
  '%C3%A4',
  '%zz',
  '%',
  ';',
  '.',
  '..',
  '\\',
  ':',
  '@',
  '&',
  '=',
  '+',
  '%00',
  '%ff',
  '*',
  '~',
];

const ODD_ONES = [
  '/healthz',
  'http://localhost?/healthz',
  'HTTP://localhost/healthz',
  'http://localhost',
  'http://localhost?',
  '*',
  '*healthz',
  '//healthz',
  '/%68ealthz',
  '/a#b?c=1',
  '/?',
  'https://a?b/c#d',
  'http://a#/healthz',
];

/** Targets of all forms. */
function targetsOf(seed: number, count: number): string[] {
  const random = seeded(seed);
  const one = (of: readonly string[]): string => of[Math.floor(random() * of.length)] ?? '';
  return Array.from({ length: count }, () => {
    const beginning = one(BEGINNINGS);
    const authority = beginning.includes(':') ? one(AUTHORITIES) : '';
    const pieces = Array.from({ length: Math.floor(random() * 6) }, () => one(PIECES));
    return beginning + authority + pieces.join('');
  });
}

describe('what a target names', () => {
  it('is what the router reads in it, whatever its form', async () => {
    const targets = [...ODD_ONES, ...targetsOf(20_261, 600)];
    const found = await readings(targets);
    const read = targets.flatMap((target, at) => (found[at] === undefined ? [] : [{ target, ...found[at] }]));
    expect(read.length).toBeGreaterThan(200);
    const ours = read.map(({ target }) => {
      const { path, query } = targetOf(target);
      // A parameter is given with all its escapes read.
      return { target, route: path === '/healthz' ? path : '/*', path: decodeURIComponent(path), query };
    });
    expect(ours).toEqual(read);
    expect(new Set(read.map(({ route }) => route)).size).toBe(2);
  });

  it('keeps escapes of what divides a path or begins a query, as a route is looked for', () => {
    expect(pathOf('/a%2Fb%3fc%23%25')).toBe('/a%2Fb%3fc%23%25');
    expect(pathOf('/%61%C3%A4')).toBe('/aä');
  });

  it('has its path as it was written beside that', () => {
    expect(targetOf('http://localhost/%61%C3%A4?b=%63')).toEqual({
      path: '/aä',
      written: '/%61%C3%A4',
      query: 'b=%63',
    });
  });

  it('is what was sent where the router reads nothing', () => {
    for (const target of ['http://', 'http:///healthz', 'http://a#/healthz', '/%zz'])
      expect(pathOf(target)).toBe(target);
    expect(pathOf(undefined)).toBe('/');
  });
});
