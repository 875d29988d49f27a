import { act, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePreloadedQuery } from 'react-relay';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MemberHeaderQuery } from '../shell/__generated__/MemberHeaderQuery.graphql.ts';
import query from '../shell/__generated__/MemberHeaderQuery.graphql.ts';
import { OUTDATED_TEXT } from './errors.ts';
import type { ScreenProps } from './screen.tsx';
import { screen } from './screen.tsx';
import { endSession, startSession } from './session.ts';
import { mockServer, showApp } from '../../testkit/app.tsx';
import { withGroups } from '../../testkit/viewer.ts';

let answers: (() => Promise<Response>)[];
let sent: { path: string; signal: AbortSignal | null }[];

function SomeScreen({ queryRef }: ScreenProps<MemberHeaderQuery>) {
  const { viewer } = usePreloadedQuery<MemberHeaderQuery>(query, queryRef);
  return <h1>{viewer ? 'Here you are' : 'Nobody'}</h1>;
}

const fine = async () => {
  const viewer = withGroups({ __typename: 'Viewer', id: 'viewer', fullName: 'Zeynep Yıldız' });
  return new Response(JSON.stringify({ data: { viewer } }));
};
const broken = async () => {
  const errors = [{ message: 'masked', extensions: { requestId: 'req-1' } }];
  return new Response(JSON.stringify({ data: null, errors }), { status: 500 });
};
const never = () => new Promise<Response>(() => undefined);

/** Whether the screen's code is there, and the server. */
const there = { code: true, server: true };

async function show(...given: (() => Promise<Response>)[]) {
  answers = given;
  const routes = [
    screen<MemberHeaderQuery>({
      path: '/some',
      title: 'Some',
      access: 'member',
      query: async () => ({ default: query }),
      component: async () => {
        if (there.code) return { default: SomeScreen };
        throw new TypeError('Failed to fetch dynamically imported module');
      },
      skeleton: () => <p>Loading...</p>,
      errorFrame: ({ children }) => (
        <>
          <h1>Some</h1>
          {children}
        </>
      ),
    }),
    { path: '*', element: <p>Elsewhere</p> },
  ];
  return act(async () => showApp({ routes, at: '/some', server: mockServer() }));
}

beforeEach(() => {
  startSession('token-1');
  sent = [];
  Object.assign(there, { code: true, server: true });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/healthz') return new Response('', { status: there.server ? 200 : 502 });
    if (path !== '/graphql') return new Response('{"csrf_token":"csrf-1"}');
    sent.push({ path, signal: init.signal ?? null });
    return answers.shift()?.() ?? never();
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a screen', () => {
  it('asks with the navigation, once, and shows what came', async () => {
    await show(fine);
    expect(await page.findByRole('heading', { name: 'Here you are' })).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it('shows its skeleton until then', async () => {
    await show(never);
    expect(page.getByText('Loading...')).toBeTruthy();
    expect(page.queryByRole('heading')).toBeNull();
  });

  it('takes its question back when the person has gone elsewhere before it is shown', async () => {
    const { router } = await show(fine, never);
    await act(async () => void router.navigate('/elsewhere'));
    await act(async () => {
      void router.navigate('/some');
      await vi.waitFor(() => expect(sent).toHaveLength(2));
      void router.navigate('/elsewhere?again');
    });
    expect(sent).toHaveLength(2);
    expect(sent[1]?.signal?.aborted).toBe(true);
  });

  it('says what failed with the request id, and asks anew on Try Again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await show(broken, fine);
    expect(await page.findByRole('heading', { level: 2, name: 'Something went wrong' })).toBeTruthy();
    expect(page.getByText('Reference: req-1')).toBeTruthy();
    await userEvent.click(page.getByRole('button', { name: 'Try Again' }));
    expect(await page.findByRole('heading', { name: 'Here you are' })).toBeTruthy();
    log.mockRestore();
  });

  it('that was not reached keeps what stands around it, and asks anew once the browser is online', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await show(() => Promise.reject(new TypeError('offline')), fine);
    expect(await page.findByRole('button', { name: 'Try Again' })).toBeTruthy();
    expect(page.getByRole('heading', { level: 1, name: 'Some' })).toBeTruthy();
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(await page.findByRole('heading', { name: 'Here you are' })).toBeTruthy();
    log.mockRestore();
  });

  it('whose code cannot be fetched says that the server is not there, and loads the page anew once it is', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    Object.assign(there, { code: false, server: false });
    await show(fine, fine, fine);
    const told = 'Lacuna cannot be reached. Check your connection and try again.';
    expect(await page.findByText(told)).toBeTruthy();
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', Object.create(location, { reload: { value: reload } }));
    const again = async () => userEvent.click(await page.findByRole('button', { name: 'Try Again' }));
    await again();
    expect(page.getByText(told)).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
    there.server = true;
    await again();
    expect(reload).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });

  it('whose code is no longer to be had, although the server is there, says so and leads to the new page', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    there.code = false;
    await show(fine);
    expect(await page.findByText(OUTDATED_TEXT)).toBeTruthy();
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', Object.create(location, { reload: { value: reload } }));
    await userEvent.click(page.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });

  it('says that it tries again while it looks for the server, and looks once', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    Object.assign(there, { code: false, server: false });
    await show(fine, fine);
    const button = await page.findByRole('button', { name: 'Try Again' });
    const look = Promise.withResolvers<Response>();
    const fetching = vi.fn<typeof fetch>(() => look.promise);
    vi.stubGlobal('fetch', fetching);
    await userEvent.click(button);
    expect(button.textContent).toContain('Trying again');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(fetching).toHaveBeenCalledTimes(1);
    await act(async () => look.resolve(new Response('', { status: 502 })));
    const told = 'Lacuna cannot be reached. Check your connection and try again.';
    expect(await page.findByText(told)).toBeTruthy();
    await vi.waitFor(() =>
      expect(page.getByRole('button', { name: 'Try Again' }).hasAttribute('aria-disabled')).toBe(false),
    );
    log.mockRestore();
  });

  it('of a member shows nothing once the session has ended', async () => {
    await show(fine);
    await page.findByRole('heading', { name: 'Here you are' });
    act(() => endSession('signedOut'));
    expect(page.queryByRole('heading')).toBeNull();
  });

  it('of a member asks nothing for a visitor', async () => {
    endSession('signedOut');
    const { path } = await show(fine);
    expect(path()).toBe('/login?next=%2Fsome');
    expect(sent).toHaveLength(0);
  });
});
