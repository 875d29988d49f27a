import {
  getNamedType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { schema } from '../../server/schema.ts';
import { offLimits } from '../../server/kernel/limits.ts';
import { restRows } from '../../server/rows.ts';
import { change } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool, RIGHT, TEST_PRACTICE_TYPE } from '../testkit/pool.ts';

const FOUL = { NUL: 'a\0b', 'half a pair': 'a\ud800b', 'the other half': '\udc00' };
/** Keys that every object has, and texts that a database or a log may stumble over. */
const ODD = ['', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'a@'.repeat(800), "'; --", '%00', '½'];

let app: TestApp;
let person: Person;
let unlimited: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 12, sentencesPerTarget: 1 });
  person = await app.person({ userType: 'TEACHER' });
  unlimited = await buildApp({ ...app.deps, limits: offLimits() });
});
afterAll(async () => {
  await unlimited.close();
  await app.close();
});

/** A value that fits a type; texts and ids are `text`. */
function valueOf(type: GraphQLInputType, text: string): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType, text);
  if (isListType(type)) return [valueOf(type.ofType as GraphQLInputType, text)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    return Object.fromEntries(Object.values(type.getFields()).map((field) => [field.name, valueOf(field.type, text)]));
  }
  const named = isScalarType(type) ? type.name : '';
  const values: Record<string, unknown> = {
    Int: 1,
    Float: 1,
    Boolean: true,
    Date: '2000-01-01',
    String: text,
    ID: text,
  };
  return values[named] ?? '2000-01-01T00:00:00Z';
}

interface Call {
  name: string;
  document: string;
  /** Variables with a text in one place, and something usual in all others. */
  variables: (text: string) => Record<string, unknown>;
}

/** Every place in the arguments of root fields, and of the viewer's, that takes a text or an id. */
function placesOfTexts(): Call[] {
  const calls: Call[] = [];
  const isText = (type: GraphQLInputType) => ['String', 'ID'].includes(getNamedType(type).name);
  for (const [root, parent] of [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['viewer', schema.getType('Viewer')],
  ] as const) {
    const fields = parent && 'getFields' in parent ? Object.values(parent.getFields()) : [];
    for (const field of fields) {
      if (!('args' in field)) continue;
      const inner = isScalarType(getNamedType(field.type)) ? '' : '{ __typename ... on UserError { message } }';
      const selection = root === 'viewer' ? inner.replace('... on UserError { message }', '') : inner;
      for (const arg of field.args) {
        const input = getNamedType(arg.type);
        const call = `${field.name}(${arg.name}: $value) ${selection.replace(/\.\.\. on UserError { message }/, root === 'mutation' ? '$&' : '')}`;
        const body = root === 'viewer' ? `{ viewer { ${call} } }` : `{ ${call} }`;
        const document = `${root === 'mutation' ? 'mutation' : 'query'}($value: ${String(arg.type)}) ${body}`;
        const place = (path: string, variables: Call['variables']) =>
          calls.push({ name: `${field.name}: ${path}`, document, variables });
        if (isText(arg.type)) place(arg.name, (text) => ({ value: valueOf(arg.type, text) }));
        if (!isInputObjectType(input)) continue;
        const usual = valueOf(input, 'x') as Record<string, unknown>;
        for (const inputField of Object.values(input.getFields()).filter(({ type }) => isText(type))) {
          const { name, type } = inputField;
          place(name, (text) => ({ value: { ...usual, [name]: valueOf(type, text) } }));
        }
      }
    }
  }
  return calls;
}

async function send(document: string, variables: Record<string, unknown>) {
  const answer = await unlimited.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${person.token}` },
    payload: { query: document, variables },
  });
  return { text: answer.body, body: answer.json() };
}

describe('a text that enters', () => {
  it('never ends in a fault of ours, wherever it is put and whatever it holds', async () => {
    const places = placesOfTexts();
    expect(places.length).toBeGreaterThan(40);
    for (const { name, document, variables } of places) {
      for (const text of [...Object.values(FOUL), ...ODD]) {
        const { text: answer } = await send(document, variables(text));
        expect(answer, `${name} = ${JSON.stringify(text).slice(0, 40)}`).not.toContain('"INTERNAL"');
      }
    }
    expect((await person.rest('GET', '/users/me')).status).toBe(200);
  }, 120_000);

  it.each(Object.entries(FOUL))('with %s is refused by the name of its field', async (_what, text) => {
    const made = await change(person, 'updateTeacherProfile', { bio: text, schoolName: text });
    const message = 'This contains a character that cannot be used';
    expect(made).toEqual({
      __typename: 'ValidationError',
      message,
      fieldErrors: [
        { field: 'bio', message },
        { field: 'schoolName', message },
      ],
    });
    const read = await person.graphql(
      'query($type: String) { viewer { practice { openProblem(practiceTypeKey: $type) { id } } } }',
      {
        type: text,
      },
    );
    expect(read.errors).toMatchObject([
      { message: `practiceTypeKey: ${message}.`, extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    const byRest = await person.rest('PUT', '/users/me', { full_name: text });
    expect(byRest).toMatchObject({ status: 422, body: { detail: message, errors: { full_name: message } } });
  });

  it('is refused by its code and the whole way to it, however deep it stands', async () => {
    const { body } = await send(
      `mutation($input: DeleteAccountInput!) { deleteAccount(input: $input) {
        ... on UserError { code }
        ... on ValidationError { fieldErrors { field path code } }
      } }`,
      { input: { confirmation: 'no', proof: { password: FOUL.NUL } } },
    );
    expect(body.data.deleteAccount).toEqual({
      code: 'VALIDATION',
      fieldErrors: [{ field: 'password', path: ['proof', 'password'], code: 'INVALID' }],
    });
  });

  it('passes with anything else that people write', async () => {
    const teacher = await app.person({ userType: 'TEACHER' });
    const bio = 'Zażółć gęślą jaźń 😀 \u200d \ufffd أهلا';
    expect((await change(teacher, 'updateTeacherProfile', { bio })).__typename).toBe('UpdateTeacherProfilePayload');
  });
});

describe('an answer', () => {
  it.each([FOUL.NUL, FOUL['half a pair'], `${RIGHT}\0`, `\ud800${RIGHT}`])('with %j in it is wrong', async (answer) => {
    const learner = await app.person();
    const { problem } = await change(learner, 'nextProblem', {}, 'problem { id }');
    const input = { problem: { problemId: problem.id }, answer };
    const made = await change(learner, 'submitAnswer', input, 'answer { verdict typed }');
    expect(made.answer.verdict).toBe('WRONG');
    const { body } = await learner.rest('POST', '/users/me/data');
    const { tables } = (await app.app.inject(body.path as string)).json();
    expect(tables.problems).toHaveLength(1);
  });

  it('of nothing but such characters is none', async () => {
    const learner = await app.person();
    const { problem } = await change(learner, 'nextProblem', {}, 'problem { id }');
    expect(
      await change(learner, 'submitAnswer', { problem: { problemId: problem.id }, answer: '\0 \ud800' }),
    ).toMatchObject({
      __typename: 'ValidationError',
      message: 'Please type an answer',
    });
  });

  it('in less than no time is refused by both doors', async () => {
    const learner = await app.person();
    const { problem } = await change(learner, 'nextProblem', {}, 'problem { id uuid }');
    const seconds = { timeTakenSeconds: -5 };
    const refused = { __typename: 'ValidationError', fieldErrors: [{ field: 'timeTakenSeconds' }] };
    expect(
      await change(learner, 'submitAnswer', { problem: { problemId: problem.id }, answer: RIGHT, ...seconds }),
    ).toMatchObject(refused);
    expect(await change(learner, 'showAnswer', { problemId: problem.id, ...seconds })).toMatchObject(refused);
    const path = `/cefr/sentence/${problem.uuid}/answer`;
    expect(await learner.rest('POST', path, { answer: RIGHT, time_taken_seconds: -5 })).toMatchObject({
      status: 422,
      body: { errors: { time_taken_seconds: expect.any(String) } },
    });
    expect((await learner.rest('POST', path, { answer: RIGHT, time_taken_seconds: 0 })).status).toBe(200);
  });
});

describe('a request to REST', () => {
  it.each(['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty', '4', '1.0', ''])(
    'with the level %j is refused',
    async (level) => {
      for (const [method, path, body] of [
        ['GET', `/practice/next?difficulty=${level}`, undefined],
        ['POST', `/practice/difficulty/set?level=${level}`, undefined],
        ['PUT', '/users/me', { current_level: level }],
      ] as const) {
        expect((await person.rest(method, path, body)).status, path).toBe(422);
      }
    },
  );

  it.each([
    ['/practice/next?difficulty=1&difficulty=2', 'difficulty'],
    ['/practice/next?adaptive=true&adaptive=true', 'adaptive'],
    [`/cefr/sentence?objective=${TEST_PRACTICE_TYPE}&objective=x`, 'objective'],
  ])('with a parameter given twice is refused: %s', async (path, name) => {
    const { status, body } = await person.rest('GET', path);
    expect([status, body.errors]).toEqual([422, { [name]: `${name} was given more than once.` }]);
  });

  it('with odd texts in its path, query or body is never a fault of ours', async () => {
    const texts = [...Object.values(FOUL), ...ODD];
    const leaving = ['POST /auth/logout', 'DELETE /users/me'];
    for (const row of restRows.filter(({ method, path }) => !leaving.includes(`${method} ${path}`))) {
      for (const odd of texts) {
        const inPath = encodeURIComponent(odd.toWellFormed().slice(0, 64)) || 'x';
        const path = row.path.replace(/\{\w+\}/g, inPath);
        const query = Object.keys(row.query?.shape ?? {}).map((name) => `${name}=${inPath}`);
        const properties = Object.keys(row.body?.shape ?? {});
        const answer = await unlimited.inject({
          method: row.method,
          url: `/api/v1${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
          headers: { authorization: `Bearer ${person.token}` },
          ...(row.body ? { payload: Object.fromEntries(properties.map((name) => [name, odd])) } : {}),
        });
        expect(answer.body, `${row.method} ${path}`).not.toContain('"INTERNAL"');
        expect(answer.statusCode).not.toBe(500);
      }
    }
    expect((await person.rest('GET', '/users/me')).status).toBe(200);
  }, 60_000);
});
