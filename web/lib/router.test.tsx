import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { isHeld } from '../testkit/app.tsx';
import { MemoryNavigation } from '../testkit/navigation.ts';
import { type Arrival, paramsOf, Redirect, type Route, Router } from './router.ts';
import { hold } from './useHeld.ts';
import { RouterView, useLocation, useNavigate, useParams, useRevalidate, useVisit } from './RouterView.tsx';

let navigation: MemoryNavigation;

function Page({ name }: { name: string }) {
  const { data } = useVisit();
  const { search } = useLocation();
  const navigate = useNavigate();
  const revalidate = useRevalidate();
  return (
    <>
      <h1>{[name, ...Object.values(useParams()), search, data].filter(Boolean).join(' ')}</h1>
      <a href="/words/to%20look">To a word</a>
      <a href="/api/v1/docs">To the documents</a>
      <button type="button" onClick={() => void navigate('/words/next', { replace: true })}>
        Instead
      </button>
      <button type="button" onClick={revalidate}>
        Anew
      </button>
    </>
  );
}

const route = (path: string, more: Partial<Route> = {}): Route => ({ path, element: <Page name={path} />, ...more });

async function show(routes: readonly Route[], at = '/', more?: () => Promise<readonly Route[]>) {
  navigation = new MemoryNavigation(at);
  const isPage = (path: string) => !path.startsWith('/api');
  const router = new Router({ navigation: navigation.asNavigation, routes, more, isPage });
  await router.start();
  render(
    <RouterView router={router}>
      {(shown) => (shown instanceof Error ? <p role="alert">{shown.message}</p> : shown.route.element)}
    </RouterView>,
  );
  return router;
}

const heading = () => screen.getByRole('heading').textContent;
const click = async (name: string) => userEvent.click(screen.getByText(name));
const go = (router: Router, to: string) => act(async () => void router.navigate(to));

describe('an address', () => {
  it.each([
    ['/', '/', {}],
    ['/words', '/Words/', {}],
    ['/words/:word', '/words/to%20look', { word: 'to look' }],
    ['/words/:word', '/words/100%', { word: '100%' }],
    ['/words/:word', '/words', null],
    ['/words/:word', '/words/a/b', null],
    ['/words/*', '/words/a/b', {}],
    ['/words/*', '/word', null],
    ['*', '/anything/at/all', {}],
  ])('fits %s or not: %s', (pattern, path, params) => {
    expect(paramsOf(pattern, path)).toEqual(params);
  });
});

describe('the router', () => {
  it('follows plain links, and gives the page what the address says', async () => {
    await show([route('/'), route('/words/:word')]);
    await click('To a word');
    expect(heading()).toBe('/words/:word to look');
    expect(navigation.loads).toEqual([]);
  });

  it('goes back to where one was', async () => {
    await show([route('/'), route('/words/:word')]);
    await click('To a word');
    await act(async () => void navigation.back());
    expect(heading()).toBe('/');
  });

  it('asks before a page that is held is left, on the way back too, and leads on where it may be', async () => {
    const router = await show([route('/'), route('/words/:word'), route('/end')]);
    await click('To a word');
    const leaves: (() => void)[] = [];
    const release = hold(router, (leave) => leaves.push(leave));
    await act(async () => void navigation.back());
    await go(router, '/end');
    expect(heading()).toBe('/words/:word to look');
    expect(leaves).toHaveLength(2);
    await act(async () => leaves[0]?.());
    expect(heading()).toBe('/');
    // What stays on the page goes on being held.
    await go(router, '/end');
    expect(heading()).toBe('/');
    expect(leaves).toHaveLength(3);
    await act(async () => leaves[2]?.());
    expect(heading()).toBe('/end');
    await act(async () => void router.navigate('/', { isSure: true }));
    expect(heading()).toBe('/');
    release();
    await go(router, '/end');
    expect(heading()).toBe('/end');
    expect(leaves).toHaveLength(3);
  });

  it('leaves no way back to what was replaced', async () => {
    await show([route('/'), route('/words/:word')]);
    await click('To a word');
    await click('Instead');
    expect(heading()).toBe('/words/:word next');
    await act(async () => void navigation.back());
    expect(heading()).toBe('/');
  });

  it('leaves to the browser what is no page', async () => {
    await show([route('/')]);
    await click('To the documents');
    expect(navigation.loads).toEqual([new URL('/api/v1/docs', location.origin).href]);
    expect(heading()).toBe('/');
  });

  it('starts what a page needs with the navigation, and again on demand', async () => {
    const load = vi.fn<(arrival: Arrival) => string>(({ url }) => `loaded for ${url.search}`);
    const router = await show([route('/', { load })], '/?a=1');
    expect(heading()).toBe('/ ?a=1 loaded for ?a=1');
    await go(router, '/?a=2');
    expect(heading()).toBe('/ ?a=2 loaded for ?a=2');
    await click('Anew');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('goes where a page leads instead, on the first page as well', async () => {
    const load = () => {
      throw new Redirect('/words/instead');
    };
    const router = await show([route('/'), route('/closed', { load }), route('/words/:word')], '/closed');
    expect(heading()).toBe('/words/:word instead');
    await go(router, '/');
    await go(router, '/closed');
    expect(heading()).toBe('/words/:word instead');
    await act(async () => void navigation.back());
    expect(heading()).toBe('/');
  });

  it('that leads on from a page elsewhere is the same navigation: sure, at its place, with what it carries', async () => {
    const load = () => {
      throw new Redirect('/end');
    };
    const arrived = vi.fn<(arrival: Arrival) => void>();
    const router = await show([route('/'), route('/closed', { load }), route('/end', { load: arrived })]);
    const infos: unknown[] = [];
    navigation.addEventListener('navigate', (event) => infos.push((event as NavigateEvent).info));
    const leaves: (() => void)[] = [];
    const release = hold(router, (leave) => leaves.push(leave));
    await act(async () => void router.navigate('/closed', { keepsPlace: true, carried: 'along' }));
    expect(heading()).toBe('/');
    expect(leaves).toHaveLength(1);
    await act(async () => leaves[0]?.());
    expect(heading()).toBe('/end');
    expect(leaves).toHaveLength(1);
    expect(arrived.mock.calls[0]?.[0].carried).toBe('along');
    expect(infos.at(-1)).toEqual({ isSure: true, keepsPlace: true, carried: 'along', replace: true });
    release();
  });

  it('gives up what is on its way as soon as one goes elsewhere, also where that has to be asked about first', async () => {
    const slow = Promise.withResolvers<void>();
    const router = await show([route('/'), route('/slow', { load: () => slow.promise }), route('/end')]);
    await go(router, '/slow');
    const release = hold(router, () => undefined);
    await go(router, '/end');
    await act(async () => slow.resolve());
    expect(heading()).toBe('/');
    release();
  });

  it('still shows what is on its way where something else than a page is fetched meanwhile, such as a file', async () => {
    const signals: AbortSignal[] = [];
    const slow = Promise.withResolvers<void>();
    const load = ({ signal }: Arrival) => {
      signals.push(signal);
      return slow.promise;
    };
    const router = await show([route('/'), route('/slow', { load }), route('/end')]);
    await go(router, '/slow');
    await click('To the documents');
    expect(navigation.loads).toHaveLength(1);
    await act(async () => slow.resolve());
    expect(heading()).toBe('/slow');
    await go(router, '/end');
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  });

  it('goes back where that was asked about, and lets that be superseded without a failure', async () => {
    let isSlow = false;
    const load = () => (isSlow ? new Promise(() => undefined) : undefined);
    const router = await show([route('/', { load }), route('/words/:word'), route('/end')]);
    await click('To a word');
    isSlow = true;
    const leaves: (() => void)[] = [];
    const release = hold(router, (leave) => leaves.push(leave));
    await act(async () => void navigation.back());
    await act(async () => leaves[0]?.());
    release();
    await go(router, '/end');
    // A rejection that nobody takes fails the run.
    expect(heading()).toBe('/end');
  });

  it('leads nowhere from a page that was left before it said so', async () => {
    const closed = Promise.withResolvers<void>();
    const load = () => closed.promise;
    const router = await show([route('/'), route('/closed', { load }), route('/words/:word'), route('/end')]);
    await go(router, '/closed');
    await go(router, '/end');
    await act(async () => closed.reject(new Redirect('/words/instead')));
    expect(heading()).toBe('/end');
  });

  it('tells pages of one path apart by what the address has beside it', async () => {
    const review = route('/words', { search: ['mode', 'review'], element: <Page name="review" /> });
    const router = await show([review, route('/words')], '/words?mode=review&from=a');
    expect(heading()).toBe('review ?mode=review&from=a');
    for (const address of ['/words?mode=other', '/words?from=review', '/words']) {
      await go(router, address);
      expect(heading()).toMatch(/^\/words/);
    }
    await go(router, '/words?from=a&mode=review');
    expect(heading()).toBe('review ?from=a&mode=review');
  });

  it('fetches what an address is among by what it has beside the path, also before one goes there', async () => {
    const preload = vi.fn<() => Promise<void>>(async () => undefined);
    const search = ['mode', 'review'] as const;
    const pages = vi.fn<() => Promise<readonly Route[]>>(async () => [
      route('/words', { search, preload, element: <Page name="review" /> }),
    ]);
    const router = await show([route('/words', { search, pages }), route('/words')], '/words');
    await router.preload('/words');
    expect(pages).not.toHaveBeenCalled();
    await router.preload('/words?mode=review');
    expect(preload).toHaveBeenCalledTimes(1);
    await go(router, '/words?mode=review');
    expect(heading()).toBe('review ?mode=review');
    expect(pages).toHaveBeenCalledTimes(1);
  });

  it('fetches the routes that it was not given when the first of them is asked for', async () => {
    const more = vi.fn<() => Promise<readonly Route[]>>(async () => [route('/words/:word')]);
    const router = await show([route('/')], '/', more);
    expect(more).not.toHaveBeenCalled();
    await go(router, '/words/a');
    await go(router, '/words/b');
    expect(heading()).toBe('/words/:word b');
    expect(more).toHaveBeenCalledTimes(1);
  });

  it('fetches the routes of a group when the first of them is asked for, and what fits none is another page', async () => {
    const pages = vi.fn<() => Promise<readonly Route[]>>(async () => [
      route('/words/:word'),
      route('/words/:word/uses'),
    ]);
    const router = await show([route('/'), route('/words/:word/*', { pages }), route('*')]);
    expect(pages).not.toHaveBeenCalled();
    await go(router, '/words/a');
    expect(heading()).toBe('/words/:word a');
    await go(router, '/words/a/uses');
    expect(heading()).toBe('/words/:word/uses a');
    await go(router, '/words/a/uses/rare');
    expect(heading()).toBe('*');
    expect(pages).toHaveBeenCalledTimes(1);
  });

  it('says what could not be fetched, and is well again on the next page', async () => {
    const router = await show([route('/')], '/', () => Promise.reject(new Error('offline')));
    await go(router, '/words/a');
    expect(screen.getByRole('alert').textContent).toBe('offline');
    await go(router, '/');
    expect(heading()).toBe('/');
  });

  it('tells a page that was left before it was shown', async () => {
    const signals: AbortSignal[] = [];
    const load = ({ signal }: Arrival) => void signals.push(signal);
    const router = await show([route('/'), route('/words/:word', { load })]);
    await act(async () => {
      void router.navigate('/words/a');
      void router.navigate('/words/b');
    });
    expect(heading()).toBe('/words/:word b');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('fetches the code of a page before one goes there, and keeps quiet where it cannot', async () => {
    const preload = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('offline')));
    const router = await show([route('/'), route('/words/:word', { preload })]);
    await router.preload('/words/a');
    expect(preload).toHaveBeenCalledTimes(1);
    expect(heading()).toBe('/');
  });

  it('keeps what surrounds a page where the next one cannot be fetched, and goes there once it can', async () => {
    navigation = new MemoryNavigation('/');
    let isOffline = true;
    const routes = [
      route('/'),
      route('/words', {
        load: () => {
          if (isOffline) throw new Error('offline');
        },
      }),
    ];
    const failed = () => route('*', { element: <Page name="not loaded" /> });
    const router = new Router({ navigation: navigation.asNavigation, routes, failed });
    await router.start();
    render(
      <RouterView router={router}>
        {(shown) => (shown instanceof Error ? <p role="alert">{shown.message}</p> : shown.route.element)}
      </RouterView>,
    );
    await go(router, '/words');
    expect(heading()).toContain('not loaded');
    isOffline = false;
    await click('Anew');
    expect(heading()).toBe('/words');
  });

  it('resolves a navigation once its page is shown, a superseded one too', async () => {
    const router = await show([route('/'), route('/words/:word')]);
    const ends: string[] = [];
    await act(async () => {
      void router.navigate('/words/a').then(() => ends.push('a'));
      void router.navigate('/words/b').then(() => ends.push('b'));
    });
    await vi.waitFor(() => expect(ends.toSorted()).toEqual(['a', 'b']));
  });
});

describe('where the browser has no Navigation API', () => {
  it('the page of the address is shown, and every way on is a new page', async () => {
    const assign = vi.fn<(to: string) => void>();
    const replace = vi.fn<(to: string) => void>();
    vi.stubGlobal('location', { href: 'https://lacuna.example/words/a', assign, replace });
    const router = new Router({ navigation: undefined, routes: [route('/words/:word')] });
    await router.start();
    expect(router.shown).toMatchObject({ params: { word: 'a' } });
    void router.navigate('/next');
    void router.navigate('/instead', { replace: true });
    vi.unstubAllGlobals();
    expect(assign).toHaveBeenCalledExactlyOnceWith('/next');
    expect(replace).toHaveBeenCalledExactlyOnceWith('/instead');
  });

  it('the browser asks before a page that is held is left, and not where the app is sure', () => {
    const assign = vi.fn<(to: string) => void>();
    vi.stubGlobal('location', { href: 'https://lacuna.example/words/a', assign });
    const router = new Router({ navigation: undefined, routes: [] });
    const releases = [hold(router, vi.fn<() => void>()), hold(router, vi.fn<() => void>())];
    void router.navigate('/next');
    expect(isHeld()).toBe(true);
    void router.navigate('/login', { isSure: true });
    vi.unstubAllGlobals();
    expect(isHeld()).toBe(false);
    expect(assign.mock.calls).toEqual([['/next'], ['/login']]);
    for (const release of releases) release();
  });
});
