import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { mockServer, showApp } from '../../testkit/app.tsx';
import type { StudentsScreenQuery } from './__generated__/StudentsScreenQuery.graphql.ts';
import query from './__generated__/StudentsScreenQuery.graphql.ts';
import { classroom, enrolment, pageOf } from './classrooms.testkit.ts';
import StudentsScreen from './StudentsScreen.tsx';

export const AIYANA = enrolment('e1', 'Aiyana Brooks');
export const NOOR = enrolment('e2', 'Noor Haddad', {
  completionRate: null,
  homeworkAssigned: 0,
  homeworkCounted: 0,
  homeworkCompleted: 0,
  averageScore: null,
});
/** A class of these students. */
export const withStudents = (...enrolments: Record<string, unknown>[]) => classroom({ students: pageOf(enrolments) });

/** Shows the students of a class, or that there is none, to somebody of a type. */
export async function show(
  shown: Record<string, unknown> | null,
  userType = 'TEACHER',
  { noSignInCards = null }: { noSignInCards?: string | null } = {},
) {
  const server = mockServer();
  const queryRef = loadQuery<StudentsScreenQuery>(server.environment, query as never, { id: '9b' });
  const routes = [{ path: '/classrooms/:id/students', element: <StudentsScreen queryRef={queryRef} /> }];
  const app = showApp({ routes, at: '/classrooms/9b/students', server });
  const viewer = { __typename: 'Viewer', userType, classrooms: { noSignInCards } };
  await server.answer('StudentsScreenQuery', { viewer, classroom: shown });
  return { ...server, ...app, user: userEvent.setup() };
}
