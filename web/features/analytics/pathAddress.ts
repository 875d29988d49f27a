import { TARGET_STATES, type TargetState } from '../../../server/features/analytics/analytics.rules.ts';
import { type CefrCode, LEVEL_CODES } from '../../../server/features/curriculum/levels.rules.ts';

const PATH = '/learning-path';

/** Which level is open, and what is shown of it. */
export interface PathView {
  /** Null: none. */
  readonly level: CefrCode | null;
  /** Null: collocations in any state. */
  readonly state: TargetState | null;
}

const CLOSED: PathView = { level: null, state: null };

/** What an address shows: no level open where it names none. */
export function viewOf(parameters: URLSearchParams): PathView {
  const level = LEVEL_CODES.find((code) => code === parameters.get('level'));
  if (level === undefined) return CLOSED;
  return { level, state: TARGET_STATES.find((state) => state.toLowerCase() === parameters.get('show')) ?? null };
}

/** The address of a view. */
export function addressOf({ level, state }: PathView): string {
  if (level === null) return PATH;
  const parameters = new URLSearchParams({ level, ...(state === null ? {} : { show: state.toLowerCase() }) });
  return `${PATH}?${parameters}`;
}
