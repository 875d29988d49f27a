import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { shownToasts } from '../../ui/toasts.ts';
import { classroom, NEXT_DUE, pageOf } from './classrooms.testkit.ts';
import { showClassroom, students, taught } from './ClassroomScreen.testkit.tsx';
// What is loaded when it is asked for, loaded before the tests wait for it.
import './shared/CodeDialog.tsx';
import './DeleteClassroomDialog.tsx';
import './DuplicateClassroomDialog.tsx';
import './EditClassroomDialog.tsx';
import './NewCodeDialog.tsx';

const UPDATE = 'useUpdateClassroomMutation';
const DUPLICATE = 'DuplicateClassroomDialogMutation';
const DELETE = 'DeleteClassroomDialogMutation';
const LEAVE = 'LeaveClassroomMutation';

describe('a class, for who teaches it', () => {
  it('shows its facts, figures, code and first students', async () => {
    await showClassroom(taught());
    expect(screen.getByRole('heading', { level: 1, name: '9B English' })).toBeTruthy();
    expect(screen.getByText('English · Grade 9 · 2026/27 · created 2 September 2026')).toBeTruthy();
    const figures = within(screen.getByRole('list', { name: 'Statistics' }));
    expect(figures.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '28 / 30 students',
      '4 assignments',
      'No recent activity',
    ]);
    expect(screen.getByText('K7MWP4XQ9D')).toBeTruthy();
    const row = within(screen.getByRole('row', { name: /Student 1/ }));
    expect(row.getAllByText('e0@school.example')).toHaveLength(2);
    expect(row.getByText('75%')).toBeTruthy();
    expect(row.getByText('3 of 4')).toBeTruthy();
    expect(row.getByText('3 September 2026')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View All 28' }).getAttribute('href')).toBe('/classrooms/9b/students');
    expect(screen.getByRole('link', { name: 'Start live round' }).getAttribute('href')).toBe('/classrooms/9b/live/new');
    expect(screen.getByRole('link', { name: 'Manage Students' }).getAttribute('href')).toBe('/classrooms/9b/students');
    expect(screen.getByRole('link', { name: 'Assign Homework' }).getAttribute('href')).toBe('/classrooms/9b/homework');
  });

  it('shows what it mixed up lately, and leads to homework of the three worst, or of what is ticked', async () => {
    const mixedUp = (typed: string, wanted: string, missed: number | null, name: string) => ({
      typed,
      wanted,
      missed,
      targets: [{ uuid: `uuid-${name.replace(' ', '-')}`, name }],
    });
    const confusedLately = [
      mixedUp('from', 'of', 11, 'consist of'),
      mixedUp('in', 'of', 9, 'think of'),
      mixedUp('of', 'on', 8, 'depend on'),
      mixedUp('at', 'to', 1, 'listen to'),
      mixedUp('for', 'at', null, 'look at'),
    ];
    const { user } = await showClassroom(taught({ confusedLately }));
    const part = within(screen.getByRole('region', { name: 'Confusion map' }));
    expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'consist from (crossed out) of11 wrong answers',
      'think in (crossed out) of9 wrong answers',
      'depend of (crossed out) on8 wrong answers',
      'listen at (crossed out) to1 wrong answer',
      'look for (crossed out) at– wrong answers',
    ]);
    const link = () => part.getByRole('link', { name: /^Make homework from/ });
    expect([link().textContent, link().getAttribute('href')]).toEqual([
      'Make homework from these 3',
      '/classrooms/9b/homework/new?target=uuid-consist-of&target=uuid-think-of&target=uuid-depend-on',
    ]);
    for (const name of [/^consist from/, /^think in/]) await user.click(part.getByRole('checkbox', { name }));
    expect([link().textContent, link().getAttribute('href')]).toEqual([
      'Make homework from this one',
      '/classrooms/9b/homework/new?target=uuid-depend-on',
    ]);
    await user.click(part.getByRole('checkbox', { name: /^depend/ }));
    expect(part.queryByRole('link', { name: /^Make homework from/ })).toBeNull();
    expect(part.getByRole('link', { name: 'All results' }).getAttribute('href')).toBe(
      '/classrooms/9b/homework/results',
    );
  });

  it('leads to its live round, and to what was typed in the latest', async () => {
    const latest = { __typename: 'LiveRound', id: 'round', openedAt: '2030-11-25T09:00:00.000Z', number: 10 };
    await showClassroom(taught({ liveRound: { __typename: 'LiveRound', id: 'round' }, liveRounds: pageOf([latest]) }));
    expect(screen.getByRole('link', { name: 'Go to the live round' }).getAttribute('href')).toBe('/classrooms/9b/live');
    const part = within(screen.getByRole('region', { name: 'Live rounds' }));
    expect(part.getByText('The latest: Mon 25 Nov 2030, 10:00, 10 sentences.')).toBeTruthy();
    expect(part.getByRole('link', { name: 'What was typed' }).getAttribute('href')).toBe('/classrooms/9b/live/words');
  });

  it('says of a live round that no sentence of it was shown', async () => {
    const latest = { __typename: 'LiveRound', id: 'round', openedAt: '2030-11-25T09:00:00.000Z', number: 0 };
    await showClassroom(taught({ liveRounds: pageOf([latest]) }));
    expect(screen.getByText('The latest: Mon 25 Nov 2030, 10:00. No sentence was shown.')).toBeTruthy();
  });

  it('shows what is due next and how far it is, and the ways to all homework', async () => {
    await showClassroom(taught({ nextDue: { ...NEXT_DUE, averageScore: null } }));
    const place = within(screen.getByRole('region', { name: 'Next due' }));
    expect(place.getByText('Due Mon 25 Nov 2030, 20:00')).toBeTruthy();
    const bar = place.getByRole('progressbar', { name: 'Completed' });
    expect(bar.getAttribute('aria-valuetext')).toBe('18 of 28');
    expect(place.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Work and study', '/classrooms/9b/homework/work'],
      ['All homework', '/classrooms/9b/homework'],
      ['Results', '/classrooms/9b/homework/results'],
    ]);
    expect(screen.getByRole('link', { name: '4 assignments' }).getAttribute('href')).toBe('/classrooms/9b/homework');
  });

  it.each([
    ['has no due date ahead', { homeworkCount: 4 }, 'No due date is coming up.'],
    ['there is none', { homeworkCount: 0 }, null],
  ])('says so where its homework %s', async (_what, change, text) => {
    await showClassroom(taught(change));
    const place = screen.queryByRole('region', { name: 'Next due' });
    expect(place === null ? null : within(place).getByText(/^No due date/).textContent).toBe(text);
  });

  it('shows its first students by numbers and initials where names are hidden', async () => {
    const { user } = await showClassroom(taught());
    await user.click(screen.getByRole('switch', { name: 'Hide names' }));
    expect(within(screen.getByRole('row', { name: /^2 · S\. 2\./ })).getByText('75%')).toBeTruthy();
    expect(screen.queryByText('Student 1')).toBeNull();
    expect(screen.queryByText('e0@school.example')).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull();
  });

  it('shows the code in large and as a QR code of its link', async () => {
    const { user } = await showClassroom(taught());
    await user.click(screen.getByRole('button', { name: 'Show the code on the board' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('K7MWP4XQ9D')).toBeTruthy();
    const link = `${location.origin}/join/K7MWP4XQ9D`;
    expect(
      dialog
        .getByRole('img', { name: `QR code for ${link}` })
        .querySelector('path')
        ?.getAttribute('d'),
    ).toMatch(/^M4 4h1v1h-1z/);
    expect(dialog.getByText(link)).toBeTruthy();
  });

  it('counts those who join while it is looked at', async () => {
    const { answer } = await showClassroom(taught());
    await answer('ClassroomScreenSubscription', {
      classroomChanged: { classroom: taught({ studentCount: 29, students: students(3) }) },
    });
    expect(screen.getByText('29 / 30')).toBeTruthy();
    expect(screen.getByText('Student 3')).toBeTruthy();
  });

  it('is made inactive and active again', async () => {
    const { user, sent, answer } = await showClassroom(taught());
    const closed = 'Nobody can join while the class is inactive.';
    expect(screen.queryByText(closed)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Make inactive' }));
    expect(sent(UPDATE)).toEqual([{ input: { classroomId: 'class-9b', active: false } }]);
    const payload = { __typename: 'UpdateClassroomPayload', classroom: taught({ active: false }) };
    await answer(UPDATE, { updateClassroom: payload });
    expect(screen.getByText('Inactive')).toBeTruthy();
    expect(screen.getByText(closed)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Make active' })).toBeTruthy();
  });

  it('is edited in a form that holds what it is', async () => {
    const { user, sent, answer } = await showClassroom(taught());
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByLabelText<HTMLInputElement>('Class name');
    expect(name.value).toBe('9B English');
    await user.clear(name);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Class name is required')).toBeTruthy();
    await user.type(name, '10B English');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    // Nothing else: a colleague may have changed it meanwhile.
    expect(sent(UPDATE)).toEqual([{ input: { classroomId: 'class-9b', name: '10B English' } }]);
    const payload = { __typename: 'UpdateClassroomPayload', classroom: taught({ name: '10B English' }) };
    await answer(UPDATE, { updateClassroom: payload });
    expect(screen.getByRole('heading', { level: 1, name: '10B English' })).toBeTruthy();
  });

  it('is duplicated with its homework, unless that is to stay behind', async () => {
    const { user, sent, answer, path } = await showClassroom(taught());
    await user.click(screen.getByRole('button', { name: 'Duplicate' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/without its students and their results and without its co-teachers/)).toBeTruthy();
    const box = dialog.getByRole<HTMLInputElement>('checkbox', {
      name: 'Take its 4 assignments along, as drafts without dates',
    });
    expect(box.checked).toBe(true);
    await user.click(box);
    await user.type(dialog.getByLabelText('School year'), '2027/28');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    const input = { classroomId: 'class-9b', name: '9B English', schoolYear: '2027/28', withHomework: false };
    expect(sent(DUPLICATE)).toEqual([{ input }]);
    const payload = { __typename: 'DuplicateClassroomPayload', classroom: classroom({ id: 'next', uuid: 'next' }) };
    await answer(DUPLICATE, { duplicateClassroom: payload });
    await waitFor(() => expect(path()).toBe('/classrooms/next'));
  });

  it('is duplicated without a word of homework where it has none', async () => {
    const { user } = await showClassroom(taught({ homeworkCount: 0 }));
    await user.click(screen.getByRole('button', { name: 'Duplicate' }));
    expect(within(await screen.findByRole('dialog')).queryByRole('checkbox')).toBeNull();
  });

  it('is deleted by its owner alone, once its name was typed', async () => {
    const { user, sent, answer, path } = await showClassroom(taught());
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText(/^This deletes the class for good, with its 4 assignments .* 28 students will no longer/),
    ).toBeTruthy();
    const field = dialog.getByLabelText('Type “9B English”');
    await user.type(field, '9b');
    await user.click(dialog.getByRole('button', { name: 'Delete class' }));
    expect(dialog.getByText('Please type the name of the class, “9B English”, exactly as shown')).toBeTruthy();
    expect(sent(DELETE)).toEqual([]);
    await user.clear(field);
    await user.type(field, '9B English');
    await user.click(dialog.getByRole('button', { name: 'Delete class' }));
    expect(sent(DELETE)).toEqual([{ input: { classroomId: 'class-9b', confirmation: '9B English' } }]);
    await answer(DELETE, { deleteClassroom: { __typename: 'DeleteClassroomPayload' } });
    await waitFor(() => expect(path()).toBe('/classrooms'));
    expect(shownToasts().map(({ text }) => text)).toContain('9B English has been deleted.');
  });

  it('stays where its deletion is cancelled', async () => {
    const { user, sent, path } = await showClassroom(taught());
    const before = path();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect([screen.queryByRole('dialog'), sent(DELETE), path()]).toEqual([null, [], before]);
  });

  it('cannot be deleted by a co-teacher', async () => {
    await showClassroom(taught({ viewerRole: 'CO_TEACHER' }));
    expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('shows its code in large while nobody is in it', async () => {
    await showClassroom(taught({ studentCount: 0, students: students(0) }));
    expect(screen.getAllByText('K7MWP4XQ9D')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: /View All/ })).toBeNull();
  });
});

describe('a class, for its students', () => {
  const attended = { viewerRole: 'STUDENT', invitationCode: null, students: null, coTeachers: [] };

  it('shows who teaches it, and neither code nor students nor when something last happened', async () => {
    await showClassroom(classroom(attended));
    expect(screen.getByText('Esra Aydın')).toBeTruthy();
    expect(screen.getByText('esra@school.example')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'My Classes' }).getAttribute('href')).toBe('/classrooms');
    for (const text of ['Invitation code', 'No recent activity']) expect(screen.queryByText(text)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it.each([
    [{ stage: 'ASKING', joined: false }, 'A live round is running.', 'Join in: 9B English'],
    [{ stage: 'LOBBY', joined: true }, 'A live round is running.', 'Go back in: 9B English'],
    [{ stage: 'ENDED', joined: true }, 'The live round is over.', 'See how you did: 9B English'],
  ])('leads into its live round: %o', async (round, text, name) => {
    await showClassroom(classroom({ ...attended, liveRound: { __typename: 'LiveRound', id: 'round', ...round } }));
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/classrooms/9b/live');
  });

  it('is not left by who signed in with a card', async () => {
    await showClassroom(classroom(attended), { rights: [] });
    expect(screen.getByText('Esra Aydın')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Leave class' })).toBeNull();
  });

  it('is left after a question', async () => {
    const { user, sent, answer, path } = await showClassroom(classroom(attended));
    await user.click(screen.getByRole('button', { name: 'Leave class' }));
    expect(sent(LEAVE)).toEqual([]);
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Leave class' }));
    await answer(LEAVE, { leaveClassroom: { __typename: 'LeaveClassroomPayload' } });
    await waitFor(() => expect(path()).toBe('/classrooms'));
  });
});

it('a class that is not the viewer’s is not found, and the way leads back', async () => {
  await showClassroom(null);
  expect(screen.getByRole('heading', { name: 'Classroom not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Classrooms' }).getAttribute('href')).toBe('/classrooms');
});

it('a class that the viewer was taken out of says so', async () => {
  await showClassroom(null, { classrooms: { takenOutOf: true } });
  expect(screen.getByRole('heading', { name: 'You are no longer in this class' })).toBeTruthy();
  // It may be long ago: the teacher can put nobody back any more.
  expect(
    screen.getByText(
      /^Your teacher has taken you out of it\. .* ask your teacher: with the code of the class, you can join again\.$/,
    ),
  ).toBeTruthy();
});
