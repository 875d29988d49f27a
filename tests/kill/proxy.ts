import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const HOST = '127.0.0.1';
const BAD_GATEWAY = 502;
const TIMEOUT_MS = 30_000;

/** What stands in front of the nodes, as a reverse proxy does. */
export interface Proxy {
  host: string;
  port: number;
  close(): Promise<void>;
}

/** Sends a request on to a node; what breaks off breaks off for the caller too. */
function passOn(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const { method, url, headers } = incoming;
  const onward = request({ host: HOST, port, method, path: url, headers, agent: false }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? BAD_GATEWAY, answer.headers);
    answer.on('error', () => outgoing.destroy());
    answer.on('aborted', () => outgoing.destroy());
    answer.pipe(outgoing);
  });
  onward.setTimeout(TIMEOUT_MS, () => onward.destroy());
  onward.on('error', () => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(BAD_GATEWAY).end();
  });
  incoming.pipe(onward);
}

/**
 * Listens on a free port, and gives each request to the next node that is up.
 * @param ports those of the nodes
 */
export async function openProxy(ports: readonly number[], isUp: (port: number) => boolean): Promise<Proxy> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const inTurn = ports.map((_, index) => ports[(turn + index) % ports.length] as number);
    const port = inTurn.find(isUp);
    if (port !== undefined) return passOn(incoming, outgoing, port);
    incoming.resume();
    return void outgoing.writeHead(BAD_GATEWAY).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, HOST, resolve);
  });
  return {
    host: HOST,
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
