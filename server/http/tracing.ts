import { context, SpanStatusCode, type Span, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { withinRequest } from '../kernel/requestIds.ts';
import { areTracesKept, beginSpan, KINDS } from '../kernel/tracing.ts';
import { FIRST_STATUS_OF_OURS } from '../rest/errors.ts';

const NO_ROUTE = 'unknown';

/** Lets all that is done for a request carry its id, and keeps a trace of it where traces are kept: one of ours, whatever the caller sent. */
export function registerTracing(app: FastifyInstance): void {
  const spans = new WeakMap<IncomingMessage, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    withinRequest(request.id, () => {
      if (!areTracesKept()) return done();
      const { method } = request;
      const route = request.routeOptions.url ?? NO_ROUTE;
      const attributes = { 'http.request.method': method, 'http.route': route, 'lacuna.request_id': request.id };
      const span = beginSpan(`${method} ${route}`, KINDS.request, attributes);
      spans.set(request.raw, span);
      return context.with(trace.setSpan(context.active(), span), done);
    });
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request.raw);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= FIRST_STATUS_OF_OURS) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
