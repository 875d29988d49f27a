import { builder } from '../../graphql/builder.ts';
import { command } from '../../graphql/results.ts';
import {
  ForbiddenError,
  NotFoundError,
  RateLimitedError,
  TeacherNotVerifiedError,
  TooManyClassesError,
  ValidationError,
} from '../../kernel/errors.ts';
import { classroomAfter } from '../classrooms/classroom.schema.ts';
import { aboutClassroom, classroomIdInput } from '../classrooms/editing.schema.ts';
import { viewerAfter } from '../person/viewer.schema.ts';
import { duplicateWithHomework } from './duplicating.domain.ts';

builder.relayMutationField(
  'duplicateClassroom',
  {
    description: 'Which class, and what is different in the new one.',
    inputFields: (t) => ({
      classroomId: classroomIdInput(t),
      name: t.string({ description: '1–100 characters after trimming; null: as it is.' }),
      schoolYear: t.string({ description: 'At most 20 characters; null: none; left out: as it is.' }),
      withHomework: t.boolean({
        defaultValue: true,
        description: 'Whether its homework comes along: as drafts without dates, extensions or results; null: it does.',
      }),
    }),
  },
  {
    description:
      'Makes a class like one that the viewer teaches, for the next school year: without its students and co-teachers, with a code of its own, and, unless `withHomework` is false, with its homework as drafts. The viewer owns it.',
    ...command('classrooms.create', 'DuplicateClassroom', [
      ValidationError,
      NotFoundError,
      ForbiddenError,
      TeacherNotVerifiedError,
      TooManyClassesError,
      RateLimitedError,
    ]),
    resolve: async (_root, { input: { classroomId: id, withHomework, ...changes } }, context) => {
      const { viewer, classroomId, userId } = aboutClassroom({ classroomId: id }, context);
      const wish = { ...changes, withHomework: withHomework ?? true };
      return { classroomId: await duplicateWithHomework(context.deps, viewer, classroomId, wish), userId };
    },
  },
  {
    description: 'The class was made.',
    outputFields: (t) => ({
      classroom: t.field(classroomAfter('The new class.')),
      viewer: t.field(viewerAfter()),
    }),
  },
);
