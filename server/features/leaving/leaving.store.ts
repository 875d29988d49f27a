import { countClassesThatGo, type HandedOver, readClassesHandedOver } from '../person/account.store.ts';
import type { Database } from '../../kernel/db.ts';
import { countAccessTokens } from '../access-tokens/accessTokens.store.ts';
import { liveSessions, type Moment } from '../auth/sessions.store.ts';

/** How much goes with an account. */
export interface Holdings {
  answers: number;
  rounds: number;
  points: number;
  sessions: number;
  accessTokens: number;
  classes: number;
  /** What stays, and becomes somebody else's. */
  handedOver: HandedOver[];
}

/** Counts what deleting an account removes; sessions and tokens are the live ones. With the classes that co-teachers take over. */
export async function countHoldings(db: Database, userId: string, moment: Moment): Promise<Holdings> {
  const [answers, rounds, learner, sessions, accessTokens, classes, handedOver] = await Promise.all([
    db.prisma.problem.count({ where: { userId, state: 'ANSWERED' } }),
    db.prisma.round.count({ where: { userId } }),
    db.prisma.learner.findUnique({ where: { userId }, select: { points: true } }),
    db.prisma.session.count({ where: liveSessions(userId, moment) }),
    countAccessTokens(db, userId, moment.now),
    countClassesThatGo(db, userId),
    readClassesHandedOver(db, userId),
  ]);
  return { answers, rounds, points: learner?.points ?? 0, sessions, accessTokens, classes, handedOver };
}

/** From when on what has ended is kept no longer. */
export interface Keeping {
  /** Links that ran out unused, and tokens of Google's and challenges of passkeys that are good for nothing any more. */
  now: Date;
  /** Used links, and sessions and tokens that have ended. */
  ended: Date;
  /** Sessions that were not used since. */
  idle: Date;
  /** Rows of the audit table. */
  audited: Date;
  /** Answers of calls with an Idempotency-Key. */
  answered: Date;
}

/** Removes what ended before it is kept no longer. Returns how many rows. */
export async function deleteEnded(db: Database, { now, ended, idle, audited, answered }: Keeping): Promise<number> {
  const before = { lt: ended };
  return db.transaction(async (tx) => {
    const { emailLink, session, accessToken, usedGoogleToken, usedPasskeyChallenge, auditEvent, idempotentCall } = tx;
    const counts = [
      await emailLink.deleteMany({ where: { OR: [{ usedAt: null, expiresAt: { lt: now } }, { usedAt: before }] } }),
      await session.deleteMany({
        where: { OR: [{ expiresAt: before }, { revokedAt: before }, { lastUsedAt: { lt: idle } }] },
      }),
      await accessToken.deleteMany({ where: { OR: [{ expiresAt: before }, { revokedAt: before }] } }),
      await usedGoogleToken.deleteMany({ where: { expiresAt: { lt: now } } }),
      await usedPasskeyChallenge.deleteMany({ where: { expiresAt: { lt: now } } }),
      await auditEvent.deleteMany({ where: { at: { lt: audited } } }),
      await idempotentCall.deleteMany({ where: { begunAt: { lt: answered } } }),
    ];
    return counts.reduce((sum, { count }) => sum + count, 0);
  });
}
