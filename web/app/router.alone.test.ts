import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hold } from '../lib/useHeld.ts';
import { isHeld } from '../testkit/app.tsx';
import { MemoryNavigation } from '../testkit/navigation.ts';
import { endSession, type SessionEnd, startSession } from './relay/session.ts';
import { createAppRouter } from './router.tsx';

const CARD = '/card#ABCD-2345-WXYZ';
const PARENTS = '/parental-consent/t1';
/** However long the code of a page takes to come. */
const PATIENCE_MS = 30_000;
const eventually = (check: () => void) => vi.waitFor(check, { timeout: PATIENCE_MS });

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
    ['expired', '/settings?tab=1#email', '/login?next=%2Fsettings%3Ftab%3D1&message=ended'],
    ['elsewhere', '/settings?tab=1', '/login?next=%2Fsettings%3Ftab%3D1&message=elsewhere'],
    ['elsewhere', '/terms', '/terms'],
    ['elsewhere', PARENTS, PARENTS],
    ['signedOut', '/settings', '/login'],
    ['deleted', '/settings', '/'],
    ['signedOut', CARD, '/login'],
    ['expired', CARD, CARD],
    ['expired', '/card/#ABCD-2345-WXYZ', '/card/#ABCD-2345-WXYZ'],
    ['expired', '/Card#ABCD-2345-WXYZ', '/Card#ABCD-2345-WXYZ'],
    ['expired', '/Settings/', '/login?next=%2FSettings%2F&message=ended'],
    ['expired', '/', '/'],
    ['expired', '/reset-password/t1', '/reset-password/t1'],
    ['expired', '/confirm-email/t1', '/confirm-email/t1'],
    ['expired', '/forgot-password', '/forgot-password'],
    ['expired', '/terms', '/terms'],
    ['signedOut', '/terms', '/login'],
    ['deleted', '/terms', '/'],
    ['expired', PARENTS, PARENTS],
    ['signedOut', PARENTS, PARENTS],
    ['deleted', PARENTS, '/'],
  ])('that is %s at %s leads to %s', async (end, at, to) => {
    const { router, place } = await open(at);
    const before = router.shown;
    endSession(end);
    // Also where one stays, what is shown is shown anew.
    await eventually(() => expect(router.shown).not.toBe(before));
    expect(place()).toBe(to);
  });

  it('elsewhere, while something is being written, leads to where that is said', async () => {
    const { router, place } = await open('/settings');
    const release = hold(router, () => undefined);
    const before = router.shown;
    endSession('elsewhere');
    await eventually(() => expect(router.shown).not.toBe(before));
    release();
    expect(place()).toBe('/login?next=%2Fsettings&message=unkept');
  });

  it.each<SessionEnd>(['signedOut', 'deleted'])(
    'that is %s asks nobody again about what they have written',
    async (end) => {
      const { router } = await open('/settings');
      const ask = vi.fn<() => void>();
      const release = hold(router, ask);
      endSession(end);
      const isAsking = isHeld();
      void router.navigate('/terms');
      release();
      expect(isAsking).toBe(false);
      expect(ask).not.toHaveBeenCalled();
      await eventually(() => expect(router.shown).toMatchObject({ url: { pathname: '/terms' } }));
    },
  );

  it('leaves the sign-in screen as it is written', async () => {
    endSession('signedOut');
    const { place } = await open('/Login/?next=%2Fsettings');
    for (const end of ['expired', 'signedOut', 'deleted'] as const) endSession(end);
    expect(place()).toBe('/Login/?next=%2Fsettings');
  });

  it('asks anew for a page that stays, which is read as nobody', async () => {
    const { router } = await open('/join/ABCD2345');
    const before = router.shown;
    endSession('expired');
    await eventually(() => expect(router.shown).not.toBe(before));
    expect(before).toMatchObject({ data: { queryRef: { variables: { isMember: true } } } });
    expect(router.shown).toMatchObject({ data: { queryRef: { variables: { isMember: false } } } });
  });

  it.each(['/card', '/forgot-password'])('does not keep anybody from going to %s at once', async (to) => {
    const { router } = await open('/join/ABCD2345');
    await router.preload(to);
    endSession('expired');
    await router.navigate(to);
    // As long as the page that was left takes to be there anew.
    await router.preload('/join/ABCD2345');
    await new Promise((resolve) => setTimeout(resolve));
    expect(router.shown).toMatchObject({ url: { pathname: to } });
  });
});

describe('the end of a session on the way to a page', () => {
  it.each<[SessionEnd, string, string, string]>([
    ['expired', CARD, '/dashboard', '/login?next=%2Fdashboard&message=ended'],
    ['expired', PARENTS, '/dashboard', '/login?next=%2Fdashboard&message=ended'],
    ['signedOut', PARENTS, '/dashboard', '/login'],
    ['signedOut', '/settings', '/dashboard', '/login'],
    ['deleted', '/settings', '/dashboard', '/'],
  ])('that is %s at %s, on the way to %s, leads to %s', async (end, at, on, to) => {
    const { router, place } = await open(at);
    const before = router.shown;
    void router.navigate(on);
    endSession(end);
    await eventually(() => expect(router.shown).not.toBe(before));
    expect(place()).toBe(to);
  });

  it.each<[SessionEnd, string, string]>([
    ['expired', '/terms', '/terms'],
    ['expired', '/classrooms', '/login?next=%2Fclassrooms&message=ended'],
    ['expired', PARENTS, PARENTS],
    ['signedOut', PARENTS, PARENTS],
    ['signedOut', '/terms', '/login'],
  ])('that is %s on the way to %s, whose routes are still to be fetched, leads to %s', async (end, on, to) => {
    const { router, place } = await open('/settings');
    void router.navigate(on);
    endSession(end);
    await eventually(() => {
      expect(place()).toBe(to);
      expect(router.shown).toMatchObject({ url: { pathname: to.replace(/\?.*/u, '') } });
    });
  });

  it.each<SessionEnd>(['signedOut', 'expired'])(
    'that is %s leads nowhere once somebody else has signed in',
    async (end) => {
      const { router, place } = await open('/settings');
      void router.navigate('/classrooms');
      endSession(end);
      startSession('token-2');
      await eventually(() => expect(router.shown).toMatchObject({ url: { pathname: '/classrooms' } }));
      expect(place()).toBe('/classrooms');
    },
  );
});
