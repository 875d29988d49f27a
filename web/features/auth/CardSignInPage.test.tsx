import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { UnreachableError } from '../../app/relay/errors.ts';
import { accessToken, endSession, startSession } from '../../app/relay/session.ts';
import { mockServer, showApp } from '../../testkit/app.tsx';
import { tokenOf } from '../../testkit/session.ts';
import CardSignInPage from './CardSignInPage.tsx';

const OPERATION = 'CardSignInPageMutation';
const WHO = 'UsualWayQuery';
const CODE = 'ABCD-2345-WXYZ';
const BACK = 'Back to the sign-in page';
const ON = 'Go to your dashboard';
const OUT = 'Sign out and sign in as usual';

function show(rest = '') {
  const server = mockServer();
  const routes = [{ path: '/card', element: <CardSignInPage /> }];
  const app = showApp({ routes, at: `/card${rest}`, server });
  return {
    ...server,
    ...app,
    user: userEvent.setup(),
    field: screen.getByLabelText<HTMLInputElement>('Code on your card'),
  };
}

describe('the sign-in by a card', () => {
  it('takes letters and digits alone, in groups, and looks at the code first', async () => {
    const { user, sent, field } = show();
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(screen.getByText('Please enter the code on your card')).toBeTruthy();
    await user.type(field, 'abcd 23/45');
    expect(field.value).toBe('ABCD-2345');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(screen.getByText('The code on a card has 12 letters and digits')).toBeTruthy();
    expect(sent(OPERATION)).toEqual([]);
    await user.type(field, 'wxyz99');
    expect(field.value).toBe(CODE);
  });

  it('goes to the dashboard', async () => {
    const { user, sent, answer, path, field } = show();
    await user.type(field, `${CODE}{Enter}`);
    expect(sent(OPERATION)).toEqual([{ input: { code: CODE } }]);
    await answer(OPERATION, { signInWithCard: { __typename: 'SignInWithCardPayload', accessToken: 'token-1' } });
    expect(accessToken()).toBe('token-1');
    expect(path()).toBe('/dashboard');
  });

  it('has the code of the QR code, and goes back to where the person was sent from', async () => {
    const { user, answer, path, field } = show(`?next=%2Fpractice#${CODE}`);
    expect(field.value).toBe(CODE);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await answer(OPERATION, { signInWithCard: { __typename: 'SignInWithCardPayload', accessToken: 'token-1' } });
    expect(path()).toBe('/practice');
  });

  it.each([
    ['zeynep', '/classrooms/9b'],
    ['emre', '/dashboard'],
  ])('leads back to where a session ended whoever’s it was: %s', async (account, to) => {
    startSession(tokenOf('zeynep'));
    endSession('expired');
    const { user, answer, path, field } = show('?next=%2Fclassrooms%2F9b&message=ended');
    expect(screen.getByRole('link', { name: BACK }).getAttribute('href')).toBe(
      '/login?next=%2Fclassrooms%2F9b&message=ended',
    );
    await user.type(field, `${CODE}{Enter}`);
    const accessTokenOf = { __typename: 'SignInWithCardPayload', accessToken: tokenOf(account) };
    await answer(OPERATION, { signInWithCard: accessTokenOf });
    expect(path()).toBe(to);
  });

  it('leads another account to where it was sent from, where no session had ended', async () => {
    startSession(tokenOf('zeynep'));
    const { user, answer, path, field } = show('?next=%2Fjoin%2FABCD2345');
    await user.type(field, `${CODE}{Enter}`);
    const accessTokenOf = { __typename: 'SignInWithCardPayload', accessToken: tokenOf('emre') };
    await answer(OPERATION, { signInWithCard: accessTokenOf });
    expect(path()).toBe('/join/ABCD2345');
  });

  it('says at the field that the code is wrong, and takes another', async () => {
    const { user, sent, answer, field } = show();
    await user.type(field, CODE);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    const message = 'This code is not valid.';
    await answer(OPERATION, { signInWithCard: { __typename: 'CardNotValidError', message } });
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(message);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(accessToken()).toBeNull();
    await user.clear(field);
    await user.type(field, 'ZZZZ-2345-WXYZ{Enter}');
    expect(screen.queryByText(message)).toBeNull();
    expect(sent(OPERATION)).toHaveLength(1);
  });

  it('says above the form why any code was refused', async () => {
    const { user, answer, field } = show();
    await user.type(field, `${CODE}{Enter}`);
    const message = 'Too many attempts. Try again in 12 minutes.';
    await answer(OPERATION, { signInWithCard: { __typename: 'RateLimitedError', message } });
    expect(screen.getByRole('alert').textContent).toContain(message);
  });

  it('tells that somebody is signed in on the device, and takes their place', async () => {
    startSession('token-1');
    const { user, answer, field } = show();
    expect(
      screen.getByText(
        'An account is already signed in on this device. If you sign in with your card, that account is signed out here, and what is being written in other tabs may be lost.',
      ),
    ).toBeTruthy();
    await user.type(field, `${CODE}{Enter}`);
    await answer(OPERATION, { signInWithCard: { __typename: 'SignInWithCardPayload', accessToken: 'token-2' } });
    expect(accessToken()).toBe('token-2');
  });

  it('leads a visitor back to the sign-in page, and asks nothing of them', () => {
    const { sent } = show();
    expect(sent(WHO)).toEqual([]);
    expect(screen.getByRole('link', { name: BACK }).getAttribute('href')).toBe('/login');
    expect(screen.queryByRole('link', { name: ON })).toBeNull();
    expect(screen.queryByRole('button', { name: OUT })).toBeNull();
  });

  it('leads who is signed in on, as the sign-in page is closed to them', async () => {
    startSession('token-1');
    const { answer } = show();
    expect(screen.getByRole('link', { name: ON }).getAttribute('href')).toBe('/dashboard');
    await answer(WHO, { viewer: { __typename: 'Viewer', id: 'viewer' } });
    expect(screen.queryByRole('link', { name: BACK })).toBeNull();
    expect(screen.queryByRole('button', { name: OUT })).toBeNull();
  });

  it('lets who is signed in with a card sign out, for the usual sign-in', async () => {
    startSession('token-1');
    const { user, sent, answer } = show();
    const card = { __typename: 'CardSession' };
    await answer(WHO, { viewer: { __typename: 'Viewer', id: 'viewer', card } });
    expect(screen.getByRole('link', { name: ON })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: OUT }));
    expect(sent('useSignOutMutation')).toHaveLength(1);
    expect(accessToken()).toBeNull();
  });

  it('is a visitor’s once the session that was there has ended, with the code as it stands', () => {
    startSession('token-1');
    const { field } = show(`#${CODE}`);
    act(() => endSession('expired'));
    expect(field.value).toBe(CODE);
    expect(screen.queryByText(/^An account is already signed in on this device/)).toBeNull();
    expect(screen.getByRole('link', { name: BACK })).toBeTruthy();
    expect(screen.queryByRole('link', { name: ON })).toBeNull();
  });

  it('stays where it cannot be read by what somebody is signed in', async () => {
    startSession('token-1');
    const { fail } = show();
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await fail(WHO, new UnreachableError('offline'));
    log.mockRestore();
    expect(screen.getByLabelText('Code on your card')).toBeTruthy();
    expect(screen.getByRole('link', { name: ON })).toBeTruthy();
  });
});
