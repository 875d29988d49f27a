import type { Database } from '../../kernel/db.ts';
import { VERB_PREPOSITION } from '../curriculum/verb-preposition/verb-preposition.ts';
import type { TrialSentence } from '../practice/trial.ts';

/** A sentence of the bank that demo students answer. */
export interface DemoSentence extends TrialSentence {
  id: string;
  /** The bank's own id of it. */
  bankId: string;
  targetId: string;
  /** Log-odds. */
  difficulty: number;
}

const SENTENCES = `
  SELECT s.id, s.bank_id AS "bankId", s.target_id AS "targetId", s.practice_type_id AS "practiceTypeId", s.level, s.text, s.answer, s.also,
         s.also_labels AS "alsoLabels", s.difficulty, s.explanation AS "sentenceExplanation", s.reasons AS "sentenceReasons",
         t.name AS target, t.explanation, t.reasons, t.example
    FROM jsonb_to_recordset($1::jsonb) AS w(level int, name text)
    JOIN targets t ON t.practice_type_id = $2::text AND t.level = w.level AND t.name = w.name
    JOIN sentences s ON s.target_id = t.id AND s.status = 'VALIDATED' AND s.bank_id IS NOT NULL
   ORDER BY s.bank_id`;

/** The sentences of the bank that are fit for learners, of verbs by level and name, each once. One statement. */
export function readDemoSentences(
  db: Database,
  targets: readonly { level: number; name: string }[],
): Promise<DemoSentence[]> {
  const wanted = new Map(targets.map(({ level, name }) => [`${level} ${name}`, { level, name }]));
  return db.query('demo-sentences', SENTENCES, [JSON.stringify([...wanted.values()]), VERB_PREPOSITION.id]);
}

/** The code of a class. */
export async function findCode(db: Database, classroomId: string): Promise<string> {
  const where = { id: classroomId };
  const found = await db.prisma.classroom.findUniqueOrThrow({ where, select: { invitationCode: true } });
  return found.invitationCode;
}

/** Puts people into a class: person → id of their place. One statement. */
export async function insertPlaces(
  db: Database,
  { classroomId, places, joinedAt }: { classroomId: string; places: ReadonlyMap<string, string>; joinedAt: Date },
): Promise<void> {
  const data = [...places].map(([userId, id]) => ({ id, classroomId, userId, joinedAt }));
  await db.prisma.enrolment.createMany({ data });
}

/** The forms of assignments that all students get, by assignment; empty where each gets their own. */
export async function readDemoForms(db: Database, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db.prisma.assignment.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, form: true },
  });
  return new Map(rows.map(({ id, form }) => [id, form]));
}

/** An answer of a demo student, as its problem keeps it. */
export interface DemoProblem {
  id: string;
  attemptId: string;
  userId: string;
  sentenceId: string;
  targetId: string;
  practiceTypeId: string;
  level: number;
  servedAt: Date;
  answeredAt: Date;
  /** Null where the answer was asked for. */
  answer: string | null;
  verdict: string;
  timeTakenSeconds: number;
  result: unknown;
  closesAt: Date | null;
  withheldUntil: Date | null;
}

/** An attempt of a demo student, as its row is. */
export interface DemoAttemptRow {
  id: string;
  assignmentId: string;
  enrolmentId: string;
  number: number;
  sentenceIds: readonly string[];
  answered: number;
  right: number;
  timeSeconds: number;
  /** Null, as the instant below, for one that is not finished. */
  score: number | null;
  startedAt: Date;
  finishedAt: Date | null;
}

const ATTEMPTS = `
  INSERT INTO homework_attempts (id, assignment_id, enrolment_id, number, sentence_ids, answered, "right", time_seconds, score,
                                 started_at, finished_at)
  SELECT id, "assignmentId", "enrolmentId", number, "sentenceIds", answered, "right", "timeSeconds", score, "startedAt", "finishedAt"
    FROM jsonb_to_recordset($1::jsonb) AS a(id uuid, "assignmentId" uuid, "enrolmentId" uuid, number int, "sentenceIds" uuid[],
         answered int, "right" int, "timeSeconds" int, score int, "startedAt" timestamptz, "finishedAt" timestamptz)`;

const PROBLEMS = `
  WITH p AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS p(id uuid, "attemptId" uuid, "userId" uuid, "sentenceId" uuid, "targetId" uuid,
             "practiceTypeId" text, level int, "servedAt" timestamptz, "answeredAt" timestamptz, answer text, verdict "Verdict",
             "timeTakenSeconds" int, result jsonb, "closesAt" timestamptz, "withheldUntil" timestamptz)
  ), answered AS (
    INSERT INTO problems (id, user_id, sentence_id, target_id, practice_type_id, level, source, state, served_at, answered_at, answer,
                          verdict, time_taken_seconds, result, closes_at, withheld_until)
    SELECT id, "userId", "sentenceId", "targetId", "practiceTypeId", level, 'HOMEWORK', 'ANSWERED', "servedAt", "answeredAt", answer,
           verdict, "timeTakenSeconds", result, "closesAt", "withheldUntil" FROM p
  ), active AS (
    UPDATE enrolments e SET last_activity_at = l.at
      FROM (SELECT a.enrolment_id AS id, max(p."answeredAt") AS at
              FROM p JOIN homework_attempts a ON a.id = p."attemptId" GROUP BY a.enrolment_id) l
     WHERE e.id = l.id
  )
  INSERT INTO homework_problems (problem_id, attempt_id) SELECT id, "attemptId" FROM p`;

/** Stores what demo students did. Two statements. */
export async function insertDemoRows(
  db: Database,
  attempts: readonly DemoAttemptRow[],
  problems: readonly DemoProblem[],
): Promise<void> {
  await db.query('demo-attempts', ATTEMPTS, [JSON.stringify(attempts)]);
  await db.query('demo-problems', PROBLEMS, [JSON.stringify(problems)]);
}
