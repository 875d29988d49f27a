import { screen } from '../../../app/relay/screen.tsx';
import type { Route } from '../../../lib/router.ts';
import { TeachersSkeleton } from '../TeachersSkeleton.tsx';
import type { PeopleScreenQuery } from './__generated__/PeopleScreenQuery.graphql.ts';

/** /admin/people. An address never stands in the page's own: it would stay in histories and logs. */
export const peopleRoutes: Route[] = [
  screen<PeopleScreenQuery>({
    path: '/admin/people',
    title: 'People',
    access: 'member',
    query: () => import('./__generated__/PeopleScreenQuery.graphql.ts'),
    variables: () => ({}),
    component: () => import('./PeopleScreen.tsx'),
    skeleton: TeachersSkeleton,
  }),
];
