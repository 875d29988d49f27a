import { requireViewer } from '../../access/viewer.ts';
import { loadTogether } from '../../graphql/batch.ts';
import { builder } from '../../graphql/builder.ts';
import type { Context } from '../../graphql/context.ts';
import { NULL_UNREAD } from '../../graphql/failures.ts';
import { firstInOrder, uuidOf } from '../../graphql/ids.ts';
import type { KeysetOrder } from '../../graphql/keyset.ts';
import { pageOf, total } from '../../graphql/lists.ts';
import { loadTogetherBy } from '../../graphql/loadable.ts';
import { command } from '../../graphql/results.ts';
import { NotFoundError, RateLimitedError, ValidationError } from '../../kernel/errors.ts';
import { typographic } from '../../kernel/typography.ts';
import { canBeAccepted } from '../curriculum/answers.ts';
import { LevelType } from '../curriculum/level.schema.ts';
import { levelByNumber } from '../curriculum/levels.rules.ts';
import { practiceTypeById } from '../curriculum/practice-types.ts';
import { AnswerType } from '../practice/answer.schema.ts';
import { plainText } from '../practice/answer.texts.ts';
import { countTyped } from '../practice/regrade.domain.ts';
import type { AnswerResult } from '../practice/practice.rows.ts';
import { OBJECTIONS_PER_ACCOUNT } from './objections.limits.ts';
import { areAcceptable, decideObjection, objectTo } from './objections.domain.ts';
import { REASON_MAX_CHARACTERS } from './objections.rules.ts';
import {
  countObjections,
  findObjection,
  findObjections,
  objectionFields,
  type ObjectionRow,
  objectionsThatAre,
  readObjectionPage,
  readObjectionStates,
} from './objections.store.ts';

const OBJECTION_STATES = {
  OPEN: { description: 'Nobody has decided yet.' },
  UPHELD: { description: 'The word is accepted, and answers with it are graded again.' },
  REFUSED: { description: 'The word stays wrong; the learner is told why.' },
} as const;
const ObjectionStateEnum = builder.enumType('ObjectionState', {
  description: 'What became of an objection.',
  values: OBJECTION_STATES,
});

/** Where the viewer's objection to an answer stands, read together with others that are asked for at the same moment. */
async function stateOfObjection(context: Context, problemId: string): Promise<ObjectionRow['state'] | null> {
  const { viewer, deps } = context;
  const objection = await loadTogether(context, 'objections', problemId, async (ids) => {
    const found = await readObjectionStates(deps.db, requireViewer(viewer).userId, ids);
    return firstInOrder(ids, found, ({ problemId }) => problemId);
  });
  return objection?.state ?? null;
}

builder.objectField(AnswerType, 'objection', (t) =>
  t.field({
    type: ObjectionStateEnum,
    nullable: true,
    description: `Where the viewer's objection to its verdict stands; null where they have made none. ${NULL_UNREAD}`,
    resolve: ({ id }, _args, context) => stateOfObjection(context, id),
  }),
);

builder.objectField(AnswerType, 'acceptable', (t) =>
  t.boolean({
    nullable: true,
    description: `Whether what was typed can be accepted at all if it is objected to: true for a single word and, where the practice type takes it, for no word at all (\`–\`). Null where the answer was shown. ${NULL_UNREAD}`,
    resolve: ({ id }, _args, context) =>
      loadTogether(context, 'acceptable answers', id, (ids) =>
        areAcceptable(context.deps, requireViewer(context.viewer), ids),
      ),
  }),
);

/** How often its word was typed, counted together for all objections that are asked about at the same moment. */
function typedOf(context: Context, { sentenceId, word, sentence }: ObjectionRow) {
  const key = JSON.stringify([sentenceId, sentence.practiceTypeId, word]);
  return loadTogether(context, 'typed-words', key, (keys) =>
    countTyped(
      context.deps,
      keys.map((one) => {
        const [of, practiceTypeId, typed] = JSON.parse(one) as [string, string, string];
        return { sentenceId: of, practiceTypeId, word: typed };
      }),
    ),
  );
}

const AT_MOST = `at most ${REASON_MAX_CHARACTERS} characters`;

const ObjectionType = builder.prismaNode('Objection', {
  description:
    "A learner's objection: an answer was judged wrong, and the learner says that it was right. The learner is not named.",
  id: { field: 'id', description: 'Global id.' },
  nullable: true,
  findUnique: (id) => ({ id }),
  select: objectionFields,
});
loadTogetherBy(ObjectionType, (ids, { deps }) => findObjections(deps.db, ids));

builder.objectFields(ObjectionType, (t) => ({
  uuid: t.exposeID('id', { description: 'UUID.' }),
  state: t.field({ type: ObjectionStateEnum, description: 'Where it stands.', resolve: ({ state }) => state }),
  text: t.string({
    description: 'The sentence as it is now, with its gap.',
    resolve: ({ sentence }) => typographic(sentence.text),
  }),
  word: t.exposeString('word', { description: 'What was typed, in the form that is compared.' }),
  acceptable: t.boolean({
    description:
      'Whether what was typed can be accepted at all: true for a single word and, where the practice type takes it, for no word at all. Where it is false, the objection can only be refused.',
    resolve: ({ word, sentence }) => canBeAccepted(practiceTypeById(sentence.practiceTypeId).answers, word),
  }),
  correctAnswer: t.string({ description: 'The preferred answer.', resolve: ({ sentence }) => sentence.answer }),
  alsoAccepted: t.field({
    type: ['String'],
    description: 'What is accepted besides the preferred answer.',
    resolve: ({ sentence }) => sentence.also,
  }),
  target: t.string({
    description: 'What the sentence teaches, such as `depend on`.',
    resolve: ({ sentence }) => sentence.target.name,
  }),
  level: t.field({
    type: LevelType,
    description: "The sentence's level.",
    resolve: ({ sentence }) => levelByNumber(sentence.level),
  }),
  explanation: t.string({
    nullable: true,
    description: 'Why the answer was wrong, as the learner was told; plain text.',
    resolve: ({ problem }) => {
      const { explanation } = problem.result as unknown as AnswerResult;
      return explanation && plainText(typographic(explanation));
    },
  }),
  sentenceId: t.exposeID('sentenceId', { description: "The sentence's UUID." }),
  typedCount: t.int({
    nullable: true,
    description:
      'Wrong answers with this word in this sentence: this many are graded again if the objection is upheld. Of a word that was typed in very many ways, the most frequent are counted.',
    resolve: async (objection, _args, context) => (await typedOf(context, objection))?.answers ?? null,
  }),
  typedByCount: t.int({
    nullable: true,
    description: 'How many learners gave the answers of `typedCount`, including the one who objects.',
    resolve: async (objection, _args, context) => (await typedOf(context, objection))?.learners ?? null,
  }),
  reason: t.exposeString('reason', { description: "Why the answer is right, in the learner's words: often empty." }),
  madeAt: t.field({ type: 'DateTime', description: 'When it was made.', resolve: ({ madeAt }) => madeAt }),
  decidedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When it was decided; null before.',
    resolve: ({ decidedAt }) => decidedAt,
  }),
  decision: t.exposeString('decision', {
    nullable: true,
    description: 'What the learner is told with the decision; null for nothing.',
  }),
}));

const OLDEST_FIRST: KeysetOrder<'madeAt'> = { column: 'madeAt', direction: 'asc', kind: 'date' };
const OBJECTIONS = { name: 'objections', order: OLDEST_FIRST, read: readObjectionPage, count: countObjections };

builder.queryField('objections', (t) =>
  t.connection(
    {
      type: ObjectionType,
      nullable: true,
      description: 'What learners object to, the oldest first; at most 100 at a time, 20 if no number is given.',
      authScopes: { may: 'objections.read' },
      args: {
        state: t.arg({ type: ObjectionStateEnum, defaultValue: 'OPEN', description: 'Where they stand.' }),
      },
      resolve: (_root, { state, ...args }, context) => {
        const which = state ?? 'OPEN';
        return pageOf(OBJECTIONS, which, objectionsThatAre(which), args, context);
      },
    },
    {
      description: 'A page of objections.',
      fields: (c) => ({ totalCount: c.int(total('All objections that match')) }),
    },
    { description: 'An objection in its list.' },
  ),
);

builder.relayMutationField(
  'objectToVerdict',
  {
    description: 'Which answer, and why it was right.',
    inputFields: (t) => ({
      problemId: t.id({ required: true, description: 'Global id or UUID of the problem.' }),
      reason: t.string({
        defaultValue: '',
        description: `Why the answer was right, in plain words; may be empty, ${AT_MOST}.`,
      }),
    }),
  },
  {
    description: `Objects to the verdict on a wrong answer of the viewer's, once its right answer has been shown. Once for each problem: a second time leaves the first objection as it is. At most ${OBJECTIONS_PER_ACCOUNT.budget} a day.`,
    ...command('objections.make', 'ObjectToVerdict', [NotFoundError, ValidationError, RateLimitedError]),
    resolve: (_root, { input }, { deps, viewer }) =>
      objectTo(deps, requireViewer(viewer), uuidOf('Problem', input.problemId), input.reason ?? ''),
  },
  {
    description: 'The objection as it stands.',
    outputFields: (t) => ({
      state: t.field({
        type: ObjectionStateEnum,
        description: '`OPEN` until somebody has decided.',
        resolve: ({ state }: ObjectionRow) => state,
      }),
      decision: t.string({
        nullable: true,
        description: 'What was said with the decision; null for nothing.',
        resolve: ({ decision }: ObjectionRow) => decision,
      }),
    }),
  },
);

builder.relayMutationField(
  'decideObjection',
  {
    description: 'The decision.',
    inputFields: (t) => ({
      id: t.id({ required: true, description: 'Global id or UUID of the objection.' }),
      upheld: t.boolean({ required: true, description: 'True: the word is right in the sentence.' }),
      reason: t.string({
        defaultValue: '',
        description: `What the learner is told with the decision, ${AT_MOST}. A refusal needs a reason.`,
      }),
    }),
  },
  {
    description:
      'Upholds or refuses an objection, and all open ones about the same word in the same sentence. If the objection is upheld, the word is accepted from now on, and all answers with it become right: nothing is taken away from anybody. One that is decided stays as it is.',
    ...command('objections.decide', 'DecideObjection', [NotFoundError, ValidationError]),
    resolve: (_root, { input }, { deps, viewer }) => {
      const id = uuidOf('Objection', input.id);
      return decideObjection(deps, requireViewer(viewer), id, { upheld: input.upheld, reason: input.reason ?? '' });
    },
  },
  {
    description: 'What came of it.',
    outputFields: (t) => ({
      decided: t.int({
        description: 'How many objections were decided; 0 where this one had been decided before.',
        resolve: ({ decided }: { decided: number }) => decided,
      }),
      objection: t.field({
        type: ObjectionType,
        nullable: true,
        description: 'The objection as it stands.',
        resolve: ({ objectionId }: { objectionId: string }, _args, { deps }) => findObjection(deps.db, objectionId),
      }),
    }),
  },
);
