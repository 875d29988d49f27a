import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockServer, showApp } from '../../testkit/app.tsx';
import { sampleAnswers } from '../practice/shared/sampleAnswers.ts';
import { YourTurn } from './YourTurn.tsx';

const RIGHT = {
  is_correct: true,
  retry: false,
  feedback: 'Correct! Well done!',
  correct_answer: 'about',
  written: null,
  explanation_marked: 'What makes you afraid comes after *worry about*.',
};
const WRONG = {
  ...RIGHT,
  is_correct: false,
  feedback: 'Incorrect. The correct answer is: about',
  written: 'worry of',
  explanation_marked: '*Of* goes with *afraid*. The verb *worry* takes *about*.',
};
const HINT = {
  ...RIGHT,
  is_correct: false,
  retry: true,
  feedback: 'Almost. Check the spelling',
  correct_answer: null,
  explanation_marked: null,
};

let asked: string[] = [];
let answers: (() => Promise<Response>)[] = [];
let now = 0;

/** The server's next answer. */
const answer = (body: unknown, status = 200) =>
  answers.push(() => Promise.resolve(new Response(JSON.stringify(body), { status })));

beforeEach(() => {
  asked = [];
  answers = [];
  now = 0;
  localStorage.clear();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(globalThis, 'fetch').mockImplementation((url) => {
    asked.push(url as string);
    return answers.shift()?.() ?? Promise.reject(new TypeError('offline'));
  });
});
afterEach(() => void vi.restoreAllMocks());

function show(isSignedIn = false) {
  showApp({ routes: [{ path: '/', element: <YourTurn isSignedIn={isSignedIn} /> }], at: '/', server: mockServer() });
  return userEvent.setup();
}

const input = () => screen.getByRole('textbox');
const said = () => screen.getByRole('status').textContent;
const cells = () => screen.getByRole('progressbar', { name: 'Sentences tried' }).getAttribute('aria-valuetext');
/** What was pressed too soon may be pressed now. */
const aMomentLater = () => void (now += 1_000);

/** Answers the sentence that is shown, and goes on. */
async function fill(user: ReturnType<typeof userEvent.setup>, word: string, verdict: unknown, isLast = false) {
  answer(verdict);
  await user.type(input(), `${word}{Enter}`);
  aMomentLater();
  if (!isLast) await user.click(await screen.findByRole('button', { name: 'Next Question' }));
}

describe('the samples of the landing page', () => {
  it('judge nothing while one types, nor when the field is left', async () => {
    const user = show();
    await user.type(input(), 'of');
    await user.tab();
    expect(asked).toEqual([]);
    expect(said()).toBe('');
    expect(screen.getByText('Your turn')).toBeTruthy();
    expect(cells()).toBe('0 of 3');
  });

  it('say at Enter that an answer is right, and why; Enter goes on to the next', async () => {
    const user = show();
    expect(screen.getByText(/Don’t worry/).textContent).toMatch(/the dog/);
    answer(RIGHT);
    await user.type(input(), ' About {Enter}');
    expect(asked).toEqual(['/api/v1/samples/worry-about/verdict?answer=About']);
    expect(said()).toBe('Correct! Well done!');
    expect(screen.getByText('worry about').tagName).toBe('EM');
    expect(cells()).toBe('1 of 3');

    const next = screen.getByRole('button', { name: 'Next Question' });
    await vi.waitFor(() => expect(document.activeElement).toBe(next));
    await user.keyboard('{Enter}');
    expect(said(), 'a second Enter that comes at once').toBe('Correct! Well done!');
    aMomentLater();
    await user.keyboard('{Enter}');
    expect(screen.getByText(/Whose bike/)).toBeTruthy();
    expect(document.activeElement).toBe(input());
    expect(said()).toBe('');
  });

  it('keep their keys where a click on a text has taken the focus, once they were begun', async () => {
    const user = show();
    await user.keyboard('a{Enter}');
    expect(screen.getByDisplayValue('')).toBe(input());
    expect(said(), 'the page has more than the samples').toBe('');

    answer(RIGHT);
    await user.type(input(), 'about{Enter}');
    const next = screen.getByRole('button', { name: 'Next Question' });
    await vi.waitFor(() => expect(document.activeElement).toBe(next));
    await user.click(screen.getByText(/What makes you afraid/));
    expect(document.activeElement).toBe(document.body);
    aMomentLater();
    await user.keyboard('{Enter}');
    expect(screen.getByText(/Whose bike/)).toBeTruthy();
    expect(said(), 'the same Enter checks nothing').toBe('');

    await user.click(document.body);
    await user.keyboard('to');
    expect(screen.getByDisplayValue('to')).toBe(document.activeElement);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -500, 300, 200));
    await user.click(document.body);
    await user.keyboard('{Enter}');
    expect(asked, 'out of sight nothing is checked').toHaveLength(1);
  });

  it('show a wrong answer struck out beside the right one, with its reason, and read out the whole verdict', async () => {
    const user = show();
    answer(WRONG);
    await user.type(input(), 'of');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(said()).toContain('Incorrect. The correct answer is: about');
    expect(screen.getByText('of', { selector: 's' })).toBeTruthy();
    expect(screen.getByText('about', { selector: '[data-state="right"]' })).toBeTruthy();
    expect(screen.getByText('worry of')).toBeTruthy();
    expect(screen.getByText(/The verb/).textContent).toBe('Of goes with afraid. The verb worry takes about.');
  });

  it('keep the sentence open after a hint, a failure and an empty answer, and say what to do', async () => {
    const user = show();
    await user.type(input(), '{Enter}');
    expect(asked).toEqual([]);
    expect(said()).toBe('Please type an answer');

    answer(HINT);
    await user.type(input(), 'abuot{Enter}');
    expect(said()).toBe('Almost. Check the spelling');
    await user.type(input(), '{Backspace}');
    expect(said()).toBe('');

    await user.keyboard('{Enter}');
    expect(said()).toBe('Your answer could not be checked. Please try again.');
    answer({ detail: 'Too many attempts. Try again in 1 minute.', code: 'RATE_LIMITED' }, 429);
    await user.keyboard('{Enter}');
    expect(said()).toBe('Too many attempts. Try again in 1 minute.');
    expect(cells()).toBe('0 of 3');
    expect(sampleAnswers()).toEqual([]);
  });

  it('send an answer once, however often Enter is pressed', async () => {
    const user = show();
    let arrive: (response: Response) => void = () => undefined;
    answers.push(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    await user.type(input(), 'about{Enter}{Enter}{Enter}');
    expect(asked).toHaveLength(1);
    await act(async () => arrive(new Response(JSON.stringify(RIGHT))));
    expect(said()).toBe('Correct! Well done!');
  });

  it('lead on after the third with what was got, and wait for an account', async () => {
    const user = show();
    await fill(user, 'about', RIGHT);
    await fill(user, 'for', WRONG);
    await fill(user, 'for', RIGHT, true);
    expect(cells()).toBe('3 of 3');
    expect(
      await screen.findByText('Two right. Ten sentences make a round, and your 20 points come with you.'),
    ).toBeTruthy();
    const on = screen.getByRole('link', { name: 'Get Started Free' });
    expect(on.getAttribute('href')).toBe('/register');
    await vi.waitFor(() => expect(document.activeElement).toBe(on));
    expect(sampleAnswers()).toEqual([
      { key: 'worry-about', answer: 'about' },
      { key: 'belong-to', answer: 'for' },
      { key: 'wait-for', answer: 'for' },
    ]);
  });

  it('give the reason of the third too where it was wrong', async () => {
    const user = show();
    await fill(user, 'of', WRONG);
    await fill(user, 'of', WRONG);
    await fill(user, 'of', WRONG, true);
    expect(await screen.findByText(/The verb/)).toBeTruthy();
    expect(
      screen.getByText('None right. Ten sentences make a round, and what you get wrong comes back in a new sentence.'),
    ).toBeTruthy();
  });

  it('go on after a reload where they were left, and take no focus then', async () => {
    const user = show();
    await fill(user, 'about', RIGHT);
    within(document.body).getByText(/Whose bike/);
    document.body.replaceChildren();
    show();
    expect(screen.getByText(/Whose bike/)).toBeTruthy();
    expect(cells()).toBe('1 of 3');
    expect(document.activeElement).toBe(document.body);
  });

  it('begin anew where what is stored is not theirs', () => {
    for (const stored of ['{', '[]', '[{"key":"wait-for","answer":"for"}]', '[1,2,3]', '"about"']) {
      localStorage.setItem('lacuna.samples', stored);
      expect(sampleAnswers(), stored).toEqual([]);
    }
  });

  it('lead a member to practice, and keep nothing', async () => {
    const user = show(true);
    await fill(user, 'about', RIGHT);
    await fill(user, 'to', RIGHT);
    await fill(user, 'for', RIGHT, true);
    expect(await screen.findByText('Three right. Ten sentences make a round.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start Practice' }).getAttribute('href')).toBe('/practice?start');
    expect(sampleAnswers()).toEqual([]);
  });
});
