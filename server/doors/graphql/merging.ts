import { type FieldNode, type FragmentSpreadNode, type GraphQLError, Kind, type SelectionSetNode } from 'graphql';
import { OPERATION_LIMITS } from '../../graphql/bounds.ts';
import { tooComplex } from './excess.ts';
import type { Parts } from './parts.ts';

interface Merged {
  byName: Map<string, FieldNode[]>;
  /** How many fields, fragments and spreads were looked at. */
  selections: number;
  /** How many fragments the sets spread themselves, each once for each set: validation compares every two of them. */
  spreads: number;
}

/** A set that takes part, and what the set to which it belongs has spread by then; null for a fragment's, which is compared by itself. */
interface Taking {
  set: SelectionSetNode;
  spread: Set<string> | null;
}

/** The fields of selections that are merged, by response name; a fragment takes part once, as it does when executed. */
function merge(sets: readonly SelectionSetNode[], { fragments }: Parts): Merged {
  const merged: Merged = { byName: new Map(), selections: 0, spreads: 0 };
  const seen = new Set<string>();
  const waiting: Taking[] = sets.map((set) => ({ set, spread: new Set() }));
  const note = ({ name: { value: name } }: FragmentSpreadNode, spread: Taking['spread']): void => {
    if (spread && !spread.has(name)) {
      spread.add(name);
      merged.spreads += 1;
    }
    if (seen.has(name)) return;
    seen.add(name);
    const fragment = fragments.get(name);
    if (fragment) waiting.push({ set: fragment.selectionSet, spread: null });
  };
  // What is added meanwhile is visited as well.
  for (const { set, spread } of waiting) {
    merged.selections += set.selections.length;
    for (const selection of set.selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) waiting.push({ set: selection.selectionSet, spread });
      else if (selection.kind === Kind.FRAGMENT_SPREAD) note(selection, spread);
      else {
        const name = selection.alias?.value ?? selection.name.value;
        const namesakes = merged.byName.get(name);
        if (namesakes) namesakes.push(selection);
        else merged.byName.set(name, [selection]);
      }
    }
  }
  return merged;
}

/**
 * Walks over the fields of a document as they are merged, and stops where a limit is broken. Fragments that no operation
 * spreads, and of several of one name each, take part: validation compares theirs all the same.
 */
export function mergingExcess(parts: Parts): GraphQLError | null {
  const { definitions, operations } = parts;
  const fragments = definitions.length - operations.length;
  if (operations.length > OPERATION_LIMITS.operations) return tooComplex('operations', operations.length);
  if (fragments > OPERATION_LIMITS.fragments) return tooComplex('fragments', fragments);
  let selections = 0;
  const waiting: SelectionSetNode[][] = definitions.map((one) => [one.selectionSet]);
  for (const sets of waiting) {
    const merged = merge(sets, parts);
    selections += merged.selections;
    if (selections > OPERATION_LIMITS.selections) return tooComplex('selections', selections);
    if (merged.spreads > OPERATION_LIMITS.spreads) return tooComplex('spreads', merged.spreads);
    for (const namesakes of merged.byName.values()) {
      if (namesakes.length > OPERATION_LIMITS.namesakes) return tooComplex('namesakes', namesakes.length);
      const inner = namesakes.flatMap(({ selectionSet }) => selectionSet ?? []);
      if (inner.length > 0) waiting.push(inner);
    }
  }
  return null;
}
