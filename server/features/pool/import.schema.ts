import { requireViewer } from '../../access/viewer.ts';
import { longList } from '../../graphql/bounds.ts';
import { builder } from '../../graphql/builder.ts';
import { command } from '../../graphql/results.ts';
import { ValidationError } from '../../kernel/errors.ts';
import { written } from '../../kernel/numbers.rules.ts';
import { importSentences, type ImportReport, type RefusedLine } from './import.domain.ts';
import { IMPORT_MAX_CHARACTERS, IMPORT_MAX_LINES } from './import.rules.ts';

const RefusedType = builder.objectRef<RefusedLine>('RefusedLine').implement({
  description: 'A line of an import that was not taken.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'Its number in what was sent, from 1.' }),
    sentenceId: t.exposeString('id', {
      nullable: true,
      description: 'The id that it has; null where none could be read.',
    }),
    reason: t.exposeString('reason', { description: 'Why, for a person.' }),
  }),
});

builder.relayMutationField(
  'importSentences',
  {
    description: 'Sentences as JSON Lines.',
    inputFields: (t) => ({
      lines: t.string({
        required: true,
        description: `A sentence a line, in the format \`JSONL\` of \`exportSentences\`; at most ${IMPORT_MAX_LINES} lines and ${written(IMPORT_MAX_CHARACTERS)} characters. Each id begins with the level, such as \`a2-\`, and has only lower-case letters, digits and hyphens.`,
      }),
    }),
  },
  {
    description:
      "Imports sentences for targets of the bank. Each line is checked separately, keeps its id and waits to be judged; what is there already is left as it is. Explanation, example and reasons of a line are not read: they are the target's.",
    ...command('pool.manage', 'ImportSentences', [ValidationError]),
    resolve: (_root, { input }, { deps, viewer }) => importSentences(deps, requireViewer(viewer), input.lines),
  },
  {
    description: 'What came of it.',
    outputFields: (t) => ({
      addedCount: t.int({
        description: 'Sentences that are waiting now.',
        resolve: ({ added }: ImportReport) => added,
      }),
      unchangedCount: t.int({
        description: 'Sentences that were there already, with the same words.',
        resolve: ({ unchanged }: ImportReport) => unchanged,
      }),
      refused: t.field({
        ...longList(IMPORT_MAX_LINES),
        type: [RefusedType],
        description: 'Lines that were not taken, in order.',
        resolve: ({ refused }: ImportReport) => refused,
      }),
    }),
  },
);
