import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { accessToken, startSession } from '../../app/relay/session.ts';
import { mockServer, showApp } from '../../testkit/app.tsx';
import CardSignInPage from './CardSignInPage.tsx';

const OPERATION = 'CardSignInPageMutation';
const CODE = 'ABCD-2345-WXYZ';

function show(rest = '') {
  const server = mockServer();
  const app = showApp({ routes: [{ path: '/card', element: <CardSignInPage /> }], at: `/card${rest}`, server });
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

  it('says why it was refused', async () => {
    const { user, answer, field } = show();
    await user.type(field, `${CODE}{Enter}`);
    const message = 'This code is not valid.';
    await answer(OPERATION, { signInWithCard: { __typename: 'CardNotValidError', message } });
    expect(screen.getByRole('alert').textContent).toContain(message);
    expect(accessToken()).toBeNull();
  });

  it('tells that somebody is signed in on the device, and takes their place', async () => {
    startSession('token-1');
    const { user, answer, field } = show();
    expect(screen.getByText(/^An account is already signed in on this device/)).toBeTruthy();
    await user.type(field, `${CODE}{Enter}`);
    await answer(OPERATION, { signInWithCard: { __typename: 'SignInWithCardPayload', accessToken: 'token-2' } });
    expect(accessToken()).toBe('token-2');
  });
});
