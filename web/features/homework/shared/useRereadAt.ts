import { useEffect } from 'react';
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
  // By what they say: whoever writes them where they are used makes a new list at each rendering.
  const said = instants.join(' ');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waitForNext = () => {
      const now = Date.now();
      const ahead = said
        .split(' ')
        .map(Date.parse)
        .filter((instant) => instant > now);
      const wait = Math.min(...ahead) - now + LATER_MS;
      if (wait > LONGEST_MS) return;
      timer = setTimeout(() => {
        void revalidate();
        waitForNext();
      }, wait);
    };
    waitForNext();
    return () => clearTimeout(timer);
  }, [said, revalidate]);
}
