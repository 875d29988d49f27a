import { requireViewer } from '../../access/viewer.ts';
import { loadTogether } from '../../graphql/batch.ts';
import { builder } from '../../graphql/builder.ts';
import { type Context, once } from '../../graphql/context.ts';
import { inOrder, uuidOf } from '../../graphql/ids.ts';
import { command } from '../../graphql/results.ts';
import { AssignmentClosedError, AssignmentNotOpenError, NotFoundError, RateLimitedError } from '../../kernel/errors.ts';
import { viewerAfter } from '../person/viewer.schema.ts';
import { teaches } from '../classrooms/classroom.schema.ts';
import { assignmentOf, AssignmentType } from './assignment.schema.ts';
import { type AssignmentRow, readAssignmentPage } from './homework.store.ts';
import { REMINDERS_PER_ACCOUNT } from './homework.limits.ts';
import { REMINDER_PAUSE_HOURS, remindStudents } from './reminders.domain.ts';
import { inTurnOfFigures } from './reportTurns.ts';
import { HomeworkRef, howRead } from './toDo.schema.ts';
import { ofClasses } from './toDo.store.ts';
import { readLastReminders, readNotBegun, readOwnReminders, remindedOf } from './reminders.store.ts';

/** Of what somebody is reminded at a time. */
export const REMINDERS_SHOWN = 20;

/** When students, or the viewer as one, were reminded last. */
async function remindedAt(context: Context, assignment: AssignmentRow): Promise<Date | null> {
  const { id } = assignment;
  const { userId } = requireViewer(context.viewer);
  const found = (await teaches(context, assignment.classroomId))
    ? await loadTogether(context, 'last-reminders', id, async (ids) =>
        inOrder(ids, await readLastReminders(context.deps.db, ids)),
      )
    : await loadTogether(context, `own-reminders:${userId}`, id, async (ids) =>
        inOrder(ids, await readOwnReminders(context.deps.db, userId, ids)),
      );
  return found?.remindedAt ?? null;
}

builder.objectFields(AssignmentType, (t) => ({
  remindedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description:
      'When students who had not begun it were last reminded; for a student: when they themselves were. Null: never.',
    resolve: (assignment, _args, context) => remindedAt(context, assignment),
  }),
  notBegunCount: t.int({
    nullable: true,
    description: 'How many students of the class have not begun it. Null for students.',
    resolve: async (assignment, _args, context) => {
      if (!(await teaches(context, assignment.classroomId))) return null;
      const { deps } = context;
      const { userId } = requireViewer(context.viewer);
      const found = await loadTogether(context, 'homework-not-begun', assignment.id, async (ids) =>
        inOrder(ids, await inTurnOfFigures(deps, userId, ids, () => readNotBegun(deps.db, ids))),
      );
      return found?.students ?? 0;
    },
  }),
}));

builder.objectField(HomeworkRef, 'reminders', (t) =>
  t.field({
    type: [AssignmentType],
    nullable: true,
    description: `What their teachers have reminded them of: homework that they have not begun and can still do; what is due first comes first, by the dates for students without an extension; at most ${REMINDERS_SHOWN}.`,
    resolve: (_homework, _args, context) => {
      const { db, clock } = context.deps;
      const viewer = requireViewer(context.viewer);
      return once(context, `reminders:${viewer.userId}`, async () => {
        const { classes, inTurn } = await howRead(context);
        const page = {
          where: { AND: [remindedOf(viewer, clock.now()), ofClasses(classes)] },
          orderBy: [{ dueOrder: 'asc' as const }, { id: 'asc' as const }],
          take: REMINDERS_SHOWN,
        };
        return inTurn(() => readAssignmentPage(db, page));
      });
    },
  }),
);

builder.relayMutationField(
  'remindStudents',
  {
    description: 'Of which homework.',
    inputFields: (t) => ({
      assignmentId: t.id({ required: true, description: 'Global id or UUID of the assignment.' }),
    }),
  },
  {
    description: `Reminds the students who have not begun homework and still can. Once in ${REMINDER_PAUSE_HOURS} hours for each assignment, whichever of the teachers asks, and at most ${REMINDERS_PER_ACCOUNT.budget} times a day for a teacher.`,
    ...command('homework.remind', 'RemindStudents', [
      NotFoundError,
      AssignmentNotOpenError,
      AssignmentClosedError,
      RateLimitedError,
    ]),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const who = requireViewer(viewer);
      const assignmentId = uuidOf('Assignment', input.assignmentId);
      return { assignmentId, reminded: await remindStudents(deps, who, assignmentId), userId: who.userId };
    },
  },
  {
    description: 'The students are reminded.',
    outputFields: (t) => ({
      reminded: t.exposeInt('reminded', { description: 'How many students were reminded.' }),
      assignment: t.field({
        type: AssignmentType,
        nullable: true,
        description: 'The assignment as it is now.',
        resolve: ({ assignmentId }, _args, context) => assignmentOf(context, assignmentId),
      }),
      viewer: t.field(viewerAfter()),
    }),
  },
);
