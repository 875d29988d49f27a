import { loadTogether } from '../../graphql/batch.ts';
import { builder } from '../../graphql/builder.ts';
import type { Context } from '../../graphql/context.ts';
import { inOrder, uuidKey } from '../../graphql/ids.ts';
import { LevelType } from '../curriculum/level.schema.ts';
import { levelByNumber } from '../curriculum/levels.rules.ts';
import { plainText } from './feedback.ts';
import type { AcceptedWord, AnswerView } from './practice.rows.ts';
import { readAnswers } from './practice.store.ts';
import { AnswerHintEnum, problemById, ProblemType } from './problem.schema.ts';
import { RoundProgressType } from './round.schema.ts';
import { roundProgress } from './rounds.ts';

const AnswerVerdictEnum = builder.enumType('AnswerVerdict', {
  description: 'What an answer was judged to be.',
  values: {
    RIGHT: { description: 'In the accepted set.' },
    WRONG: { description: 'Not accepted.' },
    SHOWN: { description: 'The learner asked for it; counts as wrong.' },
    HINT: { description: 'Not recorded: the learner may type again. Once a problem.' },
  } as const,
});

const AcceptedWordType = builder.objectRef<AcceptedWord>('AcceptedWord').implement({
  description: 'Another word that is right in the gap.',
  fields: (t) => ({
    word: t.exposeString('word', { description: 'The word.' }),
    label: t.exposeString('label', {
      nullable: true,
      description: 'How it differs, such as `informal`; null for a word like any other.',
    }),
  }),
});

async function answersInOrder({ viewer, deps }: Context, ids: string[]): Promise<(AnswerView | null)[]> {
  return viewer ? inOrder(ids, await readAnswers(deps.db, viewer.userId, ids)) : ids.map(() => null);
}

export const AnswerType = builder.node(builder.objectRef<AnswerView>('Answer'), {
  description:
    "The viewer's answer to a problem, and what came of it. After a hint the problem stays open and every field about the right answer is null or empty.",
  id: { resolve: (answer) => answer.problemId, parse: uuidKey, description: 'Global id.' },
  loadMany: (ids: string[], context) => answersInOrder(context, ids),
  fields: (t) => ({
    verdict: t.field({
      type: AnswerVerdictEnum,
      description: 'What it was judged to be.',
      resolve: ({ result }) => result.verdict,
    }),
    hint: t.field({
      type: AnswerHintEnum,
      nullable: true,
      description: 'Which hint, for `HINT`; else null.',
      resolve: ({ result }) => result.hint,
    }),
    assisted: t.exposeBoolean('assisted', { description: 'Whether words to choose from were shown.' }),
    typed: t.string({
      nullable: true,
      description: 'As typed, trimmed, at most 64 characters; null when the answer was shown.',
      resolve: ({ result }) => result.answer,
    }),
    correctAnswer: t.string({
      nullable: true,
      description: 'The preferred answer; null for a hint.',
      resolve: ({ result }) => result.correctAnswer,
    }),
    alsoAccepted: t.field({
      type: [AcceptedWordType],
      description: 'Accepted alternatives.',
      resolve: ({ result }) => result.alsoAccepted,
    }),
    explanation: t.string({
      nullable: true,
      description: 'Why, for what was typed; plain text. Null for a hint.',
      resolve: ({ result }) => result.explanation && plainText(result.explanation),
    }),
    explanationMarked: t.string({
      nullable: true,
      description: 'The same; words that are talked about stand between asterisks.',
      resolve: ({ result }) => result.explanation,
    }),
    example: t.string({
      nullable: true,
      description: 'Another sentence with the same pattern; null for a hint.',
      resolve: ({ result }) => result.example,
    }),
    fullSentence: t.string({
      nullable: true,
      description: 'The whole sentence with its gap filled; null for a hint.',
      resolve: ({ result }) => result.fullSentence,
    }),
    feedback: t.string({
      description: 'The verdict as a text for the learner, or the text of the hint.',
      resolve: ({ result }) => result.feedback,
    }),
    pointsEarned: t.int({
      description: 'Sum for this answer, with what a passed round and a completed level give.',
      resolve: ({ result }) => result.pointsEarned,
    }),
    answeredAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was recorded; null for a hint.',
      resolve: ({ answeredAt }) => answeredAt,
    }),
    accuracyPercentage: t.int({
      description: "Its round's so far, 0–100; of this answer alone where there is no round.",
      resolve: ({ result }) => result.accuracyPercentage,
    }),
    roundCompleted: t.boolean({
      description: 'True when this was the tenth answer of a round.',
      resolve: ({ result }) => result.roundCompleted,
    }),
    roundPassed: t.boolean({
      description: 'True when the completed round has 80 % or more right.',
      resolve: ({ result }) => result.roundPassed,
    }),
    levelCompleted: t.boolean({
      description: 'True when this was the tenth passed round.',
      resolve: ({ result }) => result.levelCompleted,
    }),
    levelAdvanced: t.boolean({
      description: "True when the learner's current level went up.",
      resolve: ({ result }) => result.levelAdvanced,
    }),
    newLevel: t.field({
      type: LevelType,
      nullable: true,
      description: 'The new current level; null where it stayed.',
      resolve: ({ result }) => result.newLevel && levelByNumber(result.newLevel),
    }),
    roundProgress: t.field({
      type: RoundProgressType,
      nullable: true,
      description: 'The round as it was after this answer; null outside practice.',
      resolve: ({ result }) => result.round && roundProgress(result.round),
    }),
    lookAgain: t.field({
      type: ['String'],
      description: 'Targets missed in the completed round, such as `depend on`; empty before.',
      resolve: ({ result }) => result.lookAgain,
    }),
    passedRounds: t.int({
      description: 'Passed rounds of the level after this answer, 0–10.',
      resolve: ({ result }) => result.passedRounds,
    }),
    problem: t.field({
      type: ProblemType,
      nullable: true,
      description: 'What it answers; null when it is gone in the meantime.',
      resolve: ({ problemId }, _args, context) => problemById(context, problemId),
    }),
  }),
});

builder.objectField(ProblemType, 'answer', (t) =>
  t.field({
    type: AnswerType,
    nullable: true,
    description: 'Its recorded answer; null before.',
    resolve: ({ id, state }, _args, context) =>
      state === 'ANSWERED' ? loadTogether(context, 'answers', id, (ids) => answersInOrder(context, ids)) : null,
  }),
);
