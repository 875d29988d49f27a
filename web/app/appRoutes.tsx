import { authRoutes } from '../features/auth/auth.routes.ts';
import { dashboardRoutes } from '../features/dashboard/dashboard.routes.ts';
import { placementRoutes } from '../features/practice/placement/placement.routes.ts';
import { practiceRoutes } from '../features/practice/practice.routes.ts';
import { registrationRoutes } from '../features/registration/registration.routes.ts';
import { Redirect, type Route } from '../lib/router.ts';
import { laterRoutes } from './laterRoutes.tsx';
import { Frame } from './shell/Frame.tsx';

/** Routes that few visits need: what all pages load names none of their files. */
const group = (path: string, pages: () => Promise<readonly Route[]>): Route => ({ path, element: null, pages });

const classrooms = async () => (await import('../features/classrooms/classrooms.routes.ts')).classroomsRoutes;
const legal = async () => (await import('../features/legal/legal.routes.ts')).legalRoutes;

const screens: readonly Route[] = [
  ...authRoutes,
  ...dashboardRoutes,
  ...placementRoutes,
  ...practiceRoutes,
  ...registrationRoutes,
  group('/admin/*', async () => (await import('../features/admin/admin.routes.ts')).adminRoutes),
  group(
    '/classrooms/:id/homework/*',
    async () => (await import('../features/homework/homework.routes.ts')).homeworkRoutes,
  ),
  group('/classrooms/*', classrooms),
  group('/join/:code', classrooms),
  group('/homework/*', async () => (await import('../features/homework/student.routes.ts')).studentRoutes),
  group('/parental-consent/*', async () => (await import('../features/consent/consent.routes.ts')).consentRoutes),
  group('/settings', async () => (await import('../features/settings/settings.routes.ts')).settingsRoutes),
  group('/privacy-policy', legal),
  group('/terms', legal),
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
