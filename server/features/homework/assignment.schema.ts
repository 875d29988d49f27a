import { requireViewer } from '../../access/viewer.ts';
import { loadTogether } from '../../graphql/batch.ts';
import { longList } from '../../graphql/bounds.ts';
import { builder } from '../../graphql/builder.ts';
import type { Context } from '../../graphql/context.ts';
import { firstInOrder, groupedInOrder, inOrder, readUuid } from '../../graphql/ids.ts';
import { pageOfEach, total } from '../../graphql/lists.ts';
import { loadTogetherBy } from '../../graphql/loadable.ts';
import { classroomOf, ClassroomType, roleIn, teaches } from '../classrooms/classroom.schema.ts';
import { LevelType } from '../curriculum/level.schema.ts';
import { levelByNumber } from '../curriculum/levels.rules.ts';
import { PracticeTypeNode, practiceTypeOf } from '../practice/practiceType.schema.ts';
import { ASSIGNMENTS_PER_CLASS, QUESTIONS_MAX, TARGETS_MAX } from './assignment.rules.ts';
import { type AttemptRow, readOwnAttempts, readOwnExtensions, readOwnPlaces } from './attempts.store.ts';
import { written } from '../../kernel/numbers.rules.ts';
import {
  ANSWERS_SHOWN,
  ASSIGNMENT_STATES,
  closedBefore,
  COUNTED_ATTEMPTS,
  extended,
  isAvailable,
  isExtendable,
  type Schedule,
  stateAt,
} from './homework.rules.ts';
import {
  assignmentFields,
  type AssignmentFigures,
  type AssignmentRow,
  classHomework,
  readAssignmentCounts,
  readAssignmentFigures,
  readAssignments,
  readNextDue,
  readTargets,
  type TargetRow,
  visibleAssignments,
} from './homework.store.ts';
import { TURNS_PER_ACCOUNT } from './homework.limits.ts';
import { FIGURES_WITHOUT_TURN, inTurnOfFigures } from './reportTurns.ts';

const AssignmentStateEnum = builder.enumType('AssignmentState', {
  description: 'Where an assignment stands at this moment, computed from its dates.',
  values: ASSIGNMENT_STATES,
});

export const AnswersShownEnum = builder.enumType('AnswersShown', {
  description: 'When students are shown the right answers.',
  values: ANSWERS_SHOWN,
});

export const CountedAttemptEnum = builder.enumType('CountedAttempt', {
  description: 'Which of several attempts counts.',
  values: COUNTED_ATTEMPTS,
});

export const AssignmentTargetType = builder.objectRef<TargetRow>('AssignmentTarget').implement({
  description: 'A target that an assignment asks for.',
  fields: (t) => ({
    uuid: t.exposeID('id', { description: 'Its id, for `targetIds` of an assignment.' }),
    name: t.exposeString('name', { description: 'Such as `depend on`.' }),
    level: t.field({ type: LevelType, description: 'Its level.', resolve: ({ level }) => levelByNumber(level) }),
  }),
});

/** An assignment with a global id. */
export const AssignmentType = builder.prismaNode('Assignment', {
  description:
    'Homework that is set for a class. Visible to the teachers of the class and, once published, to its students.',
  id: { field: 'id', description: 'Global id.' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, AND: visibleAssignments(requireViewer(viewer)) }),
  select: assignmentFields,
});
loadTogetherBy(AssignmentType, (ids, { viewer, deps }) => readAssignments(deps.db, requireViewer(viewer), ids));

/** An assignment that the viewer may see; null for any other. */
export function assignmentOf(context: Context, id: string): Promise<AssignmentRow | null> {
  const viewer = requireViewer(context.viewer);
  return loadTogether(context, `assignments:${viewer.userId}`, id, async (ids) =>
    inOrder(ids, await readAssignments(context.deps.db, viewer, ids)),
  );
}

/** What others than the teachers of a class are told where only teachers may ask and `teaches` is looked at, for descriptions. */
export const NULL_UNLESS_TEACHING =
  'Null for a teacher who is a student of the class; for students, null with an error such as `FORBIDDEN`.';

/** How often what is read in turns may be asked for where it has no limit of its own, for descriptions. */
export const COUNTED_TURNS = `Read at most ${TURNS_PER_ACCOUNT.budget} times a minute for an account. Figures of homework for a list of more than ${FIGURES_WITHOUT_TURN} students or assignments count towards the same limit: each such list is one reading for each kind of figure.`;

async function extendedToOf(context: Context, assignmentId: string): Promise<Date | null> {
  const { userId } = requireViewer(context.viewer);
  const found = await loadTogether(context, `extensions:${userId}`, assignmentId, async (ids) => {
    const rows = await readOwnExtensions(context.deps.db, userId, ids);
    return firstInOrder(ids, rows, ({ assignmentId }) => assignmentId);
  });
  return found?.extendedTo ?? null;
}

/** The schedule of an assignment for the viewer. */
export async function scheduleFor(context: Context, assignment: AssignmentRow): Promise<Schedule> {
  return extended(assignment, await extendedToOf(context, assignment.id));
}

async function joinedAtOf(context: Context, classroomId: string): Promise<Date | null> {
  const { userId } = requireViewer(context.viewer);
  const found = await loadTogether(context, `own-places:${userId}`, classroomId, async (ids) => {
    const rows = await readOwnPlaces(context.deps.db, userId, ids);
    return firstInOrder(ids, rows, ({ classroomId }) => classroomId);
  });
  return found?.joinedAt ?? null;
}

/** The viewer's own attempts at an assignment. */
export async function ownAttempts(context: Context, assignmentId: string): Promise<AttemptRow[]> {
  const { userId } = requireViewer(context.viewer);
  const found = await loadTogether(context, `attempts:${userId}`, assignmentId, async (ids) => {
    const rows = await readOwnAttempts(context.deps.db, userId, ids);
    return groupedInOrder(ids, rows, ({ assignmentId }) => assignmentId);
  });
  return found ?? [];
}

async function figuresOf(context: Context, assignment: AssignmentRow): Promise<AssignmentFigures | null> {
  if (!(await teaches(context, assignment.classroomId))) return null;
  const { id } = assignment;
  const { deps } = context;
  const { userId } = requireViewer(context.viewer);
  const found = await loadTogether(context, 'assignment-figures', id, async (ids) =>
    inOrder(ids, await inTurnOfFigures(deps, userId, ids, () => readAssignmentFigures(deps.db, ids))),
  );
  return found ?? { id, completed: 0, submissions: 0, averageScore: null, averageSeconds: null };
}

/** The targets with these ids, read together with those of other assignments, by name. */
async function targetsOf(context: Context, ids: readonly string[]): Promise<TargetRow[]> {
  const found = await Promise.all(
    ids.map((id) =>
      loadTogether(context, 'assignment-targets', id, async (all) =>
        inOrder(all, await readTargets(context.deps.db, all)),
      ),
    ),
  );
  return found.filter((target) => target !== null).toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

builder.objectFields(AssignmentType, (t) => ({
  uuid: t.exposeID('id', { description: 'The id in URLs of the web app and of REST.' }),
  url: t.string({
    description:
      'The whole URL of its page, for a link in a learning platform: whoever is not signed in is asked to sign in first, and whoever has no access is told so.',
    resolve: ({ id }, _args, { deps }) => `${deps.config.publicUrl}/homework/${id}`,
  }),
  title: t.exposeString('title', { description: '1–100 characters.' }),
  description: t.exposeString('description', {
    nullable: true,
    description: 'At most 2,000 characters; null for none.',
  }),
  classroom: t.field({
    type: ClassroomType,
    nullable: true,
    description: 'The class that it is set for.',
    resolve: ({ classroomId }, _args, context) => classroomOf(context, classroomId),
  }),
  practiceType: t.field({
    type: PracticeTypeNode,
    nullable: true,
    description: 'What is practised; null for a mixture, and where targets are chosen.',
    resolve: ({ practiceTypeId }, _args, context) =>
      practiceTypeId === null ? null : practiceTypeOf(context, practiceTypeId),
  }),
  targets: t.field({
    type: [AssignmentTargetType],
    nullable: true,
    description:
      'The targets that were chosen, by name; empty where any will do. Null for students, to whom they would tell the answers.',
    ...longList(TARGETS_MAX),
    resolve: async (assignment, _args, context) =>
      (await teaches(context, assignment.classroomId)) ? targetsOf(context, assignment.targetIds) : null,
  }),
  targetsChosen: t.boolean({
    description: 'Whether targets were chosen.',
    resolve: ({ targetIds }) => targetIds.length > 0,
  }),
  level: t.field({
    type: LevelType,
    nullable: true,
    description: "Its level; null: each student's own, or that of the targets.",
    resolve: ({ level }) => (level === null ? null : levelByNumber(level)),
  }),
  questions: t.exposeInt('questions', { description: `Sentences of an attempt, 1–${QUESTIONS_MAX}.` }),
  estimatedMinutes: t.exposeInt('estimatedMinutes', {
    nullable: true,
    description: 'How many minutes the teacher thinks it takes; null for no estimate.',
  }),
  passingScore: t.exposeInt('passingScore', { nullable: true, description: '0–100%; null: any score passes.' }),
  maxAttempts: t.exposeInt('maxAttempts', { description: 'How many attempts a student has.' }),
  countedAttempt: t.field({
    type: CountedAttemptEnum,
    description: 'Which attempt counts.',
    resolve: ({ countedAttempt }) => countedAttempt,
  }),
  answersShown: t.field({
    type: AnswersShownEnum,
    description: 'When students are shown the right answers.',
    resolve: ({ answersShown }) => answersShown,
  }),
  fourWordsAllowed: t.exposeBoolean('fourWordsAllowed', {
    description: 'Whether students may have four words shown to choose from (`showWords`).',
  }),
  published: t.exposeBoolean('published', { description: 'False for a draft, which students do not see.' }),
  sameForAll: t.boolean({
    description:
      'Whether all students get the same sentences; otherwise each gets their own, which are equally hard and on the same targets for all students at the same level.',
    resolve: ({ form }) => form.length > 0,
  }),
  openAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When it opens; null: once published.',
    resolve: ({ openAt }) => openAt,
  }),
  dueAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'For students without an extension: the first instant that is late; null for no due date.',
    resolve: ({ dueAt }) => dueAt,
  }),
  extendable: t.boolean({
    description:
      'Whether it has a due date or a closing date. Without either, more time for a student changes nothing until one is set.',
    resolve: isExtendable,
  }),
  lockAt: t.field({
    type: 'DateTime',
    nullable: true,
    description:
      'For students without an extension: when it closes; null: never. What was begun before can be finished in the 15 minutes after closing.',
    resolve: ({ lockAt }) => lockAt,
  }),
  ownDueAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: "The viewer's own due date, which an extension moves.",
    resolve: async (assignment, _args, context) => (await scheduleFor(context, assignment)).dueAt,
  }),
  ownLockAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When it closes for the viewer.',
    resolve: async (assignment, _args, context) => (await scheduleFor(context, assignment)).lockAt,
  }),
  state: t.field({
    type: AssignmentStateEnum,
    nullable: true,
    description: 'Where it stands for the viewer at this moment.',
    resolve: async (assignment, _args, context) =>
      stateAt(await scheduleFor(context, assignment), context.deps.clock.now()),
  }),
  closedBeforeJoining: t.boolean({
    nullable: true,
    description:
      'Whether it had closed before the viewer joined the class; if so, it is neither assigned to them nor counted. False for teachers.',
    resolve: async (assignment, _args, context) => {
      const joinedAt = await joinedAtOf(context, assignment.classroomId);
      return joinedAt !== null && closedBefore(await scheduleFor(context, assignment), joinedAt);
    },
  }),
  available: t.boolean({
    nullable: true,
    description: 'Whether it is `OPEN` or `LATE` for the viewer.',
    resolve: async (assignment, _args, context) =>
      isAvailable(stateAt(await scheduleFor(context, assignment), context.deps.clock.now())),
  }),
  completedCount: t.int({
    nullable: true,
    description: 'How many students of the class have finished it. Null for students.',
    resolve: async (assignment, _args, context) => (await figuresOf(context, assignment))?.completed ?? null,
  }),
  submissionCount: t.int({
    nullable: true,
    description: 'How many attempts were finished. Null for students.',
    resolve: async (assignment, _args, context) => (await figuresOf(context, assignment))?.submissions ?? null,
  }),
  averageScore: t.int({
    nullable: true,
    description: "Average of the students' scores that count, 0–100%; null without any. Null for students.",
    resolve: async (assignment, _args, context) => (await figuresOf(context, assignment))?.averageScore ?? null,
  }),
  averageTimeSeconds: t.int({
    nullable: true,
    description: 'How long a finished attempt took on average, in seconds; null without one. Null for students.',
    resolve: async (assignment, _args, context) => (await figuresOf(context, assignment))?.averageSeconds ?? null,
  }),
  createdAt: t.field({ type: 'DateTime', description: 'When it was made.', resolve: ({ createdAt }) => createdAt }),
}));

builder.queryField('assignment', (t) =>
  t.field({
    type: AssignmentType,
    nullable: true,
    description: 'An assignment of a class that the viewer teaches or is a student of; null for any other.',
    authScopes: { may: 'homework.read' },
    args: { id: t.arg.id({ required: true, description: 'Global id or UUID of the assignment.' }) },
    resolve: (_root, { id }, context) => {
      // Such as comes with a link that was cut: it is nobody's homework either.
      const uuid = readUuid('Assignment', id);
      return uuid === null ? null : assignmentOf(context, uuid);
    },
  }),
);

const NEWEST_FIRST = { column: 'createdAt', direction: 'desc', kind: 'date' } as const;
const OF_CLASS = { name: 'assignments', order: NEWEST_FIRST, ...classHomework, most: ASSIGNMENTS_PER_CLASS };

builder.objectFields(ClassroomType, (t) => ({
  assignments: t.connection(
    {
      type: AssignmentType,
      nullable: true,
      description: `Its homework, newest first; students get only what is published; at most ${written(ASSIGNMENTS_PER_CLASS)} at a time, 20 if no number is given.`,
      resolve: async ({ id }, args, context) =>
        pageOfEach(OF_CLASS, { id, role: await roleIn(context, id) }, args, context),
    },
    { description: 'A page of homework.', fields: (c) => ({ totalCount: c.int(total('All homework of the class')) }) },
    { description: 'An assignment in a list.' },
  ),
  homeworkCount: t.int({
    nullable: true,
    description: 'How many assignments there are in it; for its students, those that were published.',
    resolve: async ({ id }, _args, context) => {
      const counts = await loadTogether(context, 'assignment-counts', id, async (ids) =>
        inOrder(ids, await readAssignmentCounts(context.deps.db, ids)),
      );
      return (await teaches(context, id)) ? (counts?.all ?? 0) : (counts?.published ?? 0);
    },
  }),
  nextDue: t.field({
    type: AssignmentType,
    nullable: true,
    description:
      'The assignment that is due first, by the dates for students without an extension, of those that are open and whose due date is still to come; null where there is none.',
    resolve: async ({ id }, _args, context) => {
      const { db, clock } = context.deps;
      const next = await loadTogether(context, 'assignment-next-due', id, async (ids) => {
        const rows = await readNextDue(db, ids, clock.now());
        return firstInOrder(ids, rows, ({ classroomId }) => classroomId);
      });
      return next && assignmentOf(context, next.id);
    },
  }),
}));
