import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { uuidOf } from '../../graphql/ids.ts';
import { resultUnion } from '../../graphql/results.ts';
import { freshViewer, ViewerRef } from '../person/viewer.schema.ts';
import { type Answered, answerProblem, progressTopic } from './answer.domain.ts';
import { CefrLevelEnum, levelNumber } from '../curriculum/level.schema.ts';
import { type CefrCode, FIRST_LEVEL, levelByCode } from '../curriculum/levels.rules.ts';
import { nextProblem, resetPractice, resetProgress, roundInWork } from './next.domain.ts';
import { rememberOpenProblem } from './learner.schema.ts';
import { AnswerType } from './answer.schema.ts';
import { ProblemType } from './problem.schema.ts';
import type { AnswerView, LearnerAfter } from './practice.rows.ts';
import { RoundProgressType } from './round.schema.ts';

builder.relayMutationField(
  'nextProblem',
  {
    description: 'What to serve; all optional.',
    inputFields: (t) => ({
      level: t.field({ type: CefrLevelEnum, description: "Without one, the learner's current level." }),
      practiceTypeKey: t.string({ description: 'Key of a practice type; without one, the first.' }),
      adaptive: t.boolean({ defaultValue: true, description: 'False: any unseen sentence, whatever its difficulty.' }),
      skip: t.boolean({ defaultValue: false, description: 'True: the open problem is given up first.' }),
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
        practiceTypeId: input.practiceTypeKey,
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

const ProblemChoiceInput = builder.inputType('ProblemChoice', {
  description: 'Which problem is meant: exactly one of these.',
  isOneOf: true,
  fields: (t) => ({
    problemId: t.id({ description: 'Global id or UUID of a problem of the viewer.' }),
    sentenceId: t.id({
      description: "UUID of a sentence: the viewer's own problem of it, the open one else the last answered.",
    }),
  }),
});

/** What was answered, for a payload. */
interface AnsweredShape {
  answer: AnswerView;
  userId: string;
  /** Null where the answer was recorded by an earlier call, or is a hint. */
  learner: LearnerAfter | null;
}

function answeredShape({ level: _level, practiceTypeId: _type, learner, ...answer }: Answered, userId: string) {
  return { answer, userId, learner } satisfies AnsweredShape;
}

builder.relayMutationField(
  'submitAnswer',
  {
    description: 'An answer to a problem.',
    inputFields: (t) => ({
      problem: t.field({ type: ProblemChoiceInput, required: true, description: 'Which problem is answered.' }),
      answer: t.string({ required: true, description: 'As typed; cut at 64 characters.' }),
      timeTakenSeconds: t.int({
        description:
          "Seconds since the sentence was shown, 0 or more; used only when smaller than the server's own measure.",
      }),
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
        problemId: uuidOf('Problem', input.problem.problemId),
        sentenceId: uuidOf('Sentence', input.problem.sentenceId),
      };
      const seconds = input.timeTakenSeconds ?? null;
      return answeredShape(await answerProblem(context.deps, viewer, choice, input.answer, seconds), viewer.userId);
    },
  },
  {
    description: 'The verdict.',
    outputFields: (t) => ({
      answer: t.field({
        type: AnswerType,
        description: 'The answer, and what came of it.',
        resolve: (payload) => payload.answer,
      }),
      viewer: t.field({
        type: ViewerRef,
        description: 'The learner after this answer.',
        resolve: ({ userId, learner }, _args, context) => freshViewer(context, userId, learner ?? {}),
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
      return answeredShape(await answerProblem(context.deps, viewer, choice, null, seconds), viewer.userId);
    },
  },
  {
    description: 'The answer, explained.',
    outputFields: (t) => ({
      answer: t.field({
        type: AnswerType,
        description: 'The answer, and what came of it.',
        resolve: (payload) => payload.answer,
      }),
      viewer: t.field({
        type: ViewerRef,
        description: 'The learner after this answer.',
        resolve: ({ userId, learner }, _args, context) => freshViewer(context, userId, learner ?? {}),
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

/** What is announced of a recorded answer. */
interface AnswerEvent {
  level: CefrCode;
  practiceTypeId: string;
}

const PracticeProgressedType = builder
  .objectRef<AnswerEvent & { userId: string }>('PracticeProgressedEvent')
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
        description: 'The round in work at the level and of the practice type of that answer.',
        resolve: ({ userId, level, practiceTypeId }, _args, context) =>
          roundInWork(context.deps, userId, levelByCode(level).number, practiceTypeId),
      }),
    }),
  });

builder.subscriptionField('practiceProgressed', (t) =>
  t.field({
    type: PracticeProgressedType,
    description: "The viewer's practice figures after each answer, in any tab or on any device.",
    authScopes: { may: 'practice.watch' },
    subscribe: (_root, _args, context) =>
      context.deps.events.subscribe<AnswerEvent>(progressTopic(requireViewer(context.viewer).userId)),
    resolve: (event, _args, context) => ({
      ...(event as AnswerEvent),
      userId: requireViewer(context.viewer).userId,
    }),
  }),
);
