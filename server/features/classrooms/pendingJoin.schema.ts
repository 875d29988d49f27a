import { builder } from '../../graphql/builder.ts';
import { ErrorCodeEnum } from '../../graphql/errors.schema.ts';
import { isErrorCode } from '../../kernel/errors.ts';
import { RESULTS_KEPT_DAYS } from './classrooms.rules.ts';
import { ClassroomsRef } from './classrooms.schema.ts';
import { findPendingJoin } from './pendingJoin.store.ts';

interface PendingJoinShape {
  invitationCode: string;
  createdAt: Date;
  refusedAs: string | null;
}

const PendingJoinType = builder.objectRef<PendingJoinShape>('PendingJoin').implement({
  description: 'A code with which somebody has registered, and which has not led them into a class yet.',
  fields: (t) => ({
    invitationCode: t.exposeString('invitationCode', { description: 'The code, in upper case.' }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When they registered with it.',
      resolve: ({ createdAt }) => createdAt,
    }),
    refusedAs: t.field({
      type: ErrorCodeEnum,
      nullable: true,
      description: 'Why it was refused, as `joinClassroom` would say; null while it is on its way.',
      resolve: ({ refusedAs }) => (isErrorCode(refusedAs) ? refusedAs : null),
    }),
  }),
});

builder.objectField(ClassroomsRef, 'pendingJoin', (t) =>
  t.field({
    type: PendingJoinType,
    nullable: true,
    description: `What became of the code that the person registered with; null without one, once it has let them in, once they have joined a class, and, where it was refused, ${RESULTS_KEPT_DAYS} days after the registration. Null in a session that a sign-in card opened.`,
    resolve: ({ id }, _args, { viewer, deps }) => (viewer?.card ? null : findPendingJoin(deps.db, id)),
  }),
);
