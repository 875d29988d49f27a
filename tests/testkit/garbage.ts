import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Looks for what nobody holds any more. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
