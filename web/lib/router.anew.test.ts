import { describe, expect, it, vi } from 'vitest';
import { MemoryNavigation } from '../testkit/navigation.ts';
import { type Arrival, Router } from './router.ts';

/** Pages at `/` and `/end`; the first is loaded by what is to come of it, one after another. */
function routerOf(...outcomes: unknown[]) {
  const signals: AbortSignal[] = [];
  const load = vi.fn<(arrival: Arrival) => unknown>(({ signal }) => outcomes[signals.push(signal) - 1]);
  const routes = [
    { path: '/', element: null, load },
    { path: '/end', element: null },
  ];
  const router = new Router({ navigation: new MemoryNavigation('/').asNavigation, routes });
  const shown = () => (router.shown === null || router.shown instanceof Error ? null : router.shown);
  return { router, areGivenUp: () => signals.map(({ aborted }) => aborted), shown };
}

describe('what a page asks for anew', () => {
  it('is given up as soon as it is asked for once more; what is shown keeps what it has asked for', async () => {
    const [second, third] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const { router, areGivenUp, shown } = routerOf('first', second.promise, third.promise);
    await router.start();
    const asked = [router.revalidate(), router.revalidate()];
    third.resolve('third');
    second.resolve('second');
    await Promise.all(asked);
    expect(shown()?.data).toBe('third');
    await router.navigate('/end');
    expect(areGivenUp()).toEqual([false, true, false]);
  });

  it('is given up as soon as one goes elsewhere', async () => {
    const second = Promise.withResolvers<string>();
    const { router, areGivenUp, shown } = routerOf('first', second.promise);
    await router.start();
    const asked = router.revalidate();
    await router.navigate('/end');
    second.resolve('second');
    await asked;
    expect(shown()?.url.pathname).toBe('/end');
    expect(areGivenUp()).toEqual([false, true]);
  });

  it('is still shown where one stays after all', async () => {
    const second = Promise.withResolvers<string>();
    const { router, shown } = routerOf('first', second.promise);
    await router.start();
    const asked = router.revalidate();
    router.guards.set(
      (event) => event.preventDefault(),
      () => undefined,
    );
    await router.navigate('/end');
    second.resolve('second');
    await asked;
    expect(shown()?.data).toBe('second');
  });
});

it('a page that one is still on the way to is given up as soon as it is asked for anew: what comes later is not shown', async () => {
  const [slow, anew] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const { router, areGivenUp, shown } = routerOf('first', slow.promise, anew.promise);
  await router.start();
  const going = router.navigate('/');
  const asked = router.revalidate();
  anew.resolve('anew');
  await asked;
  slow.resolve('slow');
  await going;
  expect(shown()?.data).toBe('anew');
  expect(areGivenUp()).toEqual([false, true, false]);
});

it('the first page is given up, too, as soon as one goes elsewhere: that is started with', async () => {
  const slow = Promise.withResolvers<void>();
  const { router, shown } = routerOf(slow.promise);
  const started = router.start();
  void router.navigate('/end');
  await started;
  slow.resolve();
  await slow.promise;
  expect(shown()?.url.pathname).toBe('/end');
});
