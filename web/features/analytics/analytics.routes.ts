import { screen } from '../../app/relay/screen.tsx';
import type { Route } from '../../lib/router.ts';
import type { AnalyticsScreenQuery } from './__generated__/AnalyticsScreenQuery.graphql.ts';
import type { LearningPathScreenQuery } from './__generated__/LearningPathScreenQuery.graphql.ts';
import { AnalyticsSkeleton, LearningPathSkeleton } from './skeletons.tsx';
import { viewOf } from './pathAddress.ts';
import { queryVariablesOf } from './pathVariables.ts';
import { periodOf } from './periods.ts';

/** /analytics and /learning-path. Fetched with the first of these (`app/appRoutes.tsx`). */
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
  screen<LearningPathScreenQuery>({
    path: '/learning-path',
    title: 'Your Learning Path',
    access: 'member',
    query: () => import('./__generated__/LearningPathScreenQuery.graphql.ts'),
    variables: ({ url }) => queryVariablesOf(viewOf(url.searchParams)),
    component: () => import('./LearningPathScreen.tsx'),
    skeleton: LearningPathSkeleton,
    errorTitle: 'Failed to load learning path data',
  }),
];
