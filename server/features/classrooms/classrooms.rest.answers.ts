// Documents, answers and schemas of the rows in classrooms.rest.ts.

import { z } from 'zod';
import { instantSchema, type RestPageInfo } from '../../rest/table.ts';
import { STUDENTS_AT_MOST, STUDENTS_UNLESS_GIVEN, SUBJECT_UNLESS_GIVEN } from './classrooms.rules.ts';

export const CLASSROOM_FIELDS = `
  id: uuid
  class_name: name
  description
  subject
  grade_level: gradeLevel
  school_year: schoolYear
  max_students: maxStudents
  allow_self_enrollment: allowSelfEnrollment
  invitation_code: invitationCode
  is_active: active
  student_count: studentCount
  is_full: full
  homework_count: homeworkCount
  recent_activity: recentActivity
  created_at: createdAt
  teacher { fullName email }`;

export const STUDENT_FIELDS = `
  id: uuid
  student { fullName email }
  completion_rate: completionRate
  enrollment_date: enrolledAt
  last_activity: lastActivityAt
  total_homework_completed: homeworkCompleted
  total_homework_assigned: homeworkAssigned
  average_score: averageScore`;

interface Person {
  fullName: string;
  email: string | null;
}

/** A page of things as a document reads it. */
export interface Connection<T> {
  edges: { node: T }[];
  pageInfo: RestPageInfo;
}

export interface ClassroomData {
  teacher: Person | null;
}

export interface StudentData {
  student: Person | null;
}

export const CLASSROOM_EXAMPLE = {
  id: '0198c0de-7a11-7c5e-8a3b-5f0e1d2c3b4a',
  class_name: 'English 9b',
  description: null,
  subject: SUBJECT_UNLESS_GIVEN,
  grade_level: '9',
  school_year: '2026/27',
  max_students: STUDENTS_UNLESS_GIVEN,
  allow_self_enrollment: true,
  invitation_code: 'K7QM2XWRTB',
  is_active: true,
  student_count: 24,
  is_full: false,
  homework_count: 0,
  recent_activity: '2026-03-14T09:26:53.589Z',
  created_at: '2026-03-01T08:00:00.000Z',
  teacher_name: 'Leyla Demir',
  teacher_email: 'leyla@school.example',
};

export const classroomSchema = z
  .strictObject({
    id: z.string().describe('Id of the class.'),
    class_name: z.string().describe('1–100 characters.'),
    description: z.string().nullable().describe('At most 2,000 characters; null for none.'),
    subject: z.string().describe('What is taught.'),
    grade_level: z.string().nullable().describe('Null for none.'),
    school_year: z.string().nullable().describe('Null for none.'),
    max_students: z.int().describe(`How many students it takes, 1–${STUDENTS_AT_MOST}.`),
    allow_self_enrollment: z.boolean().describe('Whether students can join it by its code.'),
    invitation_code: z.string().nullable().describe('The code with which students join; null for students.'),
    is_active: z.boolean().describe('False: nobody can join it.'),
    student_count: z.int().nullable().describe('How many students are in it.'),
    is_full: z.boolean().nullable().describe('Whether every place is taken.'),
    homework_count: z
      .int()
      .nullable()
      .describe('How many assignments there are in it; for its students, those that were published.'),
    recent_activity: instantSchema
      .nullable()
      .describe(
        'When one of its students most recently did something in it, or joined it for the first time; null for never, and for students.',
      ),
    created_at: instantSchema.describe('When it was made.'),
    teacher_name: z
      .string()
      .nullable()
      .describe("Full name of its owner; null for students while the owner's account is locked."),
    teacher_email: z
      .string()
      .nullable()
      .describe("Email address of its owner; null for students while the owner's account is locked."),
  })
  .meta({ id: 'Classroom', description: 'A class.', examples: [CLASSROOM_EXAMPLE] });

/** A class as REST answers it; null for none. */
export function classroomAnswer(data: ClassroomData | null) {
  if (!data) return null;
  const { teacher, ...rest } = data;
  return { ...rest, teacher_name: teacher?.fullName ?? null, teacher_email: teacher?.email ?? null };
}

export const classroomsSchema = z.array(classroomSchema).meta({
  id: 'Classrooms',
  description: 'Classes, newest first.',
  examples: [[CLASSROOM_EXAMPLE]],
});

/** Classes as REST answers them; null where there is nobody to have any. */
export const classroomsAnswer = (classes: Connection<ClassroomData> | null | undefined) =>
  classes ? classes.edges.map(({ node }) => classroomAnswer(node)) : null;

const STUDENT_EXAMPLE = {
  id: '0198c0de-9b22-7d6f-9b4c-6a1f2e3d4c5b',
  student_name: 'Zeynep Kaya',
  student_email: 'zeynep@school.example',
  completion_rate: null,
  enrollment_date: '2026-03-02T08:00:00.000Z',
  last_activity: null,
  total_homework_completed: 0,
  total_homework_assigned: 0,
  average_score: null,
};

const percentage = z.int().min(0).max(100).nullable();

export const studentsSchema = z
  .array(
    z
      .strictObject({
        id: z.string().describe("Id of the student's place in the class."),
        student_name: z.string().nullable().describe('Full name.'),
        student_email: z.string().nullable().describe('Email address.'),
        completion_rate: percentage.describe(
          "Of the student's assignments that are past their due date, closed or done, the share that is done, 0–100; null while there are none.",
        ),
        enrollment_date: instantSchema.describe('When they first joined.'),
        last_activity: instantSchema.nullable().describe('When they last did something in the class; null for never.'),
        total_homework_completed: z.int().nullable().describe('Assignments that they have done.'),
        total_homework_assigned: z
          .int()
          .nullable()
          .describe(
            'How many assignments of the class have been published and have opened, except for those that had closed before the student joined.',
          ),
        average_score: percentage.describe('Average of the scores that count, 0–100; null without any.'),
      })
      .meta({ id: 'ClassroomStudent', description: 'A student of a class.', examples: [STUDENT_EXAMPLE] }),
  )
  .meta({
    id: 'ClassroomStudents',
    description: 'The students of a class, in the order in which they first joined.',
    examples: [[STUDENT_EXAMPLE]],
  });

/** Students as REST answers them; null where the class is not known. */
export const studentsAnswer = (students: Connection<StudentData> | null | undefined) =>
  students
    ? students.edges.map(({ node: { student, ...rest } }) => ({
        ...rest,
        student_name: student?.fullName ?? null,
        student_email: student?.email ?? null,
      }))
    : null;
