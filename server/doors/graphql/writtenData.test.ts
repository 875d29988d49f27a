import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { bytesOf } from './answerBytes.ts';
import { jsonOf, WrittenData } from './writtenData.ts';

const DATA = { name: 'a café “in” Köln', list: [1, null, { kind: 'OBJECT' }] };
const MOST = 1_000;

describe('data that was written out', () => {
  it('is the same answer, and as long', () => {
    const written = new WrittenData(DATA);
    expect(String(jsonOf({ data: written as never }))).toBe(JSON.stringify({ data: DATA }));
    expect(bytesOf(written, MOST)).toBe(bytesOf(DATA, MOST));
  });

  it('has its memory to itself, however short it is', () => {
    const { answer } = new WrittenData(DATA);
    expect(answer.buffer.byteLength).toBe(answer.length);
  });

  it('is the same to whoever does not know of it, and beside errors', () => {
    const answer = { data: new WrittenData(DATA) as never };
    expect(JSON.stringify(answer)).toBe(JSON.stringify({ data: DATA }));
    const errors = [new GraphQLError('This is too much.')];
    expect(JSON.parse(String(jsonOf({ errors, ...answer })))).toEqual({
      errors: [{ message: 'This is too much.' }],
      data: DATA,
    });
  });
});
