import type { Deps } from '../../deps.ts';
import type { Limit } from '../../kernel/limits.ts';

const HOUR_SECONDS = 60 * 60;

/** Tries by one link of a mail: whoever has it uses up nothing of the others behind the same address. */
export const TRIES_PER_LINK: Limit = { name: 'link-tries', budget: 120, windowSeconds: HOUR_SECONDS };
/** Links that are none; counted apart, so that made-up ones never close the links of people behind the same address. */
export const UNKNOWN_LINKS_PER_ADDRESS: Limit = { name: 'unknown-links', budget: 120, windowSeconds: HOUR_SECONDS };

/**
 * Counts a try of a link from a mail, whatever it is for: by the link itself where there is one, else by the caller's
 * address. Throws RateLimitedError.
 * @param hash of the link's token
 * @param isKnown whether there is such a link, good or not
 */
export function countLinkTry(deps: Deps, ip: string, hash: string, isKnown: boolean): Promise<void> {
  return isKnown ? deps.limits.consume(TRIES_PER_LINK, hash) : deps.limits.consume(UNKNOWN_LINKS_PER_ADDRESS, ip);
}
