import { useEffect, useEffectEvent } from 'react';

const EVERY_MS = 3_000;
/** Longer than a teacher can undo what they have done, and than it takes until that arrives. */
const FOR_MS = 30_000;

/** Calls `ask` every few seconds for half a minute, as long as what asks is shown. */
export function useAskedAgain(ask: () => Promise<unknown>): void {
  const again = useEffectEvent(() => void ask());
  useEffect(() => {
    const timer = setInterval(() => again(), EVERY_MS);
    const end = setTimeout(() => clearInterval(timer), FOR_MS);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, []);
}
