import { createBrowserRouter } from 'react-router';
import { Crash } from './Crash.tsx';
import { LandingRoute } from './LandingRoute.tsx';
import { Root } from './Root.tsx';
import { signInPath } from './relay/access.ts';
import type { ScreenHandle } from './relay/screen.tsx';
import { onSessionChange } from './relay/session.ts';

const ROOT_ID = 'root';
const SIGN_IN = '/login';
const landingHandle: ScreenHandle = { title: 'Learn English one gap at a time' };

const loadAppRoutes = () => import('./appRoutes.tsx');

/**
 * The router of the page. The landing page comes with the first chunk; every other route, and with it Relay and Mantine,
 * is loaded when the first of them is asked for. Ends of the session lead to the sign-in screen from here.
 */
export function createAppRouter() {
  let isPatched = false;
  const router = createBrowserRouter(
    [
      {
        id: ROOT_ID,
        Component: Root,
        ErrorBoundary: Crash,
        HydrateFallback: Nothing,
        children: [{ index: true, Component: LandingRoute, handle: landingHandle }],
      },
    ],
    {
      patchRoutesOnNavigation: async ({ patch }) => {
        const { appRoutes } = await loadAppRoutes();
        if (!isPatched) patch(ROOT_ID, appRoutes);
        isPatched = true;
      },
    },
  );

  loadOnIntent();
  onSessionChange((end) => {
    const { location } = router.state;
    if (end === null || location.pathname === SIGN_IN) return;
    void router.navigate(end === 'expired' ? signInPath(location) : SIGN_IN, { replace: end === 'expired' });
  });
  return router;
}

/** The first link that is pointed at or reached by keyboard brings the code of all pages, before it is followed. */
function loadOnIntent(): void {
  const once = new AbortController();
  const load = (event: Event) => {
    if (!(event.target instanceof Element) || !event.target.closest('a[href^="/"]')) return;
    once.abort();
    // Following the link tries again, and says so where it fails.
    loadAppRoutes().catch(() => undefined);
  };
  document.addEventListener('pointerover', load, { signal: once.signal, passive: true });
  document.addEventListener('focusin', load, { signal: once.signal });
}

/** While the first page's code is on its way the paper stays empty. */
function Nothing() {
  return null;
}
