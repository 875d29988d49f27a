import type { RouteObject } from 'react-router';
import { screen } from '../../app/relay/screen.tsx';
import type { PrivacyPolicyPageQuery } from './__generated__/PrivacyPolicyPageQuery.graphql.ts';
import privacyQuery from './__generated__/PrivacyPolicyPageQuery.graphql.ts';
import type { TermsPageQuery } from './__generated__/TermsPageQuery.graphql.ts';
import termsQuery from './__generated__/TermsPageQuery.graphql.ts';
import { LegalSkeleton } from './LegalSkeleton.tsx';

/** /privacy-policy and /terms. A visitor reads them before registering, so they are open to anyone. */
export const legalRoutes: RouteObject[] = [
  screen<PrivacyPolicyPageQuery>({
    path: '/privacy-policy',
    title: 'Privacy policy',
    access: 'anyone',
    query: privacyQuery,
    component: () => import('./PrivacyPolicyPage.tsx'),
    skeleton: LegalSkeleton,
  }),
  screen<TermsPageQuery>({
    path: '/terms',
    title: 'Terms of service',
    access: 'anyone',
    query: termsQuery,
    component: () => import('./TermsPage.tsx'),
    skeleton: LegalSkeleton,
  }),
];
