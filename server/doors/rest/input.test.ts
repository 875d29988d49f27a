import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { restRow } from '../../rest/table.ts';
import { asNamed, refusedArgument } from './input.ts';

const row = restRow({
  method: 'GET',
  path: '/somewhere',
  operationId: 'somewhere',
  summary: 'A row.',
  tag: 'rows',
  document: '{ __typename }',
  fieldNames: { after: 'page_after', practiceTypeKey: ['learning_objective', 'category'] },
});
const sent = (query: object, body?: object) => ({ query, body }) as FastifyRequest;

describe('what GraphQL refuses', () => {
  it('is told by the name that it has in the call, in the text as well', () => {
    const field = 'after';
    const cursor = refusedArgument(row, { field, message: 'after must be a cursor.' }, sent({ page_after: 'x' }));
    expect(cursor).toEqual({ field: 'page_after', message: 'page_after must be a cursor.' });
    const days = refusedArgument(row, { field: 'mostDays', message: 'Too many.' }, sent({}));
    expect(days).toEqual({ field: 'most_days', message: 'Too many.' });
  });

  it('is told by the name that was sent, where a field has several', () => {
    const faults = [{ field: 'practiceTypeKey', message: 'No such type.' }];
    const named = (request: FastifyRequest) => asNamed(row, faults, request).map(({ field }) => field);
    expect(named(sent({ category: 'x' }))).toEqual(['category']);
    expect(named(sent({}, { category: 'x' }))).toEqual(['category']);
    expect(named(sent({ learning_objective: 'x', category: 'y' }))).toEqual(['learning_objective']);
    expect(named(sent({}, undefined))).toEqual(['learning_objective']);
  });
});
