import { change } from './account.ts';
import type { Person, TestApp } from './app.ts';
import { classOf, joined, type MadeClass } from './classrooms.ts';
import { RIGHT } from './pool.ts';
import { submit } from './practice.ts';

/** A class with its teacher and some students. */
export interface ClassWithStudents {
  teacher: Person;
  classroom: MadeClass;
  students: [Person, ...Person[]];
}

/** Makes a teacher, a class and students who are in it. */
export async function classWith(app: TestApp, count = 1): Promise<ClassWithStudents> {
  const teacher = await app.person({ userType: 'TEACHER', fullName: 'Leyla Demir' });
  const classroom = await classOf(teacher);
  const students: Person[] = [];
  for (let i = 0; i < count; i += 1) {
    const student = await app.person({ fullName: `Student ${String.fromCodePoint(65 + i)}` });
    await joined(app, student, classroom);
    students.push(student);
  }
  return { teacher, classroom, students: students as [Person, ...Person[]] };
}

/** Sets homework, published and of three questions unless something else is said; the result's member. */
export const setHomework = (
  { teacher, classroom }: Pick<ClassWithStudents, 'teacher' | 'classroom'>,
  input: Record<string, unknown> = {},
  fields = 'id uuid',
) =>
  change(
    teacher,
    'createAssignment',
    { classroomId: classroom.uuid, title: 'Homework', questions: 3, published: true, level: 'A2', ...input },
    `assignment { ${fields} }`,
  );

const ATTEMPT = `attempt { id uuid number questions answered right score passed finishedAt
  problem { id uuid text source sentenceId level { code } round { id } } }`;

/** A step of an attempt: the member of the result, with the problem beside it. */
async function step(student: Person, mutation: string, input: Record<string, unknown>) {
  const told = await change(student, mutation, input, ATTEMPT);
  return { ...told, problem: told.attempt?.problem };
}

/** Begins homework, or goes on with it. */
export const start = (student: Person, assignmentId: string) => step(student, 'startAttempt', { assignmentId });

/** The next problem of an attempt. */
export const nextOf = (student: Person, attemptId: string) => step(student, 'nextHomeworkProblem', { attemptId });

/** Goes through an attempt, the given answers first, then right ones; the last step. */
export async function doHomework(student: Person, assignmentId: string, answers: readonly string[] = []) {
  let told = await start(student, assignmentId);
  const attemptId = told.attempt?.uuid as string;
  for (let i = 0; told.problem; i += 1) {
    await submit(student, told.problem.uuid, answers[i] ?? RIGHT);
    told = await nextOf(student, attemptId);
  }
  return told;
}
