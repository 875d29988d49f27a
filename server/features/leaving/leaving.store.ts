import { countClasses } from '../person/account.store.ts';
import type { Database } from '../../kernel/db.ts';
import { countAccessTokens } from '../access-tokens/accessTokens.store.ts';
import { liveSessions, type Moment } from '../auth/sessions.store.ts';

/** How much goes with an account. */
export interface Holdings {
  answers: number;
  rounds: number;
  points: number;
  sessions: number;
  personalAccessTokens: number;
  classes: number;
}

/** Counts what deleting an account removes; sessions and tokens are the live ones. */
export async function countHoldings(db: Database, userId: string, moment: Moment): Promise<Holdings> {
  const [answers, rounds, learner, sessions, personalAccessTokens, classes] = await Promise.all([
    db.prisma.problem.count({ where: { userId, state: 'ANSWERED' } }),
    db.prisma.round.count({ where: { userId } }),
    db.prisma.learner.findUnique({ where: { userId }, select: { points: true } }),
    db.prisma.session.count({ where: liveSessions(userId, moment) }),
    countAccessTokens(db, userId, moment.now),
    countClasses(db, userId),
  ]);
  return { answers, rounds, points: learner?.points ?? 0, sessions, personalAccessTokens, classes };
}

const OF_MY_CONSENTS = 'consent_id IN (SELECT id FROM parental_consents WHERE user_id = $1::uuid)';

/**
 * Everything that is held about a person: table → which of its rows, in which order. $1 is the person's id, $2 their
 * pseudonym in the audit table. A test walks every foreign key to `users` and fails when a table is missing.
 */
const HELD: Record<string, string> = {
  users: 'SELECT * FROM users WHERE id = $1::uuid',
  sessions: 'SELECT * FROM sessions WHERE user_id = $1::uuid ORDER BY created_at',
  email_links: 'SELECT * FROM email_links WHERE user_id = $1::uuid ORDER BY created_at',
  personal_access_tokens: 'SELECT * FROM personal_access_tokens WHERE user_id = $1::uuid ORDER BY created_at',
  parental_consents: 'SELECT * FROM parental_consents WHERE user_id = $1::uuid ORDER BY created_at',
  consent_links: `SELECT * FROM consent_links WHERE ${OF_MY_CONSENTS} ORDER BY created_at`,
  consent_events: `SELECT * FROM consent_events WHERE ${OF_MY_CONSENTS} ORDER BY at`,
  audit_events: 'SELECT * FROM audit_events WHERE subject = $2 ORDER BY at',
  learners: 'SELECT * FROM learners WHERE user_id = $1::uuid',
  learner_levels: 'SELECT * FROM learner_levels WHERE user_id = $1::uuid ORDER BY level',
  learner_types: 'SELECT * FROM learner_types WHERE user_id = $1::uuid ORDER BY practice_type_id',
  rounds: 'SELECT * FROM rounds WHERE user_id = $1::uuid ORDER BY started_at',
  // The target of an open problem would reveal its answer.
  problems: `SELECT shown.*, s.text AS sentence
               FROM problems p
               JOIN sentences s ON s.id = p.sentence_id,
                    jsonb_populate_record(p, CASE WHEN p.state = 'OPEN' THEN '{"target_id": null}' ELSE '{}' END::jsonb) shown
              WHERE p.user_id = $1::uuid ORDER BY p.served_at`,
  seen_sentences: 'SELECT * FROM seen_sentences WHERE user_id = $1::uuid ORDER BY last_seen_at',
  pool_cursors: 'SELECT * FROM pool_cursors WHERE user_id = $1::uuid ORDER BY practice_type_id, level, bucket',
  memory_items: `SELECT m.*, t.name AS target FROM memory_items m JOIN targets t ON t.id = m.target_id
                  WHERE m.user_id = $1::uuid ORDER BY m.reviewed_at`,
  daily_totals: 'SELECT * FROM daily_totals WHERE user_id = $1::uuid ORDER BY day, level',
};

/** Secrets and their hashes: of no use to the person, and of use to a thief. */
const LEFT_OUT = new Set(['password_hash', 'token_hash']);

const EVERYTHING_SQL = `SELECT json_build_object(${Object.entries(HELD)
  .map(([table, rows]) => `'${table}', (SELECT coalesce(json_agg(row_to_json(r)), '[]'::json) FROM (${rows}) r)`)
  .join(',\n')}) AS tables`;

/** Rows as the database has them, under the names of their tables. */
export type HeldTables = Record<string, Record<string, unknown>[]>;

/** Reads everything that is held about a person, in one statement, so that all of it is of one moment. */
export async function readEverything(db: Database, userId: string, subject: string): Promise<HeldTables> {
  const rows = await db.query<{ tables: HeldTables }>('everything', EVERYTHING_SQL, [userId, subject]);
  const tables = rows[0]?.tables ?? {};
  return Object.fromEntries(
    Object.entries(tables).map(([table, held]) => [
      table,
      held.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !LEFT_OUT.has(column)))),
    ]),
  );
}

/** From when on what has ended is kept no longer. */
export interface Keeping {
  /** Links that ran out unused, and tokens of Google's that are good for nothing any more. */
  now: Date;
  /** Used links, and sessions and tokens that have ended. */
  ended: Date;
  /** Sessions that were not used since. */
  idle: Date;
  /** Rows of the audit table. */
  audited: Date;
}

/** Removes what ended before it is kept no longer. Returns how many rows. */
export async function deleteEnded(db: Database, { now, ended, idle, audited }: Keeping): Promise<number> {
  const { emailLink, session, personalAccessToken, usedGoogleToken, auditEvent } = db.prisma;
  const before = { lt: ended };
  const counts = await db.prisma.$transaction([
    emailLink.deleteMany({ where: { OR: [{ usedAt: null, expiresAt: { lt: now } }, { usedAt: before }] } }),
    session.deleteMany({
      where: { OR: [{ expiresAt: before }, { revokedAt: before }, { lastUsedAt: { lt: idle } }] },
    }),
    personalAccessToken.deleteMany({ where: { OR: [{ expiresAt: before }, { revokedAt: before }] } }),
    usedGoogleToken.deleteMany({ where: { expiresAt: { lt: now } } }),
    auditEvent.deleteMany({ where: { at: { lt: audited } } }),
  ]);
  return counts.reduce((sum, { count }) => sum + count, 0);
}
