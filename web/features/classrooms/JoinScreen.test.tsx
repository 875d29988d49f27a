import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery, type PreloadedQuery } from 'react-relay';
import { describe, expect, it } from 'vitest';
import { useVisit } from '../../lib/RouterView.tsx';
import { mockServer, showApp } from '../../testkit/app.tsx';
import type { JoinScreenQuery } from './__generated__/JoinScreenQuery.graphql.ts';
import query from './__generated__/JoinScreenQuery.graphql.ts';
import CodePage from './CodePage.tsx';
import JoinScreen from './JoinScreen.tsx';

const JOIN = 'JoinScreenMutation';

const CODE = 'K7MWP4XQ9D';
const ownClass = (liveRound: object | null) => ({
  __typename: 'Classroom',
  id: 'c',
  uuid: '9b',
  name: 'English 9b',
  liveRound,
});
const round = (stage: string) => ({ __typename: 'LiveRound', id: 'round', stage });

function Loaded() {
  return <JoinScreen queryRef={useVisit().data as PreloadedQuery<JoinScreenQuery>} />;
}

const INVITED = { __typename: 'InvitedClassroom', name: 'English 9b', reason: null };
const refused = (__typename: string, message: string) => ({ __typename, message });

/** @param userType null for a visitor */
async function show(userType: string | null, own: object | null = null, invitedClassroom: object = INVITED) {
  const server = mockServer();
  const load = () =>
    loadQuery<JoinScreenQuery>(
      server.environment,
      query as never,
      { code: CODE, isMember: userType !== null },
      { fetchPolicy: 'store-and-network' },
    );
  const routes = [{ path: '/join/:code', element: <Loaded />, load }];
  const app = showApp({ routes, at: '/join/k7mwp4xq9d', server });
  const viewer = userType && { __typename: 'Viewer', userType };
  await server.answer('JoinScreenQuery', { viewer, ownClassroomByCode: own, invitedClassroom });
  return { ...server, ...app, user: userEvent.setup() };
}

describe('a link into a class', () => {
  it('joins by one press, and leads to the class', async () => {
    const { user, sent, answer, path } = await show('STUDENT');
    expect(screen.getByRole('heading', { level: 1, name: 'English 9b' })).toBeTruthy();
    expect(screen.getByText('K7MWP4XQ9D')).toBeTruthy();
    expect(sent(JOIN)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Join Classroom' }));
    expect(sent(JOIN)).toEqual([{ input: { invitationCode: 'K7MWP4XQ9D' } }]);
    const done = { __typename: 'JoinClassroomPayload', classroom: { __typename: 'Classroom', id: 'c', uuid: '9b' } };
    await answer(JOIN, { joinClassroom: done });
    await waitFor(() => expect(path()).toBe('/classrooms/9b'));
  });

  it('leads into the live round of the class where one is on', async () => {
    const { user, answer, path } = await show('STUDENT');
    await user.click(screen.getByRole('button', { name: 'Join Classroom' }));
    const joined = ownClass(round('ASKING'));
    await answer(JOIN, { joinClassroom: { __typename: 'JoinClassroomPayload', classroom: joined } });
    await waitFor(() => expect(path()).toBe('/classrooms/9b/live'));
  });

  it.each([
    ['STUDENT', 'ASKING', '/classrooms/9b/live'],
    ['STUDENT', 'ENDED', '/classrooms/9b'],
    ['STUDENT', null, '/classrooms/9b'],
    ['TEACHER', 'LOBBY', '/classrooms/9b/live'],
    ['TEACHER', null, '/classrooms/9b'],
  ])('leads a %s who is in the class on at once: live round %s', async (userType, stage, there) => {
    const { path, sent } = await show(userType, ownClass(stage === null ? null : round(stage)));
    await waitFor(() => expect(path()).toBe(there));
    expect(sent(JOIN)).toEqual([]);
  });

  it('leads on who got into the class meanwhile, and says so until then', async () => {
    const { user, answer, path } = await show('STUDENT');
    await user.click(screen.getByRole('button', { name: 'Join Classroom' }));
    const message = 'You are already in this class.';
    await answer(JOIN, { joinClassroom: { __typename: 'AlreadyEnrolledError', message } });
    expect(screen.getByText(message)).toBeTruthy();
    await answer('JoinScreenQuery', {
      viewer: { __typename: 'Viewer', userType: 'STUDENT' },
      ownClassroomByCode: ownClass(null),
      invitedClassroom: INVITED,
    });
    await waitFor(() => expect(path()).toBe('/classrooms/9b'));
  });

  it('is reached by typing the code, too', async () => {
    const { path } = showApp({ routes: [{ path: '/join', element: <CodePage /> }], at: '/join', server: mockServer() });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Please enter an invitation code')).toBeTruthy();
    await user.type(screen.getByLabelText('Invitation code'), 'k7mw-p4xq9d{Enter}');
    await waitFor(() => expect(path()).toBe('/join/K7MWP4XQ9D'));
  });

  it('says why it does not let somebody in', async () => {
    const { user, answer } = await show('STUDENT');
    await user.click(screen.getByRole('button', { name: 'Join Classroom' }));
    const message = 'This class is full. Please ask your teacher for a place.';
    await answer(JOIN, { joinClassroom: { __typename: 'ClassFullError', message } });
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'My Classes' }).getAttribute('href')).toBe('/classrooms');
  });

  it('says on arrival that the class takes nobody, and offers nothing to press in vain', async () => {
    const reason = 'This class is full. Please ask your teacher for a place.';
    await show('STUDENT', null, { ...INVITED, reason });
    expect(screen.getByRole('heading', { level: 1, name: 'English 9b' })).toBeTruthy();
    expect(screen.getByText(reason)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Join Classroom' })).toBeNull();
    expect(screen.getByRole('link', { name: 'My Classes' }).getAttribute('href')).toBe('/classrooms');
  });

  it.each(['STUDENT', null])('says on arrival that no class has the code, to %s', async (userType) => {
    const message = 'No class has this invitation code. Please check it with your teacher.';
    await show(userType, null, refused('NotFoundError', message));
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(screen.queryByRole('button', { name: 'Join Classroom' })).toBeNull();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/join']);
  });

  it('says it to a teacher without the advice for students', async () => {
    await show('TEACHER', null, refused('NotFoundError', 'No class has it. Please check it with your teacher.'));
    expect(screen.getByRole('alert').textContent).toMatch(
      /^No class has this invitation code\. You will find the code of your class/,
    );
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/classrooms']);
  });

  it('says on arrival that a limit is reached, and offers to try again', async () => {
    const message = 'Too many attempts. Try again in 5 minutes.';
    const { user, answer } = await show('STUDENT', null, refused('RateLimitedError', message));
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(screen.queryByRole('link')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    const viewer = { __typename: 'Viewer', userType: 'STUDENT' };
    await answer('JoinScreenQuery', { viewer, ownClassroomByCode: null, invitedClassroom: INVITED });
    expect(screen.getByRole('button', { name: 'Join Classroom' })).toBeTruthy();
  });

  it('tells a visitor which class it is, and leads through signing in or registering', async () => {
    await show(null);
    expect(screen.getByRole('heading', { level: 1, name: 'English 9b' })).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Sign In', '/login?next=%2Fjoin%2FK7MWP4XQ9D'],
      ['Create an account', '/register?next=%2Fjoin%2FK7MWP4XQ9D'],
    ]);
  });

  it('tells a visitor that the class is full, and lets in who is in it already', async () => {
    const reason = 'This class is full. Please ask your teacher for a place.';
    await show(null, null, { ...INVITED, reason });
    expect(screen.getByText(reason)).toBeTruthy();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Sign In']);
  });

  it('is not for teachers', async () => {
    await show('TEACHER');
    expect(screen.queryByRole('button', { name: 'Join Classroom' })).toBeNull();
    expect(screen.getByText(/a teacher cannot join a class with it/)).toBeTruthy();
  });

  it('does not tell a teacher to ask their teacher for a place', async () => {
    await show('TEACHER', null, { ...INVITED, reason: 'This class is full. Please ask your teacher for a place.' });
    expect(screen.getByText(/a teacher cannot join a class with it/)).toBeTruthy();
    expect(screen.queryByText(/ask your teacher/)).toBeNull();
  });
});
