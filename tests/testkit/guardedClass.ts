import { change, nodesOf, viewer } from './account.ts';
import type { Person, TestApp } from './app.ts';
import { classOf, confirmed, coTeaching, joined, type MadeClass, verified } from './classrooms.ts';
import { doHomework, nextOf, setHomework, start } from './homework.ts';
import { ask, joinLive, liveProblem, openedLive, roundFor, show } from './live.ts';
import { WRONG } from './pool.ts';
import { submit } from './practice.ts';

/** Those whom a class is not for. */
export const STRANGERS = [
  'visitor',
  'student of another class',
  'teacher of another class',
  'former student',
  'former co-teacher',
] as const;
export type Stranger = (typeof STRANGERS)[number];

/** Somebody whom a test asks as: a visitor has no account. */
export type Asker = Pick<Person, 'graphql' | 'rest'>;

/** A class in which something of everything has happened, and everybody whom that is, or is not, for. */
export interface GuardedClass {
  teacher: Person;
  /** Who did the homework and takes part in the live round. */
  student: Person;
  /** Another student of the class, who did nothing. */
  classmate: Person;
  strangers: Record<Stranger, Asker>;
  people: Record<'formerStudent' | 'formerCoTeacher' | 'otherStudent' | 'otherTeacher', Person>;
  classroom: MadeClass;
  /** Global ids, by the names that inputs have for them; `studentId` is a UUID. */
  ids: Record<
    | 'classroomId'
    | 'enrolmentId'
    | 'invitationId'
    | 'assignmentId'
    | 'attemptId'
    | 'answerId'
    | 'problemId'
    | 'liveRoundId'
    | 'questionId'
    | 'studentId'
    | 'trialKey',
    string
  >;
  /** What tells of the class at all, wherever it stands in an answer. */
  traces: readonly string[];
  /** What tells of the student, or is the teachers' alone. */
  secrets: readonly string[];
}

const CLASS_NAME = 'Guarded English';
const TITLE = 'Guarded homework';
const INVITED = 'invited@guarded.example';
/** What the student typed in homework and in the live round. */
const TYPED = 'zigzag';

const uuidIn = (globalId: string): string => Buffer.from(globalId, 'base64').toString().split(':', 2)[1] ?? '';

/** Homework with chosen targets, the same for all, that the student has done once and begun anew. */
async function done(
  app: TestApp,
  { teacher, student, classroom }: Pick<GuardedClass, 'teacher' | 'student' | 'classroom'>,
) {
  const { id: targetId } = await app.deps.db.prisma.target.findFirstOrThrow({ orderBy: { id: 'asc' } });
  const dueAt = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  const asked = { title: TITLE, targetIds: [targetId], level: null, sameForAll: true, maxAttempts: 3, dueAt };
  const { assignment } = await setHomework({ teacher, classroom }, asked);
  await doHomework(student, assignment.uuid, [TYPED, WRONG]);
  const { attempt, problem } = await start(student, assignment.uuid);
  await submit(student, problem.uuid, WRONG);
  const { problem: open } = await nextOf(student, attempt.uuid);
  const { id: assignmentId } = assignment;
  const { data } = await teacher.graphql('query($id: ID!) { assignment(id: $id) { form { trialKey } } }', {
    id: assignmentId,
  });
  return { assignmentId, attemptId: attempt.id, problemId: open.id, trialKey: data.assignment.form[0].trialKey };
}

/** Makes it. The pool has to be filled. */
export async function guardedClass(app: TestApp): Promise<GuardedClass> {
  const someone = async (userType: 'STUDENT' | 'TEACHER', fullName: string) =>
    confirmed(app, await app.person({ userType, fullName }));
  const teacher = await verified(app, await someone('TEACHER', 'Leyla Demir'));
  const [otherTeacher, formerCoTeacher] = [
    await verified(app, await someone('TEACHER', 'Marta Nowak')),
    await someone('TEACHER', 'Hans Weber'),
  ];
  const [student, classmate, otherStudent, formerStudent] = [
    await someone('STUDENT', 'Zeynep Kaya'),
    await someone('STUDENT', 'Amina Diallo'),
    await someone('STUDENT', 'Ewa Lis'),
    await someone('STUDENT', 'Tom Hill'),
  ];
  const classroom = await classOf(teacher, { name: CLASS_NAME });
  const enrolmentId = await joined(app, student, classroom);
  for (const one of [classmate, formerStudent]) await joined(app, one, classroom);
  await coTeaching(teacher, formerCoTeacher, classroom);
  const { uuid: classroomId } = classroom;
  const { invitationId } = await change(teacher, 'inviteCoTeacher', { classroomId, email: INVITED }, 'invitationId');
  const homework = await done(app, { teacher, student, classroom });
  const liveRound = await openedLive({ teacher, classroom });
  await joinLive(student, liveRound);
  await ask(teacher, liveRound, 1);
  await submit(student, (await liveProblem(student, liveRound)).uuid, TYPED);
  await show(teacher, liveRound, 1);
  const live = await roundFor(teacher, liveRound, 'id question { id }');
  await change(formerStudent, 'leaveClassroom', { classroomId });
  await change(teacher, 'removeCoTeacher', { classroomId, teacherId: formerCoTeacher.userId });
  const elsewhere = await classOf(otherTeacher);
  await joined(app, otherStudent, elsewhere);
  await setHomework({ teacher: otherTeacher, classroom: elsewhere });
  const answers = await viewer(student, 'practice { answers(first: 1) { edges { node { id typed } } } } user { id }');
  const [answer] = nodesOf(answers.practice.answers);
  const ids = {
    ...homework,
    classroomId: classroom.id,
    enrolmentId,
    invitationId,
    answerId: answer.id,
    liveRoundId: live.id,
    questionId: live.question.id,
    studentId: student.userId,
  };
  const both = (id: string) => [id, uuidIn(id)];
  return {
    teacher,
    student,
    classmate,
    strangers: {
      visitor: app,
      'student of another class': otherStudent,
      'teacher of another class': otherTeacher,
      'former student': formerStudent,
      'former co-teacher': formerCoTeacher,
    },
    people: { otherTeacher, formerCoTeacher, otherStudent, formerStudent },
    classroom,
    ids,
    traces: [CLASS_NAME, TITLE, ...both(ids.classroomId), ...both(ids.assignmentId), ...both(ids.liveRoundId)],
    secrets: [
      student.userId,
      student.email,
      'Zeynep Kaya',
      answers.user.id,
      classroom.invitationCode,
      INVITED,
      TYPED,
      ...[enrolmentId, ids.invitationId, ids.attemptId, ids.problemId].flatMap(both),
    ],
  };
}

/** Which of some texts stand anywhere in an answer. */
export const tracesIn = (told: unknown, texts: readonly string[]): string[] => {
  const text = JSON.stringify(told) ?? '';
  return texts.filter((one) => text.includes(one));
};
