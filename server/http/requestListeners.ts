import type { RequestListener, Server } from 'node:http';

/** Takes the listeners for requests off a server. @returns calls them, in their order */
export function takeRequestListeners(server: Server): RequestListener {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  return (request, response) => {
    for (const listener of listeners) listener.call(server, request, response);
  };
}
