import type { Context } from '../../graphql/context.ts';
import type { RestRow } from '../../rest/table.ts';
import { fixedCost, type Operation, operationCost } from '../graphql/operation.ts';
import { noteCost, noteCostRead } from '../graphql/requests.limits.ts';

/** How many entries a list in an answer has; 0 where there is none. */
function entriesIn(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0;
  if ('edges' in value && Array.isArray(value.edges)) return value.edges.length;
  return Object.values(value).reduce((sum: number, part) => sum + (Array.isArray(part) ? 0 : entriesIn(part)), 0);
}

/** What a list counts as that was given up before it was known. */
const ENTRIES_GIVEN_UP = 100;

/** Remembers what a call of a row costs until it is run. */
export type NoteRowCost = (context: Context, variables: Readonly<Record<string, unknown>>) => void;

/**
 * What a row costs, as a document that a caller sends: a list by the entries that it has, since whoever asks for all of it mostly
 * has a few, and must not be refused for what could be there. A change costs nothing: it is bounded by the number of requests.
 * @throws Error where a row that is no list has a size among its variables
 */
export function rowCost({ pageInfo }: RestRow, operation: Operation): NoteRowCost {
  if (operation.kind !== 'query') return () => {};
  if (pageInfo) {
    return (context, variables) =>
      noteCostRead(context, (data) => {
        const first = data === undefined ? ENTRIES_GIVEN_UP : entriesIn(data);
        return operationCost(operation, { ...variables, first });
      });
  }
  const cost = fixedCost(operation);
  return (context) => noteCost(context, cost);
}
