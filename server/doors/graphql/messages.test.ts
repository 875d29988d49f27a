import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { type Message, Told } from './messages.ts';

const told = (changes: object = {}) => new Told({ data: { poolChanged: { change: 'RETIRED' } }, ...changes }, false);

/** What arrives of a message. */
const textOf = (message: Message): string => (Array.isArray(message) ? message.join('') : String(message));

describe('the message of an event', () => {
  it('is the same bytes for all who are told the same answer and call it the same', () => {
    const answer = told();
    expect(answer.messageFor('pool')).toBe(answer.messageFor('pool'));
    expect(JSON.parse(textOf(answer.messageFor('pool')))).toEqual({
      id: 'pool',
      type: 'next',
      payload: { data: { poolChanged: { change: 'RETIRED' } } },
    });
  });

  it('has the name that each has chosen, whatever stands in it', () => {
    const answer = told();
    const names = ['1', 'a "name"', '__proto__', '1'];
    expect(names.map((name) => JSON.parse(textOf(answer.messageFor(name))).id)).toEqual(names);
  });

  it('has one payload for all names, so that a large one is there once', () => {
    const answer = told({ data: { text: 'é'.repeat(10_000) } });
    const messages = ['1', '2', '3'].map((name) => answer.messageFor(name));
    expect(messages.every((message) => message[1] === answer.payload)).toBe(true);
    expect(messages.map((message) => JSON.parse(textOf(message)).id)).toEqual(['1', '2', '3']);
  });

  it('has errors as GraphQL writes them, and none where there are none', () => {
    const errors = [new GraphQLError('No.', { path: ['poolChanged'], extensions: { code: 'FORBIDDEN' } })];
    expect(JSON.parse(textOf(told({ data: null, errors }).messageFor('1'))).payload).toEqual({
      data: null,
      errors: [{ message: 'No.', path: ['poolChanged'], extensions: { code: 'FORBIDDEN' } }],
    });
    expect(textOf(told({ errors: undefined }).messageFor('1'))).not.toContain('errors');
  });
});
