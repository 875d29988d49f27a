import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { describe, expect, it } from 'vitest';
import { ServerFault } from '../../app/relay/errors.ts';
import { mockServer, showApp } from '../../testkit/app.tsx';
import type { WithdrawalScreenQuery } from './__generated__/WithdrawalScreenQuery.graphql.ts';
import query from './__generated__/WithdrawalScreenQuery.graphql.ts';
import WithdrawalScreen from './WithdrawalScreen.tsx';

const WITHDRAW = 'useWithdrawalWithdrawMutation';
const RESTORE = 'useWithdrawalRestoreMutation';
const standing = {
  childName: 'Mateusz Wiśniewski',
  withdrawn: false,
  decidedAt: '2026-11-20T12:00:00.000Z',
  deleteAfter: null,
  language: 'EN',
};
const withdrawn = {
  ...standing,
  withdrawn: true,
  decidedAt: '2026-11-25T12:00:00.000Z',
  deleteAfter: '2026-12-09T12:00:00.000Z',
};

async function show(consentWithdrawal: Record<string, unknown>) {
  const server = mockServer();
  const queryRef = loadQuery<WithdrawalScreenQuery>(server.environment, query as never, { token: 'token-2' });
  showApp({
    routes: [{ path: '/parental-consent/withdraw/:token', element: <WithdrawalScreen queryRef={queryRef} /> }],
    at: '/parental-consent/withdraw/token-2',
    server,
  });
  await server.answer('WithdrawalScreenQuery', {
    site: { operatorName: 'Okul', supportEmail: 'yardim@okul.example' },
    consentWithdrawal: { __typename: 'ConsentWithdrawal', ...consentWithdrawal },
  });
  return { ...server, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });

async function withdraw(user: ReturnType<typeof userEvent.setup>) {
  await user.click(button('Withdraw consent'));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Withdraw your consent?' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw consent' }));
}

describe("a receipt's link", () => {
  it('shows that consent stands and asks once more before it is withdrawn', async () => {
    const { user, sent, answer } = await show(standing);
    expect(screen.getByText(/Given on 20 November 2026/)).toBeTruthy();
    await user.click(button('Withdraw consent'));
    expect(sent(WITHDRAW)).toHaveLength(0);
    await user.click(button('Cancel'));
    await withdraw(user);
    expect(sent(WITHDRAW)).toEqual([{ input: { token: 'token-2' } }]);
    await answer(WITHDRAW, {
      withdrawParentalConsent: { __typename: 'WithdrawParentalConsentPayload', withdrawal: withdrawn },
    });
    expect(screen.getByRole('heading', { name: 'Your consent for Mateusz is withdrawn.' })).toBeTruthy();
    expect(screen.getByText(/will be deleted on 9 December 2026/)).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is in the parent’s language', async () => {
    const { user } = await show({ ...standing, language: 'TR' });
    expect(await screen.findByRole('heading', { name: 'Mateusz için verdiğiniz onay' })).toBeTruthy();
    expect(screen.getByText(/Onay tarihi: 20 Kasım 2026\./)).toBeTruthy();
    await user.click(button('Onayı geri al'));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Onayınızı geri almak istiyor musunuz?' }));
    expect(dialog.getByText(/14 gün sonra/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Vazgeç' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('undoes a withdrawal', async () => {
    const { user, sent, answer } = await show(withdrawn);
    await user.click(button('Undo the withdrawal'));
    expect(sent(RESTORE)).toEqual([{ input: { token: 'token-2' } }]);
    await answer(RESTORE, {
      restoreParentalConsent: { __typename: 'RestoreParentalConsentPayload', withdrawal: standing },
    });
    expect(button('Withdraw consent')).toBeTruthy();
  });

  it('says in the dialog why it failed', async () => {
    const { user, fail } = await show(standing);
    await withdraw(user);
    await fail(WITHDRAW, new ServerFault(null, 'req-4'));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByRole('alert').textContent).toContain('Failed to process consent');
  });

  it('says so when the account is gone meanwhile', async () => {
    const { user, answer } = await show(withdrawn);
    await user.click(button('Undo the withdrawal'));
    await answer(RESTORE, {
      restoreParentalConsent: { __typename: 'LinkNotValidError', message: 'Invalid or expired consent link' },
    });
    expect(screen.getByRole('heading', { name: 'Invalid or expired consent link' })).toBeTruthy();
  });

  it('that is none says so', async () => {
    await show({ __typename: 'LinkNotValidError', message: 'Invalid or expired consent link' });
    expect(screen.getByRole('heading', { name: 'Invalid or expired consent link' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(/^Questions\? Write to /)).toBeTruthy();
    expect(screen.queryByText(/A link for a decision/)).toBeNull();
    const support = screen.getByRole('link', { name: 'yardim@okul.example' });
    expect(support.getAttribute('href')).toBe('mailto:yardim@okul.example');
  });
});
