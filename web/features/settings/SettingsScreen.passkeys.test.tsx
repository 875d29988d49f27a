import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { base64url, passkeyBrowser } from '../../testkit/passkeys.ts';
import { passkey, section, showSettings, student } from './settings.testkit.tsx';

const PREPARE = 'useNewPasskeyPrepareMutation';
const ADD = 'useNewPasskeyAddMutation';
const RENAME = 'RenamePasskeyMutation';
const REMOVE = 'RemovePasskeyMutation';
const viewer = { __typename: 'Viewer', id: 'viewer', hasPassword: true, freshUntil: '2100-01-01T00:00:00.000Z' };
const prepared = {
  preparePasskey: {
    __typename: 'PreparePasskeyPayload',
    challenge: 'Y2hhbGxlbmdl',
    domain: 'localhost',
    userHandle: 'aGFuZGxl',
    userName: 'zeynep@okul.example',
    displayName: 'Zeynep Yıldız',
    algorithms: [-7],
    knownCredentialIds: ['a2V5LTA'],
    viewer,
  },
};

afterEach(() => vi.unstubAllGlobals());

describe('passkeys', () => {
  it('are hidden where there are none, and the page is no secure context', async () => {
    await showSettings();
    expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull();
  });

  it('can be removed, but not added, where the page is no secure context', async () => {
    const { user, answer } = await showSettings(student({ passkeys: [passkey('p1')] }));
    expect(section('Passkeys').getByText(/^Passkeys do not work here/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove My phone' }));
    await user.click(screen.getByRole('button', { name: 'Remove passkey' }));
    await answer(REMOVE, { removePasskey: { __typename: 'RemovePasskeyPayload', removedPasskeyId: 'p1', viewer } });
    expect(section('Passkeys').getByText('You have no passkeys.')).toBeTruthy();
  });

  it('are listed, and a superuser is told what one changes', async () => {
    passkeyBrowser();
    const used = passkey('p2', { name: 'Key ring', lastUsedAt: '2026-11-20T08:00:00.000Z' });
    await showSettings(student({ superuser: true, passkeys: [passkey('p1'), used] }));
    const [first, second] = section('Passkeys').getAllByRole('listitem');
    expect(first?.textContent).toContain('My phoneAdded on 1 November 2026 · never used');
    expect(second?.textContent).toContain('last used on 20 November 2026');
    expect(section('Passkeys').getByText(/your password or Google alone no longer signs you in/)).toBeTruthy();
  });

  it('are added under a name by the browser’s own window', async () => {
    const { create } = passkeyBrowser();
    const { user, sent, answer } = await showSettings();
    expect(section('Passkeys').getByText('You have no passkeys.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByLabelText<HTMLInputElement>('Name');
    await user.clear(name);
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(dialog.getByText('Please give the passkey a name')).toBeTruthy();
    await user.type(name, ' My laptop {Enter}');
    await answer(PREPARE, prepared);
    const input = {
      name: 'My laptop',
      credentialId: 'key-1',
      clientDataJson: base64url('client'),
      attestationObject: base64url('attestation'),
      transports: ['internal'],
    };
    await expect.poll(() => sent(ADD)).toMatchObject([{ input }]);
    expect(create.mock.calls[0]?.[0].publicKey).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await answer(ADD, {
      addPasskey: { __typename: 'AddPasskeyPayload', passkey: passkey('p1', { name: 'My laptop' }) },
    });
    expect(section('Passkeys').getByRole('listitem').textContent).toContain('My laptop');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are added with the password beside, a while after the sign-in', async () => {
    passkeyBrowser();
    const { user, sent } = await showSettings(student({ freshUntil: '2026-11-21T09:00:00.000Z' }));
    await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(dialog.getByText('Password is required')).toBeTruthy();
    await user.type(dialog.getByLabelText('Password'), 'my secret{Enter}');
    expect(sent(PREPARE)).toEqual([{ input: { proof: { password: 'my secret' } } }]);
  });

  it('say why none was made', async () => {
    passkeyBrowser(new DOMException('no', 'InvalidStateError'));
    const { user, answer } = await showSettings();
    await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Continue' }));
    await answer(PREPARE, prepared);
    expect((await screen.findByRole('alert')).textContent).toContain('This device already has a passkey');
  });

  it('are renamed', async () => {
    passkeyBrowser();
    const { user, sent, answer } = await showSettings(student({ passkeys: [passkey('p1')] }));
    await user.click(screen.getByRole('button', { name: 'Rename My phone' }));
    const name = screen.getByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Old phone{Enter}');
    expect(sent(RENAME)).toEqual([{ input: { passkeyId: 'p1', name: 'Old phone' } }]);
    await answer(RENAME, {
      renamePasskey: { __typename: 'RenamePasskeyPayload', passkey: passkey('p1', { name: 'Old phone' }) },
    });
    expect(section('Passkeys').getByRole('listitem').textContent).toContain('Old phone');
  });

  it('are removed after a question', async () => {
    passkeyBrowser();
    const { user, sent, answer } = await showSettings(student({ passkeys: [passkey('p1')] }));
    await user.click(screen.getByRole('button', { name: 'Remove My phone' }));
    expect(screen.getByRole('alertdialog').textContent).toContain(
      'Nobody will be able to sign in with My phone any more.',
    );
    expect(sent(REMOVE)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove passkey' }));
    expect(sent(REMOVE)).toMatchObject([{ input: { passkeyId: 'p1' } }]);
    await answer(REMOVE, { removePasskey: { __typename: 'RemovePasskeyPayload', removedPasskeyId: 'p1', viewer } });
    expect(section('Passkeys').getByText('You have no passkeys.')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Passkeys' }));
  });
});
