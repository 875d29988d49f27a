import { STORED_TEXTS } from '../../../server/features/consent/consent.rules.ts';
import { texts as english } from '../../../server/features/consent/languages/en.rules.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { describe, expect, it } from 'vitest';
import { ServerFault, UnreachableError } from '../../app/relay/errors.ts';
import { mockServer, showApp } from '../../testkit/app.tsx';
import type { ConsentScreenQuery } from './__generated__/ConsentScreenQuery.graphql.ts';
import query from './__generated__/ConsentScreenQuery.graphql.ts';
import ConsentScreen from './ConsentScreen.tsx';
import { loadTongue } from './texts.ts';

const DECIDE = 'useDecisionMutation';
const INFO = {
  __typename: 'ParentalConsentInfo',
  childName: 'Mateusz Wiśniewski',
  childEmail: 'mateusz.w@poczta.example',
  dateOfBirth: '2012-03-14',
  createdAt: '2026-11-19T12:00:00.000Z',
  parentName: 'agnieszka@poczta.example',
  expiresAt: '2026-12-03T12:00:00.000Z',
  language: 'EN',
};

async function show(parentalConsent: Record<string, unknown> = INFO) {
  const server = mockServer();
  const queryRef = loadQuery<ConsentScreenQuery>(server.environment, query as never, { token: 'token-1' });
  const { unmount } = showApp({
    routes: [{ path: '/parental-consent/:token', element: <ConsentScreen queryRef={queryRef} /> }],
    at: '/parental-consent/token-1',
    server,
  });
  await server.answer('ConsentScreenQuery', { site: { operatorName: 'Okul', supportEmail: null }, parentalConsent });
  return { ...server, unmount, user: userEvent.setup() };
}

const signature = () => screen.getByLabelText('Your full name, as a signature');
const agree = () => screen.getByRole('button', { name: 'I give my consent' });
const refuse = () => screen.getByRole('button', { name: 'I do not consent' });
const decided = (consentGiven: boolean) => ({
  decideParentalConsent: {
    __typename: 'DecideParentalConsentPayload',
    consentGiven,
    recordedAt: '2026-11-20T12:00:00.000Z',
  },
});

describe('a request for consent', () => {
  it('says who asks, since when, and what both answers mean', async () => {
    const { sent } = await show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Mateusz would like to learn English with Lacuna.',
    );
    for (const text of [
      'Mateusz Wiśniewski',
      'mateusz.w@poczta.example',
      '14 March 2012',
      '19 November 2026',
      'agnieszka@poczta.example',
      'The account and its data will be deleted at once. If you do not answer, they will be deleted on 3 December 2026.',
      'The account will open at once.',
      ...english.storedInShort,
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(
      screen.getByText(/You can decide once, before 3 December 2026\. Questions\? Please ask Okul\./),
    ).toBeTruthy();
    expect(sent(DECIDE)).toHaveLength(0);
  });

  it('keeps all that is stored folded away, complete, before the decision', async () => {
    const { user } = await show();
    const summary = screen.getByText('More about what is stored and who sees it');
    const folded = summary.closest('details');
    expect(folded?.open).toBe(false);
    for (const text of STORED_TEXTS) expect(folded?.textContent).toContain(text);
    expect(summary.compareDocumentPosition(agree()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await user.click(summary);
    expect(folded?.open).toBe(true);
  });

  it('has nothing filled in or ticked in advance', async () => {
    await show();
    expect((signature() as HTMLInputElement).value).toBe('');
    expect(screen.queryAllByRole('checkbox')).toHaveLength(0);
  });

  it('is not agreed to without a signature', async () => {
    const { user, sent } = await show();
    await user.type(signature(), '   ');
    await user.click(agree());
    expect(screen.getByText('Please type your full name to sign')).toBeTruthy();
    expect(document.activeElement).toBe(signature());
    expect(sent(DECIDE)).toHaveLength(0);
  });

  it('is agreed to with the typed name, and the record is shown', async () => {
    const { user, sent, answer } = await show();
    await user.type(signature(), ' Agnieszka Wiśniewska ');
    await user.click(agree());
    expect(sent(DECIDE)).toEqual([
      { input: { token: 'token-1', consentGiven: true, parentSignature: 'Agnieszka Wiśniewska', language: 'EN' } },
    ]);
    await answer(DECIDE, decided(true));
    expect(screen.getByText('Consent given')).toBeTruthy();
    expect(screen.getByText('20 November 2026')).toBeTruthy();
    expect(screen.getByText(/Your child can sign in now\. .*open the link in the receipt/)).toBeTruthy();
  });

  it('asks once more before it is refused', async () => {
    const { user, sent, answer } = await show();
    await user.click(refuse());
    const dialog = within(screen.getByRole('alertdialog', { name: 'Refuse and delete the account?' }));
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sent(DECIDE)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Refuse and delete' }));
    const input = { token: 'token-1', consentGiven: false, parentSignature: null, language: 'EN' };
    expect(sent(DECIDE)).toEqual([{ input }]);
    await answer(DECIDE, decided(false));
    expect(screen.getByText('Consent refused')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('stays open when the refusal is taken back', async () => {
    const { user, sent } = await show();
    await user.click(refuse());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sent(DECIDE)).toHaveLength(0);
  });
});

describe('a decision that is not recorded', () => {
  async function decide(outcome: Record<string, unknown> | Error) {
    const { user, answer, fail } = await show();
    await user.type(signature(), 'Agnieszka');
    await user.click(agree());
    if (outcome instanceof Error) await fail(DECIDE, outcome);
    else await answer(DECIDE, { decideParentalConsent: outcome });
    return { fail };
  }

  it('shows what somebody else decided meanwhile', async () => {
    await decide({ __typename: 'GoneError', message: 'Consent was given on 20 November 2026.' });
    expect(screen.getByRole('heading', { name: 'This has already been decided.' })).toBeTruthy();
    expect(screen.getByText('Consent was given on 20 November 2026.')).toBeTruthy();
  });

  it.each(['EN', 'AR', 'DE', 'ES', 'FR', 'IT', 'PL', 'PT', 'TR', 'UK', 'ZH'] as const)(
    'shows in %s how to change what was decided meanwhile',
    async (language) => {
      const { request, recorded } = (await loadTongue(language)).texts;
      const { user, answer } = await show({ ...INFO, language });
      await user.type(await screen.findByLabelText(request.signature), 'Agnieszka');
      await user.click(screen.getByRole('button', { name: request.agree }));
      const message = 'Consent was given on 20 November 2026.';
      await answer(DECIDE, { decideParentalConsent: { __typename: 'GoneError', message } });
      const recordedAt = '2026-11-20T12:00:00.000Z';
      await answer('ConsentScreenQuery', {
        site: { operatorName: 'Okul', supportEmail: null },
        parentalConsent: { __typename: 'RecordedConsent', decision: 'GIVEN', recordedAt, language },
      });
      expect(screen.getByRole('heading', { name: recorded.before })).toBeTruthy();
      expect(screen.getByText(recorded.GIVEN.decision)).toBeTruthy();
      expect(screen.getByText(recorded.GIVEN.change)).toBeTruthy();
    },
  );

  it('shows what somebody else decided meanwhile also where no more can be read of it', async () => {
    const { fail } = await decide({ __typename: 'GoneError', message: 'Consent was given on 20 November 2026.' });
    await fail('ConsentScreenQuery', new UnreachableError('offline'));
    expect(screen.getByText('Consent was given on 20 November 2026.')).toBeTruthy();
  });

  it('shows the invalid link when it has run out meanwhile', async () => {
    await decide({ __typename: 'LinkNotValidError', message: 'Invalid or expired consent link' });
    expect(screen.getByRole('heading', { name: 'Invalid or expired consent link' })).toBeTruthy();
  });

  it("shows the server's text of a limit and keeps what was typed", async () => {
    await decide({ __typename: 'RateLimitedError', message: 'Too many attempts. Try again in 5 minutes.' });
    expect(screen.getByRole('alert').textContent).toContain('Try again in 5 minutes.');
    expect((signature() as HTMLInputElement).value).toBe('Agnieszka');
  });

  it("puts the server's objection to the signature at the field", async () => {
    const message = 'Your name must be at most 200 characters';
    await decide({
      __typename: 'ValidationError',
      message,
      fieldErrors: [{ field: 'parentSignature', code: 'TOO_LONG', message }],
    });
    expect(screen.getByText(message)).toBeTruthy();
    expect(signature().getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    [new ServerFault(null, 'req-3'), 'Failed to process consent'],
    [new UnreachableError('offline'), 'Failed to submit consent'],
  ])('says so: %s', async (error, text) => {
    await decide(error);
    expect(screen.getByRole('alert').textContent).toContain(text);
  });
});

describe('a link that was used or is none', () => {
  it.each([
    ['GIVEN', 'Consent given'],
    ['REFUSED', 'Consent refused'],
    ['WITHDRAWN', 'Consent withdrawn'],
    ['EXPIRED', 'Nobody answered in time'],
    ['CANCELLED', 'Your decision is no longer needed'],
  ])('shows the recorded decision: %s', async (decision, words) => {
    await show({ __typename: 'RecordedConsent', decision, recordedAt: '2026-11-20T12:00:00.000Z', language: 'EN' });
    expect(screen.queryByText(/Your child can sign in now/)).toBeNull();
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText('20 November 2026')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that it is invalid and whom to ask', async () => {
    await show({ __typename: 'LinkNotValidError', message: 'Invalid or expired consent link' });
    expect(screen.getByRole('heading', { name: 'Invalid or expired consent link' })).toBeTruthy();
    expect(screen.getByText('Questions? Please ask Okul.')).toBeTruthy();
    expect(
      screen.getByText(
        /they can enter their email address and password on the sign-in page to send our email again or to change your address\. If your child signs in with Google, please write to us instead\.$/,
      ),
    ).toBeTruthy();
  });

  it('says when it was opened too often', async () => {
    await show({ __typename: 'RateLimitedError', message: 'Too many attempts. Try again in 9 minutes.' });
    expect(screen.getByRole('heading', { name: 'Too many attempts. Please try again later.' })).toBeTruthy();
  });
});

describe('the language of a parent', () => {
  const language = () => screen.getByRole<HTMLSelectElement>('combobox');

  it('is the one of the request, of which the document tells language and direction', async () => {
    const { user, sent } = await show({ ...INFO, language: 'AR' });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'طلب لتعلّم الإنجليزية مع Lacuna: Mateusz',
    );
    expect(document.documentElement.lang).toBe('ar');
    expect(document.documentElement.dir).toBe('rtl');
    await user.click(screen.getByRole('button', { name: 'أوافق' }));
    expect(screen.getByText('يُرجى كتابة اسمكم الكامل للتوقيع')).toBeTruthy();
    expect(sent(DECIDE)).toHaveLength(0);
  });

  it('can be changed on the page, and the decision says which it was', async () => {
    const { user, sent, answer } = await show();
    await user.selectOptions(language(), 'Polski');
    const name = await screen.findByLabelText('Państwa imię i nazwisko jako podpis');
    expect(screen.getAllByText(/3 grudnia 2026/).length).toBeGreaterThan(0);
    expect(document.documentElement.lang).toBe('pl');
    expect(document.documentElement.dir).toBe('ltr');
    await user.type(name, 'Agnieszka Wiśniewska');
    await user.click(screen.getByRole('button', { name: 'Wyrażam zgodę' }));
    expect(sent(DECIDE)[0]).toMatchObject({ input: { language: 'PL' } });
    await answer(DECIDE, decided(true));
    expect(screen.getByText('Zgoda udzielona')).toBeTruthy();
  });

  it('says in itself why a decision was not taken', async () => {
    const { user, answer } = await show({ ...INFO, language: 'DE' });
    await user.type(await screen.findByLabelText('Ihr voller Name als Unterschrift'), 'Agnieszka');
    await user.click(screen.getByRole('button', { name: 'Ich stimme zu' }));
    const message = 'Too many attempts. Try again in 5 minutes.';
    await answer(DECIDE, { decideParentalConsent: { __typename: 'RateLimitedError', message } });
    expect(screen.getByRole('alert').textContent).toBe('Zu viele Versuche. Bitte versuchen Sie es später noch einmal.');
  });

  it('is left with the page', async () => {
    const { unmount } = await show({ ...INFO, language: 'AR' });
    await screen.findByRole('button', { name: 'أوافق' });
    unmount();
    expect(document.documentElement.dir).toBe('');
  });
});
