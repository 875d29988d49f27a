import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ServerFault, UnreachableError } from '../../app/relay/errors.ts';
import { answerInput, openPractice, PRACTICE_TYPE, problem, rightResult } from './practice.testkit.tsx';
import { chosenPracticeType, keepPracticeType } from './practice.storage.ts';
import { START_PRACTICE } from './shared/start.ts';

afterEach(() => void vi.restoreAllMocks());

describe('the practice screen', () => {
  it('offers the choice of a practice type to who has chosen none', async () => {
    const { user, server } = openPractice();
    expect(screen.getByRole('heading', { level: 1, name: 'English Practice' })).toBeTruthy();
    expect(screen.getByText('Ready to Practice English?')).toBeTruthy();
    expect(screen.getByText(/^Choose your practice type and improve your English skills/)).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Choose Practice Type' }));
    expect(await screen.findByRole('dialog', { name: 'Choose Practice Type' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /Collocations/ }));

    expect(chosenPracticeType()).toBe(PRACTICE_TYPE);
    expect(server.requests()).toEqual([{ practiceTypeKey: PRACTICE_TYPE, skip: false }]);
    expect(screen.getByText('Loading your practice problem...')).toBeTruthy();
    await server.giveProblem(problem('p1'));
    expect(document.activeElement).toBe(answerInput());
  });

  it('leads to the level as long as nobody has said where to begin', () => {
    openPractice({ levelUndecided: true });
    expect(screen.getByText('You start at B1.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find my level' }).getAttribute('href')).toBe('/placement');
    expect(screen.getByRole('link', { name: 'Choose my level' }).getAttribute('href')).toBe('/dashboard');
  });

  it('says nothing of the level to who has said it', () => {
    openPractice();
    expect(screen.queryByRole('link', { name: 'Find my level' })).toBeNull();
  });

  it('goes on without the points where they could not be read', () => {
    openPractice({ openProblem: problem('p1'), points: null });
    expect(screen.getByRole('heading', { level: 1, name: 'English Practice' })).toBeTruthy();
    expect(screen.queryByText(/points?$/)).toBeNull();
    expect(answerInput()).toBeTruthy();
  });

  it('closes the choice without choosing', async () => {
    const { user, server } = openPractice();
    await user.click(screen.getByRole('button', { name: 'Choose Practice Type' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.requests()).toEqual([]);
    expect(chosenPracticeType()).toBeNull();
  });

  it('starts with the type that was chosen before', async () => {
    keepPracticeType(PRACTICE_TYPE);
    const { user, server } = openPractice();
    expect(screen.getByText('Ready to Practice?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Get First Problem' }));
    expect(server.requests()).toEqual([{ practiceTypeKey: PRACTICE_TYPE, skip: false }]);
  });

  it('leads who pressed Start Practice straight to a sentence, of what the server has first', async () => {
    const { server } = openPractice({ at: START_PRACTICE });
    expect(screen.queryByText('Ready to Practice English?')).toBeNull();
    expect(screen.getByText('Loading your practice problem...')).toBeTruthy();
    expect(server.requests()).toEqual([{ practiceTypeKey: null, skip: false }]);
    await server.giveProblem(problem('p1'));
    expect(document.activeElement).toBe(answerInput());
    expect(server.requests()).toEqual([]);
    expect(chosenPracticeType()).toBeNull();
  });

  it('leads who pressed Start Practice to a sentence of the type that was chosen before', () => {
    keepPracticeType(PRACTICE_TYPE);
    const { server } = openPractice({ at: START_PRACTICE });
    expect(server.requests()).toEqual([{ practiceTypeKey: PRACTICE_TYPE, skip: false }]);
  });

  it('asks for no further sentence where one is open', () => {
    const { server } = openPractice({ at: START_PRACTICE, openProblem: problem('p1') });
    expect(answerInput()).toBeTruthy();
    expect(server.requests()).toEqual([]);
  });

  it('shows a problem that is open on the server at once, with its round', () => {
    openPractice({ openProblem: problem('p1') });
    expect(screen.getByText('B1 Level • Fill in the Blank')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Fill in the missing word:' })).toBeTruthy();
    expect(document.activeElement).toBe(answerInput());
    const bar = screen.getByRole('progressbar');
    expect(bar.getAttribute('aria-valuetext')).toBe('2 right, 1 wrong, 7 to come');
    expect(screen.getByText(/Sentence 4 of 10 · 30%/)).toBeTruthy();
  });

  it('gives the input what a phone needs', () => {
    openPractice({ openProblem: problem('p1') });
    const input = answerInput();
    expect(input.placeholder).toBe('Type your answer here...');
    const attributes = ['autocomplete', 'autocapitalize', 'autocorrect', 'spellcheck', 'enterkeyhint'];
    expect(attributes.map((name) => input.getAttribute(name))).toEqual(['off', 'none', 'off', 'false', 'go']);
  });

  it('mirrors what is typed in the gap, and a tap on the gap leads to the input', async () => {
    const { user } = openPractice({ openProblem: problem('p1') });
    const gap = screen.getByTestId('gap-mirror');
    await user.type(answerInput(), 'upon');
    expect(gap.textContent).toBe('upon');
    answerInput().blur();
    await user.click(gap);
    expect(document.activeElement).toBe(answerInput());
  });

  it('reads the sentence with "gap" for the gap', () => {
    openPractice({ openProblem: problem('p1') });
    const described = answerInput().getAttribute('aria-describedby') ?? '';
    const sentence = document.getElementById(described.split(' ')[0] ?? '');
    expect(sentence?.textContent).toMatch(/^Whether we go depends gap/);
  });

  it('shows a dialogue turn by turn, and reads who says what', () => {
    openPractice({ openProblem: problem('p1', { text: 'A: Is that yours? B: No, it belongs ____ Ravi.' }) });
    const described = answerInput().getAttribute('aria-describedby') ?? '';
    const sentence = document.getElementById(described.split(' ')[0] ?? '');
    const turns = [...(sentence?.children ?? [])].map((turn) => turn.textContent?.trim());
    expect(turns).toEqual(['A says: Is that yours?', expect.stringMatching(/^B says: No, it belongs gap.* Ravi\.$/u)]);
  });

  it('shows the failure of a request, and Try Again asks again', async () => {
    keepPracticeType(PRACTICE_TYPE);
    const { user, server } = openPractice();
    await user.click(screen.getByRole('button', { name: 'Get First Problem' }));
    await server.refuseProblem('No sentence for this level');
    expect(screen.getByText('Something went wrong')).toBeTruthy();
    expect(screen.getByText('No sentence for this level')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await server.failRequest(new UnreachableError('lost'));
    expect(screen.getByText('Failed to load problem')).toBeTruthy();

    window.dispatchEvent(new Event('online'));
    await Promise.resolve();
    expect(server.requests()).toHaveLength(1);
    await server.giveProblem(problem('p1'));
    expect(answerInput()).toBeTruthy();
  });

  it('shows the id under which the server logged a failure', async () => {
    keepPracticeType(PRACTICE_TYPE);
    const { user, server } = openPractice();
    await user.click(screen.getByRole('button', { name: 'Get First Problem' }));
    await server.failRequest(new ServerFault(null, 'r1'));
    expect(screen.getByText('Failed to load problem')).toBeTruthy();
    expect(screen.getByText('Reference: r1')).toBeTruthy();
  });

  it('offers the choice where the type that was chosen is gone', async () => {
    keepPracticeType('gone');
    const { user, server } = openPractice();
    expect(screen.queryByRole('button', { name: 'Get First Problem' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Choose Practice Type' }));
    await user.click(await screen.findByRole('button', { name: /Collocations/ }));
    // It may also go while the screen is open.
    await server.refuseType();
    expect(screen.queryByText('Something went wrong')).toBeNull();
    expect(screen.getByText('Ready to Practice English?')).toBeTruthy();
    expect(chosenPracticeType()).toBeNull();
  });

  it('offers another practice type while a problem is open, except while its answer is on its way', async () => {
    const { user, server } = openPractice({ openProblem: problem('p1'), types: ['Collocations', 'Articles'] });
    const choose = () => screen.getByRole('button', { name: 'Choose Practice Type' });
    await user.type(answerInput(), 'on{Enter}');
    expect(choose()).toHaveProperty('disabled', true);
    await server.answerSubmission(rightResult());
    await server.giveProblem(problem('p2'));
    await user.click(choose());
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: 'Next Question' })).toBeTruthy();

    await user.click(choose());
    await user.click(await screen.findByRole('button', { name: /Collocations/ }));
    expect(server.requests()).toEqual([{ practiceTypeKey: PRACTICE_TYPE, skip: false }]);
    await server.giveProblem(problem('p3', { text: 'Listen ____ me.' }));
    expect(screen.getByText(/^Listen/)).toBeTruthy();
  });

  it('says which practice type is on, at the sentence and among the types', async () => {
    keepPracticeType(PRACTICE_TYPE);
    const { user, server } = openPractice({ openProblem: problem('p1'), types: ['Collocations', 'Articles'] });
    const choose = (name: string) => screen.getByRole('button', { name: `Choose Practice Type: ${name}` });
    expect(choose('Collocations').textContent).toBe('Collocations');
    await user.click(choose('Collocations'));
    const pressed = async () =>
      within(await screen.findByRole('dialog', { name: 'Choose Practice Type' })).getAllByRole('button', {
        pressed: true,
      });
    expect((await pressed()).map(({ textContent }) => textContent)).toEqual(['CollocationsWhich word?']);
    await user.click(screen.getByRole('button', { name: /^Mixed practice/ }));
    await server.giveProblem(problem('p2'));
    await user.click(choose('Mixed practice'));
    expect((await pressed()).map(({ textContent }) => textContent?.slice(0, 14))).toEqual(['Mixed practice']);
  });

  it('offers no other practice type beside the sentence where there is none; the list is reached from the keys', async () => {
    const { user, server } = openPractice({ openProblem: problem('p1') });
    expect(screen.queryByRole('button', { name: 'Choose Practice Type' })).toBeNull();
    const chooseInMenu = async () => {
      await user.click(screen.getByRole('button', { name: 'Sound and keys' }));
      return within(await screen.findByRole('dialog', { name: 'Sound and keys' })).getByRole('button', {
        name: 'Choose Practice Type',
      });
    };
    await user.click(await chooseInMenu());
    expect(screen.queryByRole('dialog', { name: 'Sound and keys' })).toBeNull();
    expect(await screen.findByRole('button', { name: /Collocations/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));

    await user.type(answerInput(), 'on{Enter}');
    expect(await chooseInMenu()).toHaveProperty('disabled', true);
    await server.answerSubmission(rightResult());
  });

  it.each([
    [[], 'Ten sentences, about five minutes.'],
    [[true, true, false], 'Seven more to finish the round.'],
    [[true, true, false, true, true, true, true, true, true], 'One more to finish the round.'],
  ])('says how much of the round is left after %j', (results, text) => {
    openPractice({ results });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('shows a text without a gap as a format error, and gives it up for another', async () => {
    const { user, server } = openPractice({ openProblem: problem('p1', { text: 'There is no gap.' }) });
    expect(screen.getByText('Problem Format Error')).toBeTruthy();
    expect(screen.getByText("This problem doesn't appear to be a fill-in-the-blank sentence.")).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Get Different Problem' }));
    expect(server.requests()).toEqual([{ practiceTypeKey: null, skip: true }]);
    await server.giveProblem(problem('p2'));
    expect(answerInput()).toBeTruthy();
  });
});
