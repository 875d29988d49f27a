// What the dashboard and the learning path show, counted anew from every single answer by other means than the product's.
import { LEVELS } from '../../server/features/curriculum/levels.rules.ts';
import { calendarDay, memories, percent, recallOf, type StoredAnswer } from './recounted.ts';

const SENTENCES = 10;
const LESSONS = 10;
const WITH_POINTS = ['PRACTICE', 'REVIEW', 'HOMEWORK', 'LIVE'];
/** Remembered for so many days is known. */
const KNOWN_DAYS = 21;

/** What the dashboard and the learning path ask of a learner's practice. */
export const PRACTICE_FIGURES = `{ viewer { practice {
  totalAttempts correctAttempts accuracyPercentage points answeredToday dueCount currentLevel { number }
  levelProgress { level { number } passedRounds progressPercentage current completed locked }
} } }`;

/** What the learning path tells of the targets of a level. */
export const PATH_FIGURES = `query($level: CefrLevel!) { viewer { analytics { learningPathLevel(level: $level) {
  due learning known unmet
  targets(first: 100) { totalCount edges { node { name state attempts correct recallPercentage recalledLater dueAt } } }
} } } }`;

/** The points of all answers, and how far each level is, round by round in the order in which they were filled. */
function roundsOf(answers: readonly StoredAnswer[]) {
  const cells = new Map<string, boolean[]>();
  const passed = new Map<number, number>();
  const completed = new Set<number>();
  let [points, currentLevel] = [0, 1];
  for (const { source, verdict, level, roundId } of answers) {
    if (verdict === 'RIGHT' && WITH_POINTS.includes(source)) points += 5 + 5 * level;
    if (roundId === null || source !== 'PRACTICE') continue;
    const round = [...(cells.get(roundId) ?? []), verdict === 'RIGHT'];
    cells.set(roundId, round);
    if (round.length !== SENTENCES || round.filter(Boolean).length < 8) continue;
    points += 20;
    const count = Math.min((passed.get(level) ?? 0) + 1, LESSONS);
    passed.set(level, count);
    if (count < LESSONS || completed.has(level)) continue;
    points += 100;
    completed.add(level);
    if (level === currentLevel && level < LEVELS.length) currentLevel += 1;
  }
  return { points, passed, completed, currentLevel };
}

/** The figures of the dashboard and of the learning path's levels, of all answers of a learner, oldest first. */
export function recountedPractice(all: readonly StoredAnswer[], now: Date, timeZone: string) {
  const answers = all.filter(({ source }) => source !== 'PLACEMENT');
  const right = answers.filter(({ verdict }) => verdict === 'RIGHT').length;
  const today = calendarDay(now, timeZone);
  const { points, passed, completed, currentLevel } = roundsOf(answers);
  return {
    totalAttempts: answers.length,
    correctAttempts: right,
    accuracyPercentage: percent(right, answers.length) ?? 0,
    points,
    answeredToday: answers.filter(({ answeredAt }) => calendarDay(answeredAt, timeZone) === today).length,
    dueCount: memories(answers, timeZone).filter(({ card, on }) => card.due <= now && on !== today).length,
    currentLevel: { number: currentLevel },
    levelProgress: LEVELS.map(({ number }) => ({
      level: { number },
      passedRounds: passed.get(number) ?? 0,
      progressPercentage: (passed.get(number) ?? 0) * LESSONS,
      current: number === currentLevel,
      completed: completed.has(number),
      locked: number > currentLevel && !completed.has(number),
    })),
  };
}

/** How a learner stands with the targets of a level, of all answers of theirs. @param names of all targets that have sentences */
export function recountedPath(
  all: readonly StoredAnswer[],
  names: readonly string[],
  { now, timeZone }: { now: Date; timeZone: string },
) {
  const today = calendarDay(now, timeZone);
  const held = new Map(memories(all, timeZone).map((memory) => [memory.target, memory]));
  const nodes = names.toSorted().map((name) => {
    const memory = held.get(name);
    if (!memory)
      return { name, state: 'NEW', attempts: 0, correct: 0, recallPercentage: null, recalledLater: false, dueAt: null };
    const { card, on, attempts, correct, recalledLater } = memory;
    const isDue = card.due <= now && on !== today;
    return {
      name,
      state: isDue ? 'DUE' : card.stability >= KNOWN_DAYS ? 'KNOWN' : 'LEARNING',
      attempts,
      correct,
      recallPercentage: Math.round(recallOf(memory, now) * 100),
      recalledLater,
      dueAt: isDue ? null : card.due.toISOString(),
    };
  });
  const count = (state: string) => nodes.filter((node) => node.state === state).length;
  return {
    due: count('DUE'),
    learning: count('LEARNING'),
    known: count('KNOWN'),
    unmet: count('NEW'),
    targets: { totalCount: nodes.length, edges: nodes.map((node) => ({ node })) },
  };
}
