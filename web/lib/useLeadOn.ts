import type { Router } from './router.ts';
import { useLocation, useRouter } from './RouterView.tsx';

/**
 * How to lead on from a page after something that took a while: whoever has gone to another one meanwhile, or is on the way there,
 * is not brought back.
 */
export function useLeadOn(): Router['navigate'] {
  const router = useRouter();
  const { pathname } = useLocation();
  return async (to, options) => {
    if (router.url.pathname === pathname) await router.navigate(to, options);
  };
}
