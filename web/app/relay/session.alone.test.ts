import { expect, it, vi } from 'vitest';
import { tokenOf } from '../../testkit/session.ts';
import { TOKEN_KEY } from './tokenKey.ts';

it('another tab that signs in the person whose session ended here takes nothing along, also after the page was loaded anew', async () => {
  sessionStorage.setItem('lacuna.left', 'zeynep');
  sessionStorage.setItem('a draft', 'of the weather');
  await import('./session.ts');
  vi.stubGlobal('location', { reload: () => undefined });
  globalThis.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY, newValue: tokenOf('zeynep') }));
  expect(sessionStorage.getItem('a draft')).toBe('of the weather');
  globalThis.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY, newValue: tokenOf('emre') }));
  expect(sessionStorage.getItem('a draft')).toBeNull();
  vi.unstubAllGlobals();
});
