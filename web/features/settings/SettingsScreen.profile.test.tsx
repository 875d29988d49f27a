import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ServerFault, UnreachableError } from '../../app/relay/errors.ts';
import { accessToken, startSession } from '../../app/relay/session.ts';
import { MemberHeader } from '../../app/shell/MemberHeader.tsx';
import { isHeld, mockServer, showApp } from '../../testkit/app.tsx';
import { section, settingsIn, settingsOf, showSettings, student } from './settings.testkit.tsx';

const UPDATE = 'useUpdateProfileMutation';
const EMAIL = 'EmailFormMutation';
const RESEND = 'EmailPartMutation';
const TYPE = 'AccountTypeDialogMutation';
const PROFILE = 'useTeacherProfileMutation';

/** The answer to a change of account type after which a parent has to consent. */
const nowWaits = (viewer: object) => ({
  changeAccountType: {
    __typename: 'ChangeAccountTypePayload',
    registrationStatus: { needsParentalConsent: true },
    viewer,
  },
});

describe('the profile', () => {
  it('saves name, time zone and consent to news', async () => {
    const { user, sent, answer } = await showSettings();
    const profile = section('Profile');
    await user.clear(profile.getByLabelText('Full name'));
    await user.type(profile.getByLabelText('Full name'), ' Zeynep Kaya ');
    await user.selectOptions(profile.getByLabelText('Time zone'), 'UTC');
    await user.click(profile.getByLabelText('Send me news about Lacuna.'));
    await user.click(profile.getByRole('button', { name: 'Save profile' }));
    expect(sent(UPDATE)).toEqual([{ input: { fullName: 'Zeynep Kaya', timeZone: 'UTC', marketingConsent: true } }]);
    await answer(UPDATE, {
      updateProfile: {
        __typename: 'UpdateProfilePayload',
        viewer: {
          __typename: 'Viewer',
          id: 'viewer',
          fullName: 'Zeynep Kaya',
          timeZone: 'UTC',
          marketingConsent: true,
        },
      },
    });
    expect(profile.queryByRole('alert')).toBeNull();
  });

  it('shows the new name everywhere at once, and takes it back when the change fails', async () => {
    const server = mockServer();
    const element = (
      <>
        <MemberHeader />
        {settingsIn(server.environment)}
      </>
    );
    showApp({ routes: [{ path: '/settings', element }], at: '/settings', server });
    await server.answer('SettingsScreenQuery', settingsOf(student()));
    const user = userEvent.setup();
    await server.answer('MemberHeaderQuery', { viewer: student({ profileComplete: true }) });
    const menu = (name: string) => screen.getByRole('button', { name: `${name}, user menu` });
    expect(menu('Zeynep Yıldız')).toBeTruthy();
    await user.type(screen.getByLabelText('Full name'), ' Kaya');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(menu('Zeynep Yıldız Kaya')).toBeTruthy();
    await server.fail(UPDATE, new ServerFault(null, 'req-8'));
    expect(menu('Zeynep Yıldız')).toBeTruthy();
    expect(section('Profile').getByRole('alert').textContent).toBe('Update failedReference: req-8');
  });

  it('asks before a name that is not saved is lost, and not once it is', async () => {
    const { user, answer } = await showSettings();
    expect(isHeld()).toBe(false);
    await user.type(section('Profile').getByLabelText('Full name'), ' Kaya');
    expect(isHeld()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    await answer(UPDATE, {
      updateProfile: {
        __typename: 'UpdateProfilePayload',
        viewer: { __typename: 'Viewer', id: 'viewer', fullName: 'Zeynep Yıldız Kaya' },
      },
    });
    expect(isHeld()).toBe(false);
  });

  it('refuses an empty name', async () => {
    const { user, sent } = await showSettings();
    await user.clear(section('Profile').getByLabelText('Full name'));
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(screen.getByText('Full name is required')).toBeTruthy();
    expect(sent(UPDATE)).toHaveLength(0);
  });

  it("shows the server's refusal", async () => {
    const { user, answer } = await showSettings();
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    await answer(UPDATE, {
      updateProfile: { __typename: 'TokenScopeMissingError', message: 'This token is read-only.' },
    });
    expect(section('Profile').getByRole('alert').textContent).toContain('This token is read-only.');
  });
});

describe('the address', () => {
  it('that is not confirmed can be sent its link again', async () => {
    const { user, sent, answer } = await showSettings(student({ emailConfirmed: false }));
    expect(screen.getByText('Not confirmed')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(sent(RESEND)).toHaveLength(1);
    await answer(RESEND, {
      resendEmailConfirmation: {
        __typename: 'RateLimitedError',
        message: 'Too many attempts. Try again in 3 minutes.',
      },
    });
    expect(screen.getByText('Too many attempts. Try again in 3 minutes.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    await answer(RESEND, { resendEmailConfirmation: { __typename: 'ResendEmailConfirmationPayload', sent: true } });
    expect(screen.getByText('We have sent a link to zeynep@okul.example.')).toBeTruthy();
  });

  it('is shown as confirmed where that has happened elsewhere, and no link was sent', async () => {
    const { user, answer } = await showSettings(student({ emailConfirmed: false }));
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    await answer(RESEND, { resendEmailConfirmation: { __typename: 'ResendEmailConfirmationPayload', sent: false } });
    expect(screen.getByText('The email address of your account is confirmed already.')).toBeTruthy();
    expect(screen.getByText('Not confirmed')).toBeTruthy();
    const account = { email: 'zeynep@yeni.example', emailConfirmed: true, hasPassword: true };
    await answer('EmailPartQuery', { viewer: { __typename: 'Viewer', id: 'viewer', ...account } });
    expect(section('Profile').getByText('zeynep@yeni.example')).toBeTruthy();
    expect(screen.getByText('Confirmed')).toBeTruthy();
    expect(screen.queryByText('Not confirmed')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
  });

  it('changes with the password, when the new one’s link is opened', async () => {
    const { user, sent, answer } = await showSettings();
    const profile = section('Profile');
    expect(profile.getByText('Confirmed')).toBeTruthy();
    await user.click(profile.getByRole('button', { name: 'Change email' }));
    await user.type(profile.getByLabelText('New email'), 'zeynep@yeni.example');
    await user.type(profile.getByLabelText('Password'), 'wrong{Enter}');
    expect(sent(EMAIL)).toEqual([{ input: { email: 'zeynep@yeni.example', password: 'wrong' } }]);
    await answer(EMAIL, {
      changeEmail: { __typename: 'WrongPasswordError', message: 'This is not your current password.' },
    });
    expect(profile.getByRole('alert').textContent).toContain('This is not your current password.');
    await user.click(profile.getByRole('button', { name: 'Send link' }));
    await answer(EMAIL, { changeEmail: { __typename: 'ChangeEmailPayload', sentTo: 'zeynep@yeni.example' } });
    expect(
      profile.getByText('We have sent a link to zeynep@yeni.example. Your address changes when you confirm it there.'),
    ).toBeTruthy();
    expect(profile.queryByLabelText('New email')).toBeNull();
  });

  it('of an account without a password does not change before one is set', async () => {
    await showSettings(student({ hasPassword: false }));
    expect(screen.queryByRole('button', { name: 'Change email' })).toBeNull();
    expect(screen.getByText('To change your address, set a password first.')).toBeTruthy();
    expect(section('Password').getByText('You have no password yet.')).toBeTruthy();
  });
});

describe('the account type', () => {
  it('changes after a question, and a teacher has a profile', async () => {
    const { user, sent, answer } = await showSettings();
    expect(screen.queryByRole('region', { name: 'Teacher profile' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Change to teacher' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Change to teacher' }));
    expect(sent(TYPE)).toEqual([{ input: { userType: 'TEACHER' } }]);
    await answer(TYPE, {
      changeAccountType: {
        __typename: 'UnderAgeError',
        message: 'You must be at least 18 years old to become a teacher.',
      },
    });
    expect(dialog.getByRole('alert').textContent).toContain('You must be at least 18 years old to become a teacher.');
    await user.click(dialog.getByRole('button', { name: 'Change to teacher' }));
    const teacherProfile = { schoolName: null, subject: null, yearsOfExperience: null, bio: null, verified: false };
    await answer(TYPE, {
      changeAccountType: {
        __typename: 'ChangeAccountTypePayload',
        registrationStatus: { needsParentalConsent: false },
        viewer: { ...student(), userType: 'TEACHER', teacherProfile },
      },
    });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(
      section('Teacher profile').getByText(
        'Your account is not verified yet. Teacher accounts are reviewed for verification.',
      ),
    ).toBeTruthy();
  });

  it('asks for the password a while after the sign-in, by Enter too', async () => {
    const { user, sent, answer } = await showSettings(student({ freshUntil: '2026-11-21T09:00:00.000Z' }));
    await user.click(screen.getByRole('button', { name: 'Change to teacher' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Change to teacher' }));
    expect(dialog.getByText('Password is required')).toBeTruthy();
    expect(sent(TYPE)).toHaveLength(0);
    await user.type(dialog.getByLabelText('Password'), 'my secret{Enter}');
    expect(sent(TYPE)).toEqual([{ input: { userType: 'TEACHER', proof: { password: 'my secret' } } }]);
    await answer(TYPE, {
      changeAccountType: { __typename: 'WrongPasswordError', message: 'This is not your current password.' },
    });
    expect(dialog.getByRole('alert').textContent).toContain('This is not your current password.');
  });

  it('is not a student’s without a date of birth, nor under 16 without a parent', async () => {
    const teacherProfile = { schoolName: null, subject: null, yearsOfExperience: null, bio: null, verified: false };
    const teacher = student({ userType: 'TEACHER', dateOfBirth: null, teacherProfile });
    const { user, sent, answer, path } = await showSettings(teacher);
    startSession('token');
    await user.click(screen.getByRole('button', { name: 'Change to student' }));
    const dialog = within(screen.getByRole('alertdialog'));
    const change = () => user.click(dialog.getByRole('button', { name: 'Change to student' }));
    await change();
    expect(dialog.getByText('Date of birth is required for age verification')).toBeTruthy();
    const young = `${new Date().getUTCFullYear() - 14}0101`;
    await user.type(dialog.getByLabelText('Date of birth'), young);
    await change();
    expect(dialog.getByText('Parental email is required for users under 16')).toBeTruthy();
    await user.type(dialog.getByLabelText('Parent’s or guardian’s email'), 'zeynep+mum@okul.example');
    await change();
    expect(dialog.getByText('Please enter your parent’s or guardian’s email, not your own')).toBeTruthy();
    expect(sent(TYPE)).toEqual([]);
    await user.clear(dialog.getByLabelText('Parent’s or guardian’s email'));
    await user.type(dialog.getByLabelText('Parent’s or guardian’s email'), 'anne@ev.example');
    await user.selectOptions(dialog.getByLabelText('Parent’s or guardian’s language'), 'TR');
    await change();
    const dateOfBirth = `${young.slice(0, 4)}-01-01`;
    const parent = { parentalEmail: 'anne@ev.example', parentLanguage: 'TR' };
    expect(sent(TYPE)).toEqual([{ input: { userType: 'STUDENT', dateOfBirth, ...parent } }]);
    await answer(TYPE, nowWaits({ ...teacher, userType: 'STUDENT', teacherProfile: null, dateOfBirth }));
    expect(accessToken()).toBeNull();
    expect(path()).toBe('/login?message=consent');
  });

  it('asks whether what is written on the page may be lost, where the person has to wait for a parent, and leaves it where that fails', async () => {
    const { user, sent, fail } = await showSettings(student({ userType: 'TEACHER', dateOfBirth: null }));
    const name = screen.getByLabelText<HTMLInputElement>('Full name');
    await user.type(name, ' Kaya');
    await user.click(screen.getByRole('button', { name: 'Change to student' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await user.type(dialog.getByLabelText('Date of birth'), `${new Date().getUTCFullYear() - 14}0101`);
    await user.type(dialog.getByLabelText('Parent’s or guardian’s email'), 'anne@ev.example');
    const change = () => user.click(dialog.getByRole('button', { name: 'Change to student' }));
    await change();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(sent(TYPE)).toHaveLength(0);
    await change();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(sent(TYPE)).toHaveLength(1);
    await fail(TYPE, new UnreachableError());
    expect(dialog.getByRole('alert').textContent).toContain('Update failed');
    expect(name.value).toBe('Zeynep Yıldız Kaya');
  });

  it('leads to the sign-in screen past a profile that is half written: nobody stays without a session', async () => {
    const teacherProfile = { schoolName: 'Okul', subject: null, yearsOfExperience: null, bio: null, verified: false };
    const teacher = student({ userType: 'TEACHER', teacherProfile });
    const { user, answer, path } = await showSettings(teacher);
    startSession('token');
    await user.type(section('Teacher profile').getByLabelText('About you'), 'I like prepositions.');
    await user.click(screen.getByRole('button', { name: 'Change to student' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Change to student' }));
    await answer(TYPE, nowWaits({ ...teacher, userType: 'STUDENT', teacherProfile: null }));
    expect(path()).toBe('/login?message=consent');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('that waits for a parent is not told to sign in by a password that it has not', async () => {
    const teacher = student({ userType: 'TEACHER', dateOfBirth: '2000-01-02', hasPassword: false });
    const { user, answer, path } = await showSettings(teacher);
    startSession('token');
    await user.click(screen.getByRole('button', { name: 'Change to student' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Change to student' }));
    await answer(TYPE, nowWaits({ ...teacher, userType: 'STUDENT' }));
    expect(path()).toBe('/login?message=googleConsent');
  });
});

describe('the teacher profile', () => {
  const teacherProfile = { schoolName: 'Okul', subject: 'Other', yearsOfExperience: 12, bio: null, verified: true };

  it.each([
    ['says when and why a teacher could not be verified', null],
    ['says too that it is looked at again once the teacher has changed something', '2026-11-26T12:00:00.000Z'],
  ])('%s', async (_what, answeredAt) => {
    const at = '2026-11-25T12:00:00.000Z';
    const teacherRefusal = { __typename: 'TeacherRefusal', at, reason: 'No such school.', answeredAt };
    const unverified = { ...teacherProfile, verified: false };
    await showSettings(student({ userType: 'TEACHER', teacherProfile: unverified, teacherRefusal }));
    const text = 'On 25 November 2026 we told you that we could not verify your account. The reason: No such school.';
    expect(section('Teacher profile').getByText(text)).toBeTruthy();
    const again = 'You have changed your details since then, and we will look at your account again.';
    expect(section('Teacher profile').queryByText(again) !== null).toBe(answeredAt !== null);
  });

  it('shows the badge of a verified teacher and saves what is left of it', async () => {
    const { user, sent, answer } = await showSettings(student({ userType: 'TEACHER', teacherProfile }));
    const profile = section('Teacher profile');
    expect(profile.getByText('Verified')).toBeTruthy();
    await user.clear(profile.getByLabelText('School name'));
    await user.type(profile.getByLabelText('About you'), 'I like prepositions.');
    await user.click(profile.getByRole('button', { name: 'Save teacher profile' }));
    expect(sent(PROFILE)).toEqual([
      { input: { schoolName: null, subject: 'Other', yearsOfExperience: 12, bio: 'I like prepositions.' } },
    ]);
    const message = 'About you must be at most 2000 characters';
    await answer(PROFILE, {
      updateTeacherProfile: { __typename: 'ValidationError', message, fieldErrors: [{ field: 'bio', message }] },
    });
    expect(profile.getByText(message)).toBeTruthy();
    expect(profile.getByLabelText('About you').getAttribute('aria-invalid')).toBe('true');
  });

  it('is held until it is saved, and held again once more is written', async () => {
    const { user, answer } = await showSettings(student({ userType: 'TEACHER', teacherProfile }));
    const profile = section('Teacher profile');
    expect(isHeld()).toBe(false);
    await user.type(profile.getByLabelText('About you'), 'I like prepositions.');
    expect(isHeld()).toBe(true);
    await user.click(profile.getByRole('button', { name: 'Save teacher profile' }));
    const saved = student({ userType: 'TEACHER', teacherProfile: { ...teacherProfile, bio: 'I like prepositions.' } });
    await answer(PROFILE, {
      updateTeacherProfile: { __typename: 'UpdateTeacherProfilePayload', viewer: saved },
    });
    expect(isHeld()).toBe(false);
    await user.type(profile.getByLabelText('About you'), ' A lot.');
    expect(isHeld()).toBe(true);
  });

  it('says again what was saved where the page stays, once what was written is discarded', async () => {
    const { user, router } = await showSettings(student({ userType: 'TEACHER', teacherProfile }));
    const profile = section('Teacher profile');
    const years = profile.getByLabelText<HTMLInputElement>('Years of experience');
    await user.type(years, 'x');
    await user.click(profile.getByRole('button', { name: 'Save teacher profile' }));
    expect(years.getAttribute('aria-invalid')).toBe('true');
    // To the page that one is on.
    act(() => void router.navigate('/settings'));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(years.value).toBe('12');
    expect(years.getAttribute('aria-invalid')).toBeNull();
    expect(isHeld()).toBe(false);
  });
});
