import { PERFORMANCE_DAYS, PERIODS } from '../../../server/features/analytics/analytics.rules.ts';

/** The periods to choose from. */
export const PERIOD_OPTIONS = PERIODS.map((value) => ({ value, label: `${value} days` }));
export type Period = (typeof PERIODS)[number];

const PATH = '/analytics';

/** The period that an address asks for; 30 days where it says nothing. */
export function periodOf(parameters: URLSearchParams): Period {
  return PERIODS.find((period) => String(period) === parameters.get('days')) ?? PERFORMANCE_DAYS;
}

/** The address of a period. */
export function pathOf(period: Period): string {
  return period === PERFORMANCE_DAYS ? PATH : `${PATH}?days=${period}`;
}
