import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aMomentLater, answerInput, openPractice, problem, wrongResult } from './practice.testkit.tsx';

const nextButton = () => screen.queryByRole('button', { name: 'Next Question' });
const submitButton = () => screen.getByRole('button', { name: /Submit Answer/ });
const keysDialog = () => screen.queryByRole('dialog', { name: 'Sound and keys' });

afterEach(() => void vi.restoreAllMocks());

/** A wrong answer's verdict, from which a click on its reason has taken the focus. */
async function answered() {
  const opened = openPractice({ openProblem: problem('p1') });
  await opened.user.type(answerInput(), 'of{Enter}');
  await opened.server.answerSubmission(wrongResult());
  await expect.poll(() => document.activeElement).toBe(nextButton());
  await opened.user.click(screen.getByText(/The verb/));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  return opened;
}

/** As a click on nothing at all does in a browser. */
const leaveFocus = () => act(() => (document.activeElement as HTMLElement).blur());

describe('with the focus on no control', () => {
  it('Enter goes on from a verdict, once it may have been read, and the input of the next sentence has the focus', async () => {
    const { user, server } = await answered();
    await user.keyboard('{Enter}');
    expect(nextButton(), 'a second Enter that comes at once').toBeTruthy();
    aMomentLater();
    await user.keyboard('{Enter}');
    expect(nextButton()).toBeNull();
    expect(document.activeElement).toBe(answerInput());
    expect(server.submissions(), 'the same Enter sends nothing').toHaveLength(0);
  });

  it('a letter is typed into the input, and Enter submits', async () => {
    const { user, server } = openPractice({ openProblem: problem('p1') });
    leaveFocus();
    await user.keyboard('l');
    expect(answerInput().value).toBe('l');
    expect(document.activeElement).toBe(answerInput());
    leaveFocus();
    await user.keyboard('{Enter}');
    expect(server.submissions()).toMatchObject([{ answer: 'l' }]);
  });

  it('Enter leads to the input where there is nothing to submit; keys with a modifier and the space bar are the browser’s', async () => {
    const { user, server } = openPractice({ openProblem: problem('p1') });
    leaveFocus();
    await user.keyboard('{Control>}a{/Control} ');
    expect(document.activeElement).toBe(document.body);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(answerInput());
    expect(server.submissions()).toEqual([]);
  });

  it('a click beside everything leaves it in practice, where ? opens the list of keys', async () => {
    const { user } = openPractice({ openProblem: problem('p1') });
    leaveFocus();
    await user.keyboard('?');
    expect(keysDialog(), 'nobody is in practice').toBeNull();
    await user.click(document.body);
    expect(document.activeElement).toBe(screen.getByRole('main'));
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Sound and keys' })).toBeTruthy();
  });
});

describe('the keys of practice are not taken from anything else', () => {
  it('neither Enter nor a letter from a dialog', async () => {
    const { user } = await answered();
    aMomentLater();
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Sound and keys' });
    leaveFocus();
    await user.keyboard('{Enter}l');
    expect(nextButton()).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await user.keyboard('{Enter}');
    expect(nextButton()).toBeNull();
  });

  it('nor from a control outside of practice, nor from an open menu', async () => {
    const { user } = openPractice({ openProblem: problem('p1') });
    await user.type(answerInput(), 'of');
    await user.click(screen.getByRole('button', { name: 'In the header' }));
    await user.keyboard('x?{Enter}');
    expect(answerInput().value).toBe('of');
    expect(keysDialog()).toBeNull();
    expect(submitButton()).toHaveProperty('disabled', false);

    await user.click(screen.getByRole('button', { name: 'Menu' }));
    act(() => screen.getByRole('menu').focus());
    await user.keyboard('x?');
    expect(answerInput().value).toBe('of');
    expect(keysDialog()).toBeNull();
  });
});
