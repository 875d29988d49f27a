import { decodeGlobalID } from '@pothos/plugin-relay';
import { NotFoundError } from '../kernel/errors.ts';
import { isUuid } from '../kernel/ids.ts';

/**
 * The UUID behind an id argument, which may be a global id of the given type or the UUID itself; null stays null.
 * Throws NotFoundError for anything else: such a thing does not exist. `word` is what its text calls it.
 */
export function uuidOf(typename: string, id: string | null | undefined, word = typename.toLowerCase()): string | null {
  if (!id) return null;
  if (isUuid(id)) return id.toLowerCase();
  try {
    const decoded = decodeGlobalID(id);
    if (decoded.typename === typename && isUuid(decoded.id)) return decoded.id.toLowerCase();
  } catch {
    // Not a global id: told below.
  }
  throw new NotFoundError(`There is no such ${word}.`);
}
