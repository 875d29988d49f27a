import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UnreachableError } from '../../app/relay/errors.ts';
import { accessToken, startSession } from '../../app/relay/session.ts';
import { isHeld } from '../../testkit/app.tsx';
import { section, session, showSettings, student, token } from './settings.testkit.tsx';

const PASSWORD = 'PasswordFormMutation';
const END = 'SessionItemMutation';
const END_ALL = 'SessionsSectionMutation';
const CREATE = 'TokenDialogMutation';
const REVOKE = 'TokenItemMutation';
const FIRST = ['PROFILE_READ', 'PRACTICE_READ'];
const viewer = { __typename: 'Viewer', id: 'viewer' };

afterEach(() => vi.unstubAllGlobals());

describe('the password', () => {
  async function change(hasPassword: boolean) {
    const shown = await showSettings(student({ hasPassword }));
    const form = section('Password');
    await shown.user.click(form.getByRole('button', { name: hasPassword ? 'Change password' : 'Set password' }));
    if (hasPassword) await shown.user.type(form.getByLabelText('Current password'), 'old secret');
    await shown.user.type(form.getByLabelText('New password'), 'new secret');
    await shown.user.type(form.getByLabelText('Confirm new password'), 'new secret{Enter}');
    return { ...shown, form };
  }

  it('needs the current one and says that other sessions end', async () => {
    const { user, sent } = await showSettings();
    const form = section('Password');
    expect(form.getByText('All other sessions end when you change it.')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Change password' }));
    expect(document.activeElement).toBe(form.getByLabelText('Current password'));
    await user.click(form.getByRole('button', { name: 'Change password' }));
    expect(form.getByText('Please enter your current password')).toBeTruthy();
    expect(form.getByText('Password is required')).toBeTruthy();
    expect(sent(PASSWORD)).toHaveLength(0);
  });

  it('is changed, and the form is gone', async () => {
    const { sent, answer, form } = await change(true);
    expect(sent(PASSWORD)).toEqual([{ input: { currentPassword: 'old secret', newPassword: 'new secret' } }]);
    await answer(PASSWORD, { changePassword: { __typename: 'ChangePasswordPayload', viewer: student() } });
    expect(form.queryByLabelText('Current password')).toBeNull();
    expect(document.activeElement).toBe(form.getByRole('button', { name: 'Change password' }));
  });

  it('is left as it is by Cancel', async () => {
    const { user } = await showSettings();
    const form = section('Password');
    await user.click(form.getByRole('button', { name: 'Change password' }));
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    expect(form.queryByLabelText('Current password')).toBeNull();
    expect(document.activeElement).toBe(form.getByRole('button', { name: 'Change password' }));
  });

  it.each([
    ['WrongPasswordError', 'This is not your current password.'],
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
    await user.click(sessions.getByRole('button', { name: 'End the session: curl' }));
    expect(sent(END)).toMatchObject([{ input: { sessionId: 's2' } }]);
    await answer(END, { endSession: { __typename: 'EndSessionPayload', endedSessionId: 's2' } });
    expect(sessions.getAllByRole('listitem')).toHaveLength(1);
    expect(sessions.getByRole('listitem').textContent).toContain('This session');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sessions' }));
  });

  it('tell which a teacher’s sign-in card has opened', async () => {
    await showSettings(student({ sessions: [session('s1', { current: true }), session('s2', { limited: true })] }));
    const [own, byCard] = section('Sessions').getAllByRole('listitem');
    expect(byCard?.textContent).toContain('By sign-in card');
    expect(own?.textContent).not.toContain('By sign-in card');
  });

  it('all end at once, this one too', async () => {
    startSession('token-1');
    const { user, answer } = await showSettings(student({ sessions: two }));
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    await answer(END_ALL, { endAllSessions: { __typename: 'EndAllSessionsPayload', signedOut: true } });
    expect(accessToken()).toBeNull();
  });

  it('end all at once only when what is written on the page may be lost', async () => {
    startSession('token-1');
    const { user, sent } = await showSettings(student({ sessions: two }));
    await user.type(screen.getByLabelText('Full name'), ' Kaya');
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    expect(sent(END_ALL)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(sent(END_ALL)).toHaveLength(1);
  });

  it('that could not be ended leave what is written on the page as it was', async () => {
    startSession('token-1');
    const { user, fail } = await showSettings(student({ sessions: two }));
    const name = screen.getByLabelText<HTMLInputElement>('Full name');
    await user.type(name, ' Kaya');
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await fail(END_ALL, new UnreachableError());
    expect(section('Sessions').getByRole('alert').textContent).toContain('The sessions could not be ended');
    expect(name.value).toBe('Zeynep Yıldız Kaya');
    expect(isHeld()).toBe(true);
  });
});

describe('personal access tokens', () => {
  it('are folded for who is under 18', async () => {
    const years = (age: number) => `${new Date().getUTCFullYear() - age}-01-01`;
    await showSettings(student({ dateOfBirth: years(17) }));
    const summary = screen.getByText('For developers');
    expect(summary.closest('details')?.open).toBe(false);
    expect(summary.closest('details')?.textContent).toContain('You have no tokens.');
  });

  it('are there for all others, with the way to the documents', async () => {
    await showSettings(student({ dateOfBirth: null }));
    expect(screen.queryByText('For developers')).toBeNull();
    const tokens = section('Personal access tokens');
    expect(tokens.getByRole('link', { name: 'REST' }).getAttribute('href')).toBe('/api/v1/docs');
    expect(tokens.getByRole('link', { name: 'GraphQL' }).getAttribute('href')).toBe('/graphql');
    expect(tokens.getByRole('link', { name: 'quick start' }).getAttribute('href')).toBe('/api/v1/guide');
  });

  it('say when they expire, or that they have expired and can do nothing any more', async () => {
    const ends = (id: string, year: number) => token(id, { name: id, expiresAt: `${year}-03-01T12:00:00.000Z` });
    const { user } = await showSettings(student({ accessTokens: [ends('later', 2090), ends('over', 2020)] }));
    const [later, over] = section('Personal access tokens').getAllByRole('listitem');
    expect(later?.textContent).toMatch(/can see your profile and .* expires on 1 March 2090/u);
    expect(over?.textContent).toMatch(/could see your profile and .* expired on 1 March 2020/u);
    await user.click(screen.getByRole('button', { name: 'Revoke over' }));
    expect(screen.getByRole('alertdialog').textContent).toContain('over has expired: nothing can use it.');
  });

  it('are made with the password beside, a while after the sign-in', async () => {
    const { user, sent, answer } = await showSettings(student({ freshUntil: '2026-11-21T09:00:00.000Z' }));
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Name'), 'Report script');
    await user.click(dialog.getByRole('button', { name: 'Create token' }));
    expect(dialog.getByText('Password is required')).toBeTruthy();
    await user.type(dialog.getByLabelText('Password'), 'my secret{Enter}');
    expect(sent(CREATE)).toMatchObject([
      { input: { name: 'Report script', scopes: FIRST, expiresInDays: 90, proof: { password: 'my secret' } } },
    ]);
    await answer(CREATE, {
      createAccessToken: {
        __typename: 'CreateAccessTokenPayload',
        token: 'lacuna_pat_1',
        accessToken: token('t1'),
        viewer: { ...viewer, hasPassword: true, freshUntil: '2100-01-01T00:00:00.000Z' },
      },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Report script' }));
  });

  it('expire after 90 days where nothing else is chosen', async () => {
    const { user, sent } = await showSettings();
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText<HTMLSelectElement>('Expiry').value).toBe('90');
    await user.type(dialog.getByLabelText('Name'), 'Report script');
    await user.click(dialog.getByRole('button', { name: 'Create token' }));
    expect(sent(CREATE)).toMatchObject([{ input: { name: 'Report script', scopes: FIRST, expiresInDays: 90 } }]);
  });

  it('are made with a name, what they may do and an expiry, and shown once to be copied', async () => {
    const { user, sent, answer } = await showSettings(
      student({ accessTokens: [token('t0', { name: 'An older one' })] }),
    );
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Create token' }));
    expect(dialog.getByText('Please give the token a name')).toBeTruthy();
    await user.type(dialog.getByLabelText('Name'), 'Report script');
    expect(dialog.queryByLabelText(/^Do what only superusers can do/)).toBeNull();
    await user.click(dialog.getByLabelText('See your name, email, date of birth and other account details'));
    await user.click(dialog.getByLabelText('See your answers, levels and points'));
    await user.click(dialog.getByRole('button', { name: 'Create token' }));
    expect(dialog.getAllByText('Please choose what the token may do')).toHaveLength(1);
    expect(sent(CREATE)).toEqual([]);
    await user.click(
      dialog.getByLabelText(
        'Practise on your behalf, including in homework and live rounds: get sentences, send answers, ask “Was I right?”, rate and report sentences, find and choose your level, set your daily goal and give up rounds',
      ),
    );
    await user.click(
      dialog.getByLabelText('See your classes, the people in them, and homework and live rounds with their results'),
    );
    await user.selectOptions(dialog.getByLabelText('Expiry'), 'No expiry');
    await user.click(dialog.getByRole('button', { name: 'Create token' }));
    expect(sent(CREATE)).toMatchObject([
      { input: { name: 'Report script', scopes: ['PRACTICE_WRITE', 'CLASSROOMS_READ'], neverExpires: true } },
    ]);
    await answer(CREATE, {
      createAccessToken: {
        __typename: 'CreateAccessTokenPayload',
        token: 'lacuna_pat_1',
        accessToken: token('t1', { scopes: ['CLASSROOMS_READ', 'PRACTICE_WRITE'] }),
        viewer: { ...viewer, hasPassword: true, freshUntil: null },
      },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    const shown = within(screen.getByRole('region', { name: 'Report script' }));
    expect(shown.getByText('lacuna_pat_1')).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Copy the token' }));
    expect(write).toHaveBeenCalledWith('lacuna_pat_1');
    expect(shown.getByRole('button', { name: 'Copied!' })).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Copy the example' }));
    expect(write.mock.lastCall?.[0]).toBe(
      `curl ${location.origin}/api/v1/practice/next \\\n  -H 'authorization: Bearer lacuna_pat_1'`,
    );
    await user.click(shown.getByRole('tab', { name: 'GraphQL' }));
    await user.click(shown.getByRole('button', { name: 'Copy the example' }));
    expect(write.mock.lastCall?.[0]).toContain(`curl ${location.origin}/graphql`);
    await user.click(shown.getByRole('button', { name: 'Hide the token' }));
    expect(screen.queryByText('lacuna_pat_1')).toBeNull();
    const [newest, older] = section('Personal access tokens').getAllByRole('listitem');
    expect(newest?.textContent).toContain('can practise on your behalf and see your classes and homework ·');
    expect(older?.textContent).toContain('An older one');
  });

  it('are hidden with what is left to copy once they are revoked', async () => {
    const { user, answer } = await showSettings();
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    await user.type(await screen.findByLabelText('Name'), 'Report script{Enter}');
    await answer(CREATE, {
      createAccessToken: {
        __typename: 'CreateAccessTokenPayload',
        token: 'lacuna_pat_1',
        accessToken: token('t1'),
        viewer: { ...viewer, hasPassword: true, freshUntil: null },
      },
    });
    expect(screen.getByText('lacuna_pat_1')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Revoke Report script' }));
    await user.click(screen.getByRole('button', { name: 'Revoke token' }));
    await answer(REVOKE, {
      revokeAccessToken: { __typename: 'RevokeAccessTokenPayload', revokedTokenId: 't1' },
    });
    expect(screen.queryByText('lacuna_pat_1')).toBeNull();
  });

  it('of a superuser may do what only superusers can do', async () => {
    const { user, sent } = await showSettings(student({ superuser: true }));
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByLabelText(/^Do what only superusers can do/));
    await user.type(dialog.getByLabelText('Name'), 'Monitor{Enter}');
    expect(sent(CREATE)).toMatchObject([
      { input: { name: 'Monitor', scopes: [...FIRST, 'ADMIN'], expiresInDays: 90 } },
    ]);
  });

  it('are refused when there are too many', async () => {
    const { user, answer } = await showSettings();
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    await user.type(await screen.findByLabelText('Name'), 'One more{Enter}');
    const message = 'You already have 20 tokens. Revoke one first.';
    await answer(CREATE, { createAccessToken: { __typename: 'TooManyTokensError', message } });
    expect(screen.getByRole('alert').textContent).toContain(message);
  });

  it('are revoked after a question', async () => {
    const { user, sent, answer } = await showSettings(student({ accessTokens: [token('t1')] }));
    const tokens = section('Personal access tokens');
    expect(tokens.getByRole('listitem').textContent).toContain(
      'can see your profile and see your practice · created on 1 November 2026 · never expires · never used',
    );
    await user.click(tokens.getByRole('button', { name: 'Revoke Report script' }));
    expect(sent(REVOKE)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Revoke token' }));
    expect(sent(REVOKE)).toMatchObject([{ input: { tokenId: 't1' } }]);
    await answer(REVOKE, {
      revokeAccessToken: { __typename: 'RevokeAccessTokenPayload', revokedTokenId: 't1' },
    });
    expect(tokens.getByText('You have no tokens.')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Personal access tokens' }));
  });
});

it('who signed in with a card is shown nothing of the account', async () => {
  const classroom = { __typename: 'Classroom', id: 'class-9b', uuid: '9b', name: '9B English' };
  await showSettings(student({ rights: [], card: { endsAt: '2026-11-23T18:05:00Z', classroom } }));
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '9B English' }).getAttribute('href')).toBe('/classrooms/9b');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Appearance']);
});

describe('the appearance', () => {
  it('is light, dark or the system’s', async () => {
    const { user } = await showSettings();
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset['scheme']).toBe('dark');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'System' }).checked).toBe(false);
  });
});

describe('the download of one’s data', () => {
  const EXPORT = 'DownloadPartMutation';

  it('says what it leaves out', async () => {
    await showSettings();
    const hint = section('Your data').getByText(/^What is stored about you, in one JSON file\./);
    expect(hint.textContent).toContain('leaves out secrets such as your password');
    expect(hint.textContent).toContain('the homework and live rounds of your classes');
  });

  it('is fetched by the browser from where the server says', async () => {
    const fetched: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      fetched.push(this.pathname);
    });
    const { user, answer } = await showSettings();
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    await answer(EXPORT, { exportData: { __typename: 'ExportDataPayload', path: '/api/v1/downloads/once' } });
    await expect.poll(() => fetched).toEqual(['/api/v1/downloads/once']);
    click.mockRestore();
  });

  it("shows the server's limit", async () => {
    const message = 'Too many attempts. Try again in 60 minutes.';
    const { user, answer } = await showSettings();
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    await answer(EXPORT, { exportData: { __typename: 'RateLimitedError', message, retryAfterSeconds: 3_600 } });
    expect((await section('Your data').findByRole('alert')).textContent).toContain(message);
  });
});
