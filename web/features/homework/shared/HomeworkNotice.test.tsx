import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ServerFault } from '../../../app/relay/errors.ts';
import { mockServer, showApp } from '../../../testkit/app.tsx';
import HomeworkNotice from './HomeworkNotice.tsx';

const QUERY = 'HomeworkNoticeQuery';
const MINUTE_MS = 60_000;

afterEach(() => {
  vi.restoreAllMocks();
});

/** The page is looked at, and time passes when it is told to. */
function show() {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const server = mockServer();
  const element = <HomeworkNotice />;
  const app = showApp({
    routes: [
      { path: '/dashboard', element },
      { path: '/settings', element },
    ],
    at: '/dashboard',
    server,
  });
  const later = (ms: number) => {
    now += ms;
  };
  return { ...server, ...app, later };
}

const told = (toDoCount: number | null, newCount = 0, dueSoonCount = 0, remindedCount = 0) => ({
  viewer: { __typename: 'Viewer', id: 'viewer', homework: { toDoCount, newCount, dueSoonCount, remindedCount } },
});

describe('the notice of homework', () => {
  it.each([
    [told(1), 'Homework: 1 assignment to do'],
    [told(3, 1), 'Homework: 3 assignments to do, 1 new'],
    [told(3, 1, 2), 'Homework: 3 assignments to do, 1 new, 2 due soon or late'],
    [told(3, 0, 0, 1), 'Homework: 3 assignments to do, 1 with a reminder from your teacher'],
  ])('counts what there is to do, and leads to it', async (answer, name) => {
    const shown = show();
    await shown.answer(QUERY, answer);
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/homework');
  });

  it.each([told(0), told(null)])('is not there where there is nothing to do, or nobody knows', async (answer) => {
    const shown = show();
    await shown.answer(QUERY, answer);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('says nothing of its own failure', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const shown = show();
    await shown.fail(QUERY, new ServerFault(null, 'req-1'));
    expect(document.body.textContent).toBe('');
    log.mockRestore();
  });

  it.each([
    ['there is a connection again', async () => void dispatchEvent(new Event('online'))],
    ['the page is loaded anew', async ({ router }: ReturnType<typeof show>) => void router.revalidate()],
  ])('is there once %s, however lately it could not be read', async (_when, then) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const shown = show();
    await shown.fail(QUERY, new ServerFault(null, 'req-1'));
    log.mockRestore();
    await act(() => then(shown));
    expect(shown.sent(QUERY)).toHaveLength(1);
    await shown.answer(QUERY, told(2));
    expect(await screen.findByRole('link', { name: 'Homework: 2 assignments to do' })).toBeTruthy();
  });

  it('is read again on another page, and for who comes back, once it is a minute old', async () => {
    const { answer, sent, later, router } = show();
    await answer(QUERY, told(1));
    await act(async () => void router.navigate('/settings'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(sent(QUERY)).toEqual([]);
    later(MINUTE_MS);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByRole('link', { name: 'Homework: 1 assignment to do' })).toBeTruthy();
    await answer(QUERY, told(2));
    expect(await screen.findByRole('link', { name: 'Homework: 2 assignments to do' })).toBeTruthy();
    later(MINUTE_MS);
    await act(async () => void router.navigate('/dashboard'));
    expect(sent(QUERY)).toHaveLength(1);
  });

  it('goes where it cannot be read again, and is there once that can be done', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { answer, fail, later } = show();
    await answer(QUERY, told(1));
    later(MINUTE_MS);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await fail(QUERY, new ServerFault(null, 'req-1'));
    log.mockRestore();
    expect(screen.queryByRole('link')).toBeNull();
    await act(async () => void dispatchEvent(new Event('online')));
    await answer(QUERY, told(2));
    expect(await screen.findByRole('link', { name: 'Homework: 2 assignments to do' })).toBeTruthy();
  });
});
