import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Router } from '../../../lib/router.ts';
import { RouterView } from '../../../lib/RouterView.tsx';
import { MemoryNavigation } from '../../../testkit/navigation.ts';
import { useRereadAt } from './useRereadAt.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString();

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

function Page({ instants }: { instants: readonly (string | null)[] }) {
  useRereadAt(instants);
  return null;
}

/** How often the page was loaded after its first time, hour by hour. */
async function loadsOf(instants: readonly (string | null)[], hours: number): Promise<number[]> {
  const load = vi.fn<() => void>();
  const navigation = new MemoryNavigation('/');
  const routes = [{ path: '/', element: <Page instants={instants} />, load }];
  const router = new Router({ navigation: navigation.asNavigation, routes });
  await router.start();
  render(<RouterView router={router}>{(shown) => (shown instanceof Error ? null : shown.route.element)}</RouterView>);
  const counts: number[] = [];
  for (let hour = 0; hour < hours; hour += 1) {
    await act(() => vi.advanceTimersByTimeAsync(3_602_000));
    counts.push(load.mock.calls.length - 1);
  }
  return counts;
}

it('a page is read again at each date, once it has come', async () => {
  expect(await loadsOf([null, inHours(-1), inHours(3), inHours(1)], 4)).toEqual([1, 1, 2, 2]);
});

it('a page without a date ahead, or with one too far off, is not', async () => {
  expect(await loadsOf([null, inHours(-1)], 2)).toEqual([0, 0]);
  expect(await loadsOf([inHours(24 * 365)], 2)).toEqual([0, 0]);
});
