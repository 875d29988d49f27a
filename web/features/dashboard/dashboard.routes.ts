import type { RouteObject } from 'react-router';
import { screen } from '../../app/relay/screen.tsx';
import type { DashboardScreenQuery } from './__generated__/DashboardScreenQuery.graphql.ts';
import query from './__generated__/DashboardScreenQuery.graphql.ts';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';

/** /dashboard. */
export const dashboardRoutes: RouteObject[] = [
  screen<DashboardScreenQuery>({
    path: '/dashboard',
    title: 'Dashboard',
    access: 'member',
    query,
    component: () => import('./DashboardScreen.tsx'),
    skeleton: DashboardSkeleton,
  }),
];
