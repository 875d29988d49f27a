import type { Deps } from '../../deps.ts';
import { pseudonym } from './audit.ts';
import { readSuperusers } from './audit.store.ts';

/** A superuser, who stands in the audit by name. */
export interface Superuser {
  id: string;
  fullName: string;
  pseudonym: string;
}

/** Superusers, with what they are called in the audit. One statement. */
export async function superusersOf(deps: Pick<Deps, 'db' | 'keys'>): Promise<Superuser[]> {
  return (await readSuperusers(deps.db)).map((one) => ({ ...one, pseudonym: pseudonym(deps, one.id) }));
}

/** Their names, by their pseudonyms. */
export const namesOf = (superusers: readonly Superuser[]): Map<string, string> =>
  new Map(superusers.map((one) => [one.pseudonym, one.fullName]));
