import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { liveOfSession } from '../../../app/relay/subscriptions.ts';
import { mockServer } from '../../../testkit/app.tsx';
import { useSeat } from './useSeat.ts';

const JOIN = 'useSeatJoinMutation';
const ROOM = { reread: () => {}, moves: () => 0 };

afterEach(() => {
  vi.restoreAllMocks();
});

/** A student at a round who is refused, and the connection of their session. */
async function refused() {
  const live = liveOfSession();
  const told = new Set<() => void>();
  const state = { isConnected: false, timesBack: 0 };
  vi.spyOn(live, 'isConnected').mockImplementation(() => state.isConnected);
  vi.spyOn(live, 'timesBack').mockImplementation(() => state.timesBack);
  vi.spyOn(live, 'onChange').mockImplementation((listener) => {
    told.add(listener);
    return () => told.delete(listener);
  });
  const change = (to: Partial<typeof state>) =>
    act(() => {
      Object.assign(state, to);
      for (const listener of told) listener();
    });
  const server = mockServer();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RelayEnvironmentProvider environment={server.environment}>{children}</RelayEnvironmentProvider>
  );
  const { result } = renderHook(() => useSeat('round', false, ROOM), { wrapper });
  await server.answer(JOIN, {
    joinLiveRound: { __typename: 'ForbiddenError', message: 'Only students of the class.' },
  });
  expect(result.current.failure?.code).toBe('FORBIDDEN');
  return { change, sent: () => server.sent(JOIN) };
}

describe('a seat in a live round that was refused', () => {
  it('is not asked for again when the connection is there, or is asked for more', async () => {
    const { change, sent } = await refused();
    for (const isConnected of [true, false, true]) change({ isConnected });
    expect(sent()).toEqual([]);
  });

  it('is asked for again when a connection that was lost is back', async () => {
    const { change, sent } = await refused();
    change({ isConnected: true });
    change({ isConnected: false });
    expect(sent()).toEqual([]);
    change({ isConnected: true, timesBack: 1 });
    expect(sent()).toEqual([{ input: { liveRoundId: 'round' } }]);
  });
});
