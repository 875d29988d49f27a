import { builder } from '../../graphql/builder.ts';
import { type Context, once } from '../../graphql/context.ts';
import { inOrder, uuidKey } from '../../graphql/ids.ts';
import { freshViewer, ViewerRef } from '../person/viewer.schema.ts';
import { plainText } from './feedback.ts';
import { LevelType } from '../curriculum/level.schema.ts';
import { levelByNumber } from '../curriculum/levels.rules.ts';
import { problemsByIds } from './next.domain.ts';
import { type PracticeTypeRow, readPracticeTypes } from './practice.store.ts';
import type { AnswerResult, LearnerAfter, ProblemView } from './practice.rows.ts';
import { type RoundProgress, roundProgress } from './rounds.ts';

const AnswerOutcomeEnum = builder.enumType('AnswerOutcome', {
  description: 'What an answer was judged to be.',
  values: {
    RIGHT: { description: 'In the accepted set.' },
    WRONG: { description: 'Not accepted, or shown.' },
    HINT: { description: 'Not recorded: the learner may type again. Once a problem.' },
  } as const,
});

export const AnswerHintEnum = builder.enumType('AnswerHint', {
  description: 'Why an answer was not recorded.',
  values: {
    ONLY_THE_MISSING_WORD: { description: 'The right word was typed with words that stand beside the gap.' },
    CHECK_SPELLING: { description: 'One slip from the right word (two from 8 letters on).' },
  } as const,
});

/** Every practice type, read once an operation. */
export function practiceTypesOf(context: Context): Promise<PracticeTypeRow[]> {
  return once(context, 'practice-types', () => readPracticeTypes(context.deps.db));
}

/** The practice type of a row that names one. */
export async function practiceTypeOf(context: Context, id: string): Promise<PracticeTypeRow> {
  const found = (await practiceTypesOf(context)).find((type) => type.id === id);
  if (!found) throw new Error(`A row has the unknown practice type ${id}`);
  return found;
}

export const PracticeTypeNode = builder.node(builder.objectRef<PracticeTypeRow>('PracticeType'), {
  description: 'A kind of practice: a category of the sentence pool.',
  // Looked up among the few there are: no text of a caller's reaches the database.
  id: { resolve: (type) => type.id, parse: (key) => key, description: 'Global id.' },
  loadMany: async (ids: string[], context) => {
    const types = await practiceTypesOf(context);
    return ids.map((id) => types.find((type) => type.id === id) ?? null);
  },
  fields: (t) => ({
    key: t.exposeString('id', { description: 'Such as `verb_preposition_collocation`; the id in REST.' }),
    name: t.exposeString('name', { description: 'For people.' }),
    description: t.exposeString('description', { description: 'What is practised, in one sentence.' }),
  }),
});

export const RoundProgressType = builder.objectRef<RoundProgress>('RoundProgress').implement({
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

export const ProblemType = builder.node(builder.objectRef<ProblemView>('Problem'), {
  description: "A sentence served to the viewer. Its answer can't be read before it was given.",
  id: { resolve: (problem) => problem.id, parse: uuidKey, description: 'Global id.' },
  loadMany: async (ids: string[], { viewer, deps }) =>
    viewer ? inOrder(ids, await problemsByIds(deps, viewer.userId, ids)) : ids.map(() => null),
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
      resolve: (problem, _args, context) => practiceTypeOf(context, problem.practiceTypeId),
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

/** `learner` is null where the answer was recorded by an earlier call, or is a hint. */
type AnswerResultShape = AnswerResult & { userId: string; learner: LearnerAfter | null };

export const AnswerResultType = builder.objectRef<AnswerResultShape>('AnswerResult').implement({
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
      type: ViewerRef,
      description: 'The learner after this answer.',
      resolve: (r, _args, context) => freshViewer(context, r.userId, r.learner ?? {}),
    }),
  }),
});
