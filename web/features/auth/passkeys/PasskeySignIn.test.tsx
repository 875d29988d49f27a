import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accessToken } from '../../../app/relay/session.ts';
import { mockServer, showApp } from '../../../testkit/app.tsx';
import { base64url, passkeyBrowser } from '../../../testkit/passkeys.ts';
import { useTimeZone } from '../../../testkit/session.ts';
import LoginPage from '../LoginPage.tsx';
import { passkeysWork } from '../shared/passkeysWork.ts';

const PREPARE = 'usePasskeySignInPrepareMutation';
const FINISH = 'usePasskeySignInMutation';
const BUTTON = { name: 'Sign in with a passkey' };
const asked = {
  preparePasskeySignIn: { __typename: 'PreparePasskeySignInPayload', challenge: 'Y2hhbGxlbmdl', domain: 'localhost' },
};
const REFUSED = { __typename: 'SecondFactorNeededError', message: 'This account also needs its passkey.' };

function show(search = '') {
  const server = mockServer();
  const app = showApp({ routes: [{ path: '/login', element: <LoginPage /> }], at: `/login${search}`, server });
  return { ...server, ...app, user: userEvent.setup() };
}

useTimeZone('Europe/Warsaw');
afterEach(() => vi.unstubAllGlobals());

describe('signing in with a passkey', () => {
  it('is not offered where the page is no secure context, or stands at an IP address', () => {
    show();
    expect(screen.queryByRole('button', BUTTON)).toBeNull();
    passkeyBrowser();
    vi.stubGlobal('isSecureContext', false);
    show();
    expect(screen.queryByRole('button', BUTTON)).toBeNull();
    vi.stubGlobal('isSecureContext', true);
    const hosts = ['lacuna.example', 'localhost', '192.0.2.7', '[2001:db8::7]'];
    expect(hosts.map((host) => passkeysWork(host))).toEqual([true, true, false, false]);
  });

  it('asks the browser for any passkey of the site, and goes where the person was going', async () => {
    const { get } = passkeyBrowser();
    const { user, sent, answer, path } = show('?next=%2Fdashboard');
    await user.click(screen.getByRole('button', BUTTON));
    await answer(PREPARE, asked);
    await expect
      .poll(() => sent(FINISH))
      .toEqual([
        {
          input: {
            credentialId: 'key-1',
            clientDataJson: base64url('client'),
            authenticatorData: base64url('data'),
            signature: base64url('signature'),
            userHandle: base64url('handle'),
            timeZone: 'Europe/Warsaw',
          },
        },
      ]);
    expect(get.mock.calls[0]?.[0].publicKey).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(get.mock.calls[0]?.[0].publicKey?.allowCredentials).toBeUndefined();
    await answer(FINISH, { signInWithPasskey: { __typename: 'SignInWithPasskeyPayload', accessToken: 'token-1' } });
    expect(accessToken()).toBe('token-1');
    expect(path()).toBe('/dashboard');
  });

  it.each([
    ['NotAllowedError', /^No passkey was used: the window was closed, or it took too long/],
    ['SecurityError', /^Passkeys do not work here/],
  ])('says why the browser gave none: %s', async (name, text) => {
    passkeyBrowser(new DOMException('no', name));
    const { user, sent, answer } = show();
    await user.click(screen.getByRole('button', BUTTON));
    await answer(PREPARE, asked);
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(sent(FINISH)).toEqual([]);
  });

  it('says why the server refused it', async () => {
    passkeyBrowser();
    const { user, answer } = show();
    await user.click(screen.getByRole('button', BUTTON));
    await answer(PREPARE, asked);
    await answer(FINISH, { signInWithPasskey: { __typename: 'PasskeyRefusedError', message: 'Not this one.' } });
    expect((await screen.findByRole('alert')).textContent).toContain('Not this one.');
  });
});

describe('a superuser’s second step', () => {
  async function enterPassword() {
    const shown = show();
    await shown.user.type(screen.getByLabelText('Email'), 'ingrid@school.example');
    await shown.user.type(screen.getByLabelText('Password'), 'secret1{Enter}');
    await shown.answer('useSignInMutation', { signIn: REFUSED });
    return shown;
  }

  it('is the passkey, and leads on', async () => {
    passkeyBrowser();
    const { user, answer, path } = await enterPassword();
    expect(screen.getByText('One more step')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', BUTTON));
    await user.click(screen.getByRole('button', BUTTON));
    await answer(PREPARE, asked);
    await act(async () => {});
    await answer(FINISH, { signInWithPasskey: { __typename: 'SignInWithPasskeyPayload', accessToken: 'token-2' } });
    expect(accessToken()).toBe('token-2');
    expect(path()).toBe('/practice');
  });

  it('has a way back to the form', async () => {
    passkeyBrowser();
    const { user } = await enterPassword();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText('Email')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('says so where this page can’t ask for it', async () => {
    await enterPassword();
    expect(screen.getByRole('alert').textContent).toContain('Passkeys do not work here');
    expect(screen.queryByRole('button', BUTTON)).toBeNull();
  });
});
