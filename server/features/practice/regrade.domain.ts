import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import { localDay } from '../../kernel/clock.ts';
import { type Database, type Transaction, within } from '../../kernel/db.ts';
import { type LevelNumber, levelByNumber, nextLevel } from '../curriculum/levels.rules.ts';
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
  type WrongAnswer,
} from './regrade.store.ts';
import { LESSONS_PER_LEVEL } from './rounds.rules.ts';
import { type AcceptedLate, acceptedWord, typedWords } from './typedWords.ts';

/** Answers that are graded again in one transaction: each takes a dozen statements, and a transaction has an end. */
const ANSWERS_AT_ONCE = 200;
/** Different wrong answers that are looked at together where they are counted, of all sentences that are asked about. */
const WRONG_WORDS_AT_MOST = 10_000;

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

/** The learners after one of them who have typed the word, in order of their ids, and who was looked at last; null once there are no more. */
export async function learnersWhoTyped(
  { db }: Pick<Deps, 'db'>,
  late: AcceptedLate,
  after: string | null,
  most: number,
): Promise<{ userIds: string[]; last: string | null }> {
  const found = await readWhoWasWrong(db, late.sentenceId, after, most);
  const { practiceTypeId } = late;
  const texts = found.flatMap(({ userId, typed }) => typed.map((one) => ({ userId, typed: one, practiceTypeId })));
  const words = await typedWords(texts);
  const word = acceptedWord(late);
  const who = new Set(texts.filter((_, index) => words[index] === word).map(({ userId }) => userId));
  return { userIds: [...who], last: found.length < most ? null : (found.at(-1)?.userId ?? null) };
}

/** A word in a sentence, as a key. */
const keyOf = (sentenceId: string, word: string): string => `${sentenceId} ${word}`;

/**
 * How often each of some words was typed in its sentence and was wrong, and by how many learners. Of what was typed in so many different
 * ways, the most frequent are looked at, and the word itself. Two statements.
 * @param atMost different texts that are looked at, of all sentences together
 */
export async function countTyped(
  { db }: Pick<Deps, 'db'>,
  words: readonly AcceptedLate[],
  atMost: number = WRONG_WORDS_AT_MOST,
): Promise<{ answers: number; learners: number }[]> {
  const types = new Map(words.map(({ sentenceId, practiceTypeId }) => [sentenceId, practiceTypeId]));
  const most = Math.ceil(atMost / Math.max(types.size, 1));
  const found = await readWrongWords(db, [...types.keys()], most);
  const texts = found.map((one) => ({ ...one, practiceTypeId: types.get(one.sentenceId) as string }));
  const typed = await typedWords(texts);
  const ways = Map.groupBy(texts.keys(), (index) => {
    const { sentenceId } = texts[index] as (typeof texts)[number];
    return keyOf(sentenceId, typed[index] as string);
  });
  const forms = words.flatMap((late, index) => {
    const { sentenceId, word } = late;
    const same = (ways.get(keyOf(sentenceId, acceptedWord(late))) ?? []).map((one) => texts[one]?.typed as string);
    return [...new Set([...same, word])].map((one) => ({ index, sentenceId, typed: one }));
  });
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

/** A learner's wrong answers with the word, in order. */
async function wrongWith(db: Database, userId: string, late: AcceptedLate): Promise<WrongAnswer[]> {
  const { sentenceId, practiceTypeId } = late;
  const wrong = await readWrongAnswers(db, userId, sentenceId);
  const words = await typedWords(wrong.map(({ answer: typed }) => ({ typed, practiceTypeId })));
  const word = acceptedWord(late);
  return wrong.filter((_, index) => words[index] === word);
}

/** Grades some answers of a learner's anew. @param wrong those, with the learner's figures locked */
async function mend(
  db: Database,
  tx: Transaction,
  { userId, learner, at }: { userId: string; learner: LockedLearner; at: Date },
  late: AcceptedLate,
  wrong: readonly WrongAnswer[],
): Promise<Regraded | null> {
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

/** What came of one transaction. */
interface MendedSome {
  regraded: Regraded | null;
  /** The answers that were looked at: nothing may have come of some. */
  looked: string[];
  /** Whether more are left. */
  isMore: boolean;
}

/** Grades the first of a learner's answers anew that are left. @param looked those that earlier transactions have looked at */
async function mendSome(
  deps: Deps,
  tx: Transaction,
  { userId, late, looked, atOnce }: { userId: string; late: AcceptedLate; looked: ReadonlySet<string>; atOnce: number },
): Promise<MendedSome> {
  const db = within(deps.db, tx);
  const learner = await lockLearner(db, userId);
  if (!learner) return { regraded: null, looked: [], isMore: false };
  const left = (await wrongWith(db, userId, late)).filter(({ id }) => !looked.has(id));
  const wrong = left.slice(0, atOnce);
  const regraded = await mend(db, tx, { userId, learner, at: deps.clock.now() }, late, wrong);
  return { regraded, looked: wrong.map(({ id }) => id), isMore: left.length > wrong.length };
}

/** Tells an answer's source of its new result. Who can't be told keeps nothing from being graded: it is there when they look. */
async function tellRecorded(
  deps: Deps,
  { userId, id, source }: { userId: string; id: string; source: ProblemSource },
): Promise<void> {
  try {
    await moreOf(source)?.recorded(deps, { userId }, id);
  } catch (error) {
    deps.log.error({ err: error, problem: id }, 'an answer that was graded again could not be told of');
  }
}

/**
 * Grades a learner's answers anew in which they have typed a word that is right after all: the answers, their rounds, lessons and the
 * level, points, day totals, the score of homework, their mistakes, and the memory of the target, replayed from its answers. Ability and
 * difficulty stay as they are, and nothing is taken away. It happens in one transaction for each so many answers, the oldest first, and once:
 * what is right is not found again.
 * @param noted what else is to be stored with it, in each transaction in which there was something to grade
 * @param atOnce answers of one transaction
 * Effects: `practiceChanged`, and what the sources announce of an answer. Returns how many answers; null where there was nothing to grade.
 */
export async function regradeLearner(
  deps: Deps,
  userId: string,
  late: AcceptedLate,
  noted: (tx: Transaction, regraded: Regraded) => Promise<void>,
  atOnce: number = ANSWERS_AT_ONCE,
): Promise<{ answers: number } | null> {
  const looked = new Set<string>();
  let answers = 0;
  let isMore = true;
  while (isMore) {
    const mended = await deps.db.transaction(async (tx) => {
      const some = await mendSome(deps, tx, { userId, late, looked, atOnce });
      if (some.regraded) await noted(tx, some.regraded);
      return some;
    });
    for (const id of mended.looked) looked.add(id);
    ({ isMore } = mended);
    const { regraded } = mended;
    if (!regraded) continue;
    answers += regraded.answers;
    for (const { id, source } of regraded.problems) await tellRecorded(deps, { userId, id, source });
    const level = levelByNumber(regraded.level).code;
    announce(deps, practiceChanged, userId, { kind: 'ANSWERED', level, practiceTypeId: null });
  }
  return answers === 0 ? null : { answers };
}
