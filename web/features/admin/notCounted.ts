import { formatCount } from '../../lib/number.ts';

/** Says beside the count of a list that some of what it shows is not in it: what was done here stays in sight. Nothing where there is none. */
export function notCounted(what: 'changed' | 'decided', count: number): string {
  return count === 0 ? '' : ` · ${formatCount(count)} just ${what}, not counted`;
}
