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

/** What ends by itself. */
export interface Ended {
  /** As a log calls it. */
  what: string;
  /** Removes some of it. One statement, which is a transaction of its own. @returns how many rows */
  remove: (db: Database, keeping: Keeping, most: number) => Promise<number>;
}

type Removed = Promise<{ count: number }>;

const countOf = async (removed: Removed): Promise<number> => (await removed).count;

/** What is removed once a day. */
export const ENDED_OF_A_DAY: readonly Ended[] = [
  {
    what: 'email links',
    remove: ({ prisma }, { now, ended }, limit) =>
      countOf(
        prisma.emailLink.deleteMany({
          where: { OR: [{ usedAt: null, expiresAt: { lt: now } }, { usedAt: { lt: ended } }] },
          limit,
        }),
      ),
  },
  {
    what: 'sessions',
    remove: ({ prisma }, { ended, idle }, limit) =>
      countOf(
        prisma.session.deleteMany({
          where: {
            OR: [{ expiresAt: { lt: ended } }, { revokedAt: { lt: ended } }, { lastUsedAt: { lt: idle } }],
          },
          limit,
        }),
      ),
  },
  {
    what: 'access tokens',
    remove: ({ prisma }, { ended }, limit) =>
      countOf(
        prisma.accessToken.deleteMany({
          where: { OR: [{ expiresAt: { lt: ended } }, { revokedAt: { lt: ended } }] },
          limit,
        }),
      ),
  },
  {
    what: 'rows of the audit table',
    remove: ({ prisma }, { audited }, limit) =>
      countOf(prisma.auditEvent.deleteMany({ where: { at: { lt: audited } }, limit })),
  },
];

/** What is removed once an hour: visitors make rows of it, and each is kept for a day at most. */
export const ENDED_OF_AN_HOUR: readonly Ended[] = [
  {
    what: 'answers of calls with a key',
    remove: ({ prisma }, { answered }, limit) =>
      countOf(prisma.idempotentCall.deleteMany({ where: { begunAt: { lt: answered } }, limit })),
  },
  {
    what: 'used Google tokens',
    remove: ({ prisma }, { now }, limit) =>
      countOf(prisma.usedGoogleToken.deleteMany({ where: { expiresAt: { lt: now } }, limit })),
  },
  {
    what: 'used challenges of passkeys',
    remove: ({ prisma }, { now }, limit) =>
      countOf(prisma.usedPasskeyChallenge.deleteMany({ where: { expiresAt: { lt: now } }, limit })),
  },
];
