import { useCallback } from 'react';
import type { Router } from './router.ts';
import { useLocation, useRouter } from './RouterView.tsx';

/**
 * How to lead on from a page after something that took a while: whoever has gone to another one meanwhile, or is on the way there,
 * is not brought back. It tells whether it has led on.
 */
export function useLeadOn(): (...to: Parameters<Router['navigate']>) => Promise<boolean> {
  const router = useRouter();
  const { pathname } = useLocation();
  return useCallback(
    async (...to) => {
      if (router.url.pathname !== pathname) return false;
      await router.navigate(...to);
      return true;
    },
    [router, pathname],
  );
}
