import { expect, it } from 'vitest';
import { firstCall, WAYS } from './firstCall.ts';
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
  expect(firstCall('curl', BASE, 'lacuna_pat_1', scopes)).toBe(
    `curl https://lacuna.example/api/v1${path} \\\n  -H 'authorization: Bearer lacuna_pat_1'`,
  );
  for (const way of ['javascript', 'python'] as const) {
    expect(firstCall(way, BASE, 'lacuna_pat_1', scopes)).toContain(`https://lacuna.example/api/v1${path}`);
  }
});

it('asks by GraphQL for what the token may read', () => {
  expect(firstCall('graphql', BASE, 'lacuna_pat_1', ['PROFILE_READ'])).toContain('viewer { user { fullName } }');
  expect(firstCall('graphql', BASE, 'lacuna_pat_1', ['PRACTICE_WRITE'])).toContain('viewer { rights }');
});

it('holds the token, whichever way', () => {
  for (const { id } of WAYS) expect(firstCall(id, BASE, 'lacuna_pat_1', [])).toContain('Bearer lacuna_pat_1');
});
