import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UnreachableError } from '../../app/relay/errors.ts';
import {
  aMomentLater,
  answerInput,
  openPractice,
  problem,
  progress,
  rightResult,
  roundOf,
  wrongResult,
} from './practice.testkit.tsx';

const nextButton = () => screen.getByRole('button', { name: 'Next Question' });
const submitButton = () => screen.getByRole('button', { name: /Submit Answer/ });
const second = problem('p2', { text: 'Listen ____ me.', round: roundOf(progress([true, true, false, false])) });

async function answered(result = wrongResult()) {
  const opened = openPractice({ openProblem: problem('p1') });
  await opened.user.type(answerInput(), 'of{Enter}');
  await opened.server.answerSubmission(result);
  return opened;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a desk that waits', () => {
  it('keeps round, level and input, and what is typed for the sentence to come', async () => {
    const { user, server } = await answered();
    aMomentLater();
    await user.click(nextButton());
    expect(screen.getByText('Loading your practice problem...')).toBeTruthy();
    expect(screen.getByText(/Sentence 5 of 10 · 40%/)).toBeTruthy();
    expect(screen.getByText('B1 Level • Fill in the Blank')).toBeTruthy();
    expect(document.activeElement).toBe(answerInput());
    const input = answerInput();
    await user.type(input, 'to');
    expect(submitButton()).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Show answer' })).toHaveProperty('disabled', true);

    await server.giveProblem(second);
    expect(answerInput()).toBe(input);
    expect(input.value).toBe('to');
    // Sent in the same moment it would answer a sentence that nobody has read.
    await user.keyboard('{Enter}');
    expect(server.submissions()).toEqual([]);
    aMomentLater();
    await user.keyboard('{Enter}');
    expect(server.submissions()).toMatchObject([{ problem: { problemId: 'p2' }, answer: 'to' }]);
  });

  it('says in the sentence’s place why it did not come, and keeps what was typed', async () => {
    const { user, server } = await answered();
    aMomentLater();
    await user.click(nextButton());
    await user.type(answerInput(), 'to');
    await server.failRequest(new UnreachableError('lost'));
    expect(screen.getByText('Something went wrong')).toBeTruthy();
    expect(screen.getByText(/Sentence 5 of 10/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await server.giveProblem(second);
    expect(answerInput().value).toBe('to');
  });
});

describe('a press that comes too soon', () => {
  it('does not skip a verdict, by Enter or by a second tap', async () => {
    const { user, server } = await answered();
    await server.giveProblem(second);
    await expect.poll(() => document.activeElement).toBe(nextButton());
    await user.keyboard('{Enter}');
    fireEvent.click(nextButton(), { detail: 1 });
    expect(screen.getByText('Incorrect. The correct answer is: on')).toBeTruthy();
    aMomentLater();
    await user.keyboard('{Enter}');
    expect(screen.getByText(/^Listen/)).toBeTruthy();
  });

  it('does not show the answer to the next sentence', async () => {
    const { user, server } = await answered();
    await server.giveProblem(second);
    aMomentLater();
    await user.dblClick(nextButton());
    await user.click(screen.getByRole('button', { name: 'Show answer' }));
    expect(server.shownAnswers()).toEqual([]);
    expect(server.submissions()).toEqual([]);
  });
});

describe('an answered sentence of the round', () => {
  it('opens again with its words and its reason beside the open one, and closes', async () => {
    const { user, server } = openPractice({ openProblem: problem('p1') });
    await user.type(answerInput(), 'o');
    await user.click(screen.getByRole('button', { name: 'Sentence 3, wrong' }));
    expect(await screen.findByRole('heading', { name: 'Sentence 3' })).toBeTruthy();
    await server.answerRound([
      rightResult(),
      rightResult(),
      wrongResult({ typed: 'at', explanationMarked: 'Never *at*.' }),
    ]);
    const past = screen.getByRole('heading', { name: 'Sentence 3' }).parentElement as HTMLElement;
    expect(past.textContent).toContain('depends at (crossed out) on the weather.');
    expect(past.textContent).toContain('Incorrect. The correct answer is: on');
    expect(past.textContent).toContain('Never at.');
    expect(within(past).getByRole('button', { name: 'Was I right?' })).toBeTruthy();
    expect(answerInput().value).toBe('o');

    await user.click(screen.getByRole('button', { name: 'Sentence 1, right' }));
    expect(within(past).getByText('Correct! Well done!')).toBeTruthy();
    expect(within(past).queryByRole('button', { name: 'Was I right?' })).toBeNull();
    expect(server.answersAsked()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Back to sentence 4' }));
    expect(screen.queryByRole('heading', { name: 'Sentence 1' })).toBeNull();
    expect(document.activeElement).toBe(answerInput());
  });

  it('closes by Escape, wherever on the desk the focus is', async () => {
    const { user, server } = openPractice({ openProblem: problem('p1') });
    await user.click(screen.getByRole('button', { name: 'Sentence 1, right' }));
    await server.answerRound([rightResult()]);
    expect(await screen.findByRole('heading', { name: 'Sentence 1' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('heading', { name: 'Sentence 1' })).toBeNull();
    expect(document.activeElement).toBe(answerInput());
  });

  it('takes the verdict’s place until the way back, and goes with the next sentence', async () => {
    const { user, server } = await answered();
    await server.giveProblem(second);
    await user.click(screen.getByRole('button', { name: 'Sentence 1, right' }));
    await server.answerRound([rightResult(), rightResult(), wrongResult(), wrongResult()]);
    await user.click(screen.getByRole('button', { name: 'Sentence 4, wrong' }));
    expect(screen.queryByRole('heading', { name: 'Sentence 1' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sentence 2, right' }));
    aMomentLater();
    await user.click(nextButton());
    expect(screen.queryByRole('heading', { name: 'Sentence 2' })).toBeNull();
  });

  it('says when it could not be read, and asks again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, server } = openPractice({ openProblem: problem('p1') });
    await user.click(screen.getByRole('button', { name: 'Sentence 1, right' }));
    await server.failRound(new UnreachableError('lost'));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await server.answerRound([rightResult()]);
    expect(screen.getByText('Correct! Well done!')).toBeTruthy();
    log.mockRestore();
  });
});

describe('sound', () => {
  /** A browser that has an English voice and can play tones: what it read and what it played. */
  function hearing(voices: readonly Partial<SpeechSynthesisVoice>[] = [{ lang: 'en-GB' }]) {
    const read: { text: string; rate: number }[] = [];
    const spoken: (string | undefined)[] = [];
    const tones: number[] = [];
    const engine = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak: ({ text, rate, voice }: SpeechSynthesisUtterance) => {
        read.push({ text, rate });
        spoken.push(voice?.name);
      },
      cancel: () => undefined,
    });
    vi.stubGlobal('speechSynthesis', engine);
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class extends EventTarget {
        readonly text: string;
        rate = 1;
        constructor(text: string) {
          super();
          this.text = text;
        }
      },
    );
    const param = {
      setValueAtTime: () => param,
      linearRampToValueAtTime: () => param,
      exponentialRampToValueAtTime: () => param,
    };
    class Node {
      gain = param;
      constructor(_context: unknown, { frequency }: { frequency?: number }) {
        if (frequency) tones.push(frequency);
      }
      connect = (next: unknown) => next;
      start = () => undefined;
      stop = () => undefined;
    }
    vi.stubGlobal(
      'AudioContext',
      class {
        state = 'running';
        currentTime = 0;
        destination = {};
      },
    );
    vi.stubGlobal('OscillatorNode', Node);
    vi.stubGlobal('GainNode', Node);
    return { read, spoken, tones };
  }

  it('is off until it is switched on, and then ticks and reads each verdict once', async () => {
    const { read, tones } = hearing();
    const first = await answered(rightResult());
    expect([read, tones]).toEqual([[], []]);
    await first.user.click(screen.getByRole('button', { name: 'Sound and keys' }));
    await first.user.click(await screen.findByRole('switch', { name: 'Sounds in practice' }));
    expect([read, tones]).toEqual([[], []]);
    first.unmount();

    const next = await answered(rightResult());
    expect(tones).toHaveLength(2);
    expect(read).toEqual([{ text: 'Whether we go depends on the weather.', rate: 0.95 }]);
    next.unmount();
    localStorage.clear();
  });

  const ONLINE = { name: 'online', lang: 'en-GB', localService: false };
  const ABROAD = { name: 'abroad', lang: 'en_US', localService: true };
  const AT_HOME = { name: 'at home', lang: 'en_GB', localService: true };
  const FOREIGN = { name: 'foreign', lang: 'pl-PL', localService: true };
  it.each([
    ['a British one of the device', [FOREIGN, ONLINE, ABROAD, AT_HOME], 'at home'],
    ['of the device, rather than a British one elsewhere', [FOREIGN, ONLINE, ABROAD], 'abroad'],
    ['elsewhere, where the device has no English one', [FOREIGN, ONLINE], 'online'],
  ])('has a voice: %s', async (_which, voices, name) => {
    const { spoken } = hearing(voices);
    const { user } = await answered();
    await user.click(screen.getByRole('button', { name: 'Listen' }));
    expect(spoken).toEqual([name]);
  });

  it('reads of a dialogue what is said, without the letters of its speakers', async () => {
    const { read } = hearing();
    const fullSentence = 'A: Is that yours? B: No, it belongs to Ravi.';
    const { user } = await answered(rightResult({ fullSentence }));
    await user.click(screen.getByRole('button', { name: 'Listen' }));
    expect(read.map(({ text }) => text)).toEqual(['Is that yours? No, it belongs to Ravi.']);
  });

  it('leaves an L to who is typing, and listens to nothing that is not answered', async () => {
    const { read } = hearing();
    const { user } = openPractice({ openProblem: problem('p1') });
    await user.type(answerInput(), 'l');
    expect(answerInput().value).toBe('l');
    act(() => screen.getByRole('button', { name: 'Show answer' }).focus());
    await user.keyboard('L');
    expect(read).toEqual([]);
  });

  it('reads the answered sentence by L, then slowly, then again', async () => {
    const { read } = hearing();
    const { user } = await answered();
    await expect.poll(() => document.activeElement).toBe(nextButton());
    await user.keyboard('lLl');
    expect(read.map(({ rate }) => rate)).toEqual([0.95, 0.6, 0.95]);
    await user.click(screen.getByRole('button', { name: 'Listen' }));
    expect(read.at(-1)?.rate).toBe(0.6);
    // The focus is on no control then.
    await user.click(screen.getByText(/The verb/));
    await user.keyboard('l');
    expect(read.at(-1)?.rate).toBe(0.95);
    act(() => screen.getByRole('button', { name: 'In the header' }).focus());
    await user.keyboard('l');
    expect(read).toHaveLength(5);
  });
});

describe('the list of keys', () => {
  it('opens by a question mark in an empty input, which is typed in any other', async () => {
    const { user } = openPractice({ openProblem: problem('p1') });
    await user.type(answerInput(), '?');
    const dialog = await screen.findByRole('dialog', { name: 'Sound and keys' });
    expect(dialog.textContent).toContain('Next Question');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(answerInput().value).toBe('');
    await user.type(answerInput(), 'on?');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(answerInput().value).toBe('on?');
  });
});
