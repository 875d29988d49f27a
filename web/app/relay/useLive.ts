import { useCallback, useEffect, useMemo, useRef } from 'react';
import { fetchQuery, useRelayEnvironment, useSubscription } from 'react-relay';
import type { GraphQLTaggedNode, Variables } from 'relay-runtime';
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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const told = useCallback(() => {
    if (readsAfterMs === undefined || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      read();
    }, readsAfterMs);
  }, [read, readsAfterMs]);
  // By what they say: whoever writes them where they are used makes new ones at each rendering.
  const asked = JSON.stringify(variables);
  useSubscription(
    useMemo(
      () => ({
        subscription,
        variables: JSON.parse(asked) as Variables,
        onNext: told,
        onError: () => {},
      }),
      [subscription, asked, told],
    ),
  );
  useEffect(() => liveOfSession().onConnected(read), [read]);
}
