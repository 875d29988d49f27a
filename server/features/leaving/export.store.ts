import type { Database } from '../../kernel/db.ts';

/** Rows that are read at a time: none of them keeps anybody else waiting. */
const SLICE = 500;

type KeyType = 'uuid' | 'text' | 'int' | 'date' | 'timestamptz';

interface Held {
  /** Which rows, without an order; $1 is the person's id, or their pseudonym in the audit table. */
  rows: string;
  /** What the rows are in order of, by which one slice follows the last: column → its type. No two rows have the same. */
  key: Readonly<Record<string, KeyType>>;
  /** The table's name in `rows`, where another one has columns of the same name. */
  from?: string;
}

const mine = (table: string, key: Held['key']): Held => ({
  rows: `SELECT * FROM ${table} WHERE user_id = $1::uuid`,
  key,
});
const ofMyConsents = (table: string, key: Held['key']): Held => ({
  rows: `SELECT * FROM ${table} WHERE consent_id IN (SELECT id FROM parental_consents WHERE user_id = $1::uuid)`,
  key,
});
const ofMyPlaces = (table: string, key: Held['key']): Held => ({
  rows: `SELECT * FROM ${table} WHERE enrolment_id IN (SELECT id FROM enrolments WHERE user_id = $1::uuid)`,
  key,
});
const BY_CREATION = { created_at: 'timestamptz', id: 'uuid' } as const;

/** Everything that is held about a person. A test walks every foreign key to `users` and fails when a table is missing. */
const HELD: Readonly<Record<string, Held>> = {
  users: { rows: 'SELECT * FROM users WHERE id = $1::uuid', key: { id: 'uuid' } },
  sessions: mine('sessions', BY_CREATION),
  // A row that has no token and is used holds an address, perhaps a parent's, until its notice is sent.
  email_links: {
    rows: 'SELECT * FROM email_links WHERE user_id = $1::uuid AND (token_hash IS NOT NULL OR used_at IS NULL)',
    key: BY_CREATION,
  },
  personal_access_tokens: mine('personal_access_tokens', BY_CREATION),
  passkeys: mine('passkeys', BY_CREATION),
  parental_consents: mine('parental_consents', BY_CREATION),
  consent_links: ofMyConsents('consent_links', { token_hash: 'text' }),
  consent_events: ofMyConsents('consent_events', { at: 'timestamptz', id: 'uuid' }),
  audit_events: {
    rows: 'SELECT * FROM audit_events WHERE subject = $1',
    key: { at: 'timestamptz', id: 'uuid' },
  },
  learners: mine('learners', { user_id: 'uuid' }),
  learner_levels: mine('learner_levels', { level: 'int' }),
  learner_types: mine('learner_types', { practice_type_id: 'text' }),
  rounds: mine('rounds', { started_at: 'timestamptz', id: 'uuid' }),
  // The target of a problem that has not been answered would reveal its answer, also of one that was given up: its report can be undone, and
  // its sentence comes back. So would what is withheld of one in homework or a live round; the target that was taken for it may be half of two.
  problems: {
    rows: `SELECT shown.*, s.text AS sentence
             FROM problems p
             JOIN sentences s ON s.id = p.sentence_id,
                  jsonb_populate_record(p, CASE WHEN p.state <> 'ANSWERED' OR p.verdict IS NULL OR p.withheld_until > now()
                                                THEN '{"target_id": null, "result": null, "confused_with_id": null}'
                                                ELSE '{}' END::jsonb) shown
            WHERE p.user_id = $1::uuid`,
    key: { sentence_id: 'uuid', served_at: 'timestamptz', id: 'uuid' },
    from: 'p',
  },
  placements: mine('placements', { user_id: 'uuid' }),
  placement_problems: mine('placement_problems', { problem_id: 'uuid' }),
  seen_sentences: mine('seen_sentences', { sentence_id: 'uuid' }),
  // What is withheld of an answer is not told by the mistake that it made, or mended, either.
  mistakes: {
    rows: `SELECT m.* FROM mistakes m
            WHERE m.user_id = $1::uuid
              AND NOT EXISTS (SELECT 1 FROM problems p WHERE p.user_id = m.user_id AND p.sentence_id = m.sentence_id
                                                         AND p.state = 'ANSWERED' AND p.withheld_until > now())`,
    key: { sentence_id: 'uuid' },
    from: 'm',
  },
  sentence_reports: mine('sentence_reports', { sentence_id: 'uuid' }),
  pool_cursors: mine('pool_cursors', { practice_type_id: 'text', level: 'int', bucket: 'int' }),
  memory_items: {
    rows: `SELECT m.*, t.name AS target FROM memory_items m JOIN targets t ON t.id = m.target_id
            WHERE m.user_id = $1::uuid`,
    key: { target_id: 'uuid' },
    from: 'm',
  },
  daily_totals: mine('daily_totals', { day: 'date', level: 'int' }),
  classroom_teachers: mine('classroom_teachers', { id: 'uuid' }),
  classrooms: {
    rows: 'SELECT * FROM classrooms WHERE id IN (SELECT owns_id FROM classroom_teachers WHERE user_id = $1::uuid)',
    key: BY_CREATION,
  },
  enrolments: {
    rows: 'SELECT e.*, c.name AS classroom FROM enrolments e JOIN classrooms c ON c.id = e.classroom_id WHERE e.user_id = $1::uuid',
    key: { id: 'uuid' },
    from: 'e',
  },
  sign_in_cards: ofMyPlaces('sign_in_cards', BY_CREATION),
  co_teacher_invitations: {
    rows: 'SELECT i.* FROM co_teacher_invitations i JOIN users u ON u.email = i.email WHERE u.id = $1::uuid AND u.email_confirmed_at IS NOT NULL',
    key: BY_CREATION,
    from: 'i',
  },
  homework_extensions: ofMyPlaces('homework_extensions', { enrolment_id: 'uuid', assignment_id: 'uuid' }),
  homework_reminders: ofMyPlaces('homework_reminders', { enrolment_id: 'uuid', assignment_id: 'uuid' }),
  homework_attempts: ofMyPlaces('homework_attempts', { enrolment_id: 'uuid', assignment_id: 'uuid', number: 'int' }),
  homework_problems: {
    rows: `SELECT h.* FROM homework_problems h JOIN homework_attempts a ON a.id = h.attempt_id
            WHERE a.enrolment_id IN (SELECT id FROM enrolments WHERE user_id = $1::uuid)`,
    key: { problem_id: 'uuid' },
    from: 'h',
  },
  live_seats: ofMyPlaces('live_seats', { enrolment_id: 'uuid', live_round_id: 'uuid' }),
  live_problems: ofMyPlaces('live_problems', { enrolment_id: 'uuid', problem_id: 'uuid' }),
  pending_joins: mine('pending_joins', { id: 'uuid' }),
  pool_tasks: mine('pool_tasks', { asked_at: 'timestamptz', id: 'uuid' }),
  sentence_changes: mine('sentence_changes', { at: 'timestamptz', id: 'uuid' }),
  objections: mine('objections', { made_at: 'timestamptz', id: 'uuid' }),
  ab_assignments: mine('ab_assignments', { test_id: 'uuid' }),
  ab_feedback: mine('ab_feedback', { problem_id: 'uuid' }),
  regradings: mine('regradings', { correction_id: 'uuid' }),
  idempotent_calls: mine('idempotent_calls', { key_hash: 'text' }),
  practice_reminders: mine('practice_reminders', { user_id: 'uuid' }),
  homework_mails: mine('homework_mails', { user_id: 'uuid' }),
};

/** Secrets and their hashes: of no use to the person, and of use to a thief. */
const LEFT_OUT = ['password_hash', 'token_hash', 'code_hash', 'key_hash', 'fingerprint'];

/** A slice: the rows' texts, and the key of each. */
function sliceSql({ rows, key, from }: Held, isFirst: boolean): string {
  const columns = Object.keys(key);
  const within = columns.map((column) => (from ? `${from}.${column}` : column)).join(', ');
  const last = Object.values(key).map((type, index) => `$${index + 2}::${type}`);
  const after = isFirst ? '' : ` AND (${within}) > (${last.join(', ')})`;
  const secrets = LEFT_OUT.map((column) => ` - '${column}'`).join('');
  return `SELECT (to_jsonb(r)${secrets})::text AS text, ARRAY[${columns.map((column) => `r.${column}::text`).join(', ')}] AS key
            FROM (${rows}${after} ORDER BY ${within} LIMIT ${SLICE}) r`;
}

/** Rows of one table as JSON texts. */
export interface HeldSlice {
  table: string;
  rows: string[];
}

/** Reads a slice once it is its turn. */
export type InTurn = <T>(read: () => Promise<T>) => Promise<T>;

/**
 * Reads everything that is held about a person, secrets and their hashes left out, table by table and in slices, each table at
 * least once. What is written while this goes on may be in it or not.
 * @param subject the person's pseudonym in the audit table
 */
export async function* readHeld(
  db: Database,
  userId: string,
  subject: string,
  inTurn: InTurn,
): AsyncGenerator<HeldSlice> {
  for (const [table, held] of Object.entries(HELD)) {
    const whose = table === 'audit_events' ? subject : userId;
    let after: string[] | null = null;
    let count: number;
    do {
      const isFirst: boolean = after === null;
      const name = `held-${table}-${isFirst ? 'first' : 'next'}`;
      const values: string[] = [whose, ...(after ?? [])];
      // Each slice begins where the one before ended.
      // oxlint-disable-next-line no-await-in-loop
      const rows: { text: string; key: string[] }[] = await inTurn(() =>
        db.query(name, sliceSql(held, isFirst), values),
      );
      yield { table, rows: rows.map(({ text }) => text) };
      count = rows.length;
      after = rows.at(-1)?.key ?? null;
    } while (count === SLICE);
  }
}
