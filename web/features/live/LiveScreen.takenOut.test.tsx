import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNDO_OVER_SECONDS } from '../../../server/kernel/undo.rules.ts';
import { liveOfSession } from '../../app/relay/subscriptions.ts';
import { mockServer, showApp } from '../../testkit/app.tsx';
import { withGroups } from '../../testkit/viewer.ts';
import type { LiveScreenQuery } from './__generated__/LiveScreenQuery.graphql.ts';
import query from './__generated__/LiveScreenQuery.graphql.ts';
import { asking, classAnswer, classProblem, inClass, liveRound, question } from './live.testkit.ts';
import LiveScreen from './LiveScreen.tsx';

const QUERY = 'LiveScreenQuery';
const SUBMIT = 'useClassAnswerSubmitMutation';
const JOIN = 'useSeatJoinMutation';
const MOVED = 'useRoomLiveMovedSubscription';
const COUNTED = 'useRoomLiveCountedSubscription';
const CLASSES = 'useOwnClassesSubscription';
const A_MOMENT_MS = 500;
const BETWEEN_MS = 3_000;
const UNDO_OVER_MS = UNDO_OVER_SECONDS * 1_000;
const ARRIVAL_MS = 10_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const viewer = (takenOutOf: boolean) => ({
  __typename: 'Viewer',
  fullName: 'Zeynep Yıldız',
  classrooms: { takenOutOf },
});
const out = { viewer: viewer(true), classroom: null };
const back = (round: Record<string, unknown> = asking()) => ({ viewer: viewer(false), classroom: inClass(round) });
const answered = () => asking({ problem: classProblem({ answer: classAnswer() }) });
const fourth = (change: Record<string, unknown> = {}) =>
  asking({
    number: 4,
    question: question({ id: 'question 4', number: 4 }),
    problem: classProblem({ id: 'problem 4' }),
    ...change,
  });

async function open(answer: Record<string, unknown>) {
  const server = mockServer();
  const queryRef = loadQuery<LiveScreenQuery>(server.environment, query as never, { id: '9b' });
  showApp({
    routes: [{ path: '/classrooms/:id/live', element: <LiveScreen queryRef={queryRef} /> }],
    at: '/classrooms/9b/live',
    server,
  });
  await server.answer(QUERY, answer);
  const { mock } = server.environment;
  const heard = (name: string) => {
    const operation = mock.getAllOperations().find(({ request }) => request.node.params.name === name);
    if (!operation) throw new Error(`Nobody listens to ${name}`);
    return operation;
  };
  const tell = (name: string, data: Record<string, unknown>) =>
    act(async () => mock.nextValue(heard(name), { data: withGroups(data) }));
  return {
    ...server,
    user: userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) }),
    /** The server tells the student that they are in other classes than before. */
    classesChanged: async () => {
      await tell(CLASSES, { homeworkChanged: { __typename: 'HomeworkChangedEvent', change: 'CLASSES_CHANGED' } });
      await pass(A_MOMENT_MS);
    },
    moved: (round: Record<string, unknown>) =>
      tell(MOVED, { liveRoundMoved: { __typename: 'LiveRoundMovedEvent', liveRound: round } }),
    /** The server ends what the student of a class alone is told. */
    refuse: () => act(async () => mock.reject(heard(MOVED), new Error('Classroom not found'))),
    complete: () => act(async () => mock.complete(heard(COUNTED))),
  };
}

/** What is called at each connection. */
const connections = () => {
  const listeners: (() => void)[] = [];
  vi.spyOn(liveOfSession(), 'onConnected').mockImplementation((listener) => {
    listeners.push(listener);
    return () => void listeners.splice(listeners.indexOf(listener), 1);
  });
  return listeners;
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const input = () => screen.getByLabelText<HTMLInputElement>('Fill in the missing word:');
const PUT_BACK =
  /ask your teacher to put you back, or join again with the code of the class\. Then you can go on here\.$/;
const JOIN_AGAIN = /ask your teacher: with the code of the class, you can join again\.$/;
const isOut = () => screen.queryByRole('heading', { name: 'You are no longer in this class' }) !== null;

describe('a student who is taken out of the class during a live round', () => {
  it('is back at the sentence, with the word that was typed, once the teacher has put them back', async () => {
    const { user, answer, sent } = await open(back());
    await user.type(input(), 'on{Enter}');
    await answer(SUBMIT, {
      submitAnswer: { __typename: 'NotFoundError', message: 'You are no longer in the class of this live round.' },
    });
    await answer(QUERY, out);
    expect(isOut()).toBe(true);
    expect(sent(QUERY)).toHaveLength(0);
    await pass(BETWEEN_MS);
    await answer(QUERY, out);
    expect(isOut()).toBe(true);
    await pass(BETWEEN_MS);
    await answer(QUERY, back());
    expect(isOut()).toBe(false);
    expect(input().value).toBe('on');
  });

  it('is asked about as long as they can be put back and a little longer, and can try again at any time', async () => {
    const { user, answer, sent } = await open(out);
    // Nobody knows when they were taken out.
    expect(screen.getByText(JOIN_AGAIN)).toBeTruthy();
    for (let waited = 0; waited < UNDO_OVER_MS; waited += BETWEEN_MS) {
      // oxlint-disable-next-line no-await-in-loop -- one after another, as time passes
      await pass(BETWEEN_MS);
      expect(sent(QUERY)).toHaveLength(1);
      // oxlint-disable-next-line no-await-in-loop -- the same
      await answer(QUERY, out);
    }
    await pass(ARRIVAL_MS);
    for (let left = sent(QUERY).length; left > 0; left -= 1) {
      // oxlint-disable-next-line no-await-in-loop -- the same
      await answer(QUERY, out);
    }
    await pass(2 * BETWEEN_MS);
    expect(sent(QUERY)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await answer(QUERY, out);
    expect(screen.getByText('You are not back in the class yet.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await answer(QUERY, back());
    expect(isOut()).toBe(false);
  });

  it('reads that they can be put back as long as they can, who was taken out just now', async () => {
    const { answer, classesChanged } = await open(back(answered()));
    await classesChanged();
    await answer(QUERY, out);
    expect(screen.getByText(PUT_BACK)).toBeTruthy();
    await pass(UNDO_OVER_MS - 1);
    expect(screen.queryByText(PUT_BACK)).toBeTruthy();
    await pass(1);
    expect(screen.queryByText(PUT_BACK)).toBeNull();
    expect(screen.getByText(JOIN_AGAIN)).toBeTruthy();
  });

  it('is back once there is a connection again, where they were put back while there was none', async () => {
    const connected = connections();
    const { answer, sent } = await open(out);
    expect(sent(QUERY)).toHaveLength(0);
    act(() => {
      for (const listener of connected) listener();
    });
    expect(sent(QUERY)).toHaveLength(1);
    await answer(QUERY, back());
    expect(isOut()).toBe(false);
  });

  it('asks once at each connection, before and after', async () => {
    const connected = connections();
    const { answer, classesChanged } = await open(back(answered()));
    expect(connected).toHaveLength(1);
    await classesChanged();
    await answer(QUERY, out);
    expect(connected).toHaveLength(1);
  });

  it.each([
    ['waits for the round to begin', () => liveRound(), () => screen.getByText(/You are/u)],
    ['has answered', answered, () => screen.getByText('Sent. Look at the board.')],
  ])('reads so at once, and is back where they were, who %s', async (_what, round, place) => {
    const { answer, classesChanged } = await open(back(round()));
    expect(place()).toBeTruthy();
    await classesChanged();
    await answer(QUERY, out);
    expect(isOut()).toBe(true);
    await classesChanged();
    await answer(QUERY, back(round()));
    expect(isOut()).toBe(false);
    expect(place()).toBeTruthy();
  });

  it('reads so where nothing but the end of what they were told says so', async () => {
    const { answer, refuse, sent } = await open(back(answered()));
    await refuse();
    await pass(A_MOMENT_MS);
    expect(sent(QUERY)).toHaveLength(1);
    await answer(QUERY, out);
    expect(isOut()).toBe(true);
  });

  it('is where the class is by then, once they are back, and is told of what comes next', async () => {
    const { answer, sent, classesChanged, moved, refuse } = await open(back(answered()));
    await refuse();
    await pass(A_MOMENT_MS);
    await answer(QUERY, out);
    await classesChanged();
    expect(sent(QUERY)).toHaveLength(1);
    await answer(QUERY, back(fourth({ problem: null })));
    expect(sent(JOIN)).toHaveLength(1);
    await answer(JOIN, { joinLiveRound: { __typename: 'JoinLiveRoundPayload', liveRound: fourth() } });
    expect(screen.getByText('Sentence 4 of 10')).toBeTruthy();
    expect(input().value).toBe('');
    await moved(fourth({ number: 5, question: question({ id: 'question 5', number: 5 }) }));
    expect(screen.getByText('Sentence 5 of 10')).toBeTruthy();
  });

  it('is told of what comes next, too, where they were back before anybody asked', async () => {
    const { answer, moved, refuse, complete, sent } = await open(back(answered()));
    await refuse();
    await complete();
    await pass(A_MOMENT_MS);
    await answer(QUERY, back(answered()));
    expect([sent(MOVED), sent(COUNTED)]).toEqual([[{ id: '9b' }], [{ id: '9b' }]]);
    await moved(fourth());
    expect(screen.getByText('Sentence 4 of 10')).toBeTruthy();
  });

  it('waits longer each time before it asks, where it cannot ask or is ended again at once', async () => {
    const { answer, fail, refuse, sent } = await open(back(answered()));
    vi.spyOn(Math, 'random').mockReturnValue(1);
    await refuse();
    await pass(A_MOMENT_MS);
    await fail(QUERY, new Error('Unreachable'));
    await pass(A_MOMENT_MS);
    expect(sent(QUERY)).toHaveLength(0);
    await pass(A_MOMENT_MS);
    await answer(QUERY, back(answered()));
    await refuse();
    await pass(3 * A_MOMENT_MS);
    expect(sent(QUERY)).toHaveLength(0);
    await pass(A_MOMENT_MS);
    expect(sent(QUERY)).toHaveLength(1);
  });
});
