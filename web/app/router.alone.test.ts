import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryNavigation } from '../testkit/navigation.ts';
import { endSession, type SessionEnd, startSession } from './relay/session.ts';
import { createAppRouter } from './router.tsx';

const CARD = '/card#ABCD-2345-WXYZ';

beforeEach(() => {
  startSession('token-1');
  // Nothing is answered: where somebody is led is known before.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => vi.unstubAllGlobals());

async function open(at: string) {
  const navigation = new MemoryNavigation(at);
  const router = createAppRouter(navigation.asNavigation);
  await router.start();
  return { router, place: () => navigation.currentEntry.url.slice(location.origin.length) };
}

describe('the end of a session', () => {
  it.each<[SessionEnd, string, string]>([
    ['expired', '/settings?tab=1#email', '/login?next=%2Fsettings%3Ftab%3D1'],
    ['signedOut', '/settings', '/login'],
    ['deleted', '/settings', '/'],
    ['signedOut', CARD, '/login'],
    ['expired', CARD, CARD],
    ['expired', '/', '/'],
  ])('that is %s at %s leads to %s', async (end, at, to) => {
    const { place } = await open(at);
    endSession(end);
    expect(place()).toBe(to);
  });

  it('on the way to a page leads to the sign-in screen, and to that page afterwards', async () => {
    const { router, place } = await open(CARD);
    void router.navigate('/dashboard');
    endSession('expired');
    expect(place()).toBe('/login?next=%2Fdashboard');
  });
});
