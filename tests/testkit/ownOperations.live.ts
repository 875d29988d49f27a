import { classOf, joined } from './classrooms.ts';
import { ask, endLive, joinLive, liveProblem, openedLive, show } from './live.ts';
import { type Case, input, taught } from './ownOperations.case.ts';
import { RIGHT } from './pool.ts';
import { submit } from './practice.ts';
import type { World } from './world.ts';

/** A round in its lobby, of a class of the teacher's, with a student in it. */
async function lobby({ app, teacher, student }: World) {
  const classroom = await classOf(teacher);
  await joined(app, student, classroom);
  const liveRoundId = await openedLive({ teacher, classroom });
  await joinLive(student, liveRoundId);
  return { classroomId: classroom.uuid, liveRoundId };
}

/** The same at its first sentence, which is asked. */
async function asking(world: World) {
  const made = await lobby(world);
  await ask(world.teacher, made.liveRoundId, 1);
  return made;
}

/** The student's problem of a sentence that is asked. */
const askedProblem = async (world: World) =>
  (await liveProblem(world.student, (await asking(world)).liveRoundId)).uuid as string;

/** The same with the answers to it shown: that of the student. */
async function answers(world: World) {
  const made = await asking(world);
  await submit(world.student, (await liveProblem(world.student, made.liveRoundId)).uuid, RIGHT);
  await show(world.teacher, made.liveRoundId, 1);
  return made;
}

/** The same, and it is over. */
async function ended(world: World) {
  const made = await answers(world);
  await endLive(world.teacher, made.liveRoundId);
  return made;
}

/** Runs of the operations of the screens of live rounds. */
export const LIVE_CASES: readonly Case[] = [
  { name: 'NewRoundScreenQuery', by: 'teacher', variables: async (world) => ({ id: await taught(world) }) },
  {
    name: 'NewRoundScreenMutation',
    by: 'teacher',
    variables: input(async (world) => ({ classroomId: await taught(world), level: 'A2', questions: 5 })),
  },
  ...[lobby, asking, answers].map((stands) => ({
    name: 'LiveScreenQuery',
    by: 'teacher' as const,
    variables: async (world: World) => ({ id: (await stands(world)).classroomId }),
  })),
  ...[lobby, asking, answers, ended].map((stands) => ({
    name: 'LiveScreenQuery',
    by: 'student' as const,
    variables: async (world: World) => ({ id: (await stands(world)).classroomId }),
  })),
  { name: 'RoundOverQuery', by: 'student', variables: async (world) => ({ id: (await ended(world)).liveRoundId }) },
  ...[lobby, asking].map((stands) => ({
    name: 'useSeatJoinMutation',
    by: 'student' as const,
    variables: input(async (world) => ({ liveRoundId: (await stands(world)).liveRoundId })),
  })),
  {
    name: 'useSeatLeaveMutation',
    by: 'student',
    variables: input(async (world) => ({ liveRoundId: (await lobby(world)).liveRoundId })),
  },
  {
    name: 'useClassAnswerSubmitMutation',
    by: 'student',
    variables: input(async (world) => ({ problem: { problemId: await askedProblem(world) }, answer: RIGHT })),
  },
  {
    name: 'useClassAnswerShowMutation',
    by: 'student',
    variables: input(async (world) => ({ problemId: await askedProblem(world) })),
  },
  ...[asking, answers].map((stands) => ({
    name: 'WordsScreenQuery',
    by: 'teacher' as const,
    variables: async (world: World) => ({ id: (await stands(world)).classroomId }),
  })),
  { name: 'LiveNoticeQuery', by: 'teacher' },
  { name: 'LiveNoticeQuery', by: 'student' },
  { name: 'SummaryQuery', by: 'teacher', variables: async (world) => ({ id: (await ended(world)).liveRoundId }) },
  {
    name: 'useStepsAskMutation',
    by: 'teacher',
    variables: input(async (world) => ({ liveRoundId: (await lobby(world)).liveRoundId, number: 1 })),
  },
  {
    name: 'useStepsShowMutation',
    by: 'teacher',
    variables: input(async (world) => ({ liveRoundId: (await asking(world)).liveRoundId, number: 1 })),
  },
  {
    name: 'useStepsEndMutation',
    by: 'teacher',
    variables: input(async (world) => ({ liveRoundId: (await answers(world)).liveRoundId })),
  },
  {
    name: 'useKeptMutation',
    by: 'teacher',
    variables: input(async (world) => ({ liveRoundId: (await lobby(world)).liveRoundId })),
  },
];
