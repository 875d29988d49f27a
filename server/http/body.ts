import { isUtf8 } from 'node:buffer';
import { MIMEType } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endlessNumber, isGraphqlAddress } from '../graphql/failures.ts';
import { endlessNumberIn, tooMuchIn } from '../kernel/json.ts';
import { toldName } from '../kernel/quoted.ts';
import { Refused } from './errors.ts';
import { FAILURES, type Failure } from './failures.ts';

const isIdentity = (encodings = ''): boolean =>
  encodings.split(',').every((one) => ['', 'identity'].includes(one.trim().toLowerCase()));
/** Names of the one charset that is read; both are in use. */
const UTF_8 = new Set(['utf-8', 'utf8']);

/** A media type with its parameters is short. To read one takes Node the square of its spaces: a long one would take a second. */
const LONGEST_MEDIA_TYPE = 200;

/** Whether a media type names no other charset than UTF-8. */
function isSaidUtf8(type = ''): boolean {
  if (type.length > LONGEST_MEDIA_TYPE) return false;
  try {
    return UTF_8.has((new MIMEType(type).params.get('charset') ?? 'utf-8').toLowerCase());
  } catch {
    return false;
  }
}

/** What is wrong with how a body is written: it is read as UTF-8 and as it is. What is something else would be kept with letters missing. */
function encodingFault({ headers }: FastifyRequest, body: Buffer): Failure | null {
  if (!isIdentity(headers['content-encoding'])) return FAILURES.encodedBody;
  return isSaidUtf8(headers['content-type']) && isUtf8(body) ? null : FAILURES.notUtf8;
}

/** The refusal of a body that has too much of something to be read; null where it may be. */
function sizeFault(text: string): Failure | null {
  const tooMuch = tooMuchIn(text);
  return tooMuch && { levels: FAILURES.jsonTooDeep, values: FAILURES.jsonTooLong, names: FAILURES.jsonNames }[tooMuch];
}

/** The refusal of a body in which a number stands that would be taken for none, by its field; null where there is no such number. */
function numberFault(body: unknown, url: string): Failure | null {
  const path = endlessNumberIn(body);
  const [first] = path ?? [];
  if (!path || first === undefined) return null;
  const message = endlessNumber(path);
  if (isGraphqlAddress(url)) return { code: 'BAD_USER_INPUT', message };
  const field = toldName(first);
  const [errors, errorCodes] = [
    Object.fromEntries([[field, message]]),
    Object.fromEntries([[field, 'OUT_OF_RANGE' as const]]),
  ];
  return { code: 'VALIDATION', message, errors, errorCodes };
}

/** Lets something of a request begin in its caller's turn of the event loop. */
type InTurn = (request: FastifyRequest, begin: () => void) => void;

/**
 * Bodies are JSON in UTF-8, or nothing. A JSON header over no body counts as no body. Each is read in a turn, that of its head where it came with it, and what was
 * asked for begins in it: a caller may hold hundreds back by their last byte, and send these at once.
 */
export function registerBodies(app: FastifyInstance, inTurn: InTurn): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request: FastifyRequest, body, done) => {
    const bytes = body as Buffer;
    inTurn(request, () => {
      const text = bytes.toString();
      if (text.trim() === '') return done(null, undefined);
      const fault = encodingFault(request, bytes) ?? sizeFault(text);
      if (fault) done(new Refused(fault), undefined);
      else {
        void parseJson(request, text, (error, read) => {
          const beyond = error ? null : numberFault(read, request.url);
          if (beyond) done(new Refused(beyond), undefined);
          else done(error, read);
        });
      }
    });
  });
}
