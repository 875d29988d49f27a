import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import type { Context } from '../../graphql/context.ts';
import { uuidOf } from '../../graphql/ids.ts';
import { command } from '../../graphql/results.ts';
import { ClassFullError, NotFoundError, TooLateToUndoError } from '../../kernel/errors.ts';
import { UNDO_OVER_SECONDS } from '../../kernel/undo.rules.ts';
import { viewerAfter } from '../person/viewer.schema.ts';
import { ClassroomType } from './classroom.schema.ts';
import { aboutClassroom, classroomIdInput } from './editing.schema.ts';
import { enrolmentOf, EnrolmentType } from './enrolment.schema.ts';
import { leaveClassroom, removeStudent, restoreStudent } from './roster.domain.ts';

type InputFields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** The input field that names a student of a class. */
export const enrolmentIdInput = (t: InputFields) =>
  t.id({ required: true, description: "Global id or UUID of the student's place in the class." });

/** The options of a payload's place, read anew after the change. */
const enrolmentAfter = () => ({
  type: EnrolmentType,
  nullable: true as const,
  description: 'The place after the change.',
  resolve: ({ enrolmentId }: { enrolmentId: string }, _args: object, context: Context) =>
    enrolmentOf(context, enrolmentId),
});

builder.relayMutationField(
  'removeStudent',
  { description: 'Which student.', inputFields: (t) => ({ enrolmentId: enrolmentIdInput(t) }) },
  {
    description: `Removes a student from a class that the viewer teaches. \`restoreStudent\` undoes it within ${UNDO_OVER_SECONDS} seconds; what the student did in the class is kept for 30 days.`,
    ...command('classrooms.manageStudents', 'RemoveStudent', [NotFoundError]),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const enrolmentId = uuidOf('Enrolment', input.enrolmentId, 'student');
      await removeStudent(deps, requireViewer(viewer), enrolmentId);
      return { enrolmentId };
    },
  },
  {
    description: 'The student is not in the class any more.',
    outputFields: (t) => ({
      removedEnrolmentId: t.globalID({
        description: 'Global id of the place, for the list that still shows it.',
        resolve: ({ enrolmentId }) => ({ type: EnrolmentType, id: enrolmentId }),
      }),
      enrolment: t.field(enrolmentAfter()),
    }),
  },
);

builder.relayMutationField(
  'restoreStudent',
  { description: 'Which student.', inputFields: (t) => ({ enrolmentId: enrolmentIdInput(t) }) },
  {
    description: `Undoes a removal, within ${UNDO_OVER_SECONDS} seconds, while there is a place, and as long as the student does not teach the class or attend as many classes as one may.`,
    ...command('classrooms.manageStudents', 'RestoreStudent', [NotFoundError, TooLateToUndoError, ClassFullError]),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const enrolmentId = uuidOf('Enrolment', input.enrolmentId, 'student');
      await restoreStudent(deps, requireViewer(viewer), enrolmentId);
      return { enrolmentId };
    },
  },
  { description: 'The student is in the class.', outputFields: (t) => ({ enrolment: t.field(enrolmentAfter()) }) },
);

builder.relayMutationField(
  'leaveClassroom',
  { description: 'Which class.', inputFields: (t) => ({ classroomId: classroomIdInput(t) }) },
  {
    description:
      'Leaves a class that the viewer is a student of. A student who joins again within 30 days finds their results again.',
    ...command('classrooms.leave', 'LeaveClassroom', [NotFoundError]),
    resolve: async (_root, { input }, context) => {
      const { viewer, ...about } = aboutClassroom(input, context);
      await leaveClassroom(context.deps, viewer, about.classroomId);
      return about;
    },
  },
  {
    description: 'The viewer is not in the class any more.',
    outputFields: (t) => ({
      leftClassroomId: t.globalID({
        description: 'Global id of the class, for what still shows it.',
        resolve: ({ classroomId }) => ({ type: ClassroomType, id: classroomId }),
      }),
      viewer: t.field(viewerAfter()),
    }),
  },
);
