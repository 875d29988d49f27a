import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { endSession, startSession } from '../../../app/relay/session.ts';
import { isHeld } from '../../../testkit/app.tsx';
import { tokenOf } from '../../../testkit/session.ts';
import { classroom } from '../../classrooms/classrooms.testkit.ts';
import { CREATE, field, press, showEdit, showNew, toasts, type, UPDATE } from './AssignmentForm.testkit.tsx';
import { assignment } from './homework.testkit.ts';

describe('new homework', () => {
  it('is asked about before it is left half written, and not once it is saved', async () => {
    const { user, answer, path } = await showNew();
    const discard = { name: 'Discard what you have written?' };
    type('Title', 'Week 5');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(path()).toBe('/classrooms/9b/homework/new');
    await user.click(within(screen.getByRole('alertdialog', discard)).getByRole('button', { name: 'Keep writing' }));
    await press(user, 'Save as draft');
    await answer(CREATE, {
      createAssignment: {
        __typename: 'CreateAssignmentPayload',
        assignment: { __typename: 'Assignment', id: 'work', uuid: 'uuid-work' },
      },
    });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(path()).toBe('/classrooms/9b/homework/uuid-work');
  });

  it('is neither held nor sent again once it is saved, while its page is on its way', async () => {
    const { user, sent, answer, path } = await showNew('', classroom(), () => new Promise(() => undefined));
    type('Title', 'Week 5');
    await press(user, 'Save as draft');
    expect(isHeld()).toBe(true);
    const made = assignment('work', 'Week 5');
    await answer(CREATE, { createAssignment: { __typename: 'CreateAssignmentPayload', assignment: made } });
    expect(isHeld()).toBe(false);
    await press(user, 'Publish');
    expect(sent(CREATE)).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(path()).toBe('/classrooms/9b/homework');
  });

  it('takes nothing more while it is saved, keeps the focus, and takes it again where that failed', async () => {
    const { user, sent, answer } = await showNew();
    await user.type(field('Title'), 'Week 5{Enter}');
    expect(document.activeElement).toBe(field('Title'));
    await user.type(field('Title'), ', the longer one');
    await user.type(field('Description'), 'About the weather');
    await user.click(field('Four words may be shown'));
    fireEvent.change(field('Target level'), { target: { value: 'B1' } });
    await user.type(field('Due'), '2030-11-25T20:00');
    expect(field('Target level').getAttribute('aria-disabled')).toBe('true');
    expect(['Title', 'Description', 'Target level', 'Due'].map((name) => field(name).value)).toEqual([
      'Week 5',
      '',
      '',
      '',
    ]);
    expect(field('Four words may be shown')).toHaveProperty('checked', true);
    await answer(CREATE, { createAssignment: { __typename: 'TeacherNotVerifiedError', message: 'Not yet' } });
    await user.type(field('Description'), 'About the weather');
    await press(user, 'Save as draft');
    expect(sent(CREATE)).toMatchObject([{ input: { title: 'Week 5', description: 'About the weather' } }]);
  });

  it('brings nobody back who has left while it was saved, and tells that it was', async () => {
    const { user, answer, path } = await showNew();
    type('Title', 'Week 5');
    await press(user, 'Publish');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await press(user, 'Discard');
    expect(path()).toBe('/classrooms/9b/homework');
    const made = assignment('work', 'Week 5');
    await answer(CREATE, { createAssignment: { __typename: 'CreateAssignmentPayload', assignment: made } });
    expect(path()).toBe('/classrooms/9b/homework');
    expect(toasts()).toEqual(['The homework is published.']);
  });
});

describe('what was written when the teacher had to sign in', () => {
  const NOTICE = 'What you had written is back';
  const UNKNOWN = { __typename: 'UnauthenticatedError', message: 'Sign in again' };

  /** The session is over, and somebody signs in; the page was led away meanwhile. */
  const signInAgain = ({ unmount }: { unmount: () => void }, account = 'teacher') => {
    act(() => endSession('expired'));
    unmount();
    startSession(tokenOf(account));
  };

  it('is there again in new homework that the server took no more, and asked about before it is left', async () => {
    startSession(tokenOf('teacher'));
    const before = await showNew();
    type('Title', 'Week 5');
    type('Due', '2030-11-25T20:00');
    await press(before.user, 'Publish');
    await before.answer(CREATE, { createAssignment: UNKNOWN });
    before.unmount();
    startSession(tokenOf('teacher'));
    const { user, sent, answer } = await showNew();
    expect([field('Title').value, field('Due').value]).toEqual(['Week 5', '2030-11-25T20:00']);
    expect(screen.getByText(NOTICE)).toBeTruthy();
    expect(isHeld()).toBe(true);
    await press(user, 'Publish');
    expect(sent(CREATE)).toMatchObject([{ input: { title: 'Week 5', published: true } }]);
    const made = assignment('work', 'Week 5');
    await answer(CREATE, { createAssignment: { __typename: 'CreateAssignmentPayload', assignment: made } });
    act(() => endSession('expired'));
    expect(sessionStorage.getItem('lacuna.written')).toBeNull();
  });

  it('is not, for another account, at another address, or once it was discarded', async () => {
    startSession(tokenOf('teacher'));
    const first = await showNew();
    type('Title', 'Week 5');
    signInAgain(first, 'another');
    const second = await showNew();
    expect([field('Title').value, screen.queryByText(NOTICE)]).toEqual(['', null]);
    type('Title', 'Week 6');
    signInAgain(second, 'another');
    const { unmount } = await showNew('?of=other');
    expect(field('Title').value).toBe('');
    unmount();
    const third = await showNew();
    expect(field('Title').value).toBe('Week 6');
    await press(third.user, 'Start again without it');
    await press(third.user, 'Discard');
    expect([field('Title').value, screen.queryByText(NOTICE)]).toEqual(['', null]);
    expect(isHeld()).toBe(false);
    signInAgain(third, 'another');
    await showNew();
    expect(field('Title').value).toBe('');
  });

  it('is there again in a change, on top of what others made of the homework meanwhile', async () => {
    startSession(tokenOf('teacher'));
    const before = await showEdit(assignment('work', 'Week 5', { classroom: classroom() }));
    type('Description', 'Until Friday');
    signInAgain(before);
    const { user, sent } = await showEdit(assignment('work', 'Week five', { classroom: classroom() }));
    expect([field('Title').value, field('Description').value]).toEqual(['Week five', 'Until Friday']);
    await press(user, 'Save');
    expect(sent(UPDATE)).toEqual([{ input: { assignmentId: 'work', description: 'Until Friday' } }]);
  });
});
