import type { FastifyInstance } from 'fastify';

/** A shorter text is sent as it is: that is quicker, and of a connection two wait at most. */
const LONG = 10_000;

/**
 * Sends every long text as bytes, whoever answers with it: of a text that waits to be read Node tells how many letters it has, and what waits
 * is bounded by its bytes (`connections.ts`). The hooks of what is registered within this instance see those bytes. They see no body any more: the
 * request is kept until its answer is read, and a body that was read takes twenty times its length.
 */
export function registerSent(app: FastifyInstance): void {
  app.addHook('onSend', (request, _reply, payload, goOn) => {
    request.body = undefined;
    goOn(null, typeof payload === 'string' && payload.length > LONG ? Buffer.from(payload) : payload);
  });
}
