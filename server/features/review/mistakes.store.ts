import type { Prisma } from '../../generated/prisma/client.ts';
import type { Database } from '../../kernel/db.ts';
import { openKey } from '../practice/moves.ts';
import { DUE_DATES, MISTAKEN_WORDS, MISTAKES_STATE, SERVE_MISTAKE } from './mistakes.sql.ts';

/** Which mistakes are meant. */
export interface MistakesChoice {
  /** Only those that were not known since. */
  openOnly: boolean;
  /** The word that was wanted; null: any. */
  wanted: string | null;
  /** The round in which they were made; null: anywhere. */
  roundId: string | null;
  /** Of the last so many days of 24 hours; null: of any age. */
  days: number | null;
}

const DAY_MS = 86_400_000;
const madeSince = ({ days }: MistakesChoice, now: Date): Date | null =>
  days === null ? null : new Date(now.getTime() - days * DAY_MS);

/** What a mistake shows: its answer as `AnswerRow`, and how it stands. */
const mistakeFields = {
  id: true,
  targetId: true,
  source: true,
  assisted: true,
  answeredAt: true,
  withheldUntil: true,
  result: true,
  target: { select: { name: true } },
  sentence: { select: { answer: true } },
  mistake: { select: { times: true, isOpen: true } },
} as const satisfies Prisma.ProblemSelect;

/** A mistake, by the latest answer that made it; `id` is that of its problem. */
export type MistakeRow = Prisma.ProblemGetPayload<{ select: typeof mistakeFields }>;

/** The condition for a learner's mistakes: of the problems, those of the latest wrong answers. The same as FITTING of mistakes.sql.ts. */
export function mistakesOf(userId: string, choice: MistakesChoice, now: Date) {
  const { openOnly, wanted, roundId } = choice;
  const from = madeSince(choice, now);
  return {
    userId,
    ...(from === null ? {} : { answeredAt: { gte: from } }),
    mistake: { is: openOnly ? { isOpen: true } : {} },
    sentence: {
      status: 'VALIDATED',
      ...(wanted === null ? {} : { answer: wanted }),
      reports: { none: { userId } },
      problems: { none: { userId, state: 'ANSWERED', withheldUntil: { gt: now } } },
    },
    ...(roundId === null
      ? {}
      : {
          AND: {
            sentence: { problems: { some: { userId, roundId, state: 'ANSWERED', verdict: { not: 'RIGHT' } } } },
          },
        }),
  } as const satisfies Prisma.ProblemWhereInput;
}

/** A page of a learner's mistakes. Four statements. */
export async function readMistakePage(
  db: Database,
  page: Pick<Prisma.ProblemFindManyArgs, 'where' | 'orderBy' | 'take'>,
): Promise<(MistakeRow & { answeredAt: Date })[]> {
  const rows = await db.prisma.problem.findMany({ ...page, select: mistakeFields });
  return rows.map((row) => ({ ...row, answeredAt: row.answeredAt as Date }));
}

/** How many mistakes there are. One statement. */
export function countMistakes(db: Database, where: ReturnType<typeof mistakesOf>): Promise<number> {
  return db.prisma.problem.count({ where });
}

function parametersOf(userId: string, choice: MistakesChoice, now: Date) {
  const { openOnly, wanted, roundId } = choice;
  return [userId, now, openOnly, wanted, roundId, madeSince(choice, now)];
}

/** A word that was wanted, and in how many sentences it was missed. */
export interface MistakenWord {
  word: string;
  count: number;
}

/** The words that were wanted where mistakes were made, most frequent first. One statement. @param most words at most */
export function readMistakenWords(
  db: Database,
  userId: string,
  choice: MistakesChoice,
  { now, most }: { now: Date; most: number },
): Promise<MistakenWord[]> {
  const parameters = [...parametersOf(userId, choice, now), most];
  return db.query<MistakenWord>('mistaken-words', MISTAKEN_WORDS, parameters);
}

/** When a target comes back. */
interface DueDate {
  /** The target's. */
  id: string;
  dueAt: Date;
}

/** When targets come back to a learner, in no order: none where they are not known. One statement. */
export function readDueDates(db: Database, userId: string, targetIds: string[]): Promise<DueDate[]> {
  return db.query<DueDate>('due-dates', DUE_DATES, [userId, targetIds]);
}

/** What practising mistakes goes by. */
export interface MistakesRun {
  userId: string;
  choice: MistakesChoice;
  now: Date;
  /** What was asked for since then is not asked for again. */
  since: Date;
}

const keyOf = (userId: string) => openKey({ source: 'MISTAKES', userId, level: null, choice: null });
const runParameters = ({ userId, choice, now, since }: MistakesRun) => [
  ...parametersOf(userId, choice, now),
  since,
  keyOf(userId),
];

/** Where practising mistakes stands. */
export interface MistakesState {
  /** The open problem; null where none is. */
  openId: string | null;
  /** Whether that is one of the mistakes that are meant. */
  fits: boolean;
  /** How many are still to come, without the open one. */
  toCome: number;
}

/** Where practising mistakes stands. One statement. */
export async function readMistakesState(db: Database, run: MistakesRun): Promise<MistakesState> {
  const [state] = await db.query<MistakesState>('mistakes-state', MISTAKES_STATE, runParameters(run));
  return state as MistakesState;
}

/**
 * Serves the sentence of the next mistake (one statement). Null when there is none left; `outrun` when another request served a problem
 * in the meantime.
 */
export async function serveMistake(
  db: Database,
  run: MistakesRun & { problemId: string },
): Promise<'served' | 'outrun' | null> {
  const parameters = [...runParameters(run), run.problemId];
  const [served] = await db.query<{ id: string | null }>('serve-mistake', SERVE_MISTAKE, parameters);
  if (!served) return null;
  return served.id === null ? 'outrun' : 'served';
}
