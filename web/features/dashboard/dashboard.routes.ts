import { screen } from '../../app/relay/screen.tsx';
import type { Route } from '../../lib/router.ts';
import type { DashboardScreenQuery } from './__generated__/DashboardScreenQuery.graphql.ts';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';

/** /dashboard. */
export const dashboardRoutes: Route[] = [
  screen<DashboardScreenQuery>({
    path: '/dashboard',
    title: 'Dashboard',
    access: 'member',
    query: () => import('./__generated__/DashboardScreenQuery.graphql.ts'),
    component: () => import('./DashboardScreen.tsx'),
    skeleton: DashboardSkeleton,
  }),
];
