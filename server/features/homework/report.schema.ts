import { requireSession, requireViewer, type Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { builder } from '../../graphql/builder.ts';
import { badUserInput } from '../../graphql/failures.ts';
import { uuidOf } from '../../graphql/ids.ts';
import { loadTogether } from '../../graphql/batch.ts';
import type { Context } from '../../graphql/context.ts';
import { inOrder } from '../../graphql/ids.ts';
import { command } from '../../graphql/results.ts';
import { ForbiddenError, NotFoundError, RateLimitedError } from '../../kernel/errors.ts';
import { ClassroomType } from '../classrooms/classroom.schema.ts';
import { EnrolmentType } from '../classrooms/enrolment.schema.ts';
import { UserRef } from '../person/viewer.schema.ts';
import { AssignmentType } from './assignment.schema.ts';
import { REPORTS_PER_ACCOUNT, TABLES_PER_ACCOUNT } from './homework.limits.ts';
import { completionRate } from './homework.rules.ts';
import { offerReport } from './reportFile.domain.ts';
import {
  type Cell,
  COLUMNS_MOST,
  COLUMNS_UNLESS_GIVEN,
  confusionMap,
  CONFUSIONS_MOST,
  CONFUSIONS_UNLESS_GIVEN,
  homeworkTable,
  type HomeworkTable,
  type TableRow,
} from './report.domain.ts';
import { type ConfusionRow, type PlaceFigures, readPlaceFigures } from './report.store.ts';

const HomeworkCellType = builder.objectRef<Cell>('HomeworkCell').implement({
  description: 'How far one student got with one assignment.',
  fields: (t) => ({
    attempts: t.exposeInt('attempts', { description: 'Attempts, also one under way.' }),
    answered: t.exposeInt('answered', {
      nullable: true,
      description: 'Sentences answered in the attempt under way; null without one.',
    }),
    score: t.exposeInt('score', {
      nullable: true,
      description: 'The score that counts, 0–100%; null until an attempt is finished.',
    }),
    timeTakenSeconds: t.exposeInt('timeSeconds', { description: 'All attempts together, in seconds.' }),
    finishedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the first attempt was finished; null before.',
      resolve: ({ finishedAt }) => finishedAt,
    }),
    late: t.exposeBoolean('late', { description: "Whether that was after the student's due date." }),
    extendedTo: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when the student was given more time; null without any.',
      resolve: ({ extendedTo }) => extendedTo,
    }),
  }),
});

const HomeworkRowType = builder.objectRef<TableRow>('HomeworkRow').implement({
  description: 'A student in the table of homework.',
  fields: (t) => ({
    student: t.field({
      type: UserRef,
      description: 'The student.',
      resolve: ({ place }) => ({ ...place.user, isKnown: true }),
    }),
    cells: t.field({
      type: [HomeworkCellType],
      description: 'One for each column, in their order.',
      resolve: ({ cells }) => cells,
    }),
    completed: t.exposeInt('completed', { description: 'How many of the columns are finished.' }),
    completionRate: t.exposeInt('completionRate', {
      nullable: true,
      description: 'Finished ones among those that have opened, 0–100%; null where none has.',
    }),
    averageScore: t.exposeInt('averageScore', {
      nullable: true,
      description: 'Of the scores that count, 0–100%; null without one.',
    }),
  }),
});

const HomeworkTableType = builder.objectRef<HomeworkTable>('HomeworkTable').implement({
  description: 'Students, and how far they got with homework.',
  fields: (t) => ({
    columns: t.field({
      type: [AssignmentType],
      description: 'Published homework, oldest first.',
      resolve: ({ columns }) => columns,
    }),
    rows: t.field({
      type: [HomeworkRowType],
      description: 'The students of the class, by name.',
      resolve: ({ rows }) => rows,
    }),
  }),
});

const ConfusedTargetType = builder.objectRef<{ id: string; name: string }>('ConfusedTarget').implement({
  description: 'A target in which a confusion happened.',
  fields: (t) => ({
    uuid: t.exposeID('id', { description: 'Its id, for `targetIds` of an assignment.' }),
    name: t.exposeString('name', { description: 'Such as `depend on`.' }),
  }),
});

const ConfusionType = builder.objectRef<ConfusionRow>('Confusion').implement({
  description: 'A word that was typed where another was wanted.',
  fields: (t) => ({
    typed: t.exposeString('typed', {
      nullable: true,
      description: 'A word of the closed list or an accepted one; null for all else together.',
    }),
    wanted: t.exposeString('wanted', { description: 'The preferred answer.' }),
    count: t.exposeInt('count', { description: 'How many answers.' }),
    targets: t.field({
      type: [ConfusedTargetType],
      description: 'The targets that it happened in, by name; at most 20.',
      resolve: ({ targets }) => targets,
    }),
  }),
});

function sizeOf(first: number | null | undefined, unlessGiven: number, most: number): number {
  const size = first ?? unlessGiven;
  if (size < 1 || size > most) throw badUserInput(`first must be from 1 to ${most}; it is ${size}.`);
  return size;
}

/** Who asks for a table or a confusion map, counted. Throws UnauthenticatedError, RateLimitedError. */
async function countTable(deps: Deps, viewer: Viewer | null): Promise<Viewer> {
  const teacher = requireViewer(viewer);
  await deps.limits.consume(TABLES_PER_ACCOUNT, teacher.userId);
  return teacher;
}

builder.objectFields(ClassroomType, (t) => ({
  homeworkTable: t.field({
    type: HomeworkTableType,
    nullable: true,
    description: `How far its students got with its homework. For its teachers, ${TABLES_PER_ACCOUNT.budget} times a minute, counted together with confusion maps.`,
    authScopes: { may: 'homework.report' },
    args: {
      assignmentId: t.arg.id({ description: 'Global id or UUID of the one assignment that is wanted.' }),
      first: t.arg.int({
        defaultValue: COLUMNS_UNLESS_GIVEN,
        description: `How many of the newest assignments, at most ${COLUMNS_MOST}.`,
      }),
    },
    resolve: async ({ id }, { assignmentId, first }, { deps, viewer }) => {
      const most = sizeOf(first, COLUMNS_UNLESS_GIVEN, COLUMNS_MOST);
      const teacher = await countTable(deps, viewer);
      return homeworkTable(deps, teacher, id, { assignmentId: uuidOf('Assignment', assignmentId), most });
    },
  }),
  confusions: t.field({
    type: [ConfusionType],
    nullable: true,
    description: `Which words were confused in its ${COLUMNS_MOST} newest assignments, most frequent first. For its teachers, ${TABLES_PER_ACCOUNT.budget} times a minute, counted together with tables.`,
    authScopes: { may: 'homework.report' },
    args: {
      assignmentId: t.arg.id({ description: 'Global id or UUID of the one assignment that is wanted.' }),
      first: t.arg.int({
        defaultValue: CONFUSIONS_UNLESS_GIVEN,
        description: `How many, at most ${CONFUSIONS_MOST}.`,
      }),
    },
    resolve: async ({ id }, { assignmentId, first }, { deps, viewer }) => {
      const most = sizeOf(first, CONFUSIONS_UNLESS_GIVEN, CONFUSIONS_MOST);
      const teacher = await countTable(deps, viewer);
      return confusionMap(deps, teacher, id, { assignmentId: uuidOf('Assignment', assignmentId), most });
    },
  }),
}));

/** The figures of a place, read together with those of others. */
async function figuresOf(context: Context, id: string): Promise<PlaceFigures> {
  const found = await loadTogether(context, 'homework-place-figures', id, async (ids) =>
    inOrder(ids, await readPlaceFigures(context.deps.db, ids, context.deps.clock.now())),
  );
  return found ?? { id, assigned: 0, completed: 0, averageScore: null };
}

builder.objectFields(EnrolmentType, (t) => ({
  homeworkAssigned: t.int({
    nullable: true,
    description: 'How many assignments of the class have been published and have opened.',
    resolve: async ({ id }, _args, context) => (await figuresOf(context, id)).assigned,
  }),
  homeworkCompleted: t.int({
    nullable: true,
    description: 'How many of them the student has finished.',
    resolve: async ({ id }, _args, context) => (await figuresOf(context, id)).completed,
  }),
  completionRate: t.int({
    nullable: true,
    description: 'The share of these, 0–100%; null where nothing is assigned.',
    resolve: async ({ id }, _args, context) => {
      const { completed, assigned } = await figuresOf(context, id);
      return completionRate(completed, assigned);
    },
  }),
  averageScore: t.int({
    nullable: true,
    description: 'Of the scores that count, 0–100%; null without one.',
    resolve: async ({ id }, _args, context) => (await figuresOf(context, id)).averageScore,
  }),
}));

const ReportKindEnum = builder.enumType('HomeworkReportKind', {
  description: 'What a report has.',
  values: {
    TABLE: { description: 'How far each student got with each assignment, as in `homeworkTable`.' },
    CONFUSIONS: { description: 'Which words were confused, as in `confusions`.' },
  } as const,
});

builder.relayMutationField(
  'exportHomework',
  {
    description: 'Which report.',
    inputFields: (t) => ({
      classroomId: t.id({ required: true, description: 'Global id or UUID of a class that the viewer teaches.' }),
      assignmentId: t.id({ description: 'Global id or UUID of the one assignment that is wanted.' }),
      kind: t.field({ type: ReportKindEnum, required: true, description: 'What it has.' }),
    }),
  },
  {
    description: `Offers a report of a class as a CSV file: UTF-8 with a byte order mark, numbers as numbers. ${REPORTS_PER_ACCOUNT.budget} an hour.`,
    ...command('homework.export', 'ExportHomework', [NotFoundError, ForbiddenError, RateLimitedError]),
    resolve: (_root, { input }, { deps, viewer }) =>
      offerReport(deps, requireSession(viewer), {
        classroomId: uuidOf('Classroom', input.classroomId),
        assignmentId: uuidOf('Assignment', input.assignmentId),
        kind: input.kind,
      }),
  },
  {
    description: 'Where the file is.',
    outputFields: (t) => ({
      path: t.string({
        description:
          'Its path on this server. It can be fetched once, within five minutes and without a bearer token: anyone who has the path can fetch the file. Nobody can once the session that asked for it has ended.',
        resolve: ({ ticket }) => `/api/v1/downloads/${ticket}`,
      }),
      expiresAt: t.field({
        type: 'DateTime',
        description: 'Until when it can be fetched.',
        resolve: ({ expiresAt }) => expiresAt,
      }),
    }),
  },
);
