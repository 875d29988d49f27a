import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { describe, expect, it } from 'vitest';
import { mockServer, showApp } from '../../../testkit/app.tsx';
import { classroom } from '../../classrooms/classrooms.testkit.ts';
import type { HomeworkScreenQuery } from '../__generated__/HomeworkScreenQuery.graphql.ts';
import classQuery from '../__generated__/HomeworkScreenQuery.graphql.ts';
import HomeworkScreen from '../HomeworkScreen.tsx';
import type { AllHomeworkScreenQuery } from './__generated__/AllHomeworkScreenQuery.graphql.ts';
import allQuery from './__generated__/AllHomeworkScreenQuery.graphql.ts';
import AllHomeworkScreen from './AllHomeworkScreen.tsx';
import { attempt, homework, STUDENT, withHomework } from './student.testkit.ts';

const LIVE = 'useOwnHomeworkLiveSubscription';
const START = 'useStartAttemptMutation';

async function showAll(viewer: Record<string, unknown>) {
  const server = mockServer();
  const queryRef = loadQuery<AllHomeworkScreenQuery>(server.environment, allQuery as never, {});
  const routes = [{ path: '/homework', element: <AllHomeworkScreen queryRef={queryRef} /> }];
  const app = showApp({ routes, at: '/homework', server });
  await server.answer('AllHomeworkScreenQuery', { viewer });
  return { ...server, ...app, user: userEvent.setup() };
}

async function showClass(viewer: Record<string, unknown>, change: Record<string, unknown> = {}) {
  const server = mockServer();
  const queryRef = loadQuery<HomeworkScreenQuery>(server.environment, classQuery as never, { id: '9b' });
  const routes = [{ path: '/classrooms/:id/homework', element: <HomeworkScreen queryRef={queryRef} /> }];
  const app = showApp({ routes, at: '/classrooms/9b/homework', server });
  const shown = classroom({ viewerRole: 'STUDENT', homeworkCount: 3, ...change });
  await server.answer('HomeworkScreenQuery', { viewer, classroom: shown });
  return { ...server, ...app, user: userEvent.setup() };
}

const item = (title: string) => {
  const found = screen.getByRole('heading', { level: 3, name: title }).closest('li');
  if (!found) throw new Error(`No item: ${title}`);
  return within(found);
};
const factsOf = (title: string) =>
  Object.fromEntries(
    item(title)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

const OPEN = homework('open', 'Work and study', {
  description: 'Verbs you need in an interview.',
  ownDueAt: '2030-11-25T19:00:00.000Z',
  practiceType: { __typename: 'PracticeType', id: 'type', name: 'Verb–preposition collocations' },
  estimatedMinutes: 15,
  passingScore: 70,
  maxAttempts: 3,
  attemptsLeft: 3,
});

describe('the homework of a class, for a student', () => {
  it('moves as its teacher sets and takes back some, without being asked for', async () => {
    const { answer } = await showClass(withHomework([OPEN]));
    await answer(LIVE, { homeworkChanged: { viewer: withHomework([]) } });
    const viewer = withHomework([homework('new', 'Set just now')]);
    await answer('HomeworkScreenQuery', { viewer, classroom: classroom({ viewerRole: 'STUDENT' }) });
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Set just now',
    ]);
  });

  it('says what each asks and by when, and whether it is available', async () => {
    await showClass(withHomework([OPEN, homework('b', 'Verbs of saying', { level: null })]));
    expect(screen.getByRole('heading', { level: 1, name: 'My Assignments' })).toBeTruthy();
    expect(screen.getByText('Esra Aydın · 3 assignments')).toBeTruthy();
    const shown = item('Work and study');
    expect(shown.getByText('Available')).toBeTruthy();
    expect(shown.getByText('Verbs you need in an interview.')).toBeTruthy();
    expect(shown.getByText(/^Due Mon 25 Nov 2030, 20:00/)).toBeTruthy();
    expect(shown.getByText('3 attempts left')).toBeTruthy();
    expect(factsOf('Work and study')).toEqual({
      Type: 'Verb–preposition collocations',
      'Target level': 'B1',
      Time: 'about 15 minutes',
      Questions: '3',
      'Passing score': '70%',
      Attempts: 'Up to 3',
    });
    expect(item('Verbs of saying').getByText('No due date')).toBeTruthy();
    expect(factsOf('Verbs of saying')).toMatchObject({ 'Target level': 'Any Level', Attempts: '1 only' });
  });

  it('keeps apart what is done, closed or opens later, and says why it is not available', async () => {
    const later = { state: 'SCHEDULED', available: false, openAt: '2030-11-25T08:00:00.000Z' };
    const closed = { state: 'CLOSED', available: false, ownLockAt: '2025-11-01T11:00:00.000Z' };
    await showClass(withHomework([], [homework('a', 'Mock test', later), homework('b', 'First week', closed)]));
    expect(screen.getByRole('heading', { name: 'Nothing to do at the moment' })).toBeTruthy();
    const others = within(screen.getByRole('region', { name: 'Done, closed or not open yet' }));
    expect(others.getAllByText('Not Available')).toHaveLength(2);
    expect(item('Mock test').getByText('Opens Mon 25 Nov 2030, 09:00')).toBeTruthy();
    expect(item('First week').getByText('Closed Sat 1 Nov 2025, 12:00 · not finished')).toBeTruthy();
    expect(others.queryByRole('button')).toBeNull();
  });

  it('says of what closed before the student joined that it is not theirs', async () => {
    const closed = { state: 'CLOSED', available: false, ownLockAt: '2025-11-01T11:00:00.000Z' };
    await showClass(withHomework([], [homework('b', 'First week', { ...closed, closedBeforeJoining: true })]));
    expect(item('First week').getByText('Closed Sat 1 Nov 2025, 12:00 · before you joined')).toBeTruthy();
  });

  it('has a place for what is to come', async () => {
    await showClass(withHomework([]));
    expect(screen.getByRole('heading', { name: 'No homework yet' })).toBeTruthy();
  });

  it('shows what came of it, and leads to its answers', async () => {
    const result = attempt('one', { score: 85, passed: true });
    const done = homework('a', 'Verbs of saying', { result, attemptsLeft: 1, maxAttempts: 2, passingScore: 70 });
    const failed = homework('b', 'First week', {
      result: attempt('two', { score: 40, passed: false }),
      attemptsLeft: 0,
      maxAttempts: 2,
      countedAttempt: 'LAST',
      passingScore: 70,
    });
    await showClass(withHomework([], [done, failed]));
    expect(item('Verbs of saying').getByText('Available')).toBeTruthy();
    expect(item('First week').getByText('Not Available')).toBeTruthy();
    expect(item('Verbs of saying').getByText('85%, passed')).toBeTruthy();
    expect(item('Verbs of saying').getByRole('button', { name: 'Start Assignment: Verbs of saying' })).toBeTruthy();
    const shown = item('First week');
    expect(shown.getByText('Your last score').textContent).toBe('Your last score40%, not passed');
    expect(shown.getByRole('link', { name: 'See results: First week' }).getAttribute('href')).toBe('/homework/uuid-b');
    expect(shown.queryByRole('button')).toBeNull();
  });

  it('speaks of passing only where there is a passing score', async () => {
    const result = attempt('one', { score: 0, passed: true });
    await showClass(withHomework([], [homework('a', 'Verbs of saying', { result, attemptsLeft: 0 })]));
    const shown = item('Verbs of saying').getByText('Your score');
    expect(shown.textContent).toBe('Your score0%');
    expect(shown.dataset['passed']).toBeUndefined();
  });

  it('says how long what has closed can still be finished', async () => {
    const ownLockAt = new Date(Date.now() - 60_000).toISOString();
    const begun = { state: 'CLOSED', available: false, ownLockAt, attemptUnderWay: attempt('one', { answered: 2 }) };
    await showClass(withHomework([homework('a', 'Verbs of saying', begun)]));
    const shown = item('Verbs of saying');
    expect(shown.getByText('Closed: 14 minutes left to finish')).toBeTruthy();
    expect(shown.queryByText(/not finished/)).toBeNull();
    expect(shown.getByRole('link', { name: /Continue Assignment/ })).toBeTruthy();
  });

  it('goes on with what is under way', async () => {
    const begun = homework('a', 'Verbs of saying', {
      attemptUnderWay: attempt('one', { answered: 2 }),
      attemptsLeft: 0,
    });
    await showClass(withHomework([begun]));
    expect(item('Verbs of saying').getByText('2 of 3 answered')).toBeTruthy();
    const link = item('Verbs of saying').getByRole('link', { name: 'Continue Assignment: Verbs of saying' });
    expect(link.getAttribute('href')).toBe('/homework/uuid-a');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says what the teacher has reminded of, until it is begun or can be done no more', async () => {
    const reminded = { remindedAt: '2030-11-24T19:00:00.000Z' };
    const begun = attempt('one', { answered: 2 });
    const closed = { ...reminded, state: 'CLOSED', available: false };
    await showClass(
      withHomework([
        homework('a', 'Not begun', reminded),
        homework('b', 'Begun', { ...reminded, attemptUnderWay: begun, attempts: [begun], attemptsLeft: 0 }),
        homework('c', 'Closed', closed),
        homework('d', 'Not reminded of'),
      ]),
    );
    const text = 'Your teacher reminded you about this: Sun 24 Nov 2030, 20:00';
    expect(item('Not begun').getByText(text)).toBeTruthy();
    for (const title of ['Begun', 'Closed', 'Not reminded of']) expect(item(title).queryByText(text)).toBeNull();
  });

  it('begins by a press, and leads to the first sentence', async () => {
    const { user, sent, answer, path } = await showClass(withHomework([OPEN]));
    await user.click(screen.getByRole('button', { name: 'Start Assignment: Work and study' }));
    expect(sent(START)).toEqual([{ input: { assignmentId: 'open' } }]);
    const begun = attempt('one');
    await answer(START, {
      startAttempt: {
        __typename: 'StartAttemptPayload',
        attempt: { ...begun, assignment: { ...OPEN, attemptUnderWay: begun } },
        viewer: STUDENT,
      },
    });
    await waitFor(() => expect(path()).toBe('/homework/uuid-open'));
  });

  it('stays where it could not be begun, and says why', async () => {
    const { user, answer, path } = await showClass(withHomework([OPEN]));
    await user.click(screen.getByRole('button', { name: 'Start Assignment: Work and study' }));
    await answer(START, { startAttempt: { __typename: 'AssignmentClosedError', message: 'This homework is closed.' } });
    expect(item('Work and study').getByText('This homework is closed.')).toBeTruthy();
    expect(path()).toBe('/classrooms/9b/homework');
  });
});

describe('the homework of all classes', () => {
  it('stands in the order of the server, each with its class', async () => {
    const other = {
      __typename: 'Classroom',
      id: 'class-ev',
      uuid: 'ev',
      name: 'Evening course',
      viewerRole: 'STUDENT',
    };
    const first = homework('b', 'Due first', { classroom: other, state: 'LATE', ownDueAt: '2025-11-01T11:00:00.000Z' });
    await showAll(
      withHomework([first, OPEN], [homework('c', 'Done', { result: attempt('one', { score: 90, passed: true }) })]),
    );
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Due first',
      'Work and study',
      'Done',
    ]);
    expect(item('Due first').getByRole('link', { name: 'Evening course' }).getAttribute('href')).toBe(
      '/classrooms/ev/homework',
    );
    expect(item('Due first').getByText('Late: you can still do it.')).toBeTruthy();
    expect(item('Due first').getByText('Late')).toBeTruthy();
  });
});
