import { requireViewer } from '../../access/viewer.ts';
import { loadTogether } from '../../graphql/batch.ts';
import { builder } from '../../graphql/builder.ts';
import { badUserInput } from '../../graphql/failures.ts';
import { uuidOf } from '../../graphql/ids.ts';
import type { KeysetOrder } from '../../graphql/keyset.ts';
import { pageOf, total } from '../../graphql/lists.ts';
import { loadTogetherBy } from '../../graphql/loadable.ts';
import { command } from '../../graphql/results.ts';
import { NotFoundError, ValidationError } from '../../kernel/errors.ts';
import { CefrLevelEnum, levelNumber } from '../curriculum/level.schema.ts';
import { levelByNumber } from '../curriculum/levels.rules.ts';
import { CHECK_NAMES, type GateResult } from './generation/gates.ts';
import { ReportReasonEnum } from './reports.schema.ts';
import { ChangeType, ReasonType, reasonsOf, StatusEnum } from './sentenceHistory.schema.ts';
import { decideSentence, editSentence, isApprovable } from './sentences.domain.ts';
import {
  ALSO_MOST,
  SENTENCE_DECISIONS,
  SENTENCE_EXPLANATION_MAX_LENGTH,
  SENTENCE_NOTE_MAX_LENGTH,
  SENTENCE_REASON_MAX_LENGTH,
  SENTENCE_REASONS_MOST,
  SENTENCE_ORIGINS,
  SENTENCE_SEARCH_MAX_LENGTH,
  SENTENCE_TEXT_MAX_LENGTH,
} from './sentences.rules.ts';
import {
  CHANGES_SHOWN,
  countSentences,
  findOverruled,
  findSentence,
  findSentences,
  readSentencePage,
  sentenceFields,
  sentencesLike,
} from './sentences.store.ts';

const PERCENT = 100;

export const SentenceOriginEnum = builder.enumType('SentenceOrigin', {
  description: 'Where a sentence comes from.',
  values: SENTENCE_ORIGINS,
});
const DecisionEnum = builder.enumType('SentenceDecision', {
  description: 'What a superuser can decide about a sentence.',
  values: SENTENCE_DECISIONS,
});
const GateType = builder.objectRef<GateResult>('SentenceGate').implement({
  description: 'A check that a sentence went through.',
  fields: (t) => ({
    name: t.string({ description: 'Its key, such as `gap` or `solved`.', resolve: ({ gate }) => gate }),
    title: t.string({
      description: 'What it asks for, in words, such as *exactly one gap*.',
      resolve: ({ gate }) => CHECK_NAMES[gate] ?? gate,
    }),
    passed: t.exposeBoolean('passed', { description: 'Whether the sentence passed it.' }),
    details: t.exposeString('reason', {
      nullable: true,
      description: 'Why the sentence did not pass; null where it did.',
    }),
  }),
});

const ReasonInput = builder.inputType('SentenceReasonInput', {
  description: 'Why a word is wrong in a sentence.',
  fields: (t) => ({
    word: t.string({ required: true, description: 'The wrong word: one that can stand in the gap.' }),
    reason: t.string({
      required: true,
      description: `Why the word is wrong, at most ${SENTENCE_REASON_MAX_LENGTH} characters, with the words that are talked about between asterisks; empty: the sentence has no reason of its own for this word, and the target's is used, if there is one.`,
    }),
  }),
});

/** A sentence, for those who look after the pool. */
export const SentenceType = builder.prismaNode('Sentence', {
  description: 'A sentence of the pool, with all that is known about it. For superusers: it gives the answer away.',
  id: { field: 'id', description: 'Global id.' },
  nullable: true,
  findUnique: (id) => ({ id }),
  select: sentenceFields,
});

loadTogetherBy(SentenceType, (ids, { deps }) => findSentences(deps.db, ids));

builder.objectFields(SentenceType, (t) => ({
  uuid: t.exposeID('id', { description: 'UUID.' }),
  bankId: t.exposeString('bankId', {
    nullable: true,
    description: 'Its id in the bank, or in the file that it was imported from; null for one by a model.',
  }),
  text: t.exposeString('text', { description: 'The sentence with its gap, `____`.' }),
  answer: t.exposeString('answer', { description: 'The preferred answer.' }),
  alsoAccepted: t.field({
    type: ['String'],
    description: 'What is accepted besides the preferred answer.',
    resolve: ({ also }) => also,
  }),
  target: t.string({
    description: 'What the sentence teaches, such as `depend on`.',
    resolve: ({ target }) => target.name,
  }),
  level: t.field({
    type: CefrLevelEnum,
    description: 'Its level.',
    resolve: ({ level }) => levelByNumber(level).code,
  }),
  practiceTypeKey: t.exposeString('practiceTypeId', { description: 'Key of its practice type.' }),
  explanation: t.exposeString('explanation', {
    nullable: true,
    description: "An explanation of its own, used instead of the target's; null for none.",
  }),
  reasons: t.field({
    type: [ReasonType],
    description: 'Why words are wrong in it: its own reasons, and those of its target.',
    resolve: reasonsOf,
  }),
  status: t.field({ type: StatusEnum, description: 'Where it stands.', resolve: ({ status }) => status }),
  origin: t.field({ type: SentenceOriginEnum, description: 'Where it comes from.', resolve: ({ origin }) => origin }),
  quality: t.int({
    description: 'How good it was judged to be, 0–100%.',
    resolve: ({ quality }) => Math.round(quality * PERCENT),
  }),
  answerCount: t.exposeInt('answerCount', { description: 'First answers of all learners.' }),
  successRate: t.int({
    nullable: true,
    description: 'The share of first answers that were right, 0–100%; null before the first.',
    resolve: ({ answerCount, correctCount }) =>
      answerCount === 0 ? null : Math.round((correctCount / answerCount) * PERCENT),
  }),
  modelName: t.exposeString('model', {
    nullable: true,
    description: 'The model that wrote it; null for any that no model wrote.',
  }),
  promptVersion: t.exposeString('promptVersion', {
    nullable: true,
    description: 'The version of the prompt by which it was written; null for any that no model wrote.',
  }),
  gates: t.field({
    type: [GateType],
    description: 'The checks that it went through, in order; none for the bank.',
    resolve: ({ gates }) => gates as unknown as GateResult[],
  }),
  failedCheck: t.string({
    nullable: true,
    description:
      "Why the sentence did not pass a check, in that check's words; null where it passed all, or was let through by a superuser all the same.",
    resolve: async ({ id, status, gates }, _args, context) => {
      const failed = (gates as unknown as GateResult[]).findLast(({ passed }) => !passed)?.reason ?? null;
      if (failed === null || status === 'REJECTED') return failed;
      const isOverruled = await loadTogether<boolean>(context, 'overruled-sentences', id, async (ids) => {
        const overruled = await findOverruled(context.deps.db, ids);
        return ids.map((one) => overruled.has(one));
      });
      return isOverruled ? null : failed;
    },
  }),
  tokenCount: t.int({
    description: 'Its share of the tokens that the model read and wrote.',
    resolve: ({ inputTokens, outputTokens }) => inputTokens + outputTokens,
  }),
  cost: t.exposeFloat('cost', {
    nullable: true,
    description: 'What its share of the tokens cost, in US dollars; null where no prices are configured.',
  }),
  createdAt: t.field({ type: 'DateTime', description: 'When it was stored.', resolve: ({ createdAt }) => createdAt }),
  decidedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When it was judged; null while it is waiting, and for the bank.',
    resolve: ({ decidedAt }) => decidedAt,
  }),
  editedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When a superuser last edited it; null for never.',
    resolve: ({ editedAt }) => editedAt,
  }),
  approvable: t.boolean({
    description:
      'Whether it can be approved as it stands. It cannot where it does not have exactly one gap, gives its answer away, has a character that is not a Latin letter, a digit or a usual punctuation mark, or breaks a rule for its level, such as the one for its length.',
    resolve: isApprovable,
  }),
  keptAtAnswers: t.exposeInt('keptAtAnswers', {
    nullable: true,
    description: 'How many first answers it had when a superuser last kept it whatever its figures; null for never.',
  }),
  reportReasons: t.field({
    type: [ReportReasonEnum],
    description: `What learners have reported about it and nobody has settled yet, the latest first, ${CHANGES_SHOWN} at most.`,
    resolve: ({ reports }) => reports.map(({ reason }) => reason),
  }),
  changes: t.field({
    type: [ChangeType],
    description: `What superusers did with it, the latest first, ${CHANGES_SHOWN} at most.`,
    resolve: ({ changes }) => changes,
  }),
}));

const NEWEST_FIRST: KeysetOrder<'createdAt'> = { column: 'createdAt', direction: 'desc', kind: 'date' };
const SENTENCES = { name: 'sentences', order: NEWEST_FIRST, read: readSentencePage, count: countSentences };
const KEY_MAX_LENGTH = 64;

builder.queryField('sentences', (t) =>
  t.connection(
    {
      type: SentenceType,
      nullable: true,
      description: 'The sentences of the pool, newest first; at most 100 at a time, 20 if no number is given.',
      authScopes: { may: 'pool.read' },
      args: {
        search: t.arg.string({
          description: `Part of the text or of the target, in upper or lower case, or a whole id: the bank's, or a UUID; at most ${SENTENCE_SEARCH_MAX_LENGTH} characters. Without one: all.`,
        }),
        level: t.arg({ type: CefrLevelEnum, description: 'Those of one level; null: of all.' }),
        practiceTypeKey: t.arg.string({ description: 'Those of one practice type; null: of all.' }),
        status: t.arg({ type: StatusEnum, description: 'Those in one state; null: in any.' }),
        origin: t.arg({ type: SentenceOriginEnum, description: 'Those of one origin; null: of all.' }),
      },
      resolve: (_root, { search, level, practiceTypeKey, status, origin, ...args }, context) => {
        const text = search?.trim() ?? '';
        if (text.length > SENTENCE_SEARCH_MAX_LENGTH)
          throw badUserInput(`search must be at most ${SENTENCE_SEARCH_MAX_LENGTH} characters.`, 'search');
        if ((practiceTypeKey?.length ?? 0) > KEY_MAX_LENGTH)
          throw badUserInput(`practiceTypeKey must be at most ${KEY_MAX_LENGTH} characters.`, 'practiceTypeKey');
        const wish = {
          search: text,
          level: levelNumber(level),
          practiceTypeId: practiceTypeKey ?? null,
          status: status ?? null,
          origin: origin ?? null,
        };
        return pageOf(SENTENCES, JSON.stringify(wish), sentencesLike(wish), args, context);
      },
    },
    { description: 'A page of sentences.', fields: (c) => ({ totalCount: c.int(total('All that match')) }) },
    { description: 'A sentence in its list.' },
  ),
);

const NOTE = `Why, for the history; may be empty, at most ${SENTENCE_NOTE_MAX_LENGTH} characters.`;

const changed = {
  type: SentenceType,
  nullable: true as const,
  description: 'The sentence as it stands.',
};

builder.relayMutationField(
  'decideSentence',
  {
    description: 'The decision.',
    inputFields: (t) => ({
      id: t.id({ required: true, description: 'Global id or UUID of the sentence.' }),
      decision: t.field({ type: DecisionEnum, required: true, description: 'What becomes of the sentence.' }),
      note: t.string({ defaultValue: '', description: NOTE }),
    }),
  },
  {
    description:
      'Approves, rejects or retires a sentence. A sentence that the checks rejected can still be approved if it is `approvable`.',
    ...command('pool.manage', 'DecideSentence', [NotFoundError, ValidationError]),
    resolve: (_root, { input }, { deps, viewer }) => {
      const { decision, note } = input;
      return decideSentence(deps, requireViewer(viewer), uuidOf('Sentence', input.id), { decision, note: note ?? '' });
    },
  },
  {
    description: 'What came of it.',
    outputFields: (t) => ({
      sentence: t.field({
        ...changed,
        resolve: ({ sentenceId }: { sentenceId: string }, _args, { deps }) => findSentence(deps.db, sentenceId),
      }),
    }),
  },
);

builder.relayMutationField(
  'editSentence',
  {
    description: 'The sentence as it is to be.',
    inputFields: (t) => ({
      id: t.id({ required: true, description: 'Global id or UUID of the sentence.' }),
      text: t.string({
        description: `The sentence with its gap, \`____\`, at most ${SENTENCE_TEXT_MAX_LENGTH} characters. Null or left out: it stays.`,
      }),
      alsoAccepted: t.stringList({
        description: `What is right besides its answer: single words, ${ALSO_MOST} at most. Null or left out: they stay.`,
      }),
      explanation: t.string({
        description: `An explanation of its own, at most ${SENTENCE_EXPLANATION_MAX_LENGTH} characters; empty: the target's is used. Null or left out: it stays.`,
      }),
      reasons: t.field({
        type: [ReasonInput],
        description: `Why words are wrong in it, used instead of what its target says: all that it has of its own, ${SENTENCE_REASONS_MOST} at most. Null or left out: they stay.`,
      }),
      startedFrom: t.field({
        type: 'DateTime',
        description:
          'The `editedAt` of the sentence that the edit starts from, null where it had none: where somebody has edited it since, nothing is changed. Left out: this is not looked at.',
      }),
      note: t.string({ defaultValue: '', description: NOTE }),
    }),
  },
  {
    description:
      'Edits a sentence: its text, what it accepts, its explanation, or why words are wrong in it. A sentence of the bank keeps its edits when the bank is loaded again; answers stay as they were graded.',
    ...command('pool.manage', 'EditSentence', [NotFoundError, ValidationError]),
    resolve: (_root, { input }, { deps, viewer }) => {
      const { text = null, alsoAccepted = null, explanation = null, reasons = null, startedFrom, note } = input;
      const edit = { text, alsoAccepted, explanation, reasons, startedFrom, note: note ?? '' };
      return editSentence(deps, requireViewer(viewer), uuidOf('Sentence', input.id), edit);
    },
  },
  {
    description: 'What came of it.',
    outputFields: (t) => ({
      sentence: t.field({
        ...changed,
        resolve: ({ sentenceId }: { sentenceId: string }, _args, { deps }) => findSentence(deps.db, sentenceId),
      }),
    }),
  },
);
