import type { Prisma } from '../../generated/prisma/client.ts';
import type { Database } from '../../kernel/db.ts';
import type { LevelNumber } from '../curriculum/levels.rules.ts';
import type { LocalDay } from '../practice/figures.ts';
import { KNOWN_STABILITY_DAYS, type TargetState } from './analytics.rules.ts';
import { STATE_COUNTS } from './learningPath.sql.ts';

/** Whose targets, of which level, and when. */
export interface PathAt {
  userId: string;
  level: LevelNumber;
  now: Date;
  /** The learner's local day. */
  today: LocalDay;
}

/** How many targets of a level are in each state. One statement. */
export async function readStateCounts(
  db: Database,
  { userId, level, now, today }: PathAt,
): Promise<Record<TargetState, number>> {
  const parameters = [userId, level, now, today, KNOWN_STABILITY_DAYS];
  const [counts] = await db.query<Record<TargetState, number>>('path-states', STATE_COUNTS, parameters);
  return counts as Record<TargetState, number>;
}

/** What a target is remembered by. */
const memoryFields = {
  dueAt: true,
  stability: true,
  reviewedAt: true,
  reviewedOn: true,
  attempts: true,
  correct: true,
  reps: true,
  lapses: true,
} as const satisfies Prisma.MemoryItemSelect;

/** What is remembered of a target, and how often it was asked. */
export type PathMemory = Prisma.MemoryItemGetPayload<{ select: typeof memoryFields }>;

/** A target of a level, and what its learner remembers of it. */
export interface PathTarget {
  id: string;
  name: string;
  practiceTypeId: string;
  /** Null before the first answer. */
  memory: PathMemory | null;
}

/** How a learner stands with a target. The same as `targetsOf` and STATE_COUNTS. */
export function stateOf({ memory }: PathTarget, { now, today }: Pick<PathAt, 'now' | 'today'>): TargetState {
  if (!memory) return 'NEW';
  if (memory.dueAt <= now && memory.reviewedOn < new Date(today)) return 'DUE';
  return memory.stability >= KNOWN_STABILITY_DAYS ? 'KNOWN' : 'LEARNING';
}

function inState(state: TargetState, { userId, now, today }: PathAt): Prisma.TargetWhereInput {
  const due = { dueAt: { lte: now }, reviewedOn: { lt: new Date(today) } } satisfies Prisma.MemoryItemWhereInput;
  if (state === 'NEW') return { memories: { none: { userId } } };
  if (state === 'DUE') return { memories: { some: { userId, ...due } } };
  const stability = state === 'KNOWN' ? { gte: KNOWN_STABILITY_DAYS } : { lt: KNOWN_STABILITY_DAYS };
  return { memories: { some: { userId, stability, NOT: due } } };
}

/**
 * The condition for targets of a level that can be asked for, in one state or in any. What was answered while its right answer is withheld
 * has moved no memory yet, so nothing has to be left out, which would name it.
 */
export function targetsOf(at: PathAt, state: TargetState | null): Prisma.TargetWhereInput {
  return {
    level: at.level,
    sentences: { some: { status: 'VALIDATED' } },
    ...(state === null ? {} : inState(state, at)),
  };
}

/** A page of targets, with what a learner remembers of each. Two statements. */
export async function readTargetPage(
  db: Database,
  userId: string,
  page: Pick<Prisma.TargetFindManyArgs, 'where' | 'orderBy' | 'take'>,
): Promise<PathTarget[]> {
  const rows = await db.prisma.target.findMany({
    ...page,
    select: { id: true, name: true, practiceTypeId: true, memories: { where: { userId }, select: memoryFields } },
  });
  return rows.map(({ memories, ...target }) => ({ ...target, memory: memories[0] ?? null }));
}

/** How many targets there are. One statement. */
export function countTargets(db: Database, where: Prisma.TargetWhereInput): Promise<number> {
  return db.prisma.target.count({ where });
}
