import { useEffect, useState, useSyncExternalStore } from 'react';
import { liveOfSession } from './subscriptions.ts';

/** So long a connection, or a subscription, is on its way before anybody is told that there is none. */
const PATIENCE_MS = 2_000;

const subscribe = (listener: () => void) => liveOfSession().onChange(listener);
const isConnected = () => liveOfSession().isConnected();
const timesBack = () => liveOfSession().timesBack();

/**
 * Whether all that changes is told: the socket of the session is there, and its subscriptions stand (`Live.isConnected`). What changes meanwhile is read
 * afterwards (`useLive`).
 */
export function useIsConnected(): boolean {
  return useSyncExternalStore(subscribe, isConnected);
}

/** Changes when that is so again after a loss, or a refusal, and at nothing else: what failed has another chance then. */
export function useTimesBack(): number {
  return useSyncExternalStore(subscribe, timesBack);
}

/** Whether that has not been so for so long that it has to be said. */
export function useIsCutOff(): boolean {
  const isThere = useIsConnected();
  const [isCutOff, setCutOff] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCutOff(!isThere), isThere ? 0 : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isThere]);
  return isCutOff && !isThere;
}
