import { requireSession, requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { badUserInput, sizeOf } from '../../graphql/failures.ts';
import { groupedInOrder, uuidOf } from '../../graphql/ids.ts';
import { longList, sizesLists } from '../../graphql/bounds.ts';
import { inTurns } from '../../graphql/inTurns.ts';
import { loadTogether } from '../../graphql/batch.ts';
import type { Context } from '../../graphql/context.ts';
import { inOrder } from '../../graphql/ids.ts';
import { command } from '../../graphql/results.ts';
import { ForbiddenError, NotFoundError, RateLimitedError } from '../../kernel/errors.ts';
import { ClassroomType, teaches } from '../classrooms/classroom.schema.ts';
import { STUDENTS_AT_MOST } from '../classrooms/classrooms.rules.ts';
import { EnrolmentType } from '../classrooms/enrolment.schema.ts';
import { CLOSED_LIST } from '../curriculum/answers.ts';
import { closedWords } from '../curriculum/practice-types.ts';
import { UserRef } from '../person/viewer.schema.ts';
import { AssignmentType, COUNTED_TURNS, NULL_UNLESS_TEACHING } from './assignment.schema.ts';
import { HomeworkCellType } from './cell.schema.ts';
import { REPORTS_PER_ACCOUNT, TABLES_PER_ACCOUNT } from './homework.limits.ts';
import { countByTarget } from './forms.domain.ts';
import { completionRate } from './homework.rules.ts';
import { offerReport } from './reportFile.domain.ts';
import { confusionMap, confusionsOf, homeworkTable, type HomeworkTable, type TableRow } from './report.domain.ts';
import {
  COLUMNS_MOST,
  COLUMNS_UNLESS_GIVEN,
  CONFUSIONS_MOST,
  CONFUSIONS_UNLESS_GIVEN,
  TARGET_ROWS_MOST,
  WORDS_MOST,
  WORDS_UNLESS_GIVEN,
} from './report.rules.ts';
import {
  type ConfusionMapRows,
  type ConfusionRow,
  type PlaceFigures,
  readConfusedLately,
  readPlaceFigures,
} from './report.store.ts';
import { inCountedTurn, inTurnOfFigures } from './reportTurns.ts';
import { CELLS_A_TURN, CELLS_OF_ONE, columnPage, countCells, countTable } from './tablePages.schema.ts';
import { offeredFields } from '../person/downloads.schema.ts';

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
    completed: t.exposeInt('completed', {
      description:
        'How many assignments the student has finished, whatever the columns; where `assignmentId` is given, of that one alone.',
    }),
    completionRate: t.exposeInt('completionRate', {
      nullable: true,
      description:
        "Of the student's assignments that are past their due date, closed or done, the share that is done, 0–100%; null while there are none.",
    }),
    averageScore: t.exposeInt('averageScore', {
      nullable: true,
      description: 'Average of the scores that count, 0–100%; null without any.',
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
      resolve: ({ rows, columns }) => inTurns(rows, Math.ceil(CELLS_A_TURN / Math.max(1, columns.length))),
    }),
    count: t.int({
      nullable: true,
      description:
        'How many assignments are published, whatever the columns; where `assignmentId` is given, that one alone.',
      resolve: ({ count }) => count(),
    }),
    older: t.exposeString('older', {
      nullable: true,
      description: 'A cursor, for `before`: older homework than that of the columns; null where there is none.',
    }),
    newer: t.exposeString('newer', {
      nullable: true,
      description: 'A cursor, for `after`: newer homework than that of the columns; null where there is none.',
    }),
  }),
});

/** How many sentences homework of a target can ask, read together with those of others. */
async function sentencesOf(context: Context, id: string): Promise<number> {
  const found = await loadTogether(context, 'target-sizes', id, (ids) => countByTarget(context.deps, ids));
  return found ?? 0;
}

const ConfusedTargetType = builder.objectRef<{ id: string; name: string }>('ConfusedTarget').implement({
  description: 'A target in which a confusion happened.',
  fields: (t) => ({
    uuid: t.exposeID('id', { description: 'Its id, for `targetIds` of an assignment.' }),
    name: t.exposeString('name', { description: 'Such as `depend on`.' }),
    sentences: t.int({
      nullable: true,
      description: 'How many sentences there are for it: homework on it alone can ask no more.',
      resolve: ({ id }, _args, context) => sentencesOf(context, id),
    }),
  }),
});

const ConfusionType = builder.objectRef<ConfusionRow>('Confusion').implement({
  description: 'A word that was typed where another was wanted.',
  fields: (t) => ({
    typed: t.exposeString('typed', {
      nullable: true,
      description: `A word of ${CLOSED_LIST}, or one that the sentence accepts now and did not when it was typed; null for all other words together.`,
    }),
    wanted: t.exposeString('wanted', { description: 'The preferred answer.' }),
    count: t.exposeInt('count', { description: 'How many answers.' }),
    missed: t.int({
      nullable: true,
      description:
        'How many answers in its target had any word that `typed` can name; null in `confusions` and `confusionMap`, which are not of one target.',
      resolve: ({ missed }) => missed ?? null,
    }),
    targets: t.field({
      type: [ConfusedTargetType],
      description: 'The targets that it happened in, by name; at most 20.',
      ...longList(20),
      resolve: ({ targets }) => targets,
    }),
  }),
});

const ConfusionMapType = builder.objectRef<ConfusionMapRows>('ConfusionMap').implement({
  description: 'Which words were confused with which.',
  fields: (t) => ({
    confusions: t.field({
      type: [ConfusionType],
      description:
        'What was typed for as many wanted words (`words` of `confusionMap`), or in as many targets (`targets` of `confusionMapByTarget`), as were asked for: those in which most answers were wrong first, of equals by name, and of each the most frequent first; then, for every wanted word that had other answers, an entry whose `typed` is null: how many there were.',
      resolve: ({ confusions }) => confusions,
    }),
    words: t.exposeInt('words', {
      description: `For how many wanted words, or in how many targets, another word was typed that \`Confusion.typed\` names, however many were asked for.`,
    }),
  }),
});

/** The words that sentences ask for are those of the closed lists, as far as practice types have one. */
const WORDS_WANTED = closedWords().length;
/** Words of its lists, or accepted, that are typed in place of one: of all words on average hardly ever more. */
const TYPED_FOR_A_WORD = 3;

builder.objectFields(ClassroomType, (t) => ({
  homeworkTable: t.field({
    type: HomeworkTableType,
    nullable: true,
    ...sizesLists({
      rows: { by: 'students', unlessGiven: STUDENTS_AT_MOST },
      columns: { by: 'first', unlessGiven: COLUMNS_UNLESS_GIVEN, oneWhere: 'assignmentId' },
      // All of a table are read together.
      cells: { by: 'first', unlessGiven: COLUMNS_UNLESS_GIVEN, oneWhere: 'assignmentId', share: 1 / 20 },
    }),
    description: `How far its students got with its homework. For its teachers, at most ${TABLES_PER_ACCOUNT.budget} times a minute, counted together with confusion maps; a table of more than ${CELLS_OF_ONE} cells counts once for every ${CELLS_OF_ONE} cells or part of them.`,
    authScopes: { may: 'homework.report' },
    args: {
      assignmentId: t.arg.id({ description: 'Global id or UUID of the one assignment that is wanted.' }),
      first: t.arg.int({
        defaultValue: COLUMNS_UNLESS_GIVEN,
        description: `How many assignments, at most ${COLUMNS_MOST}: the newest unless a cursor is given.`,
      }),
      before: t.arg.string({ description: '`older` of another page: the newest assignments before that one.' }),
      after: t.arg.string({ description: '`newer` of another page: the oldest assignments after that one.' }),
      students: t.arg.int({
        defaultValue: STUDENTS_AT_MOST,
        description: `How many students, by name, at most ${STUDENTS_AT_MOST}.`,
      }),
    },
    resolve: async ({ id }, { assignmentId, first, before, after, students }, { deps, viewer }) => {
      if (before && after) throw badUserInput('Give before or after, not both.');
      const size = sizeOf(first, COLUMNS_UNLESS_GIVEN, COLUMNS_MOST);
      const most = sizeOf(students, STUDENTS_AT_MOST, STUDENTS_AT_MOST, 'students');
      const teacher = await countTable(deps, viewer);
      return homeworkTable(deps, teacher, id, {
        assignmentId: uuidOf('Assignment', assignmentId),
        students: most,
        columnsOf: (where) => columnPage(deps, where, after ? { first: size, after } : { last: size, before }),
        admit: (cells) => countCells(deps, teacher, cells),
      });
    },
  }),
  confusionMap: t.field({
    type: ConfusionMapType,
    nullable: true,
    // For each word what was typed in its place; and of every word there is one entry of what is not named.
    ...sizesLists({
      confusions: {
        by: 'words',
        unlessGiven: WORDS_UNLESS_GIVEN,
        most: WORDS_WANTED,
        each: TYPED_FOR_A_WORD,
        besides: WORDS_WANTED,
      },
    }),
    description: `Which words were confused in its ${COLUMNS_MOST} newest assignments. For its teachers, at most ${TABLES_PER_ACCOUNT.budget} times a minute, counted together with tables.`,
    authScopes: { may: 'homework.report' },
    args: {
      assignmentId: t.arg.id({ description: 'Global id or UUID of the one assignment that is wanted.' }),
      words: t.arg.int({
        defaultValue: WORDS_UNLESS_GIVEN,
        description: `How many wanted words: those that were missed most often, at most ${WORDS_MOST}.`,
      }),
    },
    resolve: async ({ id }, { assignmentId, words }, { deps, viewer }) => {
      const most = sizeOf(words, WORDS_UNLESS_GIVEN, WORDS_MOST, 'words');
      const teacher = await countTable(deps, viewer);
      const of = { assignmentId: uuidOf('Assignment', assignmentId), rows: most, by: 'WANTED' as const };
      return confusionMap(deps, teacher, id, of);
    },
  }),
  confusionMapByTarget: t.field({
    type: ConfusionMapType,
    nullable: true,
    ...sizesLists({
      confusions: {
        by: 'targets',
        unlessGiven: WORDS_UNLESS_GIVEN,
        each: TYPED_FOR_A_WORD,
        besides: WORDS_WANTED,
      },
    }),
    description: `Which words were confused in which targets in its ${COLUMNS_MOST} newest assignments: as \`confusionMap\`, but every confusion whose \`typed\` is not null is of one target. For its teachers, at most ${TABLES_PER_ACCOUNT.budget} times a minute, counted together with tables.`,
    authScopes: { may: 'homework.report' },
    args: {
      assignmentId: t.arg.id({ description: 'Global id or UUID of the one assignment that is wanted.' }),
      targets: t.arg.int({
        defaultValue: WORDS_UNLESS_GIVEN,
        description: `How many targets: those in which most answers were wrong, at most ${TARGET_ROWS_MOST}.`,
      }),
    },
    resolve: async ({ id }, { assignmentId, targets }, { deps, viewer }) => {
      const most = sizeOf(targets, WORDS_UNLESS_GIVEN, TARGET_ROWS_MOST, 'targets');
      const teacher = await countTable(deps, viewer);
      const of = { assignmentId: uuidOf('Assignment', assignmentId), rows: most, by: 'TARGET' as const };
      return confusionMap(deps, teacher, id, of);
    },
  }),
  confusions: t.field({
    type: [ConfusionType],
    nullable: true,
    description: `Which words were confused in its ${COLUMNS_MOST} newest assignments, most frequent first. For its teachers, at most ${TABLES_PER_ACCOUNT.budget} times a minute, counted together with tables.`,
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
      return confusionsOf(deps, teacher, id, { assignmentId: uuidOf('Assignment', assignmentId), most });
    },
  }),
}));

const LATELY_DAYS = 30;
const LATELY_DAYS_UNLESS_GIVEN = 7;
const LATELY_MOST = 5;
const LATELY_UNLESS_GIVEN = 2;
const DAY_MS = 86_400_000;

builder.objectField(ClassroomType, 'confusedLately', (t) =>
  t.field({
    type: [ConfusionType],
    nullable: true,
    description: `In which targets most answers were wrong in homework in recent days, in the order of \`confusionMapByTarget\`; of each the most frequent confusion. For its teachers. ${COUNTED_TURNS} ${NULL_UNLESS_TEACHING}`,
    authScopes: { may: 'homework.report' },
    args: {
      first: t.arg.int({ defaultValue: LATELY_UNLESS_GIVEN, description: `How many, at most ${LATELY_MOST}.` }),
      days: t.arg.int({
        defaultValue: LATELY_DAYS_UNLESS_GIVEN,
        description: `How many days to look back, each of 24 hours; at most ${LATELY_DAYS}.`,
      }),
    },
    resolve: async ({ id }, args, context) => {
      const most = sizeOf(args.first, LATELY_UNLESS_GIVEN, LATELY_MOST);
      const days = sizeOf(args.days, LATELY_DAYS_UNLESS_GIVEN, LATELY_DAYS, 'days');
      if (!(await teaches(context, id))) return null;
      const { deps } = context;
      const { userId } = requireViewer(context.viewer);
      const since = new Date(deps.clock.now().getTime() - days * DAY_MS);
      return loadTogether(context, `confused-lately ${most} ${days}`, id, async (ids) => {
        const rows = await inCountedTurn(deps, userId, () => readConfusedLately(deps.db, ids, { since, most }));
        return groupedInOrder(ids, rows, ({ classroomId }) => classroomId);
      });
    },
  }),
);

/** The figures of a place, read together with those of others. */
async function figuresOf(context: Context, id: string): Promise<PlaceFigures> {
  const { deps } = context;
  const { userId } = requireViewer(context.viewer);
  const found = await loadTogether(context, 'homework-place-figures', id, async (ids) =>
    inOrder(ids, await inTurnOfFigures(deps, userId, ids, () => readPlaceFigures(deps.db, ids, deps.clock.now()))),
  );
  return found ?? { id, assigned: 0, counted: 0, completed: 0, averageScore: null };
}

builder.objectFields(EnrolmentType, (t) => ({
  homeworkAssigned: t.int({
    nullable: true,
    description:
      'How many assignments of the class have been published and have opened, except for those that had closed before the student joined.',
    resolve: async ({ id }, _args, context) => (await figuresOf(context, id)).assigned,
  }),
  homeworkCounted: t.int({
    nullable: true,
    description:
      'How many of `homeworkAssigned` are past their due date, closed or done: what `completionRate` is a share of.',
    resolve: async ({ id }, _args, context) => (await figuresOf(context, id)).counted,
  }),
  homeworkCompleted: t.int({
    nullable: true,
    description: 'How many of `homeworkAssigned` the student has finished.',
    resolve: async ({ id }, _args, context) => (await figuresOf(context, id)).completed,
  }),
  completionRate: t.int({
    nullable: true,
    description:
      "Of the student's assignments that are past their due date, closed or done, the share that is done, 0–100%; null while there are none.",
    resolve: async ({ id }, _args, context) => {
      const { completed, counted } = await figuresOf(context, id);
      return completionRate(completed, counted);
    },
  }),
  averageScore: t.int({
    nullable: true,
    description: 'Average of the scores that count, 0–100%; null without any.',
    resolve: async ({ id }, _args, context) => (await figuresOf(context, id)).averageScore,
  }),
}));

const ReportKindEnum = builder.enumType('HomeworkReportKind', {
  description: 'What a report has.',
  values: {
    TABLE: { description: 'How far each student got with each assignment, as in `homeworkTable`.' },
    CONFUSIONS: { description: 'Which words were confused, as in `confusionMap`.' },
    CONFUSIONS_BY_TARGET: { description: 'Which words were confused in which targets, as in `confusionMapByTarget`.' },
  } as const,
});

builder.relayMutationField(
  'exportHomework',
  {
    description: 'Which report.',
    inputFields: (t) => ({
      classroomId: t.id({ required: true, description: 'Global id or UUID of a class that the viewer teaches.' }),
      assignmentId: t.id({ description: 'Global id or UUID of the one assignment that is wanted.' }),
      kind: t.field({ type: ReportKindEnum, required: true, description: 'What the report has.' }),
    }),
  },
  {
    description: `Offers a report of a class as a CSV file: UTF-8 with a byte order mark, numbers as numbers. At most ${REPORTS_PER_ACCOUNT.budget} an hour.`,
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
    outputFields: offeredFields,
  },
);
