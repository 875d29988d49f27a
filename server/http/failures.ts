import { STATUS_CODES } from 'node:http';
import { graphqlFailure, isGraphqlAddress } from '../graphql/failures.ts';

/** A refusal of the transport, before any operation runs. */
export interface Failure {
  status: number;
  /** For programs; never changes. */
  code: string;
  /** For a person; may change. */
  message: string;
  retryAfterSeconds?: number | undefined;
  requestId?: string | undefined;
}

/** What is refused before an operation runs, one line each. */
export const FAILURES = {
  badAddress: { status: 400, code: 'BAD_REQUEST', message: 'This address could not be read' },
  badRequest: { status: 400, code: 'BAD_REQUEST', message: 'This is not a valid HTTP/1.1 request' },
  badJson: { status: 400, code: 'BAD_REQUEST', message: 'The body is not valid JSON' },
  badLength: { status: 400, code: 'BAD_REQUEST', message: 'Content-Length does not fit the body' },
  jsonTooDeep: { status: 400, code: 'JSON_TOO_DEEP', message: 'The JSON nests too deeply; at most 32 levels are read' },
  brokenOff: { status: 400, code: 'BAD_REQUEST', message: 'The request broke off before it was whole' },
  badCsrf: { status: 403, code: 'CSRF_TOKEN_INVALID', message: 'Invalid CSRF token' },
  badOrigin: { status: 403, code: 'ORIGIN_REFUSED', message: 'Pages of other origins cannot open a WebSocket here' },
  noSuchCall: {
    status: 404,
    code: 'NOT_FOUND',
    message: 'There is no endpoint at this address; /api/v1/docs lists them all',
  },
  nothingHere: { status: 404, code: 'NOT_FOUND', message: 'There is nothing at this address' },
  wrongMethod: { status: 405, code: 'METHOD_NOT_ALLOWED', message: 'This address does not accept this method' },
  tooSlow: { status: 408, code: 'REQUEST_TIMEOUT', message: 'The request took too long to arrive' },
  bodyTooLarge: { status: 413, code: 'BODY_TOO_LARGE', message: 'The body is too large; the limit is 100 kB' },
  addressTooLong: { status: 414, code: 'ADDRESS_TOO_LONG', message: 'The address is too long' },
  notJson: { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Send JSON, with Content-Type: application/json' },
  otherHost: {
    status: 421,
    code: 'OTHER_HOST',
    message: 'This server does not answer to this host name; set PUBLIC_URL to the address that people use',
  },
  headersTooLarge: {
    status: 431,
    code: 'HEADERS_TOO_LARGE',
    message: 'The headers are too large; the limit is 16 kB',
  },
} as const satisfies Record<string, Failure>;

const PATH_END = /[?#]/u;

/** The path of a request's target, without its query; never throws, whatever was sent. */
export function pathOf(url: string | undefined): string {
  return (url ?? '').split(PATH_END, 1)[0] ?? '';
}

/**
 * A whole answer as text, in the form of the place where it happened, for a connection that no longer belongs to the HTTP server, or never got that far.
 */
export function rawAnswer(failure: Failure, path: string): string {
  const { code, message, retryAfterSeconds } = failure;
  const form = isGraphqlAddress(path)
    ? graphqlFailure(message, { code, retryAfterSeconds })
    : { detail: message, code };
  const body = JSON.stringify(form);
  const lines = [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    ...(retryAfterSeconds === undefined ? [] : [`Retry-After: ${retryAfterSeconds}`]),
    'Connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
