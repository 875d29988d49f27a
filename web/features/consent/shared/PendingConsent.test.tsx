import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { mockServer, showApp } from '../../../testkit/app.tsx';
import LoginPage from '../../auth/LoginPage.tsx';

const SIGN_IN = 'useSignInMutation';
const RESEND = 'PendingConsentMutation';
const CORRECT = 'CorrectParentMutation';
const PARENT = 'agnieszka@poczta.exmaple';
const PENDING = 'Parental consent is required before you can sign in. We have emailed your parent or guardian.';
const BUTTON = { name: 'Send the email again' };

async function refuseSignIn(__typename: string, message: string, more: object = { parentalEmail: PARENT }) {
  const server = mockServer();
  showApp({ routes: [{ path: '/login', element: <LoginPage /> }], at: '/login?message=consent', server });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'mateusz@poczta.example');
  await user.type(screen.getByLabelText('Password'), 'secret1{Enter}');
  await server.answer(SIGN_IN, { signIn: { __typename, message, ...more } });
  return { ...server, user };
}

describe('a child whose parent has not agreed', () => {
  it('can have the mail sent again with what was typed', async () => {
    const { user, sent, answer } = await refuseSignIn('ConsentPendingError', PENDING);
    await user.click(screen.getByRole('button', BUTTON));
    expect(sent(RESEND)).toEqual([{ input: { email: 'mateusz@poczta.example', password: 'secret1' } }]);
    await answer(RESEND, { resendParentalConsent: { __typename: 'ResendParentalConsentPayload', sent: true } });
    expect(
      screen.getByText(
        'If your parent or guardian still has to agree, we will email them as soon as we can. The email can take a day, sometimes longer.',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('button', BUTTON)).toBeNull();
  });

  it('reads one notice, which names the parent’s address', async () => {
    await refuseSignIn('ConsentPendingError', PENDING);
    expect(screen.getByRole('alert').textContent).toContain(`The address that you gave us is ${PARENT}.`);
    expect(screen.queryByText(/^Your account opens/)).toBeNull();
    expect(screen.getByRole('group', { name: PENDING }).dataset['tone'], 'it is no mistake').toBe('near');
  });

  it('mends the address, by the rules of registration, and is told where the email goes', async () => {
    const { user, sent, answer } = await refuseSignIn('ConsentPendingError', PENDING);
    await user.click(screen.getByRole('button', { name: 'Change address' }));
    const field = screen.getByLabelText<HTMLInputElement>('Parent’s or guardian’s email');
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe(PARENT);
    await user.clear(field);
    await user.type(field, 'Mateusz@poczta.example{Enter}');
    expect(screen.getByText('Please enter your parent’s or guardian’s email, not your own')).toBeTruthy();
    expect(sent(CORRECT)).toHaveLength(0);
    await user.clear(field);
    await user.type(field, ' agnieszka@poczta.example {Enter}');
    expect(sent(CORRECT)).toEqual([
      { input: { email: 'mateusz@poczta.example', password: 'secret1', parentalEmail: 'agnieszka@poczta.example' } },
    ]);
    const payload = { __typename: 'CorrectParentalEmailPayload', parentalConsentSent: true };
    await answer(CORRECT, { correctParentalEmail: { ...payload, address: 'agnieszka@poczta.example' } });
    expect(screen.getByText(/Our email is on its way to/).textContent).toContain('agnieszka@poczta.example');
    expect(screen.queryByRole('button', BUTTON)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is promised no time where the email to the mended address has to wait', async () => {
    const { user, answer } = await refuseSignIn('ConsentPendingError', PENDING);
    await user.click(screen.getByRole('button', { name: 'Change address' }));
    await user.click(screen.getByRole('button', { name: 'Send to this address' }));
    const payload = { __typename: 'CorrectParentalEmailPayload', parentalConsentSent: false };
    await answer(CORRECT, { correctParentalEmail: { ...payload, address: PARENT } });
    expect(screen.getByText(/^We will email/).textContent).toBe(
      `We will email ${PARENT} as soon as we can: one address gets only a few of these emails a day. Your account opens when your parent or guardian agrees.`,
    );
  });

  it('is told why the address cannot be changed, and can leave it', async () => {
    const { user, answer } = await refuseSignIn('ConsentPendingError', PENDING);
    await user.click(screen.getByRole('button', { name: 'Change address' }));
    await user.click(screen.getByRole('button', { name: 'Send to this address' }));
    const message = 'The address has been changed 3 times, and cannot be changed again.';
    await answer(CORRECT, { correctParentalEmail: { __typename: 'TooManyCorrectionsError', message } });
    expect(screen.getByText(message)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', BUTTON)).toBeTruthy();
  });

  it('has only the email to send again where the address is not known', async () => {
    await refuseSignIn('ConsentPendingError', PENDING, { parentalEmail: null });
    expect(screen.getByRole('button', BUTTON)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change address' })).toBeNull();
  });

  it('is told when it was sent too often', async () => {
    const { user, answer } = await refuseSignIn('ConsentPendingError', PENDING);
    await user.click(screen.getByRole('button', BUTTON));
    const message = 'Too many attempts. Try again in 600 minutes.';
    await answer(RESEND, { resendParentalConsent: { __typename: 'RateLimitedError', message } });
    expect(screen.getByText(message)).toBeTruthy();
  });

  it('is the only one to whom it is offered', async () => {
    await refuseSignIn(
      'ConsentWithdrawnError',
      'Your parent or guardian has withdrawn consent. This account is locked.',
    );
    expect(screen.queryByRole('button', BUTTON)).toBeNull();
  });
});
