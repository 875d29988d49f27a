import { render, screen, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ServerFault, TooManyRequestsError, UNREACHABLE_TEXT, UnreachableError } from '../../app/relay/errors.ts';
import { CLICKLESS_MS } from '../../ui/Removable.tsx';
import { Toasts } from '../../ui/Toasts.tsx';
import { dismissToast, shownToasts } from '../../ui/toasts.ts';
import { classroom, enrolment, pageOf } from './classrooms.testkit.ts';
import { AIYANA, NOOR, show, withStudents } from './StudentsScreen.testkit.tsx';

const REMOVE = 'useRemovalMutation';
const UNDO = 'useRemovalUndoMutation';

const MINUTE_MS = 60_000;

afterEach(() => {
  vi.restoreAllMocks();
  for (const { id } of shownToasts()) dismissToast(id);
});

const card = (name: string) => {
  const item = screen.getByRole('heading', { level: 2, name }).closest('li');
  if (!item) throw new Error(`No card: ${name}`);
  return within(item);
};

describe('the students of a class', () => {
  it('stand on cards with what they have done', async () => {
    await show(withStudents(AIYANA, NOOR));
    expect(screen.getByRole('heading', { level: 1, name: 'Student Management' })).toBeTruthy();
    expect(screen.getByText('2 / 30 students')).toBeTruthy();
    const busy = card('Aiyana Brooks');
    expect(busy.getByText('e1@school.example')).toBeTruthy();
    expect(busy.getByText('75%')).toBeTruthy();
    expect(busy.getByRole('progressbar', { name: 'Assignments completed' }).getAttribute('aria-valuetext')).toBe(
      '3 of 4 · 1 more open',
    );
    expect(busy.getByText('Average score 82%')).toBeTruthy();
    expect(busy.getByText('Joined 3 September 2026 · no homework or live round yet')).toBeTruthy();
    expect(card('Noor Haddad').getByText('None due yet')).toBeTruthy();
  });

  it('are thirty at first where there are many', async () => {
    const many = Array.from({ length: 35 }, (_, nth) => enrolment(`e${nth}`, `Student ${nth}`));
    const { user } = await show(withStudents(...many));
    expect(screen.getAllByRole('heading', { level: 2, name: /^Student \d/ })).toHaveLength(30);
    expect(screen.getByText('30 of 35 students')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getAllByRole('heading', { level: 2, name: /^Student \d/ })).toHaveLength(35);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('are taken out, and back by Undo, which is there for ten seconds, and for a minute at most', async () => {
    const { user, sent, answer } = await show(withStudents(AIYANA, NOOR));
    await user.click(screen.getByRole('button', { name: 'Remove Noor Haddad' }));
    expect(sent(REMOVE)).toEqual([{ input: { enrolmentId: 'e2' } }]);
    const without = { ...NOOR, classroom: withStudents(AIYANA) };
    await answer(REMOVE, { removeStudent: { __typename: 'RemoveStudentPayload', enrolment: without } });
    expect(screen.queryByRole('heading', { name: 'Noor Haddad' })).toBeNull();
    const toast = shownToasts().find(({ text }) => text === 'Noor Haddad has been removed.');
    expect(toast?.action).toMatchObject({ label: 'Undo', shownMs: 10_000, endsMs: 55_000 });
    await act(async () => toast?.action?.onSelect());
    expect(sent(UNDO)).toEqual([{ input: { enrolmentId: 'e2' } }]);
    const back = { ...NOOR, classroom: withStudents(AIYANA, NOOR) };
    await answer(UNDO, { restoreStudent: { __typename: 'RestoreStudentPayload', enrolment: back } });
    expect(card('Noor Haddad')).toBeTruthy();
  });

  it('are taken out one at a time: a second press of a double one takes out nobody else', async () => {
    // Time stands still, until the first moment is over.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const { user, sent, answer } = await show(withStudents(AIYANA, NOOR));
    await user.click(screen.getByRole('button', { name: 'Remove Aiyana Brooks' }));
    const without = { ...AIYANA, classroom: withStudents(NOOR) };
    await answer(REMOVE, { removeStudent: { __typename: 'RemoveStudentPayload', enrolment: without } });
    expect(document.activeElement).toBe(card('Noor Haddad').getAllByRole('button')[0]);
    const next = screen.getByRole('button', { name: 'Remove Noor Haddad' });
    await user.click(next);
    expect(sent(REMOVE)).toEqual([]);
    clock.mockReturnValue(CLICKLESS_MS);
    await user.click(next);
    const none = { ...NOOR, classroom: withStudents() };
    await answer(REMOVE, { removeStudent: { __typename: 'RemoveStudentPayload', enrolment: none } });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('are the focus’s place once Undo has brought them back, and nobody else goes by its second press', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const { user, sent, answer } = await show(withStudents(AIYANA, NOOR));
    render(<Toasts />);
    await user.click(screen.getByRole('button', { name: 'Remove Aiyana Brooks' }));
    const without = { ...AIYANA, classroom: withStudents(NOOR) };
    await answer(REMOVE, { removeStudent: { __typename: 'RemoveStudentPayload', enrolment: without } });
    clock.mockReturnValue(CLICKLESS_MS);
    // Where one comes from who goes there by Tab.
    screen.getByRole('button', { name: 'Remove Noor Haddad' }).focus();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
    await user.keyboard('{Enter}{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await user.click(screen.getByRole('button', { name: 'Remove Noor Haddad' }));
    screen.getByRole('heading', { level: 1 }).focus();
    clock.mockReturnValue(2 * CLICKLESS_MS);
    const back = { ...AIYANA, classroom: withStudents(AIYANA, NOOR) };
    await answer(UNDO, { restoreStudent: { __typename: 'RestoreStudentPayload', enrolment: back } });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Aiyana Brooks' }));
    await user.click(screen.getByRole('button', { name: 'Remove Noor Haddad' }));
    expect(sent(REMOVE)).toEqual([]);
  });

  it('are named where they could not be taken out, which can be tried again, until they have been', async () => {
    const { user, answer, fail } = await show(withStudents(AIYANA, NOOR));
    const remove = () => user.click(screen.getByRole('button', { name: 'Remove Noor Haddad' }));
    await remove();
    await fail(REMOVE, new UnreachableError('offline'));
    const text = `Noor Haddad could not be removed. ${UNREACHABLE_TEXT}`;
    const texts = () => shownToasts().map((toast) => toast.text);
    expect(shownToasts().at(-1)).toMatchObject({ tone: 'error', text, action: { label: 'Try Again' } });
    await act(async () => shownToasts().at(-1)?.action?.onSelect());
    const taking = 'Noor Haddad may not be removed yet: this is taking longer than expected. You can safely try again.';
    await fail(REMOVE, new ServerFault('See whether it was done.', 'r1', 'DEADLINE_EXCEEDED'));
    expect(texts()).toContain(taking);
    expect(texts()).not.toContain(text);
    await remove();
    const without = { ...NOOR, classroom: withStudents(AIYANA) };
    await answer(REMOVE, { removeStudent: { __typename: 'RemoveStudentPayload', enrolment: without } });
    expect(texts()).not.toContain(taking);
    expect(texts()).toContain('Noor Haddad has been removed.');
  });

  it('are named where Undo fails, which can be tried again where that may pass', async () => {
    const { user, sent, answer, fail } = await show(withStudents(AIYANA, NOOR));
    await user.click(screen.getByRole('button', { name: 'Remove Noor Haddad' }));
    const without = { ...NOOR, classroom: withStudents(AIYANA) };
    await answer(REMOVE, { removeStudent: { __typename: 'RemoveStudentPayload', enrolment: without } });
    const toast = () => shownToasts().at(-1);
    const press = () => act(async () => toast()?.action?.onSelect());
    await press();
    await fail(UNDO, new UnreachableError('offline'));
    expect(toast()).toMatchObject({
      tone: 'error',
      text: `Noor Haddad could not be put back. ${UNREACHABLE_TEXT}`,
      action: { label: 'Try Again' },
    });
    await press();
    await fail(UNDO, new ServerFault(null, 'r1'));
    expect(toast()).toMatchObject({ text: 'Noor Haddad could not be put back.', action: { label: 'Try Again' } });
    await press();
    // The server's text is for what may not be done twice, and undoing may.
    const reload =
      'This is taking longer than expected. It may still work: please reload the page and see whether it was done before you try again.';
    await fail(UNDO, new ServerFault(reload, 'r2', 'DEADLINE_EXCEEDED'));
    expect(toast()).toMatchObject({
      text: 'Noor Haddad may not be back yet: this is taking longer than expected. You can safely try again.',
      action: { label: 'Try Again' },
    });
    await press();
    await fail(UNDO, new TooManyRequestsError('Too many requests. Please try again later.'));
    expect(toast()).toMatchObject({
      text: 'Noor Haddad could not be put back. Too many requests. Please try again later.',
      action: { label: 'Try Again' },
    });
    await press();
    expect(sent(UNDO)).toEqual([{ input: { enrolmentId: 'e2' } }]);
    const message = 'Somebody else has taken the place: the class is full.';
    await answer(UNDO, { restoreStudent: { __typename: 'ClassFullError', message } });
    expect(toast()?.text).toBe(`Noor Haddad could not be put back. ${message}`);
    expect(toast()?.action).toBeUndefined();
  });

  it('are shown by numbers and initials while names are hidden, which is remembered for the tab', async () => {
    const first = await show(withStudents(AIYANA, NOOR));
    await first.user.click(screen.getByRole('switch', { name: 'Hide names' }));
    expect(card('1 · A. B.').getByText('75%')).toBeTruthy();
    const shown = () => screen.getByRole('heading', { level: 1 }).closest('main, body > div')?.querySelector('ul');
    expect(shown()?.textContent).not.toMatch(/Aiyana|Haddad|@school/u);
    expect(screen.getByRole('button', { name: 'Remove 2 · N. H.' })).toBeTruthy();
    first.unmount();
    const { user } = await show(withStudents(AIYANA, NOOR));
    await user.click(screen.getByRole('switch', { name: 'Hide names', checked: true }));
    expect(card('Noor Haddad').getByText('e2@school.example')).toBeTruthy();
  });

  it('are printed with the code of the class and where to sign in', async () => {
    const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
    const { user } = await show(withStudents(AIYANA, NOOR));
    await user.click(screen.getByRole('switch', { name: 'Hide names' }));
    const sheet = within(screen.getByRole('region', { name: '9B English, for printing' }));
    expect(sheet.getByText('K7MWP4XQ9D')).toBeTruthy();
    expect(sheet.getByText(`${location.host}/login`)).toBeTruthy();
    const rows = sheet.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'No.StudentEmail to sign in with',
      '1Aiyana Brookse1@school.example',
      '2Noor Haddade2@school.example',
    ]);
    await user.click(screen.getByRole('button', { name: 'Print the class list' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('are told to have worked for the class when they have', async () => {
    const lastActivityAt = new Date(Date.now() - MINUTE_MS).toISOString();
    await show(withStudents(enrolment('e1', 'Aiyana Brooks', { lastActivityAt })));
    expect(card('Aiyana Brooks').getByText(/ · last class work 1 minute ago$/u)).toBeTruthy();
  });

  it('appear as they join', async () => {
    const { answer } = await show(withStudents(AIYANA));
    await answer('StudentsScreenSubscription', { classroomChanged: { classroom: withStudents(AIYANA, NOOR) } });
    expect(card('Noor Haddad')).toBeTruthy();
  });

  it('are waited for with the code', async () => {
    await show(withStudents());
    expect(screen.getByRole('heading', { name: 'No students in this class' })).toBeTruthy();
    expect(screen.getAllByText('K7MWP4XQ9D').length).toBeGreaterThan(0);
    expect(screen.getByText('Your students join with the invitation code:')).toBeTruthy();
  });

  it('have no homework due only where that is known', async () => {
    const unread = { completionRate: null, homeworkCounted: null, homeworkCompleted: null, averageScore: null };
    await show(withStudents(enrolment('e1', 'Aiyana Brooks', unread)));
    const shown = card('Aiyana Brooks');
    expect(shown.queryByText('None due yet')).toBeNull();
    expect(shown.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('–');
  });

  it('cannot come to a class that is closed, as is said beside its code', async () => {
    await show(classroom({ students: pageOf([]), allowSelfEnrollment: false }));
    expect(screen.getByText(/^No student can join at the moment: the class is closed to new students\./u)).toBeTruthy();
    expect(screen.queryByText('Your students join with the invitation code:')).toBeNull();
    expect(screen.getAllByText('K7MWP4XQ9D').length).toBeGreaterThan(0);
  });

  it('are not said to be none where they could not be read', async () => {
    await show(classroom({ students: null }));
    expect(screen.getByText('The students could not be loaded. Please reload the page.')).toBeTruthy();
    expect(screen.getByText('– / 30 students')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'No students in this class' })).toBeNull();
  });

  it.each([
    ['a student of the class', classroom({ viewerRole: 'STUDENT', students: null }), 'STUDENT'],
    ['a student of none', null, 'STUDENT'],
  ])('are not for %s', async (_who, shown, userType) => {
    await show(shown, userType);
    expect(screen.getByRole('heading', { name: 'Only teachers can access student management' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Classrooms' })).toBeTruthy();
  });

  it('of a class of another teacher are not found', async () => {
    await show(null);
    expect(screen.getByRole('heading', { name: 'Classroom not found' })).toBeTruthy();
  });
});
