import { localDay } from '../../kernel/clock.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import { type Apart, apart, timeFor } from '../../kernel/apart.ts';
import { type Database, type Transaction, within } from '../../kernel/db.ts';
import { canonicalTimeZone } from '../../kernel/timeZones.rules.ts';
import { levelByNumber } from '../curriculum/levels.rules.ts';
import { practiceChanged } from '../person/practice.events.ts';
import { holdLearnersOf } from '../person/withheld.store.ts';
import { closesMistake, memoryAfter, storedMemory } from './answer.outcome.ts';
import {
  findOverdueFirsts,
  findOverdueLearners,
  type HeldBackPart,
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
  // The zone may be one that the runtime knows no more.
  const day = row.answeredOn ?? localDay(answeredAt, canonicalTimeZone(row.timeZone) ?? 'UTC');
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

/** Lets the learners' own screens know. To be called once the transaction is over. */
export function announceVerdicts(deps: Deps, told: readonly ToldVerdict[]): void {
  for (const { userId, level, practiceTypeId } of told) {
    announce(deps, practiceChanged, userId, { kind: 'ANSWERED', level: levelByNumber(level).code, practiceTypeId });
  }
}

const LEARNERS_AT_ONCE = 500;

/** What is told by the clock: what a log calls it, which part of an answer, and how it is told within a transaction that holds the learners. */
interface Overdue {
  what: string;
  part: HeldBackPart;
  tell: (tx: Transaction, problemIds: readonly string[]) => Promise<ToldVerdict[]>;
}

/** Of each of these learners all that is overdue, one answer after the other, in the order in which they were given. */
async function tellInOrder(deps: Deps, { part, tell }: Overdue, userIds: readonly string[]): Promise<number> {
  const { db, clock } = deps;
  let count = 0;
  /* oxlint-disable no-await-in-loop -- a learner's next answer follows from the one before */
  for (;;) {
    const problemIds = await findOverdueFirsts(db, part, clock.now(), userIds);
    if (problemIds.length === 0) return count;
    const told = await db.transaction(async (tx) => {
      await holdLearnersOf(tx, problemIds);
      return tell(tx, problemIds);
    });
    // Then somebody else has told it.
    if (told.length === 0) return count;
    announceVerdicts(deps, told);
    count += told.length;
  }
  /* oxlint-enable no-await-in-loop */
}

/**
 * Tells what was to be told before now and was not: of many learners at once and, where that fails, of each by themselves, so that nobody
 * waits for one of whom it can't be told. Effects: `practiceChanged`.
 */
export async function tellOverdue(deps: Deps, care: Apart, overdue: Overdue, stopping: AbortSignal): Promise<void> {
  const read = (after: string | null) =>
    findOverdueLearners(deps.db, overdue.part, deps.clock.now(), { after, most: LEARNERS_AT_ONCE });
  await care.attemptTogether(overdue.what, { size: LEARNERS_AT_ONCE, read, stopping }, (userIds) =>
    tellInOrder(deps, overdue, userIds),
  );
}

/** How long one run may take: its job may take longer. */
const MEMORIES_SECONDS = 480;

/**
 * Writes what answers have done to the memory, where it was held back as long as the right answers were withheld: of each learner one
 * after the other, in the order in which they were given. Doing it again does nothing. Effects: `practiceChanged`. Throws at the end
 * where it could not be done for somebody.
 */
export async function tellMemories(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const tell: Overdue['tell'] = async (tx, problemIds) => {
    const inside = within(deps.db, tx);
    const writes = (await readMemoriesHeldBack(inside, problemIds)).map(workOut);
    if (writes.length > 0) await writeMemories(inside, writes);
    return writes;
  };
  const care = apart(deps.log);
  const overdue: Overdue = { what: 'memories held back', part: 'memories', tell };
  await tellOverdue(deps, care, overdue, timeFor(MEMORIES_SECONDS, stopping));
  care.end();
}
