import type { RouteObject } from 'react-router';
import { page, screen } from '../../app/relay/screen.tsx';
import type { RegisterScreenQuery } from './__generated__/RegisterScreenQuery.graphql.ts';
import registerQuery from './__generated__/RegisterScreenQuery.graphql.ts';
import { FormSkeleton } from './FormSkeleton.tsx';

/** /login and /register. */
export const accountRoutes: RouteObject[] = [
  page({
    path: '/login',
    title: 'Login',
    access: 'visitor',
    component: () => import('./LoginPage.tsx'),
    skeleton: FormSkeleton,
  }),
  screen<RegisterScreenQuery>({
    path: '/register',
    title: 'Create your account',
    access: 'visitor',
    query: registerQuery,
    component: () => import('./RegisterScreen.tsx'),
    skeleton: FormSkeleton,
  }),
];
