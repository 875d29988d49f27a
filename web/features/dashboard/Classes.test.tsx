import { screen } from '@testing-library/react';
import { loadQuery } from 'react-relay';
import { expect, it } from 'vitest';
import { mockServer, showApp } from '../../testkit/app.tsx';
import { classroom } from '../classrooms/classrooms.testkit.ts';
import type { DashboardScreenQuery } from './__generated__/DashboardScreenQuery.graphql.ts';
import query from './__generated__/DashboardScreenQuery.graphql.ts';
import { learner, LEVELS } from './dashboard.testkit.ts';
import DashboardScreen from './DashboardScreen.tsx';

it.each([
  ['IN_REVIEW', 'Your account is being reviewed.'],
  ['REFUSED', 'We could not verify your account'],
])('a teacher who may not make a class yet reads that in place of the way to one (%s)', async (creation, text) => {
  for (const edges of [[], [{ node: classroom() }]]) {
    const server = mockServer();
    const queryRef = loadQuery<DashboardScreenQuery>(server.environment, query as never, {});
    const routes = [{ path: '/dashboard', element: <DashboardScreen queryRef={queryRef} /> }];
    const { unmount } = showApp({ routes, at: '/dashboard', server });
    const taught = { totalCount: edges.length, edges, pageInfo: { hasNextPage: false } };
    const viewer = learner({ userType: 'TEACHER', classrooms: { creation, taught } });
    await server.answer('DashboardScreenQuery', { viewer, levels: LEVELS });
    expect(screen.getByText(text, { exact: false })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Create Classroom' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Create your first class' })).toBeNull();
    unmount();
  }
});

it('a teacher whose classes could not be read is not told to create the first one', async () => {
  const server = mockServer();
  const queryRef = loadQuery<DashboardScreenQuery>(server.environment, query as never, {});
  showApp({
    routes: [{ path: '/dashboard', element: <DashboardScreen queryRef={queryRef} /> }],
    at: '/dashboard',
    server,
  });
  const viewer = learner({ userType: 'TEACHER', classrooms: { creation: 'ALLOWED', taught: null } });
  await server.answer('DashboardScreenQuery', { viewer, levels: LEVELS });
  expect(screen.getByRole('heading', { name: 'Your classes could not be loaded' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Create your first class' })).toBeNull();
});
