import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServerFault, UnreachableError } from '../../app/relay/errors.ts';
import { answerInput, openPractice, problem, rightResult } from './practice.testkit.tsx';

const FIRST_PAUSE_AT_MOST_MS = 1_300;
const lost = () => new UnreachableError('lost');
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a lost connection', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('keeps the answer, says so, and sends it again by itself', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user, server } = openPractice({ openProblem: problem('p1') });
    await user.type(answerInput(), 'on{Enter}');
    await server.failSubmission(lost());
    expect(screen.getByRole('status').textContent).toBe(
      'You are offline. Keep this page open: your answer will be sent when you are back online.',
    );
    expect(answerInput().value).toBe('on');
    expect(server.submissions()).toEqual([]);

    await advance(FIRST_PAUSE_AT_MOST_MS);
    expect(server.submissions()).toMatchObject([{ problem: { problemId: 'p1' }, answer: 'on' }]);
    await server.answerSubmission(rightResult());
    expect(screen.getByRole('status').textContent).toContain('Correct! Well done!');
  });

  it('sends at once when the browser is online again, with the time of the first attempt', async () => {
    const { user, server } = openPractice({ openProblem: problem('p1') });
    await user.type(answerInput(), 'on{Enter}');
    const [first] = server.submissions();
    await server.failSubmission(lost());
    expect(screen.getByRole('status').textContent).toMatch(
      /your answer will be sent as soon as the connection is back/,
    );
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(server.submissions()).toEqual([first]);
  });

  it('takes no second answer while the first is on its way', async () => {
    const { user, server } = openPractice({ openProblem: problem('p1') });
    await user.type(answerInput(), 'on{Enter}');
    await server.failSubmission(lost());
    await user.type(answerInput(), 'x{Enter}');
    await user.click(screen.getByRole('button', { name: 'Show answer' }));
    expect(answerInput().value).toBe('on');
    expect(server.submissions()).toEqual([]);
    expect(server.shownAnswers()).toEqual([]);
  });

  it('gives up when the screen is left', async () => {
    const { user, server, unmount } = openPractice({ openProblem: problem('p1') });
    await user.type(answerInput(), 'on{Enter}');
    await server.failSubmission(lost());
    unmount();
    await advance(FIRST_PAUSE_AT_MOST_MS);
    expect(server.submissions()).toEqual([]);
  });

  it('does not send again what the server failed at: the learner does', async () => {
    const { user, server } = openPractice({ openProblem: problem('p1') });
    await user.type(answerInput(), 'on{Enter}');
    await server.failSubmission(new ServerFault(null, 'r1'));
    expect(screen.getByText('Failed to submit answer', { exact: false }).textContent).toBe(
      'Failed to submit answerYour answer is still here. Press Submit Answer again.Reference: r1',
    );
    await advance(FIRST_PAUSE_AT_MOST_MS);
    expect(server.submissions()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /Submit Answer/ }));
    expect(server.submissions()).toHaveLength(1);
  });

  it('brings back what was typed after a reload or a sign-in', async () => {
    const { user, unmount } = openPractice({ openProblem: problem('p1') });
    await user.type(answerInput(), 'up');
    unmount();
    openPractice({ openProblem: problem('p1') });
    expect(answerInput().value).toBe('up');
    cleanup();
    openPractice({ openProblem: problem('p2') });
    expect(answerInput().value).toBe('');
  });
});
