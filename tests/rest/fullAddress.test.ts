import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openAddresses } from '../../server/http/address.ts';
import { boundConnections } from '../../server/http/connections.ts';
import { boundPipelining, inTurn } from '../../server/http/pipelining.ts';
import { Turns } from '../../server/http/turns.ts';
import { openWith } from '../testkit/sockets.ts';

describe('an address all of whose connections have something to do', () => {
  const PLACES = 3;
  const LOOK_MS = 40;
  const open: { server?: Server; end?: () => void } = {};
  const sockets: Socket[] = [];
  const held: ServerResponse[] = [];

  async function start(turns: Turns, readersCheckMs?: number): Promise<number> {
    const server = createServer((request, response) => {
      held.push(response);
      if (request.method !== 'POST') return;
      // What Fastify does: a body is read in a turn when it is whole.
      request.resume().once('end', () => void inTurn(request, () => response.end('read')));
    });
    boundPipelining(server, { turns });
    const bounds = readersCheckMs === undefined ? {} : { readersCheckMs };
    open.end = boundConnections(server, openAddresses(['10.0.0.0/8']).isProxy, { perAddress: PLACES, ...bounds });
    open.server = server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    held.length = 0;
    open.end?.();
    open.server?.close();
  });

  /** Asks on a connection of its own; nobody else comes until the server has heard of it. */
  async function ask(port: number, text = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'): Promise<Socket> {
    const asked = once(open.server as Server, 'request');
    const socket = await openWith(port, text);
    sockets.push(socket.resume());
    await asked;
    return socket;
  }
  const cut = () => sockets.map(({ destroyed }) => destroyed);
  /** Turns that come when they are told to. */
  function heldTurns() {
    const turns = new Turns();
    const waiting: (() => void)[] = [];
    vi.spyOn(turns, 'take').mockImplementation((_whose, begin) => void waiting.push(begin));
    return { turns, waiting };
  }

  it('lets in who comes: of those whose requests wait for their turns, the one that came first is cut', async () => {
    const { turns, waiting } = heldTurns();
    const port = await start(turns);
    for (let place = 0; place < PLACES; place += 1) await ask(port);
    waiting[0]?.();
    expect(held).toHaveLength(1);
    await ask(port);
    await expect.poll(cut).toEqual([false, true, false, false]);
    await ask(port);
    await expect.poll(cut).toEqual([false, true, true, false, false]);
  });

  it('cuts none for whom something was begun while others wait, and counts a body that waits for its turn as waiting', async () => {
    const { turns, waiting } = heldTurns();
    const port = await start(turns);
    for (let place = 1; place < PLACES; place += 1) await ask(port);
    await ask(port, 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}');
    for (const begin of waiting.splice(0)) begin();
    await expect.poll(() => waiting.length).toBe(1);
    await ask(port);
    await expect.poll(cut).toEqual([false, false, true, false]);
  });

  it('lets in who comes where all are answered, too: the one whose answer has taken longest is cut, if it takes long', async () => {
    const port = await start(new Turns(), LOOK_MS);
    for (let place = 0; place < PLACES; place += 1) await ask(port);
    await new Promise((resolve) => setTimeout(resolve, 3 * LOOK_MS));
    await ask(port);
    await expect.poll(cut).toEqual([true, false, false, false]);
  });
});
