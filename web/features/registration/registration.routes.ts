import { screen } from '../../app/relay/screen.tsx';
import { Redirect, type Route } from '../../lib/router.ts';
import { FormSkeleton } from '../../ui/FormSkeleton.tsx';
import type { CompleteProfileScreenQuery } from './__generated__/CompleteProfileScreenQuery.graphql.ts';
import type { RegisterScreenQuery } from './__generated__/RegisterScreenQuery.graphql.ts';

const GOOGLE_TOKEN_PARAMETER = 'google_token';

/**
 * The same route, which takes a token of Google's out of its address before anything else, and does not use it: it would
 * stay in the history of a shared computer, and a link could bring somebody else's.
 */
function withoutGoogleToken(route: Route): Route {
  return {
    ...route,
    load: (arrival) => {
      const { pathname, searchParams } = arrival.url;
      if (!searchParams.has(GOOGLE_TOKEN_PARAMETER)) return route.load?.(arrival);
      const others = new URLSearchParams(searchParams);
      others.delete(GOOGLE_TOKEN_PARAMETER);
      throw new Redirect(others.size > 0 ? `${pathname}?${others}` : pathname);
    },
  };
}

/** A new account, and who the owner of one is where that is asked anew. */
export const registrationRoutes: Route[] = [
  withoutGoogleToken(
    screen<RegisterScreenQuery>({
      path: '/register',
      title: 'Create your account',
      access: 'visitor',
      query: () => import('./__generated__/RegisterScreenQuery.graphql.ts'),
      component: () => import('./RegisterScreen.tsx'),
      skeleton: FormSkeleton,
    }),
  ),
  screen<CompleteProfileScreenQuery>({
    path: '/complete-profile',
    title: 'Tell us who you are',
    access: 'member',
    query: () => import('./__generated__/CompleteProfileScreenQuery.graphql.ts'),
    component: () => import('./CompleteProfileScreen.tsx'),
    skeleton: FormSkeleton,
  }),
];
