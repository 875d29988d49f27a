import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockServer, showApp } from '../../../testkit/app.tsx';
import { pageOf } from '../../classrooms/classrooms.testkit.ts';
import type { LiveScreenQuery } from '../__generated__/LiveScreenQuery.graphql.ts';
import query from '../__generated__/LiveScreenQuery.graphql.ts';
import { withGroups } from '../../../testkit/viewer.ts';
import { inClass, liveRound, question } from '../live.testkit.ts';
import LiveScreen from '../LiveScreen.tsx';

const ASK = 'useStepsAskMutation';
const CLASS = 'useRoundLiveClassSubscription';
const COUNTED = 'useRoundLiveCountedSubscription';
const A_MOMENT_MS = 1_000;

let now = 0;
beforeEach(() => {
  // What is pressed comes a moment after what was shown, however quick the machine is.
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += A_MOMENT_MS));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const round = (change: Record<string, unknown> = {}) =>
  liveRound({ seats: [], level: null, practiceType: null, ranked: false, ...change });

const led = (shown: Record<string, unknown>, change: Record<string, unknown> = {}) => ({
  viewer: { __typename: 'Viewer' },
  classroom: inClass(shown['stage'] === 'ENDED' ? null : shown, {
    viewerRole: 'OWNER',
    liveRounds: pageOf([shown]),
    ...change,
  }),
});

async function lead(shown: Record<string, unknown>, change: Record<string, unknown> = {}) {
  const server = mockServer();
  const queryRef = loadQuery<LiveScreenQuery>(server.environment, query as never, { id: '9b' });
  const routes = [{ path: '/classrooms/:id/live', element: <LiveScreen queryRef={queryRef} /> }];
  const app = showApp({ routes, at: '/classrooms/9b/live', server });
  await server.answer('LiveScreenQuery', led(shown, change));
  const { mock } = server.environment;
  const tell = async (name: string, data: Record<string, unknown>) => {
    const operation = mock.getAllOperations().find(({ request }) => request.node.params.name === name);
    if (!operation) throw new Error(`Nobody listens to ${name}`);
    await act(async () => mock.nextValue(operation, { data: withGroups(data) }));
  };
  return { ...server, ...app, tell, user: userEvent.setup() };
}

const start = () => screen.getByRole('button', { name: /^Start/u });

describe('the board of a live round', () => {
  it('asks once more before a round starts that nobody has joined', async () => {
    const { user, sent } = await lead(round({ inRoom: 0 }));
    await user.click(start());
    const dialog = () => within(screen.getByRole('alertdialog', { name: 'Nobody has joined yet. Start anyway?' }));
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect([screen.queryByRole('alertdialog'), sent(ASK)]).toEqual([null, []]);
    await user.click(start());
    await user.click(dialog().getByRole('button', { name: 'Start' }));
    expect([screen.queryByRole('alertdialog'), sent(ASK)]).toEqual([
      null,
      [{ input: { liveRoundId: 'round', number: 1 } }],
    ]);
  });

  it('says so where somebody joins while it asks', async () => {
    const { user, tell } = await lead(round({ inRoom: 0 }));
    await user.click(start());
    await tell(COUNTED, { liveRoundCounted: { __typename: 'LiveRoundCountedEvent', liveRound: round({ inRoom: 1 }) } });
    const dialog = screen.getByRole('alertdialog', { name: '1 student has joined now. Start?' });
    expect(within(dialog).getByText('Others can still join while the round is running.')).toBeTruthy();
  });

  it('names and counts nobody any more who was taken out of the class', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const seat = (id: string, fullName: string) => ({
      __typename: 'LiveSeat',
      right: 0,
      student: { __typename: 'User', id, fullName },
    });
    const seats = [seat('a', 'Aiyana Brooks'), seat('n', 'Noor Haddad')];
    const { tell, answer, sent } = await lead(round({ inRoom: 2, seats }));
    expect(screen.getByText('Noor')).toBeTruthy();
    const change = (kind: string) =>
      tell(CLASS, { classroomChanged: { __typename: 'ClassroomChangedEvent', change: kind } });
    await change('HOMEWORK_DONE');
    await act(() => vi.advanceTimersByTimeAsync(A_MOMENT_MS));
    expect(sent('LiveScreenQuery')).toEqual([]);
    await change('STUDENT_LEFT');
    await act(() => vi.advanceTimersByTimeAsync(A_MOMENT_MS));
    expect(sent('LiveScreenQuery')).toHaveLength(1);
    await answer('LiveScreenQuery', led(round({ inRoom: 1, seats: seats.slice(0, 1) }), { studentCount: 27 }));
    expect([screen.queryByText('Noor'), screen.queryByText('1 of 27 has joined')]).toEqual([null, expect.anything()]);
  });

  it('asks no more once the round has been started elsewhere', async () => {
    const asked = question({ askedAt: '2030-11-25T09:00:00.000Z', answered: 0 });
    const { user, environment } = await lead(round({ inRoom: 0, question: asked }));
    await user.click(start());
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    act(() => environment.commitUpdate((store) => void store.get('round')?.setValue('ASKING', 'stage')));
    expect(screen.getByText('Whether we go to the coast depends', { exact: false })).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('starts one at once that somebody has joined', async () => {
    const { user, sent } = await lead(round({ inRoom: 1 }));
    await user.click(start());
    expect(sent(ASK)).toHaveLength(1);
  });

  it('says of a sentence that nobody is there, in place of noughts', async () => {
    const asked = question({ askedAt: '2030-11-25T09:00:00.000Z', answered: 0 });
    await lead(round({ stage: 'ASKING', number: 3, inRoom: 0, question: asked }));
    expect(screen.getByText('Nobody is in the round')).toBeTruthy();
  });

  it('says that a class has no students, in place of noughts', async () => {
    const { tell } = await lead(round({ inRoom: 0 }), { studentCount: 0 });
    expect(screen.getByText('Nobody is in this class at the moment')).toBeTruthy();
    await tell(COUNTED, { liveRoundCounted: { __typename: 'LiveRoundCountedEvent', liveRound: round({ inRoom: 1 }) } });
    expect(screen.getByText('1 of 1 has joined')).toBeTruthy();
  });

  it('says at its end how many stayed, and what nobody answered', async () => {
    const { answer } = await lead(round({ stage: 'ENDED', inRoom: 1 }));
    const asked = [{ ...question({ answered: 0, correctAnswer: 'on' }), answers: { words: [] } }];
    await answer('SummaryQuery', { liveRound: round({ stage: 'ENDED', inRoom: 1, asked }) });
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'sentence',
      'stayed to the end',
      'answers',
    ]);
    expect(screen.getByText('Nobody answered it')).toBeTruthy();
  });

  it('names at its end who got something right, and nobody else', async () => {
    const seat = (fullName: string, right: number) => ({
      __typename: 'LiveSeat',
      id: `seat-${fullName}`,
      right,
      student: { __typename: 'User', id: fullName, fullName },
    });
    const over = round({ stage: 'ENDED', inRoom: 2, ranked: true });
    const asked = [{ ...question({ answered: 1, correctAnswer: 'on' }), answers: { words: [] } }];
    const { answer } = await lead(over);
    const seats = [seat('Cem Pupil', 0), seat('Ana Lee', 1)];
    await answer('SummaryQuery', { liveRound: { ...over, seats, asked } });
    const named = within(screen.getByRole('region', { name: 'Most right answers' })).getAllByRole('listitem');
    expect(named.map(({ textContent }) => textContent)).toEqual(['1Ana Lee1 right']);
  });

  it('has no ranking at its end where nobody got anything right', async () => {
    const student = { __typename: 'User', id: 'bob', fullName: 'Bob Ray' };
    const seats = [{ __typename: 'LiveSeat', id: 'seat', right: 0, student }];
    const over = round({ stage: 'ENDED', inRoom: 1, ranked: true });
    const asked = [{ ...question({ answered: 0, correctAnswer: 'on' }), answers: { words: [] } }];
    const { answer } = await lead(over);
    await answer('SummaryQuery', { liveRound: { ...over, seats, asked } });
    expect(screen.getByText('Nobody answered it')).toBeTruthy();
    expect(screen.queryByText(/Bob|Most right answers/)).toBeNull();
  });

  it.each([[[]], [[{ ...question({ answered: 0, correctAnswer: 'on' }), answers: { words: [] } }]]])(
    'says at its end that nobody took part, in place of noughts',
    async (asked) => {
      const { answer } = await lead(round({ stage: 'ENDED', inRoom: 0, ranked: true }));
      await answer('SummaryQuery', { liveRound: round({ stage: 'ENDED', inRoom: 0, ranked: true, asked }) });
      expect(screen.getByText('Nobody took part in this round.')).toBeTruthy();
      expect([screen.queryByRole('term'), screen.queryByRole('list')]).toEqual([null, null]);
    },
  );
});
