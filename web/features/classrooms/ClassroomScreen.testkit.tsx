import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { mockServer, showApp } from '../../testkit/app.tsx';
import type { ClassroomScreenQuery } from './__generated__/ClassroomScreenQuery.graphql.ts';
import query from './__generated__/ClassroomScreenQuery.graphql.ts';
import { classroom, enrolment, pageOf } from './classrooms.testkit.ts';
import ClassroomScreen from './ClassroomScreen.tsx';

/** The screen of a class, or of none. */
export async function showClassroom(shown: Record<string, unknown> | null, viewer: Record<string, unknown> = {}) {
  const server = mockServer();
  const queryRef = loadQuery<ClassroomScreenQuery>(server.environment, query as never, { id: '9b' });
  const routes = [{ path: '/classrooms/:id', element: <ClassroomScreen queryRef={queryRef} /> }];
  const app = showApp({ routes, at: '/classrooms/9b', server });
  const asked = { __typename: 'Viewer', timeZone: 'Europe/Warsaw', ...viewer };
  await server.answer('ClassroomScreenQuery', { viewer: asked, classroom: shown });
  return { ...server, ...app, user: userEvent.setup() };
}

/** So many students of a class. */
export const students = (count: number) =>
  pageOf(Array.from({ length: count }, (_, nth) => enrolment(`e${nth}`, `Student ${nth + 1}`)));

/** A class of the viewer's, with nobody else who teaches it. */
export const taught = (change: Record<string, unknown> = {}) =>
  classroom({ students: students(2), coTeachers: [], coTeacherInvitations: [], ...change });
