import { screen } from '../../app/relay/screen.tsx';
import type { Route } from '../../lib/router.ts';
import { FormSkeleton } from '../../ui/FormSkeleton.tsx';
import type { LoginScreenQuery } from './__generated__/LoginScreenQuery.graphql.ts';

/** The way in. */
export const authRoutes: Route[] = [
  screen<LoginScreenQuery>({
    path: '/login',
    title: 'Login',
    access: 'visitor',
    query: () => import('./__generated__/LoginScreenQuery.graphql.ts'),
    component: () => import('./LoginScreen.tsx'),
    skeleton: FormSkeleton,
  }),
];
