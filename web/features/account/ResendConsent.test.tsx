import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { mockServer, showApp } from '../../testkit/app.tsx';
import LoginPage from './LoginPage.tsx';

const SIGN_IN = 'useSignInMutation';
const RESEND = 'ResendConsentMutation';
const PENDING = 'Parental consent is required before you can sign in. We have e-mailed your parent or guardian.';
const BUTTON = { name: 'Send the email again' };

async function refuseSignIn(message: string) {
  const server = mockServer();
  showApp({ routes: [{ path: '/login', element: <LoginPage /> }], at: '/login', server });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'mateusz@poczta.example');
  await user.type(screen.getByLabelText('Password'), 'secret1{Enter}');
  await server.answer(SIGN_IN, { signIn: { __typename: 'ForbiddenError', message } });
  return { ...server, user };
}

describe('a child whose parent has not agreed', () => {
  it('can have the mail sent again with what was typed', async () => {
    const { user, sent, answer } = await refuseSignIn(PENDING);
    await user.click(screen.getByRole('button', BUTTON));
    expect(sent(RESEND)).toEqual([{ input: { email: 'mateusz@poczta.example', password: 'secret1' } }]);
    await answer(RESEND, { resendParentalConsent: { __typename: 'ResendParentalConsentPayload', sent: true } });
    expect(
      screen.getByText('If your parent or guardian still has to agree, we have sent the email again.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', BUTTON)).toBeNull();
  });

  it('is told when it was sent too often', async () => {
    const { user, answer } = await refuseSignIn(PENDING);
    await user.click(screen.getByRole('button', BUTTON));
    const message = 'Too many attempts. Try again in 600 minutes.';
    await answer(RESEND, { resendParentalConsent: { __typename: 'RateLimitedError', message } });
    expect(screen.getByText(message)).toBeTruthy();
  });

  it('is the only one to whom it is offered', async () => {
    await refuseSignIn('Your parent or guardian has withdrawn consent. This account is locked.');
    expect(screen.queryByRole('button', BUTTON)).toBeNull();
  });
});
