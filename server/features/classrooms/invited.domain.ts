import type { Caller } from '../../access/caller.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { orGivenBack } from '../../kernel/limits.ts';
import { codeToJoinBy } from '../person/invitationCode.rules.ts';
import { type ClosedBecause, closedBecause } from './classrooms.rules.ts';
import { countTry, refusalOf } from './joining.domain.ts';
import { findInvited } from './enrolments.store.ts';

/** Whether a class takes students by its code at present. */
export const INVITED_STATES = {
  OPEN: { description: 'It takes students.' },
  INACTIVE: { description: 'It is not active.' },
  CLOSED: { description: 'It is closed to new students.' },
  FULL: { description: 'All its places are taken.' },
} as const;

/** What whoever has a class's code is told of it: what it is called, and whether it can be joined. Nothing of people. */
export interface Invited {
  name: string;
  state: keyof typeof INVITED_STATES;
  /** Why it can't be joined, as who tries is told; null where it can. */
  reason: string | null;
}

const STATES = { inactive: 'INACTIVE', closed: 'CLOSED', full: 'FULL' } as const satisfies Record<
  ClosedBecause,
  string
>;

/**
 * Looks at the class that has this code, before it is joined; also for who is not signed in. Codes that no class has count against the
 * limits of joining. Throws NotFoundError, RateLimitedError.
 */
export async function readInvited(
  deps: Deps,
  { ip }: Pick<Caller, 'ip'>,
  viewer: Viewer | null,
  typed: string,
): Promise<Invited> {
  const code = codeToJoinBy(typed);
  if (code === null) throw refusalOf('unknown');
  // Counted before the look-up, so that many at once are no way around.
  const giveBack = await countTry(deps, ip, viewer?.userId ?? null);
  const found = await orGivenBack(
    giveBack,
    () => findInvited(deps.db, code),
    (invited) => invited === null,
  );
  if (!found) throw refusalOf('unknown');
  const why = closedBecause(found);
  return {
    name: found.name,
    state: why === null ? 'OPEN' : STATES[why],
    reason: why === null ? null : refusalOf(why).message,
  };
}
