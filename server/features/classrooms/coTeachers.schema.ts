import { requireViewer } from '../../access/viewer.ts';
import { loadTogether } from '../../graphql/batch.ts';
import { longList } from '../../graphql/bounds.ts';
import { builder } from '../../graphql/builder.ts';
import { once } from '../../graphql/context.ts';
import { groupedInOrder, uuidOf } from '../../graphql/ids.ts';
import { loadTogetherBy } from '../../graphql/loadable.ts';
import { command } from '../../graphql/results.ts';
import {
  AlreadyTeachingError,
  EmailNotConfirmedError,
  ForbiddenError,
  NotFoundError,
  RateLimitedError,
  TooManyClassesError,
  ValidationError,
} from '../../kernel/errors.ts';
import { viewerAfter } from '../person/viewer.schema.ts';
import { classroomAfter, ClassroomType, teaches } from './classroom.schema.ts';
import { INVITATIONS_PER_ACCOUNT, INVITATIONS_PER_MAILBOX } from './classrooms.limits.ts';
import { INVITATION_DAYS, INVITATIONS_AT_MOST } from './classrooms.rules.ts';
import { ClassroomsRef } from './classrooms.schema.ts';
import { taughtBy } from '../person/classes.store.ts';
import { acceptCoTeacherInvitation, endInvitation, inviteCoTeacher, removeCoTeacher } from './coTeachers.domain.ts';
import { type InvitationRow, readInvitations, readInvitationsIn, readInvitationsTo } from './coTeachers.store.ts';
import { aboutClassroom, classroomIdInput } from './editing.schema.ts';

/** Invitations for one person that are shown at once; older ones come when these are answered. */
const INVITATIONS_SHOWN = 50;

const InvitationType = builder.prismaNode('CoTeacherInvitation', {
  description:
    'An invitation to teach a class together with its owner. Visible to the teachers of the class, and to whoever has the email address that it went to, once it is confirmed.',
  id: { field: 'id', description: 'Global id.' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, classroom: taughtBy(requireViewer(viewer).userId) }),
  select: { id: true },
});
loadTogetherBy(InvitationType, (ids, { viewer, deps }) =>
  readInvitations(deps.db, { ...requireViewer(viewer), now: deps.clock.now() }, ids),
);

/** All ways to an invitation give it whole. */
const whole = (row: { id: string }): InvitationRow => row as InvitationRow;

builder.objectFields(InvitationType, (t) => ({
  uuid: t.exposeID('id', { description: 'The id without its type.' }),
  email: t.string({ description: 'To whom it went, in lower case.', resolve: (row) => whole(row).email }),
  classroomName: t.string({ description: 'Name of the class.', resolve: (row) => whole(row).classroomName }),
  ownerName: t.string({
    nullable: true,
    description: "Full name of the class's owner.",
    resolve: (row) => whole(row).ownerName,
  }),
  createdAt: t.field({ type: 'DateTime', description: 'When it was sent.', resolve: (row) => whole(row).createdAt }),
  expiresAt: t.field({
    type: 'DateTime',
    description: `Until when it can be accepted: ${INVITATION_DAYS} days after it was sent.`,
    resolve: (row) => whole(row).expiresAt,
  }),
}));

builder.objectField(ClassroomType, 'coTeacherInvitations', (t) =>
  t.field({
    type: [InvitationType],
    nullable: true,
    description: `Invitations that are waiting, newest first, ${INVITATIONS_AT_MOST} at most. Null for students.`,
    resolve: async ({ id }, _args, context) => {
      if (!(await teaches(context, id))) return null;
      return loadTogether(context, 'co-teacher-invitations', id, async (ids) => {
        const found = await readInvitationsIn(context.deps.db, ids, context.deps.clock.now());
        return groupedInOrder(ids, found, ({ classroomId }) => classroomId);
      });
    },
  }),
);

builder.objectField(ClassroomsRef, 'coTeacherInvitations', (t) =>
  t.field({
    type: [InvitationType],
    nullable: true,
    description: `Invitations to teach somebody else's class with them, ${INVITATIONS_SHOWN} at most: the newest of each owner first, then the next of each; none while the person's address is not confirmed.`,
    ...longList(INVITATIONS_SHOWN),
    resolve: (_classrooms, _args, context) => {
      const { db, clock } = context.deps;
      const viewer = requireViewer(context.viewer);
      return once(context, `invitations to:${viewer.userId}`, () =>
        readInvitationsTo(db, { ...viewer, now: clock.now() }, INVITATIONS_SHOWN),
      );
    },
  }),
);

builder.relayMutationField(
  'inviteCoTeacher',
  {
    description: 'To which class, and whom.',
    inputFields: (t) => ({
      classroomId: classroomIdInput(t),
      email: t.string({ required: true, description: 'Email address of a teacher, with an account or without one.' }),
    }),
  },
  {
    description: `Invites somebody by email to teach a class that the viewer owns. The invitation can be accepted for ${INVITATION_DAYS} days; when the same person is invited again, the ${INVITATION_DAYS} days start again. An invitation also waits in the web app for a teacher with that address; emails go out at most once a day from one teacher to the same person, and ${INVITATIONS_PER_MAILBOX.budget} times a day to one person from all teachers together. The response is the same whether or not the address has an account. At most ${INVITATIONS_PER_ACCOUNT.budget} invitations a day.`,
    ...command('classrooms.chooseTeachers', 'InviteCoTeacher', [
      ValidationError,
      NotFoundError,
      ForbiddenError,
      EmailNotConfirmedError,
      AlreadyTeachingError,
      TooManyClassesError,
      RateLimitedError,
    ]),
    resolve: async (_root, { input }, context) => {
      const { viewer, ...about } = aboutClassroom(input, context);
      const invitationId = await inviteCoTeacher(context.deps, viewer, about.classroomId, input.email);
      return { ...about, invitationId };
    },
  },
  {
    description: 'The invitation is on its way.',
    outputFields: (t) => ({
      invitationId: t.globalID({
        description: 'Global id of the invitation.',
        resolve: ({ invitationId }) => ({ type: InvitationType, id: invitationId }),
      }),
      classroom: t.field(classroomAfter()),
    }),
  },
);

const invitationIdInput = (t: Parameters<typeof classroomIdInput>[0]) =>
  t.id({ required: true, description: 'Global id or UUID of the invitation.' });

builder.relayMutationField(
  'acceptCoTeacherInvitation',
  { description: 'Which invitation.', inputFields: (t) => ({ invitationId: invitationIdInput(t) }) },
  {
    description:
      "Accepts an invitation to the viewer's own, confirmed email address. Only teachers can: for anybody else it fails with `FORBIDDEN`.",
    ...command('classrooms.answerInvitation', 'AcceptCoTeacherInvitation', [
      NotFoundError,
      ForbiddenError,
      EmailNotConfirmedError,
      TooManyClassesError,
    ]),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const who = requireViewer(viewer);
      const invitationId = uuidOf('CoTeacherInvitation', input.invitationId, 'invitation');
      return { classroomId: await acceptCoTeacherInvitation(deps, who, invitationId), userId: who.userId };
    },
  },
  {
    description: 'The viewer teaches the class too.',
    outputFields: (t) => ({
      classroom: t.field(classroomAfter('The class.')),
      viewer: t.field(viewerAfter()),
    }),
  },
);

builder.relayMutationField(
  'endCoTeacherInvitation',
  { description: 'Which invitation.', inputFields: (t) => ({ invitationId: invitationIdInput(t) }) },
  {
    description: 'Declines an invitation to the viewer, or withdraws one to a class that the viewer owns.',
    ...command('classrooms.answerInvitation', 'EndCoTeacherInvitation', [NotFoundError, ForbiddenError]),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const who = requireViewer(viewer);
      const invitationId = uuidOf('CoTeacherInvitation', input.invitationId, 'invitation');
      const classroomId = await endInvitation(deps, who, invitationId);
      return { invitationId, classroomId, userId: who.userId };
    },
  },
  {
    description: 'The invitation is gone.',
    outputFields: (t) => ({
      endedInvitationId: t.globalID({
        description: 'Global id that the invitation had, for what still shows it.',
        resolve: ({ invitationId }) => ({ type: InvitationType, id: invitationId }),
      }),
      classroom: t.field(classroomAfter('The class; null for somebody who has declined.')),
      viewer: t.field(viewerAfter()),
    }),
  },
);

builder.relayMutationField(
  'removeCoTeacher',
  {
    description: 'From which class, and whom.',
    inputFields: (t) => ({
      classroomId: classroomIdInput(t),
      teacherId: t.id({ required: true, description: "The co-teacher's global id or UUID." }),
    }),
  },
  {
    description:
      'Removes a co-teacher from a class: its owner may remove any of them, and co-teachers may remove themselves.',
    ...command('classrooms.chooseTeachers', 'RemoveCoTeacher', [NotFoundError, ForbiddenError]),
    resolve: async (_root, { input }, context) => {
      const { viewer, ...about } = aboutClassroom(input, context);
      const teacherId = uuidOf('User', input.teacherId, 'teacher');
      await removeCoTeacher(context.deps, viewer, about.classroomId, teacherId);
      return about;
    },
  },
  {
    description: 'The co-teacher is removed.',
    outputFields: (t) => ({
      classroom: t.field(classroomAfter('The class; null for a co-teacher who has left it.')),
      viewer: t.field(viewerAfter()),
    }),
  },
);
