import { z } from 'zod';
import { type RestRow, restRow, wholeInQuery } from '../../rest/table.ts';
import { levelCodeSchema } from '../curriculum/levels.rest.ts';
import { LEVEL_COLOURS, LEVELS, levelByCode } from '../curriculum/levels.rules.ts';
import { LESSONS_PER_LEVEL, PASS_PERCENTAGE } from '../practice/rounds.rules.ts';
import { PERFORMANCE_DAYS, PERFORMANCE_DAYS_MOST, STANDOUTS, WEEK_DAYS } from './analytics.rules.ts';

const PERCENT = 100;

const daySchema = z.iso.date();
const percentage = z.int().min(0).max(PERCENT);
const accuracy = percentage.nullable().describe('Share of right answers, 0–100%; null without answers.');
const counts = {
  attempts: z.int().describe('Answers.'),
  correct: z.int().describe('How many of them were right.'),
};

const DAY_EXAMPLE = { day: '2026-03-14', accuracy: 84 };
const OVERVIEW_EXAMPLE = {
  total_practice_sessions: 74,
  current_streak: 6,
  average_accuracy: 84,
  total_time_minutes: 312,
};
const FIGURES_EXAMPLE = { attempts: 25, correct: 21, accuracy: 84 };
const LEVEL_EXAMPLE = { cefr_level: LEVELS[0].code, ...FIGURES_EXAMPLE };
const TARGET_EXAMPLE = { target: 'depend on', cefr_level: LEVELS[0].code, attempts: 7, correct: 2, accuracy: 29 };
const PATH_EXAMPLE = {
  cefr_level: LEVELS[0].code,
  name: LEVELS[0].name,
  description: LEVELS[0].description,
  current: true,
  completed: false,
  locked: false,
  progress: 0.4,
  progress_percentage: 40,
  lessons: LESSONS_PER_LEVEL,
  color: 'green',
};

const overviewSchema = z
  .strictObject({
    total_practice_sessions: z.int().describe('Practice sessions: runs of answers with pauses under 30 minutes.'),
    current_streak: z
      .int()
      .describe(
        'Days in a row with an answer. Neither today nor the first missed day of a calendar week breaks the streak; a missed day does not count.',
      ),
    average_accuracy: percentage.describe('Share of right answers, 0–100%; 0 without answers.'),
    total_time_minutes: z.int().describe('Time spent on answering, in minutes, rounded.'),
  })
  .meta({
    id: 'AnalyticsOverview',
    description: "A learner's figures since the beginning, or since the last reset of their progress.",
    examples: [OVERVIEW_EXAMPLE],
  });

const weekDaySchema = z
  .strictObject({ day: daySchema.describe("The day, in the learner's time zone."), accuracy })
  .meta({ id: 'DayProgress', description: 'How a day went.', examples: [DAY_EXAMPLE] });

const dayFiguresSchema = z
  .strictObject({
    date: daySchema.describe("The day, in the learner's time zone."),
    ...counts,
    accuracy,
    minutes: z.int().describe('Time spent on answering, in minutes, rounded.'),
  })
  .meta({
    id: 'DayFigures',
    description: 'What was answered on a day.',
    examples: [{ date: DAY_EXAMPLE.day, ...FIGURES_EXAMPLE, minutes: 4 }],
  });

const levelFiguresSchema = z
  .strictObject({ cefr_level: levelCodeSchema, ...counts, accuracy })
  .meta({ id: 'LevelFigures', description: 'What was answered at a level.', examples: [LEVEL_EXAMPLE] });

const targetFiguresSchema = z
  .strictObject({
    target: z.string().describe('Such as `depend on`.'),
    cefr_level: levelCodeSchema,
    ...counts,
    accuracy: percentage.describe('Share of right answers, 0–100%.'),
  })
  .meta({
    id: 'TargetFigures',
    description:
      "How a learner does with a target, by all answers since the last reset that count for the learner's memory of it.",
    examples: [TARGET_EXAMPLE],
  });

const learningLevelSchema = z
  .strictObject({
    cefr_level: levelCodeSchema,
    name: z.string().describe('Such as `Elementary`.'),
    description: z.string().describe('What is practised at the level, in one line.'),
    current: z.boolean().describe("Whether it is the learner's current level."),
    completed: z.boolean().describe('Whether all its lessons are passed.'),
    locked: z
      .boolean()
      .describe('Above the current level and not completed. For display only: any level may be practised.'),
    progress: z.number().min(0).max(1).describe('Share of the lessons that are passed, 0–1.'),
    progress_percentage: percentage.describe('The same in per cent.'),
    lessons: z.int().describe(`Lessons of the level: always ${LESSONS_PER_LEVEL}.`),
    color: z.enum(LEVEL_COLOURS).describe('The colour of the level.'),
  })
  .meta({ id: 'LearningLevel', description: 'A level of the learning path.', examples: [PATH_EXAMPLE] });

interface PathData {
  viewer: {
    practice: {
      levelProgress: {
        level: { code: (typeof LEVELS)[number]['code']; name: string; description: string };
        passedRounds: number;
        lessons: number;
        current: boolean;
        completed: boolean;
        locked: boolean;
        progress_percentage: number;
      }[];
    };
  };
}

interface PerformanceData {
  viewer: {
    analytics: {
      performance: {
        days: unknown[];
        levels: (Record<string, unknown> & { level: { code: string } })[];
        weakestTargets: (Record<string, unknown> & { level: { code: string } })[];
      };
    };
  };
}

/** A row with its level's code in the place of its level. */
const withCode = ({ level, ...rest }: Record<string, unknown> & { level: { code: string } }) => ({
  cefr_level: level.code,
  ...rest,
});

/** Figures of a learner, and the learning path. */
export const analyticsRows: RestRow[] = [
  restRow({
    method: 'GET',
    path: '/analytics/overview',
    operationId: 'getAnalyticsOverview',
    summary: 'Figures since the last reset of progress, and the accuracy on each of the last seven days.',
    tag: 'analytics',
    document: `query RestAnalyticsOverview { viewer { analytics {
      overview {
        total_practice_sessions: totalPracticeSessions current_streak: currentStreakDays
        average_accuracy: averageAccuracyPercentage total_time_minutes: totalTimeMinutes
      }
      weekly_progress: weeklyProgress { day accuracy: accuracyPercentage }
    } } }`,
    output: z
      .strictObject({
        overview: overviewSchema.describe('Four figures since the last reset of progress.'),
        weekly_progress: z
          .array(weekDaySchema)
          .describe(`The last ${WEEK_DAYS} days, oldest first; the last is today.`),
      })
      .meta({
        id: 'Analytics',
        description: "A learner's figures.",
        examples: [{ overview: OVERVIEW_EXAMPLE, weekly_progress: [DAY_EXAMPLE] }],
      }),
    answer: (data: { viewer: { analytics: unknown } }) => data.viewer.analytics,
  }),
  restRow({
    method: 'GET',
    path: '/analytics/performance',
    operationId: 'getPerformance',
    summary: 'How practice went in recent days, up to and including today.',
    tag: 'analytics',
    query: z.object({
      days: wholeInQuery(1, PERFORMANCE_DAYS_MOST, {
        default: PERFORMANCE_DAYS,
        description: 'How many days, today included.',
        examples: [PERFORMANCE_DAYS],
      }),
    }),
    document: `query RestPerformance($days: Int!) { viewer { analytics { performance(days: $days) {
      days { date: day attempts correct accuracy: accuracyPercentage minutes }
      levels { level { code } attempts correct accuracy: accuracyPercentage }
      weakestTargets { target: name level { code } attempts correct accuracy: accuracyPercentage }
    } } } }`,
    variables: ({ query: { days } }) => ({ days: days ?? PERFORMANCE_DAYS }),
    output: z
      .strictObject({
        days: z.array(dayFiguresSchema).describe('Each day, oldest first; the last is today.'),
        levels: z.array(levelFiguresSchema).describe('Each level, lowest first.'),
        weakest_targets: z
          .array(targetFiguresSchema)
          .describe(
            `Of the targets that were asked for in this period, those for which fewer than ${PASS_PERCENTAGE}% of all answers that count for the learner's memory of them were right, the weakest first; ${STANDOUTS} at most.`,
          ),
      })
      .meta({
        id: 'Performance',
        description: 'How practice went over a number of days.',
        examples: [
          {
            days: [{ date: DAY_EXAMPLE.day, ...FIGURES_EXAMPLE, minutes: 4 }],
            levels: [LEVEL_EXAMPLE],
            weakest_targets: [TARGET_EXAMPLE],
          },
        ],
      }),
    answer: ({ viewer: { analytics } }: PerformanceData) => ({
      days: analytics.performance.days,
      levels: analytics.performance.levels.map(withCode),
      weakest_targets: analytics.performance.weakestTargets.map(withCode),
    }),
  }),
  restRow({
    method: 'GET',
    path: '/analytics/learning-path',
    operationId: 'getLearningPath',
    summary: 'The levels, and how far the learner has come at each.',
    tag: 'analytics',
    document: `query RestLearningPath { viewer { practice { levelProgress {
      level { code name description } passedRounds lessons current completed locked progress_percentage: progressPercentage
    } } } }`,
    output: z
      .strictObject({ learning_levels: z.array(learningLevelSchema).describe('Every level, lowest first.') })
      .meta({
        id: 'LearningPath',
        description: "A learner's way through the levels.",
        examples: [{ learning_levels: [PATH_EXAMPLE] }],
      }),
    answer: ({ viewer: { practice } }: PathData) => ({
      learning_levels: practice.levelProgress.map(({ level, passedRounds, ...rest }) => ({
        cefr_level: level.code,
        name: level.name,
        description: level.description,
        ...rest,
        progress: passedRounds / rest.lessons,
        color: levelByCode(level.code).colour,
      })),
    }),
  }),
];
