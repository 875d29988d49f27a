import { builder } from '../../graphql/builder.ts';
import { NULL_UNREAD } from '../../graphql/failures.ts';
import { resultUnion } from '../../graphql/results.ts';
import { NotFoundError, RateLimitedError } from '../../kernel/errors.ts';
import { CODE_IN_WORDS } from '../person/invitationCode.rules.ts';
import { type Invited, INVITED_STATES, readInvited } from './invited.domain.ts';

const InvitedStateEnum = builder.enumType('InvitedClassroomState', {
  description: 'Whether a class takes students by its code at present.',
  values: INVITED_STATES,
});

const InvitedClassroomType = builder.objectRef<Invited>('InvitedClassroom').implement({
  description: 'What anybody who has the code of a class is told about it: nothing about its people.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What its teacher calls it.' }),
    state: t.field({ type: InvitedStateEnum, description: 'Whether it can be joined.', resolve: ({ state }) => state }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why it cannot be joined, as a sentence, in English; null where it can.',
    }),
  }),
});

builder.queryField('invitedClassroom', (t) =>
  t.field({
    type: InvitedClassroomType,
    errors: resultUnion('InvitedClassroom', [NotFoundError, RateLimitedError]),
    nullable: true,
    description: `The class with this code, before it is joined. Codes that belong to no class are limited as in \`joinClassroom\`; those of a caller who is not signed in, for their IP address. ${NULL_UNREAD}`,
    authScopes: { may: 'classrooms.readInvited' },
    args: { invitationCode: t.arg.string({ required: true, description: `The code of the class: ${CODE_IN_WORDS}` }) },
    resolve: (_root, { invitationCode }, context) => readInvited(context.deps, context, context.viewer, invitationCode),
  }),
);
