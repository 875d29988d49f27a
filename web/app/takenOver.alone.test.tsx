import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TOKEN_KEY } from './relay/tokenKey.ts';
import { tokenOf } from '../testkit/session.ts';

afterEach(() => vi.resetModules());

it.each([
  ['nothing was', 'false', 'Another account is now signed in here.'],
  ['something was', 'true', 'Another account is now signed in here. What you were writing here has not been kept.'],
  [
    'something of their own was',
    'again',
    'You have signed in again in another tab. What you were writing here has not been kept.',
  ],
])('says once who has signed in, where %s being written here, at the heading', async (_what, was, text) => {
  sessionStorage.setItem('lacuna.takenOver', was);
  localStorage.setItem(TOKEN_KEY, tokenOf('emre'));
  const { PageHeading } = await import('../ui/PageHeading.tsx');
  const { shownToasts } = await import('../ui/toasts.ts');
  await import('./takenOver.ts');
  render(<PageHeading>My Classes</PageHeading>);
  expect(shownToasts().map((toast) => toast.text)).toEqual([text]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(sessionStorage.getItem('lacuna.takenOver')).toBeNull();
});

it('says nothing, then or later, where they have signed out again meanwhile', async () => {
  sessionStorage.setItem('lacuna.takenOver', 'true');
  const { shownToasts } = await import('../ui/toasts.ts');
  await import('./takenOver.ts');
  expect(shownToasts()).toEqual([]);
  expect(sessionStorage.getItem('lacuna.takenOver')).toBeNull();
});
