import { page, screen } from '../../app/relay/screen.tsx';
import type { Route } from '../../lib/router.ts';
import { FormSkeleton } from '../../ui/FormSkeleton.tsx';
import type { ConfirmEmailScreenQuery } from './__generated__/ConfirmEmailScreenQuery.graphql.ts';
import type { ResetPasswordScreenQuery } from './password/__generated__/ResetPasswordScreenQuery.graphql.ts';

/** Sign-in cards, a new password, and the links of the account's mails: what few visits need. */
export const linksRoutes: Route[] = [
  page({
    path: '/card',
    title: 'Sign in with a card',
    // A device that is shared may be left signed in by somebody else.
    access: 'anyone',
    component: () => import('./CardSignInPage.tsx'),
    skeleton: FormSkeleton,
  }),
  page({
    path: '/forgot-password',
    title: 'Forgot password?',
    access: 'anyone',
    component: () => import('./password/ForgotPasswordPage.tsx'),
    skeleton: FormSkeleton,
  }),
  screen<ResetPasswordScreenQuery>({
    path: '/reset-password/:token',
    title: 'Set a new password',
    access: 'anyone',
    query: () => import('./password/__generated__/ResetPasswordScreenQuery.graphql.ts'),
    variables: ({ params }) => ({ token: params['token'] ?? '' }),
    component: () => import('./password/ResetPasswordScreen.tsx'),
    skeleton: FormSkeleton,
  }),
  screen<ConfirmEmailScreenQuery>({
    path: '/confirm-email/:token',
    title: 'Confirm your email address',
    access: 'anyone',
    query: () => import('./__generated__/ConfirmEmailScreenQuery.graphql.ts'),
    variables: ({ params }) => ({ token: params['token'] ?? '' }),
    component: () => import('./ConfirmEmailScreen.tsx'),
    skeleton: FormSkeleton,
  }),
];
