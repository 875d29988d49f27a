import type { ReactNode } from 'react';
import { createContext, startTransition, use, useCallback, useLayoutEffect, useState } from 'react';
import type { Router, Visit } from './router.ts';

const RouterContext = createContext<Router | null>(null);
const VisitContext = createContext<Visit | null>(null);

/** Shows what the router has to show by `children`. */
export function RouterView({ router, children }: { router: Router; children: (shown: Visit | Error) => ReactNode }) {
  const [shown, setShown] = useState(router.shown);
  // What is shown stays while the next page of the same route waits for its data.
  useLayoutEffect(() => router.listen((next) => startTransition(() => setShown(next))), [router]);
  useLayoutEffect(() => router.settle(shown), [router, shown]);
  if (shown === null) return null;
  return (
    <RouterContext value={router}>
      <VisitContext value={shown instanceof Error ? null : shown}>{children(shown)}</VisitContext>
    </RouterContext>
  );
}

/** The router of the page. */
export function useRouter(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error('Shown without a RouterView');
  return router;
}

/** The page that is shown. */
export function useVisit(): Visit {
  const visit = use(VisitContext);
  if (!visit) throw new Error('Shown without a page');
  return visit;
}

/** The address of the page that is shown. */
export function useLocation(): URL {
  return useVisit().url;
}

/** What stands in the address for the names of the route's path. */
export function useParams(): Readonly<Record<string, string>> {
  return useVisit().params;
}

/** How to lead elsewhere; what a person follows is a plain link. */
export function useNavigate(): Router['navigate'] {
  const router = useRouter();
  return useCallback((to, options) => router.navigate(to, options), [router]);
}

/** How to ask anew for what the page needs; resolves when that is shown, or given up. */
export function useRevalidate(): () => Promise<void> {
  const router = useRouter();
  return useCallback(() => router.revalidate(), [router]);
}
