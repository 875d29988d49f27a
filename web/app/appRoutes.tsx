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
  {
    path: '/classrooms/:id/homework/*',
    element: null,
    pages: async () => (await import('../features/homework/homework.routes.ts')).homeworkRoutes,
  },
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

/** A route in the shell. */
function framed(route: Route): Route {
  const { pages, element } = route;
  if (pages) return { ...route, pages: async () => (await pages()).map(framed) };
  return { ...route, element: <Frame>{element}</Frame> };
}

/** Every route but the landing page, in the shell. Those of a few are fetched with their first page. An unknown path leads home. */
export const appRoutes: readonly Route[] = [...screens.map(framed), home];
