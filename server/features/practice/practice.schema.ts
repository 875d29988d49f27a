import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { type Context, once } from '../../graphql/context.ts';
import { uuidOf } from '../../graphql/ids.ts';
import { resultUnion } from '../../graphql/results.ts';
import { localDay } from '../../kernel/clock.ts';
import { NotFoundError } from '../../kernel/errors.ts';
import { freshViewer, ViewerType } from '../account/viewer.schema.ts';
import { answerProblem, progressTopic } from './answer.domain.ts';
import { plainText } from './feedback.ts';
import { accuracyPercentage, currentStreak } from './figures.ts';
import { CefrLevelEnum, LevelType, levelNumber } from './level.schema.ts';
import { type CefrCode, LEVELS, type LevelNumber, levelByCode, levelByNumber } from './levels.ts';
import {
  DEFAULT_PRACTICE_TYPE,
  nextProblem,
  openProblem,
  problemById,
  resetPractice,
  roundInWork,
} from './next.domain.ts';
import { readFigures, readPracticeTypes, readTypeFigures } from './practice.store.ts';
import type { AnswerResult, Figures, ProblemView } from './practice.types.ts';
import { type LevelProgress, levelProgress, type RoundProgress, roundProgress } from './rounds.ts';

const AnswerOutcomeEnum = builder.enumType('AnswerOutcome', {
  description: 'What an answer was judged to be.',
  values: {
    RIGHT: { description: 'In the accepted set.' },
    WRONG: { description: 'Not accepted, or shown.' },
    HINT: { description: 'Not recorded: the learner may type again. Once a problem.' },
  } as const,
});

const AnswerHintEnum = builder.enumType('AnswerHint', {
  description: 'Why an answer was not recorded.',
  values: {
    ONLY_THE_MISSING_WORD: { description: 'The right word was typed with words that stand beside the gap.' },
    CHECK_SPELLING: { description: 'One slip from the right word (two from 8 letters on).' },
  } as const,
});

const PracticeTypeNode = builder.prismaNode('PracticeType', {
  description: 'A kind of practice: a category of the sentence pool.',
  id: { field: 'id', description: 'Global id.' },
  fields: (t) => ({
    key: t.exposeString('id', { description: 'Such as `verb_preposition_collocation`; the id in REST.' }),
    name: t.exposeString('name', { description: 'For people.' }),
    description: t.exposeString('description', { description: 'What is practised, in one sentence.' }),
  }),
});

const RoundProgressType = builder.objectRef<RoundProgress>('RoundProgress').implement({
  description: 'Where a round of ten sentences stands.',
  fields: (t) => ({
    level: t.field({ type: LevelType, description: 'The level of the round.', resolve: (round) => round.level }),
    levelName: t.exposeString('levelName', { description: 'Such as `A2 Elementary`.' }),
    roundNumber: t.exposeInt('roundNumber', { description: 'Counts from 1 for each level.' }),
    completedSentences: t.exposeInt('completedSentences', { description: 'Answered so far, 0–10.' }),
    correctAnswers: t.exposeInt('correctAnswers', { description: 'Right so far, 0–10.' }),
    sentencesPerRound: t.exposeInt('sentencesPerRound', { description: 'Always 10.' }),
    currentSentence: t.exposeInt('currentSentence', {
      description: 'Number of the open sentence, 1–10; without an open one, how many are done.',
    }),
    roundProgressPercentage: t.exposeInt('roundProgressPercentage', { description: 'Answered so far, 0–100.' }),
    results: t.field({
      type: ['Boolean'],
      description: 'Right or wrong of each answer so far, in order.',
      resolve: (round) => [...round.results],
    }),
  }),
});

const ProblemType = builder.node(builder.objectRef<ProblemView>('Problem'), {
  description: "A sentence served to the viewer. Its answer can't be read before it was given.",
  id: { resolve: (problem) => problem.id, description: 'Global id.' },
  loadOne: (id: string, context) => (context.viewer ? problemById(context.deps, context.viewer.userId, id) : null),
  fields: (t) => ({
    uuid: t.exposeID('id', { description: 'The id in REST.' }),
    sentence: t.exposeString('text', { description: 'The text with exactly one gap, written `____`.' }),
    maskedSentence: t.exposeString('text', { description: 'The same as `sentence`.' }),
    sentenceUuid: t.exposeID('sentenceId', {
      description: 'UUID of the sentence, for `SubmitAnswerInput.sentenceId`.',
    }),
    practiceType: t.field({
      type: PracticeTypeNode,
      description: 'What is practised.',
      resolve: async (problem, _args, context) => {
        const types = await once(context, 'practice-types', () => readPracticeTypes(context.deps.db));
        const found = types.find((type) => type.id === problem.practiceTypeId);
        if (!found) throw new Error(`A problem names the unknown practice type ${problem.practiceTypeId}`);
        return found;
      },
    }),
    level: t.field({ type: LevelType, description: 'Its level.', resolve: (problem) => levelByNumber(problem.level) }),
    difficultyLevel: t.exposeInt('level', { description: "The level's number, 1–3." }),
    generationMethod: t.string({
      description: '`built_in`, or `ai:` and the version of the prompt.',
      resolve: (problem) => (problem.origin === 'AI' ? `ai:${problem.promptVersion}` : 'built_in'),
    }),
    abTestId: t.id({
      nullable: true,
      description: 'The A/B test it was served in; null where none runs.',
      resolve: () => null,
    }),
    hint: t.field({
      type: AnswerHintEnum,
      nullable: true,
      description: 'The hint given on it so far; null where none was.',
      resolve: (problem) => problem.hint,
    }),
    roundProgress: t.field({
      type: RoundProgressType,
      description: 'The round it was served in.',
      resolve: (problem) => roundProgress(problem.round),
    }),
  }),
});

const AnswerResultType = builder.objectRef<AnswerResult & { userId: string }>('AnswerResult').implement({
  description:
    'What came of an answer. After a hint the problem stays open and every field about the right answer is null or empty.',
  fields: (t) => ({
    outcome: t.field({ type: AnswerOutcomeEnum, description: 'Right, wrong or a hint.', resolve: (r) => r.outcome }),
    retry: t.boolean({
      description: 'True for a hint: the learner may type again.',
      resolve: (r) => r.outcome === 'HINT',
    }),
    hint: t.field({
      type: AnswerHintEnum,
      nullable: true,
      description: 'Which hint; else null.',
      resolve: (r) => r.hint,
    }),
    isCorrect: t.exposeBoolean('isCorrect', { description: 'True for an accepted answer.' }),
    answer: t.exposeString('answer', {
      nullable: true,
      description: 'As typed, trimmed, at most 64 characters; null when the answer was shown.',
    }),
    correctAnswer: t.exposeString('correctAnswer', {
      nullable: true,
      description: 'The preferred answer; null for a hint.',
    }),
    alsoAccepted: t.field({ type: ['String'], description: 'Accepted alternatives.', resolve: (r) => r.alsoAccepted }),
    explanation: t.string({
      nullable: true,
      description: 'Why, for what was typed; plain text. Null for a hint.',
      resolve: (r) => r.explanation && plainText(r.explanation),
    }),
    explanationMarked: t.exposeString('explanation', {
      nullable: true,
      description: 'The same; words that are talked about stand between asterisks.',
    }),
    example: t.exposeString('example', {
      nullable: true,
      description: 'Another sentence with the same pattern; null for a hint.',
    }),
    fullSentence: t.exposeString('fullSentence', {
      nullable: true,
      description: 'The whole sentence with its gap filled; null for a hint.',
    }),
    feedback: t.exposeString('feedback', {
      description: 'The verdict as a text for the learner, or the text of the hint.',
    }),
    pointsEarned: t.exposeInt('pointsEarned', {
      description: 'Sum for this answer, with what a passed round and a completed level give.',
    }),
    accuracyPercentage: t.exposeInt('accuracyPercentage', { description: "The round's so far, 0–100." }),
    roundCompleted: t.exposeBoolean('roundCompleted', { description: 'True when this was the tenth answer.' }),
    roundPassed: t.exposeBoolean('roundPassed', {
      description: 'True when the completed round has 80 % or more right.',
    }),
    levelCompleted: t.exposeBoolean('levelCompleted', { description: 'True when this was the tenth passed round.' }),
    levelAdvanced: t.exposeBoolean('levelAdvanced', { description: "True when the learner's current level went up." }),
    newLevel: t.field({
      type: LevelType,
      nullable: true,
      description: 'The new current level; null where it stays.',
      resolve: (r) => r.newLevel && levelByNumber(r.newLevel),
    }),
    roundProgress: t.field({
      type: RoundProgressType,
      description: 'The round after this answer.',
      resolve: (r) => roundProgress(r.round),
    }),
    lookAgain: t.field({
      type: ['String'],
      description: 'Targets missed in the completed round, such as `depend on`; empty before.',
      resolve: (r) => r.lookAgain,
    }),
    passedRounds: t.exposeInt('passedRounds', { description: 'Passed rounds of the level after this answer, 0–10.' }),
    viewer: t.field({
      type: ViewerType,
      description: 'The learner after this answer.',
      resolve: (r, _args, context) => freshViewer(context, r.userId),
    }),
  }),
});

const PracticeTypeStatsType = builder
  .objectRef<{ practiceTypeId: string; attempts: number; correct: number }>('PracticeTypeStats')
  .implement({
    description: "A learner's figures for one practice type.",
    fields: (t) => ({
      practiceType: t.prismaField({
        type: PracticeTypeNode,
        description: 'Which practice type.',
        resolve: (query, stats, _args, context) =>
          context.deps.db.prisma.practiceType.findUniqueOrThrow({ ...query, where: { id: stats.practiceTypeId } }),
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

function figuresOf(context: Context, userId: string): Promise<Figures> {
  return once(context, `figures:${userId}`, async () => {
    const figures = await readFigures(context.deps.db, userId);
    if (!figures) throw new NotFoundError('This account does not exist any more.');
    return figures;
  });
}

async function levelOr(context: Context, userId: string, code: CefrCode | null | undefined): Promise<LevelNumber> {
  return levelNumber(code) ?? (await figuresOf(context, userId)).currentLevel;
}

builder.objectFields(ViewerType, (t) => ({
  points: t.int({
    description: 'All points earned.',
    resolve: async (v, _args, context) => (await figuresOf(context, v.userId)).points,
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
    resolve: (v, _args, context) => readTypeFigures(context.deps.db, v.userId),
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
      level: t.arg({ type: CefrLevelEnum, description: "Default: the learner's current level." }),
      practiceType: t.arg.string({ description: 'Key of a practice type; default: the first.' }),
    },
    resolve: async (v, args, context) =>
      openProblem(
        context.deps,
        v.userId,
        await levelOr(context, v.userId, args.level),
        args.practiceType ?? DEFAULT_PRACTICE_TYPE,
      ),
  }),
  roundProgress: t.field({
    type: RoundProgressType,
    description: 'The round in work at a level; where none is, the next one with nothing done.',
    args: { level: t.arg({ type: CefrLevelEnum, description: "Default: the learner's current level." }) },
    resolve: async (v, args, context) =>
      roundInWork(context.deps, v.userId, await levelOr(context, v.userId, args.level)),
  }),
}));

builder.queryField('practiceTypes', (t) =>
  t.prismaField({
    type: [PracticeTypeNode],
    description: 'What can be practised.',
    resolve: (query, _root, _args, context) =>
      context.deps.db.prisma.practiceType.findMany({ ...query, orderBy: [{ position: 'asc' }, { id: 'asc' }] }),
  }),
);

builder.relayMutationField(
  'nextProblem',
  {
    description: 'What to serve; all optional.',
    inputFields: (t) => ({
      level: t.field({ type: CefrLevelEnum, description: "Default: the learner's current level." }),
      practiceType: t.string({ description: 'Key of a practice type; default: the first.' }),
      adaptive: t.boolean({ description: 'False: any unseen sentence, whatever its difficulty. Default true.' }),
      skip: t.boolean({ description: 'True: the open problem is given up first. Default false.' }),
    }),
  },
  {
    description: 'The next problem: the open one where there is one, so asking again gives the same.',
    authScopes: { may: 'practice.next' },
    errors: resultUnion('NextProblem', ['ValidationError', 'NotFoundError', 'UnauthenticatedError']),
    resolve: async (_root, { input }, context) => {
      const viewer = requireViewer(context.viewer);
      const problem = await nextProblem(context.deps, viewer, {
        level: levelNumber(input.level),
        practiceTypeId: input.practiceType,
        adaptive: input.adaptive,
        skip: input.skip,
      });
      return { problem, userId: viewer.userId };
    },
  },
  {
    description: 'A problem to answer.',
    outputFields: (t) => ({
      problem: t.field({ type: ProblemType, description: 'The problem.', resolve: (payload) => payload.problem }),
      viewer: t.field({
        type: ViewerType,
        description: 'The learner.',
        resolve: (payload, _args, context) => freshViewer(context, payload.userId),
      }),
    }),
  },
);

builder.relayMutationField(
  'submitAnswer',
  {
    description: 'An answer to a problem, named by its id or by its sentence.',
    inputFields: (t) => ({
      problemId: t.id({ description: 'Global id or UUID of a problem of the viewer.' }),
      sentenceId: t.id({
        description: "UUID of a sentence: the viewer's own problem of it, the open one else the last answered.",
      }),
      answer: t.string({ required: true, description: 'As typed; cut at 64 characters.' }),
      timeTakenSeconds: t.int({
        description: "Seconds since the sentence was shown; used only when smaller than the server's own measure.",
      }),
      abTestId: t.id({ description: 'The A/B test that the problem was served in.' }),
    }),
  },
  {
    description: 'Answers a problem. The first answer counts; sending it again gives the first result.',
    authScopes: { may: 'practice.answer' },
    errors: resultUnion('SubmitAnswer', ['ValidationError', 'NotFoundError', 'UnauthenticatedError']),
    resolve: async (_root, { input }, context) => {
      const viewer = requireViewer(context.viewer);
      const choice = {
        problemId: uuidOf('Problem', input.problemId),
        sentenceId: uuidOf('Sentence', input.sentenceId),
      };
      const result = await answerProblem(context.deps, viewer, choice, input.answer, input.timeTakenSeconds ?? null);
      return { result: { ...result, userId: viewer.userId } };
    },
  },
  {
    description: 'The verdict.',
    outputFields: (t) => ({
      result: t.field({
        type: AnswerResultType,
        description: 'What came of it.',
        resolve: (payload) => payload.result,
      }),
    }),
  },
);

builder.relayMutationField(
  'showAnswer',
  {
    description: 'A problem that the learner does not know.',
    inputFields: (t) => ({
      problemId: t.id({ required: true, description: 'Global id or UUID of a problem of the viewer.' }),
      timeTakenSeconds: t.int({
        description: "Seconds since the sentence was shown; used only when smaller than the server's own measure.",
      }),
    }),
  },
  {
    description: 'Shows the answer of a problem. Counts as wrong.',
    authScopes: { may: 'practice.answer' },
    errors: resultUnion('ShowAnswer', ['NotFoundError', 'UnauthenticatedError']),
    resolve: async (_root, { input }, context) => {
      const viewer = requireViewer(context.viewer);
      const choice = { problemId: uuidOf('Problem', input.problemId) };
      const result = await answerProblem(context.deps, viewer, choice, null, input.timeTakenSeconds ?? null);
      return { result: { ...result, userId: viewer.userId } };
    },
  },
  {
    description: 'The answer, explained.',
    outputFields: (t) => ({
      result: t.field({
        type: AnswerResultType,
        description: 'What came of it.',
        resolve: (payload) => payload.result,
      }),
    }),
  },
);

const ResetPracticePayload = builder.objectRef<{ userId: string }>('ResetPracticePayload').implement({
  description: 'Nothing is open any more.',
  fields: (t) => ({
    viewer: t.field({
      type: ViewerType,
      description: 'The learner.',
      resolve: (payload, _args, context) => freshViewer(context, payload.userId),
    }),
  }),
});

builder.mutationField('resetPractice', (t) =>
  t.field({
    type: ResetPracticePayload,
    description: 'Gives the open rounds and problems up. Progress, memory and points stay.',
    authScopes: { may: 'practice.reset' },
    errors: resultUnion('ResetPractice', ['UnauthenticatedError']),
    resolve: async (_root, _args, context) => {
      const viewer = requireViewer(context.viewer);
      await resetPractice(context.deps, viewer);
      return { userId: viewer.userId };
    },
  }),
);

const PracticeProgressedType = builder
  .objectRef<{ userId: string; level: CefrCode }>('PracticeProgressedEvent')
  .implement({
    description: "One of the viewer's answers was recorded, in any tab or on any device.",
    fields: (t) => ({
      viewer: t.field({
        type: ViewerType,
        description: 'The learner after that answer.',
        resolve: (event, _args, context) => freshViewer(context, event.userId),
      }),
      roundProgress: t.field({
        type: RoundProgressType,
        description: 'The round in work at the level of that answer.',
        resolve: (event, _args, context) => roundInWork(context.deps, event.userId, levelByCode(event.level).number),
      }),
    }),
  });

builder.subscriptionField('practiceProgressed', (t) =>
  t.field({
    type: PracticeProgressedType,
    description: "The viewer's practice figures after each answer, in any tab or on any device.",
    authScopes: { may: 'practice.watch' },
    subscribe: (_root, _args, context) =>
      context.deps.events.subscribe<{ level: CefrCode }>(progressTopic(requireViewer(context.viewer).userId)),
    resolve: (event, _args, context) => ({
      ...(event as { level: CefrCode }),
      userId: requireViewer(context.viewer).userId,
    }),
  }),
);
