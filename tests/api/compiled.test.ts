import { buildSchema, type GraphQLInterfaceType, type GraphQLObjectType, Kind, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { NO_COOKIES } from '../../server/access/caller.ts';
import { COMPILED, compile } from '../../server/doors/graphql/compiled.ts';
import { interpreted, type Operation, prepare } from '../../server/doors/graphql/operation.ts';
import { runOperation } from '../../server/doors/graphql/run.ts';
import { viewerOf } from '../../server/features/access-tokens/bearer.ts';
import type { Context } from '../../server/graphql/context.ts';
import { newId } from '../../server/kernel/ids.ts';
import { type StandInIssuer, standInIssuer } from '../testkit/google.ts';
import type { Case } from '../testkit/ownOperations.case.ts';
import { CASES, ownDocuments } from '../testkit/ownOperations.ts';
import { makeWorld, type World } from '../testkit/world.ts';
import { statementsOf } from '../testkit/statements.ts';

let issuer: StandInIssuer;
let worlds: { compiled: World; interpreted: World };
beforeAll(async () => {
  issuer = await standInIssuer();
  // Which sentence comes next is drawn.
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  worlds = { compiled: await makeWorld(issuer), interpreted: await makeWorld(issuer) };
  random.mockRestore();
});
afterAll(async () => {
  await worlds.compiled.app.close();
  await worlds.interpreted.app.close();
  await issuer.close();
});

async function contextIn({ app }: World, token: string | null): Promise<Context> {
  return {
    deps: { ...app.deps, noteRefusedAccess: () => {}, viewerNow: async (viewer) => viewer },
    viewer: token === null ? null : await viewerOf(app.deps, token),
    requestId: newId(),
    ip: '192.0.2.7',
    userAgent: 'a test',
    cookies: NO_COOKIES,
    memo: new Map(),
  };
}

/**
 * Names and secrets: long, without a space; who stands in the audit by a pseudonym; the codes of classes and of sign-in cards; and the sentences of
 * homework, which are chosen by its id.
 */
const RANDOM =
  /^(?:[\w.+/=:-]{16,}|[A-HJKMNP-Z2-9]{10}|(?:[A-HJKMNP-Z2-9]{4}-?){3}|person [\da-f]{8}|Everything in scene \d+ depends (?:____|on) the weather\.)$/;

/** A moment of the machine's clock: the two worlds were made a few milliseconds or seconds apart, row by row. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

const sameInstant = (left: string, right: string): boolean =>
  INSTANT.test(left) && INSTANT.test(right) && Math.abs(Date.parse(left) - Date.parse(right)) < 10 * 60_000;

/** A text of JSON as what it says. */
const opened = (value: unknown): unknown =>
  typeof value === 'string' && value.startsWith('{') ? (JSON.parse(value) as unknown) : value;

/** Holds the two answers to be the same but for random names, each of which is one and the same other name everywhere. */
function sameButForNames(one: unknown, other: unknown): void {
  const names = new Map<string, string>();
  const translated = (given: unknown, to: unknown): unknown => {
    const [left, right] = [opened(given), opened(to)];
    if (typeof left === 'string' && typeof right === 'string' && sameInstant(left, right)) return right;
    if (typeof left === 'string' && typeof right === 'string' && RANDOM.test(left) && RANDOM.test(right)) {
      if (!names.has(left)) names.set(left, right);
      return names.get(left);
    }
    if (typeof left !== 'object' || left === null || typeof right !== 'object' || right === null) return left;
    if (Array.isArray(left)) return left.map((item, index) => translated(item, (right as unknown[])[index]));
    const fields = Object.entries(left);
    return Object.fromEntries(fields.map(([key, value]) => [key, translated(value, (right as never)[key])]));
  };
  const seen = (value: unknown): unknown => JSON.parse(JSON.stringify(value), (_key, inner: unknown) => opened(inner));
  expect(translated(one, other)).toEqual(seen(other));
}

describe('an operation of our own', () => {
  it('has a case here, whichever it is, and what is compiled is one of them', () => {
    const names = [...ownDocuments().keys()].toSorted();
    expect([...new Set(CASES.map(({ name }) => name))].toSorted()).toEqual(names);
    expect([...COMPILED].filter((name) => !names.includes(name))).toEqual([]);
  });

  async function runIn(world: World, operation: Operation, { by, variables }: Case) {
    const context = await contextIn(world, by ? world[by].token : null);
    const given = (await variables?.(world)) ?? {};
    let answer: unknown;
    const statements = await statementsOf(async () => void (answer = await runOperation(operation, given, context)));
    // Where in the document a refused field stands is told by the interpreter alone; no caller of ours reads it.
    const told = (key: string, value: unknown) => (key === 'locations' ? undefined : value);
    return { answer: JSON.parse(JSON.stringify(answer), told) as Record<string, unknown>, statements };
  }

  const documents = ownDocuments();
  it.each(CASES.map((given, index) => [given.name, given.by ?? 'a visitor', index] as const))(
    '(%s, by %s) is answered the same compiled and interpreted, with as many statements where it is compiled',
    async (name, _by, index) => {
      vi.spyOn(Math, 'random').mockReturnValue(0.5);
      const text = documents.get(name) ?? '';
      const given = CASES[index] as Case;
      const one = await runIn(worlds.compiled, prepare(text, true), given);
      const other = await runIn(worlds.interpreted, prepare(text, false), given);
      sameButForNames(one.answer, other.answer);
      expect(other.answer).toHaveProperty('data');
      if (COMPILED.has(name)) expect(one.statements.length).toBe(other.statements.length);
    },
  );
});

describe('a compiled operation', () => {
  const WRONG = [null, undefined, 7, 'x', [], {}, { problem: null }, { problem: {} }, { problem: { problemId: null } }];

  it.each([...COMPILED])(
    '(%s) refuses what the interpreter refuses: variables that are missing, null or of another kind',
    async (name) => {
      const text = ownDocuments().get(name) ?? '';
      const [compiled, other] = [prepare(text, true), prepare(text, false)];
      const [definition] = compiled.document.definitions;
      const variables = definition?.kind === Kind.OPERATION_DEFINITION ? (definition.variableDefinitions ?? []) : [];
      // Nobody's: nothing is changed, whatever gets through.
      const context = await contextIn(worlds.compiled, null);
      const codes = async (operation: Operation, given: Record<string, unknown>) =>
        // The one tells of each fault, the other of the first.
        new Set((await runOperation(operation, given, context)).errors?.map(({ extensions }) => extensions['code']));
      for (const { variable } of variables) {
        for (const value of WRONG) {
          const given = { [variable.name.value]: value };
          expect([given, await codes(compiled, given)]).toEqual([given, await codes(other, given)]);
        }
      }
    },
  );

  /** What goes wrong in some way, each beside a field that is fine. */
  const broken = () => {
    const schema = buildSchema(`
      interface Thing { name: String }
      type Sound implements Thing { name: String }
      type Strict { name: String }
      type Query {
        fine: String
        throws: String
        rejects: String
        needed: Sound!
        sound: Sound
        thing: Thing
        things: [Thing]
        strict: Strict
        list: [String]
        stricts: [Strict!]
      }
      type Mutation { thing: Thing other: Thing }
    `);
    const fields = (schema.getQueryType() as GraphQLObjectType).getFields();
    const resolve = (name: string, resolver: () => unknown) => {
      const field = fields[name];
      if (field) field.resolve = resolver;
    };
    const fault = () => {
      throw new Error('a secret of ours');
    };
    resolve('fine', async () => 'fine');
    resolve('throws', fault);
    resolve('rejects', async () => fault());
    resolve('needed', async () => fault());
    for (const name of ['sound', 'thing', 'strict']) resolve(name, async () => ({ name }));
    for (const name of ['things', 'stricts']) resolve(name, async () => [{ name }, Promise.resolve({ name })]);
    resolve('list', async () => ['one', Promise.reject(new Error('a secret of ours'))]);
    const mutations = (schema.getMutationType() as GraphQLObjectType).getFields();
    for (const field of Object.values(mutations)) field.resolve = async () => ({ name: 'changed' });
    return {
      schema,
      thing: schema.getType('Thing') as GraphQLInterfaceType,
      strict: schema.getType('Strict') as GraphQLObjectType,
      fault,
    };
  };

  async function answerTo(given: ReturnType<typeof broken>, text: string) {
    const document = parse(text);
    const run = compile(given.schema, document);
    const operation: Operation = {
      ...interpreted(document, null, given.schema),
      execute: ({ variables, context }) => run(variables, context),
    };
    const answer = await runOperation(operation, {}, await contextIn(worlds.compiled, null));
    expect(JSON.stringify(answer)).not.toContain('secret');
    return JSON.parse(JSON.stringify(answer)) as { data: unknown; errors: { path: unknown; extensions: object }[] };
  }

  const masked = (...path: (string | number)[]) => ({
    message: 'Something went wrong on our side.',
    path,
    extensions: { code: 'INTERNAL', requestId: expect.any(String) },
  });

  it.each(['throws', 'rejects'])('whose resolver %s is answered, the rest of it too', async (name) => {
    const { data, errors } = await answerTo(broken(), `{ fine ${name} }`);
    expect([data, errors]).toEqual([{ fine: 'fine', [name]: null }, [expect.objectContaining(masked(name))]]);
  });

  it('takes nothing for null that may not be', async () => {
    const { data, errors } = await answerTo(broken(), '{ fine needed { name } }');
    expect([data, errors]).toEqual([null, [expect.objectContaining(masked('needed'))]]);
  });

  it('is answered where an item of a list rejects', async () => {
    const { data, errors } = await answerTo(broken(), '{ fine list }');
    expect([data, errors]).toEqual([
      { fine: 'fine', list: ['one', null] },
      [expect.objectContaining(masked('list', 1))],
    ]);
  });

  const decisions = (fault: () => never) =>
    [
      ['throws', fault],
      ['rejects', async () => fault()],
      ['promises what would be right', async () => 'Sound'],
    ] as const;

  it.each([0, 1, 2])('whose resolveType fails is answered (%i)', async (way) => {
    const given = broken();
    given.thing.resolveType = decisions(given.fault)[way]?.[1];
    const one = await answerTo(given, '{ fine thing { name } }');
    expect([one.data, one.errors]).toEqual([{ fine: 'fine', thing: null }, [expect.objectContaining(masked('thing'))]]);
    const many = await answerTo(given, '{ fine things { name } }');
    expect(many.data).toMatchObject({ fine: 'fine' });
    expect(many.errors.every(({ extensions }) => 'code' in extensions && extensions.code === 'INTERNAL')).toBe(true);
    const change = await answerTo(given, 'mutation { thing { name } }');
    expect([change.data, change.errors]).toEqual([{ thing: null }, [expect.objectContaining(masked('thing'))]]);
  });

  it.each([0, 1, 2])('whose isTypeOf fails is answered (%i)', async (way) => {
    const given = broken();
    given.strict.isTypeOf = decisions(given.fault)[way]?.[1] as never;
    const one = await answerTo(given, '{ fine strict { name } }');
    expect([one.data, one.errors]).toEqual([
      { fine: 'fine', strict: null },
      [expect.objectContaining(masked('strict'))],
    ]);
    const many = await answerTo(given, '{ fine stricts { name } }');
    expect(many.data).toMatchObject({ fine: 'fine' });
    expect(many.errors.length).toBeGreaterThan(0);
  });

  it('whose value is of no type is a bug, and not its caller’s', async () => {
    const given = broken();
    given.strict.isTypeOf = () => false;
    given.thing.resolveType = () => 'Nothing';
    expect((await answerTo(given, '{ strict { name } }')).errors).toMatchObject([masked('strict')]);
    expect((await answerTo(given, '{ thing { name } }')).errors).toMatchObject([masked('thing')]);
  });

  it('has one field where it changes something', () => {
    const document = parse('mutation { thing { name } other { name } }');
    expect(() => compile(broken().schema, document)).toThrow('A compiled mutation has one field');
  });

  it('that may not be run by a token is refused by a member of its result', async () => {
    const text = ownDocuments().get('RestNextProblem') ?? '';
    const answer = await runOperation(
      prepare(text),
      { input: {} },
      await contextIn(worlds.compiled, worlds.compiled.program),
    );
    expect(answer).toMatchObject({ data: { nextProblem: { __typename: 'TokenScopeMissingError' } } });
    expect(answer.errors).toBeUndefined();
  });

  it('of which the database fails is answered, masked', async () => {
    const { app, program } = worlds.compiled;
    const text = ownDocuments().get('DashboardScreenQuery') ?? '';
    await app.deps.db.pool.query('ALTER TABLE learners RENAME TO learners_away');
    const answer = await runOperation(prepare(text), {}, await contextIn(worlds.compiled, program));
    await app.deps.db.pool.query('ALTER TABLE learners_away RENAME TO learners');
    expect(answer.errors?.length).toBeGreaterThan(0);
    expect(new Set(answer.errors?.map(({ extensions }) => extensions['code']))).toEqual(new Set(['INTERNAL']));
  });
});
