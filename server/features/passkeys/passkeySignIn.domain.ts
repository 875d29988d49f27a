import type { Caller } from '../../access/caller.ts';
import type { Deps } from '../../deps.ts';
import { PasskeyRefusedError } from '../../kernel/errors.ts';
import { type Count, consumeAll, orGivenBack } from '../../kernel/limits.ts';
import { auditFailedSignIn } from '../audit/audit.ts';
import { enter, refuseClosed, zoneOf } from '../auth/auth.domain.ts';
import { deviceOf } from '../auth/devices.ts';
import { type Answered, type Challenge, newChallenge, type Purpose } from './challenges.ts';
import { handleOf, readAnswer, requireSite } from './passkeys.domain.ts';
import { PASSKEY_FAILURES_PER_ADDRESS, PASSKEY_FAILURES_PER_DEVICE } from './passkeys.limits.ts';
import { findPasskey, type KnownPasskey, notePasskeyUse, useChallenge } from './passkeys.store.ts';
import { checkSigned, NOBODYS_KEY, readSigned } from './verification.ts';

/** The same for a passkey that nobody has, and for one whose signature is wrong. */
const REFUSED =
  'This passkey did not work here. It may have been removed from the account. Please sign in another way, or try again.';
const BY_PASSKEY = { by: 'passkey' };

/** By what a caller's wrong passkeys are counted. */
function countOf(deps: Deps, { ip, cookies }: Caller): Count {
  const device = cookies.devices && deviceOf(deps, cookies.devices);
  return device ? [PASSKEY_FAILURES_PER_DEVICE, device] : [PASSKEY_FAILURES_PER_ADDRESS, ip];
}

const purposeOf = ({ cookies }: Caller): Purpose => ({ kind: 'sign-in', csrfSecret: cookies.csrfSecret });

/** What a browser needs to ask for a passkey. */
export interface PasskeyQuestion extends Challenge {
  domain: string;
}

/** Begins a sign-in with a passkey, whoever it will be: within five minutes, from this browser. Stores nothing. Throws UnavailableError. */
export function preparePasskeySignIn(deps: Deps, caller: Caller): PasskeyQuestion {
  const { domain } = requireSite(deps);
  return { ...newChallenge(deps, purposeOf(caller)), domain };
}

/** A passkey that has proved that it is there. */
interface Shown {
  known: KnownPasskey;
  answered: Answered;
  counter: bigint;
  backedUp: boolean;
}

/** Whose passkey has signed; null where nothing is proved. The work is the same for a passkey that nobody has. */
async function whoShows(deps: Deps, caller: Caller, sent: unknown): Promise<Shown | null> {
  const site = requireSite(deps);
  const signed = readSigned(sent);
  const answer = signed && readAnswer(deps, signed.clientDataJson, purposeOf(caller));
  if (!answer) return null;
  const known = await findPasskey(deps.db, signed.credentialId);
  const said = await checkSigned(site, signed, answer.client, known ?? NOBODYS_KEY);
  if (!said || !known || signed.userHandle !== handleOf(known.userId)) return null;
  return { known, answered: answer.answered, ...said };
}

/**
 * Opens a session for the account of the passkey that has signed a challenge of `preparePasskeySignIn`, which is used up by that. It is all
 * that a superuser needs: the device has asked for the person too. A wrong one counts against the caller's address, or their browser where
 * somebody has signed in before, and against no account: nobody can close it to its owner so.
 * Throws PasskeyRefusedError, as `refuseClosed`, RateLimitedError, UnavailableError.
 */
export async function signInWithPasskey(
  deps: Deps,
  caller: Caller,
  input: { timeZone?: string | null } & Record<string, unknown>,
): Promise<{ accessToken: string; userId: string }> {
  const giveBack = await consumeAll(deps.limits, [countOf(deps, caller)]);
  const enterShown = async (): ReturnType<typeof enter> => {
    const shown = await whoShows(deps, caller, input);
    return shown && open(deps, caller, shown, zoneOf(input.timeZone));
  };
  const entered = await orGivenBack(giveBack, enterShown, (result) => result === null);
  if (!entered) {
    await auditFailedSignIn(deps, 'passkey', caller.ip);
    throw new PasskeyRefusedError(REFUSED);
  }
  return entered;
}

/** Uses the challenge up and opens a session; null where it was used, or the passkey has signed something later, or is gone. */
async function open(
  deps: Deps,
  caller: Caller,
  { known, answered, counter, backedUp }: Shown,
  timeZone: string | null,
): ReturnType<typeof enter> {
  await refuseClosed(deps, known.user);
  const at = deps.clock.now();
  if (!(await useChallenge(deps.db, answered))) return null;
  if (!(await notePasskeyUse(deps.db, known.id, { counter, backedUp, at }))) return null;
  return enter(deps, caller, known.user, { passkeyId: known.id }, { timeZone, how: BY_PASSKEY });
}
