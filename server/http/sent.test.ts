import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { registerSent } from './sent.ts';

const TEXT = '你'.repeat(100_000);

function serving() {
  const app = fastify();
  onTestFinished(async () => {
    await app.close();
  });
  registerSent(app);
  return app;
}

it.each(['GET', 'POST', 'PUT'])('counts what is long and waits to be read by its bytes (%s)', async (method) => {
  const app = serving();
  let waiting = 0;
  app.get('/never', () => new Promise(() => {}));
  app.route({
    method,
    url: '/long',
    handler: (_request, reply) => {
      void reply.send({ text: TEXT });
      waiting = reply.raw.writableLength;
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  // The second answer waits for the first one, which never comes.
  for (const asked of ['GET /never', `${method} /long`])
    socket.write(`${asked} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n`);
  await expect.poll(() => waiting).toBeGreaterThanOrEqual(Buffer.byteLength(TEXT));
});

it('sends the same, and says how long it is', async () => {
  const app = serving();
  app.post('/text', () => ({ text: TEXT }));
  app.get('/short', () => 'short');
  const { headers, payload } = await app.inject({ method: 'POST', url: '/text' });
  expect(JSON.parse(payload)).toEqual({ text: TEXT });
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(payload)),
  });
  expect((await app.inject('/short')).payload).toBe('short');
});
