import { expect, it } from 'vitest';
import { methodName } from './methods.rules.ts';

it('names how a sentence was written, also where the version of the prompt is not known', () => {
  expect([
    methodName('BUILT_IN', null),
    methodName('IMPORTED', null),
    methodName('AI', 'v3'),
    methodName('AI', null),
  ]).toEqual(['built_in', 'imported', 'ai:v3', 'ai:unknown']);
});
