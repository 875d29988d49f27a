import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { mockServer, showApp } from '../../testkit/app.tsx';
import type { DashboardScreenQuery } from './__generated__/DashboardScreenQuery.graphql.ts';
import query from './__generated__/DashboardScreenQuery.graphql.ts';
import { learner, LEVELS, roundProgress } from './dashboard.testkit.ts';
import DashboardScreen from './DashboardScreen.tsx';
import './LevelDialog.tsx'; // Loaded before the tests wait for it.
import './LevelQuestion.tsx';
import './ResetDialog.tsx';

/** Asks for a new learner's first sentence. */
export const SERVE = 'useFirstSentenceMutation';

/** Shows the dashboard of a viewer, and gives what a test says to it as a person and as the server. */
export async function show(viewer = learner(), search = '') {
  const server = mockServer();
  const queryRef = loadQuery<DashboardScreenQuery>(server.environment, query as never, {});
  const routes = [{ path: '/dashboard', element: <DashboardScreen queryRef={queryRef} /> }];
  const app = showApp({ routes, at: `/dashboard${search}`, server });
  await server.answer('DashboardScreenQuery', { viewer, levels: LEVELS });
  return { ...server, ...app, user: userEvent.setup() };
}

/** Who has answered nothing yet. */
export const newcomer = (change: Record<string, unknown> = {}) =>
  learner({
    totalAttempts: 0,
    correctAttempts: 0,
    accuracyPercentage: 0,
    points: 0,
    currentStreakDays: 0,
    levelProgress: LEVELS.map((each) => ({ level: each, passedRounds: 0, lessons: 10 })),
    openProblem: null,
    roundProgress: roundProgress([]),
    ...change,
  });

/** The sentence that is served to them. */
export const FIRST = { __typename: 'Problem', id: 'first', text: 'My friends rely ____ me.' };
