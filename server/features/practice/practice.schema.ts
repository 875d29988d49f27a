import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { uuidOf } from '../../graphql/ids.ts';
import { resultUnion } from '../../graphql/results.ts';
import { freshViewer, ViewerRef } from '../person/viewer.schema.ts';
import { answerProblem, progressTopic } from './answer.domain.ts';
import { CefrLevelEnum, levelNumber } from '../curriculum/level.schema.ts';
import { type CefrCode, FIRST_LEVEL, levelByCode } from '../curriculum/levels.rules.ts';
import { nextProblem, resetPractice, resetProgress, roundInWork } from './next.domain.ts';
import { rememberOpenProblem } from './learner.schema.ts';
import { AnswerResultType, ProblemType, RoundProgressType } from './problem.schema.ts';

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
    errors: resultUnion('NextProblem', ['ValidationError', 'NotFoundError', 'UnauthenticatedError', 'ForbiddenError']),
    resolve: async (_root, { input }, context) => {
      const viewer = requireViewer(context.viewer);
      const next = await nextProblem(context.deps, viewer, {
        level: levelNumber(input.level),
        practiceTypeId: input.practiceType,
        adaptive: input.adaptive,
        skip: input.skip,
      });
      return { ...next, userId: viewer.userId };
    },
  },
  {
    description: 'A problem to answer.',
    outputFields: (t) => ({
      problem: t.field({ type: ProblemType, description: 'The problem.', resolve: (payload) => payload.problem }),
      viewer: t.field({
        type: ViewerRef,
        description: 'The learner.',
        resolve: ({ problem, currentLevel, userId }, _args, context) => {
          const viewer = freshViewer(context, userId, { currentLevel });
          rememberOpenProblem(context, problem);
          return viewer;
        },
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
        description:
          "Seconds since the sentence was shown, 0 or more; used only when smaller than the server's own measure.",
      }),
      abTestId: t.id({ description: 'The A/B test that the problem was served in.' }),
    }),
  },
  {
    description: 'Answers a problem. The first answer counts; sending it again gives the first result.',
    anyText: ['answer'],
    authScopes: { may: 'practice.answer' },
    errors: resultUnion('SubmitAnswer', ['ValidationError', 'NotFoundError', 'UnauthenticatedError', 'ForbiddenError']),
    resolve: async (_root, { input }, context) => {
      const viewer = requireViewer(context.viewer);
      const choice = {
        problemId: uuidOf('Problem', input.problemId),
        sentenceId: uuidOf('Sentence', input.sentenceId),
      };
      const seconds = input.timeTakenSeconds ?? null;
      const { result, learner } = await answerProblem(context.deps, viewer, choice, input.answer, seconds);
      return { result: { ...result, userId: viewer.userId, learner } };
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
        description:
          "Seconds since the sentence was shown, 0 or more; used only when smaller than the server's own measure.",
      }),
    }),
  },
  {
    description: 'Shows the answer of a problem. Counts as wrong.',
    authScopes: { may: 'practice.answer' },
    errors: resultUnion('ShowAnswer', ['ValidationError', 'NotFoundError', 'UnauthenticatedError', 'ForbiddenError']),
    resolve: async (_root, { input }, context) => {
      const viewer = requireViewer(context.viewer);
      const choice = { problemId: uuidOf('Problem', input.problemId) };
      const seconds = input.timeTakenSeconds ?? null;
      const { result, learner } = await answerProblem(context.deps, viewer, choice, null, seconds);
      return { result: { ...result, userId: viewer.userId, learner } };
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
      type: ViewerRef,
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
    errors: resultUnion('ResetPractice', ['UnauthenticatedError', 'ForbiddenError']),
    resolve: async (_root, _args, context) => {
      const viewer = requireViewer(context.viewer);
      await resetPractice(context.deps, viewer);
      return { userId: viewer.userId };
    },
  }),
);

const ResetProgressPayload = builder.objectRef<{ userId: string }>('ResetProgressPayload').implement({
  description: 'Progress starts anew.',
  fields: (t) => ({
    viewer: t.field({
      type: ViewerRef,
      description: 'The signed-in person after the change.',
      resolve: (payload, _args, context) => freshViewer(context, payload.userId),
    }),
  }),
});

builder.mutationField('resetProgress', (t) =>
  t.field({
    type: ResetProgressPayload,
    description: `Removes the viewer's problems, rounds, memory, daily figures and points; the level becomes ${FIRST_LEVEL.code}. The account stays.`,
    authScopes: { may: 'account.resetProgress' },
    errors: resultUnion('ResetProgress', ['UnauthenticatedError', 'ForbiddenError']),
    resolve: async (_root, _args, context) => {
      const viewer = requireViewer(context.viewer);
      await resetProgress(context.deps, viewer);
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
        type: ViewerRef,
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
