import type { FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { answerTypeFor, JSON_MEDIA_TYPE } from './accept.ts';
import { type Documents, readKept } from './documents.ts';
import type { Operation } from './operation.ts';

/** What an operation that is not stored may be asked for with. */
export const PARAMETERS = new Set(['query', 'variables', 'operationName', 'extensions']);

/** An operation that needs nobody to read it, or the error where it asks for too much, and what it is answered as. */
export interface Known {
  read: Operation | GraphQLError;
  variables: Readonly<Record<string, unknown>>;
  type: string;
}

const isJson = (type = ''): boolean => type === JSON_MEDIA_TYPE || type.startsWith(`${JSON_MEDIA_TYPE};`);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a request is as most are: everything else that may be sent, rightly or not, is for Yoga. */
function isUsual(body: Readonly<Record<string, unknown>>): boolean {
  for (const name of Object.keys(body)) if (!PARAMETERS.has(name)) return false;
  const { query, variables, operationName, extensions } = body;
  return (
    typeof query === 'string' &&
    isObject(variables ?? {}) &&
    typeof (operationName ?? '') === 'string' &&
    isObject(extensions ?? {})
  );
}

/**
 * The operation of a text that was read before for the same kind of caller, and found valid: it is run without Yoga, which would do and
 * answer the same, and takes a third of the CPU of such a request. One that asks for too much is refused as easily.
 * @param accept what the caller takes, by `acceptOf`
 * @returns null for whatever else is asked for
 */
export function knownOperation(
  { body, headers, graphqlContext }: FastifyRequest,
  documents: Documents,
  accept: string,
): Known | null {
  if (!isJson(headers['content-type']) || !isObject(body) || !isUsual(body)) return null;
  const asked = body as { query: string; variables?: Known['variables'] | null; operationName?: string | null };
  const read = readKept(documents, asked, graphqlContext);
  if (!read || (!(read instanceof GraphQLError) && read.kind === 'subscription')) return null;
  return { read, variables: asked.variables ?? {}, type: `${answerTypeFor(accept)}; charset=utf-8` };
}
