import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accessToken, startSession } from '../../../app/relay/session.ts';
import { mockServer, showApp } from '../../../testkit/app.tsx';
import { section, session, settingsIn, settingsOf, student, token } from './settings.testkit.tsx';

const PASSWORD = 'PasswordFormMutation';
const END = 'SessionItemMutation';
const END_ALL = 'SessionsSectionMutation';
const CREATE = 'TokenDialogMutation';
const REVOKE = 'TokenItemMutation';
const viewer = { __typename: 'Viewer', id: 'viewer' };

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

afterEach(() => vi.unstubAllGlobals());

describe('the password', () => {
  async function change(hasPassword: boolean) {
    const shown = await showSettings(student({ hasPassword }));
    const form = section('Password');
    if (hasPassword) await shown.user.type(form.getByLabelText('Current Password'), 'old secret');
    await shown.user.type(form.getByLabelText('New Password'), 'new secret');
    await shown.user.type(form.getByLabelText('Confirm Password'), 'new secret{Enter}');
    return { ...shown, form };
  }

  it('needs the current one and says that other sessions end', async () => {
    const { user, sent } = await showSettings();
    const form = section('Password');
    expect(form.getByText('All other sessions end when you change it.')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Change Password' }));
    expect(form.getByText('Please enter your current password')).toBeTruthy();
    expect(form.getByText('Password is required')).toBeTruthy();
    expect(sent(PASSWORD)).toHaveLength(0);
  });

  it('is changed, and the form is empty again', async () => {
    const { sent, answer, form } = await change(true);
    expect(sent(PASSWORD)).toEqual([{ input: { currentPassword: 'old secret', newPassword: 'new secret' } }]);
    await answer(PASSWORD, { changePassword: { __typename: 'ChangePasswordPayload', viewer: student() } });
    expect(form.getByLabelText<HTMLInputElement>('Current Password').value).toBe('');
  });

  it.each([
    ['ForbiddenError', 'This is not your current password.'],
    ['RateLimitedError', 'Too many attempts. Try again in 15 minutes.'],
  ])('shows why it is refused: %s', async (__typename, message) => {
    const { answer, form } = await change(true);
    await answer(PASSWORD, { changePassword: { __typename, message } });
    expect(form.getByRole('alert').textContent).toContain(message);
  });

  it('of an account by Google is set without a current one', async () => {
    const { sent } = await change(false);
    expect(sent(PASSWORD)).toEqual([{ input: { newPassword: 'new secret' } }]);
  });
});

describe('the sessions', () => {
  const two = [session('s1', { current: true }), session('s2', { userAgent: 'curl/8.5.0' })];

  it('are named in words, the current one marked; another one can be ended', async () => {
    const { user, sent, answer } = await showSettings(student({ sessions: two }));
    const sessions = section('Sessions');
    const [first, second] = sessions.getAllByRole('listitem');
    expect(first?.textContent).toContain('Firefox on Windows');
    expect(first?.textContent).toContain('This session');
    expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
    expect(second?.textContent).toContain('curl');
    await user.click(sessions.getByRole('button', { name: 'End the session of curl' }));
    expect(sent(END)).toEqual([{ input: { sessionId: 's2' } }]);
    await answer(END, {
      endSession: { __typename: 'EndSessionPayload', viewer: { ...viewer, sessions: [two[0]] } },
    });
    expect(sessions.getAllByRole('listitem')).toHaveLength(1);
  });

  it('all end at once, this one too', async () => {
    startSession('token-1');
    const { user, answer } = await showSettings(student({ sessions: two }));
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    await answer(END_ALL, { endAllSessions: { __typename: 'EndAllSessionsPayload', signedOut: true } });
    expect(accessToken()).toBeNull();
  });
});

describe('personal access tokens', () => {
  it('are made with the password beside, a while after the sign-in', async () => {
    const { user, sent, answer } = await showSettings(student({ freshUntil: '2026-11-21T09:00:00.000Z' }));
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), 'Report script');
    await user.click(dialog.getByRole('button', { name: 'Create token' }));
    expect(dialog.getByText('Password is required')).toBeTruthy();
    await user.type(dialog.getByLabelText('Password'), 'my secret{Enter}');
    expect(sent(CREATE)).toEqual([
      { input: { name: 'Report script', scope: 'READ', expiresInDays: 90, proof: { password: 'my secret' } } },
    ]);
    await answer(CREATE, {
      createPersonalAccessToken: {
        __typename: 'CreatePersonalAccessTokenPayload',
        token: 'lacuna_pat_1',
        viewer: { ...viewer, personalAccessTokens: [token('t1')], freshUntil: '2100-01-01T00:00:00.000Z' },
      },
    });
    expect(screen.getByRole('dialog', { name: 'Your new token' })).toBeTruthy();
  });

  it('expire after 90 days where nothing else is chosen', async () => {
    const { user, sent } = await showSettings();
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText<HTMLSelectElement>('Expires after').value).toBe('90');
    await user.type(dialog.getByLabelText('Name'), 'Report script');
    await user.click(dialog.getByRole('button', { name: 'Create token' }));
    expect(sent(CREATE)).toEqual([{ input: { name: 'Report script', scope: 'READ', expiresInDays: 90 } }]);
  });

  it('are made with a name, a scope and an expiry, and shown once to be copied', async () => {
    const { user, sent, answer } = await showSettings();
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Create token' }));
    expect(dialog.getByText('Please give the token a name')).toBeTruthy();
    await user.type(dialog.getByLabelText('Name'), 'Report script');
    await user.selectOptions(dialog.getByLabelText('Access'), 'Read and write');
    await user.selectOptions(dialog.getByLabelText('Expires after'), 'No expiry');
    await user.click(dialog.getByRole('button', { name: 'Create token' }));
    expect(sent(CREATE)).toEqual([{ input: { name: 'Report script', scope: 'READ_WRITE', neverExpires: true } }]);
    await answer(CREATE, {
      createPersonalAccessToken: {
        __typename: 'CreatePersonalAccessTokenPayload',
        token: 'lacuna_pat_1',
        viewer: { ...viewer, personalAccessTokens: [token('t1', { scope: 'READ_WRITE' })] },
      },
    });
    const shown = within(screen.getByRole('dialog', { name: 'Your new token' }));
    expect(shown.getByLabelText<HTMLInputElement>('Token').value).toBe('lacuna_pat_1');
    await user.click(shown.getByRole('button', { name: 'Copy' }));
    expect(write).toHaveBeenCalledWith('lacuna_pat_1');
    expect(shown.getByRole('button', { name: 'Copied!' })).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('lacuna_pat_1')).toBeNull();
    expect(section('Personal access tokens').getByRole('listitem').textContent).toContain('Read and write');
  });

  it('are refused when there are too many', async () => {
    const { user, answer } = await showSettings();
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    await user.type(await screen.findByLabelText('Name'), 'One more{Enter}');
    const message = 'You already have 20 tokens. Revoke one first.';
    await answer(CREATE, { createPersonalAccessToken: { __typename: 'ForbiddenError', message } });
    expect(screen.getByRole('alert').textContent).toContain(message);
  });

  it('are revoked after a question', async () => {
    const { user, sent, answer } = await showSettings(student({ personalAccessTokens: [token('t1')] }));
    const tokens = section('Personal access tokens');
    expect(tokens.getByRole('listitem').textContent).toContain(
      'Read only · created on 1 November 2026 · never expires · never used',
    );
    await user.click(tokens.getByRole('button', { name: 'Revoke Report script' }));
    expect(sent(REVOKE)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Revoke token' }));
    expect(sent(REVOKE)).toEqual([{ input: { tokenId: 't1' } }]);
    await answer(REVOKE, {
      revokePersonalAccessToken: {
        __typename: 'RevokePersonalAccessTokenPayload',
        viewer: { ...viewer, personalAccessTokens: [] },
      },
    });
    expect(tokens.getByText('You have no tokens.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the appearance', () => {
  it('is light, dark or the system’s', async () => {
    const { user } = await showSettings();
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'System' }).checked).toBe(false);
  });
});

describe('the download of one’s data', () => {
  function serve(body: unknown) {
    const answer = async () => new Response(JSON.stringify(body), { headers: { 'x-csrf-token': 'c' } });
    vi.stubGlobal('fetch', vi.fn(answer));
  }

  it('saves a JSON file', async () => {
    const files: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (file: Blob) => (files.push(file), 'blob:1'), revokeObjectURL: () => {} }),
    );
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    serve({ data: { viewer: { dataExport: '{"tables":{}}' } } });
    const { user } = await showSettings();
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    await vi.waitFor(() => expect(click).toHaveBeenCalled());
    expect(await files[0]?.text()).toBe('{"tables":{}}');
    click.mockRestore();
  });

  it("shows the server's limit", async () => {
    const message = 'Too many attempts. Try again in 60 minutes.';
    serve({ data: { viewer: null }, errors: [{ message }] });
    const { user } = await showSettings();
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    expect((await section('Your data').findByRole('alert')).textContent).toContain(message);
  });
});
