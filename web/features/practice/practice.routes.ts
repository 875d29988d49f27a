import { screen } from '../../app/relay/screen.tsx';
import type { Route } from '../../lib/router.ts';
import type { PracticeScreenQuery } from './__generated__/PracticeScreenQuery.graphql.ts';
import { DeskSkeleton, PracticeErrorFrame, PracticeSkeleton } from './shared/PracticeSkeleton.tsx';
import { chosenPracticeType } from './practice.storage.ts';

const PRACTICE = {
  title: 'English Practice',
  phone: 'bare',
  access: 'member',
  query: () => import('./__generated__/PracticeScreenQuery.graphql.ts'),
  variables: () => ({ practiceType: chosenPracticeType() }),
  errorFrame: PracticeErrorFrame,
} as const;

/** /practice: on the way to a sentence the desk is drawn (`startsAtOnce`), which whoever is asked what to practise does not see. */
export const practiceRoutes: Route[] = [
  screen<PracticeScreenQuery>({
    path: '/practice',
    search: ['start', ''],
    ...PRACTICE,
    component: () => import('./PracticeScreen.tsx'),
    skeleton: DeskSkeleton,
  }),
  screen<PracticeScreenQuery>({
    path: '/practice',
    ...PRACTICE,
    component: () => import('./PracticeScreen.tsx'),
    skeleton: PracticeSkeleton,
  }),
];
