import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { describe, expect, it } from 'vitest';
import { endSession, startSession } from '../../app/relay/session.ts';
import { mockServer, showApp } from '../../testkit/app.tsx';
import { tokenOf } from '../../testkit/session.ts';
import { shownToasts } from '../../ui/toasts.ts';
import type { ClassroomsScreenQuery } from './__generated__/ClassroomsScreenQuery.graphql.ts';
import query from './__generated__/ClassroomsScreenQuery.graphql.ts';
import { classroom, pageOf } from './classrooms.testkit.ts';
import ClassroomsScreen from './ClassroomsScreen.tsx';
// What is loaded when it is asked for, loaded before the tests wait for it.
import './CreateClassroomDialog.tsx';
import './JoinClassroomDialog.tsx';

const CREATE = 'CreateClassroomDialogMutation';
const JOIN = 'JoinClassroomDialogMutation';
const ACCEPT = 'TeachingInvitationAcceptMutation';
const DECLINE = 'TeachingInvitationDeclineMutation';

const classroomsOf = ({ taught, creation }: { taught: Record<string, unknown>[]; creation: string }) => ({
  creation,
  taught: pageOf(taught),
  joined: pageOf([]),
  pendingJoin: null,
  coTeacherInvitations: [],
});

async function show(
  userType: string,
  taught: Record<string, unknown>[],
  joined: Record<string, unknown>[] = [],
  more: Record<string, unknown> = {},
  coTeacherInvitations: Record<string, unknown>[] = [],
  at = '/classrooms',
) {
  const server = mockServer();
  const queryRef = loadQuery<ClassroomsScreenQuery>(server.environment, query as never, {});
  const routes = [{ path: '/classrooms', element: <ClassroomsScreen queryRef={queryRef} /> }];
  const app = showApp({ routes, at, server });
  const classrooms = { taught: pageOf(taught), joined: pageOf(joined), pendingJoin: null, coTeacherInvitations };
  await server.answer('ClassroomsScreenQuery', { viewer: { __typename: 'Viewer', userType, classrooms, ...more } });
  return { ...server, ...app, user: userEvent.setup() };
}

const card = (name: string) => {
  const item = screen.getByRole('heading', { level: 2, name }).closest('li');
  if (!item) throw new Error(`No card: ${name}`);
  return within(item);
};

describe("a teacher's classes", () => {
  it('are counted, each on a card with its code and the ways on', async () => {
    const over = { active: false, full: true, spotsLeft: 0, studentCount: 1, maxStudents: 1, homeworkCount: 1 };
    await show('TEACHER', [classroom(), classroom({ id: 'class-8a', uuid: '8a', name: '8A English', ...over })]);
    expect(screen.getByRole('heading', { level: 1, name: 'My Classrooms' })).toBeTruthy();
    expect(screen.getByText('2 classrooms, 29 students')).toBeTruthy();
    const open = card('9B English');
    for (const text of [
      'Prepositions before the summer exam.',
      'English · Grade 9 · 2026/27',
      'Active',
      '28 / 30',
      '2 spots left',
      'No recent activity',
      'K7MWP4XQ9D',
    ])
      expect(open.getByText(text)).toBeTruthy();
    const paths = open.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(paths).toEqual([
      ['Manage', '/classrooms/9b'],
      ['Students', '/classrooms/9b/students'],
      ['Assign', '/classrooms/9b/homework'],
    ]);
    const closed = card('8A English');
    expect(closed.getByText('Inactive')).toBeTruthy();
    expect(closed.getByText('Nobody can join while the class is inactive.')).toBeTruthy();
    expect(open.queryByText(/^Nobody can join/)).toBeNull();
    expect(closed.getByText('Full')).toBeTruthy();
    expect(closed.queryByText(/spots? left/)).toBeNull();
  });

  it('have no number where it could not be read', async () => {
    await show('TEACHER', [classroom({ studentCount: null, full: null, spotsLeft: null })]);
    expect(screen.getByText('1 classroom')).toBeTruthy();
    expect(card('9B English').getByText('– / 30')).toBeTruthy();
    expect(screen.queryByText(/spots? left/u)).toBeNull();
  });

  it('copies the code, and says so', async () => {
    const { user } = await show('TEACHER', [classroom()]);
    await user.click(screen.getByRole('button', { name: 'Copy the code of 9B English' }));
    expect(await navigator.clipboard.readText()).toBe('K7MWP4XQ9D');
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeTruthy();
  });

  it.each([
    ['IN_REVIEW', /^Your account is being reviewed\./],
    ['REFUSED', /^We could not verify your account, so you cannot create classes, set homework or start live rounds\./],
  ])(
    'cannot be made before the teacher is verified, and that is said in place of the way (%s)',
    async (creation, text) => {
      for (const taught of [[], [classroom()]]) {
        const { unmount } = await show(
          'TEACHER',
          taught,
          [],
          { classrooms: classroomsOf({ taught, creation }) },
          [],
          '/classrooms?create',
        );
        expect(screen.getByText(text)).toBeTruthy();
        expect(screen.queryByRole('button', { name: 'Create Classroom' })).toBeNull();
        expect(screen.queryByRole('dialog')).toBeNull();
        const settings = screen.queryByRole('link', { name: 'Your settings' });
        expect(settings?.getAttribute('href')).toBe(creation === 'REFUSED' ? '/settings' : undefined);
        unmount();
      }
    },
  );

  it('begin with one, whose name and number of students are looked at first', async () => {
    const { user, sent, answer } = await show('TEACHER', []);
    expect(screen.getByRole('heading', { level: 2, name: 'No classes yet' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create Classroom' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText<HTMLInputElement>('Subject').value).toBe('English');
    expect(dialog.getByLabelText<HTMLInputElement>('Maximum students').value).toBe('50');
    expect(dialog.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    await user.clear(dialog.getByLabelText('Maximum students'));
    await user.type(dialog.getByLabelText('Maximum students'), '201');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(dialog.getByText('Class name is required')).toBeTruthy();
    expect(dialog.getByText('Maximum students must be between 1 and 200')).toBeTruthy();
    expect(sent(CREATE)).toEqual([]);
    await user.clear(dialog.getByLabelText('Maximum students'));
    await user.type(dialog.getByLabelText('Maximum students'), '30');
    await user.type(dialog.getByLabelText('Class name'), ' 9B  English ');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(sent(CREATE)).toMatchObject([
      {
        input: {
          name: '9B English',
          description: null,
          subject: 'English',
          maxStudents: 30,
          allowSelfEnrollment: true,
        },
      },
    ]);
    await answer(CREATE, { createClassroom: { __typename: 'CreateClassroomPayload', classroom: classroom() } });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('1 classroom, 28 students')).toBeTruthy();
    expect(card('9B English').getByText('K7MWP4XQ9D')).toBeTruthy();
    expect(shownToasts().map(({ text }) => text)).toContain('Classroom created successfully!');
  });

  async function describeAndSignOut(): Promise<void> {
    startSession(tokenOf('teacher'));
    const { user, unmount } = await show('TEACHER', []);
    await user.click(screen.getByRole('button', { name: 'Create Classroom' }));
    await user.type(await screen.findByLabelText('Class name'), '9B English');
    act(() => endSession('expired'));
    unmount();
  }

  it('are made by nobody else where the teacher was who had to sign in while they described one', async () => {
    await describeAndSignOut();
    startSession(tokenOf('another'));
    await show('TEACHER', []);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are made where the teacher was who had to sign in while they described one', async () => {
    await describeAndSignOut();
    startSession(tokenOf('teacher'));
    const { user, sent, answer } = await show('TEACHER', []);
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Classroom' }));
    expect(dialog.getByText('What you had written is back')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(sent(CREATE)).toMatchObject([{ input: { name: '9B English' } }]);
    await answer(CREATE, { createClassroom: { __typename: 'CreateClassroomPayload', classroom: classroom() } });
    await user.click(screen.getByRole('button', { name: 'Create Classroom' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Class name')).value).toBe('');
  });

  it('are not described in vain: whoever closes the dialog is asked, once, and then leaves its address', async () => {
    const { user, path } = await show('TEACHER', [], [], {}, [], '/classrooms?create');
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Classroom' }));
    await user.type(dialog.getByLabelText('Class name'), '9B English');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(path()).toBe('/classrooms');
  });

  it('lead from the dialog’s address once they are made, unasked', async () => {
    const { user, answer, path } = await show('TEACHER', [], [], {}, [], '/classrooms?create');
    await user.type(await screen.findByLabelText('Class name'), '9B English{Enter}');
    await answer(CREATE, { createClassroom: { __typename: 'CreateClassroomPayload', classroom: classroom() } });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(path()).toBe('/classrooms');
  });

  describe('that somebody else owns', () => {
    const INVITATION = {
      __typename: 'CoTeacherInvitation',
      id: 'i1',
      classroomName: '9B English',
      ownerName: 'Esra Aydın',
      expiresAt: '2026-12-07T09:00:00.000Z',
    };
    const OTHER = { ...INVITATION, id: 'i2', classroomName: '9C English' };
    const invitations = () => screen.queryByRole('list', { name: 'Invitations' });

    it('are taught too by who accepts an invitation', async () => {
      const { user, sent, answer } = await show('TEACHER', [], [], {}, [INVITATION, OTHER]);
      expect(invitations()?.textContent).toContain(
        'Esra Aydın has invited you to teach 9B English with them.You can accept until 7 December 2026.',
      );
      await user.click(screen.getByRole('button', { name: 'Accept: 9B English' }));
      expect(sent(ACCEPT)).toMatchObject([{ input: { invitationId: 'i1' } }]);
      const viewer = { __typename: 'Viewer', classrooms: { coTeacherInvitations: [OTHER] } };
      const taught = classroom({ viewerRole: 'CO_TEACHER' });
      const payload = { __typename: 'AcceptCoTeacherInvitationPayload', classroom: taught, viewer };
      await answer(ACCEPT, { acceptCoTeacherInvitation: payload });
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Accept: 9C English' }));
      expect(card('9B English').getByText('K7MWP4XQ9D')).toBeTruthy();
      expect(shownToasts().map(({ text }) => text)).toContain('You are now a co-teacher of 9B English.');
    });

    it('are left to others by who declines, and why accepting was refused is said', async () => {
      const { user, sent, answer } = await show('TEACHER', [], [], {}, [INVITATION, OTHER]);
      await user.click(screen.getByRole('button', { name: 'Accept: 9B English' }));
      const message = 'The class already has 10 teachers. Please ask its owner to remove one first.';
      await answer(ACCEPT, { acceptCoTeacherInvitation: { __typename: 'TooManyClassesError', message } });
      expect(within(invitations() as HTMLElement).getByText(message)).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Decline: 9B English' }));
      expect(sent(DECLINE)).toEqual([{ input: { invitationId: 'i1' } }]);
      const viewer = { __typename: 'Viewer', classrooms: { coTeacherInvitations: [OTHER] } };
      const payload = { __typename: 'EndCoTeacherInvitationPayload', viewer };
      await answer(DECLINE, { endCoTeacherInvitation: payload });
      expect(within(invitations() as HTMLElement).getAllByRole('listitem')).toHaveLength(1);
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Accept: 9C English' }));
    });
  });

  it('say why one could not be made', async () => {
    const { user, answer } = await show('TEACHER', []);
    await user.click(screen.getByRole('button', { name: 'Create Classroom' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Class name'), '9B');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    const message = 'Your account is not verified yet. Teacher accounts are reviewed for verification.';
    await answer(CREATE, { createClassroom: { __typename: 'TeacherNotVerifiedError', message } });
    expect(dialog.getByText(message)).toBeTruthy();
  });
});

describe("a student's classes", () => {
  it('show the teacher in place of the code', async () => {
    await show('STUDENT', [], [classroom({ invitationCode: null })]);
    expect(screen.getByRole('heading', { level: 1, name: 'My Classes' })).toBeTruthy();
    expect(screen.getByText('1 class')).toBeTruthy();
    const shown = card('9B English');
    expect(shown.getByText('Esra Aydın')).toBeTruthy();
    expect(shown.getByText('esra@school.example')).toBeTruthy();
    expect(shown.queryByText('Invitation code')).toBeNull();
    const paths = shown.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(paths).toEqual([
      ['View Details', '/classrooms/9b'],
      ['View Assignments', '/classrooms/9b/homework'],
    ]);
  });

  it('are the one of the card that they signed in with, and no other is joined', async () => {
    const card = { endsAt: '2026-11-23T18:05:00Z', classroom: classroom() };
    await show('STUDENT', [], [classroom({ invitationCode: null })], { rights: [], card });
    expect(screen.getByText(/^You are signed in with a card until \d\d:05: for practice and/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Join Classroom' })).toBeNull();
  });

  it('are joined in a dialog, which is open where the dashboard asked for it', async () => {
    const { user } = await show('STUDENT', [], [], {}, [], '/classrooms?join');
    const dialog = await screen.findByRole('dialog', { name: 'Join Classroom' });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are joined by a code, which is looked at first', async () => {
    const { user, sent, answer } = await show('STUDENT', []);
    await user.click(screen.getByRole('button', { name: 'Join Classroom' }));
    const dialog = within(await screen.findByRole('dialog'));
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Join Classroom' });
    expect(button.disabled).toBe(true);
    const field = dialog.getByLabelText<HTMLInputElement>('Invitation code');
    await user.type(field, 'k7-mw');
    expect(field.value).toBe('K7MW');
    await user.click(button);
    expect(dialog.getByText('Invitation code must be at least 6 characters')).toBeTruthy();
    expect(sent(JOIN)).toEqual([]);
    await user.type(field, 'p4xq9d77777');
    expect(field.value).toBe('K7MWP4XQ9D77');
    await user.type(field, '{Backspace}{Backspace}');
    await user.click(button);
    expect(sent(JOIN)).toMatchObject([{ input: { invitationCode: 'K7MWP4XQ9D' } }]);
    const message = 'Every place in this class is taken.';
    await answer(JOIN, { joinClassroom: { __typename: 'ClassFullError', message } });
    expect(dialog.getByText(message)).toBeTruthy();
    await user.click(button);
    await answer(JOIN, { joinClassroom: { __typename: 'JoinClassroomPayload', classroom: classroom() } });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(card('9B English').getByText('Esra Aydın')).toBeTruthy();
    expect(shownToasts().map(({ text }) => text)).toContain('Successfully joined the classroom!');
  });
});
