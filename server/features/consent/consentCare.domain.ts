import type { Deps } from '../../deps.ts';
import { CONSENT_AGE } from '../person/birthday.rules.ts';
import { deletePerson } from '../person/deletion.domain.ts';
import { addDays, REMINDER_DAY } from './consent.rules.ts';
import {
  closeAbandoned,
  type ConsentRow,
  findDue,
  findWithdrawnToDelete,
  markReminded,
  releaseGrown,
  releaseWaiting,
} from './consent.store.ts';
import { ask, isGrown, queueMail } from './consentRequests.domain.ts';

async function careFor(deps: Deps, consent: ConsentRow): Promise<void> {
  const now = deps.clock.now();
  if (!consent.user) {
    await closeAbandoned(deps.db, consent, now);
  } else if (isGrown(deps, consent.user.dateOfBirth)) {
    await releaseWaiting(deps.db, consent, now);
  } else if (consent.expiresAt <= now) {
    const expired = { kind: 'EXPIRED', consentId: consent.id, textVersion: consent.textVersion } as const;
    await deletePerson(deps, consent.user.id, 'consent_expired', expired);
  } else if (consent.askedAt === null) {
    await ask(deps, consent);
  } else if (addDays(consent.createdAt, REMINDER_DAY) <= now && (await markReminded(deps.db, consent.id, now))) {
    await queueMail(deps, consent.id, 'REMINDER');
  }
}

/** Handles each separately: one that fails is logged, waits for the next hour and delays nobody else. */
async function each<T>(deps: Deps, things: readonly T[], care: (thing: T) => Promise<unknown>): Promise<void> {
  for (const thing of things) {
    try {
      await care(thing);
    } catch (error) {
      deps.log.error({ err: error }, 'the care of a request for consent failed');
    }
  }
}

/**
 * The hourly care of all requests: children who turned 16 are let in, mails that had to wait are sent, one reminder on
 * day 7, deletion after 14 days without an answer and 14 days after a withdrawal; who has turned 16 no longer needs a
 * parent. Running it twice changes nothing.
 */
export async function careForConsents(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const bornBy = new Date(now);
  bornBy.setUTCFullYear(now.getUTCFullYear() - CONSENT_AGE);
  await each(deps, await findDue(deps.db, { now, remindBefore: addDays(now, -REMINDER_DAY), bornBy }), (consent) =>
    careFor(deps, consent),
  );
  await each(deps, await findWithdrawnToDelete(deps.db, now), (userId) =>
    deletePerson(deps, userId, 'consent_withdrawn', { kind: 'WITHDRAWN' }),
  );
  await releaseGrown(deps.db, bornBy);
}
