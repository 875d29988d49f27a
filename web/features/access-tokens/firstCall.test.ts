import { expect, it } from 'vitest';
import { firstCall } from './firstCall.ts';
import type { ChosenScope } from './tokenScopes.ts';

const BASE = 'https://lacuna.example';

it.each<[ChosenScope[], string]>([
  [['PROFILE_READ', 'PRACTICE_READ'], '/users/me'],
  [['PRACTICE_READ', 'PRACTICE_WRITE'], '/practice/progress'],
  [['PRACTICE_WRITE'], '/practice/next'],
  [['PROFILE_READ', 'CLASSROOMS_READ'], '/classrooms/my-classes'],
  [['ADMIN'], '/admin/pools/status'],
  [['PROFILE_READ'], '/practice/problem/types'],
  [['CLASSROOMS_WRITE'], '/practice/problem/types'],
])('a token with %j is tried at %s', (scopes, path) => {
  expect(firstCall(BASE, 'lacuna_pat_1', scopes)).toBe(
    `curl https://lacuna.example/api/v1${path} \\\n  -H 'authorization: Bearer lacuna_pat_1'`,
  );
});
