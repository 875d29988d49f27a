import { requireViewer } from '../../access/viewer.ts';
import { loadTogether } from '../../graphql/batch.ts';
import { builder } from '../../graphql/builder.ts';
import type { Context } from '../../graphql/context.ts';
import { groupedInOrder, inOrder } from '../../graphql/ids.ts';
import { loadTogetherBy } from '../../graphql/loadable.ts';
import { UserRef, type UserShape } from '../person/viewer.schema.ts';
import { visibleClassrooms } from '../person/classes.store.ts';
import { PRACTISING_MINUTES, practisingSince, STUDENTS_AT_MOST } from './classrooms.rules.ts';
import {
  classroomFields,
  type ClassroomFigures,
  type ClassroomRole,
  type ClassroomRow,
  type ClassTeacher,
  readClassroomFigures,
  readClassrooms,
  readClassTeachers,
  readRoles,
} from './classrooms.store.ts';

export const ClassroomRoleEnum = builder.enumType('ClassroomRole', {
  description: 'What somebody is in a class.',
  values: {
    OWNER: { description: 'Runs the class: may do everything in it.' },
    CO_TEACHER: {
      description:
        'Teaches it too: may do what the owner may, but not delete it, invite or remove other teachers, or make sign-in cards.',
    },
    STUDENT: { description: 'Learns in it.' },
  } satisfies Record<ClassroomRole, { description: string }>,
});

/** A class with a global id. */
export const ClassroomType = builder.prismaNode('Classroom', {
  description: 'A class. Visible to its teachers and its students, and to nobody else.',
  id: { field: 'id', description: 'Global id.' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, AND: visibleClassrooms(requireViewer(viewer)) }),
  select: classroomFields,
});
loadTogetherBy(ClassroomType, (ids, { viewer, deps }) => readClassrooms(deps.db, requireViewer(viewer), ids));

/** A class that the viewer may know of; null for any other. */
export function classroomOf(context: Context, id: string): Promise<ClassroomRow | null> {
  const viewer = requireViewer(context.viewer);
  return loadTogether(context, `classrooms:${viewer.userId}`, id, async (ids) =>
    inOrder(ids, await readClassrooms(context.deps.db, viewer, ids)),
  );
}

/** The options of a payload's class, read anew after the change. */
export const classroomAfter = (description = 'The class after the change.') => ({
  type: ClassroomType,
  nullable: true as const,
  description,
  resolve: ({ classroomId }: { classroomId: string }, _args: object, context: Context) =>
    classroomOf(context, classroomId),
});

/** What the viewer is in a class; null for nothing. Who teaches a class teaches it, even where they were a student of it. */
export function roleIn(context: Context, id: string): Promise<ClassroomRole | null> {
  const viewer = requireViewer(context.viewer);
  return loadTogether(context, `classroom-roles:${viewer.userId}`, id, async (ids) => {
    const roles = await readRoles(context.deps.db, viewer, ids);
    return ids.map((one) => {
      const own = roles.filter((found) => found.id === one).map(({ role }) => role);
      return own.find((role) => role !== 'STUDENT') ?? own[0] ?? null;
    });
  });
}

/** Whether who is that in a class teaches it. */
export const isTeaching = (role: ClassroomRole | null): boolean => role === 'OWNER' || role === 'CO_TEACHER';

/** Whether the viewer teaches a class. */
export async function teaches(context: Context, id: string): Promise<boolean> {
  return isTeaching(await roleIn(context, id));
}

async function figuresOf(context: Context, id: string): Promise<ClassroomFigures> {
  const figures = await loadTogether(context, 'classroom-figures', id, async (ids) =>
    inOrder(ids, await readClassroomFigures(context.deps.db, ids, practisingSince(context.deps.clock.now()))),
  );
  return figures ?? { id, students: 0, lastActivityAt: null, practising: 0 };
}

async function teachersOf(context: Context, id: string): Promise<(ClassTeacher & UserShape)[]> {
  const { userId } = requireViewer(context.viewer);
  const found = await loadTogether(context, `classroom-teachers:${userId}`, id, async (ids) => {
    const teachers = await readClassTeachers(context.deps.db, userId, ids);
    return groupedInOrder(ids, teachers, ({ classroomId }) => classroomId);
  });
  return (found ?? []).map((teacher) => ({ ...teacher, isKnown: true }));
}

builder.objectFields(ClassroomType, (t) => ({
  uuid: t.exposeID('id', { description: 'The id in URLs of the web app and of REST.' }),
  name: t.exposeString('name', { description: '1–100 characters.' }),
  description: t.exposeString('description', {
    nullable: true,
    description: 'At most 2,000 characters; null for none.',
  }),
  subject: t.exposeString('subject', { description: 'What is taught, at most 100 characters.' }),
  gradeLevel: t.exposeString('gradeLevel', { nullable: true, description: 'At most 50 characters; null for none.' }),
  schoolYear: t.exposeString('schoolYear', { nullable: true, description: 'At most 20 characters; null for none.' }),
  maxStudents: t.exposeInt('maxStudents', { description: `How many students it takes, 1–${STUDENTS_AT_MOST}.` }),
  allowSelfEnrollment: t.exposeBoolean('allowSelfEnrollment', {
    description: 'Whether students can join it by its code.',
  }),
  active: t.exposeBoolean('active', {
    description: 'False for a class that is over or has not begun: nobody can join it.',
  }),
  createdAt: t.field({ type: 'DateTime', description: 'When it was made.', resolve: ({ createdAt }) => createdAt }),
  viewerRole: t.field({
    type: ClassroomRoleEnum,
    nullable: true,
    description: 'What the viewer is in it.',
    resolve: ({ id }, _args, context) => roleIn(context, id),
  }),
  invitationCode: t.string({
    nullable: true,
    description: 'The code with which students join, also by `/join/{code}` of the web app. Null for students.',
    resolve: async ({ id, invitationCode }, _args, context) => ((await teaches(context, id)) ? invitationCode : null),
  }),
  studentCount: t.int({
    nullable: true,
    description: 'How many students are in it.',
    resolve: async ({ id }, _args, context) => (await figuresOf(context, id)).students,
  }),
  full: t.boolean({
    nullable: true,
    description: 'Whether every place is taken.',
    resolve: async ({ id, maxStudents }, _args, context) => (await figuresOf(context, id)).students >= maxStudents,
  }),
  spotsLeft: t.int({
    nullable: true,
    description: 'How many places are left.',
    resolve: async ({ id, maxStudents }, _args, context) =>
      Math.max(0, maxStudents - (await figuresOf(context, id)).students),
  }),
  recentActivity: t.field({
    type: 'DateTime',
    nullable: true,
    description:
      'When one of its students most recently did something in it, or joined it for the first time; null for never. Null for students: it would show what a classmate does, and when.',
    resolve: async ({ id }, _args, context) =>
      (await teaches(context, id)) ? (await figuresOf(context, id)).lastActivityAt : null,
  }),
  practisingNow: t.int({
    nullable: true,
    description: `How many of its students have answered something in its homework or live rounds in the last ${PRACTISING_MINUTES} minutes. Null for students.`,
    resolve: async ({ id }, _args, context) =>
      (await teaches(context, id)) ? (await figuresOf(context, id)).practising : null,
  }),
  teacher: t.field({
    type: UserRef,
    nullable: true,
    description: "Its owner; null for students while the owner's account is locked.",
    resolve: async ({ id }, _args, context) => (await teachersOf(context, id)).find(({ isOwner }) => isOwner) ?? null,
  }),
  coTeachers: t.field({
    type: [UserRef],
    nullable: true,
    description:
      'Its other teachers, in the order in which they came; for students, without those whose account is locked.',
    resolve: async ({ id }, _args, context) => (await teachersOf(context, id)).filter(({ isOwner }) => !isOwner),
  }),
}));
