import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import type { Context } from '../../graphql/context.ts';
import { uuidOf } from '../../graphql/ids.ts';
import { command } from '../../graphql/results.ts';
import {
  NoActiveProblemError,
  NoSentencesError,
  NotFoundError,
  ProblemClosedError,
  RateLimitedError,
  ValidationError,
} from '../../kernel/errors.ts';
import { written } from '../../kernel/numbers.rules.ts';
import { keepLevel, setLevel } from '../person/level.domain.ts';
import { freshViewer, ViewerRef, viewerAfter } from '../person/viewer.schema.ts';
import { answerProblem, type ProblemChoice } from './answer.domain.ts';
import { ANSWER_MAX_CHARACTERS } from '../curriculum/answer.rules.ts';
import { CefrLevelEnum, LevelType, levelNumber } from '../curriculum/level.schema.ts';
import { FIRST_LEVEL, levelByCode, levelByNumber } from '../curriculum/levels.rules.ts';
import { DEFAULT_CHOICE, nextProblem, resetPractice, resetProgress } from './next.domain.ts';
import { rememberServed } from './learner.schema.ts';
import { ANSWERS_PER_ACCOUNT, RESETS_PER_ACCOUNT } from './practice.limits.ts';
import { PRACTICE_CHOICE } from './practiceType.rules.ts';
import { AnswerType } from './answer.schema.ts';
import { ProblemType } from './problem.schema.ts';
import type { LearnerAfter } from './practice.rows.ts';
import type { AnswerRow } from './shown.store.ts';

builder.relayMutationField(
  'nextProblem',
  {
    description: 'What to serve; every field is optional.',
    inputFields: (t) => ({
      level: t.field({ type: CefrLevelEnum, description: "Without one, the learner's current level." }),
      practiceTypeKey: t.string({ defaultValue: DEFAULT_CHOICE, description: PRACTICE_CHOICE }),
      adaptive: t.boolean({
        defaultValue: true,
        description:
          'False: a new sentence is chosen whatever its difficulty. Targets that are due or were missed still come first.',
      }),
      skip: t.boolean({ defaultValue: false, description: 'True: the open problem is given up first.' }),
    }),
  },
  {
    description:
      'The next problem at a level, of a practice type or a mixture: the open one there, if there is one, so asking again for the same gives the same.',
    ...command('practice.next', 'NextProblem', [ValidationError, NoSentencesError]),
    resolve: async (_root, { input }, context) => {
      const viewer = requireViewer(context.viewer);
      const next = await nextProblem(context.deps, viewer, {
        level: levelNumber(input.level),
        choice: input.practiceTypeKey,
        adaptive: input.adaptive,
        skip: input.skip,
      });
      return { ...next, userId: viewer.userId };
    },
  },
  {
    description: 'A problem to answer.',
    outputFields: (t) => ({
      problem: t.expose('problem', { type: ProblemType, description: 'The problem.' }),
      viewer: t.field({
        type: ViewerRef,
        nullable: true,
        description: 'The learner.',
        resolve: ({ problem, currentLevel, userId }, _args, context) => {
          const viewer = freshViewer(context, userId, { currentLevel });
          rememberServed(context, userId, problem);
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
    problemId: t.id({ description: "Global id or UUID of one of the viewer's problems." }),
    sentenceId: t.id({
      description:
        'UUID of a sentence: the problem in which it was served to the viewer, the open one or else the last answered.',
    }),
  }),
});

/** What was answered, for a payload. */
interface AnsweredShape {
  answer: AnswerRow;
  userId: string;
  /** Null where the answer was recorded by an earlier call, or is a hint. */
  learner: LearnerAfter | null;
}

type PayloadFields = PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, AnsweredShape>;
type InputFields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** The field of how long it took, whether something was typed or the answer was asked for. */
const timeTakenInput = (t: InputFields) =>
  t.int({
    description:
      "Seconds since the sentence was shown, 0 or more; used only when smaller than the server's own measurement.",
  });

/** The errors of both ways to answer. */
const ANSWER_ERRORS = [
  ValidationError,
  NotFoundError,
  NoActiveProblemError,
  ProblemClosedError,
  RateLimitedError,
] as const;

const SO_MANY_ANSWERS = `An account may have ${written(ANSWERS_PER_ACCOUNT.budget)} answers recorded in a day, shown ones among them.`;

/** The fields of both payloads. */
const answeredFields = (t: PayloadFields) => ({
  answer: t.expose('answer', { type: AnswerType, description: 'The answer, and what it led to.' }),
  viewer: t.field(viewerAfter('The learner after this answer.', ({ learner }: AnsweredShape) => learner ?? {})),
});

/** Answers a problem for the viewer. @param raw null where the answer is to be shown */
async function answered(
  { deps, viewer }: Context,
  problem: ProblemChoice,
  raw: string | null,
  timeTakenSeconds: number | null | undefined,
): Promise<AnsweredShape> {
  const learner = requireViewer(viewer);
  const choice = {
    problemId: uuidOf('Problem', problem.problemId),
    sentenceId: uuidOf('Sentence', problem.sentenceId),
  };
  const told = await answerProblem(deps, learner, choice, raw, timeTakenSeconds ?? null);
  const { id, source, assisted, answeredAt, result } = told;
  return {
    // What is withheld of it has been left out.
    answer: { id, source, assisted, answeredAt, withheldUntil: null, result: result as never },
    userId: learner.userId,
    learner: told.learner,
  };
}

builder.relayMutationField(
  'submitAnswer',
  {
    description: 'An answer to a problem.',
    inputFields: (t) => ({
      problem: t.field({ type: ProblemChoiceInput, required: true, description: 'Which problem is answered.' }),
      answer: t.string({ required: true, description: `As typed; cut at ${ANSWER_MAX_CHARACTERS} characters.` }),
      timeTakenSeconds: timeTakenInput(t),
    }),
  },
  {
    description: `Answers a problem. The first answer that is recorded counts; whatever is sent after it gives the first result. One that gets a hint is not recorded, and the problem stays open. An empty answer is always refused. ${SO_MANY_ANSWERS}`,
    anyText: ['answer'],
    ...command('practice.answer', 'SubmitAnswer', ANSWER_ERRORS),
    resolve: (_root, { input }, context) => answered(context, input.problem, input.answer, input.timeTakenSeconds),
  },
  {
    description: 'The verdict.',
    outputFields: answeredFields,
  },
);

builder.relayMutationField(
  'showAnswer',
  {
    description: 'A problem to which the learner does not know the answer.',
    inputFields: (t) => ({
      problemId: t.id({ required: true, description: "Global id or UUID of one of the viewer's problems." }),
      timeTakenSeconds: timeTakenInput(t),
    }),
  },
  {
    description: `Shows the answer to a problem. Counts as wrong. ${SO_MANY_ANSWERS}`,
    ...command('practice.answer', 'ShowAnswer', ANSWER_ERRORS),
    resolve: (_root, { input }, context) => answered(context, input, null, input.timeTakenSeconds),
  },
  {
    description: 'The answer, explained.',
    outputFields: answeredFields,
  },
);

builder.relayMutationField(
  'chooseLevel',
  {
    description: 'A level.',
    inputFields: (t) => ({
      level: t.field({
        type: CefrLevelEnum,
        required: true,
        description: 'The level to practise at; any may be chosen.',
      }),
    }),
  },
  {
    description: 'Sets the level that practice is served at unless another is asked for.',
    ...command('practice.chooseLevel', 'ChooseLevel', []),
    resolve: async (_root, { input }, context) => {
      const viewer = requireViewer(context.viewer);
      const currentLevel = levelByCode(input.level).number;
      await setLevel(context.deps, viewer, currentLevel);
      return { userId: viewer.userId, currentLevel };
    },
  },
  {
    description: 'The level is set.',
    outputFields: (t) => ({
      currentLevel: t.field({
        type: LevelType,
        description: 'The level that practice is served at now.',
        resolve: ({ currentLevel }) => levelByNumber(currentLevel),
      }),
      viewer: t.field(viewerAfter('The learner.', ({ currentLevel }) => ({ currentLevel }))),
    }),
  },
);

const KeepLevelPayload = builder.objectRef<{ userId: string }>('KeepLevelPayload').implement({
  description: 'The level stays, and the learner is not asked where to begin any more.',
  fields: (t) => ({
    viewer: t.field(viewerAfter('The learner.')),
  }),
});

builder.mutationField('keepLevel', (t) =>
  t.field({
    type: KeepLevelPayload,
    description:
      'Keeps the level as it is: the learner is not asked any more where to begin (`Practice.levelUndecided`).',
    ...command('practice.chooseLevel', 'KeepLevel', []),
    resolve: async (_root, _args, context) => {
      const viewer = requireViewer(context.viewer);
      await keepLevel(context.deps, viewer.userId);
      return { userId: viewer.userId };
    },
  }),
);

const ResetPracticePayload = builder.objectRef<{ userId: string }>('ResetPracticePayload').implement({
  description:
    'What was open in practice is given up, except for a round without an answer; what is open in homework and live rounds stays.',
  fields: (t) => ({
    viewer: t.field(viewerAfter('The learner.')),
  }),
});

builder.mutationField('resetPractice', (t) =>
  t.field({
    type: ResetPracticePayload,
    description:
      'Gives up the open problems, and the open rounds in which something was answered, except for what is open in homework and live rounds. Progress, memory and points stay.',
    ...command('practice.reset', 'ResetPractice', []),
    resolve: async (_root, _args, context) => {
      const viewer = requireViewer(context.viewer);
      await resetPractice(context.deps, viewer);
      return { userId: viewer.userId };
    },
  }),
);

const ResetProgressPayload = builder.objectRef<{ userId: string }>('ResetProgressPayload').implement({
  description: 'Progress starts again from the beginning.',
  fields: (t) => ({
    viewer: t.field(viewerAfter()),
  }),
});

builder.mutationField('resetProgress', (t) =>
  t.field({
    type: ResetProgressPayload,
    description: `Removes the viewer's problems, rounds, memory, daily figures and points; the level becomes ${FIRST_LEVEL.code}. What was answered in homework and live rounds stays, and so does the account. At most ${RESETS_PER_ACCOUNT.budget} times a day.`,
    ...command('practice.resetProgress', 'ResetProgress', [RateLimitedError]),
    resolve: async (_root, _args, context) => {
      const viewer = requireViewer(context.viewer);
      await resetProgress(context.deps, viewer);
      return { userId: viewer.userId };
    },
  }),
);
