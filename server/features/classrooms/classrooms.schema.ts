import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { once } from '../../graphql/context.ts';
import { NULL_UNREAD } from '../../graphql/failures.ts';
import { readUuid, uuidOf } from '../../graphql/ids.ts';
import type { KeysetOrder } from '../../graphql/keyset.ts';
import { pageOf, total } from '../../graphql/lists.ts';
import { command } from '../../graphql/results.ts';
import { ForbiddenError, TeacherNotVerifiedError, TooManyClassesError, ValidationError } from '../../kernel/errors.ts';
import { own, ViewerRef, viewerAfter } from '../person/viewer.schema.ts';
import { classCreationOf } from '../profile/teacher.domain.ts';
import { CLASS_CREATION } from '../profile/teacher.rules.ts';
import { classroomAfter, classroomOf, ClassroomType } from './classroom.schema.ts';
import { createClassroom } from './classrooms.domain.ts';
import {
  CLASSES_AT_MOST,
  RESULTS_KEPT_DAYS,
  STUDENTS_AT_MOST,
  STUDENTS_UNLESS_GIVEN,
  SUBJECT_UNLESS_GIVEN,
} from './classrooms.rules.ts';
import { wasTakenOut } from './enrolments.store.ts';
import { attendedBy, taughtBy, visibleClassrooms } from '../person/classes.store.ts';
import { countClassrooms, readClassroomPage } from './classrooms.store.ts';

const NEWEST_FIRST: KeysetOrder<'createdAt'> = { column: 'createdAt', direction: 'desc', kind: 'date' };
const TAUGHT = {
  name: 'taught',
  order: NEWEST_FIRST,
  read: readClassroomPage,
  count: countClassrooms,
  most: CLASSES_AT_MOST,
};
const JOINED = { ...TAUGHT, name: 'joined' };
const ALL = { ...TAUGHT, name: 'all-classes' };

/** No class: what who came by a sign-in card is shown of all but that card's. */
const NONE = { id: { in: [] } };

/** The group of classes; features add what they keep of them. */
export const ClassroomsRef = builder.objectRef<{ id: string }>('Classrooms').implement({
  description: 'The classes of a person.',
});

builder.objectField(ViewerRef, 'classrooms', (t) =>
  t.field({
    type: ClassroomsRef,
    nullable: true,
    description: 'Their classes.',
    ...own('classrooms.read'),
    resolve: ({ id }) => ({ id }),
  }),
);

const ClassCreationEnum = builder.enumType('ClassCreation', {
  description: 'Whether a teacher may make classes, set homework and open live rounds.',
  values: CLASS_CREATION,
});

builder.objectField(ClassroomsRef, 'creation', (t) =>
  t.field({
    type: ClassCreationEnum,
    nullable: true,
    description: 'Whether they may make a class, or why not yet; null for a student.',
    resolve: ({ id }, _args, context) => {
      if (requireViewer(context.viewer).userType !== 'TEACHER') return null;
      return once(context, `class-creation:${id}`, () => classCreationOf(context.deps, id));
    },
  }),
);

builder.objectField(ClassroomsRef, 'all', (t) =>
  t.connection(
    {
      type: ClassroomType,
      nullable: true,
      description:
        'Classes that they teach or are a student of, newest first; at most 500 at a time, 20 if no number is given.',
      resolve: ({ id }, args, context) =>
        pageOf(ALL, id, visibleClassrooms(requireViewer(context.viewer)), args, context),
    },
    { description: 'A page of classes.', fields: (c) => ({ totalCount: c.int(total('All their classes')) }) },
    { description: 'A class in the list.' },
  ),
);

builder.objectField(ClassroomsRef, 'taught', (t) =>
  t.connection(
    {
      type: ClassroomType,
      nullable: true,
      description:
        'Classes that they teach, as owner or as co-teacher, newest first; at most 500 at a time, 20 if no number is given.',
      resolve: ({ id }, args, context) => pageOf(TAUGHT, id, context.viewer?.card ? NONE : taughtBy(id), args, context),
    },
    { description: 'A page of classes.', fields: (c) => ({ totalCount: c.int(total('All classes that they teach')) }) },
    { description: 'A class in the list.' },
  ),
);

builder.objectField(ClassroomsRef, 'joined', (t) =>
  t.connection(
    {
      type: ClassroomType,
      nullable: true,
      description: 'Classes that they are a student of, newest first; at most 500 at a time, 20 if no number is given.',
      resolve: ({ id }, args, context) => pageOf(JOINED, id, attendedBy(requireViewer(context.viewer)), args, context),
    },
    {
      description: 'A page of classes.',
      fields: (c) => ({ totalCount: c.int(total('All classes that they are in')) }),
    },
    { description: 'A class in the list.' },
  ),
);

builder.objectField(ClassroomsRef, 'takenOutOf', (t) =>
  t.boolean({
    nullable: true,
    description: `Whether a teacher has removed them from a class in the last ${RESULTS_KEPT_DAYS} days; false for any other class, and for one that is not there. ${NULL_UNREAD}`,
    args: { id: t.arg.id({ required: true, description: 'Global id or UUID of the class.' }) },
    resolve: ({ id: userId }, { id }, context) => {
      const classroomId = readUuid('Classroom', id);
      if (classroomId === null) return false;
      return once(context, `taken out:${userId}:${classroomId}`, async () =>
        context.viewer?.card ? false : wasTakenOut(context.deps.db, classroomId, userId),
      );
    },
  }),
);

builder.queryField('classroom', (t) =>
  t.field({
    type: ClassroomType,
    nullable: true,
    description: 'A class that the viewer teaches or is a student of; null for any other.',
    authScopes: { may: 'classrooms.read' },
    args: { id: t.arg.id({ required: true, description: 'Global id or UUID of the class.' }) },
    resolve: (_root, { id }, context) => classroomOf(context, uuidOf('Classroom', id)),
  }),
);

builder.relayMutationField(
  'createClassroom',
  {
    description: 'What the class is like.',
    inputFields: (t) => ({
      name: t.string({ required: true, description: '1–100 characters after trimming.' }),
      description: t.string({ description: 'At most 2,000 characters.' }),
      subject: t.string({ defaultValue: SUBJECT_UNLESS_GIVEN, description: 'At most 100 characters.' }),
      gradeLevel: t.string({ description: 'At most 50 characters.' }),
      schoolYear: t.string({ description: 'At most 20 characters.' }),
      maxStudents: t.int({
        defaultValue: STUDENTS_UNLESS_GIVEN,
        description: `How many students it takes, 1–${STUDENTS_AT_MOST}.`,
      }),
      allowSelfEnrollment: t.boolean({ defaultValue: true, description: 'Whether students can join it by its code.' }),
    }),
  },
  {
    description:
      'Makes a class, with an invitation code of its own. The viewer owns it. Each person may teach 500 classes at most.',
    ...command('classrooms.create', 'CreateClassroom', [
      ValidationError,
      ForbiddenError,
      TeacherNotVerifiedError,
      TooManyClassesError,
    ]),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const who = requireViewer(viewer);
      return { classroomId: await createClassroom(deps, who, input), userId: who.userId };
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
