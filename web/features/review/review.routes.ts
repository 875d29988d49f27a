import { page, screen } from '../../app/relay/screen.tsx';
import type { Route } from '../../lib/router.ts';
import type { MistakesScreenQuery } from './__generated__/MistakesScreenQuery.graphql.ts';
import { filterOf } from './mistakesFilter.ts';
import {
  MISTAKES_TITLE,
  MistakesRunFrame,
  MistakesRunSkeleton,
  MistakesSkeleton,
  REVIEW_TITLE,
  ReviewFrame,
  ReviewSkeleton,
} from './skeletons.tsx';

/** What comes back outside of rounds. Fetched with the first of them (`app/appRoutes.tsx`). */
export const reviewRoutes: Route[] = [
  page({
    path: '/practice',
    search: ['mode', 'review'],
    title: REVIEW_TITLE,
    phone: 'bare',
    access: 'member',
    component: () => import('./ReviewPage.tsx'),
    skeleton: ReviewSkeleton,
    errorFrame: ReviewFrame,
  }),
  page({
    path: '/practice',
    search: ['mode', 'mistakes'],
    title: MISTAKES_TITLE,
    phone: 'bare',
    access: 'member',
    component: () => import('./MistakesRunPage.tsx'),
    skeleton: MistakesRunSkeleton,
    errorFrame: MistakesRunFrame,
  }),
  screen<MistakesScreenQuery>({
    path: '/practice/mistakes',
    title: MISTAKES_TITLE,
    access: 'member',
    query: () => import('./__generated__/MistakesScreenQuery.graphql.ts'),
    variables: ({ url }) => filterOf(url.searchParams),
    component: () => import('./MistakesScreen.tsx'),
    skeleton: MistakesSkeleton,
    errorTitle: 'Your mistakes could not be loaded',
  }),
];
