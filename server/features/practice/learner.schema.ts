import { builder } from '../../graphql/builder.ts';
import { type Context, once } from '../../graphql/context.ts';
import { type KeysetOrder, keysetPage, type PageArgs } from '../../graphql/keyset.ts';
import { localDay } from '../../kernel/clock.ts';
import { NotFoundError } from '../../kernel/errors.ts';
import { type ViewerShape, ViewerRef } from '../person/viewer.schema.ts';
import { accuracyPercentage, currentStreak } from './figures.ts';
import { CefrLevelEnum, LevelType, levelNumber } from '../curriculum/level.schema.ts';
import { type CefrCode, LEVELS, type LevelNumber } from '../curriculum/levels.rules.ts';
import { DEFAULT_PRACTICE_TYPE, openProblem, roundInWork } from './next.domain.ts';
import {
  countAnswers,
  countRounds,
  readAnswerPage,
  readFigures,
  readRoundPage,
  readTypeFigures,
} from './practice.store.ts';
import type { Figures, ProblemView } from './practice.rows.ts';
import { AnswerType } from './answer.schema.ts';
import { PracticeTypeNode, practiceTypeOf, practiceTypesOf } from './practiceType.schema.ts';
import { ProblemType } from './problem.schema.ts';
import { RoundProgressType, RoundType } from './round.schema.ts';
import { type LevelProgress, levelProgress } from './rounds.ts';

const PracticeTypeStatsType = builder
  .objectRef<{ practiceTypeId: string; attempts: number; correct: number }>('PracticeTypeStats')
  .implement({
    description: "A learner's figures for one practice type.",
    fields: (t) => ({
      practiceType: t.field({
        type: PracticeTypeNode,
        description: 'Which practice type.',
        resolve: (stats, _args, context) => practiceTypeOf(context, stats.practiceTypeId),
      }),
      totalAttempts: t.exposeInt('attempts', { description: 'Answers so far.' }),
      correctAttempts: t.exposeInt('correct', { description: 'Right ones among them.' }),
      accuracyPercentage: t.int({
        description: '0–100; 0 without answers.',
        resolve: (s) => accuracyPercentage(s.correct, s.attempts),
      }),
    }),
  });

const LevelProgressType = builder.objectRef<LevelProgress>('LevelProgress').implement({
  description: 'How far a learner has come at one level.',
  fields: (t) => ({
    level: t.field({ type: LevelType, description: 'Which level.', resolve: (progress) => progress.level }),
    passedRounds: t.exposeInt('passedRounds', { description: 'Passed rounds, 0–10; each is a lesson.' }),
    lessons: t.exposeInt('lessons', { description: 'Lessons of the level: always 10.' }),
    progressPercentage: t.exposeInt('progressPercentage', { description: 'Passed of all lessons, 0–100.' }),
    current: t.exposeBoolean('current', { description: "Whether it is the learner's current level." }),
    completed: t.exposeBoolean('completed', { description: 'Whether all ten lessons are passed.' }),
    locked: t.exposeBoolean('locked', {
      description: 'Above the current level and not completed. Display only: any level may be practised.',
    }),
  }),
});

const ANSWERS_NEWEST_FIRST: KeysetOrder<'answeredAt'> = { column: 'answeredAt', direction: 'desc', kind: 'date' };
const ROUNDS_NEWEST_FIRST: KeysetOrder<'startedAt'> = { column: 'startedAt', direction: 'desc', kind: 'date' };

/** The same page of a list is read once an operation. */
function pageKey(list: string, userId: string, { first, last, after, before }: PageArgs): string {
  return `${list}:${userId}:${JSON.stringify([first, last, after, before])}`;
}

function figuresOf(context: Context, userId: string): Promise<Figures> {
  return once(context, `figures:${userId}`, async () => {
    const figures = await readFigures(context.deps.db, userId);
    if (!figures) throw new NotFoundError('This account no longer exists.');
    return figures;
  });
}

async function levelOr(context: Context, viewer: ViewerShape, code: CefrCode | null | undefined): Promise<LevelNumber> {
  return levelNumber(code) ?? viewer.currentLevel ?? (await figuresOf(context, viewer.userId)).currentLevel;
}

function openProblemKey(level: LevelNumber, practiceTypeId: string): string {
  return `open-problem:${level}:${practiceTypeId}`;
}

/** Lets the rest of the operation take a problem that was just served for the open one, without reading it again. */
export function rememberOpenProblem(context: Context, problem: ProblemView): void {
  context.memo.set(openProblemKey(problem.level, problem.practiceTypeId), Promise.resolve(problem));
}

builder.objectFields(ViewerRef, (t) => ({
  points: t.int({
    description: 'All points earned.',
    resolve: async (v, _args, context) => v.points ?? (await figuresOf(context, v.userId)).points,
  }),
  totalAttempts: t.int({
    description: 'Answers so far.',
    resolve: async (v, _args, context) => (await figuresOf(context, v.userId)).attempts,
  }),
  correctAttempts: t.int({
    description: 'Right ones among them.',
    resolve: async (v, _args, context) => (await figuresOf(context, v.userId)).correct,
  }),
  accuracyPercentage: t.int({
    description: 'Right of all answers, 0–100; 0 without answers.',
    resolve: async (v, _args, context) => {
      const figures = await figuresOf(context, v.userId);
      return accuracyPercentage(figures.correct, figures.attempts);
    },
  }),
  currentStreakDays: t.int({
    description: 'Local days in a row with an answer; today without one yet does not break it.',
    resolve: async (v, _args, context) => {
      const figures = await figuresOf(context, v.userId);
      return currentStreak(figures, localDay(context.deps.clock.now(), figures.timeZone));
    },
  }),
  practiceStats: t.field({
    type: [PracticeTypeStatsType],
    description: 'Figures for each practice type tried so far.',
    resolve: (v, _args, context) =>
      once(context, `type-figures:${v.userId}`, () => readTypeFigures(context.deps.db, v.userId)),
  }),
  levelProgress: t.field({
    type: [LevelProgressType],
    description: 'One entry a level, lowest first.',
    resolve: async (v, _args, context) => {
      const figures = await figuresOf(context, v.userId);
      return LEVELS.map(({ number }) => {
        const row = figures.levels.find((level) => level.level === number);
        return levelProgress({
          level: number,
          currentLevel: figures.currentLevel,
          passedRounds: row?.passedRounds ?? 0,
          completed: row?.completed ?? false,
        });
      });
    },
  }),
  openProblem: t.field({
    type: ProblemType,
    nullable: true,
    description: 'The problem that is open at a level and practice type; null where none is.',
    args: {
      level: t.arg({ type: CefrLevelEnum, description: "Without one, the learner's current level." }),
      practiceTypeKey: t.arg.string({ description: 'Key of a practice type; without one, the first.' }),
    },
    resolve: async (v, args, context) => {
      const level = await levelOr(context, v, args.level);
      const type = args.practiceTypeKey ?? DEFAULT_PRACTICE_TYPE;
      return once(context, openProblemKey(level, type), () => openProblem(context.deps, v.userId, level, type));
    },
  }),
  roundProgress: t.field({
    type: RoundProgressType,
    description: 'The round in work at a level; where none is, the next one with nothing done.',
    args: {
      level: t.arg({ type: CefrLevelEnum, description: "Without one, the learner's current level." }),
      practiceTypeKey: t.arg.string({ description: 'Key of a practice type; without one, the first.' }),
    },
    resolve: async (v, args, context) => {
      const level = await levelOr(context, v, args.level);
      const type = args.practiceTypeKey ?? DEFAULT_PRACTICE_TYPE;
      return once(context, `round:${v.userId}:${level}:${type}`, () =>
        roundInWork(context.deps, v.userId, level, type),
      );
    },
  }),
  answers: t.connection(
    {
      type: AnswerType,
      description: 'Recorded answers, newest first; at most 100 at a time, 20 where no number is given.',
      resolve: ({ userId }, args, context) =>
        once(context, pageKey('answers', userId, args), () =>
          keysetPage(args, ANSWERS_NEWEST_FIRST, {
            read: (page) => readAnswerPage(context.deps.db, userId, page),
            count: () => once(context, `count-answers:${userId}`, () => countAnswers(context.deps.db, userId)),
          }),
        ),
    },
    {
      description: 'A page of answers.',
      fields: (c) => ({
        totalCount: c.int({ description: 'All recorded answers.', resolve: (page) => page.totalCount() }),
      }),
    },
    { description: 'An answer in its list.' },
  ),
  rounds: t.connection(
    {
      type: RoundType,
      description: 'Rounds, newest first; at most 100 at a time, 20 where no number is given.',
      resolve: ({ userId }, args, context) =>
        once(context, pageKey('rounds', userId, args), () =>
          keysetPage(args, ROUNDS_NEWEST_FIRST, {
            read: (page) => readRoundPage(context.deps.db, userId, page),
            count: () => once(context, `count-rounds:${userId}`, () => countRounds(context.deps.db, userId)),
          }),
        ),
    },
    {
      description: 'A page of rounds.',
      fields: (c) => ({
        totalCount: c.int({ description: 'All rounds.', resolve: (page) => page.totalCount() }),
      }),
    },
    { description: 'A round in its list.' },
  ),
}));

builder.queryField('practiceTypes', (t) =>
  t.field({
    type: [PracticeTypeNode],
    description: 'What can be practised.',
    resolve: (_root, _args, context) => practiceTypesOf(context),
  }),
);
