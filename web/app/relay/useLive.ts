import { useEffect, useMemo, useRef } from 'react';
import { fetchQuery, useRelayEnvironment, useSubscription } from 'react-relay';
import type { GraphQLTaggedNode, Variables } from 'relay-runtime';
import { liveOfSession } from './subscriptions.ts';

interface Live {
  readonly subscription: GraphQLTaggedNode;
  readonly variables?: Variables;
  /** What the events of the subscription change. */
  readonly query: GraphQLTaggedNode;
  readonly queryVariables?: Variables;
}

const NO_VARIABLES: Variables = {};

/**
 * Keeps what a screen shows up to date: events of `subscription` go into the store, and at each connection `query` is read
 * again, since whatever happened while there was none came as no event. What fails is tried again at the next connection.
 */
export function useLive(live: Live): void {
  const { subscription, variables = NO_VARIABLES, query, queryVariables = NO_VARIABLES } = live;
  const environment = useRelayEnvironment();
  // By what they say: whoever writes them where they are used makes new ones at each rendering.
  const asked = JSON.stringify(variables);
  useSubscription(
    useMemo(
      () => ({ subscription, variables: JSON.parse(asked) as Variables, onError: () => {} }),
      [subscription, asked],
    ),
  );
  const read = useRef(queryVariables);
  useEffect(() => {
    read.current = queryVariables;
  });
  useEffect(
    () =>
      liveOfSession().onConnected(() => {
        fetchQuery(environment, query, read.current, { fetchPolicy: 'network-only' }).subscribe({ error: () => {} });
      }),
    [environment, query],
  );
}
