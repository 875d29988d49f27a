/** A class as the server answers it. */
export const classroom = (change: Record<string, unknown> = {}) => ({
  __typename: 'Classroom',
  id: 'class-9b',
  uuid: '9b',
  name: '9B English',
  description: 'Prepositions before the summer exam.',
  subject: 'English',
  gradeLevel: 'Grade 9',
  schoolYear: '2026/27',
  active: true,
  maxStudents: 30,
  studentCount: 28,
  full: false,
  spotsLeft: 2,
  homeworkCount: 4,
  nextDue: null,
  confusedLately: [],
  recentActivity: null,
  practisingNow: 0,
  invitationCode: 'K7MWP4XQ9D',
  createdAt: '2026-09-02T09:00:00.000Z',
  allowSelfEnrollment: true,
  viewerRole: 'OWNER',
  teacher: { __typename: 'User', id: 'teacher', fullName: 'Esra Aydın', email: 'esra@school.example' },
  ...change,
});

/** Homework that a class has to do next. */
export const NEXT_DUE = {
  __typename: 'Assignment',
  id: 'work',
  uuid: 'work',
  title: 'Work and study',
  dueAt: '2030-11-25T19:00:00.000Z',
  completedCount: 18,
  averageScore: 84,
};

/** A page of a list that has no further one. */
export const pageOf = (nodes: readonly Record<string, unknown>[]) => ({
  totalCount: nodes.length,
  edges: nodes.map((node, position) => ({ cursor: `c${position}`, node })),
  pageInfo: { endCursor: nodes.length > 0 ? `c${nodes.length - 1}` : null, hasNextPage: false },
});

/** A student's place in a class. */
export const enrolment = (id: string, fullName: string, change: Record<string, unknown> = {}) => ({
  __typename: 'Enrolment',
  id,
  enrolledAt: '2026-09-03T09:00:00.000Z',
  lastActivityAt: null,
  completionRate: 75,
  homeworkAssigned: 5,
  homeworkCounted: 4,
  homeworkCompleted: 3,
  averageScore: 82,
  student: { __typename: 'User', id: `user-${id}`, fullName, email: `${id}@school.example` },
  ...change,
});
