import { FIRST_LEVEL } from '../../../server/features/curriculum/levels.rules.ts';
import type { PathView } from './pathAddress.ts';

/** What the screen's query is asked with. Where no level is open it names one all the same, of which nothing is read. */
export function queryVariablesOf({ level, state }: PathView) {
  return { level: level ?? FIRST_LEVEL.code, isOpen: level !== null, state };
}
