import { requireViewer } from '../../access/viewer.ts';
import { loadTogether } from '../../graphql/batch.ts';
import { builder } from '../../graphql/builder.ts';
import type { Context } from '../../graphql/context.ts';
import { inOrder, uuidOf } from '../../graphql/ids.ts';
import { command } from '../../graphql/results.ts';
import { NoActiveProblemError, NotFoundError, ProblemClosedError, ValidationError } from '../../kernel/errors.ts';
import { problemById, ProblemType } from './problem.schema.ts';
import { isGivenAway } from './withheldElsewhere.domain.ts';
import { WORDS_OFFERED } from './words.ts';
import { helpCosts, showWords } from './words.domain.ts';
import { readWords } from './words.store.ts';

/** The words shown for the viewer's open problem, read together with others that are asked for at the same moment. */
async function wordsOf(context: Context, problemId: string): Promise<string[] | null> {
  const found = await loadTogether(context, 'words', problemId, async (ids) =>
    inOrder(ids, await readWords(context.deps.db, requireViewer(context.viewer), ids, context.deps.clock.now())),
  );
  return found && !isGivenAway(found) ? found.words : null;
}

builder.objectField(ProblemType, 'helpCost', (t) =>
  t.string({
    nullable: true,
    description:
      'What it costs to be shown words to choose from, as learners are told, such as `Half the points, not in the round`; null where there is no help: in a placement, in a live round, and in homework that does not allow it.',
    resolve: ({ id, source }, _args, context) =>
      loadTogether(context, `help ${source}`, id, (ids) => helpCosts(context.deps, source, ids)),
  }),
);

builder.objectField(ProblemType, 'words', (t) =>
  t.field({
    type: ['String'],
    nullable: true,
    description: `The ${WORDS_OFFERED} words to choose from, after \`showWords\` and as long as it is open; else null.`,
    resolve: ({ id, state, assisted }, _args, context) => (state === 'OPEN' && assisted ? wordsOf(context, id) : null),
  }),
);

builder.relayMutationField(
  'showWords',
  {
    description: 'The problem whose words are to be shown.',
    inputFields: (t) => ({
      problemId: t.id({ required: true, description: "Global id or UUID of one of the viewer's open problems." }),
    }),
  },
  {
    description: `Shows ${WORDS_OFFERED} words to choose from, the right one among those that it is confused with most. From then on the problem is answered with help: half the points, a cell of the round that counts neither way, and nothing for ability or difficulty. Refused in a placement, in a live round, and in homework that does not allow it (see \`Assignment.fourWordsAllowed\`).`,
    ...command('practice.answer', 'ShowWords', [
      ValidationError,
      NotFoundError,
      NoActiveProblemError,
      ProblemClosedError,
    ]),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const problemId = uuidOf('Problem', input.problemId);
      return { problemId, words: await showWords(deps, requireViewer(viewer), problemId) };
    },
  },
  {
    description: 'The words to choose from.',
    outputFields: (t) => ({
      words: t.field({
        type: ['String'],
        description: 'The words to choose from; each can be sent as the answer.',
        resolve: ({ words }) => words,
      }),
      problem: t.field({
        type: ProblemType,
        nullable: true,
        description: 'The problem.',
        resolve: ({ problemId }, _args, context) => problemById(context, problemId),
      }),
    }),
  },
);
