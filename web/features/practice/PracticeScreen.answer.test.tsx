import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerSeconds, keepAnswer, keepDraft } from './practice.storage.ts';
import {
  aMomentLater,
  answerInput,
  hintResult,
  openPractice,
  problem,
  progress,
  rightResult,
  roundOf,
  wrongResult,
} from './practice.testkit.tsx';

const SECONDS = 1_000;
const nextButton = () => screen.getByRole('button', { name: 'Next Question' });
const submitButton = () => screen.getByRole('button', { name: /Submit Answer/ });

/** Enter, once the verdict could be read. */
async function goOn(user: ReturnType<typeof openPractice>['user']): Promise<void> {
  await expect.poll(() => document.activeElement).toBe(nextButton());
  aMomentLater();
  await user.keyboard('{Enter}');
}

describe('answering', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('shows a right answer with points and reason, in the region that stood there before', async () => {
    const { user, server } = openPractice({ openProblem: problem('p1') });
    const status = screen.getByRole('status');
    await user.type(answerInput(), ' on {Enter}');
    expect(server.submissions()).toEqual([
      { problem: { problemId: 'p1' }, answer: 'on', timeTakenSeconds: expect.any(Number) },
    ]);

    await server.answerSubmission(rightResult());
    expect(screen.getByRole('status')).toBe(status);
    expect(within(status).getByText('Correct! Well done!')).toBeTruthy();
    expect(within(status).getByText('+15 points earned!')).toBeTruthy();
    expect(status.textContent).toContain('The verb depend takes on.');
    expect(within(status).getByText('depend').tagName).toBe('EM');
    expect(screen.getByText('1,300 points')).toBeTruthy();
    expect(screen.queryByText('Correct answer:')).toBeNull();
    await expect.poll(() => document.activeElement).toBe(nextButton());
  });

  it('is typed and sent as ever where the browser has no room for a draft', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user, server } = openPractice({ openProblem: problem('p1') });
    await user.type(answerInput(), 'on{Enter}');
    expect(server.submissions()).toMatchObject([{ answer: 'on' }]);
    await server.answerSubmission(rightResult());
    expect(screen.getByText('Correct! Well done!')).toBeTruthy();
  });

  it('sends an answer that was given on another page, once, with the time that it took there', async () => {
    keepAnswer('p1', 'on', 7);
    const { server } = openPractice({ openProblem: problem('p1') });
    expect(server.submissions()).toEqual([{ problem: { problemId: 'p1' }, answer: 'on', timeTakenSeconds: 7 }]);
    expect(answerInput().value).toBe('on');
    await server.answerSubmission(rightResult());
    expect(screen.getByText('Correct! Well done!')).toBeTruthy();
    expect(answerSeconds('p1')).toBeNull();
  });

  it('leaves alone what was given to another sentence, or only typed', () => {
    keepAnswer('another', 'on', 7);
    expect(openPractice({ openProblem: problem('p1') }).server.submissions()).toEqual([]);
    keepDraft('p2', 'on');
    expect(openPractice({ openProblem: problem('p2') }).server.submissions()).toEqual([]);
  });

  it('sets the targets of a lesson side by side in place of the example, and says which was typed', async () => {
    const shown = (word: string, role: string) => ({
      __typename: 'ContrastedTarget',
      target: `agree ${word}`,
      word,
      pattern: `agree ${word} + thing`,
      example: `We agree ${word} it.`,
      role,
    });
    const { user, server } = openPractice({ openProblem: problem('p1') });
    await user.type(answerInput(), 'of{Enter}');
    await server.answerSubmission(
      wrongResult({ contrast: [shown('to', 'TYPED'), shown('on', 'WANTED'), shown('about', 'OTHER')] }),
    );
    const lesson = screen.getByRole('table', { name: 'Side by side: agree' });
    expect(
      within(lesson)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      'toto + thing · yoursWe agree to it.',
      'onon + thingWe agree on it.',
      'aboutabout + thingWe agree about it.',
    ]);
    expect(screen.queryByText('Example')).toBeNull();
  });

  it('names targets of different words whole, what was wanted first, three at most', async () => {
    const shown = (target: string, word: string, role: string) => ({
      __typename: 'ContrastedTarget',
      target,
      word,
      pattern: 'a person',
      example: 'Yes.',
      role,
    });
    const { user, server } = openPractice({ openProblem: problem('p1') });
    await user.type(answerInput(), 'of{Enter}');
    const others = [shown('nice to', 'to', 'OTHER'), shown('good to', 'to', 'OTHER')];
    await server.answerSubmission(
      wrongResult({ contrast: [shown('kind of', 'of', 'TYPED'), shown('kind to', 'to', 'WANTED'), ...others] }),
    );
    const lesson = screen.getByRole('table', { name: 'Side by side' });
    expect(
      within(lesson)
        .getAllByRole('rowheader')
        .map((head) => head.textContent),
    ).toEqual(['kind to', 'kind of', 'nice to']);
  });

  it('shows a right answer in the bank’s letters', async () => {
    const { user, server } = openPractice({ openProblem: problem('p1') });
    await user.type(answerInput(), 'ON{Enter}');
    await server.answerSubmission(rightResult({ typed: 'ON' }));
    expect(document.querySelector('main p[id], p[id]')?.textContent).toContain(' on ');
  });

  it('shows a wrong answer struck through, the right word beside it, and what else is accepted', async () => {
    const { user, server } = openPractice({ openProblem: problem('p1') });
    await user.type(answerInput(), 'of{Enter}');
    await server.answerSubmission(wrongResult());
    const status = screen.getByRole('status');
    expect(within(status).getByText('Incorrect. The correct answer is: on')).toBeTruthy();
    expect(screen.queryByText(/points earned/)).toBeNull();
    expect(document.querySelector('s')?.textContent).toBe('of');
    expect(screen.getByText('Correct answer:').parentElement?.textContent).toBe('Correct answer: on');
    expect(screen.getByText('Also right:').parentElement?.textContent).toBe('Also right: upon');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('2 right, 2 wrong, 6 to come');
  });

  it('says that no word is missing by a button beside the input, or by a hyphen', async () => {
    const { user, server } = openPractice({ openProblem: problem('p1') });
    const noWord = () => screen.getByRole('button', { name: 'No word' });
    await user.click(noWord());
    expect(noWord().getAttribute('aria-pressed')).toBe('true');
    expect(answerInput()).toHaveProperty('value', '–');
    expect(screen.getByTestId('gap-mirror').textContent).toBe('–');
    expect(document.activeElement).toBe(answerInput());
    await user.click(noWord());
    expect(answerInput()).toHaveProperty('value', '');

    await user.type(answerInput(), '-');
    expect(noWord().getAttribute('aria-pressed')).toBe('true');
    await user.type(answerInput(), 'x');
    expect(noWord().getAttribute('aria-pressed')).toBe('false');
    await user.clear(answerInput());
    await user.type(answerInput(), '-{Enter}');
    expect(server.submissions()).toMatchObject([{ answer: '-' }]);
    const verdict = { typed: '–', correctAnswer: '–', alsoAccepted: [], fullSentence: 'We discussed the plan.' };
    await server.answerSubmission(wrongResult({ ...verdict, typed: 'about' }));
    expect(screen.getByText('Incorrect. The correct answer is: no word')).toBeTruthy();
    expect(screen.getByText('Correct answer:').parentElement?.textContent).toBe('Correct answer: no word');
  });

  it('has no such button where a word is always missing', () => {
    openPractice({
      openProblem: problem('p1', { practiceType: { __typename: 'PracticeType', id: 't', takesNoWord: false } }),
    });
    expect(screen.queryByRole('button', { name: 'No word' })).toBeNull();
  });

  it('refuses to submit nothing', async () => {
    const { user, server } = openPractice({ openProblem: problem('p1') });
    expect(submitButton()).toHaveProperty('disabled', true);
    await user.type(answerInput(), '   {Enter}');
    expect(submitButton()).toHaveProperty('disabled', true);
    expect(server.submissions()).toEqual([]);
  });

  it('submits once for two quick presses of Enter, and for a double click', async () => {
    const { user, server } = openPractice({ openProblem: problem('p1') });
    await user.type(answerInput(), 'on{Enter}{Enter}');
    await user.dblClick(submitButton());
    expect(server.submissions()).toHaveLength(1);
    expect(submitButton()).toHaveProperty('disabled', true);
  });

  it('ignores the repeats of a held key, before and after the verdict', async () => {
    const { user, server } = openPractice({ openProblem: problem('p1') });
    await user.type(answerInput(), 'on');
    expect(fireEvent.keyDown(answerInput(), { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(answerInput(), { key: 'Enter' })).toBe(true);
    await user.keyboard('{Enter}');
    await server.answerSubmission(rightResult());
    expect(fireEvent.keyDown(nextButton(), { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(nextButton(), { key: 'Enter' })).toBe(true);
  });

  it('does not go past the verdict with the second click of a double click', async () => {
    const { user, server } = openPractice({ openProblem: problem('p1') });
    await user.type(answerInput(), 'on');
    await user.click(submitButton());
    await server.answerSubmission(rightResult());
    await server.giveProblem(problem('p2'));
    aMomentLater();
    fireEvent.click(nextButton(), { detail: 2 });
    expect(nextButton()).toBeTruthy();
    fireEvent.click(nextButton(), { detail: 1 });
    expect(answerInput()).toBeTruthy();
  });

  it.each([
    ['ONLY_THE_MISSING_WORD', 'Type only the missing word'],
    ['CHECK_SPELLING', 'Almost. Check the spelling'],
  ])('gives the hint %s and leaves the problem open', async (hint, text) => {
    const { user, server } = openPractice({ openProblem: problem('p1') });
    const status = screen.getByRole('status');
    await user.type(answerInput(), 'depends on{Enter}');
    await server.answerSubmission(hintResult(hint, 'depends on'));
    expect(status.textContent).toBe(text);
    expect(document.activeElement).toBe(answerInput());
    expect(answerInput().value).toBe('depends on');
    expect(server.requests()).toEqual([]);

    await user.clear(answerInput());
    await user.type(answerInput(), 'on{Enter}');
    expect(server.submissions()).toMatchObject([{ answer: 'on' }]);
    await server.answerSubmission(rightResult());
    expect(nextButton()).toBeTruthy();
  });

  it('shows the hint again that an open problem has had', () => {
    openPractice({ openProblem: problem('p1', { hint: 'CHECK_SPELLING' }) });
    expect(screen.getByRole('status').textContent).toBe('Almost. Check the spelling');
  });

  it('shows the answer on request, never by Enter', async () => {
    const { user, server } = openPractice({ openProblem: problem('p1') });
    const show = screen.getByRole('button', { name: 'Show answer' });
    expect(show.getAttribute('type')).toBe('button');
    await user.click(show);
    // Nobody has read the sentence yet: that was meant for what stood there before.
    expect(server.shownAnswers()).toEqual([]);
    aMomentLater();
    await user.click(show);
    expect(server.submissions()).toEqual([]);
    expect(server.shownAnswers()).toEqual([{ problemId: 'p1', timeTakenSeconds: expect.any(Number) }]);
    await server.answerShown(wrongResult({ verdict: 'SHOWN', typed: null }));
    expect(screen.getByText('The answer is: on')).toBeTruthy();
    expect(screen.queryByText('Correct answer:')).toBeNull();
    expect(document.querySelector('s')).toBeNull();
  });

  it('fetches the next problem while the learner reads, and shows it at once', async () => {
    const { user, server } = openPractice({ openProblem: problem('p1') });
    await user.type(answerInput(), 'on{Enter}');
    await server.answerSubmission(rightResult());
    expect(server.requests()).toEqual([{ practiceTypeKey: null, skip: false }]);
    await server.giveProblem(
      problem('p2', { text: 'Listen ____ me.', round: roundOf(progress([true, true, false, true])) }),
    );
    expect(screen.getByRole('status').textContent).toContain('Correct! Well done!');

    await goOn(user);
    expect(screen.queryByText('Loading your practice problem...')).toBeNull();
    expect(screen.getByText(/^Listen/)).toBeTruthy();
    expect(answerInput().value).toBe('');
    expect(document.activeElement).toBe(answerInput());
    expect(screen.getByRole('status').textContent).toBe('');
    expect(server.requests()).toEqual([]);
  });

  it('waits for the next problem when the learner is faster', async () => {
    const { user, server } = openPractice({ openProblem: problem('p1') });
    await user.type(answerInput(), 'on{Enter}');
    await server.answerSubmission(rightResult());
    await goOn(user);
    expect(screen.getByText('Loading your practice problem...')).toBeTruthy();
    expect(server.requests()).toHaveLength(1);
    await server.giveProblem(problem('p2'));
    expect(document.activeElement).toBe(answerInput());
  });

  it('asks again for the next problem when fetching it ahead failed', async () => {
    const { user, server } = openPractice({ openProblem: problem('p1') });
    await user.type(answerInput(), 'on{Enter}');
    await server.answerSubmission(rightResult());
    await server.refuseProblem('No sentence');
    expect(screen.queryByText('Something went wrong')).toBeNull();
    await goOn(user);
    expect(server.requests()).toHaveLength(1);
  });

  it('drops a problem fetched ahead at another level than the learner has reached', async () => {
    const { user, server } = openPractice({ openProblem: problem('p1') });
    await user.type(answerInput(), 'on{Enter}');
    const B2 = { number: 3, code: 'B2', name: 'Upper Intermediate', title: 'B2 Upper Intermediate' };
    await server.answerSubmission(
      rightResult({ viewer: { __typename: 'Viewer', id: 'viewer', points: 1400, currentLevel: B2 } }),
    );
    await server.giveProblem(problem('p2'), B2);
    await goOn(user);
    expect(server.requests()).toHaveLength(1);
  });

  it('counts the time from when the sentence was shown', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, server } = openPractice({ openProblem: problem('p1') });
    await user.type(answerInput(), 'on{Enter}');
    await server.answerSubmission(rightResult());
    await server.giveProblem(problem('p2'));
    vi.advanceTimersByTime(60 * SECONDS);
    await user.click(nextButton());
    vi.advanceTimersByTime(7 * SECONDS);
    await user.type(answerInput(), 'on{Enter}');
    expect(server.submissions()).toMatchObject([{ problem: { problemId: 'p2' }, timeTakenSeconds: 7 }]);
  });

  it('shows why the server refused an answer, and lets the learner send it again', async () => {
    const { user, server } = openPractice({ openProblem: problem('p1') });
    await user.type(answerInput(), 'on{Enter}');
    await server.refuseSubmission('NoActiveProblemError', 'No active problem');
    expect(screen.getByRole('status').textContent).toBe('No active problem');
    expect(answerInput().value).toBe('on');
    expect(submitButton()).toHaveProperty('disabled', false);
  });
});
