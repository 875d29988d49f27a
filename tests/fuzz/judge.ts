import { jsonOf, type RawAnswer, type RawRequest } from '../testkit/rawHttp.ts';

/** What every answer is held to. */
export const PROMISES = {
  up: 'the process stays up',
  noFault: 'no 5xx but 503 with Retry-After, or one about a change that was carried out or may be yet',
  noHang: 'every request is answered in time',
  restForm: 'a REST error is {detail, code}',
  graphqlForm: 'a GraphQL error has extensions.code',
  reached: 'every role reaches every route and field by a whole request, and a route past the checks of its input',
  roles: 'every role goes on to the end',
  noInnerWords: 'no answer tells what goes on inside',
} as const;

export type Promised = keyof typeof PROMISES;

/** A promise that an answer did not keep. */
export type Broken = { promise: Promised; why: string };

const DOWNLOADS = '/api/v1/downloads/';
const STATUS_OK = 200;
const STATUS_UNAVAILABLE = 503;
const STATUS_FAILED = 500;
/** What REST changes by GET: a problem is served, and recorded. */
export const CHANGING_GETS = ['/api/v1/practice/next', '/api/v1/cefr/sentence'] as const;
const FIRST_ERROR = 400;
const FIRST_FAULT = 500;
/** Past these the server may cut the connection instead of reading to the end: its answer may be lost on the way. */
const LONG_HEAD_BYTES = 8_000;
const LONG_BODY_BYTES = 90_000;

/** Codes that mean "a bug of ours", as `graphql/masking.ts` has it. */
const FAULT_CODES = new Set(['INTERNAL', 'INTERNAL_SERVER_ERROR']);
const INNER_WORDS =
  /node_modules|\bat (?:async )?[\w.<>]+ \(?(?:file|node):|PrismaClient|\bprisma\.|invalid byte sequence|syntax error at or near|relation "|violates \w+ constraint|Cannot read propert|is not a function|is not iterable/u;

type Record_ = Record<string, unknown>;
const isRecord = (value: unknown): value is Record_ =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isLong({ path, headers, body }: RawRequest): boolean {
  const head = path.length + Object.values(headers).reduce((sum, value) => sum + value.length, 0);
  return head > LONG_HEAD_BYTES || (body !== null && Buffer.byteLength(body) > LONG_BODY_BYTES);
}

/** How a path is answered, as far as that can be told: only what plainly lies below an API's address. */
function doorOf(path: string): 'rest' | 'graphql' | null {
  // A target may be a whole URL.
  const [plain = ''] = path.replace(/^https?:\/\/[^/]*/u, '').split(/[?#]/u);
  if (plain === '/graphql') return 'graphql';
  return plain.startsWith('/api/') || plain.startsWith('/graphql/') ? 'rest' : null;
}

/** Whether a request asks REST for a change. */
function isChange({ method, path }: Asked): boolean {
  if (method !== 'GET') return method !== 'HEAD';
  const [plain = ''] = path.split(/[?#]/u);
  return CHANGING_GETS.some((one) => one === plain);
}

/** What was asked for, as far as its failure goes by that. */
type Asked = Pick<RawRequest, 'method' | 'path'>;

/** How it failed. */
export interface Failed {
  status: number;
  /** `Retry-After`. */
  saysWhen: boolean;
  /** Its body; undefined where that is no JSON. */
  json: unknown;
}

/** Whether it is said that a change was carried out, or may be yet: whoever asked for it looks before they send it again. */
function isOutcomeTold(asked: Asked, { status, json }: Failed): boolean {
  if (!isRecord(json)) return false;
  if (doorOf(asked.path) === 'graphql') {
    const [first] = Array.isArray(json['errors']) ? (json['errors'] as unknown[]) : [];
    const extensions = isRecord(first) ? first['extensions'] : null;
    if (!isRecord(extensions)) return false;
    const isLate = extensions['code'] === 'DEADLINE_EXCEEDED' && status === STATUS_UNAVAILABLE;
    return isLate && extensions['committed'] === 'UNKNOWN';
  }
  if (json['code'] === 'RESPONSE_LOST') return status === STATUS_FAILED && asked.method === 'POST';
  return json['code'] === 'DEADLINE_EXCEEDED' && status === STATUS_UNAVAILABLE && isChange(asked);
}

/** Whether a 5xx is one that may be: it passes, and says when; or it is about a change, and says what came of that. */
export const mayFail = (asked: Asked, failed: Failed): boolean =>
  (failed.status === STATUS_UNAVAILABLE && failed.saysWhen) || isOutcomeTold(asked, failed);

function graphqlFault(json: unknown): string | null {
  if (!isRecord(json)) return 'is no object';
  const errors = json['errors'];
  if (errors === undefined) return json['data'] === undefined ? 'has neither data nor errors' : null;
  if (!Array.isArray(errors) || errors.length === 0) return 'has errors that are no list';
  if ('detail' in json) return "has REST's detail";
  for (const error of errors) {
    if (!isRecord(error) || typeof error['message'] !== 'string') return 'has an error without a message';
    const extensions = error['extensions'];
    if (!isRecord(extensions) || typeof extensions['code'] !== 'string') return `has no code: ${error['message']}`;
    if (FAULT_CODES.has(extensions['code'])) return `is a fault of the server: ${error['message']}`;
  }
  return null;
}

/**
 * Holds an answer to the promises.
 * @returns what is broken; an empty list when all is well
 */
export function judge(request: RawRequest, answer: RawAnswer): Broken[] {
  if (answer.kind === 'hang') return [{ promise: 'noHang', why: `no answer in ${Math.round(answer.ms)} ms` }];
  if (answer.kind === 'cut') {
    // A download breaks off when its session ends: nothing that was read since then is told.
    const isBrokenOff = answer.status === STATUS_OK && request.path.startsWith(DOWNLOADS);
    return isLong(request) || isBrokenOff
      ? []
      : [{ promise: 'noHang', why: `the connection ended without an answer (${answer.reason})` }];
  }
  const broken: Broken[] = [];
  const { status, headers, body } = answer;
  const json = jsonOf(answer);
  if (status >= FIRST_FAULT && !mayFail(request, { status, saysWhen: headers.has('retry-after'), json })) {
    broken.push({ promise: 'noFault', why: `status ${status}` });
  }
  const words = INNER_WORDS.exec(body)?.[0];
  const isText = headers.get('content-type')?.includes('json') ?? false;
  if (words !== undefined && isText) broken.push({ promise: 'noInnerWords', why: `the answer says "${words}"` });
  // A HEAD has no body, and what isn't HTTP any more may be answered by the parser alone.
  if (request.method.toUpperCase() === 'HEAD') return broken;
  const door = doorOf(request.path);
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  // An address of nobody's, such as //graphql or /API/V1, is answered by a page, or as REST does.
  const isErrorInRest = status >= FIRST_ERROR && (door === 'rest' || (door === null && !isPage && body !== ''));
  if (isErrorInRest) {
    const isWhole = isRecord(json) && typeof json['detail'] === 'string' && typeof json['code'] === 'string';
    if (!isWhole) broken.push({ promise: 'restForm', why: `status ${status} without detail and code` });
  }
  if (door === 'graphql' && !(isPage && status < FIRST_ERROR) && !(status < FIRST_ERROR && body === '')) {
    const fault = graphqlFault(json);
    if (fault?.startsWith('is a fault') === true) broken.push({ promise: 'noFault', why: `the answer ${fault}` });
    else if (fault !== null) broken.push({ promise: 'graphqlForm', why: `status ${status}, the answer ${fault}` });
  }
  return broken;
}

/** Codes of what is refused before anything is done for it: whoever gets one has not reached what they called. */
const CODES_OF_INPUT = new Set([
  'VALIDATION',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'UNSUPPORTED_MEDIA_TYPE',
  'METHOD_NOT_ALLOWED',
]);

/** Whether an answer of REST says that only the input was looked at, and refused. */
export function isInputRefused(answer: RawAnswer): boolean {
  const code = (jsonOf(answer) as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' && CODES_OF_INPUT.has(code);
}
