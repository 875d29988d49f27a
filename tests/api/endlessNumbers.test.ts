import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { listen, openAs } from '../testkit/sockets.ts';

/** JSON reads each of them as infinite, and writes that as null. */
const ENDLESS = ['1e400', '-1e400', `1${'0'.repeat(400)}`];
const SIZED = 'query($n: Int) { viewer { practice { rounds(first: $n) { edges { node { id } } } } } }';
const TOLD = 'this number is too large to be read.';

let app: TestApp;
let person: Person;
let port: number;
beforeAll(async () => {
  app = await testApp();
  person = await app.person({ userType: 'TEACHER' });
  port = await listen(app.app);
});
afterAll(() => app.close());

/** Sends a text as it is. */
async function send(method: 'GET' | 'POST', url: string, payload?: string) {
  const answer = await app.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const graphqlFault = (message: string) => ({ errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] });

describe.each(ENDLESS)('a number beyond all numbers, %s', (number) => {
  it('in the variables of an operation is refused by its place, whether the text is kept or not', async () => {
    const text = (n: string) => JSON.stringify({ query: SIZED, variables: { n: 0 } }).replace('"n":0', `"n":${n}`);
    for (const _time of [1, 2]) {
      expect(await send('POST', '/graphql', text(number))).toEqual({
        status: 422,
        body: graphqlFault(`variables.n: ${TOLD}`),
      });
      expect((await send('POST', '/graphql', text('5'))).status).toBe(200);
    }
    const nested = `{"id":"none","variables":{"input":{"list":[1,{"score":${number}}]}}}`;
    expect((await send('POST', '/graphql', nested)).body).toEqual(
      graphqlFault(`variables.input.list.1.score: ${TOLD}`),
    );
    const inAddress = `/graphql?query=${encodeURIComponent(SIZED)}&variables=${encodeURIComponent(`{"n":${number}}`)}`;
    expect(await send('GET', inAddress)).toEqual({ status: 422, body: graphqlFault(`variables.n: ${TOLD}`) });
  });

  it('in the text of an operation is refused where it stands', async () => {
    const query = `{ viewer { practice { rounds(first: ${number}) { edges { node { id } } } } } }`;
    const { body } = await send('POST', '/graphql', JSON.stringify({ query }));
    expect(body.data).toBeUndefined();
    expect(body.errors[0].extensions.code).toMatch(/^(?:GRAPHQL_VALIDATION_FAILED|OPERATION_TOO_COMPLEX)$/);
  });

  it('in a body by REST is refused by its field', async () => {
    for (const [field, value] of [
      ['max_students', number],
      ['students', number],
      ['class_name', `{"a":[${number}]}`],
    ] as const) {
      const { status, body } = await send('POST', '/api/v1/classrooms/', `{"class_name":"9b","${field}":${value}}`);
      const place = field === 'class_name' ? 'class_name.a.0' : field;
      expect([status, body]).toEqual([
        422,
        {
          detail: `${place}: ${TOLD}`,
          code: 'VALIDATION',
          errors: { [field]: `${place}: ${TOLD}` },
          error_codes: { [field]: 'OUT_OF_RANGE' },
        },
      ]);
    }
    const { status, body } = await send('GET', `/api/v1/homework/classroom/${person.userId}?first=${number}`);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['first']]);
  });

  it('in a message of a socket is refused by its place, and the socket stays', async () => {
    const opened = await openAs(port, person.token);
    const message = JSON.stringify({ type: 'subscribe', id: 'a', payload: { query: SIZED, variables: { n: 0 } } });
    opened.socket.send(message.replace('"n":0', `"n":${number}`));
    const { type, payload } = await opened.next(({ id }) => id === 'a');
    expect([type, payload]).toEqual(['error', graphqlFault(`variables.n: ${TOLD}`).errors]);
    const beside = JSON.stringify({ type: 'subscribe', id: 'c', payload: { query: SIZED, extensions: { n: 0 } } });
    opened.socket.send(beside.replace('"n":0', `"n":${number}`));
    const refused = await opened.next(({ id }) => id === 'c');
    expect(refused.payload).toEqual(graphqlFault(`extensions.n: ${TOLD}`).errors);
    opened.socket.send(message.replace('"id":"a"', '"id":"b"').replace('"n":0', '"n":5'));
    expect((await opened.next(({ id }) => id === 'b')).type).toBe('next');
    opened.socket.close();
  });
});

it('a name beside a number beyond all numbers is told in short and without control characters', async () => {
  const { body } = await send('POST', '/api/v1/classrooms/', `{"${'\\u0001'.repeat(200)}":1e400}`);
  expect(body.errors).toEqual({ ['�'.repeat(64)]: `${'�'.repeat(99)}…: ${TOLD}` });
});
