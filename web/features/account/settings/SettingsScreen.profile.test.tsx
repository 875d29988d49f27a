import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { mockServer, showApp } from '../../../testkit/app.tsx';
import { section, settingsIn, settingsOf, student } from './settings.testkit.tsx';

const UPDATE = 'useUpdateMeMutation';
const EMAIL = 'EmailFormMutation';
const RESEND = 'EmailPartMutation';
const TYPE = 'AccountTypePartMutation';
const PROFILE = 'useTeacherProfileMutation';

async function showSettings(viewer: Record<string, unknown> = student()) {
  const server = mockServer();
  const app = showApp({
    routes: [{ path: '/settings', element: settingsIn(server.environment) }],
    at: '/settings',
    server,
  });
  await server.answer('SettingsScreenQuery', settingsOf(viewer));
  return { ...server, ...app, user: userEvent.setup() };
}

describe('the profile', () => {
  it('saves name, time zone and consent to news', async () => {
    const { user, sent, answer } = await showSettings();
    const profile = section('Profile');
    await user.clear(profile.getByLabelText('Full Name'));
    await user.type(profile.getByLabelText('Full Name'), ' Zeynep Kaya ');
    await user.selectOptions(profile.getByLabelText('Time zone'), 'UTC');
    await user.click(profile.getByLabelText('Send me news about Lacuna.'));
    await user.click(profile.getByRole('button', { name: 'Save Profile' }));
    expect(sent(UPDATE)).toEqual([{ input: { fullName: 'Zeynep Kaya', timeZone: 'UTC', marketingConsent: true } }]);
    await answer(UPDATE, {
      updateMe: {
        __typename: 'UpdateMePayload',
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

  it('refuses an empty name', async () => {
    const { user, sent } = await showSettings();
    await user.clear(section('Profile').getByLabelText('Full Name'));
    await user.click(screen.getByRole('button', { name: 'Save Profile' }));
    expect(screen.getByText('Full name is required')).toBeTruthy();
    expect(sent(UPDATE)).toHaveLength(0);
  });

  it("shows the server's refusal", async () => {
    const { user, answer } = await showSettings();
    await user.click(screen.getByRole('button', { name: 'Save Profile' }));
    await answer(UPDATE, { updateMe: { __typename: 'ForbiddenError', message: 'This token may only read.' } });
    expect(section('Profile').getByRole('alert').textContent).toContain('This token may only read.');
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

  it('changes with the password, when the new one’s link is opened', async () => {
    const { user, sent, answer } = await showSettings();
    const profile = section('Profile');
    expect(profile.getByText('Confirmed')).toBeTruthy();
    await user.click(profile.getByRole('button', { name: 'Change email' }));
    await user.type(profile.getByLabelText('New Email'), 'zeynep@yeni.example');
    await user.type(profile.getByLabelText('Password'), 'wrong{Enter}');
    expect(sent(EMAIL)).toEqual([{ input: { email: 'zeynep@yeni.example', password: 'wrong' } }]);
    await answer(EMAIL, {
      changeEmail: { __typename: 'ForbiddenError', message: 'This is not your current password.' },
    });
    expect(profile.getByRole('alert').textContent).toContain('This is not your current password.');
    await user.click(profile.getByRole('button', { name: 'Send Link' }));
    await answer(EMAIL, { changeEmail: { __typename: 'ChangeEmailPayload', sentTo: 'zeynep@yeni.example' } });
    expect(
      profile.getByText('We have sent a link to zeynep@yeni.example. Your address changes when you open it.'),
    ).toBeTruthy();
    expect(profile.queryByLabelText('New Email')).toBeNull();
  });

  it('of an account without a password does not change before one is set', async () => {
    await showSettings(student({ hasPassword: false }));
    expect(screen.queryByRole('button', { name: 'Change email' })).toBeNull();
    expect(screen.getByText('To change your address, set a password first.')).toBeTruthy();
  });
});

describe('the account type', () => {
  it('changes after a question, and a teacher has a profile', async () => {
    const { user, sent, answer } = await showSettings();
    expect(screen.queryByRole('region', { name: 'Teacher profile' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Change to teacher' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Change to teacher' }));
    expect(sent(TYPE)).toEqual([{ input: { userType: 'TEACHER' } }]);
    await answer(TYPE, {
      changeAccountType: { __typename: 'ForbiddenError', message: 'You can become a teacher when you are 18.' },
    });
    expect(dialog.getByRole('alert').textContent).toContain('You can become a teacher when you are 18.');
    await user.click(dialog.getByRole('button', { name: 'Change to teacher' }));
    const teacherProfile = { schoolName: null, subject: null, yearsOfExperience: null, bio: null, verified: false };
    await answer(TYPE, {
      changeAccountType: {
        __typename: 'ChangeAccountTypePayload',
        viewer: { __typename: 'Viewer', id: 'viewer', userType: 'TEACHER', teacherProfile },
      },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(section('Teacher profile').getByText('Your account is reviewed for verification.')).toBeTruthy();
  });
});

describe('the teacher profile', () => {
  const teacherProfile = { schoolName: 'Okul', subject: 'Other', yearsOfExperience: 12, bio: null, verified: true };

  it('shows the badge of a verified teacher and saves what is left of it', async () => {
    const { user, sent, answer } = await showSettings(student({ userType: 'TEACHER', teacherProfile }));
    const profile = section('Teacher profile');
    expect(profile.getByText('Verified')).toBeTruthy();
    await user.clear(profile.getByLabelText('School Name'));
    await user.type(profile.getByLabelText('About you'), 'I like prepositions.');
    await user.click(profile.getByRole('button', { name: 'Save profile' }));
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
});
