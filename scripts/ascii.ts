/** A module as it stands in a chunk; null where nothing of it does. */
type Rendered = Readonly<{ code: string | null }>;
/** A text of the code, and whether another letter may stand in it as an escape. */
type Span = Readonly<{ start: number; end: number; isComment: boolean }>;

const NOT_ASCII = /[^\0-\x7F]/u;
const EACH_NOT_ASCII = /[^\0-\x7F]/gu;
const HEX = 16;
const ESCAPE_DIGITS = 4;
/** Another letter that has a backslash before it: an escape in its place would be a backslash, and then its own letters. */
const AFTER_BACKSLASH = /(?<!\\)(?:\\\\)*\\[^\0-\x7F]/u;
const SOURCE = /\bsource\b/u;
const SHOWN = 40;

/**
 * Where such letters may stand as escapes: strings, regular expressions, templates without a tag, and comments, of which a chunk has none.
 * A tag may read the text as it was written. An identifier beyond U+FFFF takes no pair of escapes, and a regular expression tells them by `source`.
 */
async function spansOf(code: string): Promise<Span[]> {
  const { parseSync, Visitor } = await import('rolldown/utils');
  const { program, comments } = parseSync('module.mjs', code);
  const spans: Span[] = comments.map(({ start, end }) => ({ start, end, isComment: true }));
  const add = ({ start, end }: { start: number; end: number }) => spans.push({ start, end, isComment: false });
  const tagged = new Set<object>();
  const isSourceRead = SOURCE.test(code);
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string' || ('regex' in node && !isSourceRead)) add(node);
    },
    TaggedTemplateExpression({ quasi }) {
      tagged.add(quasi);
    },
    TemplateLiteral(node) {
      if (!tagged.has(node)) for (const text of node.quasis) add(text);
    },
  }).visit(program);
  return spans.toSorted((one, other) => one.start - other.start);
}

function refuse(id: string, text: string, letter: RegExp): void {
  const found = letter.exec(text);
  if (!found) return;
  const upTo = text.slice(0, found.index + found[0].length);
  throw new Error(`${id}: an escape in place of the last letter would be read differently: ${upTo.slice(-SHOWN)}`);
}

/** Throws where a letter of a module cannot be written as an escape without changing what the code does. */
async function refuseUnescapable(id: string, code: string): Promise<void> {
  if (!NOT_ASCII.test(code)) return;
  let from = 0;
  for (const { start, end, isComment } of await spansOf(code)) {
    refuse(id, code.slice(from, start), NOT_ASCII);
    if (!isComment) refuse(id, code.slice(start, end), AFTER_BACKSLASH);
    from = end;
  }
  refuse(id, code.slice(from), NOT_ASCII);
}

/**
 * A chunk's code with escapes in place of all letters beyond ASCII: a text that has one of these takes two bytes for each letter. What it does is the same,
 * but for what code reads of its own text: `toString` of a function or a regular expression, and `source` of one that another module reads.
 * @param modules those that it was made of, by their ids: such letters are looked at there, as only the few that have some need to be parsed
 * @throws Error where a letter stands anywhere but in a string, a regular expression or a template without a tag, or after a backslash, or in a regular
 * expression of a module that has the word `source`
 */
export async function inAscii({
  code,
  modules,
}: {
  code: string;
  modules: Readonly<Record<string, Rendered>>;
}): Promise<string> {
  for (const [id, module] of Object.entries(modules)) await refuseUnescapable(id, module.code ?? '');
  return code.replace(EACH_NOT_ASCII, (character) =>
    [...Array(character.length).keys()]
      .map((at) => `\\u${character.charCodeAt(at).toString(HEX).padStart(ESCAPE_DIGITS, '0')}`)
      .join(''),
  );
}
