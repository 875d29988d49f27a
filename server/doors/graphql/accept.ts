/** Without the charset that answers are sent with (`kernel/json.ts`). */
export const JSON_MEDIA_TYPE = 'application/json';
/** What an answer may be, by what is asked for. */
const ANSWER_TYPES: ReadonlyMap<string, string> = new Map([
  [JSON_MEDIA_TYPE, JSON_MEDIA_TYPE],
  ['application/graphql-response+json', 'application/graphql-response+json'],
  ['application/*', JSON_MEDIA_TYPE],
  ['*/*', JSON_MEDIA_TYPE],
]);
/** Of a header no more is looked at: browsers and libraries send some hundreds. */
const MOST_CHARACTERS = 1_000;
/** Yoga would stream events, and answers in parts, to callers that accept them; here a request has one answer. */
const STREAMED = /^(?:text\/event-stream$|multipart\/)/u;

interface Accepted {
  /** A type, or a part of types. */
  type: string;
  parameters: readonly string[];
}

/** What a header names, as Yoga reads it: without blanks, in small letters. */
function namedIn(header: string): Accepted[] {
  return header
    .replaceAll(/\s/gu, '')
    .toLowerCase()
    .split(',')
    .filter((one) => one !== '')
    .map((one) => {
      const [type = '', ...parameters] = one.split(';');
      return { type, parameters };
    });
}

/** Yoga reads every parameter with this in it as the letters that are wanted, and would say only after a run that they are not served. */
const CHARSET = 'charset=';
/** The only letters that answers come in; what is often written for them is no other wish. */
const SERVED_CHARSETS: ReadonlySet<string> = new Set(['charset=utf-8', 'charset="utf-8"', 'charset=utf8']);

/** One that is served in the letters that are asked for; it is handed on without them. */
function asServed({ type, parameters }: Accepted): string[] {
  if (!ANSWER_TYPES.has(type)) return [];
  const charsets = parameters.filter((parameter) => parameter.includes(CHARSET));
  if (charsets.some((charset) => !SERVED_CHARSETS.has(charset))) return [];
  return [[type, ...parameters.filter((parameter) => !charsets.includes(parameter))].join(';')];
}

/**
 * What a caller accepts of that which is served, as an Accept header; everything where the header says nothing, or asks for streams alone.
 * Yoga compares all that it is given with all that it serves, and tells all of it again where nothing fits.
 * @param header what is longer than 1,000 characters is as if it were cut at the last comma before
 * @returns null where nothing that is served is accepted
 */
export function acceptOf(header = ''): string | null {
  const isWhole = header.length <= MOST_CHARACTERS;
  const named = namedIn(isWhole ? header : header.slice(0, Math.max(0, header.lastIndexOf(',', MOST_CHARACTERS))));
  if (isWhole && named.every(({ type }) => STREAMED.test(type))) return JSON_MEDIA_TYPE;
  const served = named.flatMap(asServed);
  return served.length === 0 ? null : served.join(',');
}

/**
 * As what Yoga would answer: the first type, whatever the preferences.
 * @param accept as `acceptOf` tells it: all of it is served
 */
export function answerTypeFor(accept: string): string {
  const [first] = namedIn(accept);
  return ANSWER_TYPES.get(first?.type ?? '') ?? JSON_MEDIA_TYPE;
}
