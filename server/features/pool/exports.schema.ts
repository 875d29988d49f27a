import { requireSession } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { command } from '../../graphql/results.ts';
import { CefrLevelEnum, levelNumber } from '../curriculum/level.schema.ts';
import { offerSentencesFile } from './exports.domain.ts';
import { offeredFields } from '../person/downloads.schema.ts';

const FormEnum = builder.enumType('SentenceFileForm', {
  description: 'A format for a file of sentences.',
  values: {
    JSONL: {
      description:
        'JSON Lines, a sentence a line, in the format that `importSentences` takes; it refuses those written by a model, whose id is a UUID.',
    },
    ANKI: { description: "Anki's plain-text import." },
    GIFT: { description: "Moodle's GIFT, with answers, alternatives and reasons." },
  } as const,
});

builder.relayMutationField(
  'exportSentences',
  {
    description: 'Which file.',
    inputFields: (t) => ({
      form: t.field({ type: FormEnum, required: true, description: 'The format of the file.' }),
      level: t.field({ type: CefrLevelEnum, description: 'Sentences of one level; null: of all.' }),
    }),
  },
  {
    description:
      'Offers as a file the sentences that learners are served, in their edited form, with answers, explanations and, except for Anki, reasons.',
    ...command('pool.export', 'ExportSentences', []),
    resolve: (_root, { input }, { deps, viewer }) =>
      offerSentencesFile(deps, requireSession(viewer), { form: input.form, level: levelNumber(input.level) ?? null }),
  },
  {
    description: 'Where the file is.',
    outputFields: offeredFields,
  },
);
