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
  findOverduePairs,
  type HeldBackPart,
  type HeldBackRow,
  type HeldBackWrite,
  readHeldBack,
  type OverduePair,
  overdueReasons,
  readMemoriesHeldBack,
  stillOverdue,
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
/** How many answers of a learner are told before others have their turn. */
const ANSWERS_A_TURN = 20;

/** What is told by the clock: what a log calls it, which part of an answer, and how it is told within a transaction that holds the learners. */
interface Overdue {
  what: string;
  part: HeldBackPart;
  tell: (tx: Transaction, problemIds: readonly string[]) => Promise<ToldVerdict[]>;
}

/**
 * Of each of these learners the first answers that are overdue, one after the other, in the order in which they were given. Resolves to how many
 * were told.
 * @param onTurn called with the learners who may have more, once theirs were told
 */
async function tellTurn(
  deps: Deps,
  { part, tell }: Overdue,
  { userIds, stopping, onTurn }: { userIds: readonly string[]; stopping: AbortSignal; onTurn: (ids: string[]) => void },
): Promise<number> {
  const { db, clock } = deps;
  const firsts = await findOverdueFirsts(db, part, clock.now(), { userIds, most: ANSWERS_A_TURN });
  const toldOf = new Set<string>();
  let count = 0;
  /* oxlint-disable no-await-in-loop -- a learner's next answer follows from the one before */
  for (const step of Map.groupBy(firsts, ({ place }) => place).values()) {
    if (stopping.aborted) return count;
    const problemIds = step.map(({ id }) => id);
    const told = await db.transaction(async (tx) => {
      await holdLearnersOf(tx, problemIds);
      // Somebody else may have told them in the meantime, or withheld them for longer.
      return tell(tx, await stillOverdue(within(db, tx), part, clock.now(), problemIds));
    });
    announceVerdicts(deps, told);
    for (const { userId } of told) toldOf.add(userId);
    count += told.length;
  }
  /* oxlint-enable no-await-in-loop */
  // Of whom nothing could be told, nothing more can be.
  onTurn(firsts.flatMap(({ userId, place }) => (place === ANSWERS_A_TURN && toldOf.has(userId) ? [userId] : [])));
  return count;
}

/**
 * Those of these learners who have had no turn yet, each once, have theirs. One by themselves has had it also where it fails, however many dates they have; of
 * several that fail together each is to be tried alone.
 */
async function firstTurn(
  pairs: readonly OverduePair[],
  had: Set<string>,
  turn: (userIds: readonly string[]) => Promise<number>,
): Promise<number> {
  const userIds = [...new Set(pairs.map(({ userId }) => userId))].filter((id) => !had.has(id));
  if (userIds.length === 0) return 0;
  const haveHad = (): void => userIds.forEach((id) => had.add(id));
  if (pairs.length === 1) haveHad();
  const told = await turn(userIds);
  haveHad();
  return told;
}

/**
 * Tells what was to be told before now and was not, to whoever has waited longest first: of many learners at once and, where that fails, of each by
 * themselves. A run goes on after whom it can't be told, so that nobody waits for them, and tries them once. Learners take turns of some answers each, so
 * that nobody waits for all of another's. Effects: `practiceChanged`.
 */
export async function tellOverdue(deps: Deps, care: Apart, overdue: Overdue, stopping: AbortSignal): Promise<void> {
  const { what, part } = overdue;
  const { db, clock } = deps;
  const had = new Set<string>();
  let more: string[] = [];
  const onTurn = (userIds: string[]): void => void more.push(...userIds);
  const turn = (userIds: readonly string[]): Promise<number> => tellTurn(deps, overdue, { userIds, stopping, onTurn });
  /* oxlint-disable no-await-in-loop -- everybody has had a turn before anybody has another */
  for (const reason of overdueReasons(part)) {
    const read = (after: OverduePair | null, most: number): Promise<OverduePair[]> =>
      findOverduePairs(db, { part, reason }, clock.now(), { after, most });
    await care.attemptTogether(what, { size: LEARNERS_AT_ONCE, read, stopping }, (pairs) =>
      firstTurn(pairs, had, turn),
    );
  }
  while (more.length > 0 && !stopping.aborted) {
    const ids = more;
    more = [];
    let from = 0;
    const read = (_after: string | null, most: number): Promise<string[]> => {
      const page = ids.slice(from, from + most);
      from += page.length;
      return Promise.resolve(page);
    };
    await care.attemptTogether(what, { size: LEARNERS_AT_ONCE, read, stopping }, turn);
  }
  /* oxlint-enable no-await-in-loop */
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
