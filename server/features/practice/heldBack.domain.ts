import { localDay } from '../../kernel/clock.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import { type Database, within } from '../../kernel/db.ts';
import { levelByNumber } from '../curriculum/levels.rules.ts';
import { practiceChanged } from '../person/practice.events.ts';
import { holdLearnersOf } from '../person/withheld.store.ts';
import { closesMistake, memoryAfter, storedMemory } from './answer.outcome.ts';
import {
  findOverdue,
  findOverdueMemories,
  type HeldBackRow,
  type HeldBackWrite,
  readHeldBack,
  readMemoriesHeldBack,
  writeMemories,
  writeVerdicts,
} from './heldBack.store.ts';
import { movesOf } from './moves.ts';

/** An answer whose verdict was told. */
export type ToldVerdict = Pick<HeldBackWrite, 'problemId' | 'userId' | 'right' | 'level' | 'practiceTypeId'>;

/** The memory after such an answer. One that was changed by a later answer in the meantime stays as it is. */
function memoryOf(row: HeldBackRow, day: string): Partial<HeldBackWrite> {
  const { answeredAt, reviewedAt, reviewedOn } = row;
  const after = memoryAfter(row, row.result.verdict, { now: answeredAt, day });
  if (after === null) return {};
  const { changes, ...memory } = after;
  if (row.dueAt !== null && reviewedAt > answeredAt) return { ...storedMemory(row), reviewedOn };
  return { ...memory, reviewedOn: changes ? day : reviewedOn };
}

function workOut(row: HeldBackRow): HeldBackWrite {
  const { problemId, userId, level, practiceTypeId, sentenceId, targetId, counts, source, assisted, answeredAt } = row;
  const { verdict, pointsEarned } = row.result;
  const day = row.answeredOn ?? localDay(answeredAt, row.timeZone);
  return {
    ...memoryOf(row, day),
    problemId,
    userId,
    verdict,
    right: verdict === 'RIGHT' ? 1 : 0,
    points: pointsEarned,
    level,
    practiceTypeId,
    sentenceId,
    targetId,
    day,
    counts,
    movesDays: movesOf(source, assisted).days,
    closesMistake: closesMistake({ source, assisted }, verdict === 'RIGHT'),
  };
}

/**
 * Tells the verdicts of those among these answers of which it was held back: writes the points, right answers, mistakes and memory that
 * they move, as of when they were given. Others are left alone, so doing it again does nothing. Two statements.
 * @param db within a transaction that holds the problems' learners (`holdLearnersOf`); one problem of each
 */
export async function tellVerdicts(db: Database, problemIds: readonly string[]): Promise<ToldVerdict[]> {
  const writes = (await readHeldBack(db, problemIds)).map(workOut);
  if (writes.length > 0) await writeVerdicts(db, writes);
  return writes;
}

/** Some of the problems whose verdict was to be told before now, and was not; one of each learner. */
export function overdueVerdicts({ db, clock }: Pick<Deps, 'db' | 'clock'>, most: number): Promise<string[]> {
  return findOverdue(db, clock.now(), most);
}

/** Lets the learners' own screens know. To be called once the transaction is over. */
export function announceVerdicts(deps: Deps, told: readonly ToldVerdict[]): void {
  for (const { userId, level, practiceTypeId } of told) {
    announce(deps, practiceChanged, userId, { kind: 'ANSWERED', level: levelByNumber(level).code, practiceTypeId });
  }
}

const MEMORIES_AT_ONCE = 500;

/**
 * Writes what answers have done to the memory, where it was held back as long as the right answers were withheld: of each learner one
 * after the other, in the order in which they were given. Doing it again does nothing. Effects: `practiceChanged`.
 */
export async function tellMemories(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a learner's next answer follows from the one before
    const problemIds = await findOverdueMemories(db, clock.now(), MEMORIES_AT_ONCE);
    if (problemIds.length === 0) return;
    // oxlint-disable-next-line no-await-in-loop -- as above
    const told = await db.transaction(async (tx) => {
      const inside = within(db, tx);
      await holdLearnersOf(tx, problemIds);
      const writes = (await readMemoriesHeldBack(inside, problemIds)).map(workOut);
      if (writes.length > 0) await writeMemories(inside, writes);
      return writes;
    });
    announceVerdicts(deps, told);
  }
}
