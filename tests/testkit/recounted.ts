// The figures of a learner, counted anew from every single answer by other means than the product's: slowly and plainly.
import { type Card, createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import { LEVELS } from '../../server/features/curriculum/levels.rules.ts';

/** An answer as it is stored. */
export interface StoredAnswer {
  answeredAt: Date;
  source: string;
  servedAs: string | null;
  /** The round that it stands in; null outside rounds. */
  roundId: string | null;
  level: number;
  targetId: string;
  target: string;
  wanted: string;
  answer: string | null;
  verdict: 'RIGHT' | 'WRONG' | 'SHOWN';
  timeTakenSeconds: number;
}

const MS_PER_DAY = 86_400_000;
const SESSION_PAUSE_MS = 30 * 60_000;
const WITH_MEMORY = ['PRACTICE', 'REVIEW', 'HOMEWORK', 'LIVE'];

/** The day on a wall calendar. */
export const calendarDay = (at: Date, timeZone: string): string => calendarOf(timeZone).format(at);
const calendars = new Map<string, Intl.DateTimeFormat>();
/** Swedes write the day as ISO does. */
function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  calendars.set(timeZone, calendar);
  return calendar;
}
const moved = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + by * MS_PER_DAY).toISOString().slice(0, 10);
/** Sunday is the last day of a week. */
const weekdayOf = (day: string): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
/** A share in whole per cent; null of nothing. */
export const percent = (right: number, all: number): number | null =>
  all === 0 ? null : Math.round((right / all) * 100);
const rightOf = (answers: readonly StoredAnswer[]): number =>
  answers.filter(({ verdict }) => verdict === 'RIGHT').length;
const minutesOf = (answers: readonly StoredAnswer[]): number =>
  Math.round(answers.reduce((sum, { timeTakenSeconds }) => sum + timeTakenSeconds, 0) / 60);

/** Whether each day from the first answer to today was practised, missed, or missed without harm, with the length of the streak by then. */
function walk(days: ReadonlySet<string>, today: string) {
  const walked: { day: string; practised: boolean; length: number; harmless: boolean }[] = [];
  const [first] = [...days].toSorted();
  if (first === undefined) return walked;
  let length = 0;
  let missedThisWeek = false;
  for (let day = first; day <= today; day = moved(day, 1)) {
    if (weekdayOf(day) === 0) missedThisWeek = false;
    const practised = days.has(day);
    let harmless = false;
    if (practised) length += 1;
    else if (day !== today) {
      harmless = length > 0 && !missedThisWeek;
      if (missedThisWeek) length = 0;
      missedThisWeek = true;
    }
    walked.push({ day, practised, length, harmless });
  }
  return walked;
}

function figuresOf(answers: readonly StoredAnswer[]) {
  const correct = rightOf(answers);
  return {
    attempts: answers.length,
    correct,
    accuracyPercentage: percent(correct, answers.length),
    minutes: minutesOf(answers),
  };
}

const plainWord = (typed: string): string => typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').toLowerCase() || '–';

/** Among the latest 300 wrong ones. */
function confusionsIn(answers: readonly StoredAnswer[]) {
  const counted = new Map<string, { target: string; wanted: string; typed: string; times: number; last: number }>();
  const wrong = answers.filter(({ verdict }) => verdict === 'WRONG');
  for (const { targetId, target, wanted, answer, answeredAt } of wrong.slice(-300)) {
    if (answer === null) continue;
    const typed = plainWord(answer);
    const key = `${targetId} ${wanted} ${typed}`;
    const one = counted.get(key) ?? { target, wanted, typed, times: 0, last: 0 };
    counted.set(key, { ...one, times: one.times + 1, last: Math.max(one.last, answeredAt.getTime()) });
  }
  return [...counted.values()]
    .toSorted((a, b) => b.times - a.times || b.last - a.last)
    .slice(0, 5)
    .map(({ last: _last, ...one }) => one);
}

/** What is remembered of a target. */
export interface RecountedMemory {
  target: string;
  targetId: string;
  card: Card;
  /** The day on which it was last moved. */
  on: string;
  attempts: number;
  correct: number;
  /** Right on a later day than the first. */
  recalledLater: boolean;
}

/** The memory of each target, replayed from its answers: the first of a day counts, and none that was asked again in the next round. */
export function memories(answers: readonly StoredAnswer[], timeZone: string): RecountedMemory[] {
  const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false });
  const held = new Map<string, RecountedMemory>();
  for (const { source, servedAs, targetId, target, verdict, answeredAt } of answers) {
    if (!WITH_MEMORY.includes(source)) continue;
    const on = calendarDay(answeredAt, timeZone);
    const before = held.get(targetId);
    const right = verdict === 'RIGHT' ? 1 : 0;
    const [attempts, correct] = [(before?.attempts ?? 0) + 1, (before?.correct ?? 0) + right];
    const isTold = servedAs === 'MISSED' || (servedAs === 'CONTRAST' && before && answeredAt < before.card.due);
    if (before && (before.on === on || isTold)) {
      held.set(targetId, { ...before, attempts, correct });
      continue;
    }
    const from: Card = before ? before.card : createEmptyCard(answeredAt);
    const { card } = scheduler.next(from, answeredAt, right === 1 ? Rating.Good : Rating.Again);
    const recalledLater = before !== undefined && (before.recalledLater || right === 1);
    held.set(targetId, { target, targetId, card, on, attempts, correct, recalledLater });
  }
  return [...held.values()];
}

/** The chance that a target is recalled at an instant. */
export function recallOf({ card }: RecountedMemory, now: Date): number {
  const days = (now.getTime() - (card.last_review as Date).getTime()) / MS_PER_DAY;
  return fsrs({}).forgetting_curve(days, card.stability);
}

function comingBack(held: readonly RecountedMemory[], now: Date, timeZone: string) {
  const today = calendarDay(now, timeZone);
  const dayOf = ({ card, on }: RecountedMemory): string => {
    const due = calendarDay(card.due, timeZone);
    const soonest = on === today ? moved(today, 1) : today;
    return due < soonest ? soonest : due;
  };
  const days = Array.from({ length: 7 }, (_, count) => moved(today, count));
  const last = days.at(-1) as string;
  return {
    days: days.map((day) => ({ day, targets: held.filter((one) => dayOf(one) === day).length })),
    later: held.filter((one) => dayOf(one) > last).length,
    targets: held.length,
    dueNow: held.filter(({ card, on }) => card.due <= now && on !== today).length,
    expectedRight: Math.round(held.reduce((sum, one) => sum + recallOf(one, now), 0)),
    recalledLater: held.filter(({ recalledLater }) => recalledLater).length,
  };
}

const asShown = (now: Date) => (one: RecountedMemory) => ({
  name: one.target,
  attempts: one.attempts,
  correct: one.correct,
  recallPercentage: Math.round(recallOf(one, now) * 100),
  recalledLater: one.recalledLater,
});

function standouts(held: readonly RecountedMemory[], from: string, now: Date) {
  const share = ({ correct, attempts }: RecountedMemory): number => (correct + 1) / (attempts + 2);
  const asked = held.filter(({ on }) => on >= from);
  const order = (sign: 1 | -1) => (a: RecountedMemory, b: RecountedMemory) =>
    sign * (share(a) - share(b)) || b.attempts - a.attempts || (a.targetId < b.targetId ? -1 : 1);
  const isStrong = ({ correct, attempts }: RecountedMemory): boolean => correct / attempts >= 0.8;
  const first = (list: RecountedMemory[]) => list.slice(0, 5).map(asShown(now));
  return {
    strongestTargets: first(asked.filter((one) => isStrong(one) && one.attempts >= 3).toSorted(order(-1))),
    weakestTargets: first(asked.filter((one) => !isStrong(one)).toSorted(order(1))),
  };
}

/** What /analytics shows, of all answers of a learner, oldest first. */
export function recounted(all: readonly StoredAnswer[], now: Date, timeZone: string) {
  const answers = all.filter(({ source }) => source !== 'PLACEMENT');
  const today = calendarDay(now, timeZone);
  const byDay = Map.groupBy(answers, ({ answeredAt }) => calendarDay(answeredAt, timeZone));
  const on = (day: string) => byDay.get(day) ?? [];
  const practised = new Set(byDay.keys());
  const walked = walk(practised, today);
  const held = memories(answers, timeZone);
  const breaks = answers.filter(({ answeredAt }, at) => {
    const before = answers[at - 1]?.answeredAt;
    return before === undefined || answeredAt.getTime() - before.getTime() >= SESSION_PAUSE_MS;
  });
  const recent = [...practised].toSorted().toReversed();
  const accuracyOn = (days: readonly string[]) => {
    const then = days.flatMap(on);
    return percent(rightOf(then), then.length);
  };
  const [accuracyNow, accuracyBefore] = [
    accuracyOn(recent.slice(0, 7)),
    recent.length < 14 ? null : accuracyOn(recent.slice(7, 14)),
  ];
  const streakDays = walked.at(-1)?.length ?? 0;

  function performance(count: number) {
    const from = moved(today, 1 - count);
    const days = Array.from({ length: count }, (_, place) => moved(from, place));
    const then = [...byDay].flatMap(([day, given]) => (day >= from ? given : []));
    const known = walked.filter(({ day }) => day >= from);
    let [length, longest] = [0, 0];
    for (const { practised: isPractised, length: sofar } of known) {
      length = sofar === 0 ? 0 : length + (isPractised ? 1 : 0);
      longest = Math.max(longest, length);
    }
    // A missed day did no harm where what came of the streak by the next answer, or by now, goes on.
    const frozenOn = known.flatMap(({ day, harmless }) => {
      const at = walked.findIndex((one) => one.day === day);
      const next = walked.slice(at).findIndex(({ practised: isPractised }) => isPractised);
      const until = next === -1 ? walked.slice(at, -1) : walked.slice(at, at + next);
      return harmless && until.every((one) => one.harmless) ? [day] : [];
    });
    return {
      ...figuresOf(then),
      days: days.map((day) => ({ day, ...figuresOf(on(day)) })),
      levels: LEVELS.map(({ number: level }) => {
        const { minutes: _minutes, ...figures } = figuresOf(then.filter((one) => one.level === level));
        return { level: { number: level }, ...figures };
      }),
      practisedDays: days.filter((day) => practised.has(day)).length,
      longestStreakDays: longest,
      frozenOn,
      ...standouts(held, from, now),
      confusions: confusionsIn(then),
    };
  }
  return {
    overview: {
      totalPracticeSessions: breaks.length,
      currentStreakDays: streakDays,
      averageAccuracyPercentage: percent(rightOf(answers), answers.length) ?? 0,
      totalTimeMinutes: minutesOf(answers),
    },
    weeklyProgress: performance(7).days,
    achievements: {
      streakDays: Math.min(streakDays, 7),
      accuracyNowPercentage: accuracyNow,
      accuracyBeforePercentage: accuracyBefore,
      comparedDays: Math.min(recent.length, 14),
      accuracyImproved: accuracyBefore !== null && accuracyNow !== null && accuracyNow - accuracyBefore >= 5,
    },
    comingBack: comingBack(held, now, timeZone),
    performance,
  };
}
