import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// Loaded when it is asked, which here it is at once.
import './AbFeedbackPanel.tsx';
import { answerInput, openPractice, problem, progress, rightResult } from './practice.testkit.tsx';

const QUESTION = 'Is this sentence good enough to learn from?';
const SAID = { __typename: 'GiveAbFeedbackPayload', problemId: 'p1' };
const nextButton = () => screen.queryByRole('button', { name: /Next Question/ });

async function answered(change: Record<string, unknown> = {}, abTestId: string | null = 'test') {
  const opened = openPractice({ openProblem: problem('p1', { abTestId }) });
  await opened.user.type(answerInput(), 'on');
  await opened.user.click(screen.getByRole('button', { name: /Submit Answer/ }));
  await opened.server.answerSubmission(rightResult(change));
  return opened;
}

describe('a sentence of an A/B test', () => {
  it('is asked about before the next one, and a choice is required', async () => {
    const { user, server } = await answered();
    expect(await screen.findByText(QUESTION, { selector: 'span' })).toBeTruthy();
    expect(nextButton()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByRole('alert').textContent).toBe('Please choose one');
    expect(server.saidOfTests()).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Not good enough' }));
    expect(screen.getByRole('alert').textContent).toBe('');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(server.saidOfTests()).toEqual([{ abTestId: 'test', problemId: 'p1', goodEnough: false }]);
    await server.answerSaid(SAID);
    expect(nextButton()).toBeTruthy();
    expect(screen.queryByText(QUESTION)).toBeNull();
  });

  it('holds nobody up whose choice could not be saved', async () => {
    const { user, server } = await answered();
    await user.click(await screen.findByRole('radio', { name: 'Good enough' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await server.answerSaid({ __typename: 'NotFoundError', code: 'NOT_FOUND', message: 'Gone' });
    expect(nextButton()).toBeTruthy();
  });

  it('is asked about before the round is looked back on', async () => {
    const whole = progress(Array.from({ length: 10 }, (_, cell) => cell < 5));
    const { user, server } = await answered({ roundCompleted: true, roundPassed: false, roundProgress: whole });
    await user.click(await screen.findByRole('radio', { name: 'Good enough' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await server.answerSaid(SAID);
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('is asked about in a test alone', async () => {
    await answered({}, null);
    expect(nextButton()).toBeTruthy();
    expect(screen.queryByText(QUESTION)).toBeNull();
  });
});
