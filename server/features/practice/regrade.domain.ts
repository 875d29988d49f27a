import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import { localDay } from '../../kernel/clock.ts';
import { type Database, type Transaction, within } from '../../kernel/db.ts';
import { inBankSpelling } from '../curriculum/answers.ts';
import { comparedForm } from '../curriculum/grading.ts';
import { type LevelNumber, levelByNumber, nextLevel } from '../curriculum/levels.rules.ts';
import { practiceTypeById } from '../curriculum/practice-types.ts';
import { practiceChanged } from '../person/practice.events.ts';
import { moreOf } from './answer.sources.ts';
import { movesOf, type ProblemSource } from './moves.ts';
import type { AnswerStateRow, RecordedResult } from './practice.rows.ts';
import { readAnswerState } from './practice.store.ts';
import {
  completing,
  countRemembered,
  type Regraded,
  regradedAlone,
  regradedRound,
  replayedMemory,
} from './regrade.outcome.ts';
import {
  addToDay,
  addToLearner,
  addToLevel,
  addToMemory,
  addToType,
  advance,
  completeLevel,
  findCompletingRound,
  lockLearner,
  type LockedLearner,
  mendMistake,
  readAnswersOfRound,
  readTargetAnswers,
  readWhoWasWrong,
  countWrongWords,
  readWrongWords,
  readWrongAnswers,
  setAnswer,
  setMemory,
  setRound,
} from './regrade.store.ts';
import { LESSONS_PER_LEVEL } from './rounds.rules.ts';

/** A word that is right in a sentence after all, and what the practice type says of answers. */
export interface AcceptedLate {
  sentenceId: string;
  practiceTypeId: string;
  /** In the form that is compared. */
  word: string;
}

/** An answer that says something else now. */
interface Changed {
  id: string;
  source: ProblemSource;
  assisted: boolean;
  level: LevelNumber;
  answeredAt: Date;
  before: RecordedResult;
  after: RecordedResult;
}

function isWord(typed: string, { word, practiceTypeId }: AcceptedLate): boolean {
  const { answers } = practiceTypeById(practiceTypeId);
  return inBankSpelling(answers, comparedForm(typed, answers)) === inBankSpelling(answers, word);
}

/** The learners after one of them who have typed the word, in order of their ids, and who was looked at last; null once there are no more. */
export async function learnersWhoTyped(
  { db }: Pick<Deps, 'db'>,
  late: AcceptedLate,
  after: string | null,
  most: number,
): Promise<{ userIds: string[]; last: string | null }> {
  const found = await readWhoWasWrong(db, late.sentenceId, after, most);
  const userIds = found.filter(({ typed }) => typed.some((text) => isWord(text, late))).map(({ userId }) => userId);
  return { userIds, last: found.length < most ? null : (found.at(-1)?.userId ?? null) };
}

/** How often each of some words was typed in its sentence and was wrong, and by how many learners. Two statements. */
export async function countTyped(
  { db }: Pick<Deps, 'db'>,
  words: readonly AcceptedLate[],
): Promise<{ answers: number; learners: number }[]> {
  const rows = await readWrongWords(db, [...new Set(words.map(({ sentenceId }) => sentenceId))]);
  const forms = words.flatMap((late, index) =>
    rows
      .filter(({ sentenceId, typed }) => sentenceId === late.sentenceId && isWord(typed, late))
      .map((row) => ({ ...row, index })),
  );
  const counted = new Map((await countWrongWords(db, forms)).map(({ index, ...counts }) => [index, counts]));
  return words.map((_, index) => counted.get(index) ?? { answers: 0, learners: 0 });
}

/* oxlint-disable no-await-in-loop -- a transaction does one thing after another */

/** Grades the rounds anew in which the word was typed. @returns the rounds that are passed by it */
async function mendRounds(
  db: Database,
  states: readonly AnswerStateRow[],
  changed: Map<string, Changed>,
): Promise<number> {
  const results = new Map([...changed.values()].map(({ id, after }) => [id, after]));
  const roundIds = new Set(states.flatMap(({ roundId }) => roundId ?? []));
  let newlyPassed = 0;
  for (const roundId of roundIds) {
    const level = states.find((state) => state.roundId === roundId)?.level as LevelNumber;
    const before = await readAnswersOfRound(db, roundId);
    const round = regradedRound({ level, answers: before }, results);
    await setRound(db, roundId, round);
    const wasPassed = before.at(-1)?.result.roundPassed ?? false;
    if (round.passed && !wasPassed) newlyPassed += 1;
    for (const [index, { id, assisted, answeredAt, result: after }] of round.answers.entries()) {
      const { result } = before[index] as (typeof before)[number];
      changed.set(id, { id, source: 'PRACTICE', assisted, level, answeredAt, before: result, after });
    }
  }
  return newlyPassed;
}

/** Completes the level where it has its ten rounds now. @returns whether it does */
async function mendLevel(
  db: Database,
  userId: string,
  level: LevelNumber,
  { currentLevel }: LockedLearner,
  changed: Map<string, Changed>,
): Promise<boolean> {
  const roundId = await findCompletingRound(db, userId, level, LESSONS_PER_LEVEL - 1);
  const last = roundId === null ? undefined : (await readAnswersOfRound(db, roundId)).at(-1);
  if (!last) return false;
  const before = changed.get(last.id);
  const reached = level === currentLevel ? nextLevel(level) : null;
  const { result: after } = completing({ ...last, result: before?.after ?? last.result }, level, reached);
  const { id, assisted, answeredAt } = last;
  changed.set(id, {
    id,
    source: 'PRACTICE',
    assisted,
    level,
    answeredAt,
    before: before?.before ?? last.result,
    after,
  });
  await completeLevel(db, userId, level, answeredAt);
  if (reached) await advance(db, userId, reached.number);
  return true;
}

const becameRight = ({ before, after }: Changed): number =>
  after.verdict === 'RIGHT' && before.verdict !== 'RIGHT' ? 1 : 0;

/** Stores the answers, and adds up what they give. */
async function mendTotals(
  db: Database,
  userId: string,
  { timeZone }: LockedLearner,
  counting: readonly Changed[],
): Promise<number> {
  let points = 0;
  let correct = 0;
  for (const one of counting) {
    const more = { correct: becameRight(one), points: one.after.pointsEarned - one.before.pointsEarned };
    if (!movesOf(one.source, one.assisted).days || (more.correct === 0 && more.points === 0)) continue;
    await addToDay(db, userId, { level: one.level, day: localDay(one.answeredAt, timeZone) }, more);
    points += more.points;
    correct += more.correct;
  }
  await addToLearner(db, userId, { points, correct });
  return points;
}

/** Replays the memory of the target, where all answers that it goes by are still known. */
async function mendMemory(
  db: Database,
  userId: string,
  targetId: string,
  { timeZone, resetAt }: LockedLearner,
  right: number,
): Promise<void> {
  const known = await addToMemory(db, userId, targetId, right);
  const answers = await readTargetAnswers(db, userId, targetId, resetAt);
  const dated = answers.map((one) => ({ ...one, day: one.answeredOn ?? localDay(one.at, timeZone) }));
  const replayed = known === countRemembered(dated) ? replayedMemory(dated) : null;
  if (replayed) await setMemory(db, userId, targetId, replayed);
}

async function mend(
  db: Database,
  tx: Transaction,
  { userId, at }: { userId: string; at: Date },
  late: AcceptedLate,
): Promise<Regraded | null> {
  const learner = await lockLearner(db, userId);
  if (!learner) return null;
  const wrong = (await readWrongAnswers(db, userId, late.sentenceId)).filter(({ answer }) => isWord(answer, late));
  const held = new Set(wrong.filter(({ memoryHeld }) => memoryHeld).map(({ id }) => id));
  const states: AnswerStateRow[] = [];
  for (const { id } of wrong) {
    const state = await readAnswerState(db, { userId, card: null }, id, at);
    if (state?.result && state.answeredAt) states.push(state);
  }
  const [first] = states;
  if (!first) return null;
  const counts = (answeredAt: Date): boolean => learner.resetAt === null || answeredAt > learner.resetAt;
  const changed = new Map<string, Changed>();
  for (const state of states) {
    const { id, source, assisted, level } = state;
    const [before, answeredAt] = [state.result as RecordedResult, state.answeredAt as Date];
    changed.set(id, { id, source, assisted, level, answeredAt, before, after: regradedAlone(state) });
  }
  const passedRounds = await mendRounds(db, states, changed);
  const days = states.filter((one) => counts(one.answeredAt as Date) && movesOf(one.source, one.assisted).days);
  const standing = await addToLevel(db, userId, first.level, { correct: days.length, passedRounds });
  const isDue = standing !== null && standing.completedAt === null && standing.passedRounds >= LESSONS_PER_LEVEL;
  const isCompleted = isDue && (await mendLevel(db, userId, first.level, learner, changed));
  for (const { id, after } of changed.values()) await setAnswer(db, id, after);
  const counting = [...changed.values()].filter(({ answeredAt }) => counts(answeredAt));
  const points = await mendTotals(db, userId, learner, counting);
  await addToType(db, userId, late.practiceTypeId, days.length);
  await mendMistake(db, userId, late.sentenceId, { resetAt: learner.resetAt, fewer: days.length });
  const remembered = states.filter(
    (one) => counts(one.answeredAt as Date) && movesOf(one.source, one.assisted).memory && !held.has(one.id),
  ).length;
  if (remembered > 0) await mendMemory(db, userId, first.targetId, learner, remembered);
  for (const { id, source } of states) await moreOf(source)?.regraded?.(tx, id, at);
  return {
    at,
    answers: states.length,
    points,
    lessons: standing?.completedAt === null ? passedRounds : 0,
    completed: isCompleted ? first.level : null,
    level: first.level,
    problems: states.map(({ id, source }) => ({ id, source })),
  };
}

/**
 * Grades a learner's answers anew in which they have typed a word that is right after all: the answers, their rounds, lessons and the
 * level, points, day totals, the score of homework, their mistakes, and the memory of the target, replayed from its answers. Ability and
 * difficulty stay as they are, and nothing is taken away. All of it happens in one transaction, once: what is right is not found again.
 * @param noted what else is to be stored with it
 * Effects: `practiceChanged`, and what the sources announce of an answer. Returns null where there was nothing to grade.
 */
export async function regradeLearner(
  deps: Deps,
  userId: string,
  late: AcceptedLate,
  noted: (tx: Transaction, regraded: Regraded) => Promise<void>,
): Promise<Regraded | null> {
  const regraded = await deps.db.transaction(async (tx) => {
    const mended = await mend(within(deps.db, tx), tx, { userId, at: deps.clock.now() }, late);
    if (mended) await noted(tx, mended);
    return mended;
  });
  if (!regraded) return null;
  for (const { id, source } of regraded.problems) await moreOf(source)?.recorded(deps, { userId }, id);
  const level = levelByNumber(regraded.level).code;
  announce(deps, practiceChanged, userId, { kind: 'ANSWERED', level, practiceTypeId: null });
  return regraded;
}
