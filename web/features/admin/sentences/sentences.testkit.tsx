import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { mockServer, showApp } from '../../../testkit/app.tsx';
import type { SentencesScreenQuery } from './__generated__/SentencesScreenQuery.graphql.ts';
import query from './__generated__/SentencesScreenQuery.graphql.ts';
import SentencesScreen from './SentencesScreen.tsx';

/** A sentence as the server answers it. */
export const sentence = (changes: Record<string, unknown> = {}) => ({
  __typename: 'Sentence',
  id: 'one',
  text: 'He apologised ____ the noise.',
  answer: 'for',
  alsoAccepted: [],
  target: 'apologise for',
  level: 'B1',
  status: 'VALIDATED',
  bankId: 'b1-apologise-for-1',
  reportReasons: [],
  approvable: true,
  gates: [],
  failedCheck: null,
  origin: 'BUILT_IN',
  quality: 100,
  answerCount: 40,
  keptAtAnswers: null,
  successRate: 70,
  explanation: null,
  reasons: [],
  modelName: null,
  promptVersion: null,
  tokenCount: 0,
  cost: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  editedAt: null,
  changes: [],
  ...changes,
});

/** Shows the screen with what is found and what is to be looked at first. */
export async function show(sentences: unknown[], watched: unknown[] = [], superuser = true) {
  const server = mockServer();
  const queryRef = loadQuery<SentencesScreenQuery>(server.environment, query as never, {
    search: '',
    level: null,
    practiceTypeKey: null,
    status: null,
    origin: null,
    isSearching: false,
  });
  const routes = [{ path: '/admin/sentences', element: <SentencesScreen queryRef={queryRef} /> }];
  const app = showApp({ routes, at: '/admin/sentences', server });
  await server.answer('SentencesScreenQuery', {
    viewer: { __typename: 'Viewer', id: 'viewer', superuser },
    practiceTypes: [{ __typename: 'PracticeType', id: 'verbs', key: 'verbs', name: 'Verbs' }],
    watchedSentences: watched,
    sentences: {
      __typename: 'QuerySentencesConnection',
      totalCount: sentences.length,
      edges: sentences.map((node) => ({ __typename: 'QuerySentencesConnectionEdge', node, cursor: 'c' })),
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    },
  });
  return { ...server, ...app, user: userEvent.setup() };
}
/** What stands in an element, a gap as a gap is written. */
const written = (element: Element | null): string => (element?.textContent ?? '').replace('gap\u200B', '____');
/** Where a sentence stands; its gap is written as four underscores. */
export const sentenceOf = (text: string) =>
  screen.getByText((_, element) => element?.tagName === 'P' && written(element) === text);
/** The row of a sentence. */
export const rowOf = (text: string) => within(sentenceOf(text).closest('li') as HTMLElement);
