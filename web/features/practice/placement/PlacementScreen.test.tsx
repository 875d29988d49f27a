import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { describe, expect, it } from 'vitest';
import { ServerFault, UnreachableError } from '../../../app/relay/errors.ts';
import { mockServer, showApp } from '../../../testkit/app.tsx';
import type { PlacementScreenQuery } from './__generated__/PlacementScreenQuery.graphql.ts';
import query from './__generated__/PlacementScreenQuery.graphql.ts';
import PlacementScreen from './PlacementScreen.tsx';

const NEXT = 'usePlacementMutation';
const SUBMIT = 'usePlacementAnswerSubmitMutation';
const SHOW = 'usePlacementAnswerShowMutation';
const CHOOSE = 'PlacementResultMutation';

const LEVELS = [
  { code: 'A2', name: 'Elementary' },
  { code: 'B1', name: 'Intermediate' },
  { code: 'B2', name: 'Upper Intermediate' },
] as const;

/** A placement as the server answers it. */
function placement(answered: number, change: Record<string, unknown> = {}) {
  return {
    answered,
    maxSentences: 10,
    ability: 0.9,
    standardError: 0.58,
    endedAt: null,
    level: null,
    levels: LEVELS.map((level, index) => ({
      level,
      answered: index === 1 ? answered : 0,
      right: index === 1 ? answered : 0,
      expectedPercentage: [87, 71, 48][index],
    })),
    problem: {
      __typename: 'Problem',
      id: `problem ${answered}`,
      hint: null,
      abTestId: null,
      text: `Sentence ${answered} depends ____ the weather.`,
      practiceType: { __typename: 'PracticeType', id: 'verbs', takesNoWord: true },
    },
    ...change,
  };
}

const ended = placement(7, { endedAt: '2026-11-22T09:00:00.000Z', level: LEVELS[1], problem: null });

/** What the server answers to the next step. */
const stepTo = (told: ReturnType<typeof placement>) => ({
  nextPlacementProblem: {
    __typename: 'NextPlacementProblemPayload',
    placement: told,
    viewer: {
      __typename: 'Viewer',
      id: 'viewer',
      levelUndecided: !told.endedAt,
      currentLevel: { code: told.endedAt ? 'B1' : 'A2' },
      placement: told,
    },
  },
});

const answer = (change: Record<string, unknown> = {}) => ({
  __typename: 'Answer',
  id: 'answer',
  verdict: 'RIGHT',
  hint: null,
  typed: 'on',
  correctAnswer: 'on',
  ...change,
});
const submitted = (change?: Record<string, unknown>) => ({
  submitAnswer: { __typename: 'SubmitAnswerPayload', answer: answer(change) },
});

async function open(before: ReturnType<typeof placement> | null = null, { address = '/placement', level = 'A2' } = {}) {
  const server = mockServer();
  const queryRef = loadQuery<PlacementScreenQuery>(server.environment, query as never, {});
  const routes = [{ path: '/placement', element: <PlacementScreen queryRef={queryRef} /> }];
  const app = showApp({ routes, at: address, server });
  await server.answer('PlacementScreenQuery', {
    viewer: { __typename: 'Viewer', id: 'viewer', currentLevel: { code: level }, placement: before },
  });
  return { ...server, ...app, user: userEvent.setup() };
}

async function opened(options = {}) {
  const shown = await open(null, options);
  await shown.answer(NEXT, stepTo(placement(0)));
  return shown;
}

const input = () => screen.getByRole('textbox', { name: 'Fill in the missing word:' });

describe('a placement', () => {
  it('shows one sentence after another, with the verdict in one line and nothing of a round', async () => {
    const { user, answer: reply, sent } = await opened();
    expect(screen.getByRole('heading', { level: 1, name: 'Find my level' })).toBeTruthy();
    expect(screen.getByText('Sentence 1, ten at most')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(document.activeElement).toBe(input());
    await user.type(input(), ' on {Enter}');
    expect(sent(SUBMIT)).toEqual([{ input: { problem: { problemId: 'problem 0' }, answer: 'on' } }]);
    await reply(SUBMIT, submitted());
    expect(screen.getByText('Correct! Well done!')).toBeTruthy();
    await reply(NEXT, stepTo(placement(1)));
    expect(await screen.findByText('Sentence 2, ten at most')).toBeTruthy();
    expect((input() as HTMLInputElement).value).toBe('');
    expect(document.activeElement).toBe(input());
  });

  it('goes on by itself, or by Enter', async () => {
    const { user, answer: reply } = await opened();
    await user.type(input(), 'of{Enter}');
    await reply(SUBMIT, submitted({ verdict: 'WRONG', typed: 'of' }));
    expect(screen.getByText('Incorrect. The correct answer is: on')).toBeTruthy();
    await reply(NEXT, stepTo(placement(1)));
    await waitFor(async () => {
      await user.keyboard('{Enter}');
      expect(screen.getByText('Sentence 2, ten at most')).toBeTruthy();
    });
  });

  it('keeps the sentence open after a hint', async () => {
    const { user, answer: reply } = await opened();
    await user.type(input(), 'on the{Enter}');
    await reply(SUBMIT, submitted({ verdict: 'HINT', hint: 'ONLY_THE_MISSING_WORD', correctAnswer: null }));
    expect(screen.getByText('Type only the missing word')).toBeTruthy();
    expect(document.activeElement).toBe(input());
    await user.type(input(), '{Backspace}');
    expect((input() as HTMLInputElement).value).toBe('on th');
  });

  it('shows an answer that is asked for, and calls it no mistake', async () => {
    const { user, answer: reply, sent } = await opened();
    await waitFor(async () => {
      await user.click(screen.getByRole('button', { name: 'Show answer' }));
      expect(sent(SHOW)).toEqual([{ input: { problemId: 'problem 0' } }]);
    });
    await reply(SHOW, {
      showAnswer: { __typename: 'ShowAnswerPayload', answer: answer({ verdict: 'SHOWN', typed: null }) },
    });
    expect(screen.getByText('The answer is: on')).toBeTruthy();
  });

  it('keeps an answer that was lost on the way', async () => {
    const { user, fail } = await opened();
    await user.type(input(), 'on{Enter}');
    await fail(SUBMIT, new UnreachableError());
    expect(screen.getByText(/your answer will be sent/)).toBeTruthy();
    expect((input() as HTMLInputElement).value).toBe('on');
  });

  it('says so where there is no next sentence, and asks again', async () => {
    const { user, fail, answer: reply } = await open();
    await fail(NEXT, new ServerFault('There are not enough sentences to find your level yet.', 'req-1'));
    expect(screen.getByRole('alert').textContent).toContain('There are not enough sentences');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await reply(NEXT, stepTo(placement(3)));
    expect(screen.getByText('Sentence 4, ten at most')).toBeTruthy();
  });

  it('leads back to the dashboard at any time', async () => {
    await opened();
    expect(screen.getByRole('link', { name: 'Close' }).getAttribute('href')).toBe('/dashboard');
  });
});

/** A placement that has just ended. */
async function justEnded(told = ended, options = {}) {
  const shown = await opened(options);
  await shown.user.type(input(), 'on{Enter}');
  await shown.answer(SUBMIT, submitted());
  await shown.answer(NEXT, stepTo(told));
  await screen.findByRole('heading', { name: 'Intermediate is right for you' });
  return shown;
}

describe('the result', () => {
  it('comes after the last answer: the level, why, and the scale in words', async () => {
    const { user, answer: reply } = await opened();
    await user.type(input(), 'on{Enter}');
    await reply(SUBMIT, submitted());
    await reply(NEXT, stepTo(ended));
    const heading = await screen.findByRole('heading', { name: 'Intermediate is right for you' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText('After seven sentences, we are sure')).toBeTruthy();
    expect(screen.getByText(/You answered all seven at B1 correctly/)).toBeTruthy();
    expect(screen.getByRole('img', { name: /You are at B1/ })).toBeTruthy();
  });

  it('does not say that it is sure on the border of two levels', async () => {
    await justEnded(placement(9, { ...ended, answered: 9, ability: 1.35 }));
    expect(screen.getByText('After nine sentences, between B1 and B2: start at B1')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start B1' })).toBeTruthy();
    expect(screen.queryByText(/sure/)).toBeNull();
  });

  it('is a line with its date for who comes back, and asks for nothing', async () => {
    const { sent } = await open(ended, { level: 'B2' });
    expect(screen.getByText(/^Last time, on 22 November 2026, we found that B1 was right for you\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Start/ })).toBeNull();
    expect(sent(NEXT)).toEqual([]);
  });

  it('leads nobody below the level practised before, unless they ask for it', async () => {
    const { user, sent } = await justEnded(ended, { level: 'B2' });
    expect(screen.queryByRole('button', { name: 'Start B1' })).toBeNull();
    expect(screen.getByRole('button', { name: 'B1 instead' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stay at B2' }));
    expect(sent(CHOOSE)).toEqual([{ input: { level: 'B2' } }]);
  });

  it.each([
    ['Start B1', 'B1'],
    ['A2 instead', 'A2'],
    ['B2 instead', 'B2'],
  ])('leads on by %s', async (name, level) => {
    const { user, sent, answer: reply, path } = await justEnded();
    await user.click(screen.getByRole('button', { name }));
    expect(sent(CHOOSE)).toEqual([{ input: { level } }]);
    const viewer = { __typename: 'Viewer', id: 'viewer', levelUndecided: false, currentLevel: { code: level } };
    await reply(CHOOSE, { chooseLevel: { __typename: 'ChooseLevelPayload', viewer } });
    await waitFor(() => expect(path()).toBe('/practice?start'));
  });

  it('is followed by another placement at once where the address asks for it, which a reload goes on with', async () => {
    const { sent, answer: reply, path } = await open(ended, { address: '/placement?again' });
    expect(screen.queryByText(/we found that B1/)).toBeNull();
    expect(sent(NEXT)).toEqual([{ input: { again: true } }]);
    await reply(NEXT, stepTo(placement(0)));
    expect(screen.getByText('Sentence 1, ten at most')).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/placement'));
  });

  it('leads on once it was found, or to another placement, which is asked for until it has begun', async () => {
    const { user, sent, fail, answer: reply } = await open(ended);
    expect(screen.getByRole('link', { name: 'Start Practice' }).getAttribute('href')).toBe('/practice?start');
    await user.click(screen.getByRole('button', { name: 'Find my level again' }));
    expect(sent(NEXT)).toEqual([{ input: { again: true } }]);
    await fail(NEXT, new UnreachableError());
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(sent(NEXT)).toEqual([{ input: { again: true } }]);
    await reply(NEXT, stepTo(placement(0)));
    expect(screen.getByText('Sentence 1, ten at most')).toBeTruthy();
    await user.type(input(), 'on{Enter}');
    await reply(SUBMIT, submitted());
    expect(sent(NEXT)).toEqual([{ input: {} }]);
  });

  it('says why a level could not be chosen', async () => {
    const { user, fail, path } = await justEnded();
    await user.click(screen.getByRole('button', { name: 'Start B1' }));
    await fail(CHOOSE, new ServerFault(null, 'req-2'));
    expect(screen.getByRole('alert').textContent).toContain('Update failed');
    expect(path()).toBe('/placement');
  });
});
