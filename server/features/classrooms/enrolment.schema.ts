import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import type { Context } from '../../graphql/context.ts';
import { pageOfEach, total } from '../../graphql/lists.ts';
import { loadTogetherBy } from '../../graphql/loadable.ts';
import { personOf, UserRef, type UserShape } from '../person/viewer.schema.ts';
import { classroomOf, ClassroomType, roleIn } from './classroom.schema.ts';
import { refuseUnlessTeaching, TEACHERS_ONLY } from './classrooms.domain.ts';
import { STUDENTS_AT_MOST } from './classrooms.rules.ts';
import { enrolmentFields, type EnrolmentRow, readEnrolments, rosters, visibleEnrolments } from './enrolments.store.ts';

/** A student's place in a class, with a global id. */
export const EnrolmentType = builder.prismaNode('Enrolment', {
  description:
    "A student's place in a class. Visible to the teachers of the class, and to the student until they leave.",
  id: { field: 'id', description: 'Global id.' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, AND: visibleEnrolments(requireViewer(viewer)) }),
  select: enrolmentFields,
});
loadTogetherBy(EnrolmentType, (ids, { viewer, deps }) => readEnrolments(deps.db, requireViewer(viewer), ids));

/** A place that the viewer may know of; null for any other. */
export async function enrolmentOf(context: Context, id: string): Promise<EnrolmentRow | null> {
  const [found] = await readEnrolments(context.deps.db, requireViewer(context.viewer), [id]);
  return found ?? null;
}

async function studentOf(context: Context, { userId, leftAt }: EnrolmentRow): Promise<UserShape | null> {
  const student = await personOf(context, userId);
  return student && { ...student, isKnown: leftAt === null };
}

builder.objectFields(EnrolmentType, (t) => ({
  uuid: t.exposeID('id', { description: 'The id without its type.' }),
  student: t.field({
    type: UserRef,
    nullable: true,
    description: 'Whose place it is; of one who has left, without the email address.',
    resolve: (enrolment, _args, context) => studentOf(context, enrolment),
  }),
  classroom: t.field({
    type: ClassroomType,
    nullable: true,
    description: 'The class.',
    resolve: ({ classroomId }, _args, context) => classroomOf(context, classroomId),
  }),
  enrolledAt: t.field({
    type: 'DateTime',
    description: 'When the student first joined.',
    resolve: ({ joinedAt }) => joinedAt,
  }),
  leftAt: t.field({
    type: 'DateTime',
    nullable: true,
    description:
      'When the student left or was removed; null while they are in the class. Their results are deleted 30 days later.',
    resolve: ({ leftAt }) => leftAt,
  }),
  removed: t.exposeBoolean('removed', { description: 'Whether a teacher has removed the student.' }),
  lastActivityAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When the student last answered in homework or a live round of the class; null: not yet.',
    resolve: ({ lastActivityAt }) => lastActivityAt,
  }),
}));

const BY_JOINING = { column: 'joinedAt', direction: 'asc', kind: 'date' } as const;
const ROSTER = { name: 'roster', order: BY_JOINING, ...rosters, most: STUDENTS_AT_MOST };

builder.objectField(ClassroomType, 'students', (t) =>
  t.connection(
    {
      type: EnrolmentType,
      nullable: true,
      description: `The students of the class, in the order in which they first joined: at most ${STUDENTS_AT_MOST} at a time, 20 if no number is given. For its teachers.`,
      authScopes: { may: 'classrooms.read' },
      resolve: async ({ id }, args, context) => {
        const role = await roleIn(context, id);
        refuseUnlessTeaching(role === null ? [] : [role], { told: TEACHERS_ONLY });
        return pageOfEach(ROSTER, { id, role }, args, context);
      },
    },
    { description: 'A page of students.', fields: (c) => ({ totalCount: c.int(total('All students of the class')) }) },
    { description: 'A student in the list of their class.' },
  ),
);
