import { sessionsEnded } from '../../access/session.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import { CONSENT_AGE } from '../person/birthday.rules.ts';
import { classroomChanged } from '../person/classrooms.events.ts';
import { deletePerson } from '../person/deletion.domain.ts';
import { tellCardHolders } from '../person/endedAccess.domain.ts';
import { addDays, REMINDER_DAY, TURN_DAYS } from './consent.rules.ts';
import {
  closeAbandoned,
  type ConsentRow,
  findConsent,
  findDue,
  findWaiting,
  findWithoutRequest,
  forgetTurns,
  insertMissing,
  markReminded,
  releaseGrown,
  releaseWaiting,
} from './consent.store.ts';
import {
  closePlacesOfWithdrawn,
  endAccessOfWithdrawn,
  findWithdrawnToDelete,
  findWithdrawnWithAccess,
} from './withdrawal.store.ts';
import { REQUESTS_PER_PARENT } from './consent.limits.ts';
import { ask, isGrown, newConsent, queueMail } from './consentRequests.domain.ts';

/** How many of a kind one run cares for, and how many are read at a time. */
const AT_MOST = 2_000;
const PAGE = 200;

async function careFor(deps: Deps, consent: ConsentRow): Promise<void> {
  const now = deps.clock.now();
  if (!consent.user) {
    await closeAbandoned(deps.db, consent, now);
  } else if (isGrown(deps, consent.user.dateOfBirth)) {
    await releaseWaiting(deps.db, consent, now);
  } else if (consent.expiresAt <= now) {
    const expired = { kind: 'EXPIRED', consentId: consent.id, textVersion: consent.textVersion } as const;
    await deletePerson(deps, consent.user.id, expired);
  } else if (isToBeReminded(consent, now) && (await markReminded(deps.db, consent.id, now))) {
    await queueMail(deps, consent, 'REMINDER');
  }
}

function isToBeReminded({ askedAt }: ConsentRow, now: Date): boolean {
  return askedAt !== null && addDays(askedAt, REMINDER_DAY) <= now;
}

/** Asks for those whose turn it is. */
async function careForWaiting(deps: Deps): Promise<void> {
  const after = addDays(deps.clock.now(), -TURN_DAYS);
  await each(deps, await findWaiting(deps.db, REQUESTS_PER_PARENT.budget, AT_MOST, after), async (id) => {
    const consent = await findConsent(deps.db, id);
    if (consent && consent.decision === null) await ask(deps, consent);
  });
}

/** Gives accounts a request that wait without one, as earlier versions could leave them. */
async function careForForgotten(deps: Deps): Promise<void> {
  await each(deps, await findWithoutRequest(deps.db, AT_MOST), async ({ id, parentalEmail }) => {
    const consent = newConsent(deps, { needsParentalConsent: true, parentalEmail }, null);
    if (consent) await insertMissing(deps.db, id, consent);
  });
}

/** Cares for all that are due, page by page, and for a bounded number in a run. */
async function careForDue(deps: Deps, due: Parameters<typeof findDue>[1]): Promise<void> {
  let after: string | null = null;
  for (let seen = 0; seen < AT_MOST; seen += PAGE) {
    // Each page begins where the one before ended, so that what fails keeps no other waiting.
    // oxlint-disable-next-line no-await-in-loop
    const page: ConsentRow[] = await findDue(deps.db, due, after, PAGE);
    // oxlint-disable-next-line no-await-in-loop
    await each(deps, page, (consent) => careFor(deps, consent));
    after = page.at(-1)?.id ?? null;
    if (page.length < PAGE) return;
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

/** Makes withdrawals whole: nothing lets a child in any more, and it is in no class. */
async function careForWithdrawn(deps: Deps): Promise<void> {
  await each(deps, await findWithdrawnWithAccess(deps.db, AT_MOST), async (userId) => {
    const ended = await endAccessOfWithdrawn(deps.db, userId, deps.clock.now());
    if (!ended) return;
    announce(deps, sessionsEnded, userId, {});
    tellCardHolders(deps, ended.cardHolders);
  });
  for (const { classroomId } of await closePlacesOfWithdrawn(deps.db, AT_MOST))
    announce(deps, classroomChanged, classroomId, { kind: 'STUDENT_LEFT', enrolmentId: null });
}

/**
 * The hourly care of all requests: children who turned 16 are let in, mails that had to wait are sent, one reminder on
 * day 7 after the first mail, deletion 14 days after it without an answer and 14 days after a withdrawal, until which the child is in no
 * class and nothing lets it in; who has turned 16 no longer needs a parent. A run cares for a bounded number of each, the next one for the others. Running it twice changes nothing.
 */
export async function careForConsents(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const bornBy = new Date(now);
  bornBy.setUTCFullYear(now.getUTCFullYear() - CONSENT_AGE);
  await careForForgotten(deps);
  await careForDue(deps, { now, remindBefore: addDays(now, -REMINDER_DAY), bornBy });
  await forgetTurns(deps.db, addDays(now, -TURN_DAYS));
  await careForWaiting(deps);
  await careForWithdrawn(deps);
  await each(deps, await findWithdrawnToDelete(deps.db, now, AT_MOST), (userId) =>
    deletePerson(deps, userId, { kind: 'WITHDRAWN' }),
  );
  await releaseGrown(deps.db, bornBy);
}
