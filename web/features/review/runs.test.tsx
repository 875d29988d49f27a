import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockServer, showApp } from '../../testkit/app.tsx';
import { shownToasts } from '../../ui/toasts.ts';
import MistakesRunPage from './MistakesRunPage.tsx';
import { answerOf, problem, RIGHT, slowClock } from './review.testkit.ts';
import ReviewPage from './ReviewPage.tsx';

const REVIEW = 'useNextReviewMutation';
const MISTAKE = 'useNextMistakeMutation';
const SUBMIT = 'useAnswerSubmitMutation';
const SINCE = '2026-11-23T10:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z'), toFake: ['Date'] });
  slowClock();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function show(Page: ComponentType, at: string) {
  const server = mockServer();
  const app = showApp({ routes: [{ path: '/practice', element: <Page /> }], at, server });
  return { ...server, ...app, user: userEvent.setup() };
}

type Shown = ReturnType<typeof show>;

const input = () => screen.getByRole('textbox', { name: 'Fill in the missing word:' });
const button = (name: string) => screen.getByRole('button', { name });
const answered = (label: string) => screen.getByRole('progressbar', { name: label }).getAttribute('aria-valuenow');

async function submit({ user, sent, answer: reply }: Shown, typed: string, change: Record<string, unknown> = {}) {
  await user.type(input(), `${typed}{Enter}`);
  const [{ input: asked } = {}] = sent(SUBMIT);
  await reply(SUBMIT, {
    submitAnswer: {
      __typename: 'SubmitAnswerPayload',
      answer: answerOf(asked.problem.problemId, change),
      viewer: { __typename: 'Viewer', id: 'viewer', points: 10 },
    },
  });
}

const due = (next: object | null, toCome: number | null, nextDueAt: string | null = null) => ({
  nextReviewProblem: {
    __typename: 'NextReviewProblemPayload',
    problem: next,
    toCome,
    viewer: { __typename: 'Viewer', id: 'viewer', timeZone: 'Europe/Warsaw', dueCount: toCome, nextDueAt },
  },
});

const missed = (next: object | null, toCome: number) => ({
  nextMistakeProblem: { __typename: 'NextMistakeProblemPayload', problem: next, toCome, since: SINCE },
});

describe('a review', () => {
  it('asks for what is due, says how far it is, and ends when nothing more is', async () => {
    const shown = show(ReviewPage, '/practice?mode=review');
    const { user, answer: reply, sent } = shown;
    expect(screen.getByText('Loading your practice problem...')).toBeTruthy();
    await reply(REVIEW, due(problem('p1'), 1));
    expect(screen.getByRole('heading', { level: 1, name: 'Review' })).toBeTruthy();
    expect(screen.getByText('Sentence 1 of 2')).toBeTruthy();
    expect(answered('Review')).toBe('0');
    expect(document.activeElement).toBe(input());
    expect(screen.getByRole('link', { name: 'Close' }).getAttribute('href')).toBe('/dashboard');

    await submit(shown, 'on', RIGHT);
    expect(screen.getByText('Correct! Well done!')).toBeTruthy();
    expect(answered('Review')).toBe('1');
    expect(sent(REVIEW)).toHaveLength(1);
    await reply(REVIEW, due(problem('p2'), 0));
    // What is fetched ahead changes nothing at the verdict.
    expect(screen.getByText('Sentence 1 of 2')).toBeTruthy();
    await user.click(button('Next Question'));
    expect(screen.getByText('Sentence 2 of 2')).toBeTruthy();

    await submit(shown, 'of');
    expect(button('Finish')).toBeTruthy();
    await reply(REVIEW, due(null, 0, '2026-11-24T08:00:00.000Z'));
    expect(screen.getByText('Incorrect. The correct answer is: on')).toBeTruthy();
    await user.click(button('Finish'));
    const heading = screen.getByRole('heading', { level: 2, name: 'Nothing more is due' });
    expect(screen.getByText('1 of 2 right. The next collocation comes back tomorrow.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByRole('link', { name: 'Start Practice' }).getAttribute('href')).toBe('/practice?start');
  });

  it('hears no key of practice any more once it has ended', async () => {
    const { answer: reply, user } = show(ReviewPage, '/practice?mode=review');
    const left: string[] = [];
    const leave = ({ key, defaultPrevented }: KeyboardEvent) => void (defaultPrevented ? null : left.push(key));
    window.addEventListener('keydown', leave);
    await reply(REVIEW, due(null, 0));
    await user.keyboard('?l');
    window.removeEventListener('keydown', leave);
    expect(left).toEqual(['?', 'l']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes on with what has become due meanwhile', async () => {
    const shown = show(ReviewPage, '/practice?mode=review');
    await shown.answer(REVIEW, due(problem('p1'), 0));
    await submit(shown, 'on', RIGHT);
    expect(button('Finish')).toBeTruthy();
    await shown.answer(REVIEW, due(problem('p2'), 0));
    await shown.user.click(button('Next Question'));
    expect(screen.getByText('Sentence 2 of 2')).toBeTruthy();
  });

  it('says when the next one comes back where nothing is due', async () => {
    const shown = show(ReviewPage, '/practice?mode=review');
    await shown.answer(REVIEW, due(null, 0, '2026-11-27T08:00:00.000Z'));
    expect(screen.getByRole('heading', { name: 'Nothing is due' })).toBeTruthy();
    expect(screen.getByText(/The next collocation comes back on Fri 27 Nov\.$/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says what failed, and asks again', async () => {
    const shown = show(ReviewPage, '/practice?mode=review');
    await shown.fail(REVIEW, new Error('lost'));
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
    await shown.user.click(button('Try Again'));
    await shown.answer(REVIEW, due(problem('p1'), 0));
    expect(screen.getByText('Sentence 1 of 1')).toBeTruthy();
  });

  it('goes on where its sentence was left in another tab', async () => {
    const shown = show(ReviewPage, '/practice?mode=review');
    await shown.answer(REVIEW, due(problem('p1'), 1));
    await shown.user.type(input(), 'on{Enter}');
    const message = 'No active problem';
    await shown.answer(SUBMIT, { submitAnswer: { __typename: 'NoActiveProblemError', message } });
    expect(screen.getByRole('heading', { name: 'This sentence is no longer open' })).toBeTruthy();
    expect(
      screen.getByText(
        /^It has been closed in the meantime, perhaps in another tab or on another device, or because it is also in your homework or in a live round\./,
      ),
    ).toBeTruthy();
    await shown.user.click(button('Go on'));
    await shown.answer(REVIEW, due(problem('p2'), 0));
    expect(screen.getByText('Sentence 1 of 1')).toBeTruthy();
    expect((input() as HTMLInputElement).value).toBe('');
  });

  it('has no cells where they would be too small to see', async () => {
    const shown = show(ReviewPage, '/practice?mode=review');
    await shown.answer(REVIEW, due(problem('p1'), 119));
    expect(screen.getByText('Sentence 1 of 120')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

describe('practising mistakes', () => {
  it('asks for those that the address means, each once', async () => {
    const shown = show(MistakesRunPage, '/practice?mode=mistakes&word=on&days=7');
    const { user, answer: reply, sent } = shown;
    const meant = { openOnly: false, wanted: 'on', roundId: null, days: 7 };
    expect(sent(MISTAKE)).toEqual([{ input: { ...meant, since: null } }]);
    await reply(MISTAKE, missed(problem('p1'), 1));
    expect(screen.getByRole('heading', { level: 1, name: 'My mistakes' })).toBeTruthy();
    expect(screen.getByText('Sentence 1 of 2')).toBeTruthy();
    const list = '/practice/mistakes?word=on&days=7';
    expect(screen.getByRole('link', { name: 'Close' }).getAttribute('href')).toBe(list);
    await submit(shown, 'on', { ...RIGHT, pointsEarned: 0 });
    expect(screen.queryByText(/points earned/)).toBeNull();
    expect(sent(MISTAKE)).toEqual([{ input: { ...meant, since: SINCE } }]);
    await reply(MISTAKE, missed(problem('p2'), 0));
    await user.click(button('Next Question'));
    await submit(shown, 'of');
    await reply(MISTAKE, missed(null, 0));
    await user.click(button('Finish'));
    expect(screen.getByRole('heading', { name: 'That was the last one' })).toBeTruthy();
    expect(
      screen.getByText('1 of 2 right. What you got right without help is no longer under “To practise”.'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'My mistakes' }).getAttribute('href')).toBe(list);
  });

  it('counts a sentence that has made way no more, and again once it is back', async () => {
    const shown = show(MistakesRunPage, '/practice?mode=mistakes');
    const { user, answer: reply } = shown;
    await reply(MISTAKE, missed(problem('p1'), 1));
    expect(screen.getByText('Sentence 1 of 2')).toBeTruthy();
    await user.click(button('Report this sentence'));
    await user.click(await screen.findByRole('button', { name: 'It sounds unnatural' }));
    await reply('ReportDialogMutation', { reportSentence: { __typename: 'ReportSentencePayload', givenUp: true } });
    await reply(MISTAKE, missed(problem('p2'), 0));
    expect(screen.getByText('Sentence 1 of 1')).toBeTruthy();
    await act(async () => shownToasts().at(-1)?.action?.onSelect());
    await reply('ReportDialogUndoMutation', { undoReport: { __typename: 'UndoReportPayload', reopened: true } });
    await reply(MISTAKE, missed(problem('p1'), 1));
    expect(screen.getByText('Sentence 1 of 2')).toBeTruthy();
  });

  it('says what help costs', async () => {
    const shown = show(MistakesRunPage, '/practice?mode=mistakes');
    await shown.answer(MISTAKE, missed({ ...problem('p1'), words: ['of', 'on', 'in', 'at'] }, 0));
    expect(screen.getByText('With help, the sentence stays on your list')).toBeTruthy();
  });

  it('says where there are none', async () => {
    const shown = show(MistakesRunPage, '/practice?mode=mistakes');
    await shown.answer(MISTAKE, missed(null, 0));
    expect(screen.getByRole('heading', { name: 'No mistakes to practise' })).toBeTruthy();
    expect(
      screen.getByText('Sentences that you get wrong, or whose answer you ask to see, appear here, with the reason.'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start Practice' })).toBeTruthy();
  });
});
