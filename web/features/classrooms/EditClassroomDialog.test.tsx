import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { expect, it } from 'vitest';
import { endSession, startSession } from '../../app/relay/session.ts';
import { mockServer, showApp } from '../../testkit/app.tsx';
import { tokenOf } from '../../testkit/session.ts';
import type { ClassroomScreenQuery } from './__generated__/ClassroomScreenQuery.graphql.ts';
import query from './__generated__/ClassroomScreenQuery.graphql.ts';
import { classroom, pageOf } from './classrooms.testkit.ts';
import ClassroomScreen from './ClassroomScreen.tsx';
// What is loaded when it is asked for, loaded before the test waits for it.
import './EditClassroomDialog.tsx';

async function show(change: Record<string, unknown> = {}) {
  const server = mockServer();
  const queryRef = loadQuery<ClassroomScreenQuery>(server.environment, query as never, { id: '9b' });
  const { unmount } = showApp({
    routes: [{ path: '/classrooms/:id', element: <ClassroomScreen queryRef={queryRef} /> }],
    at: '/classrooms/9b',
    server,
  });
  await server.answer('ClassroomScreenQuery', {
    viewer: { __typename: 'Viewer', timeZone: 'Europe/Warsaw' },
    classroom: classroom({
      students: pageOf([]),
      coTeachers: [],
      coTeacherInvitations: [],
      ...change,
    }),
  });
  return { server, unmount, user: userEvent.setup() };
}

it('takes what is stored from before as it is, whatever a colleague makes of it while the form is open', async () => {
  const { server, user } = await show({ description: 'From\u0007 before' });
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  act(() => server.environment.commitUpdate((store) => void store.get('class-9b')?.setValue('Theirs', 'description')));
  await user.type(dialog.getByLabelText('Class name'), '!');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(server.sent('useUpdateClassroomMutation')).toEqual([
    { input: { classroomId: 'class-9b', name: '9B English!' } },
  ]);
});

it('is open again with what was written where the teacher had to sign in, and not once that was discarded', async () => {
  startSession(tokenOf('teacher'));
  const before = await show();
  await before.user.click(screen.getByRole('button', { name: 'Edit' }));
  await before.user.type(await screen.findByLabelText('Class name'), '!');
  act(() => endSession('expired'));
  before.unmount();
  startSession(tokenOf('teacher'));
  const { user, unmount } = await show({ subject: 'Grammar' });
  await screen.findByRole('dialog', { name: 'Edit Classroom' });
  expect(screen.getByLabelText<HTMLInputElement>('Class name').value).toBe('9B English!');
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Grammar');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  unmount();
  await show();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('is not lost by a stray Escape once something is written, and closes at once where nothing is', async () => {
  const { user } = await show();
  const escape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByRole('dialog', { name: 'Edit Classroom' });
  escape();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.type(await screen.findByLabelText('Class name'), '!');
  escape();
  await user.click(screen.getByRole('button', { name: 'Keep writing' }));
  expect(screen.getByLabelText<HTMLInputElement>('Class name').value).toBe('9B English!');
  escape();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
