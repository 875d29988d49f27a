import { page, screen } from '../../app/relay/screen.tsx';
import { accessToken } from '../../app/relay/session.ts';
import type { Arrival, Route } from '../../lib/router.ts';
import type { ClassroomScreenQuery } from './__generated__/ClassroomScreenQuery.graphql.ts';
import type { ClassroomsScreenQuery } from './__generated__/ClassroomsScreenQuery.graphql.ts';
import type { JoinScreenQuery } from './__generated__/JoinScreenQuery.graphql.ts';
import type { StudentsScreenQuery } from './__generated__/StudentsScreenQuery.graphql.ts';
import { BackFrame } from './shared/BackFrame.tsx';
import { ClassroomsSkeleton } from './ClassroomsSkeleton.tsx';
import { codeIn } from './typedCode.ts';

const idOf = ({ params }: Arrival) => ({ id: params['id'] ?? '' });

/** /classrooms and what lies below it; /join and /join/{code}. */
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
  screen<ClassroomScreenQuery>({
    path: '/classrooms/:id',
    title: 'Classroom',
    access: 'member',
    query: () => import('./__generated__/ClassroomScreenQuery.graphql.ts'),
    variables: idOf,
    component: () => import('./ClassroomScreen.tsx'),
    skeleton: ClassroomsSkeleton,
    errorTitle: 'Failed to load classroom details. Please try again.',
    errorFrame: BackFrame,
  }),
  screen<StudentsScreenQuery>({
    path: '/classrooms/:id/students',
    title: 'Student Management',
    access: 'member',
    query: () => import('./__generated__/StudentsScreenQuery.graphql.ts'),
    variables: idOf,
    component: () => import('./StudentsScreen.tsx'),
    skeleton: ClassroomsSkeleton,
    errorTitle: 'Failed to load classroom data. Please try again.',
    errorFrame: BackFrame,
  }),
  page({
    path: '/join',
    title: 'Join Classroom',
    access: 'anyone',
    component: () => import('./CodePage.tsx'),
    skeleton: ClassroomsSkeleton,
  }),
  screen<JoinScreenQuery>({
    path: '/join/:code',
    title: 'Join Classroom',
    access: 'anyone',
    query: () => import('./__generated__/JoinScreenQuery.graphql.ts'),
    variables: ({ params }) => ({ code: codeIn(params), isMember: accessToken() !== null }),
    component: () => import('./JoinScreen.tsx'),
    skeleton: ClassroomsSkeleton,
    errorTitle: 'Failed to join classroom',
  }),
];
