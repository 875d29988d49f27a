import { startTransition, useEffect, useRef } from 'react';
import { type GraphQLTaggedNode, type PreloadedQuery, useQueryLoader } from 'react-relay';
import type { OperationType } from 'relay-runtime';
import { useLocation } from '../../lib/RouterView.tsx';

interface News<Q extends OperationType> {
  /** Null until it is read. */
  queryRef: PreloadedQuery<Q> | null | undefined;
  /** For the `QuietBoundary` around what shows it: what could not be read is read again as soon as there is an occasion. */
  boundary: { resetKey: unknown; onError: () => void };
}

/**
 * Reads a query without variables for something that is shown on every page, and again as the person goes to another page, comes back to this one, or
 * has a connection again. What is shown stays until the new answer is there.
 * @param freshMs what was read so long ago is read again
 * @param everyMs how often it is read besides, while the page is looked at
 */
export function useNews<Q extends OperationType>(
  query: GraphQLTaggedNode,
  { freshMs, everyMs }: { freshMs: number; everyMs?: number | undefined },
): News<Q> {
  const [queryRef, load] = useQueryLoader<Q>(query);
  const readAt = useRef(-Infinity);
  const { pathname } = useLocation();
  useEffect(() => {
    const read = () => {
      if (document.visibilityState !== 'visible' || performance.now() - readAt.current < freshMs) return;
      readAt.current = performance.now();
      startTransition(() => load({}, { fetchPolicy: 'network-only' }));
    };
    read();
    document.addEventListener('visibilitychange', read);
    addEventListener('online', read);
    const timer = everyMs === undefined ? undefined : setInterval(read, everyMs);
    return () => {
      document.removeEventListener('visibilitychange', read);
      removeEventListener('online', read);
      clearInterval(timer);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each page reads it again
  }, [load, pathname, freshMs, everyMs]);
  const onError = () => {
    readAt.current = -Infinity;
  };
  return { queryRef, boundary: { resetKey: queryRef, onError } };
}
