import { screen } from '../../app/relay/screen.tsx';
import type { Route } from '../../lib/router.ts';
import type { PracticeScreenQuery } from './__generated__/PracticeScreenQuery.graphql.ts';
import { DeskSkeleton, PracticeErrorFrame } from './shared/PracticeSkeleton.tsx';
import { chosenPracticeType } from './practice.storage.ts';

/** /practice. */
export const practiceRoutes: Route[] = [
  screen<PracticeScreenQuery>({
    path: '/practice',
    title: 'English Practice',
    phone: 'bare',
    access: 'member',
    query: () => import('./__generated__/PracticeScreenQuery.graphql.ts'),
    variables: () => ({ practiceType: chosenPracticeType() }),
    component: () => import('./PracticeScreen.tsx'),
    skeleton: DeskSkeleton,
    errorFrame: PracticeErrorFrame,
  }),
];
