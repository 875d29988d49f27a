import { builder } from '../../graphql/builder.ts';
import { TEACHER_STANDINGS } from './teacher.rules.ts';
import type { StandingRow } from './teacher.store.ts';

/** A refusal as GraphQL tells it. */
export interface Refusal {
  at: Date;
  reason: string;
  answeredAt: Date | null;
}

/** The refusal that columns have; null for none. */
export const refusalIn = ({
  refusedAt,
  refusalReason,
  refusalAnsweredAt,
}: Pick<StandingRow, 'refusedAt' | 'refusalReason' | 'refusalAnsweredAt'>): Refusal | null =>
  refusedAt === null ? null : { at: refusedAt, reason: refusalReason ?? '', answeredAt: refusalAnsweredAt };

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
    answeredAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'When the teacher last changed the teacher profile, the name or the email address after the refusal, and so is waiting again (`TeacherStanding.WAITING`); null: not since.',
      resolve: ({ answeredAt }) => answeredAt,
    }),
  }),
});
