import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Turns } from '../../server/http/turns.ts';
import { testApp } from '../testkit/app.ts';
import { listen, openWith } from '../testkit/sockets.ts';

const HELD_BACK = 150;
/** What takes longest to read of what a body may have. */
const OBJECTS = 2_490;

/** A request whole but for its last sign. */
function held(path: string): string {
  const body = `{"variables":{"a":[${'{},'.repeat(OBJECTS)}{}]}}`;
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, -1)}`;
}

/** The status that is answered first on a connection. */
async function statusOn(socket: Socket): Promise<number> {
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  return Number(chunk.toString().split(' ', 2)[1]);
}

it.each(['/graphql', '/api/v1/auth/login'])(
  'bodies of %s whose last signs come at once are read one in a turn, with those of others between them',
  async (path) => {
    const { app } = await testApp({ env: { TRUSTED_PROXIES: 'loopback' } });
    const port = await listen(app);
    const text = held(path);
    const readAt = new Set<Socket>();
    app.server.on('connection', (socket: Socket) => void readAt.add(socket));
    const sockets = await Promise.all(Array.from({ length: HELD_BACK }, () => openWith(port, text)));
    onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
    // Until all that was sent has been read there is nothing to hold up.
    const isReadWhole = () =>
      readAt.size === HELD_BACK && [...readAt].every(({ bytesRead }) => bytesRead === text.length);
    await expect.poll(isReadWhole).toBe(true);
    const other = await openWith(port, '');
    onTestFinished(() => void other.destroy());
    let answered = 0;
    const statuses = sockets.map(async (socket) => {
      const status = await statusOn(socket);
      answered += 1;
      return status;
    });
    for (const socket of sockets) socket.write('}');
    const body = '{"email":"nobody@example.org"}';
    other.write(
      `POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.7\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect(await statusOn(other)).toBe(422);
    expect(answered).toBeLessThan(HELD_BACK / 4);
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([path === '/graphql' ? 200 : 422]));
  },
);

it('a body that comes with its head is read in the same turn', async () => {
  const { app } = await testApp();
  const port = await listen(app);
  const wait = vi.spyOn(Turns.prototype, 'wait');
  onTestFinished(() => wait.mockRestore());
  const body = '{"email":"nobody@example.org"}';
  const socket = await openWith(
    port,
    `POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  onTestFinished(() => void socket.destroy());
  expect(await statusOn(socket)).toBe(422);
  expect(wait).not.toHaveBeenCalled();
});
