import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { describe, expect, it } from 'vitest';
import { mockServer, showApp } from '../../../testkit/app.tsx';
import { classroom, pageOf } from '../../classrooms/classrooms.testkit.ts';
import { question } from '../live.testkit.ts';
import type { WordsScreenQuery } from './__generated__/WordsScreenQuery.graphql.ts';
import query from './__generated__/WordsScreenQuery.graphql.ts';
import WordsScreen from './WordsScreen.tsx';

async function show(shown: Record<string, unknown> | null) {
  const server = mockServer();
  const queryRef = loadQuery<WordsScreenQuery>(server.environment, query as never, { id: '9b' });
  const routes = [{ path: '/classrooms/:id/live/words', element: <WordsScreen queryRef={queryRef} /> }];
  showApp({ routes, at: '/classrooms/9b/live/words', server });
  await server.answer('WordsScreenQuery', { classroom: shown });
}

const withAsked = (asked: readonly Record<string, unknown>[]) =>
  classroom({ liveRounds: pageOf([{ __typename: 'LiveRound', id: 'round', asked }]) });
const ANSWERS = {
  words: [
    { word: 'on', count: 14, accepted: true },
    { word: 'of', count: 7, accepted: false },
  ],
  otherCount: 3,
  others: [
    { typed: 'banana', count: 2 },
    { typed: 'onn', count: 1 },
  ],
  unknownCount: 1,
};

describe('what was typed in a live round', () => {
  it('names words of the closed list, and anything else once it is opened', async () => {
    await show(withAsked([question({ correctAnswer: 'on', answers: ANSWERS })]));
    expect(screen.getByText('For your own screen')).toBeTruthy();
    const words = within(screen.getByRole('list', { name: 'Sentence 3: what was typed' })).getAllByRole('listitem');
    expect(words.map(({ textContent }) => textContent)).toEqual(['on 14 right', 'of 7', '“I don’t know” (1)']);
    const others = screen.getByText('other (3)').closest('details');
    expect(others?.open).toBe(false);
    await userEvent.setup().click(screen.getByText('other (3)'));
    expect(others?.open).toBe(true);
    expect(
      within(others as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['banana 2', 'onn 1']);
  });

  it('has the latest sentence first, which waits while it is asked', async () => {
    await show(
      withAsked([
        question({
          id: 'q1',
          number: 1,
          correctAnswer: 'on',
          answers: { ...ANSWERS, words: [], otherCount: 0, others: [], unknownCount: 0 },
        }),
        question({ id: 'q2', number: 2, answers: null }),
      ]),
    );
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Sentence 2',
      'Sentence 1',
    ]);
    expect(
      screen.getByText('Students are still answering. You will see what they typed when you show the answers.'),
    ).toBeTruthy();
    expect(screen.getByText('Nobody has answered it.')).toBeTruthy();
    expect(screen.queryByText(/^other/)).toBeNull();
  });

  it.each([
    ['without a round', classroom({ liveRounds: pageOf([]) }), 'No answers yet'],
    ['of a class that one is a student of', classroom({ viewerRole: 'STUDENT' }), 'Only teachers can see this page'],
    ['of no class', null, 'Classroom not found'],
  ])('is nothing %s', async (_which, shown, title) => {
    await show(shown && { liveRounds: null, ...shown });
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  });
});
