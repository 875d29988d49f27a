const SECONDS_A_MINUTE = 60;
const MINUTES_AN_HOUR = 60;

/** How long something took: 45 s, 6 min, 1 h 20 min; from a minute on to the minute. */
export function duration(seconds: number): string {
  if (seconds < SECONDS_A_MINUTE) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / SECONDS_A_MINUTE);
  if (minutes < MINUTES_AN_HOUR) return `${minutes} min`;
  const rest = minutes % MINUTES_AN_HOUR;
  const hours = `${Math.floor(minutes / MINUTES_AN_HOUR)} h`;
  return rest === 0 ? hours : `${hours} ${rest} min`;
}
