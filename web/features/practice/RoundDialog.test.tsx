import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  answerInput,
  openPractice,
  problem,
  progress,
  rightResult,
  roundOf,
  wrongResult,
  preferStillness,
} from './practice.testkit.tsx';

// The stand-in of a browser has no canvas: what is thrown is counted instead.
const confetti = vi.hoisted(() => {
  const reset = vi.fn<() => void>();
  const fire = Object.assign(vi.fn<(options: { particleCount: number }) => void>(), { reset });
  return { fire, create: vi.fn<(canvas: Element, options: object) => typeof fire>(() => fire) };
});
vi.mock('canvas-confetti', () => ({ default: { create: confetti.create } }));

const NINE_OF_TEN = [true, true, false, true, true, true, true, true, true, true];
const SIX_OF_TEN = [true, true, false, true, false, true, false, true, true, false];
const CELEBRATION_MS = 3_000;

const passed = {
  roundCompleted: true,
  roundPassed: true,
  pointsEarned: 35,
  passedRounds: 5,
  lookAgain: ['depend on'],
  roundProgress: progress(NINE_OF_TEN),
};

async function endRound(result: Record<string, unknown>) {
  const opened = openPractice({ openProblem: problem('p1') });
  await opened.user.type(answerInput(), 'on{Enter}');
  await opened.server.answerSubmission(result);
  return { ...opened, dialog: screen.getByRole('dialog') };
}

function figure(dialog: HTMLElement, name: string): string | null | undefined {
  return within(dialog).getByText(name).nextElementSibling?.textContent;
}

describe('the end of a round', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.clearAllMocks();
    vi.useRealTimers();
  });

  it('opens by itself with verdict, figures, results and what to look at again', async () => {
    const { dialog } = await endRound(rightResult(passed));
    const inside = within(dialog);
    expect(inside.getByRole('heading', { name: 'Great! Round complete!' })).toBeTruthy();
    expect(inside.getByText('B1 Intermediate · Round 6')).toBeTruthy();
    expect(inside.getByText('Correct! Well done!')).toBeTruthy();
    expect(dialog.textContent).toContain('The verb depend takes on.');
    expect(['Round', 'Level', 'Accuracy', 'Sentences'].map((name) => figure(dialog, name))).toEqual([
      '6',
      'B1',
      '90%',
      '10',
    ]);
    expect(inside.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('9 right, 1 wrong, 0 to come');
    expect(dialog.textContent).toContain('+35 points earned! Passed: that is lesson 5 of 10 at B1.');
    expect(dialog.textContent).toContain('One to look at again: depend on.');
    expect(document.activeElement).toBe(inside.getByRole('button', { name: 'Start Next Round' }));
  });

  it('tells what is missing to a lesson, without confetti', async () => {
    const { dialog } = await endRound(
      wrongResult({
        ...passed,
        roundPassed: false,
        pointsEarned: 0,
        passedRounds: 4,
        roundProgress: progress(SIX_OF_TEN),
      }),
    );
    expect(dialog.textContent).toContain('Incorrect. The correct answer is: on');
    expect(dialog.textContent).toContain('Two more right and the round counts as a lesson.');
    expect(dialog.textContent).not.toContain('points earned');
    expect(screen.queryByTestId('celebration')).toBeNull();
  });

  it('celebrates a passed round for three seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await endRound(rightResult(passed));
    expect(screen.getByTestId('celebration').querySelectorAll('svg')).toHaveLength(8);
    await vi.waitFor(() => expect(confetti.fire).toHaveBeenCalled());
    expect(confetti.create.mock.lastCall?.[1]).toMatchObject({ useWorker: false });
    const pieces = confetti.fire.mock.calls.reduce((sum, [options]) => sum + options.particleCount, 0);
    expect(pieces).toBe(50);

    await act(() => vi.advanceTimersByTimeAsync(CELEBRATION_MS));
    expect(screen.queryByTestId('celebration')).toBeNull();
    expect(confetti.fire.reset).toHaveBeenCalled();
  });

  it('celebrates nothing for a person who wants less motion', async () => {
    preferStillness();
    await endRound(rightResult(passed));
    expect(screen.queryByTestId('celebration')).toBeNull();
  });

  it('welcomes to the next level', async () => {
    const { dialog } = await endRound(
      rightResult({ ...passed, passedRounds: 10, levelCompleted: true, levelAdvanced: true, newLevel: { code: 'B2' } }),
    );
    expect(within(dialog).getByRole('heading', { name: 'Excellent! Level complete!' })).toBeTruthy();
    expect(dialog.textContent).toContain('Welcome to B2 level!');
    expect(dialog.textContent).toContain('Passed: all 10 lessons at B1 are done.');
  });

  it.each(['Start Next Round', 'Keep Practising'])('goes on with %s', async (name) => {
    const { user, server } = await endRound(rightResult(passed));
    await server.giveProblem(problem('p2', { round: roundOf(progress([], 7)) }));
    await user.click(screen.getByRole('button', { name }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/Round 7/)).toBeTruthy();
    expect(document.activeElement).toBe(answerInput());
  });

  it('closes to the verdict', async () => {
    const { user } = await endRound(rightResult(passed));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('Correct! Well done!');
    expect(screen.getByRole('button', { name: 'Next Question' })).toBeTruthy();
  });
});
