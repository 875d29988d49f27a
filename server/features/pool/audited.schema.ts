import { loadTogether } from '../../graphql/batch.ts';
import { builder } from '../../graphql/builder.ts';
import { isUuid } from '../../kernel/ids.ts';
import { AuditEventType } from '../audit/audit.schema.ts';
import { SentenceType } from './sentences.schema.ts';
import { findSentences, type SentenceRow } from './sentences.store.ts';

builder.prismaObjectField(AuditEventType, 'sentence', (t) =>
  t.field({
    type: SentenceType,
    nullable: true,
    description: 'The sentence that it was about; null for none, and where it is gone.',
    resolve: ({ detail }, _args, context) => {
      const id = (detail as Record<string, unknown>)['sentence'];
      if (typeof id !== 'string' || !isUuid(id)) return null;
      return loadTogether<SentenceRow>(context, 'audited-sentences', id, async (ids) => {
        const found = new Map((await findSentences(context.deps.db, ids)).map((row) => [row.id, row]));
        return ids.map((one) => found.get(one) ?? null);
      });
    },
  }),
);
