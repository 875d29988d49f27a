import { expect, it } from 'vitest';
import { poolWords } from './auditWords.ts';

it('a pool is told by its level and its practice type, as far as an event names them', () => {
  const task = { name: 'task', value: 'REFILL' };
  const level = { name: 'level', value: 'A2' };
  expect(poolWords([{ name: 'practiceType', value: 'verb_preposition_collocation' }, task, level])).toBe(
    'A2, verb preposition collocation',
  );
  expect(poolWords([task, level])).toBe('A2');
  expect(poolWords([task])).toBeNull();
});
