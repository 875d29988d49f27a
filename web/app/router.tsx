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
        const { appRoutes } = await import('./appRoutes.tsx');
        if (!isPatched) patch(ROOT_ID, appRoutes);
        isPatched = true;
      },
    },
  );

  onSessionChange((end) => {
    const { location } = router.state;
    if (end === null || location.pathname === SIGN_IN) return;
    void router.navigate(end === 'expired' ? signInPath(location) : SIGN_IN, { replace: end === 'expired' });
  });
  return router;
}

/** While the first page's code is on its way the paper stays empty. */
function Nothing() {
  return null;
}
