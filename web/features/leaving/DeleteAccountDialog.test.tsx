import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ServerFault } from '../../app/relay/errors.ts';
import { accessToken, onSessionChange, startSession } from '../../app/relay/session.ts';
import { mockServer, showApp } from '../../testkit/app.tsx';
import { settingsIn, settingsOf, student } from '../settings/settings.testkit.tsx';

const DELETE = 'useDeleteAccountMutation';
const FIELD = 'Type DELETE MY ACCOUNT to confirm';
const PHRASE = 'DELETE MY ACCOUNT';

async function openDialog(viewer: Record<string, unknown> = student()) {
  startSession('token-1');
  const server = mockServer();
  const user = userEvent.setup();
  const routes = [{ path: '/settings', element: settingsIn(server.environment) }];
  const app = showApp({ routes, at: '/settings', server });
  await server.answer('SettingsScreenQuery', settingsOf(viewer));
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Delete Account' }));
    await screen.findByRole('dialog', { name: 'Delete Account' });
    await server.answer('DeleteAccountDialogQuery', settingsOf(viewer));
  };
  await open();
  return { ...server, ...app, user, open, dialog: () => within(screen.getByRole('dialog')) };
}

async function openPhrase(viewer = student()) {
  const shown = await openDialog(viewer);
  await shown.user.click(shown.dialog().getByRole('button', { name: 'Continue' }));
  const confirm = () => shown.user.click(shown.dialog().getByRole('button', { name: 'Delete Account' }));
  return { ...shown, confirm };
}

const figures = () =>
  [...screen.getByRole('dialog').querySelectorAll('dl > div')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );

describe('deleting an account', () => {
  it('warns first, with what will go, counted', async () => {
    await openDialog();
    await waitFor(() =>
      expect(figures()).toEqual([
        ['Answers', '1,285'],
        ['Rounds', '128'],
        ['Points', '18,420'],
        ['Open sessions', '2'],
        ['Personal access tokens', '1'],
      ]),
    );
  });

  it('begins with the way out, and offers the download first', async () => {
    const { dialog } = await openDialog();
    expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Cancel' }));
    expect(dialog().getByRole('button', { name: 'Download my data' })).toBeTruthy();
    expect(
      dialog().getByText(/^If you want to keep your data, download it first\. The download leaves out secrets/),
    ).toBeTruthy();
  });

  it('tells a teacher that the classes go too', async () => {
    const deletionPreview = {
      answers: 0,
      rounds: 0,
      points: 0,
      sessions: 1,
      accessTokens: 0,
      classes: 3,
      handedOver: [],
    };
    await openDialog(student({ userType: 'TEACHER', deletionPreview }));
    await waitFor(() =>
      expect(figures().at(-1)).toEqual(['Classes that only you teach (they are deleted for their students too)', '3']),
    );
  });

  it('tells a teacher which classes a co-teacher takes over', async () => {
    const handedOver = [{ name: 'English 9B', newOwner: 'Carl Co' }];
    const deletionPreview = { answers: 0, rounds: 0, points: 0, sessions: 1, accessTokens: 0, classes: 0, handedOver };
    const { dialog } = await openDialog(student({ userType: 'TEACHER', deletionPreview }));
    expect(await dialog().findByRole('heading', { name: 'What a co-teacher takes over' })).toBeTruthy();
    expect(figures().at(-1)).toEqual(['English 9B', 'Carl Co']);
  });

  it('tells of no co-teacher where none takes a class over', async () => {
    const { dialog } = await openDialog();
    expect(dialog().queryByRole('heading', { name: 'What a co-teacher takes over' })).toBeNull();
  });

  it('can be left at both steps', async () => {
    const { user, dialog, open, path } = await openDialog();
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(path()).toBe('/settings');
    await open();
    await user.click(dialog().getByRole('button', { name: 'Continue' }));
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['', 'delete my account', `${PHRASE} `])('refuses the phrase "%s"', async (typed) => {
    const { user, confirm, sent } = await openPhrase();
    const field = screen.getByLabelText(FIELD);
    if (typed) await user.type(field, typed);
    await confirm();
    expect(screen.getByText('Please type "DELETE MY ACCOUNT" exactly as shown')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(sent(DELETE)).toHaveLength(0);
  });

  it('ends the session as that of a deleted account', async () => {
    const { user, confirm, sent, answer } = await openPhrase();
    const ends: unknown[] = [];
    const stop = onSessionChange((end) => ends.push(end));
    await user.type(screen.getByLabelText(FIELD), PHRASE);
    await confirm();
    expect(sent(DELETE)).toEqual([{ input: { confirmation: PHRASE } }]);
    await answer(DELETE, { deleteAccount: { __typename: 'DeleteAccountPayload', deleted: true } });
    stop();
    expect(accessToken()).toBeNull();
    expect(ends).toEqual(['deleted']);
  });

  it('says so when it fails, and the account stays', async () => {
    const { user, confirm, fail } = await openPhrase();
    await user.type(screen.getByLabelText(FIELD), PHRASE);
    await confirm();
    await fail(DELETE, new ServerFault(null, 'req-6'));
    expect(screen.getByRole('alert').textContent).toContain('Failed to delete account. Please try again.');
    expect(accessToken()).toBe('token-1');
  });
});

describe('deleting an account a while after the sign-in', () => {
  const STALE = '2026-11-21T09:00:00.000Z';
  const WHY = /You signed in a while ago/;
  const needed = {
    deleteAccount: { __typename: 'FreshSignInNeededError', message: 'Please show again that it is you.' },
  };

  it('asks for the password beside the phrase', async () => {
    const { user, confirm, sent, answer } = await openPhrase(student({ freshUntil: STALE }));
    await user.type(screen.getByLabelText(FIELD), PHRASE);
    await confirm();
    const password = screen.getByRole('dialog').querySelector<HTMLInputElement>('[name="password"]');
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(document.activeElement).toBe(password);
    expect(sent(DELETE)).toHaveLength(0);
    await user.type(password as HTMLInputElement, 'my secret');
    await confirm();
    expect(sent(DELETE)).toEqual([{ input: { confirmation: PHRASE, proof: { password: 'my secret' } } }]);
    await answer(DELETE, {
      deleteAccount: { __typename: 'WrongPasswordError', message: 'This is not your current password.' },
    });
    expect(screen.getByRole('alert').textContent).toContain('This is not your current password.');
    expect(accessToken()).toBe('token-1');
  });

  it('asks when the server does, though the page thought that it was early enough', async () => {
    const { user, confirm, sent, answer } = await openPhrase();
    expect(screen.queryByText(WHY)).toBeNull();
    await user.type(screen.getByLabelText(FIELD), PHRASE);
    await confirm();
    await answer(DELETE, needed);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText(WHY)).toBeTruthy();
    expect(document.activeElement?.getAttribute('name')).toBe('password');
    await user.type(screen.getByRole('dialog').querySelector('[name="password"]') as HTMLInputElement, 'my secret');
    await confirm();
    expect(sent(DELETE)[0]).toEqual({ input: { confirmation: PHRASE, proof: { password: 'my secret' } } });
  });

  it('asks Google where there is no password, and once for each try', async () => {
    let give: (answer: { credential?: string }) => void = () => {};
    const id = {
      initialize: (options: { nonce: string; callback: typeof give }) => {
        expect(options.nonce).toBe('nonce-1');
        give = options.callback;
      },
      renderButton: (place: HTMLElement) => place.append('Continue with Google'),
    };
    vi.stubGlobal('google', { accounts: { id } });
    const { user, confirm, sent, answer } = await openPhrase(student({ hasPassword: false, freshUntil: STALE }));
    await screen.findByText('Continue with Google');
    await user.type(screen.getByLabelText(FIELD), PHRASE);
    await confirm();
    expect(screen.getByRole('alert').textContent).toContain('Please confirm with Google first');
    const credential = `x.${btoa('{"email":"zeynep@okul.example"}')}.y`;
    await act(async () => give({ credential }));
    expect(screen.getByText('Confirmed with Google as zeynep@okul.example.')).toBeTruthy();
    await confirm();
    expect(sent(DELETE)).toEqual([{ input: { confirmation: PHRASE, proof: { googleToken: credential } } }]);
    await answer(DELETE, { deleteAccount: { __typename: 'GoogleAccountMismatchError', message: 'Not this one.' } });
    expect(screen.queryByText(/^Confirmed with Google/)).toBeNull();
    vi.unstubAllGlobals();
  });
});
