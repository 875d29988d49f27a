import { change } from './account.ts';
import { cardFor, classOf, confirmed, coTeaching, joined, verified } from './classrooms.ts';
import { type Case, input } from './ownOperations.case.ts';
import type { World } from './world.ts';

/** An invitation of the teacher into somebody else's class. */
async function invitedBy({ app, teacher }: World): Promise<string> {
  const owner = await confirmed(app, await app.person({ userType: 'TEACHER' }));
  const invited = { classroomId: (await classOf(owner)).id, email: (await confirmed(app, teacher)).email };
  return (await change(owner, 'inviteCoTeacher', invited, 'invitationId')).invitationId;
}

/** A run of every stored operation about classes. Each makes what it needs. */
export const CLASSROOM_CASES: readonly Case[] = [
  {
    name: 'CreateClassroomDialogMutation',
    by: 'teacher',
    variables: () => ({ input: { name: 'English 9b' }, connections: [] }),
  },
  {
    name: 'JoinClassroomDialogMutation',
    by: 'student',
    variables: async ({ teacher }) => {
      const { invitationCode } = await classOf(teacher);
      return { input: { invitationCode }, connections: [] };
    },
  },
  {
    name: 'ClassroomScreenQuery',
    by: 'teacher',
    variables: async ({ teacher }) => ({ id: (await classOf(teacher)).id }),
  },
  {
    name: 'StudentsScreenQuery',
    by: 'teacher',
    variables: async ({ teacher }) => ({ id: (await classOf(teacher)).id }),
  },
  { name: 'StudentsScreenCardsQuery', by: 'teacher' },
  {
    name: 'JoinScreenQuery',
    by: 'student',
    variables: async ({ teacher }) => ({ code: (await classOf(teacher)).invitationCode, isMember: true }),
  },
  {
    name: 'JoinScreenMutation',
    by: 'student',
    variables: input(async ({ teacher }) => ({ invitationCode: (await classOf(teacher)).invitationCode })),
  },
  {
    name: 'useUpdateClassroomMutation',
    by: 'teacher',
    variables: input(async ({ teacher }) => ({ classroomId: (await classOf(teacher)).id, active: false })),
  },
  {
    name: 'NewCodeDialogMutation',
    by: 'teacher',
    variables: input(async ({ teacher }) => ({ classroomId: (await classOf(teacher)).id })),
  },
  {
    name: 'DuplicateClassroomDialogMutation',
    by: 'teacher',
    variables: input(async ({ teacher }) => ({ classroomId: (await classOf(teacher)).id, name: 'English 10b' })),
  },
  {
    name: 'DeleteClassroomDialogMutation',
    by: 'teacher',
    variables: input(async ({ teacher }) => ({
      classroomId: (await classOf(teacher, { name: 'English 8a' })).id,
      confirmation: 'English 8a',
    })),
  },
  {
    name: 'LeaveClassroomMutation',
    by: 'student',
    variables: input(async ({ app, teacher, student }) => {
      const made = await classOf(teacher);
      await joined(app, student, made);
      return { classroomId: made.id };
    }),
  },
  {
    name: 'useRemovalMutation',
    by: 'teacher',
    variables: input(async ({ app, teacher, student }) => ({
      enrolmentId: await joined(app, student, await classOf(teacher)),
    })),
  },
  {
    name: 'useRemovalUndoMutation',
    by: 'teacher',
    variables: input(async ({ app, teacher, student }) => {
      const enrolmentId = await joined(app, student, await classOf(teacher));
      await change(teacher, 'removeStudent', { enrolmentId }, 'removedEnrolmentId');
      return { enrolmentId };
    }),
  },
  {
    name: 'InviteTeacherFormMutation',
    by: 'teacher',
    variables: input(async ({ app, teacher }) => ({
      classroomId: (await classOf(await confirmed(app, teacher))).id,
      email: 'invited@school.example',
    })),
  },
  {
    name: 'InvitationItemMutation',
    by: 'teacher',
    variables: input(async ({ app, teacher }) => {
      const invited = {
        classroomId: (await classOf(await confirmed(app, teacher))).id,
        email: 'nobody@school.example',
      };
      return { invitationId: (await change(teacher, 'inviteCoTeacher', invited, 'invitationId')).invitationId };
    }),
  },
  {
    name: 'CoTeacherItemMutation',
    by: 'teacher',
    variables: input(async ({ app, teacher }) => {
      const made = await classOf(await confirmed(app, teacher));
      const other = await confirmed(app, await app.person({ userType: 'TEACHER' }));
      await coTeaching(teacher, other, made);
      return { classroomId: made.id, teacherId: other.userId };
    }),
  },
  {
    name: 'TeachingInvitationAcceptMutation',
    by: 'teacher',
    variables: async (world) => ({ input: { invitationId: await invitedBy(world) }, connections: [] }),
  },
  {
    name: 'TeachingInvitationDeclineMutation',
    by: 'teacher',
    variables: input(async (world) => ({ invitationId: await invitedBy(world) })),
  },
  {
    name: 'SignInCardDialogMutation',
    by: 'teacher',
    variables: input(async ({ app, teacher, student }) => ({
      enrolmentId: await joined(app, student, await classOf(await verified(app, teacher))),
    })),
  },
  {
    name: 'CardSignInPageMutation',
    variables: input(async ({ app, teacher, student }) => {
      const enrolmentId = await joined(app, student, await classOf(await verified(app, teacher)));
      return { code: await cardFor(teacher, enrolmentId) };
    }),
  },
];
