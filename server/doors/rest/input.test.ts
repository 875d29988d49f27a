import type { FastifyRequest } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { restRow } from '../../rest/table.ts';
import { answeredFaults, asNamed, readInput, refusedArgument } from './input.ts';

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

const code = 'INVALID' as const;

describe('what GraphQL refuses', () => {
  it('is told by the name that it has in the call, in the text as well', () => {
    const wrong = { field: 'after', code, message: 'after must be a cursor.' };
    const cursor = refusedArgument(row, wrong, sent({ page_after: 'x' }));
    expect(cursor).toEqual({ field: 'page_after', code, message: 'page_after must be a cursor.' });
    const days = refusedArgument(row, { field: 'mostDays', code, message: 'Too many.' }, sent({}));
    expect(days).toEqual({ field: 'most_days', code, message: 'Too many.' });
  });

  it('is told by the name that was sent, where a field has several', () => {
    const faults = [{ field: 'practiceTypeKey', code, message: 'No such type.' }];
    const named = (request: FastifyRequest) => asNamed(row, faults, request).map(({ field }) => field);
    expect(named(sent({ category: 'x' }))).toEqual(['category']);
    expect(named(sent({}, { category: 'x' }))).toEqual(['category']);
    expect(named(sent({ learning_objective: 'x', category: 'y' }))).toEqual(['learning_objective']);
    expect(named(sent({}, undefined))).toEqual(['learning_objective']);
  });
});

it('answers faults by the names that were sent, in objects that have nothing else', () => {
  const { errors, errorCodes } = answeredFaults(
    ['__proto__', 'constructor'].map((field) => ({ field, code, message: `${field} was given more than once.` })),
  );
  for (const told of [errors, errorCodes]) {
    expect(Object.getPrototypeOf(told)).toBeNull();
    expect(Object.keys(told ?? {})).toEqual(['__proto__', 'constructor']);
  }
  expect(JSON.stringify(errorCodes)).toBe('{"__proto__":"INVALID","constructor":"INVALID"}');
});

it('reads a second request without compiling anything, and as the first', () => {
  const taking = restRow({
    ...row,
    query: z.object({ page: z.coerce.number() }),
    body: z.strictObject({ word: z.string() }),
  });
  const asked = { ...sent({ page: '2' }, { word: 'on' }), params: {} } as FastifyRequest;
  const first = readInput(taking, asked, '2026-11-26');
  const compiles = vi.spyOn(globalThis, 'Function');
  try {
    expect(readInput(taking, asked, '2026-11-26')).toEqual(first);
    expect(first).toEqual({ input: { params: {}, query: { page: 2 }, body: { word: 'on' } }, faults: [] });
    expect(compiles).not.toHaveBeenCalled();
  } finally {
    compiles.mockRestore();
  }
});

it('refuses numbers that no operation takes, in its own words where no rule has any, and lets be what is not read', () => {
  const taking = restRow({
    ...row,
    query: z.object({ page: z.coerce.number() }),
    body: z.strictObject({ size: z.int().nullish(), most: z.int().nullish(), points: z.number().nullish() }),
    moving: ['points'],
    rules: ({ most }) => (most ? [{ field: 'most', code: 'OUT_OF_RANGE', message: 'At most 10' }] : []),
  });
  const read = (page: string, body: object) =>
    answeredFaults(readInput(taking, { ...sent({ page }, body), params: {} } as FastifyRequest, '2026-11-26').faults);
  const wanted = 'must be a number from -2,147,483,647 to 2,147,483,647.';
  const { errors, errorCodes } = read('-3000000000', { size: 3_000_000_000, most: 3_000_000_000, points: 1e12 });
  expect(errors).toEqual({ page: `page ${wanted}`, size: `size ${wanted}`, most: 'At most 10' });
  expect(errorCodes).toEqual({ page: 'OUT_OF_RANGE', size: 'OUT_OF_RANGE', most: 'OUT_OF_RANGE' });
  expect(read('2147483647', { size: -2_147_483_647, points: 1e12 }).errors).toEqual({});
});
