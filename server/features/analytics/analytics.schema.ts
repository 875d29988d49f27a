import { longList } from '../../graphql/bounds.ts';
import { builder } from '../../graphql/builder.ts';
import { type Context, once } from '../../graphql/context.ts';
import { badUserInput, NULL_UNREAD } from '../../graphql/failures.ts';
import { LevelType } from '../curriculum/level.schema.ts';
import { levelByNumber } from '../curriculum/levels.rules.ts';
import { own, type ViewerShape, ViewerRef } from '../person/viewer.schema.ts';
import { accuracyPercentage } from '../practice/figures.ts';
import { recallOf, wasRecalledLater } from '../practice/memory.ts';
import { PASS_PERCENTAGE } from '../practice/rounds.rules.ts';
import {
  type ComingBack,
  comingBack,
  confusionsOf,
  daysOf,
  type LearnerNow,
  learnerNow,
  levelsOf,
  type Overview,
  overviewOf,
  type Standouts,
  standoutsOf,
} from './analytics.domain.ts';
import {
  ACCURACY_GOAL_PERCENT,
  COMING_DAYS,
  COMPARED_DAYS,
  CONFUSIONS,
  PERFORMANCE_DAYS,
  PERFORMANCE_DAYS_MOST,
  performanceDaysFault,
  STANDOUTS,
  STREAK_GOAL_DAYS,
  STRONG_FROM_ANSWERS,
  WEEK_DAYS,
  WRONG_ANSWERS_LOOKED_AT,
} from './analytics.rules.ts';
import type { ConfusionRow, StandoutRow } from './analytics.store.ts';
import {
  type AccuracyChange,
  accuracyChange,
  type DayFigures,
  type DayRow,
  lastDays,
  type LevelFigures,
  type Performance,
  performanceOf,
} from './days.ts';

const PERCENT = 100;
const NO_ANSWERS = 'null without answers';

const OverviewType = builder.objectRef<Overview>('AnalyticsOverview').implement({
  description: "A learner's figures since the beginning, or since the last reset of their progress.",
  fields: (t) => ({
    totalPracticeSessions: t.exposeInt('sessions', {
      description: 'Practice sessions: runs of answers with pauses under 30 minutes.',
    }),
    currentStreakDays: t.exposeInt('streakDays', { description: 'The same as `Practice.currentStreakDays`.' }),
    averageAccuracyPercentage: t.exposeInt('accuracyPercentage', {
      description: 'Share of right answers, 0–100%; 0 without answers.',
    }),
    totalTimeMinutes: t.exposeInt('minutes', { description: 'Time spent on answering, in minutes, rounded.' }),
  }),
});

const DayFiguresType = builder.objectRef<DayFigures>('DayFigures').implement({
  description: 'What was answered on a day.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: "The day, in the learner's time zone." }),
    attempts: t.exposeInt('attempts', { description: 'Answers.' }),
    correct: t.exposeInt('correct', { description: 'How many answers were right.' }),
    accuracyPercentage: t.exposeInt('accuracyPercentage', {
      nullable: true,
      description: `Share of right answers, 0–100%; ${NO_ANSWERS}.`,
    }),
    minutes: t.exposeInt('minutes', { description: 'Time spent on answering, in minutes, rounded.' }),
  }),
});

const LevelFiguresType = builder.objectRef<LevelFigures>('LevelFigures').implement({
  description: 'What was answered at a level.',
  fields: (t) => ({
    level: t.field({ type: LevelType, description: 'Which level.', resolve: ({ level }) => levelByNumber(level) }),
    attempts: t.exposeInt('attempts', { description: 'Answers.' }),
    correct: t.exposeInt('correct', { description: 'How many answers were right.' }),
    accuracyPercentage: t.exposeInt('accuracyPercentage', {
      nullable: true,
      description: `Share of right answers, 0–100%; ${NO_ANSWERS}.`,
    }),
  }),
});

const TargetFiguresType = builder.objectRef<StandoutRow & { now: Date }>('TargetFigures').implement({
  description:
    "How a learner does with a target, by all answers since the last reset that count for the learner's memory of it.",
  fields: (t) => ({
    uuid: t.exposeID('id', { description: "The target's id." }),
    name: t.exposeString('name', { description: 'Such as `depend on`.' }),
    level: t.field({ type: LevelType, description: 'Its level.', resolve: ({ level }) => levelByNumber(level) }),
    attempts: t.exposeInt('attempts', { description: 'Answers.' }),
    correct: t.exposeInt('correct', { description: 'How many answers were right.' }),
    accuracyPercentage: t.int({
      description: 'Share of right answers, 0–100%.',
      resolve: ({ attempts, correct }) => accuracyPercentage(correct, attempts),
    }),
    recallPercentage: t.int({
      description: 'The chance that it would be recalled now, 0–100%.',
      resolve: (row) => Math.round(recallOf(row, row.now) * PERCENT),
    }),
    recalledLater: t.boolean({
      description:
        'Whether it was answered correctly on a later day than the first. Until then `recallPercentage` is no more than a guess.',
      resolve: wasRecalledLater,
    }),
  }),
});

const LearnerConfusionType = builder.objectRef<ConfusionRow>('LearnerConfusion').implement({
  description: 'What a learner typed where something else was wanted.',
  fields: (t) => ({
    target: t.exposeString('target', { description: 'What the sentences teach, such as `depend on`.' }),
    wanted: t.exposeString('wanted', { description: 'The word that was wanted, such as `on`.' }),
    typed: t.exposeString('typed', { description: 'What was typed instead, in lower case; `–` for no word.' }),
    times: t.exposeInt('times', { description: 'How often.' }),
  }),
});

type PerformanceShape = Performance & { learner: LearnerNow };

const standoutsIn = (context: Context, { learner, from }: PerformanceShape): Promise<Standouts> =>
  once(context, `standouts:${learner.id}:${from}`, () => standoutsOf(context.deps, learner, from));
const withNow = (rows: StandoutRow[], { now }: LearnerNow) => rows.map((row) => ({ ...row, now }));

const PerformanceType = builder.objectRef<PerformanceShape>('Performance').implement({
  description: "How practice went in recent days, up to and including today, in the learner's time zone.",
  fields: (t) => ({
    days: t.field({
      type: [DayFiguresType],
      description: 'Each day, oldest first.',
      ...longList(PERFORMANCE_DAYS_MOST),
      resolve: ({ days }) => days,
    }),
    levels: t.field({
      type: [LevelFiguresType],
      description: 'Each level, lowest first.',
      resolve: ({ learner, from }, _args, context) =>
        once(context, `levels:${learner.id}:${from}`, () => levelsOf(context.deps, learner, from)),
    }),
    attempts: t.exposeInt('attempts', { description: 'All answers of these days.' }),
    correct: t.exposeInt('correct', { description: 'How many answers of these days were right.' }),
    accuracyPercentage: t.exposeInt('accuracyPercentage', {
      nullable: true,
      description: `Share of right answers, 0–100%; ${NO_ANSWERS}.`,
    }),
    minutes: t.exposeInt('minutes', { description: 'Time spent on answering, in minutes, rounded.' }),
    practisedDays: t.exposeInt('practisedDays', { description: 'Days with an answer.' }),
    longestStreakDays: t.exposeInt('longestStreakDays', {
      description: 'Days with an answer in the longest streak; of one that began earlier, its days in this period.',
    }),
    frozenOn: t.expose('frozenOn', {
      type: ['Date'],
      description: 'Missed days that broke no streak, each the first missed day of its calendar week; oldest first.',
    }),
    weakestTargets: t.field({
      type: [TargetFiguresType],
      nullable: true,
      description: `Of the targets that were asked for in this period, those for which fewer than ${PASS_PERCENTAGE}% of all answers that count for the learner's memory of them were right, the weakest first; ${STANDOUTS} at most. An answer to a sentence whose right answer is withheld counts only once that is shown.`,
      resolve: async (performance, _args, context) =>
        withNow((await standoutsIn(context, performance)).weakest, performance.learner),
    }),
    strongestTargets: t.field({
      type: [TargetFiguresType],
      nullable: true,
      description: `Of the targets that were asked for in this period and for which ${PASS_PERCENTAGE}% or more of all answers that count for the learner's memory of them were right, those with ${STRONG_FROM_ANSWERS} such answers or more, the strongest first; ${STANDOUTS} at most.`,
      resolve: async (performance, _args, context) =>
        withNow((await standoutsIn(context, performance)).strongest, performance.learner),
    }),
    confusions: t.field({
      type: [LearnerConfusionType],
      nullable: true,
      description: `What was confused in this period, most frequent first; ${CONFUSIONS} at most, of the latest ${WRONG_ANSWERS_LOOKED_AT} wrong answers. Answers to sentences whose right answers are withheld are left out.`,
      resolve: ({ learner, from }, _args, context) =>
        once(context, `confusions:${learner.id}:${from}`, () => confusionsOf(context.deps, learner, from)),
    }),
  }),
});

const ComingDayType = builder.objectRef<ComingBack['days'][number]>('ComingDay').implement({
  description: 'How much comes back on a day.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: "The day, in the learner's time zone." }),
    targets: t.exposeInt('targets', { description: 'Targets that are due on it.' }),
  }),
});

const ComingBackType = builder.objectRef<ComingBack>('ComingBack').implement({
  description: 'When the targets that a learner has met are due again, and how many of them are remembered.',
  fields: (t) => ({
    days: t.field({
      type: [ComingDayType],
      description: `The next ${COMING_DAYS} days; the first is today, with everything that was due before.`,
      resolve: ({ days }) => days,
    }),
    later: t.exposeInt('later', { description: 'Targets that are due after the days of `days`.' }),
    targets: t.exposeInt('targets', { description: 'Targets that the learner has met and that can be asked for.' }),
    dueNow: t.exposeInt('dueNow', { description: 'How many are due at this moment: the same as `Practice.dueCount`.' }),
    expectedRight: t.exposeInt('expectedRight', {
      description: 'How many of `targets` would probably be recalled if they were asked for now.',
    }),
    recalledLater: t.exposeInt('recalledLater', {
      description:
        'How many of `targets` were answered correctly on a later day than the first. With none, `expectedRight` is no more than a guess.',
    }),
  }),
});

interface AchievementsShape {
  learner: LearnerNow;
  change: AccuracyChange;
}

const AchievementsType = builder.objectRef<AchievementsShape>('Achievements').implement({
  description: 'How far a learner has come towards a streak of seven days and better accuracy.',
  fields: (t) => ({
    streakDays: t.int({
      description: 'The current streak in days, no more than the goal.',
      resolve: ({ learner }) => Math.min(overviewOf(learner).streakDays, STREAK_GOAL_DAYS),
    }),
    streakGoalDays: t.int({ description: `Always ${STREAK_GOAL_DAYS}.`, resolve: () => STREAK_GOAL_DAYS }),
    accuracyNowPercentage: t.int({
      nullable: true,
      description: `Accuracy of the last ${COMPARED_DAYS} days with answers within a year, 0–100%; ${NO_ANSWERS}.`,
      resolve: ({ change }) => change.nowPercentage,
    }),
    accuracyBeforePercentage: t.int({
      nullable: true,
      description: `Accuracy of the ${COMPARED_DAYS} days with answers before those of \`accuracyNowPercentage\`, 0–100%; null until there are enough of them.`,
      resolve: ({ change }) => change.beforePercentage,
    }),
    comparedDays: t.int({
      description: `Days with answers so far, no more than the ${COMPARED_DAYS * 2} that are compared.`,
      resolve: ({ change }) => change.days,
    }),
    comparedDaysWanted: t.int({ description: `Always ${COMPARED_DAYS * 2}.`, resolve: () => COMPARED_DAYS * 2 }),
    accuracyGoalPercentage: t.int({
      description: `By how many percentage points accuracy is to go up: always ${ACCURACY_GOAL_PERCENT}.`,
      resolve: () => ACCURACY_GOAL_PERCENT,
    }),
    accuracyImproved: t.boolean({
      description: 'Whether accuracy went up by `accuracyGoalPercentage` or more.',
      resolve: ({ change }) => change.reached,
    }),
  }),
});

export const AnalyticsRef = builder.objectRef<ViewerShape>('Analytics');

/** A learner at this moment: read once an operation, whichever fields ask for it. */
export const learnerOf = (context: Context, id: string): Promise<LearnerNow> =>
  once(context, `analytics:${id}`, () => learnerNow(context.deps, id));

/** A learner, and what they answered on each day: read once an operation, whichever fields ask for it. */
async function daysFor(context: Context, id: string): Promise<{ learner: LearnerNow; rows: DayRow[] }> {
  const learner = await learnerOf(context, id);
  return { learner, rows: await once(context, `analytics-days:${id}`, () => daysOf(context.deps, learner)) };
}

builder.objectField(ViewerRef, 'analytics', (t) =>
  t.field({
    type: AnalyticsRef,
    nullable: true,
    description: "The person's figures as a learner.",
    ...own('practice.read'),
    resolve: (viewer) => viewer,
  }),
);

AnalyticsRef.implement({
  description:
    "A learner's figures, since the last reset of their progress. Visible to the learner only. Days are those of the learner's time zone.",
  fields: (t) => ({
    overview: t.field({
      type: OverviewType,
      nullable: true,
      description: `Four figures since the last reset of progress. ${NULL_UNREAD}`,
      resolve: async ({ id }, _args, context) => overviewOf(await learnerOf(context, id)),
    }),
    weeklyProgress: t.field({
      type: [DayFiguresType],
      nullable: true,
      description: `The last ${WEEK_DAYS} days, oldest first; the last is today. ${NULL_UNREAD}`,
      resolve: async ({ id }, _args, context) => {
        const { learner, rows } = await daysFor(context, id);
        return lastDays(rows, learner.today, WEEK_DAYS);
      },
    }),
    achievements: t.field({
      type: AchievementsType,
      nullable: true,
      description: `How far the learner has got towards each goal. ${NULL_UNREAD}`,
      resolve: async ({ id }, _args, context) => {
        const { learner, rows } = await daysFor(context, id);
        return { learner, change: accuracyChange(rows, learner.today) };
      },
    }),
    performance: t.field({
      type: PerformanceType,
      nullable: true,
      description: `How practice went in recent days. ${NULL_UNREAD}`,
      args: {
        days: t.arg.int({
          required: true,
          defaultValue: PERFORMANCE_DAYS,
          description: `How many days, up to and including today, 1–${PERFORMANCE_DAYS_MOST}.`,
        }),
      },
      resolve: ({ id }, { days }, context) => {
        const fault = performanceDaysFault(days);
        if (fault !== null) throw badUserInput(fault, 'days');
        // The screen asks for the year twice where that is the period too.
        return once(context, `performance:${id}:${days}`, async () => {
          const { learner, rows } = await daysFor(context, id);
          return { ...performanceOf(rows, learner.today, days), learner };
        });
      },
    }),
    comingBack: t.field({
      type: ComingBackType,
      nullable: true,
      description: `When what the learner has met is due again. ${NULL_UNREAD}`,
      resolve: async ({ id }, _args, context) => {
        const learner = await learnerOf(context, id);
        return once(context, `coming-back:${id}`, () => comingBack(context.deps, learner));
      },
    }),
  }),
});
