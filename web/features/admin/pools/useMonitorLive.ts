import { useCallback, useEffect, useMemo, useState } from 'react';
import { fetchQuery, useRelayEnvironment, useSubscription } from 'react-relay';
import type { GraphQLTaggedNode } from 'relay-runtime';
import { liveOfSession } from '../../../app/relay/subscriptions.ts';
import { useIsConnected, useIsCutOff } from '../../../app/relay/useIsConnected.ts';

/** How often the figures are asked for while nothing is pushed. */
export const POLL_SECONDS = 30;
const MS_PER_SECOND = 1000;

/** What is read, and what is told of the same. */
interface Sources {
  readonly query: GraphQLTaggedNode;
  readonly subscription: GraphQLTaggedNode;
}

/** Whether changes are pushed, whether that has been lost, and when the last one came; null before the first. */
export interface LiveState {
  readonly isLive: boolean;
  readonly isCutOff: boolean;
  readonly changedAt: number | null;
}

/** Keeps the monitor up to date: by what is pushed, and while the socket is lost by asking every half minute. */
export function useMonitorLive({ query, subscription }: Sources): LiveState {
  const environment = useRelayEnvironment();
  const isLive = useIsConnected();
  const isCutOff = useIsCutOff();
  const [changedAt, setChangedAt] = useState<number | null>(null);
  const read = useCallback(() => {
    fetchQuery(environment, query, {}, { fetchPolicy: 'network-only' }).subscribe({ error: () => {} });
  }, [environment, query]);
  useSubscription(
    useMemo(
      () => ({ subscription, variables: {}, onNext: () => setChangedAt(Date.now()), onError: () => {} }),
      [subscription],
    ),
  );
  // What happened while there was no connection came as no event.
  useEffect(() => liveOfSession().onConnected(read), [read]);
  useEffect(() => {
    if (isLive) return undefined;
    const timer = setInterval(read, POLL_SECONDS * MS_PER_SECOND);
    return () => clearInterval(timer);
  }, [isLive, read]);
  return { isLive, isCutOff, changedAt };
}
