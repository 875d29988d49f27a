import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { answerTo, listen, upgrade } from '../testkit/sockets.ts';

const ADDRESSES = [
  '/',
  '/practice',
  '/icon.svg',
  '/manifest.webmanifest',
  '/assets/a-1.js',
  '/assets/a-1.css',
  '/assets/gone.js',
  '/healthz',
  '/readyz',
  '/metrics',
  '/schema.graphql',
  '/graphql?query={__typename}',
  '/api/v1',
  '/api/v1/users/me',
  '/api/v1/nowhere',
  '/api/v1/openapi.json',
  '/api/v1/docs/',
  '/api/v1/docs/static/swagger-ui.css',
  '/api/v1/docs/static/swagger-initializer.js',
  '/api/v1/docs/static/theme/icon.svg',
];
/** What has an encoding that has to be said: the others are read as UTF-8, or are no text. */
const TEXT = /^text\/|[+/]xml\b/u;
const GET = 'Host: lacuna.example.org\r\nConnection: close\r\n\r\n';
/** Refused before a request is one, or after it was: no hook of the framework sees the answer. */
const RAW = {
  'no HTTP': 'hello there\r\n\r\n',
  'headers that are too large': `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${GET}`,
  'an address that can not be read': `GET /%zz HTTP/1.1\r\n${GET}`,
  'a tunnel': `CONNECT lacuna.example.org:443 HTTP/1.1\r\n${GET}`,
  'a socket for a page of another site': upgrade('/graphql', { Origin: 'https://evil.example' }),
};

let app: TestApp;
let encrypted: FastifyInstance;
let plain: FastifyInstance;
let directory: string;
let port: number;
beforeAll(async () => {
  app = await testApp();
  directory = await mkdtemp(join(tmpdir(), 'lacuna-web-'));
  await mkdir(join(directory, 'assets'));
  for (const name of [
    'index.html',
    'icon.svg',
    'icon.svg.br',
    'manifest.webmanifest',
    'assets/a-1.js',
    'assets/a-1.css',
  ])
    await writeFile(join(directory, name), 'what it says');
  const config = { ...app.deps.config, publicUrl: 'https://lacuna.example.org' };
  encrypted = await buildApp({ ...app.deps, config }, directory);
  plain = await buildApp(app.deps, directory);
  port = await listen(encrypted);
});
afterAll(async () => {
  await encrypted.close();
  await plain.close();
  await app.close();
  await rm(directory, { recursive: true });
});

describe('the headers of an answer', () => {
  it.each(ADDRESSES)(
    'bind browsers to https for a year where people come by it, and to nothing elsewhere: %s',
    async (url) => {
      const { headers } = await encrypted.inject({ url });
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect((await plain.inject({ url })).headers['strict-transport-security']).toBeUndefined();
    },
  );

  it.each(ADDRESSES)('say what it is and how its text is written, and that nobody is to guess: %s', async (url) => {
    const { headers, body } = await encrypted.inject({ url, headers: { 'accept-encoding': 'br' } });
    const type = String(headers['content-type']);
    expect(body).not.toBe('');
    expect(type).toMatch(/^[a-z]+\/[a-z.+-]+/u);
    if (TEXT.test(type)) expect(type.toLowerCase()).toContain('charset=utf-8');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each(ADDRESSES)('let no other page hold it, and no base or plugin be smuggled into it: %s', async (url) => {
    const policy = String((await encrypted.inject({ url })).headers['content-security-policy']);
    for (const rule of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule);
    expect(policy).not.toMatch(/object-src|unsafe-eval/u);
  });

  it.each(['/assets/a-1.js', '/api/v1/docs/static/swagger-ui.css'])(
    'are those of a part where a part is asked for, and of the whole where many are: %s',
    async (url) => {
      const partly = async (range: string) => (await plain.inject({ url, headers: { range } })).statusCode;
      expect(await partly('bytes=0-3')).toBe(206);
      expect(await partly(`bytes=0-3${' '.repeat(100)}`)).toBe(200);
      expect(await partly(`bytes=${' '.repeat(50)}${','.repeat(50)}`)).toBe(200);
    },
  );

  it.each(Object.keys(RAW))('are the same where the framework does not send it: %s', async (what) => {
    const { head } = await answerTo(port, RAW[what as keyof typeof RAW]);
    const has = head.toLowerCase();
    for (const line of [
      'content-type: application/json; charset=utf-8',
      'x-content-type-options: nosniff',
      'strict-transport-security: max-age=31536000; includesubdomains',
      "content-security-policy: default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ])
      expect(has).toContain(line);
  });
});
