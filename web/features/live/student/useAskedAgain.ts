import { useEffect, useEffectEvent } from 'react';
import { UNDO_OVER_SECONDS } from '../../../../server/kernel/undo.rules.ts';

const MS_A_SECOND = 1_000;
const EVERY_MS = 3_000;
/** Longer than a teacher can undo what they have done, and than it takes until that arrives. */
const FOR_MS = 2 * UNDO_OVER_SECONDS * MS_A_SECOND;

/** Calls `ask` every few seconds until a teacher can surely no longer undo what they have done, or what asks is no longer shown. */
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
