import { TEST_PRACTICE_TYPE } from './pool.ts';
import {
  ASSIGNMENT,
  byProgram,
  CLASSROOM,
  doubled,
  forbidden,
  inClass,
  notFound,
  ofBoss,
  ofLearner,
  ofOtherTeacher,
  ofStudent,
  ofTeacher,
  type SpecifiedCall,
  STUDENT,
  unknownField,
} from './specifiedCalls.case.ts';

const aClass = () => ({ class_name: 'English 9c', subject: 'English', max_students: 50, allow_self_enrollment: true });
const theClass = inClass((id) => `/classrooms/${id}`);
const theStudents = inClass((id) => `/classrooms/${id}/students`);
const theHomework = inClass((id) => `/homework/classroom/${id}`);
const leaving = inClass((id) => `/classrooms/leave/${id}`);

/** The rows of the specification's section 7 about classes and homework. */
export const CLASS_CALLS: readonly SpecifiedCall[] = [
  {
    call: 'POST /classrooms/',
    sent: { who: (world) => world.newTeacher(), body: aClass },
    status: 201,
    keys: CLASSROOM,
    refused: { who: ofStudent, ...forbidden },
    wrong: { body: () => ({ ...aClass(), max_students: 201 }), field: 'max_students' },
  },
  {
    call: 'GET /classrooms/my-classes',
    sent: { who: ofStudent },
    keys: CLASSROOM,
    refused: { ...byProgram, who: ({ practiceProgram }) => practiceProgram },
    wrong: doubled('/classrooms/my-classes'),
  },
  {
    call: 'GET /classrooms/{id}',
    sent: { who: ofStudent, path: theClass },
    keys: CLASSROOM,
    refused: { who: ofOtherTeacher, ...notFound },
    wrong: doubled('/classrooms/any'),
  },
  {
    call: 'PUT /classrooms/{id}',
    sent: { who: ofTeacher, path: theClass, body: () => ({ grade_level: '9' }) },
    keys: CLASSROOM,
    refused: { who: ofOtherTeacher, ...notFound },
    wrong: { body: () => ({ class_name: ' ' }), field: 'class_name' },
  },
  {
    call: 'GET /classrooms/{id}/students',
    sent: { who: ofTeacher, path: theStudents },
    keys: STUDENT,
    refused: { who: ofStudent, ...forbidden },
    wrong: doubled('/classrooms/any/students'),
  },
  {
    call: 'POST /classrooms/join',
    sent: { who: (world) => world.newLearner(), body: ({ made }) => ({ invitation_code: made.invitationCode }) },
    keys: CLASSROOM,
    refused: { who: ofLearner, body: () => ({ invitation_code: 'ABCDEFGH23' }), ...notFound },
    wrong: { body: () => ({ invitation_code: 'AB' }), field: 'invitation_code' },
  },
  {
    call: 'GET /auth/student-classes-temp',
    sent: { who: ofStudent },
    keys: CLASSROOM,
    refused: { ...byProgram, who: ({ practiceProgram }) => practiceProgram },
    wrong: doubled('/auth/student-classes-temp'),
  },
  {
    call: 'POST /classrooms/leave/{id}',
    sent: { who: (world) => world.newStudent(), path: leaving },
    status: 204,
    refused: { who: ofLearner, ...notFound },
    wrong: unknownField,
  },
  {
    call: 'POST /homework/',
    sent: {
      who: ofTeacher,
      body: ({ made }) => ({ classroom_id: made.uuid, title: 'Week 12', min_questions: 3, target_level: 'A2' }),
    },
    status: 201,
    keys: ASSIGNMENT,
    refused: { who: ofOtherTeacher, ...notFound },
    wrong: { body: ({ made }) => ({ classroom_id: made.uuid, title: ' ' }), field: 'title' },
  },
  {
    call: 'GET /homework/classroom/{id}',
    sent: { who: ofStudent, path: theHomework },
    keys: ASSIGNMENT,
    refused: { who: ofOtherTeacher, ...notFound },
    wrong: doubled('/homework/classroom/any'),
  },
];

const toTeachers = { who: ofTeacher, ...forbidden };

/** Those of the administration. */
export const ADMIN_CALLS: readonly SpecifiedCall[] = [
  {
    call: 'GET /admin/pools/status',
    sent: { who: ofBoss },
    keys: ['summary.healthy_pools', 'recommendations', 'pool_status.pools'],
    refused: toTeachers,
    wrong: doubled('/admin/pools/status'),
  },
  {
    call: 'POST /admin/pools/refill',
    sent: { who: ofBoss },
    status: 202,
    keys: ['task_id'],
    refused: toTeachers,
    wrong: unknownField,
  },
  {
    call: 'POST /admin/generate/batch',
    sent: {
      who: ofBoss,
      path: () => `/admin/generate/batch?level=A2&learning_objective=${TEST_PRACTICE_TYPE}&batch_size=10`,
    },
    status: 202,
    keys: ['task_id'],
    refused: toTeachers,
    wrong: { path: () => '/admin/generate/batch?level=A2&count=101', field: 'count' },
  },
  {
    call: 'GET /admin/health',
    sent: { who: ofBoss },
    keys: ['overall_health', 'system_info.version'],
    refused: toTeachers,
    wrong: doubled('/admin/health'),
  },
  {
    call: 'GET /admin/cache/health',
    sent: { who: ofBoss },
    keys: ['cache_health.connected', 'cache_health.total_keys', 'cache_health.sample_entries', 'error'],
    refused: toTeachers,
    wrong: doubled('/admin/cache/health'),
  },
  {
    call: 'POST /admin/cache/health-check',
    sent: { who: ofBoss },
    status: 202,
    keys: ['task_id'],
    refused: toTeachers,
    wrong: unknownField,
  },
  {
    call: 'POST /admin/cache/emergency-clear',
    sent: { who: ofBoss, path: () => '/admin/cache/emergency-clear?pattern=pool_status:*' },
    status: 202,
    keys: ['task_id'],
    refused: toTeachers,
    wrong: { path: () => '/admin/cache/emergency-clear?pattern=*', field: 'pattern' },
  },
  {
    call: 'POST /admin/cache/validate-critical',
    sent: { who: ofBoss },
    status: 202,
    keys: ['task_id'],
    refused: toTeachers,
    wrong: unknownField,
  },
  {
    call: 'GET /admin/validation/status',
    sent: { who: ofBoss },
    keys: ['validation_status.status', 'validation_status.performance', 'recommendations'],
    refused: toTeachers,
    wrong: doubled('/admin/validation/status'),
  },
];
