import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showClassroom, students, taught } from './ClassroomScreen.testkit.tsx';
// What is loaded when it is asked for, loaded before the tests wait for it.
import './DeleteClassroomDialog.tsx';
import './DuplicateClassroomDialog.tsx';

/** The screen of a class that the viewer owns, which nobody is in. */
const show = (change: Record<string, unknown>) =>
  showClassroom(taught({ studentCount: 0, students: students(0), ...change }));

describe('a class that nobody is in, or of which something could not be read', () => {
  it('says that students join with the code', async () => {
    await show({});
    expect(screen.getByText('Nobody is in this class at the moment. Your students join with the code:')).toBeTruthy();
  });

  it.each([
    ['inactive', { active: false, allowSelfEnrollment: false }, 'Nobody can join while the class is inactive.'],
    [
      'closed',
      { allowSelfEnrollment: false },
      /^Nobody .*: the class is closed to new students\. You can change this/u,
    ],
  ])('promises nobody that they can join while it is %s and empty', async (_how, state, why) => {
    await show(state);
    expect(screen.getByText(why, { exact: false })).toBeTruthy();
    expect(screen.queryByText(/Your students join/u)).toBeNull();
  });

  it('says once why nobody can join while it is inactive', async () => {
    await show({ active: false });
    expect(screen.getByText('Nobody is in this class at the moment.')).toBeTruthy();
    expect(screen.getAllByText(/inactive\.$/u).map(({ textContent }) => textContent)).toEqual([
      'Nobody can join while the class is inactive.',
    ]);
  });

  it('is not said to be empty where its students could not be read', async () => {
    await show({ studentCount: null, students: null });
    expect(screen.getByText('The students could not be loaded. Please reload the page.')).toBeTruthy();
    expect(screen.queryByText(/^Nobody is in this class/u)).toBeNull();
  });

  it.each([{ studentCount: null }, { homeworkCount: null }])('tells all that goes with it where %o', async (unread) => {
    const { user } = await show(unread);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'This deletes the class for good, with its homework and all results. Its students will no longer be in it;',
    );
  });

  it('is duplicated with its homework only if that is wanted, also where nobody knows how much it is', async () => {
    const { user } = await show({ homeworkCount: null });
    await user.click(screen.getByRole('button', { name: 'Duplicate' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('checkbox', { name: 'Take its homework along, as drafts without dates' })).toBeTruthy();
  });
});
