import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { loadTogether } from '../../graphql/batch.ts';
import type { Context } from '../../graphql/context.ts';
import { inOrder } from '../../graphql/ids.ts';
import { loadTogetherBy } from '../../graphql/loadable.ts';
import { typographic } from '../../kernel/typography.ts';
import { LevelType } from '../curriculum/level.schema.ts';
import { levelByNumber, type LevelNumber } from '../curriculum/levels.rules.ts';
import { PracticeTypeNode, practiceTypeOf } from './practiceType.schema.ts';
import type { AnswerHint } from '../curriculum/answer.rules.ts';
import { SentenceOriginEnum } from '../pool/sentences.schema.ts';
import type { ProblemView } from './practice.rows.ts';
import { ownOf, problemFields, readProblems } from './shown.store.ts';
import { RoundType } from './round.schema.ts';

export const AnswerHintEnum = builder.enumType('AnswerHint', {
  description: 'Why an answer was not recorded.',
  values: {
    ONLY_THE_MISSING_WORD: { description: 'The right word was typed together with words that stand beside the gap.' },
    CHECK_SPELLING: {
      description:
        'Close to a right word: one slip away from a word of four letters or more, two from a word of eight or more, a stray letter inside a shorter word, or a word that sounds the same.',
    },
  } as const,
});

const ProblemSourceEnum = builder.enumType('ProblemSource', {
  description: 'Where a problem was served; it decides what its answer counts for. Tolerate new values.',
  values: {
    PRACTICE: { description: 'In a round of practice.' },
    REVIEW: { description: 'In a review of what is due.' },
    MISTAKES: { description: "Among the learner's own mistakes." },
    HOMEWORK: { description: 'In homework.' },
    LIVE: { description: 'In a live round of a class.' },
    PLACEMENT: { description: 'To find the level to begin at.' },
    PROBATION: { description: 'To try a new sentence out.' },
  } as const,
});

const ProblemStateEnum = builder.enumType('ProblemState', {
  description: 'What became of a problem.',
  values: {
    OPEN: { description: 'Waits for its answer.' },
    ANSWERED: { description: 'Has its answer.' },
    SKIPPED: { description: 'Was given up.' },
  } as const,
});

const ServedAsEnum = builder.enumType('ServedAs', {
  description: 'Why a sentence was chosen. Tolerate new values.',
  values: {
    DUE: { description: 'What it teaches was met before, and is due to be asked for again.' },
    MISSED: { description: 'What it teaches was missed in the round before.' },
    CONTRAST: {
      description:
        'The learner confused what it teaches with another target that it is often confused with, in this round or the one before.',
    },
    NEW: {
      description:
        'The learner has not seen it before, and it is about as hard as they can manage; or, with the source `PROBATION`, it is a new sentence that is being tried out.',
    },
    RANDOM: {
      description:
        'The learner has not seen it before, and it was chosen whatever its difficulty, as about one in ten new sentences is.',
    },
    OLDEST: { description: 'The learner has seen every sentence that fits, and saw this one longest ago.' },
  } as const,
});

const ownProblems = (ids: string[], { viewer, deps }: Context) => readProblems(deps.db, requireViewer(viewer), ids);

/** The viewer's own problem, read together with others that are asked for at the same moment; null when it is gone. */
export function problemById(context: Context, id: string): Promise<ProblemView | null> {
  return loadTogether(context, 'problems', id, async (ids) => inOrder(ids, await ownProblems(ids, context)));
}

export const ProblemType = builder.prismaNode('Problem', {
  description: 'A sentence served to the viewer. The answer cannot be read before the learner has answered.',
  id: { field: 'id', description: 'Global id.' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, ...ownOf(requireViewer(viewer).userId) }),
  select: problemFields,
});
loadTogetherBy(ProblemType, ownProblems);

builder.objectFields(ProblemType, (t) => ({
  uuid: t.exposeID('id', { description: 'The id in REST.' }),
  source: t.expose('source', { type: ProblemSourceEnum, description: 'Where it was served.' }),
  state: t.expose('state', { type: ProblemStateEnum, description: 'What became of it.' }),
  text: t.string({
    description: 'The sentence with exactly one gap, written `____`.',
    resolve: ({ sentence }) => typographic(sentence.text),
  }),
  sentenceId: t.exposeID('sentenceId', { description: 'UUID of the sentence, for `ProblemChoice.sentenceId`.' }),
  origin: t.field({
    type: SentenceOriginEnum,
    description: 'Where the sentence comes from.',
    resolve: ({ sentence }) => sentence.origin,
  }),
  promptVersion: t.string({
    nullable: true,
    description: 'The version of the prompt by which the sentence was written; null for any that no model wrote.',
    resolve: ({ sentence }) => sentence.promptVersion,
  }),
  practiceType: t.field({
    type: PracticeTypeNode,
    nullable: true,
    description: 'What is practised.',
    resolve: (problem, _args, context) => practiceTypeOf(context, problem.practiceTypeId),
  }),
  level: t.field({
    type: LevelType,
    description: 'Its level.',
    resolve: ({ level }) => levelByNumber(level as LevelNumber),
  }),
  abTestId: t.exposeID('abTestId', {
    nullable: true,
    description: 'UUID of the A/B test that asks the viewer about this sentence once it is answered; null for none.',
  }),
  servedAt: t.expose('servedAt', { type: 'DateTime', description: 'When it was served.' }),
  servedAs: t.expose('servedAs', {
    type: ServedAsEnum,
    nullable: true,
    description: 'Why this sentence was chosen; null in homework, live rounds, placements and practice of mistakes.',
  }),
  hint: t.field({
    type: AnswerHintEnum,
    nullable: true,
    description: 'The hint given on it so far; null if there was none.',
    resolve: ({ hintKind }) => hintKind as AnswerHint | null,
  }),
  round: t.expose('round', {
    type: RoundType,
    nullable: true,
    description:
      'The round it was served in; null outside practice, and for a new sentence that is tried out between two sentences of a round.',
  }),
}));
