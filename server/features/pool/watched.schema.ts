import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { uuidOf } from '../../graphql/ids.ts';
import { command } from '../../graphql/results.ts';
import { NotFoundError, ValidationError } from '../../kernel/errors.ts';
import { CefrLevelEnum } from '../curriculum/level.schema.ts';
import { levelByNumber } from '../curriculum/levels.rules.ts';
import { keepReported, sentencesToLookAt, type Watched } from './probation.domain.ts';
import { SENTENCES_WATCHED } from './probation.rows.ts';
import { SUSPICIONS } from './probation.rules.ts';
import { ReportReasonEnum } from './reports.schema.ts';
import { SentenceType } from './sentences.schema.ts';

const PERCENT = 100;

const SuspicionEnum = builder.enumType('SentenceSuspicion', {
  description: "What a sentence's figures say against it. Tolerate new values.",
  values: SUSPICIONS,
});
const StandingEnum = builder.enumType('WatchedSentenceStatus', {
  description: 'Where a watched sentence stands.',
  values: {
    VALIDATED: { description: 'Learners are served it.' },
    PROBATION: {
      description:
        'Found good by the model or approved by a superuser: it is being tried out between the sentences of rounds.',
    },
    QUARANTINED: {
      description:
        'Put aside: until somebody has looked at it, nobody is given it, except in homework and live rounds that already hold it.',
    },
  } as const,
});

const WatchedType = builder.objectRef<Watched>('WatchedSentence').implement({
  description:
    'A sentence that somebody should look at, for its figures or for reports. Those of the bank are never put aside for their figures.',
  fields: (t) => ({
    sentenceId: t.id({ description: "The sentence's UUID.", resolve: ({ row }) => row.id }),
    sentence: t.field({
      type: SentenceType,
      nullable: true,
      description: 'All that is known about it; null where it is gone.',
      resolve: ({ sentence }) => sentence(),
    }),
    bankId: t.string({
      nullable: true,
      description: 'Its id in the bank, or in the file that it was imported from; null for one by a model.',
      resolve: ({ row }) => row.bankId,
    }),
    text: t.string({ description: 'The sentence with its gap, `____`.', resolve: ({ row }) => row.text }),
    answer: t.string({ description: 'Its answer.', resolve: ({ row }) => row.answer }),
    status: t.field({
      type: StandingEnum,
      description: 'Where it stands.',
      resolve: ({ row }) => row.status as 'VALIDATED' | 'PROBATION' | 'QUARANTINED',
    }),
    level: t.field({
      type: CefrLevelEnum,
      description: 'Its level.',
      resolve: ({ row }) => levelByNumber(row.level).code,
    }),
    practiceTypeKey: t.string({ description: 'Key of its practice type.', resolve: ({ row }) => row.practiceTypeId }),
    answerCount: t.int({ description: 'First answers of all learners.', resolve: ({ row }) => row.answers }),
    successRate: t.int({
      nullable: true,
      description: 'The share of first answers that were right, 0–100%; null before the first.',
      resolve: ({ row }) => (row.answers === 0 ? null : Math.round((row.right / row.answers) * PERCENT)),
    }),
    commonestError: t.string({
      nullable: true,
      description: 'The commonest wrong answer; null without any.',
      resolve: ({ row }) => row.word,
    }),
    suspicion: t.field({
      type: SuspicionEnum,
      nullable: true,
      description: 'What its figures say against it; null for nothing.',
      resolve: ({ finding }) => finding?.suspicion ?? null,
    }),
    details: t.string({
      nullable: true,
      description: 'What its figures say against it, in words; null for nothing.',
      resolve: ({ finding }) => finding?.text ?? null,
    }),
    reportReasons: t.field({
      type: [ReportReasonEnum],
      description: 'What learners have reported about it and nobody has settled yet, the latest first.',
      resolve: ({ row }) => row.reasons,
    }),
  }),
});

builder.queryField('watchedSentences', (t) =>
  t.field({
    type: [WatchedType],
    nullable: true,
    description: `Sentences that somebody should look at, those with most reports first, ${SENTENCES_WATCHED} at most.`,
    authScopes: { may: 'pool.read' },
    resolve: (_root, _args, { deps }) => sentencesToLookAt(deps),
  }),
);

builder.queryField('watchedSentenceCount', (t) =>
  t.int({
    nullable: true,
    description: `How many sentences \`watchedSentences\` has: ${SENTENCES_WATCHED} at most.`,
    authScopes: { may: 'pool.read' },
    resolve: async (_root, _args, { deps }) => (await sentencesToLookAt(deps)).length,
  }),
);

builder.relayMutationField(
  'keepReportedSentence',
  {
    description: 'Which sentence.',
    inputFields: (t) => ({ sentenceId: t.id({ required: true, description: "The sentence's UUID." }) }),
  },
  {
    description: 'Settles the reports of a sentence: it is kept, and served again where it was put aside.',
    ...command('pool.manage', 'KeepReportedSentence', [ValidationError, NotFoundError]),
    resolve: (_root, { input }, { deps, viewer }) =>
      keepReported(deps, requireViewer(viewer), uuidOf('Sentence', input.sentenceId, 'sentence')),
  },
  {
    description: 'What was settled.',
    outputFields: (t) => ({
      settledCount: t.exposeInt('settled', { description: 'Reports that were open.' }),
      servedAgain: t.exposeBoolean('isServedAgain', { description: 'Whether the sentence had been put aside.' }),
    }),
  },
);
