import { describe, expect, it } from 'vitest';
import { acceptOf, answerTypeFor } from './accept.ts';

const GRAPHQL = 'application/graphql-response+json';

describe('what a caller accepts', () => {
  it.each([
    [undefined, 'application/json'],
    ['', 'application/json'],
    [' , ', 'application/json'],
    ['text/event-stream', 'application/json'],
    ['text/event-stream, multipart/mixed;boundary=-', 'application/json'],
    ['*/*', '*/*'],
    ['text/html, application/xml;q=0.9, */*;q=0.8', '*/*;q=0.8'],
    ['Application/JSON; Charset=UTF-8', 'application/json'],
    ['application/json; charset="utf-8"; q=0.5', 'application/json;q=0.5'],
    ['application/json; charset=utf8', 'application/json'],
    [`application/json;charset=latin1, ${GRAPHQL};charset=utf-8`, GRAPHQL],
    ['*/*;charset=iso-8859-1', null],
    ['application/json;charset=utf-8;charset=latin1', null],
    ['application/json;x-charset=1', null],
    [`application/json;q=0.1,image/png, ${GRAPHQL}`, `application/json;q=0.1,${GRAPHQL}`],
    ['image/png', null],
    ['text/event-stream, image/png', null],
  ])('of %s is handed on as %s', (header, accepted) => {
    expect(acceptOf(header)).toBe(accepted);
  });

  it('is as if it were cut at the last comma, where it is longer than a thousand characters', () => {
    const before = 'a/b,'.repeat(246);
    expect(`${before}application/json`).toHaveLength(1_000);
    expect(acceptOf(`${before}application/json`)).toBe('application/json');
    expect(acceptOf(`${before}application/json,a/b`)).toBe('application/json');
    expect(acceptOf(`${before}application/json;q=1`)).toBeNull();
    expect(acceptOf(`application/json;a=${'b'.repeat(1_000)}`)).toBeNull();
    expect(acceptOf('multipart/mixed,'.repeat(70))).toBeNull();
    expect(acceptOf(`*/*,${'*/*,'.repeat(5_000)}`)?.length).toBeLessThanOrEqual(1_000);
  });

  it('is answered in the first type of it', () => {
    expect(answerTypeFor(`${GRAPHQL},application/json;q=0.9`)).toBe(GRAPHQL);
    expect(answerTypeFor('application/*')).toBe('application/json');
    expect(answerTypeFor('*/*;q=0.8')).toBe('application/json');
  });
});
