import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { type Context, once } from '../../graphql/context.ts';
import { NULL_UNREAD } from '../../graphql/failures.ts';
import type { KeysetOrder } from '../../graphql/keyset.ts';
import { pageOf, total } from '../../graphql/lists.ts';
import { localDay } from '../../kernel/clock.ts';
import { NotFoundError } from '../../kernel/errors.ts';
import { own, type ViewerShape, ViewerRef } from '../person/viewer.schema.ts';
import { accuracyPercentage, currentStreak } from './figures.ts';
import { CefrLevelEnum, LevelType, levelNumber } from '../curriculum/level.schema.ts';
import { type CefrCode, LEVELS, levelByNumber, type LevelNumber } from '../curriculum/levels.rules.ts';
import { DAILY_GOALS_IN_WORDS } from './dailyGoal.rules.ts';
import { DEFAULT_CHOICE, readStanding, type Standing, standingAt } from './next.domain.ts';
import { readFigures, readTypeFigures } from './practice.store.ts';
import { answersOf, countAnswers, countRounds, ownOf, readAnswerPage, readRoundPage } from './shown.store.ts';
import type { Figures, ProblemView } from './practice.rows.ts';
import { shownAnswers } from './answer.outcome.ts';
import { AnswerType } from './answer.schema.ts';
import { MIXED, PRACTICE_CHOICE } from './practiceType.rules.ts';
import { PracticeTypeNode, practiceTypeOf, practiceTypesOf } from './practiceType.schema.ts';
import { ProblemType } from './problem.schema.ts';
import { RoundProgressType, RoundType } from './round.schema.ts';
import { type LevelProgress, levelProgress, levelReason } from './rounds.rules.ts';

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
      totalAttempts: t.exposeInt('attempts', {
        description: 'How many answers have been given since the last reset of progress.',
      }),
      correctAttempts: t.exposeInt('correct', {
        description: 'How many of the answers since the last reset of progress were right.',
      }),
      accuracyPercentage: t.int({
        description: 'Share of right answers, 0–100%; 0 without answers.',
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
    progressPercentage: t.exposeInt('progressPercentage', {
      description: 'Share of the lessons that are passed, 0–100%.',
    }),
    current: t.exposeBoolean('current', { description: "Whether it is the learner's current level." }),
    completed: t.exposeBoolean('completed', { description: 'Whether all ten lessons are passed.' }),
    locked: t.exposeBoolean('locked', {
      description: 'Above the current level and not completed. For display only: any level may be practised.',
    }),
  }),
});

const LevelReasonEnum = builder.enumType('LevelReason', {
  description: "Why a level is a learner's current one. Tolerate new values.",
  values: {
    FOUND: { description: 'The latest placement has found it.' },
    FIRST: { description: 'It is the first: everybody who chooses no other begins there.' },
    REACHED: { description: 'The level before it is completed.' },
    CHOSEN: { description: 'The learner chose it.' },
  } as const,
});

const ANSWERS_NEWEST_FIRST: KeysetOrder<'answeredAt'> = { column: 'answeredAt', direction: 'desc', kind: 'date' };
const ROUNDS_NEWEST_FIRST: KeysetOrder<'startedAt'> = { column: 'startedAt', direction: 'desc', kind: 'date' };
const answersAt = (now: Date) => ({
  name: 'answers',
  order: ANSWERS_NEWEST_FIRST,
  read: async (...page: Parameters<typeof readAnswerPage>) => shownAnswers(await readAnswerPage(...page), now),
  count: countAnswers,
});
const ROUNDS = { name: 'rounds', order: ROUNDS_NEWEST_FIRST, read: readRoundPage, count: countRounds };

function figuresOf(context: Context, userId: string): Promise<Figures> {
  return once(context, `figures:${userId}`, async () => {
    const figures = await readFigures(context.deps.db, userId);
    if (!figures) throw new NotFoundError('This account no longer exists.');
    return figures;
  });
}

async function levelOr(context: Context, viewer: ViewerShape, code: CefrCode | null | undefined): Promise<LevelNumber> {
  return levelNumber(code) ?? viewer.currentLevel ?? (await figuresOf(context, viewer.id)).currentLevel;
}

const standingKey = (userId: string, level: LevelNumber, practiceTypeId: string): string =>
  `standing:${userId}:${level}:${practiceTypeId}`;

/** Where the learner stands: read once an operation, whichever fields ask for it. */
async function standingOf(
  context: Context,
  viewer: ViewerShape,
  args: { level?: CefrCode | null | undefined; practiceTypeKey?: string | null | undefined },
): Promise<Standing> {
  const level = await levelOr(context, viewer, args.level);
  const type = args.practiceTypeKey ?? DEFAULT_CHOICE;
  return once(context, standingKey(viewer.id, level, type), () => readStanding(context.deps, viewer.id, level, type));
}

/** Lets the rest of the operation take a problem that was just served for the open one, without reading it again. */
export function rememberServed(context: Context, userId: string, problem: ProblemView): void {
  const standing = standingAt(problem);
  if (!standing) return;
  const choice = problem.round?.practiceTypeId ?? MIXED;
  context.memo.set(standingKey(userId, problem.level, choice), Promise.resolve(standing));
}

export const PracticeRef = builder.objectRef<ViewerShape>('Practice');

builder.objectField(ViewerRef, 'practice', (t) =>
  t.field({
    type: PracticeRef,
    nullable: true,
    description: 'What the person practises, and how far they have come.',
    ...own('practice.read'),
    resolve: (viewer) => viewer,
  }),
);

PracticeRef.implement({
  description: "A learner's practice. Visible to the learner only.",
  fields: (t) => ({
    currentLevel: t.field({
      type: LevelType,
      nullable: true,
      description: `The level that practice is served at unless another is asked for. ${NULL_UNREAD}`,
      // Without a promise where nothing is to be waited for: it is asked for with each next problem.
      resolve: (v, _args, context) =>
        v.currentLevel === undefined
          ? figuresOf(context, v.id).then(({ currentLevel }) => levelByNumber(currentLevel))
          : levelByNumber(v.currentLevel),
    }),
    currentLevelReason: t.field({
      type: LevelReasonEnum,
      nullable: true,
      description: `Why the current level is the one it is. ${NULL_UNREAD}`,
      resolve: async (v, _args, context) => levelReason(await figuresOf(context, v.id)),
    }),
    levelUndecided: t.boolean({
      nullable: true,
      description: `Whether to ask where to begin: true for a student who has neither chosen a level, nor had one found, nor kept the one they have (\`keepLevel\`); false in a session that a sign-in card opened. ${NULL_UNREAD}`,
      // Where somebody begins is theirs to say, not whoever's hand holds a card.
      resolve: async (v, _args, context) => !context.viewer?.card && (await figuresOf(context, v.id)).levelUndecided,
    }),
    placedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the latest placement ended; null if there is none, or it has not ended.',
      resolve: async (v, _args, context) => (await figuresOf(context, v.id)).placedAt,
    }),
    points: t.int({
      nullable: true,
      description: `Points earned since the last reset of progress. ${NULL_UNREAD}`,
      resolve: (v, _args, context) => v.points ?? figuresOf(context, v.id).then(({ points }) => points),
    }),
    totalAttempts: t.int({
      nullable: true,
      description: `How many answers have been given since the last reset of progress. ${NULL_UNREAD}`,
      resolve: async (v, _args, context) => (await figuresOf(context, v.id)).attempts,
    }),
    correctAttempts: t.int({
      nullable: true,
      description: `How many of the answers since the last reset of progress were right. ${NULL_UNREAD}`,
      resolve: async (v, _args, context) => (await figuresOf(context, v.id)).correct,
    }),
    accuracyPercentage: t.int({
      nullable: true,
      description: `Share of right answers, 0–100%; 0 without answers. ${NULL_UNREAD}`,
      resolve: async (v, _args, context) => {
        const figures = await figuresOf(context, v.id);
        return accuracyPercentage(figures.correct, figures.attempts);
      },
    }),
    currentStreakDays: t.int({
      nullable: true,
      description: `Local days in a row with at least one answer. Neither a day that is not over yet nor the first missed day of a calendar week breaks the streak; a missed day does not count. ${NULL_UNREAD}`,
      resolve: async (v, _args, context) => {
        const figures = await figuresOf(context, v.id);
        return currentStreak(figures, localDay(context.deps.clock.now(), figures.timeZone));
      },
    }),
    dailyGoal: t.int({
      nullable: true,
      description: `Sentences that the learner wants to answer in a day: ${DAILY_GOALS_IN_WORDS}. ${NULL_UNREAD}`,
      resolve: async (v, _args, context) => (await figuresOf(context, v.id)).dailyGoal,
    }),
    answeredToday: t.int({
      nullable: true,
      description: `Sentences answered on the learner's local day so far. ${NULL_UNREAD}`,
      resolve: async (v, _args, context) => {
        const { streakOn, lastDayAttempts, timeZone } = await figuresOf(context, v.id);
        return streakOn === localDay(context.deps.clock.now(), timeZone) ? lastDayAttempts : 0;
      },
    }),
    stats: t.field({
      type: [PracticeTypeStatsType],
      nullable: true,
      description: 'Figures for each practice type tried since the last reset of progress.',
      resolve: (v, _args, context) =>
        once(context, `type-figures:${v.id}`, () => readTypeFigures(context.deps.db, v.id)),
    }),
    levelProgress: t.field({
      type: [LevelProgressType],
      nullable: true,
      description: `One entry per level, lowest first. ${NULL_UNREAD}`,
      resolve: async (v, _args, context) => {
        const figures = await figuresOf(context, v.id);
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
      description: 'The problem that is open at a level, of a practice type or a mixture; null if there is none.',
      args: {
        level: t.arg({ type: CefrLevelEnum, description: "Without one, the learner's current level." }),
        practiceTypeKey: t.arg.string({ defaultValue: DEFAULT_CHOICE, description: PRACTICE_CHOICE }),
      },
      resolve: async (v, args, context) => (await standingOf(context, v, args)).problem,
    }),
    roundProgress: t.field({
      type: RoundProgressType,
      nullable: true,
      description: 'The round in progress at a level; if there is none, the next one with nothing done.',
      args: {
        level: t.arg({ type: CefrLevelEnum, description: "Without one, the learner's current level." }),
        practiceTypeKey: t.arg.string({ defaultValue: DEFAULT_CHOICE, description: PRACTICE_CHOICE }),
      },
      resolve: async (v, args, context) => (await standingOf(context, v, args)).round,
    }),
    answers: t.connection(
      {
        type: AnswerType,
        nullable: true,
        description: 'Recorded answers, newest first; at most 100 at a time, 20 if no number is given.',
        resolve: ({ id }, args, context) =>
          pageOf(answersAt(context.deps.clock.now()), id, answersOf(requireViewer(context.viewer)), args, context),
      },
      { description: 'A page of answers.', fields: (c) => ({ totalCount: c.int(total('All recorded answers')) }) },
      { description: 'An answer in its list.' },
    ),
    rounds: t.connection(
      {
        type: RoundType,
        nullable: true,
        description: 'Rounds, newest first; at most 100 at a time, 20 if no number is given.',
        resolve: ({ id }, args, context) => pageOf(ROUNDS, id, ownOf(id), args, context),
      },
      { description: 'A page of rounds.', fields: (c) => ({ totalCount: c.int(total('All rounds')) }) },
      { description: 'A round in its list.' },
    ),
  }),
});

builder.queryField('practiceTypes', (t) =>
  t.field({
    type: [PracticeTypeNode],
    nullable: true,
    description: `What can be practised. ${NULL_UNREAD}`,
    authScopes: { may: 'practice.readTypes' },
    resolve: (_root, _args, context) => practiceTypesOf(context),
  }),
);
