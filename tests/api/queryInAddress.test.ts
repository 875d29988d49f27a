import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testkit/app.ts';
import { jsonOf, sendRaw } from '../testkit/rawHttp.ts';
import { listen } from '../testkit/sockets.ts';

const DEADLINE_MS = 10_000;
const QUERY = 'query={__typename}';
const ANSWER = { data: { __typename: 'Query' } };
/** Nest further than a parser's stack. */
const BRACKETS = '['.repeat(7_000);

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await testApp();
  port = await listen(app.app);
});
afterAll(() => app.close());

/** Asks by an address just as it stands here. */
async function get(path: string, method = 'GET') {
  const request = { method, path, headers: { accept: 'application/json' }, body: null };
  const answer = await sendRaw({ host: '127.0.0.1', port }, request, DEADLINE_MS);
  return { status: answer.kind === 'answer' ? answer.status : answer.kind, body: jsonOf(answer) };
}

const refusal = (message: string) => ({
  status: 400,
  body: { errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] },
});

describe('GET /graphql', () => {
  it.each([
    ['broken variables', 'variables={'],
    ['variables that nest too deeply', `variables=${BRACKETS}`],
    ['good variables', 'variables={}'],
  ])('reads behind a number sign just what was checked: %s', async (_what, variables) => {
    // The router takes the sign for the beginning of the parameters, the first of which is then `?variables`.
    expect(await get(`/graphql#?${variables}&${QUERY}`)).toEqual({ status: 200, body: ANSWER });
    const checked = await get(`/graphql?${QUERY}&${variables}`);
    expect(await get(`/graphql#${QUERY}&${variables}`)).toEqual(checked);
  });

  it('reads what is broken in the address just as it was checked', async () => {
    const asked = `/graphql?query=query($a:String){__typename}&variables={"a":"%zz%22x"}`;
    expect((await get(asked)).status).toBe(200);
    expect(await get(`/graphql?${QUERY}&variables={"a":"%zz%22x"}`)).toEqual({ status: 200, body: ANSWER });
    expect(await get(`/graphql?${QUERY}&extensions={"a":"%zz%22x"}`)).toEqual({ status: 200, body: ANSWER });
    expect((await get(`/graphql?${QUERY}&variables={"a":"%zz%22x"}`, 'HEAD')).status).toBe(200);
  });

  it('runs what is asked for with all that belongs to it, and refuses what is wrong there', async () => {
    const query = encodeURIComponent('query A($n: String!) { __type(name: $n) { name } } query B { __typename }');
    const variables = encodeURIComponent('{"n":"Viewer"}');
    expect(await get(`/graphql?query=${query}&variables=${variables}&operationName=A&other=1`)).toEqual({
      status: 200,
      body: { data: { __type: { name: 'Viewer' } } },
    });
    expect(await get(`/graphql?operationName=B&query=${query}`)).toEqual({ status: 200, body: ANSWER });
    expect(await get(`/graphql?${QUERY}&variables={`)).toEqual(refusal('variables is not valid JSON.'));
    expect(await get(`/graphql?${QUERY}&variables=${BRACKETS}`)).toEqual(
      refusal('variables is nested too deeply; the limit is 32 levels.'),
    );
    expect(await get(`/graphql?${QUERY}&${QUERY}`)).toEqual(refusal('query was given more than once.'));
  });
});

describe('POST /graphql', () => {
  it('takes an operation from the body alone, and neither runs nor refuses what its address says', async () => {
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    const post = async (body: string) => {
      const request = { method: 'POST', path: `/graphql?${QUERY}&variables={`, headers, body };
      return jsonOf(await sendRaw({ host: '127.0.0.1', port }, request, DEADLINE_MS));
    };
    expect(await post('{}')).toMatchObject({ errors: [{ message: 'Must provide query string.' }] });
    expect(await post('{"query":"{ other: __typename }"}')).toEqual({ data: { other: 'Query' } });
  });
});
