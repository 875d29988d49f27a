import { screen } from '../../app/relay/screen.tsx';
import type { Route } from '../../lib/router.ts';
import type { ConsentScreenQuery } from './__generated__/ConsentScreenQuery.graphql.ts';
import type { WithdrawalScreenQuery } from './__generated__/WithdrawalScreenQuery.graphql.ts';
import { ConsentSkeleton } from './ConsentSkeleton.tsx';

const COMMON = {
  access: 'anyone',
  header: 'parents',
  skeleton: ConsentSkeleton,
  errorTitle: 'Failed to load consent information',
} as const;

/** What a parent's links lead to: the decision, and taking it back. */
export const consentRoutes: Route[] = [
  screen<ConsentScreenQuery>({
    ...COMMON,
    path: '/parental-consent/:token',
    title: 'Parental consent',
    query: () => import('./__generated__/ConsentScreenQuery.graphql.ts'),
    variables: ({ params }) => ({ token: params['token'] ?? '' }),
    component: () => import('./ConsentScreen.tsx'),
  }),
  screen<WithdrawalScreenQuery>({
    ...COMMON,
    path: '/parental-consent/withdraw/:token',
    title: 'Your consent',
    query: () => import('./__generated__/WithdrawalScreenQuery.graphql.ts'),
    variables: ({ params }) => ({ token: params['token'] ?? '' }),
    component: () => import('./WithdrawalScreen.tsx'),
  }),
];
