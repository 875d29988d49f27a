import { screen } from '../../app/relay/screen.tsx';
import type { Route } from '../../lib/router.ts';
import type { AnalyticsScreenQuery } from './__generated__/AnalyticsScreenQuery.graphql.ts';
import { AnalyticsSkeleton } from './AnalyticsSkeleton.tsx';
import { periodOf } from './periods.ts';

/** /analytics. Fetched with the first of its pages (`app/appRoutes.tsx`). */
export const analyticsRoutes: Route[] = [
  screen<AnalyticsScreenQuery>({
    path: '/analytics',
    title: 'Your Analytics',
    access: 'member',
    query: () => import('./__generated__/AnalyticsScreenQuery.graphql.ts'),
    variables: ({ url }) => ({ days: periodOf(url.searchParams) }),
    component: () => import('./AnalyticsScreen.tsx'),
    skeleton: AnalyticsSkeleton,
    errorTitle: 'Failed to load analytics data',
  }),
];
