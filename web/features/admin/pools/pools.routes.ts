import { screen } from '../../../app/relay/screen.tsx';
import type { Route } from '../../../lib/router.ts';
import { TeachersSkeleton } from '../TeachersSkeleton.tsx';
import type { PoolsScreenQuery } from './__generated__/PoolsScreenQuery.graphql.ts';

/** /admin/pools. */
export const poolsRoutes: Route[] = [
  screen<PoolsScreenQuery>({
    path: '/admin/pools',
    title: 'Pool Monitor',
    access: 'member',
    query: () => import('./__generated__/PoolsScreenQuery.graphql.ts'),
    variables: () => ({}),
    component: () => import('./PoolsScreen.tsx'),
    skeleton: TeachersSkeleton,
  }),
];
