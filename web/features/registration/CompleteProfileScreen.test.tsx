import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { beforeEach, describe, expect, it } from 'vitest';
import { ServerFault } from '../../app/relay/errors.ts';
import { accessToken, startSession } from '../../app/relay/session.ts';
import { isHeld, mockServer, showApp } from '../../testkit/app.tsx';
import type { CompleteProfileScreenQuery } from './__generated__/CompleteProfileScreenQuery.graphql.ts';
import query from './__generated__/CompleteProfileScreenQuery.graphql.ts';
import CompleteProfileScreen from './CompleteProfileScreen.tsx';

const COMPLETE = 'useCompleteProfileMutation';
const VIEWER = {
  __typename: 'Viewer',
  id: 'viewer',
  email: 'zeynep@okul.example',
  fullName: 'Zeynep Yıldız',
  hasPassword: false,
  profileComplete: false,
};

async function show(viewer: Record<string, unknown> = VIEWER) {
  const server = mockServer();
  const queryRef = loadQuery<CompleteProfileScreenQuery>(server.environment, query as never, {});
  const app = showApp({
    routes: [
      { path: '/complete-profile', element: <CompleteProfileScreen queryRef={queryRef} /> },
      { path: '/login', element: null, load: () => new Promise(() => undefined) },
    ],
    at: '/complete-profile',
    server,
  });
  await server.answer('CompleteProfileScreenQuery', {
    viewer,
    site: { legalBoxesPrechecked: true, teacherSubjects: ['Other'] },
  });
  return { ...server, ...app, user: userEvent.setup() };
}

const save = () => screen.getByRole('button', { name: 'Save and continue' });
const payload = (needsParentalConsent: boolean) => ({
  completeProfile: {
    __typename: 'CompleteProfilePayload',
    registrationStatus: { needsParentalConsent },
    viewer: needsParentalConsent
      ? null
      : { ...VIEWER, profileComplete: true, userType: 'STUDENT', dateOfBirth: '2000-01-02' },
  },
});

beforeEach(() => startSession('token'));

describe('a profile that is asked for anew', () => {
  it('says why, for which address, and what is missing', async () => {
    const { user, sent } = await show({ ...VIEWER, fullName: '' });
    expect(screen.getByRole('heading', { level: 1, name: 'Tell us who you are' })).toBeTruthy();
    expect(screen.getByText('zeynep@okul.example')).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
    await user.click(save());
    expect(screen.getByText('Full name is required')).toBeTruthy();
    expect(screen.getByText('Date of birth is required for age verification')).toBeTruthy();
    expect(sent(COMPLETE)).toEqual([]);
  });

  it('is saved as a student’s and leads to the dashboard', async () => {
    const { user, sent, answer, path } = await show();
    expect(isHeld()).toBe(false);
    await user.type(screen.getByLabelText('Date of birth'), '20000102');
    expect(isHeld()).toBe(true);
    await user.click(save());
    expect(sent(COMPLETE)).toEqual([
      {
        input: {
          fullName: 'Zeynep Yıldız',
          userType: 'STUDENT',
          dateOfBirth: '2000-01-02',
          parentalEmail: null,
          parentLanguage: null,
          schoolName: null,
          teacherSubject: null,
          dataProcessingConsent: true,
          marketingConsent: false,
          privacyPolicyAccepted: true,
          termsAccepted: true,
        },
      },
    ]);
    await answer(COMPLETE, payload(false));
    expect(path()).toBe('/dashboard');
    expect(accessToken()).toBe('token');
  });

  it('can be a teacher’s', async () => {
    const { user, sent } = await show();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await user.type(screen.getByLabelText('School name'), 'Okul 3');
    await user.click(save());
    expect(screen.getByText('Date of birth is required for age verification')).toBeTruthy();
    expect(sent(COMPLETE)).toEqual([]);
    await user.type(screen.getByLabelText('Date of birth'), '19900102');
    await user.click(save());
    expect(sent(COMPLETE)[0]).toMatchObject({
      input: { userType: 'TEACHER', schoolName: 'Okul 3', dateOfBirth: '1990-01-02' },
    });
  });

  it.each([
    ['can send the email again, with a password', true, 'consent'],
    ['can only wait, without a password', false, 'googleConsent'],
  ])('of who is under 16 ends the session until a parent agrees: they %s', async (_what, hasPassword, notice) => {
    const { user, sent, answer, path } = await show({ ...VIEWER, hasPassword });
    await user.type(screen.getByLabelText('Date of birth'), `${new Date().getUTCFullYear() - 14}0101`);
    await user.click(save());
    expect(screen.getByText('Parental email is required for users under 16')).toBeTruthy();
    await user.type(screen.getByLabelText('Parent’s or guardian’s email'), 'anne@ev.example');
    await user.click(save());
    await answer(COMPLETE, payload(true));
    expect(accessToken()).toBeNull();
    expect(path()).toBe(`/login?message=${notice}`);
    // While the sign-in page is on its way.
    expect(isHeld()).toBe(false);
    await user.click(screen.getByRole('button', { name: /^Sav/ }));
    expect(sent(COMPLETE)).toEqual([]);
  });

  it('shows what the server objects to', async () => {
    const { user, answer, path } = await show();
    await user.type(screen.getByLabelText('Date of birth'), '20000102');
    await user.click(save());
    await answer(COMPLETE, {
      completeProfile: { __typename: 'ProfileAlreadyCompleteError', message: 'Your profile is already complete.' },
    });
    expect(screen.getByRole('alert').textContent).toContain('Your profile is already complete.');
    expect(path()).toBe('/complete-profile');
  });

  it('says that it was not saved where the server says nothing more', async () => {
    const { user, fail } = await show();
    await user.type(screen.getByLabelText('Date of birth'), '20000102');
    await user.click(save());
    await fail(COMPLETE, new ServerFault(null, 'req-9'));
    const { textContent: text } = screen.getByRole('alert');
    expect(text).toContain('Update failed');
    expect(text).toContain('An unexpected error occurred. Please try again.');
    expect(text).toContain('Reference: req-9');
  });

  it('is asked of nobody whose profile is complete', async () => {
    const { path } = await show({ ...VIEWER, profileComplete: true });
    expect(path()).toBe('/dashboard');
  });
});
