import { paramsOf, type Route, Router } from '../lib/router.ts';
import { LandingRoute, loadLanding } from './LandingRoute.tsx';
import { SIGN_IN } from './relay/access.ts';
import { fetched } from './relay/fetched.ts';
import type { ScreenHandle } from './relay/screen.tsx';
import { accessToken, onSessionChange, type SessionEnd } from './relay/session.ts';

/** Addresses of this origin that are no pages of the client: the two APIs with their documents, and files. */
const NOT_PAGES = /^\/(api|graphql|assets)(\/|$)/;
/** Of the landing page. */
export const LANDING: ScreenHandle = { title: 'Learn English one gap at a time' };

/**
 * The router of the page. The landing page comes with the first chunk; every other route, and with it Relay,
 * is loaded when the first of them is asked for. Ends of the session lead to the sign-in screen from here.
 * @param navigation the browser's, where it has one
 */
export function createAppRouter(navigation: Navigation | undefined = globalThis.navigation): Router {
  let failed: Route | null = null;
  const router = new Router({
    navigation,
    routes: [{ path: '/', element: <LandingRoute />, handle: LANDING, load: () => fetched(loadLanding) }],
    more: async () => {
      const { appRoutes, failedRoute } = await fetched(() => import('./appRoutes.tsx'));
      failed = failedRoute;
      return appRoutes;
    },
    failed: () => failed,
    isPage: (path) => !NOT_PAGES.test(path),
  });

  onSessionChange((end) => end !== null && leadAway(router, end));
  return router;
}

/** Leads whoever has no session any more to where they can be without, by the page where they are, or on the way to: that counts, not what is left. */
function leadAway(router: Router, end: SessionEnd): void {
  if (paramsOf(SIGN_IN, router.url.pathname)) return;
  // Whoever has left has nothing to lose any more.
  if (end === 'deleted' || end === 'signedOut') router.guards.clear();
  if (end === 'deleted') void router.navigate('/', { replace: true, isSure: true });
  // The page itself leads whoever it does not admit to the sign-in screen.
  else if (end !== 'signedOut') void router.revalidate({ isSure: true });
  else leadOut(router);
}

/** Whoever has signed out expects the sign-in screen; but a parent at the child's browser has nothing to do with the child's session. */
function leadOut(router: Router): void {
  const decide = (route: Route | null) => {
    const { header } = (route?.handle ?? {}) as Partial<ScreenHandle>;
    void (header === 'parents' ? router.revalidate() : router.navigate(SIGN_IN, { isSure: true }));
  };
  const { route } = router;
  if (!(route instanceof Promise)) {
    decide(route);
    return;
  }
  const isStillOver = () => accessToken() === null;
  void route.then(
    // Meanwhile the person may have gone elsewhere.
    () => isStillOver() && leadAway(router, 'signedOut'),
    () => isStillOver() && decide(null),
  );
}

/** A link that is pointed at, touched or reached by keyboard brings the code of its page, before it is followed. */
export function preloadOnIntent(router: Router): void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (link && !NOT_PAGES.test(link.pathname)) void router.preload(link.pathname + link.search);
  };
  for (const intent of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(intent, preload, { passive: true });
  }
}

/** The pages that a member goes to next; a phone that loses its network in between still has them. */
const MAIN_PAGES = [
  '/dashboard',
  '/practice',
  '/analytics',
  '/learning-path',
  '/classrooms',
  '/practice/mistakes',
  '/homework',
  '/settings',
];
/** So long after the first page nothing is fetched ahead. */
const REST_MS = 4_000;

/** Once the first page of a member has been at rest for a while, brings the code of the main ones, one after another. */
export function preloadAtRest(router: Router): void {
  let isWaiting = false;
  const begin = () => {
    const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
    if (isWaiting || saveData || accessToken() === null) return;
    isWaiting = true;
    setTimeout(() => whenIdle(() => void preloadAll(router)), REST_MS);
  };
  begin();
  onSessionChange((end) => end === null && begin());
}

async function preloadAll(router: Router): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one after another, so that what a person asks for comes first
  for (const path of MAIN_PAGES) await router.preload(path);
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else run();
}
