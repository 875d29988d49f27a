import { screen } from '../../app/relay/screen.tsx';
import type { Route } from '../../lib/router.ts';
import type { PrivacyPolicyPageQuery } from './__generated__/PrivacyPolicyPageQuery.graphql.ts';
import type { TermsPageQuery } from './__generated__/TermsPageQuery.graphql.ts';
import { LegalSkeleton } from './LegalSkeleton.tsx';

/** /privacy-policy and /terms. A visitor reads them before registering, so they are open to anyone. */
export const legalRoutes: Route[] = [
  screen<PrivacyPolicyPageQuery>({
    path: '/privacy-policy',
    title: 'Privacy policy',
    access: 'anyone',
    query: () => import('./__generated__/PrivacyPolicyPageQuery.graphql.ts'),
    component: () => import('./PrivacyPolicyPage.tsx'),
    skeleton: LegalSkeleton,
  }),
  screen<TermsPageQuery>({
    path: '/terms',
    title: 'Terms of service',
    access: 'anyone',
    query: () => import('./__generated__/TermsPageQuery.graphql.ts'),
    component: () => import('./TermsPage.tsx'),
    skeleton: LegalSkeleton,
  }),
];
