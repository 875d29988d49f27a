import type { ChosenScope } from './tokenScopes.ts';

/** What can be read by a token with these scopes; the first that fits is the one to try. */
const READABLE: readonly (readonly [path: string, ...needs: ChosenScope[]])[] = [
  ['/users/me', 'PROFILE_READ', 'PRACTICE_READ'],
  ['/practice/progress', 'PRACTICE_READ'],
  ['/practice/next', 'PRACTICE_WRITE'],
  ['/classrooms/my-classes', 'CLASSROOMS_READ'],
  ['/admin/pools/status', 'ADMIN'],
  ['/practice/problem/types'],
];

/** A command for the shell that shows a new token at work. @param origin the server's */
export function firstCall(origin: string, token: string, scopes: readonly ChosenScope[]): string {
  const [path = ''] = READABLE.find(([, ...needs]) => needs.every((scope) => scopes.includes(scope))) ?? [];
  return `curl ${origin}/api/v1${path} \\\n  -H 'authorization: Bearer ${token}'`;
}
