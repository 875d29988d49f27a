import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UnreachableError } from '../../app/relay/errors.ts';
import { mockServer, showApp } from '../../testkit/app.tsx';
import { withGroups } from '../../testkit/viewer.ts';
import type { LiveScreenQuery } from './__generated__/LiveScreenQuery.graphql.ts';
import query from './__generated__/LiveScreenQuery.graphql.ts';
import { asking, classAnswer, classProblem, inClass, judged, liveRound, question } from './live.testkit.ts';
import LiveScreen from './LiveScreen.tsx';

const QUERY = 'LiveScreenQuery';
const JOIN = 'useSeatJoinMutation';
const LEAVE = 'useSeatLeaveMutation';
const SUBMIT = 'useClassAnswerSubmitMutation';
const SHOW = 'useClassAnswerShowMutation';
const MOVED = 'useRoomLiveMovedSubscription';
const COUNTED = 'useRoomLiveCountedSubscription';
const OVER = 'RoundOverQuery';
const A_MOMENT_MS = 1_000;

let now = 0;
beforeEach(() => {
  // What is pressed comes a moment after what was shown, however quick the machine is.
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += A_MOMENT_MS));
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A question of a round that is over, with what the student answered; null: nothing. */
const own = (question: { id: string; text: string; correctAnswer: string }, answer: Record<string, unknown> | null) => {
  const { id, correctAnswer } = question;
  const told = { __typename: 'Answer', id: `answer-${id}`, explanation: null, explanationMarked: null, correctAnswer };
  const problem = { __typename: 'Problem', id: `problem-${id}`, answer: answer && { ...told, ...answer } };
  return { __typename: 'LiveQuestion', ...question, problem };
};

async function open(round: Record<string, unknown> | null, change: Record<string, unknown> = {}) {
  const server = mockServer();
  const { environment } = server;
  const queryRef = loadQuery<LiveScreenQuery>(environment, query as never, { id: '9b' });
  const routes = [{ path: '/classrooms/:id/live', element: <LiveScreen queryRef={queryRef} /> }];
  const app = showApp({ routes, at: '/classrooms/9b/live', server });
  await server.answer(QUERY, {
    viewer: { __typename: 'Viewer', fullName: 'Zeynep Yıldız' },
    classroom: inClass(round, change),
  });
  const tell = async (name: string, field: string, told: Record<string, unknown>) => {
    const operation = environment.mock.getAllOperations().find(({ request }) => request.node.params.name === name);
    if (!operation) throw new Error(`Nobody listens to ${name}`);
    const data = { [field]: { __typename: 'Event', liveRound: told } };
    await act(async () => environment.mock.nextValue(operation, { data: withGroups(data) }));
  };
  return {
    ...server,
    ...app,
    user: userEvent.setup(),
    moved: (told: Record<string, unknown>) => tell(MOVED, 'liveRoundMoved', told),
    counted: (told: Record<string, unknown>) => tell(COUNTED, 'liveRoundCounted', told),
  };
}

const submitted = (answer: Record<string, unknown>, problem: Record<string, unknown>) => ({
  submitAnswer: { __typename: 'SubmitAnswerPayload', answer: { ...answer, problem } },
});
const shownPayload = (answer: Record<string, unknown>, problem: Record<string, unknown>) => ({
  showAnswer: { __typename: 'ShowAnswerPayload', answer: { ...answer, problem } },
});
const joinedPayload = (round: Record<string, unknown>) => ({
  joinLiveRound: { __typename: 'JoinLiveRoundPayload', liveRound: round },
});

const input = () => screen.getByLabelText<HTMLInputElement>('Fill in the missing word:');
const dontKnow = () => screen.getByRole('button', { name: 'I don’t know' });

describe('a live round, for a student', () => {
  it('is come into by opening it', async () => {
    const { sent, answer } = await open(liveRound({ joined: false }));
    expect(screen.queryByText(/You are/)).toBeNull();
    expect(sent(JOIN)).toEqual([{ input: { liveRoundId: 'round' } }]);
    await answer(JOIN, joinedPayload(liveRound()));
    expect(screen.getByText(/You are/).textContent).toBe('You are in, Zeynep.');
    expect(screen.getByText('Look at the board. The first sentence appears here when Esra Aydın starts.')).toBeTruthy();
    expect(screen.getByText('26 of 28 have joined')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: '9B English' })).toBeTruthy();
    expect(sent(JOIN)).toEqual([]);
  });

  it('brings the question that was asked while the student was out of the class', async () => {
    const { sent, answer } = await open(asking({ problem: null }));
    expect(sent(JOIN)).toEqual([{ input: { liveRoundId: 'round' } }]);
    await answer(JOIN, joinedPayload(asking()));
    expect(input()).toBeTruthy();
    expect(sent(JOIN)).toEqual([]);
  });

  it('says why that question cannot be had, and tries again', async () => {
    const { user, sent, answer } = await open(asking({ problem: null }));
    expect(screen.queryByText(/You are/)).toBeNull();
    const message = 'Too many requests. Please try again in a moment.';
    await answer(JOIN, { joinLiveRound: { __typename: 'RateLimitedError', message } });
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.queryByText(/You are/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(sent(JOIN)).toEqual([{ input: { liveRoundId: 'round' } }]);
    await answer(JOIN, joinedPayload(asking()));
    expect(input()).toBeTruthy();
    expect(screen.queryByText(message)).toBeNull();
  });

  it('is not come into again where there is nothing to answer', async () => {
    const { sent, moved } = await open(liveRound());
    await moved(asking({ stage: 'ANSWERS', problem: null }));
    expect(sent(JOIN)).toEqual([]);
  });

  it('names nobody where several teach the class', async () => {
    await open(liveRound(), { coTeachers: [{ __typename: 'User', id: 'co' }] });
    expect(screen.getByText(/when your teacher starts/)).toBeTruthy();
  });

  it('brings the sentence by itself, and takes an answer without judging it', async () => {
    const { user, moved, counted, sent, answer } = await open(liveRound());
    await moved(asking());
    expect(screen.getByText('Sentence 3 of 10')).toBeTruthy();
    expect(screen.getByText('B1 Intermediate')).toBeTruthy();
    expect(document.activeElement).toBe(input());
    await counted({ __typename: 'LiveRound', id: 'round', inRoom: 27, question: question({ answered: 12 }) });
    expect(screen.getByText('12 of 27 have answered')).toBeTruthy();
    await user.type(input(), ' of{Enter}');
    expect(sent(SUBMIT)).toMatchObject([{ input: { problem: { problemId: 'problem 3' }, answer: 'of' } }]);
    await answer(SUBMIT, submitted(classAnswer(), classProblem({ answer: classAnswer() })));
    expect(screen.getByText('You wrote:')).toBeTruthy();
    expect(screen.getByText('Sent. Look at the board.')).toBeTruthy();
    expect(
      screen.getByText('You will see here whether you were right, and why, when Esra Aydın shows the answers.'),
    ).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByText(/Incorrect|Correct|points/)).toBeNull();
  });

  it('tells right or wrong, and why, when the board shows the answers; nothing has to be pressed', async () => {
    const { moved } = await open(asking({ problem: classProblem({ answer: classAnswer() }) }));
    await moved(
      asking({
        stage: 'ANSWERS',
        question: question({ correctAnswer: 'on', answered: 26 }),
        problem: classProblem({ answer: judged() }),
      }),
    );
    const status = within(screen.getAllByRole('status').at(-1) as HTMLElement);
    expect(status.getByText('Incorrect. The correct answer is: on')).toBeTruthy();
    expect(status.getByText('depend of').tagName).toBe('EM');
    expect(screen.getByText('26 answers')).toBeTruthy();
    expect(screen.getByText('The next sentence appears here when Esra Aydın continues.')).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual(['Leave the live round']);
    const second = { number: 4, question: question({ id: 'question 4', number: 4, text: 'We wait ____ you.' }) };
    await moved(asking({ ...second, problem: classProblem({ id: 'problem 4', text: 'We wait ____ you.' }) }));
    expect(screen.getByText('Sentence 4 of 10')).toBeTruthy();
    expect(input().value).toBe('');
    expect(document.activeElement).toBe(input());
  });

  it('takes that somebody does not know, without giving anything away', async () => {
    const { user, sent, answer } = await open(asking());
    await user.click(dontKnow());
    expect(sent(SHOW)).toMatchObject([{ input: { problemId: 'problem 3' } }]);
    const unknown = classAnswer({ typed: null });
    await answer(SHOW, shownPayload(unknown, classProblem({ answer: unknown })));
    expect(screen.getByText('Sent. Look at the board.')).toBeTruthy();
    expect(screen.queryByText('You wrote:')).toBeNull();
  });

  it('leaves the sentence open after a hint', async () => {
    const { user, answer } = await open(asking());
    await user.type(input(), 'depends on{Enter}');
    const hint = classAnswer({ verdict: 'HINT', hint: 'ONLY_THE_MISSING_WORD', typed: 'depends on' });
    await answer(SUBMIT, submitted(hint, classProblem({ hint: 'ONLY_THE_MISSING_WORD' })));
    expect(screen.getByText('Type only the missing word')).toBeTruthy();
    expect(input().value).toBe('depends on');
    expect(document.activeElement).toBe(input());
  });

  it('keeps what is typed while the connection is lost, and sends it when it is back', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user, sent, fail, answer, unmount } = await open(asking());
    await user.type(input(), 'on{Enter}');
    await fail(SUBMIT, new UnreachableError('offline'));
    expect(screen.getByText(/You are offline/)).toBeTruthy();
    expect(input().value).toBe('on');
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(sent(SUBMIT)).toHaveLength(1));
    await answer(
      SUBMIT,
      submitted(classAnswer({ typed: 'on' }), classProblem({ answer: classAnswer({ typed: 'on' }) })),
    );
    expect(screen.getByText('Sent. Look at the board.')).toBeTruthy();
    unmount();
  });

  it('has what was typed after a reload', async () => {
    const { user, unmount } = await open(asking());
    await user.type(input(), 'half a wor');
    unmount();
    await open(asking());
    expect(input().value).toBe('half a wor');
  });

  it('tells the word to who was too late, with why', async () => {
    const { user, moved, answer, sent } = await open(asking());
    await user.type(input(), 'on{Enter}');
    const message = 'The answers are on the board already. Yours came too late to count.';
    await answer(SUBMIT, { submitAnswer: { __typename: 'ProblemClosedError', message } });
    await waitFor(() => expect(sent(QUERY)).toHaveLength(1));
    await moved(asking({ stage: 'ANSWERS', question: question({ correctAnswer: 'on' }) }));
    expect(screen.getByText('The answer is: on')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
  });

  it('tells the word to who came after the answers were shown', async () => {
    await open(
      asking({ stage: 'ANSWERS', number: 10, problem: null, question: question({ number: 10, correctAnswer: 'on' }) }),
    );
    expect(screen.getByText('The answer is: on')).toBeTruthy();
    expect(screen.getByText('The answers were already on the board when you joined.')).toBeTruthy();
    expect(screen.getByText('That was the last sentence.')).toBeTruthy();
  });

  it('reads anew where figures of the question before came late', async () => {
    const { counted, sent } = await open(asking());
    await counted({
      __typename: 'LiveRound',
      id: 'round',
      inRoom: 27,
      question: question({ id: 'question 2', number: 2 }),
    });
    expect(screen.getByText('Sentence 3 of 10')).toBeTruthy();
    expect(sent(QUERY)).toEqual([{ id: '9b' }]);
  });

  it('says at its end how the student did, without a ranking', async () => {
    const { moved, answer, sent } = await open(asking());
    await moved(asking({ stage: 'ENDED' }));
    expect(sent(OVER)).toEqual([{ id: 'round' }]);
    const asked = [
      own({ id: 'q1', text: 'It depends ____ you.', correctAnswer: 'on' }, { verdict: 'RIGHT', typed: 'on' }),
      own(
        { id: 'q2', text: 'We wait ____ you.', correctAnswer: 'for' },
        { verdict: 'WRONG', typed: 'at', explanation: 'We wait for people.' },
      ),
      own({ id: 'q3', text: 'We look ____ it.', correctAnswer: 'at' }, null),
    ];
    await answer(OVER, {
      liveRound: { __typename: 'LiveRound', id: 'round', asked, ownResult: { answered: 9, right: 7 } },
    });
    expect(screen.getByRole('heading', { name: 'The round is over' })).toBeTruthy();
    expect(screen.getByText(/You got/).textContent).toBe('You got 7 of 9 right.');
    const sentences = within(screen.getByRole('region', { name: 'The sentences' })).getAllByRole('listitem');
    const [first, second, third] = sentences.map(({ textContent }) => textContent);
    expect(first).toMatch(/^It depends on you\..*Correct/);
    expect(second).toMatch(/We wait .*at.* for.* you\..*Incorrect\. The correct answer is: for.*We wait for people\./);
    expect(third).toMatch(/^We look at it\..*You did not answer this one\.$/);
    expect(screen.getByText('Why?').closest('details')?.open).toBe(false);
    expect(screen.getByRole('link', { name: 'Look again at what you missed' }).getAttribute('href')).toBe(
      '/practice/mistakes',
    );
    expect(screen.getByRole('link', { name: 'Back to the class' }).getAttribute('href')).toBe('/classrooms/9b');
  });

  it.each([
    [0, 'It counts as practice: what you got wrong or did not know comes back another day.'],
    [2, 'It counts as practice: the points are yours, and what you got wrong or did not know comes back another day.'],
    [3, 'It counts as practice: the points are yours.'],
  ])('says at its end what it was good for, with %i of three right', async (right, text) => {
    const { moved, answer } = await open(asking());
    await moved(asking({ stage: 'ENDED' }));
    await answer(OVER, {
      liveRound: { __typename: 'LiveRound', id: 'round', asked: [], ownResult: { answered: 3, right } },
    });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('says so where there is none, and opens the next one by itself', async () => {
    const { moved, sent, answer } = await open(null);
    expect(screen.getByRole('heading', { name: 'No live round at the moment' })).toBeTruthy();
    await moved(liveRound({ joined: false }));
    expect(sent(QUERY)).toEqual([{ id: '9b' }]);
    await answer(QUERY, {
      viewer: { __typename: 'Viewer', fullName: 'Zeynep' },
      classroom: inClass(liveRound({ joined: false })),
    });
    await answer(JOIN, joinedPayload(liveRound()));
    expect(screen.getByText(/You are/).textContent).toBe('You are in, Zeynep.');
  });

  it('lets nobody in who is refused, and asks again when told to', async () => {
    const { user, answer, sent } = await open(liveRound({ joined: false }));
    await answer(JOIN, { joinLiveRound: { __typename: 'ForbiddenError', message: 'Only students of the class.' } });
    expect(screen.getByText('Only students of the class.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(sent(JOIN)).toHaveLength(1);
  });

  it('reads again where the round was over before the student came in', async () => {
    const { answer, sent } = await open(liveRound({ joined: false }));
    await answer(JOIN, { joinLiveRound: { __typename: 'LiveRoundOverError', message: 'This live round is over.' } });
    expect(sent(QUERY)).toEqual([{ id: '9b' }]);
  });

  it('is left by its button, and not come into again by that', async () => {
    const { user, answer, sent, path } = await open(liveRound());
    await user.click(screen.getByRole('button', { name: 'Leave the live round' }));
    expect(sent(LEAVE)).toEqual([{ input: { liveRoundId: 'round' } }]);
    await answer(LEAVE, {
      leaveLiveRound: {
        __typename: 'LeaveLiveRoundPayload',
        liveRound: { __typename: 'LiveRound', id: 'round', inRoom: 25 },
      },
    });
    await waitFor(() => expect(path()).toBe('/classrooms/9b'));
    expect(sent(JOIN)).toEqual([]);
  });
});
