import { screen, within } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { UnreachableError } from '../../app/relay/errors.ts';
import { classroom, pageOf } from './classrooms.testkit.ts';
import { AIYANA, NOOR, show, withStudents } from './StudentsScreen.testkit.tsx';
// What is loaded when it is asked for, loaded before the tests wait for it.
import './SignInCardDialog.tsx';

const CARD = 'SignInCardDialogMutation';
const CARD_QUERY = 'StudentsScreenCardsQuery';

const MINUTE_MS = 60_000;

const namesOf = (dialog: { getAllByRole: (role: string) => HTMLElement[] }) =>
  dialog.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);

describe('the students of a class', () => {
  it('are let in without their password by a card, which is shown once, for fifteen minutes', async () => {
    const { user, sent, answer } = await show(withStudents(AIYANA));
    await user.click(screen.getByRole('button', { name: 'Sign-in card for Aiyana Brooks' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign-in card for Aiyana Brooks' }));
    expect(sent(CARD)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Make the card' }));
    expect(sent(CARD)).toEqual([{ input: { enrolmentId: 'e1' } }]);
    // A card that is made is not lost by closing before it is shown.
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    vi.useFakeTimers();
    const cardCode = 'ABCD-2345-WXYZ';
    await answer(CARD, { makeSignInCard: { __typename: 'MakeSignInCardPayload', cardCode } });
    expect(dialog.getByText(cardCode)).toBeTruthy();
    expect(dialog.getByRole('img', { name: 'QR code for Aiyana Brooks’s card' })).toBeTruthy();
    expect(dialog.getByText(`${location.host}/card`)).toBeTruthy();
    const left = () => dialog.getByRole('timer').textContent;
    expect(left()).toBe('Works once · 15 minutes left');
    await act(async () => vi.advanceTimersByTime(13 * MINUTE_MS + 1_000));
    expect(left()).toBe('Works once · 2 minutes left');
    await act(async () => vi.advanceTimersByTime(2 * MINUTE_MS));
    expect(dialog.queryByText(cardCode)).toBeNull();
    expect(namesOf(dialog)).toEqual(['Make another card', 'Done', 'Close']);
    vi.useRealTimers();
  });

  it('have a card whose code takes the focus, which is not lost when the card expires', async () => {
    const { user, answer } = await show(withStudents(AIYANA));
    await user.click(screen.getByRole('button', { name: 'Sign-in card for Aiyana Brooks' }));
    const dialog = within(await screen.findByRole('dialog'));
    const make = async (name: string, cardCode: string) => {
      act(() => dialog.getByRole('button', { name }).click());
      await answer(CARD, { makeSignInCard: { __typename: 'MakeSignInCardPayload', cardCode } });
      expect(document.activeElement).toBe(dialog.getByRole('group', { name: new RegExp(`type: ${cardCode}$`, 'u') }));
    };
    vi.useFakeTimers();
    dialog.getByRole('button', { name: 'Make the card' }).focus();
    await make('Make the card', 'ABCD-2345-WXYZ');
    dialog.getByRole('button', { name: 'Print' }).focus();
    await act(async () => vi.advanceTimersByTime(15 * MINUTE_MS + 1_000));
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Make another card' }));
    await make('Make another card', 'EFGH-6789-JKLM');
    await act(async () => vi.advanceTimersByTime(15 * MINUTE_MS + 1_000));
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Make another card' }));
    vi.useRealTimers();
  });

  it.each([
    ['SignInCardLimitedError', ['Close', 'Close']],
    ['ProfileIncompleteError', ['Close', 'Close']],
    ['RateLimitedError', ['Make the card', 'Cancel', 'Close']],
  ])('are to be made again only where that may help: after %s', async (__typename, names) => {
    const { user, answer } = await show(withStudents(AIYANA));
    await user.click(screen.getByRole('button', { name: 'Sign-in card for Aiyana Brooks' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Make the card' }));
    await answer(CARD, { makeSignInCard: { __typename, message: 'Not now.' } });
    expect(dialog.getByText('Not now.')).toBeTruthy();
    expect(namesOf(dialog)).toEqual(names);
  });

  it('say why no card could be made', async () => {
    const { user, answer } = await show(withStudents(AIYANA));
    await user.click(screen.getByRole('button', { name: 'Sign-in card for Aiyana Brooks' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Make the card' }));
    const message = 'Only a teacher whom this site has verified can make sign-in cards.';
    await answer(CARD, { makeSignInCard: { __typename: 'TeacherNotVerifiedError', message } });
    expect(dialog.getByText(message)).toBeTruthy();
    expect(namesOf(dialog)).toEqual(['Close', 'Close']);
  });

  it('say at once that a teacher can make no cards', async () => {
    const message = 'Only a teacher whom this site has verified can make sign-in cards.';
    const { user, answer } = await show(withStudents(AIYANA), 'TEACHER', { noSignInCards: message });
    await user.click(screen.getByRole('button', { name: 'Sign-in card for Aiyana Brooks' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(message)).toBeTruthy();
    expect(dialog.queryByText(/^For a student who has forgotten/u)).toBeNull();
    expect(namesOf(dialog)).toEqual(['Close', 'Close']);
    // Who is still refused goes on reading so.
    await answer(CARD_QUERY, { viewer: { __typename: 'Viewer', classrooms: { noSignInCards: message } } });
    expect(namesOf(dialog)).toEqual(['Close', 'Close']);
  });

  it('have cards made by a teacher who has been verified since the page was loaded', async () => {
    const message = 'Only a teacher whom this site has verified can make sign-in cards.';
    const { user, answer } = await show(withStudents(AIYANA), 'TEACHER', { noSignInCards: message });
    await user.click(screen.getByRole('button', { name: 'Sign-in card for Aiyana Brooks' }));
    const dialog = within(await screen.findByRole('dialog'));
    await answer(CARD_QUERY, { viewer: { __typename: 'Viewer', classrooms: { noSignInCards: null } } });
    expect(dialog.queryByText(message)).toBeNull();
    expect(namesOf(dialog)).toEqual(['Make the card', 'Cancel', 'Close']);
  });

  it('are not said to have no card while one is being made for them', async () => {
    const { user, answer } = await show(withStudents(AIYANA, NOOR));
    await user.click(screen.getByRole('button', { name: 'Sign-in card for Aiyana Brooks' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Make the card' }));
    await answer('StudentsScreenSubscription', { classroomChanged: { classroom: withStudents(NOOR) } });
    expect(dialog.getByText('Aiyana Brooks is no longer in this class.')).toBeTruthy();
    await answer(CARD, { makeSignInCard: { __typename: 'MakeSignInCardPayload', cardCode: 'ABCD-2345-WXYZ' } });
    expect(dialog.getByText('Aiyana Brooks is no longer in this class. The card no longer works.')).toBeTruthy();
  });

  it('are not said to have none either where nobody knows whether it was made', async () => {
    const { user, answer, fail } = await show(withStudents(AIYANA, NOOR));
    await user.click(screen.getByRole('button', { name: 'Sign-in card for Aiyana Brooks' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Make the card' }));
    await answer('StudentsScreenSubscription', { classroomChanged: { classroom: withStudents(NOOR) } });
    await fail(CARD, new UnreachableError());
    expect(
      dialog.getByText('Aiyana Brooks is no longer in this class. If a card was made, it no longer works.'),
    ).toBeTruthy();
  });

  it.each([
    ['was refused', null, 'No card was made.'],
    ['was refused after one that got no answer', new UnreachableError(), 'If a card was made, it no longer works.'],
  ])('who have left after a try that %s: so much is known of their card', async (_what, earlier, text) => {
    const { user, answer, fail } = await show(withStudents(AIYANA, NOOR));
    await user.click(screen.getByRole('button', { name: 'Sign-in card for Aiyana Brooks' }));
    const dialog = within(await screen.findByRole('dialog'));
    const make = () => user.click(dialog.getByRole('button', { name: 'Make the card' }));
    await make();
    if (earlier) {
      await fail(CARD, earlier);
      await make();
    }
    await answer(CARD, { makeSignInCard: { __typename: 'NotFoundError', message: 'Student not found' } });
    await answer('StudentsScreenSubscription', { classroomChanged: { classroom: withStudents(NOOR) } });
    expect(dialog.getByText(`Aiyana Brooks is no longer in this class. ${text}`)).toBeTruthy();
  });

  it.each([
    ['that a card was made for', true, 'The card no longer works.'],
    ['for whom none was made', false, 'No card was made.'],
  ])('%s are said to have left the class meanwhile, until that is closed', async (_who, isMade, text) => {
    const { user, answer } = await show(withStudents(AIYANA, NOOR));
    await user.click(screen.getByRole('button', { name: 'Sign-in card for Aiyana Brooks' }));
    const dialog = within(await screen.findByRole('dialog'));
    const cardCode = 'ABCD-2345-WXYZ';
    if (isMade) {
      await user.click(dialog.getByRole('button', { name: 'Make the card' }));
      await answer(CARD, { makeSignInCard: { __typename: 'MakeSignInCardPayload', cardCode } });
    }
    await answer('StudentsScreenSubscription', { classroomChanged: { classroom: withStudents(NOOR) } });
    expect(dialog.getByText(`Aiyana Brooks is no longer in this class. ${text}`)).toBeTruthy();
    expect(dialog.queryByText(cardCode)).toBeNull();
    expect(namesOf(dialog)).toEqual(['Close', 'Close']);
    expect(document.activeElement).toBe(dialog.getAllByRole('button')[0]);
    await user.click(dialog.getAllByRole('button')[0] as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('have cards made by the owner of the class alone', async () => {
    await show(classroom({ viewerRole: 'CO_TEACHER', students: pageOf([AIYANA]) }));
    expect(screen.getByRole('button', { name: 'Remove Aiyana Brooks' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Sign-in card/ })).toBeNull();
  });
});
