import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import type { Context } from '../../graphql/context.ts';
import { uuidOf } from '../../graphql/ids.ts';
import { command } from '../../graphql/results.ts';
import { ForbiddenError, NotFoundError, ValidationError } from '../../kernel/errors.ts';
import { viewerAfter } from '../person/viewer.schema.ts';
import { classroomAfter, ClassroomType } from './classroom.schema.ts';
import { STUDENTS_AT_MOST } from './classrooms.rules.ts';
import { deleteClassroom, editClassroom, renewCode } from './editing.domain.ts';

type InputFields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** The field of a class that somebody teaches. */
export const classroomIdInput = (t: InputFields) =>
  t.id({ required: true, description: 'Global id or UUID of the class.' });

/** The class that an input names, and who names it. */
export function aboutClassroom({ classroomId }: { classroomId: string }, { viewer }: Context) {
  const who = requireViewer(viewer);
  return { viewer: who, classroomId: uuidOf('Classroom', classroomId), userId: who.userId };
}

builder.relayMutationField(
  'updateClassroom',
  {
    description: 'What to change. A field that is left out stays as it is.',
    inputFields: (t) => ({
      classroomId: classroomIdInput(t),
      name: t.string({ description: '1–100 characters after trimming; null: it stays.' }),
      description: t.string({ description: 'At most 2,000 characters; null clears it.' }),
      subject: t.string({ description: 'At most 100 characters; null makes it `English`.' }),
      gradeLevel: t.string({ description: 'At most 50 characters; null clears it.' }),
      schoolYear: t.string({ description: 'At most 20 characters; null clears it.' }),
      maxStudents: t.int({
        description: `1–${STUDENTS_AT_MOST}, and no fewer than there are in the class; null: it stays.`,
      }),
      allowSelfEnrollment: t.boolean({ description: 'Whether students can join by the code; null: it stays.' }),
      active: t.boolean({ description: 'False: nobody can join it; null: it stays.' }),
    }),
  },
  {
    description: 'Changes a class that the viewer teaches.',
    storedText: ['name', 'description', 'subject', 'gradeLevel', 'schoolYear'],
    ...command('classrooms.edit', 'UpdateClassroom', [ValidationError, NotFoundError, ForbiddenError]),
    resolve: async (_root, { input: { classroomId: id, ...changes } }, context) => {
      const { viewer, ...about } = aboutClassroom({ classroomId: id }, context);
      await editClassroom(context.deps, viewer, about.classroomId, changes);
      return about;
    },
  },
  { description: 'The class was changed.', outputFields: (t) => ({ classroom: t.field(classroomAfter()) }) },
);

builder.relayMutationField(
  'renewInvitationCode',
  { description: 'Of which class.', inputFields: (t) => ({ classroomId: classroomIdInput(t) }) },
  {
    description: 'Gives a class that the viewer teaches a new code; the old one stops working.',
    ...command('classrooms.edit', 'RenewInvitationCode', [NotFoundError, ForbiddenError]),
    resolve: async (_root, { input }, context) => {
      const { viewer, ...about } = aboutClassroom(input, context);
      await renewCode(context.deps, viewer, about.classroomId);
      return about;
    },
  },
  { description: 'The class has a new code.', outputFields: (t) => ({ classroom: t.field(classroomAfter()) }) },
);

builder.relayMutationField(
  'deleteClassroom',
  {
    description: 'Which class, and its name.',
    inputFields: (t) => ({
      classroomId: classroomIdInput(t),
      confirmation: t.string({ required: true, description: 'The name of the class, exactly as it is shown.' }),
    }),
  },
  {
    description:
      "Deletes a class that the viewer owns, with its students' places, homework and results; points and what was learned stay with each student. This cannot be undone.",
    storedText: ['confirmation'],
    ...command('classrooms.delete', 'DeleteClassroom', [ValidationError, NotFoundError, ForbiddenError]),
    resolve: async (_root, { input }, context) => {
      const { viewer, ...about } = aboutClassroom(input, context);
      await deleteClassroom(context.deps, viewer, about.classroomId, input.confirmation);
      return about;
    },
  },
  {
    description: 'The class is gone.',
    outputFields: (t) => ({
      deletedClassroomId: t.globalID({
        description: 'Global id that the class had, for what still shows it.',
        resolve: ({ classroomId }) => ({ type: ClassroomType, id: classroomId }),
      }),
      viewer: t.field(viewerAfter()),
    }),
  },
);
