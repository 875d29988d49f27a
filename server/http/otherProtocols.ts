import { type IncomingMessage, METHODS, type Server, type ServerResponse } from 'node:http';
import { pathOf } from '../kernel/paths.ts';
import type { Gate } from './calls.ts';
import { refusalOf } from './errors.ts';
import { FAILURES, wholeAnswer } from './failures.ts';
import { takeRequestListeners } from './requestListeners.ts';

const METHODS_OF_HTTP = new Set(METHODS);
const VERSIONS = new Set(['1.0', '1.1']);

/** Whether Node's parser has taken something for a request that is none of HTTP/1: it knows the methods of RTSP, and versions that nobody speaks here. */
const isOther = ({ method = '', httpVersion }: IncomingMessage): boolean =>
  !METHODS_OF_HTTP.has(method) || !VERSIONS.has(httpVersion);

/** Never rejects. */
async function refuse({ addresses, callers, headers }: Gate, request: IncomingMessage, response: ServerResponse) {
  const refusal = await refusalOf(callers.countVisit(addresses.callerOf(request), 'call'));
  const answer = wholeAnswer(refusal ?? FAILURES.badRequest, pathOf(request.url), headers);
  response.writeHead(answer.status, answer.headers).end(answer.body);
}

/**
 * Refuses what is of another protocol, or of another version of HTTP, before the framework sees it: its router knows no such methods, and none of our
 * hooks would count or keep out what they are sent with. Counted as a call of its address; its connection is closed.
 * To be called when the server has its listeners, and before `boundPipelining`.
 */
export function refuseOtherProtocols(server: Server, gate: Gate): void {
  const passOn = takeRequestListeners(server);
  server.on('request', (request, response) => {
    if (isOther(request)) void refuse(gate, request, response);
    else passOn(request, response);
  });
}
