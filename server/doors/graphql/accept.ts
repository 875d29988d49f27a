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
  const served = named.filter(({ type }) => ANSWER_TYPES.has(type));
  return served.length === 0 ? null : served.map(({ type, parameters }) => [type, ...parameters].join(';')).join(',');
}

/**
 * As what Yoga would answer: the first type of the header that is served, whatever the preferences in it.
 * @returns null where that is for Yoga to say
 */
export function answerTypeFor(accept: string): string | null {
  for (const { type, parameters } of namedIn(accept)) {
    if (parameters.some((parameter) => parameter.includes('charset='))) return null;
    const served = ANSWER_TYPES.get(type);
    if (served !== undefined) return served;
  }
  return null;
}
