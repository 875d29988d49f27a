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

/** Ways to try a token. */
export const WAYS = [
  { id: 'curl', label: 'curl', hint: 'Run it in a terminal.' },
  { id: 'javascript', label: 'JavaScript', hint: 'Save it as lacuna.mjs and run it with Node: node lacuna.mjs' },
  { id: 'python', label: 'Python', hint: 'Save it as lacuna.py and run it: python3 lacuna.py' },
  {
    id: 'graphql',
    label: 'GraphQL',
    hint: 'Run it in a terminal. GraphiQL lets you write such queries in the browser.',
  },
] as const;

/** One of them. */
export type Way = (typeof WAYS)[number]['id'];

/**
 * What shows a new token at work, ready to be run: its scopes allow it.
 * @param origin the server's
 */
export function firstCall(way: Way, origin: string, token: string, scopes: readonly ChosenScope[]): string {
  const [path = ''] = READABLE.find(([, ...needs]) => needs.every((scope) => scopes.includes(scope))) ?? [];
  const url = `${origin}/api/v1${path}`;
  const header = `Bearer ${token}`;
  if (way === 'javascript') {
    return `const response = await fetch('${url}', {
  headers: { authorization: '${header}' },
});
console.log(await response.json());`;
  }
  if (way === 'python') {
    return `import urllib.request

request = urllib.request.Request(
    "${url}",
    headers={"Authorization": "${header}"},
)
print(urllib.request.urlopen(request).read().decode())`;
  }
  if (way === 'graphql') {
    const query = scopes.includes('PROFILE_READ') ? '{ viewer { user { fullName } } }' : '{ viewer { rights } }';
    return `curl ${origin}/graphql \\
  -H 'authorization: ${header}' \\
  -H 'content-type: application/json' \\
  -d '{"query": "${query}"}'`;
  }
  return `curl ${url} \\\n  -H 'authorization: ${header}'`;
}
