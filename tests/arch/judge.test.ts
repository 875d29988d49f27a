import { getOperationAST, OperationTypeNode, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { REST_BASE } from '../../server/rest/base.ts';
import { restRows } from '../../server/rows.ts';
import { CHANGING_GETS, judge } from '../fuzz/judge.ts';

const ANSWER = `${REST_BASE}/cefr/sentence/1/answer`;
const rest = (code: string): string => JSON.stringify({ detail: 'It was late', code });
const graphql = (extensions: object): string =>
  JSON.stringify({ data: null, errors: [{ message: 'It was late', extensions }] });
const LATE = 'DEADLINE_EXCEEDED';
const TOLD = graphql({ code: LATE, committed: 'UNKNOWN' });
/** A member that only bears the words. */
const QUOTED = JSON.stringify({ detail: 'It was late', code: 'INTERNAL', request_id: `"${LATE}"`, why: LATE });

/** What is said against an answer to a request. */
function faults(method: string, path: string, status: number, body: string, headers: [string, string][] = []) {
  const answer = { kind: 'answer', status, headers: new Map(headers), body, ms: 1 } as const;
  return judge({ method, path, headers: {}, body: null }, answer).map(({ promise }) => promise);
}

describe('an answer that the server owes', () => {
  it.each([
    ['a change that may be carried out yet', 'POST', ANSWER, 503, rest(LATE)],
    ['a change by PUT', 'PUT', `${REST_BASE}/users/me`, 503, rest(LATE)],
    ['a problem that is served', 'GET', `${CHANGING_GETS[0]}?adaptive=false`, 503, rest(LATE)],
    ['a change whose response is lost', 'POST', `${REST_BASE}/classrooms`, 500, rest('RESPONSE_LOST')],
    ['a mutation that may be carried out yet', 'POST', '/graphql', 503, TOLD],
  ])('may be left out where it is told so: %s', (_what, ...answer) => {
    expect(faults(...answer)).toEqual([]);
  });

  it('may be left out where it is told when to come again', () => {
    expect(faults('GET', `${REST_BASE}/users/me`, 503, rest('UNAVAILABLE'), [['retry-after', '5']])).toEqual([]);
  });

  it.each([
    ['what is only read', 'GET', `${REST_BASE}/users/me`, 503, rest(LATE)],
    ['what is only read, and lost', 'GET', `${REST_BASE}/users/me`, 500, rest('RESPONSE_LOST')],
    ['what changes nothing a second time', 'PUT', `${REST_BASE}/users/me`, 500, rest('RESPONSE_LOST')],
    ['a bug', 'POST', ANSWER, 500, rest(LATE)],
    ['a bug that bears the word', 'POST', ANSWER, 503, QUOTED],
    ['no word of ours', 'POST', ANSWER, 503, ''],
    ['a query', 'POST', '/graphql', 503, graphql({ code: LATE })],
    ['a bug in a mutation', 'POST', '/graphql', 500, TOLD],
    ["REST's code", 'POST', '/graphql', 500, graphql({ code: 'RESPONSE_LOST', committed: 'UNKNOWN' })],
  ])('may not be left out otherwise: %s', (_what, ...answer) => {
    expect(faults(...answer)).toContain('noFault');
  });
});

describe('what REST changes by GET', () => {
  it('is known to the judge', () => {
    const isMutation = (text: string) => getOperationAST(parse(text))?.operation === OperationTypeNode.MUTATION;
    const changing = restRows.filter(({ method, document }) => method === 'GET' && isMutation(document));
    expect(changing.map(({ path }) => REST_BASE + path).toSorted()).toEqual([...CHANGING_GETS].toSorted());
  });
});
