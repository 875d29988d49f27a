import type { Deps } from '../../deps.ts';
import { TRIES_PER_LINK, UNKNOWN_LINKS_PER_ADDRESS } from './person.limits.ts';

/**
 * Counts a try of a link from a mail, whatever it is for: by the link itself where there is one, else by the caller's
 * address. Throws RateLimitedError.
 * @param hash of the link's token
 * @param isKnown whether there is such a link, good or not
 */
export async function countLinkTry(deps: Deps, ip: string, hash: string, isKnown: boolean): Promise<void> {
  await (isKnown ? deps.limits.consume(TRIES_PER_LINK, hash) : deps.limits.consume(UNKNOWN_LINKS_PER_ADDRESS, ip));
}
