import { screen } from '../../../app/relay/screen.tsx';
import type { Route } from '../../../lib/router.ts';
import { TeachersSkeleton } from '../TeachersSkeleton.tsx';
import type { AbTestsScreenQuery } from './__generated__/AbTestsScreenQuery.graphql.ts';

/** /admin/ab-tests. */
export const abTestsRoutes: Route[] = [
  screen<AbTestsScreenQuery>({
    path: '/admin/ab-tests',
    title: 'A/B tests',
    access: 'member',
    query: () => import('./__generated__/AbTestsScreenQuery.graphql.ts'),
    variables: () => ({}),
    component: () => import('./AbTestsScreen.tsx'),
    skeleton: TeachersSkeleton,
  }),
];
