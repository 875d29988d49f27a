import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { trace } from '@opentelemetry/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepTraces, traced, traceIdNow } from '../../server/kernel/tracing.ts';
import { testApp } from '../testkit/app.ts';

interface Told {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status?: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}

/** A collector that keeps what it is sent, as the protocol has it. */
let collector: Server;
let bodies: string[];
let endpoint: string;
beforeEach(async () => {
  bodies = [];
  collector = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(Buffer.concat(parts).toString());
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterEach(async () => {
  collector.closeAllConnections();
  collector.close();
  await once(collector, 'close');
});

function spansOf(texts: readonly string[]): Told[] {
  return texts.flatMap((text) => {
    const { resourceSpans } = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Told[] }[] }[] };
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  });
}

const SERVICE = { name: 'lacuna', version: '1.2.3' };

describe('traces', () => {
  it('hold a request with its operation and its statements, by the request’s id, and nothing that was sent', async () => {
    const app = await testApp();
    const person = await app.person();
    const end = await keepTraces(endpoint, SERVICE);
    const { status, headers } = await person.rest('GET', '/users/me');
    expect(status).toBe(200);
    await end();
    await app.close();
    expect(bodies.join('')).toContain('"1.2.3"');
    const spans = spansOf(bodies);
    const request = spans.find(({ name }) => name === 'GET /api/v1/users/me');
    const operation = spans.find(({ name }) => name.startsWith('query '));
    const statement = spans.find(({ name }) => name === 'statement viewer');
    expect([operation?.traceId, statement?.traceId]).toEqual([request?.traceId, request?.traceId]);
    expect(operation?.parentSpanId).toBe(request?.spanId);
    expect(request?.attributes).toContainEqual({
      key: 'lacuna.request_id',
      value: { stringValue: headers['x-request-id'] },
    });
    for (const secret of [person.token, person.userId, person.email]) {
      expect(bodies.join('')).not.toContain(secret);
    }
  });

  it('tell that a part failed, not how', async () => {
    const end = await keepTraces(endpoint, SERVICE);
    const failed = traced('a part', {}, () => Promise.reject(new Error('zeynep@example.org is not right')));
    await expect(failed).rejects.toThrow('is not right');
    await end();
    expect(spansOf(bodies).map(({ name, status }) => [name, status?.code])).toEqual([['a part', 2]]);
    expect(bodies.join('')).not.toContain('zeynep');
  });

  it('are kept by nobody unless a collector is named', async () => {
    const end = await keepTraces(endpoint, SERVICE);
    await end();
    const active = await traced('a part', {}, async () => trace.getActiveSpan());
    expect([active, traceIdNow()]).toEqual([undefined, undefined]);
    expect(bodies).toEqual([]);
  });

  it('keep nobody waiting where the collector is away', async () => {
    const gone = 'http://127.0.0.1:9';
    const end = await keepTraces(gone, SERVICE);
    expect(await traced('a part', {}, async () => 'done')).toBe('done');
    await end().catch(() => {});
  });
});
