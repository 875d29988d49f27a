import type { RouteObject } from 'react-router';
import { redirect } from 'react-router';
import { accountRoutes } from '../features/account/account.routes.ts';
import { consentRoutes } from '../features/consent/consent.routes.ts';
import { dashboardRoutes } from '../features/dashboard/dashboard.routes.ts';
import { legalRoutes } from '../features/legal/legal.routes.ts';
import { practiceRoutes } from '../features/practice/practice.routes.ts';
import { laterRoutes } from './laterRoutes.tsx';
import { FrameRoute } from './shell/Frame.tsx';

/** Every route but the landing page, in the shell. An unknown path leads home. */
export const appRoutes: RouteObject[] = [
  {
    Component: FrameRoute,
    children: [
      ...accountRoutes,
      ...consentRoutes,
      ...dashboardRoutes,
      ...practiceRoutes,
      ...legalRoutes,
      ...laterRoutes,
      { path: '*', loader: () => redirect('/') },
    ],
  },
];
