import { useCallback, useEffect, useMemo, useRef } from 'react';
import { fetchQuery, useRelayEnvironment, useSubscription } from 'react-relay';
import type { GraphQLTaggedNode, Variables } from 'relay-runtime';
import { useSoon } from '../../lib/useSoon.ts';
import { liveOfSession } from './subscriptions.ts';

interface Live {
  readonly subscription: GraphQLTaggedNode;
  readonly variables?: Variables;
  /** What the events of the subscription change. */
  readonly query: GraphQLTaggedNode;
  readonly queryVariables?: Variables;
  /** For events that only say that something changed: `query` is read again so many milliseconds after the first of them, for all until then. */
  readonly readsAfterMs?: number;
}

const NO_VARIABLES: Variables = {};

/**
 * Keeps what a screen shows up to date: events of `subscription` go into the store, and at each connection `query` is read
 * again, since whatever happened while there was none came as no event. What fails is tried again at the next connection.
 */
export function useLive(live: Live): void {
  const { subscription, variables = NO_VARIABLES, query, queryVariables = NO_VARIABLES, readsAfterMs } = live;
  const environment = useRelayEnvironment();
  const wanted = useRef(queryVariables);
  useEffect(() => {
    wanted.current = queryVariables;
  });
  const read = useCallback(() => {
    fetchQuery(environment, query, wanted.current, { fetchPolicy: 'network-only' }).subscribe({ error: () => {} });
  }, [environment, query]);
  const readSoon = useSoon(read, readsAfterMs ?? 0);
  const onlySays = readsAfterMs !== undefined;
  // By what they say: whoever writes them where they are used makes new ones at each rendering.
  const asked = JSON.stringify(variables);
  useSubscription(
    useMemo(
      () => ({
        subscription,
        variables: JSON.parse(asked) as Variables,
        onNext: () => {
          if (onlySays) readSoon();
        },
        onError: () => {},
      }),
      [subscription, asked, onlySays, readSoon],
    ),
  );
  useEffect(() => liveOfSession().onConnected(read), [read]);
}
