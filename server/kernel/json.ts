/** No call of ours nests further than a handful of levels; reading and checking costs a stack frame a level. */
export const JSON_LEVELS_MAX = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

const OPENING = new Set(['[', '{'].map((bracket) => bracket.charCodeAt(0)));
const CLOSING = new Set([']', '}'].map((bracket) => bracket.charCodeAt(0)));

/** Whether a JSON text nests further than {@link JSON_LEVELS_MAX} levels; takes one look at each character. */
export function isTooDeep(json: string): boolean {
  let level = 0;
  let isInText = false;
  for (let index = 0; index < json.length; index += 1) {
    const sign = json.charCodeAt(index);
    if (isInText) {
      if (sign === BACKSLASH) index += 1;
      else if (sign === QUOTE) isInText = false;
    } else if (sign === QUOTE) isInText = true;
    else if (OPENING.has(sign)) {
      level += 1;
      if (level > JSON_LEVELS_MAX) return true;
    } else if (CLOSING.has(sign)) level -= 1;
  }
  return false;
}
