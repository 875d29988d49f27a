import { screen } from '../../app/relay/screen.tsx';
import type { Arrival, Route } from '../../lib/router.ts';
import { BackFrame } from '../classrooms/shared/BackFrame.tsx';
import type { HomeworkScreenQuery } from './__generated__/HomeworkScreenQuery.graphql.ts';
import { HomeworkSkeleton } from './HomeworkSkeleton.tsx';
import type { PreviewScreenQuery } from './preview/__generated__/PreviewScreenQuery.graphql.ts';
import { previewChoice } from './preview/previewAddress.ts';
import type { PrintScreenQuery } from './print/__generated__/PrintScreenQuery.graphql.ts';
import type { AssignmentScreenQuery } from './teacher/__generated__/AssignmentScreenQuery.graphql.ts';
import type { EditAssignmentScreenQuery } from './teacher/__generated__/EditAssignmentScreenQuery.graphql.ts';
import type { NewAssignmentScreenQuery } from './teacher/__generated__/NewAssignmentScreenQuery.graphql.ts';
import type { ResultsScreenQuery } from './teacher/__generated__/ResultsScreenQuery.graphql.ts';
import { COLUMNS_SHOWN, reportView } from './teacher/reportAddress.ts';

const classOf = ({ params }: Arrival) => ({ id: params['id'] ?? '' });
const assignmentOf = ({ params }: Arrival) => ({ assignment: params['assignment'] ?? '' });

/** What all have that are there for members and lead back to the classes. */
const common = {
  access: 'member',
  skeleton: HomeworkSkeleton,
  errorTitle: 'Failed to get classroom homework',
  errorFrame: BackFrame,
} as const;

/** /classrooms/{id}/homework and what lies below it. Fetched with the first of them (`app/appRoutes.tsx`). */
export const homeworkRoutes: Route[] = [
  screen<HomeworkScreenQuery>({
    ...common,
    path: '/classrooms/:id/homework',
    title: 'Homework',
    query: () => import('./__generated__/HomeworkScreenQuery.graphql.ts'),
    variables: classOf,
    component: () => import('./HomeworkScreen.tsx'),
  }),
  screen<NewAssignmentScreenQuery>({
    ...common,
    path: '/classrooms/:id/homework/new',
    title: 'Create Assignment',
    query: () => import('./teacher/__generated__/NewAssignmentScreenQuery.graphql.ts'),
    variables: (arrival) => {
      const { searchParams } = arrival.url;
      const [byWord, byTarget] = [searchParams.has('word'), searchParams.has('target')];
      return { ...classOf(arrival), of: searchParams.get('of'), byWord, byTarget };
    },
    component: () => import('./teacher/NewAssignmentScreen.tsx'),
  }),
  screen<ResultsScreenQuery>({
    ...common,
    path: '/classrooms/:id/homework/results',
    title: 'Results',
    query: () => import('./teacher/__generated__/ResultsScreenQuery.graphql.ts'),
    variables: (arrival) => ({ ...classOf(arrival), columns: COLUMNS_SHOWN, ...reportView(arrival.url) }),
    component: () => import('./teacher/ResultsScreen.tsx'),
  }),
  screen<AssignmentScreenQuery>({
    ...common,
    path: '/classrooms/:id/homework/:assignment',
    title: 'Homework',
    query: () => import('./teacher/__generated__/AssignmentScreenQuery.graphql.ts'),
    variables: (arrival) => {
      const { students, words, byWord } = reportView(arrival.url);
      return { ...assignmentOf(arrival), students, words, byWord };
    },
    component: () => import('./teacher/AssignmentScreen.tsx'),
  }),
  screen<EditAssignmentScreenQuery>({
    ...common,
    path: '/classrooms/:id/homework/:assignment/edit',
    title: 'Edit Assignment',
    query: () => import('./teacher/__generated__/EditAssignmentScreenQuery.graphql.ts'),
    variables: assignmentOf,
    component: () => import('./teacher/EditAssignmentScreen.tsx'),
  }),
  screen<PreviewScreenQuery>({
    ...common,
    path: '/classrooms/:id/homework/:assignment/preview',
    title: 'Preview',
    query: () => import('./preview/__generated__/PreviewScreenQuery.graphql.ts'),
    variables: (arrival) => ({ ...assignmentOf(arrival), ...previewChoice(arrival.url) }),
    component: () => import('./preview/PreviewScreen.tsx'),
  }),
  screen<PrintScreenQuery>({
    ...common,
    path: '/classrooms/:id/homework/:assignment/print',
    title: 'Print homework',
    query: () => import('./print/__generated__/PrintScreenQuery.graphql.ts'),
    variables: assignmentOf,
    component: () => import('./print/PrintScreen.tsx'),
  }),
];
