import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServerFault } from '../../../app/relay/errors.ts';
import { mockServer, showApp } from '../../../testkit/app.tsx';
import LiveNotice from './LiveNotice.tsx';

const QUERY = 'LiveNoticeQuery';
const POLL_MS = 30_000;
const MINUTE_MS = 60_000;

let now = 0;
beforeEach(() => {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function show(at = '/dashboard') {
  const server = mockServer();
  const element = <LiveNotice />;
  const paths = ['/dashboard', '/settings', '/classrooms/:id'];
  const app = showApp({ routes: paths.map((path) => ({ path, element })), at, server });
  return { ...server, ...app };
}

const round = (change: Record<string, unknown> = {}) => ({
  __typename: 'LiveRound',
  id: 'round',
  joined: false,
  classroom: { __typename: 'Classroom', id: 'class-9b', uuid: '9b', name: '9B English' },
  ...change,
});
const told = (liveRounds: readonly Record<string, unknown>[], totalCount = 1) => ({
  viewer: { __typename: 'Viewer', id: 'viewer', classrooms: { joined: { totalCount }, liveRounds } },
});
const strip = () => screen.queryByRole('complementary', { name: 'Live round' });

describe('the notice of a live round', () => {
  it('names the class and leads into the round', async () => {
    const { answer } = show();
    await answer(QUERY, told([round()]));
    expect(strip()?.textContent).toContain('A live round is running: 9B English');
    expect(screen.getByRole('link', { name: 'Join in' }).getAttribute('href')).toBe('/classrooms/9b/live');
  });

  it('leads back in who is in it', async () => {
    const { answer } = show();
    await answer(QUERY, told([round({ joined: true })]));
    expect(screen.getByRole('link', { name: 'Go back in' })).toBeTruthy();
  });

  it.each([told([]), told([round({ classroom: null })])])('is not there without one', async (data) => {
    const { answer } = show();
    await answer(QUERY, data);
    expect(strip()).toBeNull();
  });

  it('is not there on the page of the class, which says so itself', async () => {
    const { answer } = show('/classrooms/9b');
    await answer(QUERY, told([round()]));
    expect(strip()).toBeNull();
  });

  it('is put away for this round, and is there for the next', async () => {
    const { answer, router } = show();
    await answer(QUERY, told([round()]));
    await userEvent.setup().click(screen.getByRole('button', { name: 'Not now' }));
    expect(strip()).toBeNull();
    now += MINUTE_MS;
    await act(async () => void router.navigate('/settings'));
    await answer(QUERY, told([round({ id: 'another' })]));
    expect(strip()).not.toBeNull();
  });

  it.each([
    ['there is a connection again', async () => void dispatchEvent(new Event('online'))],
    ['the page is loaded anew', async ({ router }: ReturnType<typeof show>) => void router.revalidate()],
  ])('is there once %s, however lately it could not be read', async (_when, then) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const shown = show();
    await shown.fail(QUERY, new ServerFault(null, 'req-1'));
    log.mockRestore();
    expect(strip()).toBeNull();
    await act(() => then(shown));
    expect(shown.sent(QUERY)).toHaveLength(1);
    await shown.answer(QUERY, told([round()]));
    expect(strip()).not.toBeNull();
  });

  it.each([
    ['somebody in a class', 1, 1],
    ['nobody else', 0, 0],
  ])('is asked for again and again by %s', async (_who, classes, asked) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { answer, sent } = show();
    await answer(QUERY, told([], classes));
    now += POLL_MS;
    act(() => void vi.advanceTimersByTime(POLL_MS));
    expect(sent(QUERY)).toHaveLength(asked);
  });
});
