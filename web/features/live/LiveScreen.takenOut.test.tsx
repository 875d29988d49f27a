import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockServer, showApp } from '../../testkit/app.tsx';
import type { LiveScreenQuery } from './__generated__/LiveScreenQuery.graphql.ts';
import query from './__generated__/LiveScreenQuery.graphql.ts';
import { asking, inClass } from './live.testkit.ts';
import LiveScreen from './LiveScreen.tsx';

const QUERY = 'LiveScreenQuery';
const SUBMIT = 'useClassAnswerSubmitMutation';
const BETWEEN_MS = 3_000;
const HALF_A_MINUTE_MS = 30_000;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const viewer = (takenOutOf: boolean) => ({
  __typename: 'Viewer',
  fullName: 'Zeynep Yıldız',
  classrooms: { takenOutOf },
});
const out = { viewer: viewer(true), classroom: null };
const back = () => ({ viewer: viewer(false), classroom: inClass(asking()) });

async function open(answer: Record<string, unknown>) {
  const server = mockServer();
  const queryRef = loadQuery<LiveScreenQuery>(server.environment, query as never, { id: '9b' });
  showApp({
    routes: [{ path: '/classrooms/:id/live', element: <LiveScreen queryRef={queryRef} /> }],
    at: '/classrooms/9b/live',
    server,
  });
  await server.answer(QUERY, answer);
  return { ...server, user: userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) }) };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const input = () => screen.getByLabelText<HTMLInputElement>('Fill in the missing word:');
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

  it('is asked about for half a minute alone, and can try again at any time', async () => {
    const { user, answer, sent } = await open(out);
    for (let waited = 0; waited < HALF_A_MINUTE_MS; waited += BETWEEN_MS) {
      // oxlint-disable-next-line no-await-in-loop -- one after another, as time passes
      await pass(BETWEEN_MS);
      // oxlint-disable-next-line no-await-in-loop -- the same
      if (sent(QUERY).length > 0) await answer(QUERY, out);
    }
    await pass(HALF_A_MINUTE_MS);
    expect(sent(QUERY)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await answer(QUERY, out);
    expect(screen.getByText('You are not back in the class yet.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await answer(QUERY, back());
    expect(isOut()).toBe(false);
  });
});
