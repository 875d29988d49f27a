import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const REDIS_PORT = 6379;

/** A Redis that can be lost at will. */
export type RedisProxy = {
  url: string;
  /** Drops all connections and takes no new ones. */
  cut(): Promise<void>;
  /** Keeps all connections and passes nothing on until it is restored, as a network that has stalled does. */
  freeze(): void;
  restore(): Promise<void>;
  /** Calls the listener at the next connection. */
  onConnection(listener: () => void): void;
  close(): Promise<void>;
};

/** Listens on a free port and passes everything to the Redis at `url`. */
export async function redisProxy(url: string): Promise<RedisProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || REDIS_PORT), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      if (frozen) from.pause();
      from.on('data', (chunk) => void to.write(chunk));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = (port: number): Promise<void> => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return {
    url: `redis://127.0.0.1:${port}${target.pathname}`,
    cut,
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    async restore() {
      frozen = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(port);
    },
    onConnection(listener) {
      server.once('connection', listener);
    },
    async close() {
      if (server.listening) await cut();
    },
  };
}
