import { screen } from '../../../app/relay/screen.tsx';
import type { Route } from '../../../lib/router.ts';
import { TeachersSkeleton } from '../TeachersSkeleton.tsx';
import type { ObjectionsScreenQuery } from './__generated__/ObjectionsScreenQuery.graphql.ts';

/** /admin/objections. */
export const objectionsRoutes: Route[] = [
  screen<ObjectionsScreenQuery>({
    path: '/admin/objections',
    title: 'Objections',
    access: 'member',
    query: () => import('./__generated__/ObjectionsScreenQuery.graphql.ts'),
    variables: () => ({}),
    component: () => import('./ObjectionsScreen.tsx'),
    skeleton: TeachersSkeleton,
  }),
];
