import { useEffect, useState, useSyncExternalStore } from 'react';
import { liveOfSession } from './subscriptions.ts';

/** So long a connection is on its way before anybody is told that there is none. */
const PATIENCE_MS = 2_000;

const subscribe = (listener: () => void) => liveOfSession().onChange(listener);
const isConnected = () => liveOfSession().isConnected();

/** Whether the socket of the session is there. What changes meanwhile is not told, and is read at the next connection (`useLive`). */
export function useIsConnected(): boolean {
  return useSyncExternalStore(subscribe, isConnected);
}

/** Whether the connection has been gone for so long that it has to be said. */
export function useIsCutOff(): boolean {
  const isThere = useIsConnected();
  const [isCutOff, setCutOff] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCutOff(!isThere), isThere ? 0 : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isThere]);
  return isCutOff && !isThere;
}
