import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { messageOf } from './telling.ts';

const told = (changes: object = {}) => ({
  result: { data: { poolChanged: { change: 'RETIRED' } }, ...changes },
  isLast: false,
});

describe('the message of an event', () => {
  it('is the same bytes for all who are told the same answer and call it the same', () => {
    const answer = told();
    expect(messageOf(answer, 'pool')).toBe(messageOf(answer, 'pool'));
    expect(JSON.parse(messageOf(answer, 'pool').toString())).toEqual({
      id: 'pool',
      type: 'next',
      payload: { data: { poolChanged: { change: 'RETIRED' } } },
    });
  });

  it('has the name that each has chosen, whatever stands in it', () => {
    const answer = told();
    const names = ['1', 'a "name"', '__proto__', '1'];
    expect(names.map((name) => JSON.parse(messageOf(answer, name).toString()).id)).toEqual(names);
  });

  it('has errors as GraphQL writes them, and none where there are none', () => {
    const errors = [new GraphQLError('No.', { path: ['poolChanged'], extensions: { code: 'FORBIDDEN' } })];
    expect(JSON.parse(messageOf(told({ data: null, errors }), '1').toString()).payload).toEqual({
      data: null,
      errors: [{ message: 'No.', path: ['poolChanged'], extensions: { code: 'FORBIDDEN' } }],
    });
    expect(messageOf(told({ errors: undefined }), '1').toString()).not.toContain('errors');
  });
});
