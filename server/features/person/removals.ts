import type { Deps } from '../../deps.ts';
import { openPlaces, type Places } from '../../kernel/places.ts';

/** In each process the people of whom something is being removed. */
const underWay = new WeakMap<Deps['tickets'], Places>();

/**
 * Removes what is stored of a person, one thing at a time: it may take the database long, and a second try at the same moment would only wait
 * for the first.
 * Throws TooManyAtOnce while something is being removed.
 */
export async function removeInTurn<T>(deps: Deps, userId: string, remove: () => Promise<T>): Promise<T> {
  const places = underWay.get(deps.tickets) ?? openPlaces();
  underWay.set(deps.tickets, places);
  const leave = places.enter(userId, 1);
  try {
    return await remove();
  } finally {
    leave();
  }
}
