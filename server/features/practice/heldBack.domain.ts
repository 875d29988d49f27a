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
  type HeldBackPart,
  type HeldBackRow,
  type HeldBackWrite,
  isAnyOverdue,
  readHeldBack,
  readMemoriesHeldBack,
  stepOverLearners,
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

/** The next page of learners of whom something is overdue, in the order of their ids: steps over the others, so many at a time. */
async function nextOverdue(deps: Deps, part: HeldBackPart, after: string | null, stopping: AbortSignal) {
  const { db, clock } = deps;
  const found: string[] = [];
  let last = after;
  let isEnd = after === null && !(await isAnyOverdue(db, part, clock.now()));
  while (!isEnd && !stopping.aborted && found.length < LEARNERS_AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- some after the others
    const steps = await stepOverLearners(db, part, clock.now(), { after: last, most: LEARNERS_AT_ONCE });
    found.push(...steps.filter(({ isOverdue }) => isOverdue).map(({ id }) => id));
    isEnd = steps.length < LEARNERS_AT_ONCE;
    last = steps.at(-1)?.id ?? last;
  }
  return found.slice(0, LEARNERS_AT_ONCE);
}

/**
 * Tells what was to be told before now and was not: of many learners at once and, where that fails, of each by themselves, so that nobody
 * waits for one of whom it can't be told. Learners take turns of some answers each, so that nobody waits for all of another's. Effects: `practiceChanged`.
 */
export async function tellOverdue(deps: Deps, care: Apart, overdue: Overdue, stopping: AbortSignal): Promise<void> {
  const { what, part } = overdue;
  let read = (after: string | null): Promise<string[]> => nextOverdue(deps, part, after, stopping);
  let left: string[];
  do {
    const more = new Set<string>();
    const onTurn = (userIds: string[]): void => userIds.forEach((id) => more.add(id));
    // oxlint-disable-next-line no-await-in-loop -- everybody has had a turn before anybody has another
    await care.attemptTogether(what, { size: LEARNERS_AT_ONCE, read, stopping }, (userIds) =>
      tellTurn(deps, overdue, { userIds, stopping, onTurn }),
    );
    const ids = [...more];
    left = ids;
    read = (after) => {
      const from = after === null ? 0 : ids.indexOf(after) + 1;
      return Promise.resolve(ids.slice(from, from + LEARNERS_AT_ONCE));
    };
  } while (left.length > 0 && !stopping.aborted);
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
