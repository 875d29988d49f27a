import { STATUS_CODES } from 'node:http';
import { graphqlFailure, isGraphqlAddress } from '../graphql/failures.ts';
import { ERRORS, type ErrorCode } from '../kernel/errors.ts';
import { JSON_TYPE, tooMuchInWords } from '../kernel/json.ts';
import { written } from '../kernel/numbers.rules.ts';
import { retryAfterOf } from '../kernel/retryAfter.ts';
import type { ErrorDetails } from '../rest/errors.ts';
import { BODY_LIMIT_BYTES } from './bodies.ts';
import { MAX_HEADER_BYTES } from './connections.ts';

/** A refusal of the transport, before any operation runs. */
export interface Failure {
  code: ErrorCode;
  /** For a person; may change. */
  message: string;
  retryAfterSeconds?: number | undefined;
  requestId?: string | undefined;
  /** The refused fields of a body, by their names in it; see `ErrorDetails`. */
  errors?: ErrorDetails['errors'];
  errorCodes?: ErrorDetails['errorCodes'];
  /** The methods that are taken instead, for an answer that no route gives. */
  allow?: string;
}

/** No address of ours is longer; a query is. */
export const PATH_MAX_LENGTH = 2_000;
/** A client names one subprotocol, or a few. To read a long list takes as long as many requests. */
export const SUBPROTOCOLS_CHARACTERS = 200;

/** What is refused before an operation runs, one line each. */
export const FAILURES = {
  badAddress: { code: 'BAD_REQUEST', message: 'This URL could not be read.' },
  badRequest: { code: 'BAD_REQUEST', message: 'This is not a valid HTTP/1.1 request.' },
  badJson: { code: 'BAD_REQUEST', message: 'The body is not valid JSON.' },
  inPieces: {
    code: 'LENGTH_REQUIRED',
    message: 'Send the body with its Content-Length, not in chunks (Transfer-Encoding).',
  },
  badLength: { code: 'BAD_REQUEST', message: 'Content-Length does not match the length of the body.' },
  jsonTooDeep: { code: 'JSON_TOO_DEEP', message: tooMuchInWords('The JSON', 'levels') },
  jsonTooLong: { code: 'BODY_TOO_LARGE', message: tooMuchInWords('The JSON', 'values') },
  jsonNames: { code: 'BODY_TOO_LARGE', message: tooMuchInWords('The JSON', 'names') },
  brokenOff: { code: 'BAD_REQUEST', message: 'The request ended before it was complete.' },
  badCsrf: { code: 'CSRF_TOKEN_INVALID', message: 'Invalid CSRF token' },
  otherSite: {
    code: 'ACCESS_TOKEN_NEEDED',
    message: 'From a page of another site, or with its Origin header, only a personal access token works here.',
  },
  badOrigin: { code: 'ORIGIN_REFUSED', message: 'Pages of this origin cannot open a WebSocket here.' },
  longSubprotocols: {
    code: 'BAD_REQUEST',
    message: `Sec-WebSocket-Protocol may have at most ${SUBPROTOCOLS_CHARACTERS} characters.`,
  },
  noSuchCall: {
    code: 'NOT_FOUND',
    message: 'Not found: there is no endpoint at this URL. /api/v1 says where all of them are described.',
  },
  noDownload: {
    code: 'NOT_FOUND',
    message: 'This download has already been fetched, or has expired. Please ask for it again.',
  },
  nothingHere: { code: 'NOT_FOUND', message: 'Not found: there is nothing at this URL.' },
  wrongMethod: { code: 'METHOD_NOT_ALLOWED', message: 'This URL does not accept this method.' },
  noTunnel: {
    code: 'METHOD_NOT_ALLOWED',
    message: 'This server is not a proxy: it does not accept CONNECT.',
    allow: 'GET, HEAD, POST, PUT, DELETE',
  },
  tooSlow: { code: 'REQUEST_TIMEOUT', message: 'The request took too long to arrive.' },
  bodyTooLarge: {
    code: 'BODY_TOO_LARGE',
    message: `The body is too large; the limit is ${written(BODY_LIMIT_BYTES / 1_000)} kB.`,
  },
  otherState: {
    code: 'PRECONDITION_FAILED',
    message: 'The file does not meet the condition in If-Match or If-Unmodified-Since.',
  },
  noSuchRange: { code: 'RANGE_NOT_SATISFIABLE', message: 'The file does not have the bytes that Range asks for.' },
  addressTooLong: {
    code: 'ADDRESS_TOO_LONG',
    message: `The URL is too long: its path may have at most ${written(PATH_MAX_LENGTH)} characters.`,
  },
  notJson: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Send JSON, with Content-Type: application/json.' },
  encodedBody: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Send the body as it is, with no Content-Encoding: compressed bodies are not read.',
  },
  notUtf8: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Send JSON in UTF-8: Content-Type: application/json, or application/json; charset=utf-8.',
  },
  tooManyFiles: { code: 'UNAVAILABLE', message: 'The server has too many files open at the moment. Please try again.' },
  noHost: { code: 'BAD_REQUEST', message: 'An HTTP/1.1 request needs exactly one Host header.' },
  otherHost: {
    code: 'OTHER_HOST',
    message: 'This server does not answer to this host name; set PUBLIC_URL to the address that people use.',
  },
  headersTooLarge: {
    code: 'HEADERS_TOO_LARGE',
    message: `The headers are too large; the limit is ${written(MAX_HEADER_BYTES)} bytes.`,
  },
} as const satisfies Record<string, Failure>;

/** An answer that is whole without the framework. */
export interface WholeAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * A whole answer, in the form of the place where it happened, after which the connection is closed.
 * @param headers what every answer has
 */
export function wholeAnswer(failure: Failure, path: string, headers: Readonly<Record<string, string>>): WholeAnswer {
  const { code, message, allow } = failure;
  const retryAfterSeconds = retryAfterOf(code, failure.retryAfterSeconds);
  const form = isGraphqlAddress(path)
    ? graphqlFailure(message, { code, retryAfterSeconds })
    : { detail: message, code };
  const body = JSON.stringify(form);
  return {
    status: ERRORS[code].status,
    headers: {
      'Content-Type': JSON_TYPE,
      'Content-Length': String(Buffer.byteLength(body)),
      ...headers,
      ...(allow !== undefined && { Allow: allow }),
      ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
      Connection: 'close',
    },
    body,
  };
}

/**
 * The same as text, for a connection that no longer belongs to the HTTP server, or never got that far.
 * @param headers what every answer has
 */
export function rawAnswer(failure: Failure, path: string, headers: Readonly<Record<string, string>>): string {
  const { status, headers: all, body } = wholeAnswer(failure, path, headers);
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${[`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n')}\r\n\r\n${body}`;
}
