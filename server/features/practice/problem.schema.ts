import { builder } from '../../graphql/builder.ts';
import { loadTogether } from '../../graphql/batch.ts';
import type { Context } from '../../graphql/context.ts';
import { inOrder, uuidKey } from '../../graphql/ids.ts';
import { LevelType } from '../curriculum/level.schema.ts';
import { levelByNumber } from '../curriculum/levels.rules.ts';
import { PracticeTypeNode, practiceTypeOf } from './practiceType.schema.ts';
import type { ProblemView } from './practice.rows.ts';
import { readProblems } from './practice.store.ts';
import { RoundType } from './round.schema.ts';

export const AnswerHintEnum = builder.enumType('AnswerHint', {
  description: 'Why an answer was not recorded.',
  values: {
    ONLY_THE_MISSING_WORD: { description: 'The right word was typed with words that stand beside the gap.' },
    CHECK_SPELLING: { description: 'One slip from the right word (two from 8 letters on).' },
  } as const,
});

const ProblemSourceEnum = builder.enumType('ProblemSource', {
  description: 'Where a problem was served; it decides what its answer moves. Tolerate new values.',
  values: {
    PRACTICE: { description: 'In a round of practice.' },
    REVIEW: { description: 'Because its target was due.' },
    MISTAKES: { description: "Among the learner's own mistakes." },
    HOMEWORK: { description: 'In homework.' },
    LIVE: { description: 'In a round of a whole class.' },
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

const SentenceOriginEnum = builder.enumType('SentenceOrigin', {
  description: 'Where a sentence comes from.',
  values: {
    BUILT_IN: { description: 'From the bank that comes with Lacuna.' },
    AI: { description: 'Written by a language model and checked.' },
  } as const,
});

/** The viewer's own among these problems, in their order. One statement. */
async function problemsInOrder({ viewer, deps }: Context, ids: string[]): Promise<(ProblemView | null)[]> {
  return viewer ? inOrder(ids, await readProblems(deps.db, viewer.userId, ids)) : ids.map(() => null);
}

/** The viewer's own problem, read together with others that are asked for at the same moment; null when it is gone. */
export function problemById(context: Context, id: string): Promise<ProblemView | null> {
  return loadTogether(context, 'problems', id, (ids) => problemsInOrder(context, ids));
}

export const ProblemType = builder.node(builder.objectRef<ProblemView>('Problem'), {
  description: "A sentence served to the viewer. Its answer can't be read before it was given.",
  id: { resolve: (problem) => problem.id, parse: uuidKey, description: 'Global id.' },
  loadMany: (ids: string[], context) => problemsInOrder(context, ids),
  fields: (t) => ({
    uuid: t.exposeID('id', { description: 'The id in REST.' }),
    source: t.field({ type: ProblemSourceEnum, description: 'Where it was served.', resolve: ({ source }) => source }),
    state: t.field({ type: ProblemStateEnum, description: 'What became of it.', resolve: ({ state }) => state }),
    text: t.exposeString('text', { description: 'The sentence with exactly one gap, written `____`.' }),
    sentenceId: t.exposeID('sentenceId', { description: 'UUID of the sentence, for `ProblemChoice.sentenceId`.' }),
    origin: t.field({
      type: SentenceOriginEnum,
      description: 'Where the sentence comes from.',
      resolve: ({ origin }) => origin,
    }),
    promptVersion: t.exposeString('promptVersion', {
      nullable: true,
      description: 'Version of the prompt that an AI sentence was written by; else null.',
    }),
    practiceType: t.field({
      type: PracticeTypeNode,
      description: 'What is practised.',
      resolve: (problem, _args, context) => practiceTypeOf(context, problem.practiceTypeId),
    }),
    level: t.field({ type: LevelType, description: 'Its level.', resolve: (problem) => levelByNumber(problem.level) }),
    servedAt: t.field({ type: 'DateTime', description: 'When it was served.', resolve: ({ servedAt }) => servedAt }),
    hint: t.field({
      type: AnswerHintEnum,
      nullable: true,
      description: 'The hint given on it so far; null where none was.',
      resolve: (problem) => problem.hint,
    }),
    round: t.field({
      type: RoundType,
      nullable: true,
      description: 'The round it was served in; null outside practice.',
      resolve: (problem) => problem.round,
    }),
  }),
});
