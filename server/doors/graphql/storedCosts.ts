import type { Context } from '../../graphql/context.ts';
import { OPERATION_LIMITS } from '../../graphql/bounds.ts';
import type { Operation } from './operation.ts';
import { noteCostRead } from './requests.limits.ts';

/** The variable by which lists of the web client are read on. */
const SIZE_OF_LIST = 'first';

const isListOfAnySize = ({ kind, document }: Operation): boolean =>
  kind === 'query' &&
  document.definitions.some(
    (one) =>
      one.kind === 'OperationDefinition' &&
      one.variableDefinitions?.some(({ variable }) => variable.name.value === SIZE_OF_LIST),
  );

/** How many fields an answer has, those of each entry of its lists. */
function fieldsIn(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0;
  const parts: unknown[] = Object.values(value);
  const own = Array.isArray(value) ? 0 : parts.length;
  return parts.reduce((sum: number, part) => sum + fieldsIn(part), own);
}

/**
 * Remembers, until it is run, what a stored operation costs that reads a list as long as its caller wants: the fields that it has read, since most
 * of what could be there is not. All others cost nothing: what they read is ours to know, and large tables, whose sizes a caller gives as well, wait
 * for turns of their own.
 */
export function noteStoredCost(context: Context, operation: Operation): void {
  if (!isListOfAnySize(operation)) return;
  noteCostRead(context, (data) => (data === undefined ? OPERATION_LIMITS.cost : fieldsIn(data)));
}
