import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ServerFault } from '../../app/relay/errors.ts';
import { keepAnswer, keepDraft } from './practice.storage.ts';
import {
  aMomentLater,
  answerInput,
  openPractice,
  problem,
  progress,
  rightResult,
  roundOf,
} from './practice.testkit.tsx';

const WORDS = ['of', 'on', 'in', 'at'];
const showButton = () => screen.getByRole('button', { name: 'Show four words' });
const group = () => screen.getByRole('group', { name: 'Fill in the missing word:' });
const word = (name: string) => within(group()).getByRole('button', { name });
const helped = rightResult({
  assisted: true,
  pointsEarned: 8,
  roundProgress: { ...progress([true, true, false]), cells: ['RIGHT', 'RIGHT', 'WRONG', 'NEITHER'] },
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** A sentence whose words were asked for. */
async function shown() {
  const opened = openPractice({ openProblem: problem('p1') });
  aMomentLater();
  await opened.user.click(showButton());
  await opened.server.giveWords('p1', WORDS);
  return opened;
}

describe('four words to choose from', () => {
  it('take the place of the input, which has nothing any more, and say what they cost', async () => {
    const { user, server } = openPractice({ openProblem: problem('p1') });
    await user.type(answerInput(), 'abo');
    aMomentLater();
    const cost = 'Half the points, not in the round';
    const described = () => document.getElementById(showButton().getAttribute('aria-describedby') ?? '');
    expect(described()?.textContent).toBe(cost);
    await user.click(showButton());
    expect(server.wordsAsked()).toEqual([{ problemId: 'p1' }]);
    await server.giveWords('p1', WORDS);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Submit Answer/ })).toBeNull();
    expect(screen.getByTestId('gap-mirror').textContent).not.toContain('abo');
    expect(
      within(group())
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['1of', '2on', '3in', '4at']);
    expect(screen.getByText(cost)).toBeTruthy();
    expect(document.activeElement).toBe(group());
  });

  it('are chosen by a press, which answers at once', async () => {
    const { user, server } = await shown();
    aMomentLater();
    await user.click(word('on'));
    expect(server.submissions()).toMatchObject([{ problem: { problemId: 'p1' }, answer: 'on' }]);
    expect(word('of')).toHaveProperty('disabled', true);
    await server.answerSubmission(helped);
    expect(screen.getByText('+8 points earned!')).toBeTruthy();
    expect(screen.getByText(/^With help: half the points/)).toBeTruthy();
    const bar = screen.getByRole('progressbar');
    expect(bar.getAttribute('aria-valuetext')).toBe('2 right, 1 wrong, 1 with help, 6 to come');
    expect(screen.getByRole('button', { name: 'Sentence 4, with help' })).toBeTruthy();
  });

  it('are chosen by the keys 1 to 4', async () => {
    const { user, server } = await shown();
    await user.keyboard('5{Control>}2{/Control}');
    expect(server.submissions()).toEqual([]);
    // The focus is on no control then.
    await user.click(screen.getByRole('main'));
    await user.keyboard('2');
    expect(server.submissions()).toMatchObject([{ answer: 'on' }]);
    await user.keyboard('3');
    expect(server.submissions()).toHaveLength(1);
  });

  it('take no press that was meant for what stood there before', async () => {
    const { server } = await shown();
    fireEvent.click(word('of'), { detail: 1 });
    expect(server.submissions()).toEqual([]);
  });

  it('are not asked for in the first moment of a sentence', async () => {
    const { user, server } = openPractice({ openProblem: problem('p1') });
    await user.click(showButton());
    expect(server.wordsAsked()).toEqual([]);
  });

  it('are there again after a reload, and gone with the next sentence', async () => {
    const { user, server } = openPractice({ openProblem: problem('p1', { words: WORDS }) });
    expect(word('of')).toBeTruthy();
    aMomentLater();
    await user.keyboard('1');
    await server.answerSubmission(helped);
    await server.giveProblem(problem('p2', { round: roundOf(progress([true, true, false, false])) }));
    aMomentLater();
    await user.click(screen.getByRole('button', { name: 'Next Question' }));
    expect(document.activeElement).toBe(answerInput());
    expect(screen.queryByRole('group', { name: 'Fill in the missing word:' })).toBeNull();
  });

  it('are in no field from which one of them could be sent again, whatever was typed there before', async () => {
    keepDraft('p1', 'on');
    const { user, server } = openPractice({ openProblem: problem('p1', { words: WORDS }) });
    aMomentLater();
    await user.click(word('on'));
    await server.failSubmission(new ServerFault(null, 'r1'));
    expect(screen.getByText(/^Failed to submit answer/).textContent).toBe('Failed to submit answerReference: r1');
  });

  it('have no field to send an answer from that was given on another page, and is told as failed without it', async () => {
    keepAnswer('p1', 'on', 7);
    const { server } = openPractice({ openProblem: problem('p1', { words: WORDS }) });
    expect(server.submissions()).toMatchObject([{ answer: 'on' }]);
    await server.failSubmission(new ServerFault(null, 'r1'));
    expect(screen.getByText(/^Failed to submit answer/).textContent).toBe('Failed to submit answerReference: r1');
    expect(word('on')).toHaveProperty('disabled', false);
  });

  it('leave the way to the answer itself', async () => {
    const { user, server } = await shown();
    aMomentLater();
    await user.click(screen.getByRole('button', { name: 'Show answer' }));
    expect(server.shownAnswers()).toMatchObject([{ problemId: 'p1' }]);
  });

  it('name no word as that', async () => {
    openPractice({ openProblem: problem('p1', { words: ['–', 'on', 'in', 'at'] }) });
    expect(word('No word')).toBeTruthy();
  });

  it('say why they could not be shown, and leave the input as it was', async () => {
    const { user, server } = openPractice({ openProblem: problem('p1') });
    await user.type(answerInput(), 'abo');
    aMomentLater();
    await user.click(showButton());
    await server.refuseWords('ValidationError', 'There are no words to choose from for this sentence');
    expect(screen.getByText('There are no words to choose from for this sentence')).toBeTruthy();
    expect(answerInput().value).toBe('abo');
  });
});
