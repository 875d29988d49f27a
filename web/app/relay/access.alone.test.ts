import { expect, it } from 'vitest';
import { tokenOf } from '../../testkit/session.ts';
import { TOKEN_KEY } from './tokenKey.ts';

it('the sign-in page that is loaded anew because its person has signed in in another tab leads on to where they were', async () => {
  localStorage.setItem(TOKEN_KEY, tokenOf('zeynep'));
  sessionStorage.setItem('lacuna.left', 'zeynep');
  const { admit } = await import('./access.ts');
  const page = new URL('/login?next=%2Fclassrooms%2F9b&message=ended', location.origin);
  expect(() => admit('visitor', page)).toThrow('Go to /classrooms/9b');
});
