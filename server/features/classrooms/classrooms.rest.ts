import { z } from 'zod';
import {
  atMost,
  between,
  FAILURE,
  idInPath,
  instantSchema,
  PAGE_INFO,
  pageOf,
  pageQuery,
  type RestRow,
  restRow,
} from '../../rest/table.ts';
import { CODE_IN_WORDS, codeFault, tidyCode } from '../person/invitationCode.rules.ts';
import {
  CLASSROOM_EXAMPLE,
  CLASSROOM_FIELDS,
  classroomAnswer,
  type ClassroomData,
  classroomSchema,
  classroomsAnswer,
  classroomsSchema,
  type Connection,
  STUDENT_FIELDS,
  studentsAnswer,
  type StudentData,
  studentsSchema,
} from './classrooms.rest.answers.ts';
import {
  CLASS_NAME_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  GRADE_LEVEL_MAX_LENGTH,
  SCHOOL_YEAR_MAX_LENGTH,
  SUBJECT_MAX_LENGTH,
  CLASSES_AT_MOST,
  classroomFaults,
  STUDENTS_AT_MOST,
  STUDENTS_UNLESS_GIVEN,
  SUBJECT_UNLESS_GIVEN,
} from './classrooms.rules.ts';

const TAG = 'classrooms';
const BY_SERVER = 'the server sets it';
const NAME_OF_TEACHER = 'only the owner can change it, with `PUT /users/me` or in the settings of the web app';
const EMAIL_OF_TEACHER = 'only the owner can change it, in the settings of the web app';
const repeated = (what: string): string => `${what}; not changed by this call, and refused if it differs.`;
const moving = (what: string): string => `${what}; ignored by this call.`;

const params = z.object({ id: idInPath('Id of the class.') });
const MISSING = 'Classroom not found';

/** Fields of a class. @param unless what holds of those that are left out */
const fieldsWith = (unless: (value: string) => string) => ({
  description: z
    .string()
    .meta({ maxLength: DESCRIPTION_MAX_LENGTH })
    .nullish()
    .describe(`${atMost(DESCRIPTION_MAX_LENGTH)}; an empty string for none.`),
  subject: z
    .string()
    .meta({ maxLength: SUBJECT_MAX_LENGTH })
    .nullish()
    .describe(`${atMost(SUBJECT_MAX_LENGTH)}${unless(`\`${SUBJECT_UNLESS_GIVEN}\``)}.`),
  grade_level: z
    .string()
    .meta({ maxLength: GRADE_LEVEL_MAX_LENGTH })
    .nullish()
    .describe(`${atMost(GRADE_LEVEL_MAX_LENGTH)}; an empty string for none.`),
  school_year: z
    .string()
    .meta({ maxLength: SCHOOL_YEAR_MAX_LENGTH })
    .nullish()
    .describe(`${atMost(SCHOOL_YEAR_MAX_LENGTH)}; an empty string for none.`),
  max_students: z
    .int()
    .meta(between(1, STUDENTS_AT_MOST))
    .nullish()
    .describe(`How many students it takes, 1–${STUDENTS_AT_MOST}${unless(String(STUDENTS_UNLESS_GIVEN))}.`),
  allow_self_enrollment: z
    .boolean()
    .nullish()
    .describe(`Whether students can join it by its code${unless('true')}.`),
});
const NAME_LENGTHS = { minLength: 1, maxLength: CLASS_NAME_MAX_LENGTH };
const NAME = `1–${CLASS_NAME_MAX_LENGTH} characters after trimming.`;

const createBody = z
  .strictObject({
    class_name: z.string().meta({ ...NAME_LENGTHS, description: NAME, examples: ['English 9b'] }),
    ...fieldsWith((value) => `; ${value} unless given`),
  })
  .meta({
    description: 'What the class is like.',
    examples: [{ class_name: 'English 9b', grade_level: '9', school_year: '2026/27' }],
  });

const changeBody = z
  .strictObject({
    class_name: z.string().meta(NAME_LENGTHS).nullish().describe(NAME),
    ...fieldsWith(() => ''),
    is_active: z.boolean().nullish().describe('False: nobody can join it.'),
    id: z.string().nullish().describe(repeated('Id of the class')),
    invitation_code: z.string().nullish().describe(repeated('The code')),
    student_count: z.int().nullish().describe(moving('How many students are in it')),
    is_full: z.boolean().nullish().describe(moving('Whether every place is taken')),
    homework_count: z.int().nullish().describe(moving('How many assignments there are in it')),
    recent_activity: instantSchema
      .nullish()
      .describe(moving('When one of its students most recently did something in it, or joined it for the first time')),
    created_at: instantSchema.nullish().describe(repeated('When it was made')),
    teacher_name: z.string().nullish().describe(repeated('Full name of its owner')),
    teacher_email: z.string().nullish().describe(repeated('Email address of its owner')),
  })
  .meta({
    description: 'What to change; what is left out stays.',
    examples: [{ ...CLASSROOM_EXAMPLE, max_students: 30 }],
  });

type Fields = Partial<z.output<typeof changeBody>>;

/** The fields of a body by GraphQL's names; null is the same as left out. */
const fieldsOf = (body: Fields) => ({
  name: body.class_name ?? undefined,
  description: body.description ?? undefined,
  subject: body.subject ?? undefined,
  gradeLevel: body.grade_level ?? undefined,
  schoolYear: body.school_year ?? undefined,
  maxStudents: body.max_students ?? undefined,
  allowSelfEnrollment: body.allow_self_enrollment ?? undefined,
});

const faultsOf = (body: Fields) => classroomFaults(fieldsOf(body));
const fieldNames = { name: 'class_name' };

/** Classes, their students, joining and leaving. */
export const classroomsRows: RestRow[] = [
  restRow({
    method: 'POST',
    path: '/classrooms/',
    operationId: 'createClassroom',
    summary: 'Makes a class, which the caller owns.',
    tag: TAG,
    status: 201,
    location: '/classrooms/{id}',
    body: createBody,
    rules: faultsOf,
    fieldNames,
    document: `mutation RestCreateClassroom($input: CreateClassroomInput!) {
      createClassroom(input: $input) {
        __typename ... on CreateClassroomPayload { classroom { ${CLASSROOM_FIELDS} } } ${FAILURE}
      }
    }`,
    variables: ({ body }) => ({ input: { ...fieldsOf(body), name: body.class_name } }),
    output: classroomSchema,
    answer: (data: { createClassroom: { classroom: ClassroomData | null } }) =>
      classroomAnswer(data.createClassroom.classroom),
  }),
  restRow({
    method: 'GET',
    path: '/classrooms/my-classes',
    operationId: 'listMyClasses',
    summary: 'The classes that the caller teaches or is a student of, newest first.',
    tag: TAG,
    query: pageQuery(CLASSES_AT_MOST),
    document: `query RestMyClasses($first: Int!, $after: String) {
      viewer { classrooms { all(first: $first, after: $after) {
        edges { node { ${CLASSROOM_FIELDS} } } ${PAGE_INFO}
      } } }
    }`,
    variables: ({ query }) => pageOf(query, CLASSES_AT_MOST),
    output: classroomsSchema,
    answer: (data: Mine) => classroomsAnswer(data.viewer?.classrooms?.all),
    pageInfo: (data) => data.viewer?.classrooms?.all.pageInfo ?? null,
  }),
  restRow({
    method: 'GET',
    path: '/auth/student-classes-temp',
    operationId: 'listEnrolledClasses',
    summary: 'The classes that the caller is a student of, newest first.',
    tag: TAG,
    query: pageQuery(CLASSES_AT_MOST),
    document: `query RestStudentClasses($first: Int!, $after: String) {
      viewer { classrooms { joined(first: $first, after: $after) {
        edges { node { ${CLASSROOM_FIELDS} } } ${PAGE_INFO}
      } } }
    }`,
    variables: ({ query }) => pageOf(query, CLASSES_AT_MOST),
    output: classroomsSchema,
    answer: (data: Joined) => classroomsAnswer(data.viewer?.classrooms?.joined),
    pageInfo: (data) => data.viewer?.classrooms?.joined.pageInfo ?? null,
  }),
  restRow({
    method: 'POST',
    path: '/classrooms/join',
    operationId: 'joinClassroom',
    summary: 'Joins a class by its code. Only students can.',
    tag: TAG,
    body: z
      .strictObject({ invitation_code: z.string().meta({ description: CODE_IN_WORDS, examples: ['K7QM2XWRTB'] }) })
      .meta({ description: 'Which class.', examples: [{ invitation_code: 'K7QM2XWRTB' }] }),
    rules: ({ invitation_code }) => {
      const odd = typeof invitation_code === 'string' ? codeFault(tidyCode(invitation_code)) : null;
      return odd ? [{ field: 'invitationCode', ...odd }] : [];
    },
    document: `mutation RestJoinClassroom($input: JoinClassroomInput!) {
      joinClassroom(input: $input) {
        __typename ... on JoinClassroomPayload { classroom { ${CLASSROOM_FIELDS} } } ${FAILURE}
      }
    }`,
    variables: ({ body }) => ({ input: { invitationCode: body.invitation_code } }),
    output: classroomSchema,
    answer: (data: { joinClassroom: { classroom: ClassroomData | null } }) =>
      classroomAnswer(data.joinClassroom.classroom),
  }),
  restRow({
    method: 'POST',
    path: '/classrooms/leave/{id}',
    operationId: 'leaveClassroom',
    summary: 'Leaves a class that the caller is a student of.',
    tag: TAG,
    params,
    document: `mutation RestLeaveClassroom($input: LeaveClassroomInput!) {
      leaveClassroom(input: $input) { __typename ${FAILURE} }
    }`,
    variables: ({ params: { id } }) => ({ input: { classroomId: id } }),
  }),
  restRow({
    method: 'GET',
    path: '/classrooms/{id}',
    operationId: 'getClassroom',
    summary: 'A class that the caller teaches or is a student of.',
    tag: TAG,
    params,
    refusedAs: ['NOT_FOUND'],
    document: `query RestClassroom($id: ID!) { classroom(id: $id) { ${CLASSROOM_FIELDS} } }`,
    variables: ({ params: { id } }) => ({ id }),
    output: classroomSchema,
    answer: (data: { classroom: ClassroomData | null }) => classroomAnswer(data.classroom),
    missing: MISSING,
  }),
  restRow({
    method: 'PUT',
    path: '/classrooms/{id}',
    operationId: 'updateClassroom',
    summary: 'Changes a class that the caller teaches; what is left out stays.',
    description:
      'Accepts what `GET` of the same URL returns, with some of it changed: a field that this call does not change may be repeated with its current value, and a field that changes by itself with any value.',
    tag: TAG,
    params,
    body: changeBody,
    unchanged: {
      id: BY_SERVER,
      invitation_code: '`renewInvitationCode` of the GraphQL API makes a new one',
      created_at: BY_SERVER,
      teacher_name: NAME_OF_TEACHER,
      teacher_email: EMAIL_OF_TEACHER,
    },
    moving: ['student_count', 'is_full', 'homework_count', 'recent_activity'],
    rules: faultsOf,
    fieldNames,
    document: `mutation RestUpdateClassroom($input: UpdateClassroomInput!) {
      updateClassroom(input: $input) {
        __typename ... on UpdateClassroomPayload { classroom { ${CLASSROOM_FIELDS} } } ${FAILURE}
      }
    }`,
    variables: ({ params: { id }, body }) => ({
      input: { classroomId: id, ...fieldsOf(body), active: body.is_active ?? undefined },
    }),
    output: classroomSchema,
    answer: (data: { updateClassroom: { classroom: ClassroomData | null } }) =>
      classroomAnswer(data.updateClassroom.classroom),
  }),
  restRow({
    method: 'GET',
    path: '/classrooms/{id}/students',
    operationId: 'listClassroomStudents',
    summary: 'The students of a class that the caller teaches, in the order in which they first joined.',
    tag: TAG,
    params,
    query: pageQuery(STUDENTS_AT_MOST),
    refusedAs: ['NOT_FOUND', 'FORBIDDEN'],
    document: `query RestClassroomStudents($id: ID!, $first: Int!, $after: String) {
      classroom(id: $id) { students(first: $first, after: $after) { edges { node { ${STUDENT_FIELDS} } } ${PAGE_INFO} } }
    }`,
    variables: ({ params: { id }, query }) => ({ id, ...pageOf(query, STUDENTS_AT_MOST) }),
    output: studentsSchema,
    answer: (data: Students) => studentsAnswer(data.classroom?.students),
    missing: MISSING,
    pageInfo: (data) => data.classroom?.students.pageInfo ?? null,
  }),
];

interface Mine {
  viewer: { classrooms: { all: Connection<ClassroomData> } | null } | null;
}
interface Joined {
  viewer: { classrooms: { joined: Connection<ClassroomData> } | null } | null;
}
interface Students {
  classroom: { students: Connection<StudentData> } | null;
}
