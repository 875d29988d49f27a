import { screen } from '../../app/relay/screen.tsx';
import type { Route } from '../../lib/router.ts';
import type { TeachersScreenQuery } from './__generated__/TeachersScreenQuery.graphql.ts';
import { TeachersSkeleton } from './TeachersSkeleton.tsx';
import { readTeacherSearch, STANDING_SHOWN } from './teacherSearch.ts';

/** /admin/teachers. What is searched for stands in the address. */
export const adminRoutes: Route[] = [
  screen<TeachersScreenQuery>({
    path: '/admin/teachers',
    title: 'Teachers',
    access: 'member',
    query: () => import('./__generated__/TeachersScreenQuery.graphql.ts'),
    variables: ({ url }) => {
      const { search, show } = readTeacherSearch(url.searchParams);
      return { search, standing: STANDING_SHOWN[show] };
    },
    component: () => import('./TeachersScreen.tsx'),
    skeleton: TeachersSkeleton,
  }),
];
