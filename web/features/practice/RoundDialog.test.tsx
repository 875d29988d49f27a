import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  aMomentLater,
  answerInput,
  openPractice,
  problem,
  progress,
  rightResult,
  roundOf,
  wrongResult,
  preferStillness,
} from './practice.testkit.tsx';
// Loaded when a round ends, which here it does at once.
import './RoundDialog.tsx';

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
const B2 = { number: 3, code: 'B2', name: 'Upper Intermediate', title: 'B2 Upper Intermediate' };

const passed = {
  roundCompleted: true,
  roundPassed: true,
  pointsEarned: 35,
  roundPoints: 155,
  passedRounds: 5,
  accuracyPercentage: 90,
  lookAgain: ['depend on'],
  roundProgress: progress(NINE_OF_TEN),
};

async function endRound(result: Record<string, unknown>) {
  const opened = openPractice({ openProblem: problem('p1') });
  await opened.user.type(answerInput(), 'on{Enter}');
  await opened.server.answerSubmission(result);
  aMomentLater();
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
    // A last sentence that was right needs no words.
    expect(inside.queryByText('Last sentence')).toBeNull();
    expect(['Round', 'Level', 'Accuracy', 'Sentences'].map((name) => figure(dialog, name))).toEqual([
      '6',
      'B1',
      '90%',
      '10',
    ]);
    expect(inside.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('9 right, 1 wrong, 0 to come');
    expect(dialog.textContent).toContain(
      '+35 points earned! 155 points in the whole round. Passed: that is lesson 5 of 10 at B1.',
    );
    const again = inside.getByRole('link', { name: 'Look at 1 mistake again' });
    expect(again.getAttribute('href')).toBe('/practice/mistakes?round=round+6');
    expect(inside.getByText('depend on')).toBeTruthy();
    expect(document.activeElement).toBe(inside.getByRole('button', { name: 'Start Next Round' }));
  });

  it('tells what is missing to a lesson, without confetti', async () => {
    const { dialog } = await endRound(
      wrongResult({
        ...passed,
        roundPassed: false,
        pointsEarned: 0,
        roundPoints: 90,
        passedRounds: 4,
        roundProgress: progress(SIX_OF_TEN),
      }),
    );
    expect(within(dialog).getByRole('heading', { name: 'Last sentence' })).toBeTruthy();
    expect(dialog.textContent).toContain('Whether we go depends of (crossed out) on the weather.');
    expect(dialog.textContent).toContain('Incorrect. The correct answer is: on');
    expect(dialog.textContent).toContain('You wrote depend of.');
    expect(within(dialog).getByRole('heading', { name: 'Round complete' })).toBeTruthy();
    expect(dialog.textContent).toContain('With two more right answers, the round would have counted as a lesson.');
    expect(dialog.textContent).not.toContain('points earned');
    expect(dialog.textContent).toContain('90 points in the whole round. With two more');
    expect(screen.queryByTestId('celebration')).toBeNull();
  });

  it('says with help what was done without it, and why it is no lesson', async () => {
    const cells = ['RIGHT', ...Array.from({ length: 9 }, () => 'NEITHER')];
    const roundProgress = { ...progress(NINE_OF_TEN), cells };
    const { dialog } = await endRound(
      rightResult({ ...passed, roundPassed: false, passedRounds: 4, accuracyPercentage: 100, roundProgress }),
    );
    expect(within(dialog).getByRole('heading', { name: 'Round complete' })).toBeTruthy();
    expect(figure(dialog, 'Without help')).toBe('1 of 1');
    expect(within(dialog).queryByText('Accuracy')).toBeNull();
    expect(dialog.textContent).not.toContain('100%');
    expect(dialog.textContent).toContain(
      'To count as a lesson, a round needs five or more sentences answered without help.',
    );
    expect(screen.queryByTestId('celebration')).toBeNull();
  });

  it('celebrates a passed round for three seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await endRound(rightResult(passed));
    expect(screen.getByTestId('celebration').querySelectorAll('svg')).toHaveLength(8);
    await expect.poll(() => confetti.fire).toHaveBeenCalled();
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
      rightResult({ ...passed, passedRounds: 10, levelCompleted: true, levelAdvanced: true, newLevel: B2 }),
    );
    expect(within(dialog).getByRole('heading', { name: 'Excellent! Level complete!' })).toBeTruthy();
    expect(dialog.textContent).toContain('Welcome to B2 level!');
    expect(dialog.textContent).toContain('B1 Intermediate · lesson 10 of 10');
    expect(dialog.textContent).toContain('Passed: all 10 lessons at B1 are done.');
    expect(within(dialog).queryByText('Accuracy')).toBeNull();
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Start B2' }));
  });

  it.each([
    ['as many lessons as were passed there before', 3, '3 of 10'],
    ['none where nothing was', 0, 'None yet'],
  ])('shows at the next level %s', async (_what, passedRounds, valueText) => {
    const { dialog, server } = await endRound(
      rightResult({ ...passed, passedRounds: 10, levelCompleted: true, levelAdvanced: true, newLevel: B2 }),
    );
    await server.answerLevels([{ level: B2, passedRounds }]);
    const lessons = within(dialog).getByRole('progressbar', { name: 'Lessons at B2 Upper Intermediate' });
    expect(lessons.getAttribute('aria-valuetext')).toBe(valueText);
    expect(lessons.parentElement?.dataset['known']).toBe('true');
  });

  it('shows no lessons at the next level as long as it is not known how many there are', async () => {
    const { dialog, server } = await endRound(
      rightResult({ ...passed, passedRounds: 10, levelCompleted: true, levelAdvanced: true, newLevel: B2 }),
    );
    const row = () =>
      within(dialog).getByRole('progressbar', { name: 'Lessons at B2 Upper Intermediate', hidden: true }).parentElement;
    expect(row()?.dataset['known']).toBe('false');
    await server.failLevels();
    expect(row()?.dataset['known']).toBe('false');
    expect(within(dialog).getByRole('button', { name: 'Start B2' })).toBeTruthy();
  });

  it('remembers what a completed level has taken', async () => {
    const levelTaken = { rounds: 13, days: 1, sentences: 130, right: 116 };
    const { dialog } = await endRound(rightResult({ ...passed, passedRounds: 10, levelCompleted: true, levelTaken }));
    expect(dialog.textContent).toContain('B1 took you 13 rounds in 1 day: 130 sentences, 116 right without help.');
  });

  it('has no level to welcome to after the last one', async () => {
    const { dialog } = await endRound(rightResult({ ...passed, passedRounds: 10, levelCompleted: true }));
    expect(dialog.textContent).not.toContain('Welcome');
    expect(within(dialog).getByRole('button', { name: 'Start Next Round' })).toBeTruthy();
  });

  it('opens each of its sentences again, the last one without asking the server', async () => {
    const { dialog, user, server } = await endRound(wrongResult({ ...passed, roundProgress: progress(SIX_OF_TEN) }));
    const inside = within(dialog);
    const cell = (name: string) => inside.getByRole('button', { name });
    expect(cell('Sentence 10, wrong').getAttribute('aria-pressed')).toBe('true');
    await user.click(cell('Sentence 3, wrong'));
    expect(cell('Sentence 3, wrong').getAttribute('aria-pressed')).toBe('true');
    await server.answerRound(SIX_OF_TEN.map((isRight) => (isRight ? rightResult() : wrongResult({ typed: 'at' }))));
    expect(dialog.textContent).toContain('depends at (crossed out) on the weather.');
    expect(inside.getByRole('button', { name: 'Was I right?' })).toBeTruthy();

    cell('Sentence 3, wrong').focus();
    await user.keyboard('{ArrowRight}');
    expect(inside.getByRole('heading', { name: 'Sentence 4' })).toBeTruthy();
    expect(document.activeElement).toBe(cell('Sentence 4, right'));
    await user.keyboard('{End}');
    expect(inside.getByRole('heading', { name: 'Last sentence' })).toBeTruthy();
    expect(inside.getByRole('button', { name: 'Was I right?' })).toBeTruthy();
    expect(server.answersAsked()).toEqual([]);
  });

  it('does nothing at once for a second press of what led to it', async () => {
    const opened = openPractice({ openProblem: problem('p1') });
    await opened.user.type(answerInput(), 'on{Enter}');
    await opened.server.answerSubmission(rightResult(passed));
    await opened.user.keyboard('{Enter}');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('begins the next round', async () => {
    const { user, server } = await endRound(rightResult(passed));
    await server.giveProblem(problem('p2', { round: roundOf(progress([], 7)) }));
    await user.click(screen.getByRole('button', { name: 'Start Next Round' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/Round 7/)).toBeTruthy();
    expect(document.activeElement).toBe(answerInput());
  });

  it.each(['Keep Practising', 'Close'])('closes by %s to the verdict, which says what was done', async (name) => {
    const { user, server } = await endRound(rightResult(passed));
    await server.giveProblem(problem('p2', { round: roundOf(progress([], 7)) }));
    await user.click(await screen.findByRole('button', { name }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    const status = screen.getByRole('status').textContent;
    expect(status).toMatch(/^Correct! Well done!Great! Round complete!\+35 points earned!/);
    expect(await screen.findByText(/Round 6/)).toBeTruthy();
    // What was a double press leads no further.
    await user.click(screen.getByRole('button', { name: 'Next Question' }));
    expect(screen.queryByText(/Round 7/)).toBeNull();
    aMomentLater();
    await user.click(screen.getByRole('button', { name: 'Next Question' }));
    expect(await screen.findByText(/Round 7/)).toBeTruthy();
  });

  it('leaves the line of a completed level, and of a round that was not passed', async () => {
    const { user } = await endRound(
      rightResult({ ...passed, passedRounds: 10, levelCompleted: true, levelAdvanced: true, newLevel: B2 }),
    );
    await user.click(screen.getByRole('button', { name: 'Keep Practising' }));
    expect(screen.getByRole('status').textContent).toContain('Excellent! Level complete!Welcome to B2 level!');
    cleanup();
    const missed = await endRound(wrongResult({ ...passed, roundPassed: false, roundProgress: progress(SIX_OF_TEN) }));
    await missed.user.click(screen.getByRole('button', { name: 'Keep Practising' }));
    expect(screen.getByRole('status').textContent).toContain('The correct answer is: onRound complete');
  });

  it('says nothing of a round that goes on', async () => {
    const { user, server } = openPractice({ openProblem: problem('p1') });
    await user.type(answerInput(), 'on{Enter}');
    await server.answerSubmission(rightResult());
    expect(screen.getByRole('status').textContent).not.toContain('omplete');
  });
});
