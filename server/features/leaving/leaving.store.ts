import { countClassesThatGo, type HandedOver, readClassesHandedOver } from '../person/leaveClasses.store.ts';
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

/** Rows that a statement goes through, or removes, at most: the embedded database serves nobody else meanwhile. */
const SLICE = 5000;

/** Before every id of a row: where a table begins. */
export const BEGINNING = '00000000-0000-0000-0000-000000000000';

/** What one statement did. */
export interface Slice {
  /** Rows. */
  removed: number;
  /** Where the next statement goes on: a UUID, of which the row itself may be gone; null where it was the last. */
  next: string | null;
}

/** What ends by itself. */
export interface Ended {
  /** As a log calls it. */
  what: string;
  /**
   * Removes some of it. One statement, which is a transaction of its own.
   * @param after where it goes on: `BEGINNING`, or what the one before it gave as `next`
   */
  remove: (db: Database, keeping: Keeping, after: string) => Promise<Slice>;
}

/** Where an index tells which have ended: they are removed as long as there are any, also where somebody else removes of them. */
const byIndex =
  (remove: (db: Database, keeping: Keeping) => Promise<{ count: number }>): Ended['remove'] =>
  async (db, keeping) => {
    const { count } = await remove(db, keeping);
    return { removed: count, next: count > 0 ? BEGINNING : null };
  };

/**
 * Where no index does: goes through the table by its ids, which begin with the time they were made at, so that the oldest come first. Each statement
 * reads a slice, however large the table is and however few of it have ended.
 * How many it reads stands in its text: without that number PostgreSQL may plan for a part of the whole table, and read all of it.
 * @param name of the statement
 * @param ended which have ended, of columns of the table; $2 and so on are `values`
 */
const byId =
  (
    { name, table, ended }: { name: string; table: string; ended: string },
    values: (keeping: Keeping) => Date[],
  ): Ended['remove'] =>
  async (db, keeping, after) => {
    const text = `
      WITH page AS MATERIALIZED (
        SELECT id, (${ended}) IS TRUE AS ended FROM ${table} WHERE id > $1::uuid ORDER BY id LIMIT ${SLICE}
      ), gone AS (
        DELETE FROM ${table} t USING page p WHERE t.id = p.id AND p.ended AND (${ended}) RETURNING 1
      )
      SELECT (SELECT count(*)::int FROM gone) AS removed, (SELECT count(*)::int FROM page) AS seen,
             (SELECT id FROM page ORDER BY id DESC LIMIT 1) AS last`;
    const [done] = await db.query<{ removed: number; seen: number; last: string | null }>(name, text, [
      after,
      ...values(keeping),
    ]);
    return { removed: done?.removed ?? 0, next: done?.seen === SLICE ? done.last : null };
  };

/** What is removed once a day. */
export const ENDED_OF_A_DAY: readonly Ended[] = [
  {
    what: 'email links',
    remove: byId(
      {
        name: 'ended-email-links',
        table: 'email_links',
        ended: '(used_at IS NULL AND expires_at < $2::timestamptz) OR used_at < $3::timestamptz',
      },
      ({ now, ended }) => [now, ended],
    ),
  },
  {
    what: 'sessions',
    remove: byId(
      {
        name: 'ended-sessions',
        table: 'sessions',
        ended: 'expires_at < $2::timestamptz OR revoked_at < $2::timestamptz OR last_used_at < $3::timestamptz',
      },
      ({ ended, idle }) => [ended, idle],
    ),
  },
  {
    what: 'access tokens',
    remove: byId(
      {
        name: 'ended-access-tokens',
        table: 'personal_access_tokens',
        ended: 'expires_at < $2::timestamptz OR revoked_at < $2::timestamptz',
      },
      ({ ended }) => [ended],
    ),
  },
  {
    what: 'rows of the audit table',
    remove: byIndex(({ prisma }, { audited }) =>
      prisma.auditEvent.deleteMany({ where: { at: { lt: audited } }, limit: SLICE }),
    ),
  },
];

/** What is removed once an hour: visitors make rows of it, and each is kept for a day at most. */
export const ENDED_OF_AN_HOUR: readonly Ended[] = [
  {
    what: 'answers of calls with a key',
    remove: byIndex(({ prisma }, { answered }) =>
      prisma.idempotentCall.deleteMany({ where: { begunAt: { lt: answered } }, limit: SLICE }),
    ),
  },
  {
    what: 'used Google tokens',
    remove: byIndex(({ prisma }, { now }) =>
      prisma.usedGoogleToken.deleteMany({ where: { expiresAt: { lt: now } }, limit: SLICE }),
    ),
  },
  {
    what: 'used challenges of passkeys',
    remove: byIndex(({ prisma }, { now }) =>
      prisma.usedPasskeyChallenge.deleteMany({ where: { expiresAt: { lt: now } }, limit: SLICE }),
    ),
  },
];
