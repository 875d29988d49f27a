import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** 96 bits: no two answers of one address have the same. */
const LENGTH = 16;
/** Of an If-None-Match that is longer nothing is looked at: a client has the tag of one answer, or of a few. */
export const TAGS_CHARACTERS = 1_000;

/** The ETag of a text. It is weak, since the bytes depend on how they are packed. */
export function tagOf(text: string | Buffer): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, LENGTH)}"`;
}

/** RFC 9110: tags of If-None-Match are compared weakly, since a proxy or a library may have left `W/` out. */
const opaqueOf = (tag: string): string => tag.replace(/^W\//u, '');

function namesTag(header: string, etag: string): boolean {
  if (header.length > TAGS_CHARACTERS) return false;
  const known = header.split(',').map((one) => opaqueOf(one.trim()));
  return known.includes(opaqueOf(etag)) || known.includes('*');
}

/**
 * Sends a text with its ETag. Whoever asks again and again sends that as If-None-Match, and is told 304 while nothing has changed.
 * @param etag where it is known already
 */
export function sendTagged(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  text: string | Buffer,
  etag: string = tagOf(text),
): FastifyReply {
  reply.header('etag', etag);
  if (namesTag(headers['if-none-match'] ?? '', etag)) return reply.status(304).send();
  return reply.send(text);
}
