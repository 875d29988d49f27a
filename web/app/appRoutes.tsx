import { authRoutes } from '../features/auth/auth.routes.ts';
import { dashboardRoutes } from '../features/dashboard/dashboard.routes.ts';
import { practiceRoutes } from '../features/practice/practice.routes.ts';
import { registrationRoutes } from '../features/registration/registration.routes.ts';
import { Redirect, type Route } from '../lib/router.ts';
import { NotLoaded } from './relay/boundary.tsx';
import { fetched } from './relay/fetched.ts';
import { Frame } from './shell/Frame.tsx';

/** Routes that few visits need: what all pages load names none of their files. */
const group = (path: string, pages: () => Promise<readonly Route[]>, search?: Route['search']): Route => ({
  path,
  search,
  element: null,
  pages: () => fetched(pages),
});

/** What a route loads that only leads elsewhere. */
const leadTo = (to: string) => () => {
  throw new Redirect(to);
};

const analytics = async () => (await import('../features/analytics/analytics.routes.ts')).analyticsRoutes;
const classrooms = async () => (await import('../features/classrooms/classrooms.routes.ts')).classroomsRoutes;
const review = async () => (await import('../features/review/review.routes.ts')).reviewRoutes;
const links = async () => (await import('../features/auth/links.routes.ts')).linksRoutes;
const legal = async () => (await import('../features/legal/legal.routes.ts')).legalRoutes;

const screens: readonly Route[] = [
  ...authRoutes,
  group('/card', links),
  group('/forgot-password', links),
  group('/reset-password/:token', links),
  group('/confirm-email/:token', links),
  ...dashboardRoutes,
  group('/placement', async () => (await import('../features/practice/placement/placement.routes.ts')).placementRoutes),
  // Before practice, which is at the same path without a mode.
  group('/practice', review, ['mode', 'review']),
  group('/practice', review, ['mode', 'mistakes']),
  group('/practice/mistakes', review),
  ...practiceRoutes,
  ...registrationRoutes,
  group('/analytics', analytics),
  group('/learning-path', analytics),
  group('/admin/ab-tests', async () => (await import('../features/admin/abTests/abTests.routes.ts')).abTestsRoutes),
  group('/admin/audit', async () => (await import('../features/admin/audit/audit.routes.ts')).auditRoutes),
  group(
    '/admin/objections',
    async () => (await import('../features/admin/objections/objections.routes.ts')).objectionsRoutes,
  ),
  group(
    '/admin/sentences',
    async () => (await import('../features/admin/sentences/sentences.routes.ts')).sentencesRoutes,
  ),
  group('/admin/people', async () => (await import('../features/admin/people/people.routes.ts')).peopleRoutes),
  group('/admin/pools', async () => (await import('../features/admin/pools/pools.routes.ts')).poolsRoutes),
  { path: '/admin', element: null, load: leadTo('/admin/pools') },
  group('/admin/*', async () => (await import('../features/admin/admin.routes.ts')).adminRoutes),
  group(
    '/classrooms/:id/homework/*',
    async () => (await import('../features/homework/homework.routes.ts')).homeworkRoutes,
  ),
  group('/classrooms/:id/live/*', async () => (await import('../features/live/live.routes.ts')).liveRoutes),
  group('/classrooms/*', classrooms),
  group('/join', classrooms),
  group('/join/:code', classrooms),
  group('/homework/*', async () => (await import('../features/homework/student.routes.ts')).studentRoutes),
  group('/parental-consent/*', async () => (await import('../features/consent/consent.routes.ts')).consentRoutes),
  group('/reminders/*', async () => (await import('../features/reminders/reminders.routes.ts')).reminderRoutes),
  group('/settings', async () => (await import('../features/settings/settings.routes.ts')).settingsRoutes),
  group('/privacy-policy', legal),
  group('/terms', legal),
];

const home: Route = {
  path: '*',
  element: null,
  load: leadTo('/'),
};

/** A route in the shell. */
function framed(route: Route): Route {
  const { pages, element } = route;
  if (pages) return { ...route, pages: async () => (await pages()).map(framed) };
  return { ...route, element: <Frame>{element}</Frame> };
}

/** In the place of a page whose code or data could not be fetched: header and tabs stay. */
export const failedRoute: Route = framed({
  path: '*',
  element: <NotLoaded />,
  handle: { title: 'Something went wrong' },
});

/** Every route but the landing page, in the shell. Those of a few are fetched with their first page. An unknown path leads home. */
export const appRoutes: readonly Route[] = [...screens.map(framed), home];
