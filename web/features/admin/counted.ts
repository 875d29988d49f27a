import type { RecordSourceProxy } from 'relay-runtime';
import { formatCount } from '../../lib/number.ts';

/**
 * Says beside the count of a list that some of what it shows is not in it: what was done here stays in sight. Nothing where there is none, nor where
 * there is no count.
 */
export function notCounted(what: 'changed' | 'decided', count: number, totalCount: number | null | undefined): string {
  return count === 0 || typeof totalCount !== 'number' ? '' : ` · ${formatCount(count)} just ${what}, not counted`;
}

/**
 * Adds what was done here to the count of a list as the server told it last. It stands in the store, where the next page of the list brings a count
 * that has it already.
 */
export function recount(store: RecordSourceProxy, connectionId: string, change: number): void {
  const list = store.get(connectionId);
  const totalCount = list?.getValue('totalCount');
  if (typeof totalCount === 'number') list?.setValue(Math.max(0, totalCount + change), 'totalCount');
}
