import { MISTAKES } from '../practice/shared/start.ts';

/** How many days back mistakes are shown. */
export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];

const USUAL_PERIOD: Period = 30;
const RUN = '/practice?mode=mistakes';

/** Which mistakes are meant: what the list shows, and what is practised of it. */
export interface MistakesFilter {
  /** Only those that were not known since. */
  readonly openOnly: boolean;
  /** The word that was wanted; null: any. */
  readonly wanted: string | null;
  /** The round in which they were made; null: anywhere. */
  readonly roundId: string | null;
  /** Of the last so many days; null within a round, however long ago it was. */
  readonly days: Period | null;
}

/** What an address asks for: those of 30 days that are still open, where it says nothing. */
export function filterOf(parameters: URLSearchParams): MistakesFilter {
  const wanted = parameters.get('word') || null;
  const roundId = parameters.get('round') || null;
  const days = PERIODS.find((period) => String(period) === parameters.get('days')) ?? USUAL_PERIOD;
  return {
    openOnly: wanted === null && parameters.get('show') !== 'all',
    wanted,
    roundId,
    days: roundId === null ? days : null,
  };
}

/** The parameters of an address for a filter; nothing for what holds anyway. */
function parametersOf({ openOnly, wanted, roundId, days }: MistakesFilter): string {
  const parameters = new URLSearchParams();
  if (wanted !== null) parameters.set('word', wanted);
  else if (!openOnly) parameters.set('show', 'all');
  if (roundId !== null) parameters.set('round', roundId);
  if (days !== null && days !== USUAL_PERIOD) parameters.set('days', String(days));
  return parameters.toString();
}

/** Where the list of these is. */
export function listOf(filter: MistakesFilter): string {
  const parameters = parametersOf(filter);
  return parameters === '' ? MISTAKES : `${MISTAKES}?${parameters}`;
}

/** Where these are practised. */
export function runOf(filter: MistakesFilter): string {
  const parameters = parametersOf(filter);
  return parameters === '' ? RUN : `${RUN}&${parameters}`;
}
