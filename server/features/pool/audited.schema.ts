import { loadTogether } from '../../graphql/batch.ts';
import { builder } from '../../graphql/builder.ts';
import { isUuid } from '../../kernel/ids.ts';
import { AuditEventType } from '../audit/audit.schema.ts';
import { practiceTypeName } from '../curriculum/practice-types.ts';
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

/** The pool that a row names, in words; null where it names none. */
function poolText({ level, practiceType }: Readonly<Record<string, unknown>>): string | null {
  const type = typeof practiceType === 'string' ? (practiceTypeName(practiceType) ?? practiceType) : null;
  return [level, type].filter((part) => typeof part === 'string').join(', ') || null;
}

builder.prismaObjectField(AuditEventType, 'pool', (t) =>
  t.string({
    nullable: true,
    description:
      'The pool that something was asked for, in words: a level, a practice type, or both, with a comma between them; null for none.',
    resolve: ({ detail }) => poolText(detail as Record<string, unknown>),
  }),
);
