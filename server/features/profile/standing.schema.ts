import { builder } from '../../graphql/builder.ts';
import { TEACHER_STANDINGS } from './teacher.rules.ts';
import type { StandingRow } from './teacher.store.ts';

/** A refusal as GraphQL tells it. */
export interface Refusal {
  at: Date;
  reason: string;
}

/** The refusal that columns have; null for none. */
export const refusalIn = ({
  refusedAt,
  refusalReason,
}: Pick<StandingRow, 'refusedAt' | 'refusalReason'>): Refusal | null =>
  refusedAt === null ? null : { at: refusedAt, reason: refusalReason ?? '' };

export const TeacherStandingEnum = builder.enumType('TeacherStanding', {
  description: 'Where a teacher stands with those who verify teachers. Tolerate new values.',
  values: TEACHER_STANDINGS,
});

export const TeacherRefusalType = builder.objectRef<Refusal>('TeacherRefusal').implement({
  description: "A superuser's refusal to verify a teacher. It is removed once the teacher is verified.",
  fields: (t) => ({
    at: t.field({
      type: 'DateTime',
      description: 'When the teacher was last refused.',
      resolve: ({ at }) => at,
    }),
    reason: t.exposeString('reason', { description: 'Why, as the teacher was told.' }),
  }),
});
