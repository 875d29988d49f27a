import type { RouteObject } from 'react-router';
import { screen } from '../../app/relay/screen.tsx';
import type { PracticeScreenQuery } from './__generated__/PracticeScreenQuery.graphql.ts';
import query from './__generated__/PracticeScreenQuery.graphql.ts';
import { PracticeSkeleton } from './PracticeSkeleton.tsx';
import { chosenPracticeType } from './practice.storage.ts';

/** /practice. */
export const practiceRoutes: RouteObject[] = [
  screen<PracticeScreenQuery>({
    path: '/practice',
    title: 'English Practice',
    phone: 'bare',
    access: 'member',
    query,
    variables: () => ({ practiceType: chosenPracticeType() }),
    component: () => import('./PracticeScreen.tsx'),
    skeleton: PracticeSkeleton,
  }),
];
