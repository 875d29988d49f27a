import type { RouteObject } from 'react-router';
import { page } from '../../app/relay/screen.tsx';
import { LegalSkeleton } from './LegalSkeleton.tsx';

/** /privacy-policy and /terms. A visitor reads them before registering, so they are open to anyone. */
export const legalRoutes: RouteObject[] = [
  page({
    path: '/privacy-policy',
    title: 'Privacy policy',
    access: 'anyone',
    component: () => import('./PrivacyPolicyPage.tsx'),
    skeleton: LegalSkeleton,
  }),
  page({
    path: '/terms',
    title: 'Terms of service',
    access: 'anyone',
    component: () => import('./TermsPage.tsx'),
    skeleton: LegalSkeleton,
  }),
];
