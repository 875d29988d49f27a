/** What was answered on a day. */
export interface BundledDay {
  readonly day: string;
  readonly attempts: number;
  readonly correct: number;
}

/** What was answered on some days in a row. */
export interface Bundle {
  readonly from: string;
  readonly to: string;
  readonly attempts: number;
  readonly correct: number;
}

/** More bars than these are too thin. */
const BARS_MOST = 31;
const DAYS_OF_WEEK = 7;

/** Days one by one where they are few, else seven by seven, the last of which end with today; oldest first. */
export function bundlesOf(days: readonly BundledDay[]): { bundles: Bundle[]; isWeekly: boolean } {
  const isWeekly = days.length > BARS_MOST;
  const size = isWeekly ? DAYS_OF_WEEK : 1;
  const bundles: Bundle[] = [];
  for (let end = days.length; end > 0; end -= size) {
    const some = days.slice(Math.max(end - size, 0), end);
    bundles.unshift({
      from: some[0]?.day ?? '',
      to: some.at(-1)?.day ?? '',
      attempts: some.reduce((sum, { attempts }) => sum + attempts, 0),
      correct: some.reduce((sum, { correct }) => sum + correct, 0),
    });
  }
  return { bundles, isWeekly };
}
