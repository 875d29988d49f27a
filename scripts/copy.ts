import { globSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { type ASTNode, parse, visit } from 'graphql';
import ts from 'typescript';
import { openApiDocument } from '../server/doors/rest/openapi.ts';
import { restRows } from '../server/rows.ts';

/**
 * `npm run copy`: everything that people read in the product, as one Markdown list by file, on standard output, so that an editor
 * can read it in one go: texts and attributes of screens and pages, rules, errors, emails, legal texts, what the command line answers,
 * in each language, and the descriptions of GraphQL and REST. A line is its number in the file and the text; what is filled in stands
 * in braces. At the end stand those descriptions of `schema.graphql` and of the OpenAPI document that no source has as a whole, by
 * their places there. The order is that of paths, lines and places: the same sources give the same list. The sentences of the bank are
 * not in it: `npm run bank` prints those.
 */
const SOURCES = ['server/**/*.{ts,cjs}', 'web/**/*.{ts,tsx}', 'scripts/*.ts'];
/** Pages and the manifest: what of them is read. */
const PAGES = {
  'web/**/*.html':
    /<meta [^>]*(?:description|title|site_name|alt)" content="(?<content>[^"]*)"|aria-label="(?<label>[^"]*)"|>(?<text>[^<>]*\p{L}[^<>]*)</gu,
  'web/public/*.webmanifest': /"(?:name|short_name|description)": "(?<text>[^"]*)"/gu,
};
const NOT_THE_PRODUCT =
  /__generated__|server\/generated|testkit|testdata|web\/gallery|web\/ui\.html|\.test\.|\.child\.|scripts\/copy\.ts|curriculum\/english|preposition\/prepositions/;
/** Files that hold nothing but copy: there a single word counts as well, in whatever script. */
const COPY_FILE = /\.(text|mails)\.tsx?$|consent\/languages\//;
/** A property or attribute of this name holds copy, even if it is a single word. */
const COPY_NAME =
  /^(aria-?label|aria-?roledescription|placeholder|title|subtitle|label|alt|heading|text|message|hint|subject|caption|summary|name|note|lead|action|detail)$/i;
/** A property or attribute of this name never does. */
const CODE_NAME =
  /^(className|class|id|key|type|role|href|rel|path|d|viewBox|htmlFor|autoComplete|inputMode|style|data-.*|operation|document|query|pattern|command|kind|url|weekday|day|month|hour|minute)$/;
const DESCRIPTION_NAME = /^(description|deprecationReason)$/;
const CODE_TEXT =
  /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|DROP|ALTER|SET|BEGIN|LISTEN|query|mutation|subscription|fragment)\b|^[\w./:@#-]*$|^[^\p{L}]*$|[;{]\s*$|=>|^\(?(max|min)-width|^\(prefers|^[\w/]+; charset|^[a-z]+-src |\.\.\. on |^[^.?!]*\{ \w+ \}|^\s*id: uuid/u;
const SINGLE_WORD = /^\p{Lu}[\p{L}’'-]*[.?!…]?$/u;
const SENTENCE = /\p{L}[^\s]*\s+[^\s]*\p{L}/u;
/** A word beside what is filled in, for which a 0 stands: `0 classes`, `Hello 0,`. */
const WORD_AND_VALUE = /^0 \p{L}{2,}[.,:;!?…)”]*(?: 0.?)?$|^\p{L}{2,}:? 0[.,:;!?…]?$/u;
/** A letter that is not Latin: such a text needs no spaces. */
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;

interface Line {
  line: number;
  text: string;
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** A string or template as it is read; what is filled in stands in braces, unless told otherwise. Null for anything else. */
function textOf(
  node: ts.Node,
  filledIn = ({ expression }: ts.TemplateSpan) => `{${oneLine(expression.getText())}}`,
): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map((span) => filledIn(span) + span.literal.text).join('');
}

/** All that an element says, its inner elements included, as one text. */
function jsxText(children: readonly ts.JsxChild[]): string {
  return children
    .map((child): string => {
      // As React reads it: a line break with its indentation is no space.
      if (ts.isJsxText(child)) return child.text.replace(/^\s*\n\s*|\s*\n\s*$/gu, '').replace(/\s*\n\s*/gu, ' ');
      if (ts.isJsxElement(child) || ts.isJsxFragment(child)) return jsxText(child.children);
      if (ts.isJsxExpression(child) && child.expression) {
        return textOf(child.expression) ?? `{${oneLine(child.expression.getText()).slice(0, 40)}}`;
      }
      return '';
    })
    .join('');
}

function nameAbove(node: ts.Node): string {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) || ts.isJsxAttribute(parent)) return parent.name.getText();
  if (ts.isJsxExpression(parent) || ts.isConditionalExpression(parent)) return nameAbove(parent);
  return '';
}

/** Whether the node only names or compares something: a module, a key, a type, a case. */
function isCode(node: ts.Node): boolean {
  const { parent } = node;
  return (
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isTaggedTemplateExpression(parent) ||
    ts.isLiteralTypeNode(parent) ||
    ts.isCaseClause(parent) ||
    ts.isExpressionStatement(parent) ||
    (ts.isNewExpression(parent) && parent.expression.getText().startsWith('Intl.')) ||
    ts.isElementAccessExpression(parent) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isBinaryExpression(parent) && /^[=!]==?$/.test(parent.operatorToken.getText()))
  );
}

/** Whether the node is a word of a list, such as the heading of a table. */
function isListed(node: ts.Node): boolean {
  return ts.isArrayLiteralExpression(node.parent) && /^\p{Lu}\p{Ll}+$/u.test(textOf(node) ?? '');
}

function isCopy(node: ts.Node, text: string, file: string): boolean {
  if (isCode(node)) return false;
  const name = nameAbove(node);
  if (DESCRIPTION_NAME.test(name) && !file.startsWith('web/')) return true;
  if (CODE_NAME.test(name)) return false;
  const said = textOf(node, () => '') ?? '';
  if (COPY_FILE.test(file)) return /\p{L}/u.test(said);
  if (SINGLE_WORD.test(text)) return COPY_NAME.test(name) || file.endsWith('.tsx') || isListed(node);
  const isSaid = SENTENCE.test(said) || OTHER_SCRIPT.test(said) || WORD_AND_VALUE.test(textOf(node, () => '0') ?? '');
  return isSaid && !CODE_TEXT.test(text);
}

/** What of a page or the manifest is read. */
function linesOfPage(file: string, pattern: RegExp): Line[] {
  const source = readFileSync(file, 'utf8');
  return Array.from(source.matchAll(pattern), ({ index, groups = {} }) => ({
    line: source.slice(0, index).split('\n').length,
    text: oneLine(Object.values(groups).find(Boolean) ?? ''),
  }));
}

function linesOf(file: string): Line[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind);
  const lines: Line[] = [];
  const add = (node: ts.Node, text: string): void => {
    lines.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: oneLine(text) });
  };
  /** `told`: the text of this element is already in the list, as part of its parent's. */
  const walk = (node: ts.Node, told: boolean): void => {
    let toldBelow = told;
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const speaks = node.children.some((child) => ts.isJsxText(child) && /\p{L}/u.test(child.text));
      if (speaks && !told) add(node, jsxText(node.children));
      toldBelow = told || speaks;
    } else if (ts.isJsxAttribute(node)) {
      toldBelow = false;
    }
    const text = textOf(node);
    const isTold = told && ts.isJsxExpression(node.parent) && !ts.isJsxAttribute(node.parent.parent);
    if (text !== null && !isTold && isCopy(node, text, file)) add(node, text);
    ts.forEachChild(node, (child) => walk(child, toldBelow));
  };
  walk(source, false);
  return lines.toSorted((a, b) => a.line - b.line);
}

interface Placed {
  place: string;
  text: string;
}

/** The descriptions of a schema in SDL, each with where it stands: `Viewer.practice`, `Query.nodes.ids`. */
function schemaDescriptions(sdl: string): Placed[] {
  const found: Placed[] = [];
  const path: string[] = [];
  const nameOf = (node: ASTNode) => ('description' in node && 'name' in node ? node.name?.value : undefined);
  visit(parse(sdl), {
    enter(node) {
      const name = nameOf(node);
      if (name !== undefined) path.push(name);
      if ('description' in node && node.description) {
        found.push({ place: path.join('.') || 'schema', text: oneLine(node.description.value) });
      }
    },
    leave(node) {
      if (nameOf(node) !== undefined) path.pop();
    },
  });
  return found;
}

/** The descriptions and summaries of an OpenAPI document, each with where it stands. */
function openApiDescriptions(part: unknown, path: readonly string[] = []): Placed[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    typeof value === 'string' && /^(?:description|summary)$/.test(key)
      ? [{ place: path.join(' › ') || 'document', text: oneLine(value) }]
      : openApiDescriptions(value, [...path, key]),
  );
}

/** A part of the list: the texts that it does not have yet. */
function newTexts(title: string, texts: readonly Placed[], told: Set<string>): string {
  const lines = texts.flatMap(({ place, text }) => {
    if (told.has(text)) return [];
    told.add(text);
    return [`- ${place}: ${text}`];
  });
  return lines.length === 0 ? '' : `\n## ${title}\n\n${lines.join('\n')}\n`;
}

function filesOf(pattern: string): string[] {
  return globSync(pattern)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !NOT_THE_PRODUCT.test(file));
}

const pages = Object.entries(PAGES).flatMap(([pattern, read]) =>
  filesOf(pattern).map((file) => ({ file, lines: linesOfPage(file, read) })),
);
const sources = SOURCES.flatMap(filesOf)
  .map((file) => ({ file, lines: linesOf(file) }))
  .concat(pages)
  .filter(({ lines }) => lines.length > 0)
  .toSorted((a, b) => (a.file < b.file ? -1 : 1));
const parts = sources.map(
  ({ file, lines }) => `## ${file}\n\n${lines.map(({ line, text }) => `- ${line}: ${text}`).join('\n')}\n`,
);
const told = new Set(sources.flatMap(({ lines }) => lines.map(({ text }) => text)));
const doors = [
  newTexts('schema.graphql', schemaDescriptions(readFileSync('schema.graphql', 'utf8')), told),
  newTexts('OpenAPI', openApiDescriptions(openApiDocument(restRows)), told),
];
process.stdout.write(`# What people read\n\n${parts.join('\n')}${doors.join('')}`);
