import type { RouteObject } from 'react-router';
import { redirect, replace } from 'react-router';
import { page, screen } from '../../app/relay/screen.tsx';
import type { LoginScreenQuery } from './__generated__/LoginScreenQuery.graphql.ts';
import loginQuery from './__generated__/LoginScreenQuery.graphql.ts';
import type { RegisterScreenQuery } from './__generated__/RegisterScreenQuery.graphql.ts';
import registerQuery from './__generated__/RegisterScreenQuery.graphql.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import type { CompleteProfileScreenQuery } from './profile/__generated__/CompleteProfileScreenQuery.graphql.ts';
import completeProfileQuery from './profile/__generated__/CompleteProfileScreenQuery.graphql.ts';
import type { SettingsScreenQuery } from './settings/__generated__/SettingsScreenQuery.graphql.ts';
import settingsQuery from './settings/__generated__/SettingsScreenQuery.graphql.ts';
import { SettingsSkeleton } from './settings/SettingsSkeleton.tsx';

const GOOGLE_TOKEN_PARAMETER = 'google_token';

/**
 * The same route, which takes a token of Google's out of its address before anything else, and does not use it: it would
 * stay in the history of a shared computer, and a link could bring somebody else's.
 */
function withoutGoogleToken(route: RouteObject): RouteObject {
  const { loader } = route;
  if (typeof loader !== 'function') return route;
  return {
    ...route,
    loader: (args, context) => {
      const { pathname, searchParams } = new URL(args.request.url);
      if (!searchParams.has(GOOGLE_TOKEN_PARAMETER)) return loader(args, context);
      searchParams.delete(GOOGLE_TOKEN_PARAMETER);
      throw replace(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
    },
  } as RouteObject;
}

/** The way in, the links of the account's mails, and the settings. */
export const accountRoutes: RouteObject[] = [
  screen<LoginScreenQuery>({
    path: '/login',
    title: 'Login',
    access: 'visitor',
    query: loginQuery,
    component: () => import('./LoginScreen.tsx'),
    skeleton: FormSkeleton,
  }),
  withoutGoogleToken(
    screen<RegisterScreenQuery>({
      path: '/register',
      title: 'Create your account',
      access: 'visitor',
      query: registerQuery,
      component: () => import('./RegisterScreen.tsx'),
      skeleton: FormSkeleton,
    }),
  ),
  page({
    path: '/forgot-password',
    title: 'Forgot password',
    access: 'anyone',
    component: () => import('./password/ForgotPasswordPage.tsx'),
    skeleton: FormSkeleton,
  }),
  page({
    path: '/reset-password/:token',
    title: 'Set a new password',
    access: 'anyone',
    component: () => import('./password/ResetPasswordPage.tsx'),
    skeleton: FormSkeleton,
  }),
  page({
    path: '/confirm-email/:token',
    title: 'Confirm your address',
    access: 'anyone',
    component: () => import('./ConfirmEmailPage.tsx'),
    skeleton: FormSkeleton,
  }),
  screen<CompleteProfileScreenQuery>({
    path: '/complete-profile',
    title: 'Tell us who you are',
    access: 'member',
    query: completeProfileQuery,
    component: () => import('./profile/CompleteProfileScreen.tsx'),
    skeleton: FormSkeleton,
  }),
  screen<SettingsScreenQuery>({
    path: '/settings',
    title: 'Settings',
    access: 'member',
    query: settingsQuery,
    component: () => import('./settings/SettingsScreen.tsx'),
    skeleton: SettingsSkeleton,
  }),
  // The user menu's entry: the dialog opens over the settings.
  { path: '/delete-account', loader: () => redirect('/settings?delete') },
];
