import type { FastifyReply } from 'fastify';

/** What an error answer may carry beside its text. */
export interface ErrorDetails {
  /** Field → text, for 422. */
  errors?: Record<string, string> | undefined;
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number | undefined;
  requestId?: unknown;
}

/** Sends `{"detail": …}`, the one form of errors by REST. */
export function sendError(reply: FastifyReply, status: number, detail: string, more: ErrorDetails = {}): FastifyReply {
  if (more.retryAfterSeconds) reply.header('retry-after', String(more.retryAfterSeconds));
  return reply.status(status).send({
    detail,
    ...(more.errors ? { errors: more.errors } : {}),
    ...(more.requestId ? { request_id: more.requestId } : {}),
  });
}
