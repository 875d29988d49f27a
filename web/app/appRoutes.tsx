import { adminRoutes } from '../features/admin/admin.routes.ts';
import { authRoutes } from '../features/auth/auth.routes.ts';
import { classroomsRoutes } from '../features/classrooms/classrooms.routes.ts';
import { consentRoutes } from '../features/consent/consent.routes.ts';
import { dashboardRoutes } from '../features/dashboard/dashboard.routes.ts';
import { legalRoutes } from '../features/legal/legal.routes.ts';
import { placementRoutes } from '../features/practice/placement/placement.routes.ts';
import { practiceRoutes } from '../features/practice/practice.routes.ts';
import { registrationRoutes } from '../features/registration/registration.routes.ts';
import { settingsRoutes } from '../features/settings/settings.routes.ts';
import { Redirect, type Route } from '../lib/router.ts';
import { laterRoutes } from './laterRoutes.tsx';
import { Frame } from './shell/Frame.tsx';

const screens: readonly Route[] = [
  ...adminRoutes,
  ...authRoutes,
  ...classroomsRoutes,
  ...consentRoutes,
  ...dashboardRoutes,
  ...placementRoutes,
  ...practiceRoutes,
  ...registrationRoutes,
  ...settingsRoutes,
  ...legalRoutes,
  ...laterRoutes,
];

const home: Route = {
  path: '*',
  element: null,
  load: () => {
    throw new Redirect('/');
  },
};

/** Every route but the landing page, in the shell. An unknown path leads home. */
export const appRoutes: readonly Route[] = [
  ...screens.map((route) => ({ ...route, element: <Frame>{route.element}</Frame> })),
  home,
];
