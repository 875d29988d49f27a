import { builder } from '../../graphql/builder.ts';
import type { RefusalColumns } from './teacher.store.ts';

/** A refusal as GraphQL tells it. */
export interface Refusal {
  at: Date;
  reason: string;
}

/** The refusal that columns have; null for none. */
export const refusalIn = ({ refusedAt, refusalReason }: RefusalColumns): Refusal | null =>
  refusedAt === null ? null : { at: refusedAt, reason: refusalReason ?? '' };

export const TeacherRefusalType = builder.objectRef<Refusal>('TeacherRefusal').implement({
  description: 'That a superuser refused to verify a teacher. It goes once the teacher is verified.',
  fields: (t) => ({
    at: t.field({ type: 'DateTime', description: 'When, the last time.', resolve: ({ at }) => at }),
    reason: t.exposeString('reason', { description: 'Why, as the teacher was told.' }),
  }),
});
