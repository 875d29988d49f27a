import { classOf, joined } from './classrooms.ts';
import { setHomework, start } from './homework.ts';
import { type Case, input, taught } from './ownOperations.case.ts';
import { RIGHT } from './pool.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;

/** Homework of a class of the teacher's, with a student in it. */
async function homework({ app, teacher, student }: World) {
  const classroom = await classOf(teacher);
  await joined(app, student, classroom);
  const { assignment } = await setHomework({ teacher, classroom }, { questions: 1 });
  return { classroomId: classroom.uuid, assignmentId: assignment.uuid as string, studentId: student.userId };
}

/** An attempt of the student's at it, just begun. */
async function attempt(world: World) {
  const { assignmentId } = await homework(world);
  const begun = await start(world.student, assignmentId);
  return { assignmentId, attemptId: begun.attempt.id as string };
}

/** Runs of the operations of a student's screens of homework. */
const STUDENT_CASES: readonly Case[] = [
  ...[
    'AllHomeworkScreenQuery',
    'HomeworkNoticeQuery',
    'DueCardQuery',
    'HomeworkListsDueQuery',
    'HomeworkListsOthersQuery',
  ].map((name) => ({ name, by: 'student' as const })),
  {
    name: 'AttemptScreenQuery',
    by: 'student',
    variables: async (world) => ({ id: (await attempt(world)).assignmentId }),
  },
  {
    name: 'AttemptAnswersQuery',
    by: 'student',
    variables: async (world) => ({ id: (await attempt(world)).attemptId }),
  },
  {
    name: 'useStartAttemptMutation',
    by: 'student',
    variables: input(async (world) => ({ assignmentId: (await homework(world)).assignmentId })),
  },
  {
    name: 'useNextHomeworkProblemMutation',
    by: 'student',
    variables: input(async (world) => ({ attemptId: (await attempt(world)).attemptId })),
  },
  { name: 'HomeworkMailSectionMutation', by: 'student', variables: input(() => ({ wanted: true })) },
];

/** How much of the results the screens ask for at first. */
const SHOWN = { students: 30, words: 8, byWord: false };

/** Runs of the operations of the screens of homework. */
export const HOMEWORK_CASES: readonly Case[] = [
  ...STUDENT_CASES,
  ...['HomeworkScreenQuery', 'ResultsScreenQuery'].map((name) => ({
    name,
    by: 'teacher' as const,
    variables: async (world: World) => ({ id: (await homework(world)).classroomId, ...SHOWN, columns: 8 }),
  })),
  {
    name: 'ConfusedCellQuery',
    by: 'teacher',
    variables: async (world) => ({
      id: (await homework(world)).classroomId,
      assignment: null,
      typed: 'of',
      wanted: 'on',
    }),
  },
  ...['AssignmentScreenQuery', 'EditAssignmentScreenQuery', 'PrintScreenQuery'].map((name) => ({
    name,
    by: 'teacher' as const,
    variables: async (world: World) => ({ assignment: (await homework(world)).assignmentId, ...SHOWN }),
  })),
  {
    name: 'NewAssignmentScreenQuery',
    by: 'teacher',
    variables: async (world) => {
      const { classroomId, assignmentId } = await homework(world);
      return { id: classroomId, of: assignmentId, byWord: true, byTarget: true };
    },
  },
  {
    name: 'PreviewScreenQuery',
    by: 'teacher',
    variables: async (world) => ({ assignment: (await homework(world)).assignmentId, level: null, example: 1 }),
  },
  {
    name: 'useTrialQuery',
    by: 'teacher',
    variables: async (world) => {
      const { assignmentId } = await homework(world);
      const found = await world.teacher.graphql('query($id: ID!) { assignment(id: $id) { preview { trialKey } } }', {
        id: assignmentId,
      });
      return { assignmentId, trialKey: found.data.assignment.preview[0].trialKey, answer: RIGHT };
    },
  },
  { name: 'CopyAssignmentDialogQuery', by: 'teacher' },
  { name: 'TargetPickerQuery', by: 'teacher', variables: () => ({ search: 'depend' }) },
  {
    name: 'NewAssignmentScreenMutation',
    by: 'teacher',
    variables: input(async (world) => ({
      classroomId: await taught(world),
      title: 'Week 12',
      questions: 1,
      level: 'A2',
    })),
  },
  {
    name: 'useUpdateAssignmentMutation',
    by: 'teacher',
    variables: input(async (world) => ({ assignmentId: (await homework(world)).assignmentId, title: 'Week 13' })),
  },
  {
    name: 'CopyAssignmentDialogMutation',
    by: 'teacher',
    variables: input(async (world) => {
      const { classroomId, assignmentId } = await homework(world);
      return { classroomId, assignmentId };
    }),
  },
  {
    name: 'DeleteAssignmentDialogMutation',
    by: 'teacher',
    variables: input(async (world) => ({ assignmentId: (await homework(world)).assignmentId })),
  },
  {
    name: 'ExtensionDialogMutation',
    by: 'teacher',
    variables: async (world) => {
      const { assignmentId, studentId } = await homework(world);
      const extendedTo = new Date(world.app.clock.now().getTime() + DAY_MS).toISOString();
      return { input: { assignmentId, studentId, extendedTo }, assignment: assignmentId, students: SHOWN.students };
    },
  },
  {
    name: 'RemindLineMutation',
    by: 'teacher',
    variables: input(async (world) => ({ assignmentId: (await homework(world)).assignmentId })),
  },
  {
    name: 'ExportButtonMutation',
    by: 'teacher',
    variables: input(async (world) => ({ classroomId: await taught(world), kind: 'TABLE' })),
  },
];
