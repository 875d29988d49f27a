import { screen } from '../../app/relay/screen.tsx';
import type { Route } from '../../lib/router.ts';
import type { ClassroomsScreenQuery } from './__generated__/ClassroomsScreenQuery.graphql.ts';
import { ClassroomsSkeleton } from './ClassroomsSkeleton.tsx';

/** /classrooms. */
export const classroomsRoutes: Route[] = [
  screen<ClassroomsScreenQuery>({
    path: '/classrooms',
    title: 'Classrooms',
    access: 'member',
    query: () => import('./__generated__/ClassroomsScreenQuery.graphql.ts'),
    component: () => import('./ClassroomsScreen.tsx'),
    skeleton: ClassroomsSkeleton,
    errorTitle: 'Failed to load classrooms. Please try again.',
  }),
];
