const DAY_MS = 86_400_000;
/** A Saturday. */
export const TODAY = '2026-11-21';

type Day = { day: string; attempts: number; correct: number; accuracyPercentage: number | null; minutes: number };

/** Days up to today, oldest first, with as many answers as are said, half of them right. */
function daysOf(attempts: readonly number[]): Day[] {
  const first = Date.parse(TODAY) - (attempts.length - 1) * DAY_MS;
  return attempts.map((count, place) => ({
    day: new Date(first + place * DAY_MS).toISOString().slice(0, 10),
    attempts: count,
    correct: count / 2,
    accuracyPercentage: count === 0 ? null : 50,
    minutes: count,
  }));
}

const YEAR_DAYS = 365;
const WEEK = [0, 4, 6, 0, 8, 2, 12];
const earlier = (days: number) => Array.from({ length: days - WEEK.length }, () => 0);

const level = (code: string, accuracyPercentage: number | null) => ({
  level: { code, title: `${code} of a test` },
  attempts: accuracyPercentage === null ? 0 : 10,
  correct: accuracyPercentage === null ? 0 : accuracyPercentage / 10,
  accuracyPercentage,
});
const target = (name: string, correct: number, attempts: number) => ({
  uuid: name,
  name,
  correct,
  attempts,
  recallPercentage: 86,
  recalledLater: true,
});

/** How the last days went. */
export const performance = (days: number, changes: Record<string, unknown> = {}) => ({
  __typename: 'Performance',
  days: daysOf([...earlier(days), ...WEEK]),
  levels: [level('A2', 90), level('B1', 40), level('B2', null)],
  attempts: 32,
  practisedDays: 5,
  accuracyPercentage: 50,
  minutes: 72,
  longestStreakDays: 3,
  frozenOn: ['2026-11-18'],
  strongestTargets: [target('look forward to', 12, 12)],
  weakestTargets: [target('depend on', 2, 7)],
  confusions: [
    { target: 'look forward to', wanted: 'to', typed: 'at', times: 3 },
    { target: 'be afraid of heights', wanted: 'of', typed: 'from', times: 1 },
  ],
  ...changes,
});

/** What a learner's practice has come to. */
export const analytics = (changes: Record<string, unknown> = {}) => ({
  __typename: 'Analytics',
  overview: {
    __typename: 'AnalyticsOverview',
    totalPracticeSessions: 74,
    currentStreakDays: 6,
    averageAccuracyPercentage: 84,
    totalTimeMinutes: 312,
  },
  weeklyProgress: daysOf(WEEK),
  achievements: {
    streakDays: 6,
    streakGoalDays: 7,
    accuracyNowPercentage: 84,
    accuracyBeforePercentage: 79,
    comparedDays: 14,
    comparedDaysWanted: 14,
    accuracyGoalPercentage: 5,
    accuracyImproved: true,
  },
  comingBack: {
    days: daysOf([0, 0, 0, 0, 0, 0, 0]).map((_, place) => ({
      day: new Date(Date.parse(TODAY) + place * DAY_MS).toISOString().slice(0, 10),
      targets: [8, 5, 11, 3, 0, 2, 4][place],
    })),
    later: 61,
    targets: 94,
    dueNow: 8,
    expectedRight: 86,
    recalledLater: 71,
  },
  year: performance(YEAR_DAYS),
  performance: performance(30),
  ...changes,
});

/** Somebody new. */
export const NEW = {
  overview: {
    __typename: 'AnalyticsOverview',
    totalPracticeSessions: 0,
    currentStreakDays: 0,
    averageAccuracyPercentage: 0,
    totalTimeMinutes: 0,
  },
  weeklyProgress: daysOf([0, 0, 0, 0, 0, 0, 0]),
  achievements: {
    streakDays: 0,
    streakGoalDays: 7,
    accuracyNowPercentage: null,
    accuracyBeforePercentage: null,
    comparedDays: 0,
    comparedDaysWanted: 14,
    accuracyGoalPercentage: 5,
    accuracyImproved: false,
  },
};
