import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parse, validate } from 'graphql';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { VALID_DOCUMENTS } from '../attack/attacks.documents.ts';
import { FAULTY_DOCUMENTS } from '../attack/attacks.errors.ts';
import { EVENT_MUTATIONS } from '../attack/attacks.events.ts';
import { GUESS_MUTATIONS } from '../attack/attacks.guesses.ts';
import { REPORT_DOCUMENTS } from '../attack/attacks.reports.ts';
import { VALID_SUBSCRIPTIONS } from '../attack/attacks.sockets.ts';
import { KEPT_SUBSCRIPTIONS } from '../attack/attacks.subscriptions.ts';
import { TEXT_DOCUMENTS } from '../attack/attacks.texts.ts';
import { ATTACKS } from '../attack/options.ts';
import { REGISTRATIONS_A_DAY_PER_ADDRESS, REGISTRATIONS_PER_ADDRESS } from '../../server/features/auth/auth.limits.ts';
import { NEW_PLACES_PER_ACCOUNT } from '../../server/features/classrooms/classrooms.limits.ts';
import { ASSIGNMENTS_PER_ACCOUNT } from '../../server/features/homework/homework.limits.ts';
import { ROUNDS_A_DAY_PER_ACCOUNT } from '../../server/features/live/live.limits.ts';
import { ANSWERS_PER_ACCOUNT } from '../../server/features/practice/practice.limits.ts';
import type { Limit } from '../../server/kernel/limits.ts';
import { written } from '../../server/kernel/numbers.rules.ts';
import { schema } from '../../server/schema.ts';
import { period } from '../testkit/limits.ts';

const DOCUMENTS = ['security.md', 'asvs.md'] as const;
const documentOf = (name: (typeof DOCUMENTS)[number]): URL => new URL(`../../docs/${name}`, import.meta.url);
const ATTACKS_TABLE = new URL('../attack/README.md', import.meta.url);
const ATTACK_NAMES = ATTACKS.map(({ name }) => name);
const FILE = /`([\w/.-]+\.(?:test\.tsx?|md|ts|yml))`/gu;
const LINK = /\[([^\]]+)\]\((\.\.\/[^)]+\.(?:test|spec)\.tsx?)\)/gu;
/** A file or folder of ours, as the documents name it. */
const PLACE = /`((?:deploy|docs|prisma|scripts|server|tests|web)\/[\w./-]+)`/gu;
/** A requirement of ASVS and what is said of it: a row of a table of docs/asvs.md. */
const REQUIREMENT = /^\| (\d+\.\d+\.\d+) \| [^|]+ \| ([^|]+) \|/gmu;
/** How many ASVS 5.0.0 has of level 1. */
const OF_LEVEL_ONE = 70;
const CARRIED_OUT = /`npm run attack` \(([^)]+)\)/gu;
/** A part of the attack that has no entry in its lists (tests/attack/memory.ts). */
const MEMORY = 'memory';
const TESTS = new Set(['it', 'test']);
const GROUPS = new Set(['describe', 'suite']);
/** What keeps a test from running, or from failing. */
const NEVER_RUN = new Set(['skip', 'todo', 'fails', 'skipIf(true)', 'runIf(false)']);

const often = (limit: Limit, what = ''): string => `${written(limit.budget)}${what} ${period(limit)}`;
const registrations = (what = ''): string =>
  `${often(REGISTRATIONS_PER_ADDRESS, what)} and ${often(REGISTRATIONS_A_DAY_PER_ADDRESS)}`;

/** What docs/security.md says of what an account or an address may store in a day. */
const LIMITS_SAID: readonly string[] = [
  `accounts: ${registrations()} at an address`,
  `homework: ${often(ASSIGNMENTS_PER_ACCOUNT, ' assignments')} of an account`,
  `answers: ${written(ANSWERS_PER_ACCOUNT.budget)} of an account are recorded ${period(ANSWERS_PER_ACCOUNT)}`,
  `live rounds: a teacher opens ${often(ROUNDS_A_DAY_PER_ACCOUNT)}`,
  `new places in classes: ${often(NEW_PLACES_PER_ACCOUNT)} of an account`,
  `of which an address may make ${registrations()}`,
  `${registrations(' tries')} for an address`,
];

/** `it`, `it.each`, `it.runIf` of whatever is called here, with the names on the way; null for any other call. */
function calledAs(expression: ts.Expression): { root: string; parts: string[] } | null {
  if (ts.isIdentifier(expression)) return { root: expression.text, parts: [] };
  if (ts.isPropertyAccessExpression(expression)) {
    const called = calledAs(expression.expression);
    return called && { ...called, parts: [...called.parts, expression.name.text] };
  }
  if (!ts.isCallExpression(expression)) return null;
  const called = calledAs(expression.expression);
  const last = called?.parts.at(-1);
  if (!called || last === undefined) return called;
  return { ...called, parts: [...called.parts, `${last}(${expression.arguments[0]?.getText() ?? ''})`] };
}

/** The titles of the tests of a source that run; not what stands in comments, is skipped, or in a group that is. */
function titlesOf(file: string, source: string): string[] {
  const titles: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const called = calledAs(node.expression);
      const [title] = node.arguments;
      const isNamed = title !== undefined && ts.isStringLiteralLike(title);
      if (called && isNamed && (TESTS.has(called.root) || GROUPS.has(called.root))) {
        if (called.parts.some((part) => NEVER_RUN.has(part))) return;
        if (TESTS.has(called.root)) titles.push(title.text);
      }
    }
    node.forEachChild(look);
  };
  look(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return titles;
}

describe('docs/asvs.md', () => {
  it('has every requirement of level 1 once, each met, met in part, not met, or nothing that there is here', async () => {
    const [levelOne = ''] = (await readFile(documentOf('asvs.md'), 'utf8')).split('## Level 2');
    const rows = [...levelOne.matchAll(REQUIREMENT)];
    expect(new Set(rows.map(([, number]) => number)).size).toBe(OF_LEVEL_ONE);
    expect(rows).toHaveLength(OF_LEVEL_ONE);
    expect(rows.filter(([, , said = '']) => !/^(?:met|partly|not met|not here)$/u.test(said))).toEqual([]);
  });

  it('names places that there are', async () => {
    const places = [...(await readFile(documentOf('asvs.md'), 'utf8')).matchAll(PLACE)].map(([, path = '']) => path);
    expect(places.length).toBeGreaterThan(40);
    expect(places.filter((path) => !existsSync(new URL(`../../${path}`, import.meta.url)))).toEqual([]);
  });
});

describe('docs/security.md', () => {
  it.each(DOCUMENTS)('names tests that are there and run, each by its whole title: %s', async (document) => {
    const links = [...(await readFile(documentOf(document), 'utf8')).matchAll(LINK)];
    expect(links.length).toBeGreaterThan(40);
    const missing: string[] = [];
    for (const [, name = '', path = ''] of links) {
      const source = await readFile(new URL(path, documentOf(document)), 'utf8').catch(() => '');
      if (!titlesOf(path, source).includes(name)) missing.push(`${path}: ${name}`);
    }
    expect(missing).toEqual([]);
  });

  it.each(LIMITS_SAID)('says of limits what holds: %s', async (said) => {
    expect(await readFile(documentOf('security.md'), 'utf8')).toContain(said);
  });

  it('names attacks that are carried out', async () => {
    const named = [...(await readFile(documentOf('security.md'), 'utf8')).matchAll(CARRIED_OUT)].map(
      ([, name = '']) => name,
    );
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((name) => name !== MEMORY && !ATTACK_NAMES.includes(name))).toEqual([]);
  });

  it('has every attack in the table of the attacks, which names files that are there', async () => {
    const table = await readFile(ATTACKS_TABLE, 'utf8');
    const places = [...table.matchAll(/^\| [^|]+ \| ([^|]+) \|$/gmu)].map(([, where = '']) => where);
    // By its path, or by its name alone after another of its folder.
    const files = places.flatMap((where) => {
      let folder = '';
      return [...where.matchAll(FILE)].map(([, path = '']) => {
        if (path.includes('/')) folder = path.slice(0, path.lastIndexOf('/') + 1);
        return path.includes('/') ? [path] : [path, folder + path];
      });
    });
    const isThere = (path: string): boolean => existsSync(new URL(`../../${path}`, import.meta.url));
    expect(files.filter((paths) => !paths.some(isThere))).toEqual([]);
    expect(ATTACK_NAMES.filter((name) => !places.some((where) => where.includes(name)))).toEqual([]);
  });

  it('is believed by what runs alone', () => {
    const [whole] = NEVER_RUN;
    const source = `
      // it('in a comment', () => {});
      it('whole', () => {});
      it.each([1, 2])('of a list: %s', () => {});
      it.runIf(embedded)('here and there', () => {});
      ${[...NEVER_RUN].map((name) => `it.${name}('held back', () => {});`).join('\n')}
      it.${whole}.each([1])('held back of a list', () => {});
      describe.${whole}('a group', () => it('in a group held back', () => {}));
      describe('a group', () => test('in a group', () => {}));
      say('said');
    `;
    expect(titlesOf('a.test.ts', source)).toEqual(['whole', 'of a list: %s', 'here and there', 'in a group']);
  });
});

describe('the documents of the attacks', () => {
  it('are valid by the schema of today where they are meant to be', () => {
    const documents = [
      ...VALID_DOCUMENTS,
      ...GUESS_MUTATIONS,
      ...EVENT_MUTATIONS,
      ...TEXT_DOCUMENTS,
      ...FAULTY_DOCUMENTS,
      ...KEPT_SUBSCRIPTIONS,
      ...REPORT_DOCUMENTS,
      ...VALID_SUBSCRIPTIONS,
    ];
    const invalid = documents.flatMap((text) => validate(schema, parse(text)).map(({ message }) => message));
    expect(invalid).toEqual([]);
  });
});
