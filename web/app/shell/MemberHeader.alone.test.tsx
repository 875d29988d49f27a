import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mockServer, showApp } from '../../testkit/app.tsx';
import { MemberHeader } from './MemberHeader.tsx';

let isServerThere = false;

beforeEach(() => {
  isServerThere = false;
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
});
afterEach(() => {
  vi.restoreAllMocks();
});

vi.mock('../relay/fetched.ts', async (original) => ({
  ...(await original<object>()),
  fetched: async (load: () => Promise<unknown>) => {
    if (!isServerThere) throw new TypeError('not fetched');
    return load();
  },
}));

it('fetches the code of what there is to be told of once there is a connection again, where it could not be fetched', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const server = mockServer();
  showApp({ routes: [{ path: '/dashboard', element: <MemberHeader /> }], at: '/dashboard', server });
  await act(async () => undefined);
  log.mockRestore();
  isServerThere = true;
  act(() => void dispatchEvent(new Event('online')));
  const homework = { toDoCount: 3, newCount: 0, dueSoonCount: 0, remindedCount: 0 };
  await server.answer('HomeworkNoticeQuery', { viewer: { __typename: 'Viewer', id: 'viewer', homework } });
  const classrooms = { joined: { totalCount: 1 }, liveRounds: [] };
  await server.answer('LiveNoticeQuery', { viewer: { __typename: 'Viewer', id: 'viewer', classrooms } });
  expect(await screen.findByRole('link', { name: 'Homework: 3 assignments to do' })).toBeTruthy();
});
