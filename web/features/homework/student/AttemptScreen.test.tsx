import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockServer, showApp } from '../../../testkit/app.tsx';
import type { AttemptScreenQuery } from './__generated__/AttemptScreenQuery.graphql.ts';
import query from './__generated__/AttemptScreenQuery.graphql.ts';
import AttemptScreen from './AttemptScreen.tsx';
import { attempt, given, homework, problem, STUDENT } from './student.testkit.ts';

const START = 'useStartAttemptMutation';
const NEXT = 'useNextHomeworkProblemMutation';
const SUBMIT = 'useAnswerSubmitMutation';
const ANSWERS = 'AttemptAnswersQuery';

afterEach(() => {
  vi.restoreAllMocks();
});

/** A minute later each time that it is asked: nobody presses too soon. */
function slowClock() {
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 60_000));
}

async function show(assignment: Record<string, unknown> | null, viewer: Record<string, unknown> = STUDENT) {
  slowClock();
  const server = mockServer();
  const queryRef = loadQuery<AttemptScreenQuery>(server.environment, query as never, { id: 'work' });
  const routes = [{ path: '/homework/:id', element: <AttemptScreen queryRef={queryRef} /> }];
  const app = showApp({ routes, at: '/homework/work', server });
  await server.answer('AttemptScreenQuery', { viewer, assignment });
  return { ...server, ...app, user: userEvent.setup() };
}

type Shown = Awaited<ReturnType<typeof show>>;

const input = () => screen.getByRole('textbox', { name: 'Fill in the missing word:' });
const button = (name: string) => screen.getByRole('button', { name });

const answer = (change: Record<string, unknown> = {}) => ({
  __typename: 'Answer',
  verdict: 'RIGHT',
  hint: null,
  typed: 'on',
  correctAnswer: 'on',
  alsoAccepted: [],
  explanation: null,
  explanationMarked: null,
  example: null,
  contrast: [],
  fullSentence: 'It depends on the weather.',
  pointsEarned: 15,
  roundCompleted: false,
  roundPassed: false,
  levelCompleted: false,
  levelAdvanced: false,
  newLevel: null,
  lookAgain: [],
  passedRounds: 0,
  accuracyPercentage: 100,
  roundProgress: null,
  ...change,
});
const WRONG = { verdict: 'WRONG', typed: 'of', pointsEarned: 0 };

/** Answers the sentence in sight; the server's verdict. */
async function submit({ user, sent, answer: reply }: Shown, typed: string, change: Record<string, unknown> = {}) {
  await user.type(input(), `${typed}{Enter}`);
  const [{ input: asked } = {}] = sent(SUBMIT);
  await reply(SUBMIT, {
    submitAnswer: {
      __typename: 'SubmitAnswerPayload',
      answer: { id: `answer of ${asked.problem.problemId}`, ...answer(change) },
      viewer: { __typename: 'Viewer', id: 'viewer', points: 10 },
    },
  });
}

/** The server's next step. */
const step = (told: Record<string, unknown>, of: Record<string, unknown> = {}) => ({
  nextHomeworkProblem: {
    __typename: 'NextHomeworkProblemPayload',
    attempt: { ...attempt('one', told), assignment: homework('work', 'Work and study', of) },
    viewer: { ...STUDENT, homework: { toDoCount: 0, newCount: 0, dueSoonCount: 0, remindedCount: 0 } },
  },
});

const underWay = (change: Record<string, unknown> = {}) => {
  const begun = attempt('one', { problem: problem('p1'), ...change });
  return homework('work', 'Work and study', { attemptUnderWay: begun, attempts: [begun], attemptsLeft: 0 });
};

describe('an attempt under way', () => {
  it('offers four words, but in homework that does without', async () => {
    await show(underWay());
    expect(screen.getByRole('button', { name: /four words/i })).toBeTruthy();
    cleanup();
    await show(underWay({ problem: { ...problem('p1'), words: ['of', 'on', 'in', 'at'] } }));
    expect(screen.getByText('Half the points, but your answer counts in full for your score')).toBeTruthy();
    cleanup();
    await show(underWay({ problem: { ...problem('p1'), helpCost: null } }));
    expect(screen.getByRole('button', { name: 'Show answer' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /four words/i })).toBeNull();
  });

  it('shows the sentence that waits, what is done, and that the level is the homework’s', async () => {
    await show({ ...underWay(), ownDueAt: '2030-11-25T19:00:00.000Z' });
    expect(screen.getByRole('heading', { level: 1, name: 'Work and study' })).toBeTruthy();
    expect(screen.getByText('9B English').parentElement?.textContent).toBe('9B English · Sentence 1 of 3');
    expect(screen.getByText(/^Due Mon 25 Nov 2030, 20:00/)).toBeTruthy();
    expect(screen.getByText('Your teacher has set this homework at B1. Your own level is A2.')).toBeTruthy();
    expect(screen.getByText('B1 Level • Fill in the Blank')).toBeTruthy();
    expect(document.activeElement).toBe(input());
    expect(screen.getByRole('link', { name: 'Close' }).getAttribute('href')).toBe('/classrooms/9b/homework');
    expect(screen.queryByRole('button', { name: 'Choose Practice Type' })).toBeNull();
  });

  it('goes from sentence to sentence, and from the last to its result', async () => {
    const shown = await show(underWay());
    const { user, answer: reply, sent } = shown;
    await submit(shown, 'on');
    expect(screen.getByText('Correct! Well done!')).toBeTruthy();
    const cells = () => screen.getByRole('progressbar', { name: 'Homework' }).getAttribute('aria-valuenow');
    // With the verdict, and not with what is fetched ahead.
    expect([cells(), screen.queryByText(/Sentence 1 of 3/)]).toEqual(['1', expect.anything()]);
    expect(sent(NEXT)).toEqual([{ input: { attemptId: 'one' } }]);
    await reply(NEXT, step({ answered: 1, right: 1, problem: problem('p2') }));
    expect(screen.getByText(/Sentence 1 of 3/)).toBeTruthy();
    await user.click(button('Next Question'));
    expect(screen.getByText(/Sentence 2 of 3/)).toBeTruthy();
    expect(screen.queryByText(/Your own level/)).toBeNull();

    await submit(shown, 'of', WRONG);
    await reply(NEXT, step({ answered: 2, right: 1, problem: problem('p3') }));
    await user.click(button('Next Question'));
    await submit(shown, 'of', WRONG);
    expect(button('See your result')).toBeTruthy();
    const done = { answered: 3, right: 1, score: 33, passed: false, finishedAt: '2026-11-23T10:00:00.000Z' };
    const result = attempt('one', done);
    await reply(NEXT, step(done, { passingScore: 70, result, attempts: [result], attemptsLeft: 0 }));
    expect(screen.getByText('Incorrect. The correct answer is: on')).toBeTruthy();
    await user.click(button('See your result'));
    const heading = screen.getByRole('heading', { name: 'You scored 33%' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(sent(ANSWERS)).toEqual([{ id: 'one' }]);
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  it('asks for the next sentence where it was left at a verdict', async () => {
    const { answer: reply, sent } = await show(
      underWay({ answered: 1, right: 0, problem: null, answers: [{ verdict: 'WRONG' }] }),
    );
    expect(screen.getByText('Loading your practice problem...')).toBeTruthy();
    expect(sent(NEXT)).toEqual([{ input: { attemptId: 'one' } }]);
    await reply(NEXT, step({ answered: 1, right: 0, problem: problem('p2') }));
    expect(screen.getByText(/Sentence 2 of 3/)).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1');
  });

  it.each([
    ['with each verdict', { answersShown: 'AT_ONCE', ownDueAt: '2030-11-25T19:00:00.000Z' }],
    ['since it was due', { answersShown: 'AFTER_DUE', ownDueAt: '2020-11-25T19:00:00.000Z' }],
  ])('offers the answer where it is shown %s', async (_when, dates) => {
    await show({ ...underWay(), ...dates });
    expect(button('Show answer')).toBeTruthy();
  });

  it('tells of an answer that is withheld no more than the verdict and when it is shown, and offers no answer', async () => {
    const dates = { answersShown: 'AFTER_DUE', ownDueAt: '2030-11-25T19:00:00.000Z' };
    const shown = await show({ ...underWay(), ...dates });
    expect(button('I don’t know')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show answer' })).toBeNull();
    await submit(shown, 'of', { ...WRONG, correctAnswer: null, fullSentence: null });
    expect(screen.getByText('Incorrect. The correct answer will be shown later.')).toBeTruthy();
    expect(screen.getByText('You can see it in your result from Mon 25 Nov 2030, 20:00 at the earliest.')).toBeTruthy();
    expect(screen.queryByText('Correct answer:')).toBeNull();
    expect(screen.getByText('of').tagName).toBe('S');
  });

  const OVER = 'The time for this homework is over. Your answer was not counted.';
  const NOT_IN_CLASS = 'You are no longer in the class of this homework. Your answer was not counted.';
  it.each([
    ['ProblemClosedError', OVER, OVER],
    ['ProblemClosedError', NOT_IN_CLASS, NOT_IN_CLASS],
    ['NoActiveProblemError', 'No active problem', /^It may have been deleted/],
  ])('ends with an answer that is refused: %s, %s', async (__typename, message, text) => {
    const { user, answer: reply } = await show(underWay());
    await user.type(input(), 'on{Enter}');
    await reply(SUBMIT, { submitAnswer: { __typename, message } });
    expect(screen.getByRole('heading', { name: 'You can no longer do this homework' })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each([
    ['closed meanwhile', 'AssignmentClosedError', 'This homework is closed', /^The time ran out before you finished/],
    ['no longer the student’s', 'NotFoundError', 'You can no longer do this homework', /^It may have been deleted/],
  ])('ends where it is %s, once the last verdict was read', async (_why, __typename, title, text) => {
    const shown = await show(underWay());
    await submit(shown, 'on');
    await shown.answer(NEXT, { nextHomeworkProblem: { __typename, message: 'This homework is closed.' } });
    expect(screen.getByText('Correct! Well done!')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
    await shown.user.click(button('Next Question'));
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });
});

describe('homework that is not under way', () => {
  it('says what it asks, and begins by a press', async () => {
    const {
      user,
      sent,
      answer: reply,
    } = await show(homework('work', 'Work and study', { description: 'For Monday.' }));
    expect(screen.getByText('For Monday.')).toBeTruthy();
    await user.click(button('Start Assignment'));
    expect(sent(START)).toEqual([{ input: { assignmentId: 'work' } }]);
    await reply(START, {
      startAttempt: {
        __typename: 'StartAttemptPayload',
        attempt: { ...attempt('one'), assignment: underWay() },
        viewer: { ...STUDENT, homework: { toDoCount: 1, newCount: 0, dueSoonCount: 0, remindedCount: 0 } },
      },
    });
    expect(screen.getByText(/Sentence 1 of 3/)).toBeTruthy();
    expect(document.activeElement).toBe(input());
  });

  it.each([
    ['AttemptsUsedError', 'You have already done this homework.'],
    ['RateLimitedError', 'Homework asks you the same sentence at most 50 times a day. Please come back later.'],
    ['AssignmentClosedError', 'This homework is closed.'],
  ])('says why it could not be begun: %s', async (__typename, message) => {
    const { user, answer: reply } = await show(homework('work', 'Work and study'));
    await user.click(button('Start Assignment'));
    await reply(START, { startAttempt: { __typename, message } });
    expect(screen.getByText(message)).toBeTruthy();
  });

  it('says before it is begun that it is late', async () => {
    const late = { state: 'LATE', ownDueAt: '2025-11-01T11:00:00.000Z' };
    await show(homework('work', 'Work and study', late));
    expect(screen.getByText('Late: you can still do it.')).toBeTruthy();
    expect(button('Start Assignment')).toBeTruthy();
    cleanup();
    await show(homework('work', 'Work and study'));
    expect(screen.queryByText(/^Late/)).toBeNull();
  });

  it.each([
    [
      { state: 'CLOSED', available: false, ownLockAt: '2026-11-01T11:00:00.000Z' },
      /^Closed Sun 1 Nov.* · not finished$/,
    ],
    [{ state: 'CLOSED', available: false, closedBeforeJoining: true }, 'Closed · before you joined'],
    [{ state: 'SCHEDULED', available: false, openAt: '2030-11-01T11:00:00.000Z' }, /^Opens Fri 1 Nov 2030/],
    [{ attemptsLeft: 0 }, /no attempts left/],
  ])('cannot be begun where the server says so: %j', async (change, text) => {
    await show(homework('work', 'Work and study', change));
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start Assignment' })).toBeNull();
  });

  it('shows what came of it, with the reason of each answer, of any attempt', async () => {
    const attempts = [
      attempt('one', { number: 1, answered: 3, right: 1, score: 33, passed: false }),
      attempt('two', { number: 2, answered: 3, right: 3, score: 100, passed: true }),
    ];
    const change = { attempts, result: attempts[1], passingScore: 70, maxAttempts: 3, attemptsLeft: 1 };
    const { user, sent, answer: reply } = await show(homework('work', 'Work and study', change));
    expect(screen.getByRole('heading', { name: 'You scored 100%' })).toBeTruthy();
    expect(screen.getByText('3 of 3 right. Passed: 70% was needed.')).toBeTruthy();
    expect(screen.getByText('1 attempt left')).toBeTruthy();
    expect(sent(ANSWERS)).toEqual([{ id: 'two' }]);
    await user.click(button('Attempt 1: 33%'));
    expect(screen.getByRole('heading', { name: 'You scored 33%' })).toBeTruthy();
    expect(screen.getByText('Your best attempt counts: 100%.')).toBeTruthy();
    await reply(ANSWERS, { node: { __typename: 'HomeworkAttempt', id: 'two', answers: [] } });
    await reply(ANSWERS, {
      node: {
        __typename: 'HomeworkAttempt',
        id: 'one',
        answers: [given(), given({ verdict: 'RIGHT', typed: 'on', withHelp: true })],
      },
    });
    const answers = within(screen.getByRole('region', { name: 'Your answers' }));
    expect(answers.getAllByRole('listitem')).toHaveLength(2);
    expect(answers.getByText('Incorrect. The correct answer is: on')).toBeTruthy();
    expect(answers.getAllByText('With help: four words were shown')).toHaveLength(1);
    expect(answers.getAllByText('depend of')).toHaveLength(2);
    expect(button('Try Again')).toBeTruthy();
  });

  it.each([
    [
      'says until when the right answers are withheld',
      '2030-11-25T19:00:00.000Z',
      'The right answers will be shown after the homework is due: Mon 25 Nov 2030, 20:00 at the earliest.',
    ],
    [
      'names no day that is past where other homework withholds them longer',
      '2020-11-25T19:00:00.000Z',
      'The right answers will be shown later.',
    ],
  ])('%s', async (_what, ownDueAt, text) => {
    const done = attempt('one', { answered: 3, right: 1, score: 33, passed: true });
    const change = { attempts: [done], result: done, attemptsLeft: 0, answersShown: 'AFTER_DUE' };
    const shown = await show(homework('work', 'x', { ...change, ownDueAt }));
    const withheld = given({ correctAnswer: null, explanation: null, explanationMarked: null });
    await shown.answer(ANSWERS, { node: { __typename: 'HomeworkAttempt', id: 'one', answers: [withheld] } });
    expect(screen.getByRole('status').textContent).toBe(text);
  });

  it('is nothing for who may not know of it, and leads a teacher back', async () => {
    const { unmount } = await show(null);
    expect(screen.getByRole('heading', { name: 'You cannot open this homework' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Join Classroom' }).getAttribute('href')).toBe('/join');
    expect(screen.getByText(/^You are signed in as Zeynep Yıldız\./)).toBeTruthy();
    unmount();
    const foreign = await show(null, { ...STUDENT, userType: 'TEACHER' });
    expect(screen.queryByRole('link', { name: 'Join Classroom' })).toBeNull();
    expect(screen.getByRole('link', { name: 'My Classrooms' }).getAttribute('href')).toBe('/classrooms');
    foreign.unmount();
    const classroom = { __typename: 'Classroom', id: 'class-9b', uuid: '9b', name: '9B English', viewerRole: 'OWNER' };
    await show(homework('work', 'Work and study', { classroom }));
    const home = '/classrooms/9b/homework';
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(to('Back to assignments')).toBe(home);
    expect(to('Go to the homework')).toMatch(/^\/classrooms\/9b\/homework\/.+/u);
    expect(to('Preview')).toBe(`${to('Go to the homework')}/preview`);
  });
});
