import { act, renderHook, screen } from '@testing-library/react';
import { loadQuery } from 'react-relay';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ServerFault } from '../../../app/relay/errors.ts';
import { accessToken, endSession } from '../../../app/relay/session.ts';
import { mockServer, showApp } from '../../../testkit/app.tsx';
import { passkeyBrowser } from '../../../testkit/passkeys.ts';
import { useTimeZone } from '../../../testkit/session.ts';
import type { LoginScreenQuery } from '../__generated__/LoginScreenQuery.graphql.ts';
import query from '../__generated__/LoginScreenQuery.graphql.ts';
import LoginScreen from '../LoginScreen.tsx';
import { useHeldGoogleToken } from '../shared/heldToken.ts';
import type { GoogleIdentityApi } from './gsi.ts';

const SIGN_IN = 'useGoogleSignInMutation';
const CLIENT_ID = 'lacuna.apps.example';
const NONCE = 'nonce-of-this-browser';

type Callback = Parameters<GoogleIdentityApi['initialize']>[0]['callback'];

/** Google's side of the page: its script, once it is loaded, and its window. */
function standIn(change: Partial<GoogleIdentityApi> = {}) {
  let callback: Callback = () => {};
  let click = () => {};
  const api: GoogleIdentityApi = {
    initialize: (options) => {
      expect([options.client_id, options.nonce]).toEqual([CLIENT_ID, NONCE]);
      callback = options.callback;
    },
    renderButton: (place, options) => {
      click = options['click_listener'] as () => void;
      place.append('Continue with Google');
    },
    ...change,
  };
  return {
    api,
    open: () => act(async () => click()),
    give: (credential?: string) => act(async () => callback({ credential })),
  };
}

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

async function show(googleClientId: string | null, at = '/login') {
  const server = mockServer();
  const queryRef = loadQuery<LoginScreenQuery>(server.environment, query as never, {});
  const app = showApp({
    routes: [{ path: '/login', element: <LoginScreen queryRef={queryRef} /> }],
    at,
    server,
  });
  await server.answer('LoginScreenQuery', { site: { googleClientId, googleNonce: googleClientId && NONCE } });
  return { ...server, ...app };
}

useTimeZone('Europe/Warsaw');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  for (const script of document.head.querySelectorAll('script')) script.remove();
});

describe('Google’s button', () => {
  it('is not there, and nothing is loaded, where the site does not offer it', async () => {
    await show(null);
    expect(screen.getByLabelText('Email')).toBeTruthy();
    expect(scripts()).toEqual([]);
    expect(screen.queryByText('or')).toBeNull();
  });

  it('says that it is not available when the script cannot be loaded', async () => {
    await show(CLIENT_ID);
    expect(scripts()).toEqual(['https://accounts.google.com/gsi/client']);
    await act(async () => document.head.querySelector('script')?.dispatchEvent(new Event('error')));
    expect(screen.getByText('Google Sign-In is not available. Please try refreshing the page.')).toBeTruthy();
    expect(scripts()).toEqual([]);
  });

  it('says so when the script does not do its work', async () => {
    const google = standIn({
      renderButton: () => {
        throw new Error('no');
      },
    });
    vi.stubGlobal('google', { accounts: { id: google.api } });
    await show(CLIENT_ID);
    expect(await screen.findByText('Failed to initialize Google Sign-In. Please try again.')).toBeTruthy();
  });
});

describe('signing in with Google', () => {
  async function offer(at?: string) {
    const google = standIn();
    vi.stubGlobal('google', { accounts: { id: google.api } });
    const shown = await show(CLIENT_ID, at);
    await screen.findByText('Continue with Google');
    return { ...google, ...shown };
  }

  it('leads to the dashboard', async () => {
    const { give, sent, answer, path } = await offer();
    await give('id-token');
    expect(sent(SIGN_IN)).toEqual([{ input: { googleToken: 'id-token', timeZone: 'Europe/Warsaw' } }]);
    await answer(SIGN_IN, { signInWithGoogle: { __typename: 'SignInWithGooglePayload', accessToken: 'token-1' } });
    expect(accessToken()).toBe('token-1');
    expect(path()).toBe('/dashboard');
  });

  it('leads back to where the person came from, on this origin', async () => {
    const { give, answer, path } = await offer('/login?next=%2Fpractice%3Ftype%3Dx');
    await give('id-token');
    await answer(SIGN_IN, { signInWithGoogle: { __typename: 'SignInWithGooglePayload', accessToken: 'token-1' } });
    expect(path()).toBe('/practice?type=x');
  });

  it('leads to the dashboard where the way back would lead elsewhere', async () => {
    const { give, answer, path } = await offer('/login?next=%2F..%2F%2Fevil.example');
    await give('id-token');
    await answer(SIGN_IN, { signInWithGoogle: { __typename: 'SignInWithGooglePayload', accessToken: 'token-1' } });
    expect(path()).toBe('/dashboard');
  });

  it('leads who is unknown to the registration, and no token stands in the address', async () => {
    const { give, answer, path } = await offer('/login?message=consent&next=%2Fpractice');
    await give('a.b+c.d');
    await answer(SIGN_IN, { signInWithGoogle: { __typename: 'AccountNotFoundError', message: 'Please register.' } });
    expect(path()).toBe('/register?next=%2Fpractice');
    const { result } = renderHook(() => useHeldGoogleToken());
    expect(result.current).toBe('a.b+c.d');
    act(() => endSession('signedOut'));
    expect(result.current).toBeNull();
  });

  it.each(['GoogleAccountMismatchError', 'GoogleTokenRefusedError', 'UnavailableError'])(
    'shows a refusal: %s',
    async (__typename) => {
      const { give, answer } = await offer();
      await give('id-token');
      await answer(SIGN_IN, { signInWithGoogle: { __typename, message: 'Not this way' } });
      expect(screen.getByRole('alert').textContent).toContain('Not this way');
    },
  );

  it('leads who needs a passkey too to that step, and back', async () => {
    passkeyBrowser();
    const { give, answer } = await offer();
    await give('id-token');
    const message = 'This account also needs its passkey.';
    await answer(SIGN_IN, { signInWithGoogle: { __typename: 'SecondFactorNeededError', message } });
    expect(screen.getByText('One more step')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    await act(async () => screen.getByRole('button', { name: 'Back' }).click());
    expect(await screen.findByText('Continue with Google')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('says Google Sign-In failed when nobody says why', async () => {
    const { give, fail } = await offer();
    await give();
    expect(screen.getByRole('alert').textContent).toContain('Google Sign-In failed');
    await give('id-token');
    await fail(SIGN_IN, new ServerFault(null, null));
    expect(screen.getByRole('alert').textContent).toContain('Google Sign-In failed');
  });

  it('says so when the window was blocked or closed', async () => {
    const { open } = await offer();
    vi.useFakeTimers();
    const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    await open();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.queryByRole('alert')).toBeNull();
    focus.mockReturnValue(true);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.getByRole('alert').textContent).toContain(
      'Google Sign-In popup was blocked or dismissed. Please ensure popups are allowed and try again.',
    );
    focus.mockRestore();
  });
});
