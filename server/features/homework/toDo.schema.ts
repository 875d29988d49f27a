import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { type Context, once } from '../../graphql/context.ts';
import { uuidOf } from '../../graphql/ids.ts';
import type { KeysetOrder } from '../../graphql/keyset.ts';
import { pageOf, total } from '../../graphql/lists.ts';
import { written } from '../../kernel/numbers.rules.ts';
import { own, ViewerRef } from '../person/viewer.schema.ts';
import { assignmentOf, AssignmentType } from './assignment.schema.ts';
import { TURNS_PER_ACCOUNT } from './homework.limits.ts';
import { DUE_SOON_HOURS, isDueSoon, isNew, NEW_HOURS } from './homework.rules.ts';
import { countAssignments, readAssignmentPage } from './homework.store.ts';
import { howSetIsRead, type SetReading } from './toDo.domain.ts';
import { dueFor, ofClasses, othersFor, readRetries, readToDo, SET_LOOKED_AT, type ToDoRow } from './toDo.store.ts';

/** What is counted at most. */
const COUNTED_AT_MOST = 100;
const FIRST_DUE_FIRST: KeysetOrder<'dueOrder'> = { column: 'dueOrder', direction: 'asc', kind: 'date' };
const NEWEST_FIRST: KeysetOrder<'createdAt'> = { column: 'createdAt', direction: 'desc', kind: 'date' };
const DUE = { name: 'due', order: FIRST_DUE_FIRST };
const OTHERS = { name: 'other-homework', order: NEWEST_FIRST };
const OF_ONE_CLASS = 'Global id or UUID of a class: only its homework; null: that of all classes.';

/** How what the viewer is set is read: some of it, in a turn, where it is much. Found out once an operation. */
export function howRead(context: Context): Promise<SetReading> {
  const viewer = requireViewer(context.viewer);
  return once(context, `how-set-is-read:${viewer.userId}`, () => howSetIsRead(context.deps, viewer));
}

/** What reads a list of homework, and counts it, each as much as is set asks for. */
const inTurns = ({ inTurn }: SetReading) => ({
  read: (...of: Parameters<typeof readAssignmentPage>) => inTurn(() => readAssignmentPage(...of)),
  count: (...of: Parameters<typeof countAssignments>) => inTurn(() => countAssignments(...of)),
});

/** The classes that are looked at: one, or as many as are. */
async function classesOf(context: Context, classroomId: string | null): Promise<string[] | null> {
  const { classes } = await howRead(context);
  return classroomId === null ? classes : [classroomId];
}

/** What a student has finished and can still pass, in one class or in all, read once an operation. */
function retriesOf(context: Context, classroomId: string | null): Promise<string[]> {
  const { db, clock } = context.deps;
  const viewer = requireViewer(context.viewer);
  return once(context, `retries:${viewer.userId}:${classroomId}`, async () => {
    const { inTurn } = await howRead(context);
    const classes = await classesOf(context, classroomId);
    return inTurn(() => readRetries(db, viewer, clock.now(), classes));
  });
}

/** What a student has to do, read once an operation. */
function toDoOf(context: Context): Promise<ToDoRow[]> {
  const { db, clock } = context.deps;
  const viewer = requireViewer(context.viewer);
  return once(context, `to-do:${viewer.userId}`, async () => {
    const retries = await retriesOf(context, null);
    const { classes, inTurn } = await howRead(context);
    return inTurn(() => readToDo(db, viewer, clock.now(), { most: COUNTED_AT_MOST, retries, classes }));
  });
}

/** How much of it is so. */
async function countToDo(context: Context, isSo: (toDo: ToDoRow, now: Date) => boolean) {
  const now = context.deps.clock.now();
  return (await toDoOf(context)).filter((toDo) => isSo(toDo, now)).length;
}

/** The group of homework. */
export const HomeworkRef = builder.objectRef<{ id: string }>('Homework').implement({
  description: `A student's homework from all classes. If a student is set more homework than one class can have (${written(SET_LOOKED_AT)} assignments), it has only that of the classes that they joined last: of as many classes as together have no more than this number. A list of one class has all the homework of that class. For such a student it is read at most ${TURNS_PER_ACCOUNT.budget} times a minute; each list, each total and the figures count as a reading.`,
  fields: (t) => ({
    due: t.connection(
      {
        type: AssignmentType,
        nullable: true,
        description:
          'What they can still finish or pass. This is homework with an attempt under way (also in the 15 minutes after closing), and homework that is open or late and that they either have not finished, or have not passed and have attempts left for. What is due first comes first, by the dates for students without an extension; what has no due date stands by its closing date, and what has neither comes last. At most 100 at a time, 20 if no number is given.',
        args: { classroomId: t.arg.id({ description: OF_ONE_CLASS }) },
        resolve: async ({ id }, { classroomId, ...args }, context) => {
          const of = uuidOf('Classroom', classroomId);
          const retries = await retriesOf(context, of);
          const where = {
            ...dueFor(requireViewer(context.viewer), context.deps.clock.now(), retries),
            ...ofClasses(await classesOf(context, of)),
          };
          return pageOf({ ...DUE, ...inTurns(await howRead(context)) }, `${id}:${of}`, where, args, context);
        },
      },
      { description: 'A page of homework.', fields: (c) => ({ totalCount: c.int(total('All homework to be done')) }) },
      { description: 'An assignment in a list.' },
    ),
    others: t.connection(
      {
        type: AssignmentType,
        nullable: true,
        description:
          'Homework that is not in `due`: what they have finished, what has closed, and what opens later, newest first. At most 100 at a time, 20 if no number is given.',
        args: { classroomId: t.arg.id({ description: OF_ONE_CLASS }) },
        resolve: async ({ id }, { classroomId, ...args }, context) => {
          const of = uuidOf('Classroom', classroomId);
          const retries = await retriesOf(context, of);
          const where = {
            ...othersFor(requireViewer(context.viewer), context.deps.clock.now(), retries),
            ...ofClasses(await classesOf(context, of)),
          };
          return pageOf({ ...OTHERS, ...inTurns(await howRead(context)) }, `${id}:${of}`, where, args, context);
        },
      },
      { description: 'A page of homework.', fields: (c) => ({ totalCount: c.int(total('All other homework')) }) },
      { description: 'An assignment in a list.' },
    ),
    next: t.field({
      type: AssignmentType,
      nullable: true,
      description:
        'The first of what can still be finished or passed, in the order of `due`; null where there is nothing to do.',
      resolve: async (_homework, _args, context) => {
        const [first] = await toDoOf(context);
        return first ? assignmentOf(context, first.id) : null;
      },
    }),
    toDoCount: t.int({
      nullable: true,
      description: `How many assignments they can still finish or pass: those of \`due\`; counted up to ${COUNTED_AT_MOST}.`,
      resolve: (_homework, _args, context) => countToDo(context, () => true),
    }),
    newCount: t.int({
      nullable: true,
      description: `How many of the first ${COUNTED_AT_MOST} assignments of \`due\` are new: not begun yet, and opened within the last ${NEW_HOURS} hours.`,
      resolve: (_homework, _args, context) => countToDo(context, (toDo, now) => !toDo.isBegun && isNew(toDo, now)),
    }),
    dueSoonCount: t.int({
      nullable: true,
      description: `How many of the first ${COUNTED_AT_MOST} assignments of \`due\` are due within ${DUE_SOON_HOURS} hours, or late.`,
      resolve: (_homework, _args, context) => countToDo(context, isDueSoon),
    }),
    remindedCount: t.int({
      nullable: true,
      description: `How many of the first ${COUNTED_AT_MOST} assignments of \`due\` they have not begun although a teacher has reminded them.`,
      resolve: (_homework, _args, context) =>
        countToDo(context, ({ isBegun, remindedAt }) => !isBegun && remindedAt !== null),
    }),
  }),
});

builder.objectField(ViewerRef, 'homework', (t) =>
  t.field({
    type: HomeworkRef,
    nullable: true,
    description: 'Their homework, as a student.',
    ...own('homework.read'),
    resolve: ({ id }) => ({ id }),
  }),
);
