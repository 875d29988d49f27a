import { useEffect, useEffectEvent } from 'react';
import { UNDO_OVER_SECONDS } from '../../../../server/kernel/undo.rules.ts';

const MS_A_SECOND = 1_000;
const EVERY_MS = 3_000;
/** What it may take until a teacher's undoing arrives. */
const ARRIVAL_SECONDS = 10;
/** As long as a teacher can undo what they have done, and until that has surely arrived. */
const FOR_MS = (UNDO_OVER_SECONDS + ARRIVAL_SECONDS) * MS_A_SECOND;

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
