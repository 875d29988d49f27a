import { act, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePreloadedQuery } from 'react-relay';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MemberHeaderQuery } from '../shell/__generated__/MemberHeaderQuery.graphql.ts';
import query from '../shell/__generated__/MemberHeaderQuery.graphql.ts';
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

async function show(...given: (() => Promise<Response>)[]) {
  answers = given;
  const routes = [
    screen<MemberHeaderQuery>({
      path: '/some',
      title: 'Some',
      access: 'member',
      query: async () => ({ default: query }),
      component: async () => ({ default: SomeScreen }),
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
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
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
