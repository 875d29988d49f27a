import { startTransition, useEffect, useRef } from 'react';
import { type GraphQLTaggedNode, type PreloadedQuery, useQueryLoader, useRelayEnvironment } from 'react-relay';
import type { OperationType } from 'relay-runtime';
import { useVisit } from '../../lib/RouterView.tsx';

interface NewsOptions {
  /** What was read so long ago is read again, while the page is looked at; left out: once it is read, it stands. */
  freshMs?: number;
  /** How often it is read besides, while the page is looked at. */
  everyMs?: number | undefined;
}

interface News<Q extends OperationType> {
  /** Null until it is read. */
  queryRef: PreloadedQuery<Q> | null;
  /** For the `QuietBoundary` around what shows it: what could not be read is read again as soon as there is an occasion. */
  boundary: { resetKey: unknown; onError: () => void };
}

/**
 * Reads a query without variables for something that is shown on every page, and again as the person goes to another page, loads this one anew,
 * comes back to it, or has a connection again. What is shown stays until the new answer is there, unless it is of another session.
 */
export function useNews<Q extends OperationType>(
  query: GraphQLTaggedNode,
  { freshMs = Infinity, everyMs }: NewsOptions = {},
): News<Q> {
  const environment = useRelayEnvironment();
  const [lastRef, load] = useQueryLoader<Q>(query);
  /** Null where that could not be read; `load` is another one in another session. */
  const last = useRef<{ by: typeof load; at: number } | null>(null);
  const visit = useVisit();
  useEffect(() => {
    const stands = freshMs === Infinity;
    const read = () => {
      const age = last.current?.by === load ? performance.now() - last.current.at : Infinity;
      if (age < freshMs || !(stands || document.visibilityState === 'visible')) return;
      last.current = { by: load, at: performance.now() };
      // All transitions wait for each other: who is signed in is not to wait for the news.
      if (stands) load({});
      else startTransition(() => load({}, { fetchPolicy: 'network-only' }));
    };
    read();
    document.addEventListener('visibilitychange', read);
    addEventListener('online', read);
    const timer = everyMs === undefined ? undefined : setInterval(read, everyMs);
    return () => {
      removeEventListener('online', read);
      document.removeEventListener('visibilitychange', read);
      clearInterval(timer);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each page, also the same one anew, reads it again
  }, [load, visit, freshMs, everyMs]);
  const queryRef = lastRef?.environment === environment ? lastRef : null;
  const onError = () => {
    last.current = null;
  };
  return { queryRef, boundary: { resetKey: queryRef, onError } };
}
