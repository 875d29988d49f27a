import { decodeGlobalID } from '@pothos/plugin-relay';
import { NotFoundError } from '../kernel/errors.ts';
import { isUuid } from '../kernel/ids.ts';
import { withoutStack } from '../kernel/stackless.ts';
import { LONGEST_ID } from './bounds.ts';

/** The extension of a Node type whose keys may be any text; what finds its things must be good for that. */
export const KEY_IS_TEXT = 'keyIsText';

/** What a text names that has the form of a global id; null for any other, and for a long one without looking at it. */
export function decodeId(text: string): { typename: string; id: string } | null {
  // One long text may be used hundreds of times in an operation, and decoding it takes a millisecond each time.
  if (text.length > LONGEST_ID) return null;
  try {
    return decodeGlobalID(text);
  } catch {
    return null;
  }
}

/** The UUID behind a global id of the given type or a UUID; null for anything else. */
export function readUuid(typename: string, id: string): string | null {
  if (isUuid(id)) return id.toLowerCase();
  const decoded = withoutStack(() => decodeId(id));
  return decoded?.typename === typename && isUuid(decoded.id) ? decoded.id.toLowerCase() : null;
}

/**
 * The UUID behind an id argument, which may be a global id of the given type or the UUID itself; a missing one is null.
 * Throws NotFoundError for anything else: such a thing does not exist. `word` is what its text calls it.
 */
export function uuidOf(typename: string, id: string, word?: string): string;
export function uuidOf(typename: string, id: string | null | undefined, word?: string): string | null;
export function uuidOf(typename: string, id: string | null | undefined, word = typename.toLowerCase()): string | null {
  if (id === null || id === undefined) return null;
  const uuid = readUuid(typename, id);
  if (uuid === null) throw new NotFoundError(`${word.charAt(0).toUpperCase()}${word.slice(1)} not found`);
  return uuid;
}

/** What was found, in the order of the ids that it was asked by; null where nothing was. */
export function inOrder<T extends { id: string }>(ids: readonly string[], found: readonly T[]): (T | null)[] {
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** All that was found of each, in the order of the ids that it was asked by. @param idOf the id that a row is of */
export function groupedInOrder<T>(ids: readonly string[], found: Iterable<T>, idOf: (row: T) => string | null): T[][] {
  const byId = Map.groupBy(found, idOf);
  return ids.map((id) => byId.get(id) ?? []);
}

/** The first that was found of each, in the order of the ids that it was asked by; null where nothing was. @param idOf as above */
export function firstInOrder<T>(
  ids: readonly string[],
  found: Iterable<T>,
  idOf: (row: T) => string | null,
): (T | null)[] {
  return groupedInOrder(ids, found, idOf).map(([first]) => first ?? null);
}
