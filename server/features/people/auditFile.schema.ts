import { requireSession } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { command } from '../../graphql/results.ts';
import { AUDIT_FILE_ROWS } from '../audit/audit.rules.ts';
import { auditWish } from '../audit/audit.schema.ts';
import { offerAuditFile } from './auditFile.domain.ts';
import { offeredFields } from '../person/downloads.schema.ts';
import { written } from '../../kernel/numbers.rules.ts';

builder.relayMutationField(
  'exportAudit',
  {
    description: 'Which events, by the arguments of `auditEvents`; all where none is given.',
    inputFields: (t) => ({
      kind: t.string({ description: 'Events of one kind.' }),
      userId: t.id({ description: 'Global id or UUID of a person: what is about them.' }),
      about: t.string({ description: 'A pseudonym: what is about that person.' }),
      by: t.id({ description: 'Global id or UUID of a person: what they did.' }),
      days: t.int({ description: 'What happened within this many days.' }),
    }),
  },
  {
    description: `Offers events of the audit as a CSV file, the latest ${written(AUDIT_FILE_ROWS)}. People in it are named as in \`auditEvents\`.`,
    ...command('audit.export', 'ExportAudit', []),
    resolve: (_root, { input }, { deps, viewer }) =>
      offerAuditFile(deps, requireSession(viewer), auditWish(deps, input)),
  },
  {
    description: 'Where the file is.',
    outputFields: offeredFields,
  },
);
