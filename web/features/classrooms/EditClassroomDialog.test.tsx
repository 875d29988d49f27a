import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { expect, it } from 'vitest';
import { mockServer, showApp } from '../../testkit/app.tsx';
import type { ClassroomScreenQuery } from './__generated__/ClassroomScreenQuery.graphql.ts';
import query from './__generated__/ClassroomScreenQuery.graphql.ts';
import { classroom, pageOf } from './classrooms.testkit.ts';
import ClassroomScreen from './ClassroomScreen.tsx';
// What is loaded when it is asked for, loaded before the test waits for it.
import './EditClassroomDialog.tsx';

it('takes what is stored from before as it is, whatever a colleague makes of it while the form is open', async () => {
  const server = mockServer();
  const queryRef = loadQuery<ClassroomScreenQuery>(server.environment, query as never, { id: '9b' });
  showApp({
    routes: [{ path: '/classrooms/:id', element: <ClassroomScreen queryRef={queryRef} /> }],
    at: '/classrooms/9b',
    server,
  });
  await server.answer('ClassroomScreenQuery', {
    viewer: { __typename: 'Viewer', timeZone: 'Europe/Warsaw' },
    classroom: classroom({
      description: 'From\u0007 before',
      students: pageOf([]),
      coTeachers: [],
      coTeacherInvitations: [],
    }),
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  act(() => server.environment.commitUpdate((store) => void store.get('class-9b')?.setValue('Theirs', 'description')));
  await user.type(dialog.getByLabelText('Class name'), '!');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(server.sent('useUpdateClassroomMutation')).toEqual([
    { input: { classroomId: 'class-9b', name: '9B English!' } },
  ]);
});
