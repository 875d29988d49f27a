import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { shownToasts } from '../../ui/toasts.ts';
import { showClassroom, taught } from './ClassroomScreen.testkit.tsx';

const INVITE = 'InviteTeacherFormMutation';
const TAKE_BACK = 'InvitationItemMutation';
const REMOVE = 'CoTeacherItemMutation';

const coTeacher = (id: string, fullName: string) => ({
  __typename: 'User',
  id,
  fullName,
  email: `${id}@school.example`,
});
const ANN = coTeacher('ann', 'Ann Reed');
const MERT = coTeacher('mert', 'Mert Kaya');
const CEM = coTeacher('cem', 'Cem Demir');
const INVITATION = {
  __typename: 'CoTeacherInvitation',
  id: 'i1',
  email: 'ada@school.example',
  expiresAt: '2026-12-07T09:00:00.000Z',
};

const teachers = () => within(screen.getByRole('region', { name: 'Teachers' }));

describe('the teachers of a class', () => {
  it('are its owner, its co-teachers and who is invited', async () => {
    await showClassroom(taught({ coTeachers: [MERT], coTeacherInvitations: [INVITATION] }));
    const rows = teachers()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Esra AydınOwneresra@school.example',
      'Mert Kayamert@school.exampleRemove',
      'ada@school.exampleInvitedCan accept until 7 December 2026Withdraw',
    ]);
  });

  it('are joined by who is invited by email, once the address was looked at', async () => {
    const { user, sent, answer } = await showClassroom(taught());
    await user.click(teachers().getByRole('button', { name: 'Invite a co-teacher' }));
    const field = teachers().getByLabelText('Teacher’s email');
    expect(document.activeElement).toBe(field);
    await user.type(field, 'ada@school');
    await user.click(teachers().getByRole('button', { name: 'Send invitation' }));
    expect(sent(INVITE)).toEqual([]);
    await user.type(field, '.example');
    await user.click(teachers().getByRole('button', { name: 'Send invitation' }));
    expect(sent(INVITE)).toEqual([{ input: { classroomId: 'class-9b', email: 'ada@school.example' } }]);
    const message = 'This teacher already teaches the class.';
    await answer(INVITE, { inviteCoTeacher: { __typename: 'AlreadyTeachingError', message } });
    expect(teachers().getByText(message)).toBeTruthy();
    await user.click(teachers().getByRole('button', { name: 'Send invitation' }));
    const invited = taught({ coTeacherInvitations: [INVITATION] });
    await answer(INVITE, { inviteCoTeacher: { __typename: 'InviteCoTeacherPayload', classroom: invited } });
    expect(teachers().getByText('ada@school.example')).toBeTruthy();
    expect(teachers().queryByLabelText('Teacher’s email')).toBeNull();
    expect(shownToasts().map(({ text }) => text)).toContain('ada@school.example is invited.');
  });

  it('take an invitation back', async () => {
    const { user, sent, answer } = await showClassroom(taught({ coTeacherInvitations: [INVITATION] }));
    await user.click(teachers().getByRole('button', { name: 'Withdraw the invitation to ada@school.example' }));
    expect(sent(TAKE_BACK)).toEqual([{ input: { invitationId: 'i1' } }]);
    const payload = { __typename: 'EndCoTeacherInvitationPayload', classroom: taught() };
    await answer(TAKE_BACK, { endCoTeacherInvitation: payload });
    expect([document.activeElement?.textContent, teachers().queryByText(/^ada@/)]).toEqual(['Teachers', null]);
  });

  it('are taken out by the owner after a question, which leads on to the next of them', async () => {
    const { user, sent, answer } = await showClassroom(taught({ coTeachers: [ANN, MERT, CEM] }));
    await user.click(teachers().getByRole('button', { name: 'Remove Mert Kaya' }));
    expect(sent(REMOVE)).toEqual([]);
    const question = screen.getByRole('alertdialog', { description: /^Mert Kaya will .* You can send another/ });
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    expect(sent(REMOVE)).toEqual([{ input: { classroomId: 'class-9b', teacherId: 'mert' } }]);
    const classroom = taught({ coTeachers: [ANN, CEM] });
    await answer(REMOVE, { removeCoTeacher: { __typename: 'RemoveCoTeacherPayload', classroom } });
    expect([screen.queryByRole('alertdialog'), teachers().queryByText('Mert Kaya')]).toEqual([null, null]);
    expect(document.activeElement).toBe(teachers().getByRole('button', { name: 'Remove Cem Demir' }));
  });

  it('are chosen by the owner alone; a co-teacher leaves by themself', async () => {
    const shared = { viewerRole: 'CO_TEACHER', coTeacherInvitations: [INVITATION] };
    const me = { ...MERT, id: 'user', fullName: 'Derya Ak' };
    const { user, sent, answer, path } = await showClassroom(taught({ ...shared, coTeachers: [MERT, me] }));
    expect(teachers().getByText('ada@school.example')).toBeTruthy();
    expect(teachers().getAllByRole('button')).toHaveLength(1);
    await user.click(teachers().getByRole('button', { name: 'Leave as co-teacher' }));
    const question = screen.getByRole('alertdialog', { description: /^You will .* The owner can send another/ });
    await user.click(within(question).getByRole('button', { name: 'Leave as co-teacher' }));
    expect(sent(REMOVE)).toEqual([{ input: { classroomId: 'class-9b', teacherId: 'user' } }]);
    await answer(REMOVE, { removeCoTeacher: { __typename: 'RemoveCoTeacherPayload', classroom: null } });
    await waitFor(() => expect(path()).toBe('/classrooms'));
    expect(shownToasts().map(({ text }) => text)).toContain('You no longer teach 9B English.');
  });
});
