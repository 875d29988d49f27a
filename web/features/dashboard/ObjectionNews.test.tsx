import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { describe, expect, it } from 'vitest';
import { mockServer, showApp } from '../../testkit/app.tsx';
import type { DashboardScreenQuery } from './__generated__/DashboardScreenQuery.graphql.ts';
import query from './__generated__/DashboardScreenQuery.graphql.ts';
import { learner, LEVELS, news } from './dashboard.testkit.ts';
import DashboardScreen from './DashboardScreen.tsx';

const REFUSED = news({ key: 'two', upheld: false, word: 'of', reason: 'Nobody says so.', points: 0, lessons: 0 });

async function show(objectionNews: unknown[]) {
  const server = mockServer();
  const queryRef = loadQuery<DashboardScreenQuery>(server.environment, query as never, {});
  const routes = [{ path: '/dashboard', element: <DashboardScreen queryRef={queryRef} /> }];
  showApp({ routes, at: '/dashboard', server });
  await server.answer('DashboardScreenQuery', { viewer: learner({ objectionNews }), levels: LEVELS });
  return { ...server, user: userEvent.setup() };
}

const notice = (title: string) => within(screen.getByText(title).closest('[role="status"]') as HTMLElement);

describe('what came of objections', () => {
  it('stands apart by outcome, with the round that counts as a lesson', async () => {
    await show([news(), REFUSED]);
    expect(notice('Was I right? Yes').getByRole('listitem').textContent).toBe(
      'She is serious in her work. This is right after all. It gives you 35 points. You have now passed the round, and it counts as a lesson.',
    );
    expect(notice('Was I right? No').getByRole('listitem').textContent).toBe(
      'She is serious of her work. We have looked at your answer again: it does not fit here. Nobody says so.',
    );
  });

  it('tells how many rounds count as lessons', async () => {
    await show([news({ points: 0, lessons: 2 })]);
    expect(notice('Was I right? Yes').getByRole('listitem').textContent).toBe(
      'She is serious in her work. This is right after all. You have now passed 2 more rounds, and they count as lessons.',
    );
  });

  it('tells the new score of homework', async () => {
    await show([news({ points: 10, lessons: 0, homework: [{ title: 'Unit 3', score: 33 }] })]);
    expect(notice('Was I right? Yes').getByRole('listitem').textContent).toBe(
      'She is serious in her work. This is right after all. It gives you 10 points. Your score for the homework “Unit 3” is now 33%.',
    );
  });

  it('is put away, and the focus goes to the heading', async () => {
    const { user, answer, sent } = await show([news(), REFUSED]);
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    expect(sent('ObjectionNewsMutation')).toEqual([
      { input: { until: '2026-11-20T12:00:00.000Z', keys: ['one', 'two'] } },
    ]);
    await answer('ObjectionNewsMutation', {
      seeObjectionNews: { __typename: 'SeeObjectionNewsPayload', viewer: learner({ objectionNews: [] }) },
    });
    expect(screen.queryByText('Was I right? Yes')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});
