import { useEffect, useState } from 'react';
import { useRevalidate } from '../../../lib/RouterView.tsx';

/** A state is another one from its instant on by the server's clock, which may be a little behind. */
const LATER_MS = 1_000;
/** What is further off is not waited for: no timer counts that far. */
const LONGEST_MS = 2_147_483_647;

/**
 * Asks anew for what the page shows once the next of these ISO instants has come: where homework stands is said by the server when
 * it is asked, and nothing is announced when homework opens, is due or closes.
 */
export function useRereadAt(instants: readonly (string | null | undefined)[]): void {
  const revalidate = useRevalidate();
  // Nothing of what is read may be another: the next instant is waited for all the same.
  const [, setReads] = useState(0);
  const now = Date.now();
  const ahead = instants.map((instant) => Date.parse(instant ?? '')).filter((instant) => instant > now);
  const next = ahead.length === 0 ? null : Math.min(...ahead);
  useEffect(() => {
    if (next === null) return undefined;
    const wait = next - Date.now() + LATER_MS;
    if (wait > LONGEST_MS) return undefined;
    const timer = setTimeout(() => {
      revalidate();
      setReads((count) => count + 1);
    }, wait);
    return () => clearTimeout(timer);
  }, [next, revalidate]);
}
