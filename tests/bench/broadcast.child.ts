import { createServer } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';
import { portOf, serveBench } from './child.ts';

const NO_CONTENT = 204;

// What is left of telling everybody something when nothing is asked of anybody: what is posted is sent to every socket.
serveBench(async () => {
  const sockets = new WebSocketServer({ noServer: true });
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts);
      for (const client of sockets.clients) {
        if (client.readyState === WebSocket.OPEN) client.send(text, { binary: false });
      }
      response.writeHead(NO_CONTENT).end();
    });
  });
  server.on('upgrade', (request, socket, head) => sockets.handleUpgrade(request, socket, head, () => {}));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return portOf(server.address());
});
