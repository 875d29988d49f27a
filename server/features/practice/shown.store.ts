import type { Prisma } from '../../generated/prisma/client.ts';
import type { Reader } from '../../access/viewer.ts';
import type { Database } from '../../kernel/db.ts';
import type { AnswerResult, ProblemView, RoundView, ServedText } from './practice.rows.ts';
import { cardClass, pSeenBy, seenBy } from './seen.store.ts';
import type { RoundCell } from './rounds.rules.ts';

/** What a round shows, and its open problem. Columns of a `RoundView`. */
export const roundFields = {
  id: true,
  level: true,
  number: true,
  cells: true,
  practiceTypeId: true,
  passed: true,
  startedAt: true,
  completedAt: true,
  problems: { where: { state: 'OPEN' }, select: { id: true }, take: 1 },
} as const;

/** What a problem shows. Columns of a `ProblemView`. */
export const problemFields = {
  id: true,
  source: true,
  state: true,
  level: true,
  practiceTypeId: true,
  servedAt: true,
  servedAs: true,
  hintKind: true,
  assisted: true,
  abTestId: true,
  sentenceId: true,
  sentence: { select: { text: true, origin: true, promptVersion: true } },
  round: { select: roundFields },
} as const;

/** The condition for a learner's problems and rounds. */
export const ownOf = (userId: string) => ({ userId });

const PROBLEMS = `
  SELECT p.id, p.source, p.state, p.level, p.practice_type_id AS "practiceTypeId", p.served_at AS "servedAt",
         p.served_as AS "servedAs", p.hint_kind AS "hintKind", p.assisted, p.ab_test_id AS "abTestId", p.sentence_id AS "sentenceId", s.text, s.origin, s.prompt_version AS "promptVersion",
         r.id AS "roundId", r.number AS "roundNumber", r.cells::text[] AS cells, r.practice_type_id AS "roundTypeId",
         r.passed, r.started_at AS "roundStartedAt", r.completed_at AS "roundCompletedAt",
         (SELECT o.id FROM problems o WHERE o.round_id = r.id AND o.state = 'OPEN' LIMIT 1) AS "openId"
    FROM problems p JOIN sentences s ON s.id = p.sentence_id LEFT JOIN rounds r ON r.id = p.round_id
   WHERE p.user_id = $1::uuid AND p.id = ANY($2::uuid[]) AND ${pSeenBy('$3')}`;

interface ProblemRow extends Omit<ProblemView, 'sentence' | 'round'>, ServedText {
  roundId: string | null;
  roundNumber: number;
  cells: RoundCell[];
  roundTypeId: string | null;
  passed: boolean | null;
  roundStartedAt: Date;
  roundCompletedAt: Date | null;
  openId: string | null;
}

const openAmong = (openId: string | null) => (openId === null ? [] : [{ id: openId }]);

function problemView(row: ProblemRow): ProblemView {
  const { text, origin, promptVersion, roundId, roundNumber, cells, roundTypeId, ...rest } = row;
  const { passed, roundStartedAt, roundCompletedAt, openId, ...problem } = rest;
  const round = roundId && {
    id: roundId,
    level: row.level,
    number: roundNumber,
    cells,
    problems: openAmong(openId),
    practiceTypeId: roundTypeId,
    passed,
    startedAt: roundStartedAt,
    completedAt: roundCompletedAt,
  };
  return { ...problem, sentence: { text, origin, promptVersion }, round: round || null };
}

/** Those among these problems that are the reader's own, and that they see, in any state and order. One statement. */
export async function readProblems(db: Database, reader: Reader, problemIds: string[]): Promise<ProblemView[]> {
  const rows = await db.query<ProblemRow>('problems', PROBLEMS, [reader.userId, problemIds, cardClass(reader)]);
  return rows.map(problemView);
}

/** What an answer shows. Columns of an `AnswerRow`. */
export const answerFields = {
  id: true,
  source: true,
  assisted: true,
  answeredAt: true,
  withheldUntil: true,
  result: true,
} as const;

/** A recorded answer; its id is that of the problem. `result` is an `AnswerResult`. */
export type AnswerRow = Prisma.ProblemGetPayload<{ select: typeof answerFields }>;

/** The condition for the recorded answers of a learner's that a reader sees. */
export const answersOf = (reader: Reader) => ({ ...seenBy(reader), state: 'ANSWERED' as const });

/** The learner's recorded answers to these problems, in any order. One statement. */
export function readAnswers(db: Database, reader: Reader, problemIds: string[]): Promise<AnswerRow[]> {
  const where = { ...answersOf(reader), id: { in: problemIds } };
  return db.prisma.problem.findMany({ where, select: answerFields });
}

/** The learner's recorded answers of these rounds, in the order of the rounds' cells. One statement. */
export async function readRoundAnswers(
  db: Database,
  reader: Reader,
  roundIds: string[],
): Promise<(AnswerRow & { roundId: string | null })[]> {
  const where = { ...answersOf(reader), roundId: { in: roundIds } };
  return db.prisma.problem.findMany({
    where,
    orderBy: [{ answeredAt: 'asc' }, { id: 'asc' }],
    select: { ...answerFields, roundId: true },
  });
}

/** Which of a learner's rounds it is. */
export interface RoundName {
  level: number;
  number: number;
}

/** What the learner's answers of these rounds have earned, each with its round, in any order. Two statements. */
export async function readRoundResults(
  db: Database,
  reader: Reader,
  rounds: RoundName[],
): Promise<{ round: RoundName; pointsEarned: number }[]> {
  const rows = await db.prisma.problem.findMany({
    where: { ...answersOf(reader), round: { OR: rounds } },
    select: { result: true, round: { select: { level: true, number: true } } },
  });
  return rows.flatMap(({ result, round }) =>
    round ? [{ round, pointsEarned: (result as unknown as AnswerResult).pointsEarned }] : [],
  );
}

type PagePart = 'where' | 'orderBy' | 'take';

/** A page of the learner's recorded answers. One statement. */
export async function readAnswerPage(
  db: Database,
  page: Pick<Prisma.ProblemFindManyArgs, PagePart>,
): Promise<(AnswerRow & { answeredAt: Date })[]> {
  const rows = await db.prisma.problem.findMany({ ...page, select: answerFields });
  return rows.map((row) => ({ ...row, answeredAt: row.answeredAt as Date }));
}

/** How many answers of the learner's are recorded. One statement. */
export function countAnswers(db: Database, recorded: ReturnType<typeof answersOf>): Promise<number> {
  return db.prisma.problem.count({ where: recorded });
}

const ROUNDS = `
  SELECT r.id, r.level, r.number, r.cells::text[] AS cells, r.practice_type_id AS "practiceTypeId", r.passed,
         r.started_at AS "startedAt", r.completed_at AS "completedAt",
         ARRAY(SELECT json_build_object('id', o.id) FROM problems o
                WHERE o.round_id = r.id AND o.state = 'OPEN' LIMIT 1) AS problems
    FROM rounds r WHERE r.user_id = $1::uuid AND r.id = ANY($2::uuid[])`;

/** The learner's own among these rounds, in any order. One statement. */
export function readRounds(db: Database, userId: string, roundIds: string[]): Promise<RoundView[]> {
  return db.query<RoundView>('rounds', ROUNDS, [userId, roundIds]);
}

/** A page of the learner's rounds. Two statements. */
export function readRoundPage(db: Database, page: Pick<Prisma.RoundFindManyArgs, PagePart>): Promise<RoundView[]> {
  return db.prisma.round.findMany({ ...page, select: roundFields });
}

/** How many rounds the learner has begun. One statement. */
export function countRounds(db: Database, own: ReturnType<typeof ownOf>): Promise<number> {
  return db.prisma.round.count({ where: own });
}
