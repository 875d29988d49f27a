import { screen } from '../../app/relay/screen.tsx';
import type { Arrival, Route } from '../../lib/router.ts';
import { PracticeErrorFrame, PracticeSkeleton } from '../practice/shared/PracticeSkeleton.tsx';
import { HomeworkSkeleton } from './HomeworkSkeleton.tsx';
import type { AllHomeworkScreenQuery } from './student/__generated__/AllHomeworkScreenQuery.graphql.ts';
import type { AttemptScreenQuery } from './student/__generated__/AttemptScreenQuery.graphql.ts';

const TITLE = 'Homework';

/** /homework, for students, and what lies below it. Fetched with the first of them (`app/appRoutes.tsx`). */
export const studentRoutes: Route[] = [
  screen<AllHomeworkScreenQuery>({
    path: '/homework',
    title: 'My Assignments',
    access: 'member',
    query: () => import('./student/__generated__/AllHomeworkScreenQuery.graphql.ts'),
    component: () => import('./student/AllHomeworkScreen.tsx'),
    skeleton: HomeworkSkeleton,
    errorTitle: 'Failed to get classroom homework',
  }),
  screen<AttemptScreenQuery>({
    path: '/homework/:id',
    title: TITLE,
    phone: 'bare',
    access: 'member',
    query: () => import('./student/__generated__/AttemptScreenQuery.graphql.ts'),
    variables: ({ params }: Arrival) => ({ id: params['id'] ?? '' }),
    component: () => import('./student/AttemptScreen.tsx'),
    skeleton: () => PracticeSkeleton({ title: TITLE }),
    errorFrame: ({ children }) => PracticeErrorFrame({ title: TITLE, children }),
  }),
];
