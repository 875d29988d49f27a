import { act, screen, within } from '@testing-library/react';
import { createOperationDescriptor } from 'relay-runtime';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ServerFault } from '../../app/relay/errors.ts';
import { classroom, NEXT_DUE } from '../classrooms/classrooms.testkit.ts';
import { shownToasts } from '../../ui/toasts.ts';
import query from './__generated__/DashboardScreenQuery.graphql.ts';
import { A2, B1, B2, learner, LEVELS, news, roundProgress } from './dashboard.testkit.ts';
import { FIRST, newcomer, SERVE, show } from './openDashboard.testkit.tsx';

const UPDATE = 'useLevelChoiceMutation';
const RESET = 'ResetDialogMutation';
const CHOOSE = 'LevelQuestionChooseMutation';
const KEEP = 'LevelQuestionKeepMutation';

const figure = (name: string) => screen.getByText(name).parentElement?.querySelector('dd')?.textContent;

describe('the dashboard', () => {
  it('welcomes by first name and shows the open sentence in its round', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back, Zeynep' })).toBeTruthy();
    expect(screen.getByText(/It depends/).textContent).toContain('the weather.');
    expect(screen.getByText('Seven more to finish the round.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start Practice' }).getAttribute('href')).toBe('/practice?start');
  });

  it('shows the figures of practice, progress and goals', async () => {
    await show();
    expect(figure('Sentences answered')).toBe('412');
    expect(figure('Right')).toBe('346');
    expect(figure('Accuracy')).toBe('84%');
    expect(figure('B1 lessons passed')).toBe('4 of 10');
    expect(figure('Points')).toBe('1,285');
    expect(figure('Current streak')).toBe('6 days');
    expect(figure('7-Day Streak')).toBe('1 day to go');
    expect(figure('B1 complete')).toBe('6 lessons to go');
  });

  it('follows what is practised elsewhere, and goes by the event alone', async () => {
    const { answer, sent } = await show();
    const viewer = learner({
      points: 1300,
      totalAttempts: 413,
      roundProgress: roundProgress([true, true, false, true]),
    });
    await answer('DashboardScreenSubscription', { practiceProgressed: { viewer } });
    expect(figure('Points')).toBe('1,300');
    expect(screen.getByText('Six more to finish the round.')).toBeTruthy();
    expect(sent('DashboardScreenQuery')).toEqual([]);
  });

  it('counts no goal below nothing', async () => {
    const levelProgress = [{ level: B1, passedRounds: 12, lessons: 10 }];
    await show(learner({ currentStreakDays: 9, levelProgress }));
    expect(figure('7-Day Streak')).toBe('Reached');
    expect(figure('B1 lessons passed')).toBe('10 of 10');
    expect(figure('B1 complete')).toBe('Reached');
  });

  it('keeps showing the round where no sentence is open', async () => {
    await show(learner({ openProblem: null }));
    expect(screen.getByRole('heading', { name: 'Ready to Practice English?' })).toBeTruthy();
    expect(screen.getByText(/Round 6/)).toBeTruthy();
  });

  it('leads on to practice, analytics and the learning path', async () => {
    await show();
    const actions = within(screen.getByRole('region', { name: 'Quick actions' }));
    const paths = actions.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(paths).toEqual(['/practice', '/analytics', '/learning-path', '/classrooms?join']);
  });

  it('offers a review as soon as something is due', async () => {
    const { answer } = await show();
    expect(screen.queryByRole('region', { name: 'Review' })).toBeNull();
    await answer('DashboardScreenSubscription', { practiceProgressed: { viewer: learner({ dueCount: 8 }) } });
    const offer = within(screen.getByRole('region', { name: 'Review' }));
    expect(offer.getByRole('heading', { name: '8 collocations are due' })).toBeTruthy();
    expect(offer.getByRole('link', { name: 'Review now' }).getAttribute('href')).toBe('/practice?mode=review');
  });

  it('offers it for one sentence too', async () => {
    await show(learner({ dueCount: 1 }));
    expect(screen.getByRole('heading', { name: '1 collocation is due' })).toBeTruthy();
  });

  it('offers to find the level, and to find it again', async () => {
    const { answer } = await show();
    expect(screen.getByRole('link', { name: 'Find my level' }).getAttribute('href')).toBe('/placement');
    const viewer = learner({ placedAt: '2026-11-22T09:00:00.000Z' });
    await answer('DashboardScreenSubscription', { practiceProgressed: { viewer } });
    const again = screen.getByRole('link', { name: 'Find my level again' });
    expect(again.getAttribute('href')).toBe('/placement?again');
  });
});

describe('the dashboard of who signed in with a card', () => {
  it('says for what and until when, and has no way to what they may not do', async () => {
    const classroom = { __typename: 'Classroom', id: 'class-9b', uuid: '9b', name: '9B English' };
    await show(learner({ rights: [], card: { endsAt: '2026-11-23T18:05:00Z', classroom } }));
    expect(screen.getByText(/^You are signed in with a card until \d\d:05: for practice and/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '9B English' }).getAttribute('href')).toBe('/classrooms/9b');
    expect(screen.queryByRole('button', { name: 'Reset all progress' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Join Classroom' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Learning Path' })).toBeTruthy();
  });

  it('says so where the card’s session ends tomorrow', async () => {
    const end = new Date();
    end.setDate(end.getDate() + 1);
    end.setHours(7, 17, 0, 0);
    await show(learner({ rights: [], card: { endsAt: end.toISOString(), classroom: null } }));
    expect(screen.getByText(/^You are signed in with a card until 07:17 tomorrow: for practice and/)).toBeTruthy();
  });

  it('says so no longer once that day has come, where the page stays open over midnight', async () => {
    vi.useFakeTimers({ now: new Date(2030, 10, 25, 23, 59, 30) });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const endsAt = new Date(2030, 10, 26, 7, 17).toISOString();
    await show(learner({ rights: [], card: { endsAt, classroom: null } }));
    expect(screen.getByText(/until 07:17 tomorrow: for practice and/)).toBeTruthy();
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(screen.getByText(/until 07:17: for practice and/)).toBeTruthy();
  });
});

describe("a teacher's dashboard", () => {
  it('begins with classes, and has their own practice second', async () => {
    const { sent } = await show(newcomer({ userType: 'TEACHER' }));
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 2)).toEqual(['Create your first class', 'Your own practice']);
    expect(screen.getByRole('link', { name: 'Create Classroom' }).getAttribute('href')).toBe('/classrooms?create');
    expect(screen.queryByRole('link', { name: 'Join Classroom' })).toBeNull();
    expect(sent(SERVE)).toEqual([]);
  });

  it.each([null, FIRST])(
    'shows no nought, and nothing to reset, before the first answer (open: %j)',
    async (openProblem) => {
      await show(newcomer({ userType: 'TEACHER', openProblem }));
      expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Zeynep' })).toBeTruthy();
      expect(document.body.textContent).not.toMatch(/\b0\b/);
      expect(screen.queryByRole('button', { name: 'Reset all progress' })).toBeNull();
    },
  );

  it('shows the newest classes, each with its ways on, and the way to all', async () => {
    const mixedUp = (typed: string, missed: number | null, name: string) => ({
      typed,
      wanted: 'of',
      missed,
      targets: [{ uuid: name, name }],
    });
    const confusedLately = [
      mixedUp('from', 11, 'consist of'),
      mixedUp('at', 1, 'think of'),
      mixedUp('by', null, 'full of'),
    ];
    const node = classroom({ nextDue: NEXT_DUE, liveRound: null, confusedLately });
    const classrooms = { taught: { totalCount: 6, edges: [{ node }], pageInfo: { hasNextPage: true } } };
    await show(learner({ userType: 'TEACHER', classrooms }));
    const place = within(screen.getByRole('region', { name: 'Your classes' }));
    expect(place.getByText(/^28 \/ 30 students/).textContent).toBe('28 / 30 students · 4 assignments');
    expect(place.getByText('Due Mon 25 Nov 2030, 20:00')).toBeTruthy();
    expect(screen.getByText(/^6 classrooms\. \w+day,? \d+ \w+\.$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create Classroom' }).getAttribute('href')).toBe('/classrooms?create');
    expect(place.getByText('Mixed up most in the last 7 days')).toBeTruthy();
    expect(place.getByText(/11 wrong answers$/).textContent).toBe('consist from (crossed out) of, 11 wrong answers');
    expect(place.getByText(/, 1 wrong answer$/).textContent).toBe('think at (crossed out) of, 1 wrong answer');
    expect(place.getByText(/, – wrong answers$/).textContent).toBe('full by (crossed out) of, – wrong answers');
    const bar = place.getByRole('progressbar', { name: 'Completed' });
    expect(bar.getAttribute('aria-valuetext')).toBe('18 of 28, average 84%');
    expect(place.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/classrooms/9b',
      '/classrooms/9b/homework',
      '/classrooms/9b/homework/work',
      '/classrooms/9b/live/new',
      '/classrooms/9b/students',
      '/classrooms/9b/homework',
      '/classrooms',
    ]);
  });

  it('has figures and the reset from the first answer on', async () => {
    await show(learner({ userType: 'TEACHER' }));
    expect(figure('Sentences answered')).toBe('412');
    expect(screen.getByRole('button', { name: 'Reset all progress' })).toBeTruthy();
  });
});

it('begins with the homework that is due next, and says that it is late', async () => {
  const next = { __typename: 'Assignment', id: 'a', uuid: 'u', title: 'Work and study', questions: 10, ownDueAt: null };
  const late = { state: 'LATE', result: null, attemptUnderWay: null };
  const classroom = { __typename: 'Classroom', id: 'c', name: '9B English' };
  await show(learner({ homework: { toDoCount: 3, next: { ...next, classroom, ...late } } }));
  const card = within(screen.getByRole('region', { name: 'Homework' }));
  for (const text of ['Homework · 9B English', 'Late: you can still do it.']) expect(card.getByText(text)).toBeTruthy();
  const paths = card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(paths.slice(1)).toEqual([
    ['View Assignment', '/homework/u'],
    ['2 more to do', '/homework'],
  ]);
});

describe('the question where to begin', () => {
  const undecided = (change: Record<string, unknown> = {}) =>
    newcomer({ levelUndecided: true, currentLevel: A2, ...change });

  it('shows an example of each level, the way to the placement, and serves nothing yet', async () => {
    const { sent } = await show(undecided());
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account is ready' })).toBeTruthy();
    for (const { title, code } of LEVELS) {
      const button = screen.getByRole('button', { name: title });
      expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
        `An example of ${code} depends`,
      );
    }
    expect(screen.getByRole('link', { name: 'Find my level' }).getAttribute('href')).toBe('/placement');
    expect(screen.queryByText(/points from the front page/)).toBeNull();
    expect(sent(SERVE)).toEqual([]);
  });

  it('makes the chosen level the current one and shows the dashboard', async () => {
    const { user, sent, answer } = await show(undecided());
    await user.click(await screen.findByRole('button', { name: 'B1 Intermediate' }));
    expect(sent(CHOOSE)).toEqual([{ input: { level: 'B1' } }]);
    const viewer = newcomer({ openProblem: FIRST });
    await answer(CHOOSE, { chooseLevel: { __typename: 'ChooseLevelPayload', viewer } });
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Zeynep' })).toBeTruthy();
  });

  it('is asked of who began at /practice too', async () => {
    await show(learner({ levelUndecided: true, currentLevel: A2 }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Which level is right for you?' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Decide later' })).toBeTruthy();
  });

  it('stands below our replies and the homework, which wait whatever the level is', async () => {
    const classroom = { __typename: 'Classroom', id: 'c', name: '9B English' };
    const next = { __typename: 'Assignment', id: 'a', uuid: 'u', title: 'Work and study', questions: 10, classroom };
    const homework = { toDoCount: 1, next: { ...next, ownDueAt: null, state: 'OPEN', result: null } };
    await show(undecided({ homework, objectionNews: [news()] }));
    const question = await screen.findByRole('heading', { level: 1, name: 'Your account is ready' });
    for (const told of [screen.getByText('Was I right? Yes'), screen.getByRole('region', { name: 'Homework' })]) {
      expect(told.compareDocumentPosition(question)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
    expect(screen.getByRole('link', { name: 'View Assignment' }).getAttribute('href')).toBe('/homework/u');
  });

  it('says of a card’s session for what and until when it is', async () => {
    await show(undecided({ rights: [], card: { endsAt: '2026-11-23T18:05:00Z', classroom: null } }));
    const question = await screen.findByRole('heading', { level: 1, name: 'Your account is ready' });
    const said = screen.getByText(/^You are signed in with a card until \d\d:05: for practice and/);
    expect(said.compareDocumentPosition(question)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('goes with Decide later', async () => {
    const { user, answer } = await show(undecided());
    await user.click(await screen.findByRole('button', { name: 'Decide later' }));
    const viewer = newcomer({ currentLevel: A2, openProblem: FIRST });
    await answer(KEEP, { keepLevel: { __typename: 'KeepLevelPayload', viewer } });
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Zeynep' })).toBeTruthy();
  });

  it('stays, and says why, where the choice fails', async () => {
    const { user, fail } = await show(undecided());
    await user.click(await screen.findByRole('button', { name: 'A2 Elementary' }));
    await fail(CHOOSE, new ServerFault(null, 'req-9'));
    expect(screen.getByRole('alert').textContent).toBe('Update failedReference: req-9');
  });

  it('tells of points that were earned before there was an account', async () => {
    await show(undecided({ points: 30 }));
    expect(await screen.findByText('30 points from the front page are yours already.')).toBeTruthy();
  });
});

async function openDialog(button: string, title: string) {
  const shown = await show();
  await shown.user.click(screen.getByRole('button', { name: button }));
  return { ...shown, dialog: within(await screen.findByRole('dialog', { name: title })) };
}

const openPicker = () => openDialog('Change level', 'Choose your level');
const openReset = () => openDialog('Reset all progress', 'Reset all progress');

describe('the level picker', () => {
  it('lists the three levels with their features and starts at the current one', async () => {
    const { dialog } = await openPicker();
    for (const { title, features } of LEVELS) {
      expect(dialog.getByRole('button', { name: title })).toBeTruthy();
      expect(dialog.getByText(String(features[0]))).toBeTruthy();
      expect(dialog.getByRole('button', { name: title }).textContent).toMatch(
        /\d00\+ collocations in \d+00\+ sentences$/,
      );
    }
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'B1 Intermediate' }));
  });

  it('is open where another screen led to it', async () => {
    await show(learner(), '?level');
    expect(await screen.findByRole('dialog', { name: 'Choose your level' })).toBeTruthy();
  });

  it('shows the chosen level at once, and what the server says of it when it comes', async () => {
    const { user, dialog, sent, answer } = await openPicker();
    await user.click(dialog.getByRole('button', { name: 'B2 Upper Intermediate' }));
    expect(sent(UPDATE)).toEqual([{ input: { currentLevel: 'B2' } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(figure('B2 lessons passed')).toBe('0 of 10');
    const levelProgress = [{ level: B2, passedRounds: 3, lessons: 10 }];
    const viewer = learner({
      currentLevel: B2,
      levelProgress,
      roundProgress: roundProgress([], B2),
      openProblem: null,
    });
    await answer(UPDATE, { updateProfile: { __typename: 'UpdateProfilePayload', viewer } });
    expect(figure('B2 lessons passed')).toBe('3 of 10');
  });

  it('sends nothing for the level that is current already', async () => {
    const { user, dialog, sent } = await openPicker();
    await user.click(dialog.getByRole('button', { name: 'B1 Intermediate' }));
    expect(sent(UPDATE)).toHaveLength(0);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes the choice back and says why when the change fails', async () => {
    const { user, dialog, fail } = await openPicker();
    await user.click(dialog.getByRole('button', { name: 'A2 Elementary' }));
    expect(figure('A2 lessons passed')).toBe('0 of 10');
    await fail(UPDATE, new ServerFault(null, 'req-7'));
    expect(figure('B1 lessons passed')).toBe('4 of 10');
    const again = within(screen.getByRole('dialog', { name: 'Choose your level' }));
    expect(again.getByRole('alert').textContent).toBe('Update failedReference: req-7');
    expect(again.getByRole('button', { name: 'B1 Intermediate' }).getAttribute('aria-current')).toBe('true');
  });
});

describe('the reset dialog', () => {
  it('does nothing until the box is ticked', async () => {
    const { user, dialog, sent } = await openReset();
    await user.click(dialog.getByRole('button', { name: 'Reset progress' }));
    expect(dialog.getByText('Please tick the box to confirm')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole('checkbox'));
    expect(sent(RESET)).toHaveLength(0);
  });

  it('resets, shows what is left and says so, and lets nothing else that was read stand', async () => {
    const { user, dialog, sent, answer, environment } = await openReset();
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Reset progress' }));
    expect(sent(RESET)).toHaveLength(1);
    const viewer = newcomer({ currentLevel: A2, roundProgress: roundProgress([], A2) });
    await answer(RESET, { resetProgress: { __typename: 'ResetProgressPayload', viewer } });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('Points')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reset all progress' })).toBeNull();
    expect(shownToasts().map(({ text }) => text)).toEqual(['Your progress has been reset. You are at A2 Elementary.']);
    expect(environment.check(createOperationDescriptor(query, {})).status).toBe('stale');
  });

  it('says that it failed', async () => {
    const { user, dialog, fail } = await openReset();
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Reset progress' }));
    await fail(RESET, new ServerFault(null, null));
    expect(dialog.getByText('Failed to reset progress. Please try again.')).toBeTruthy();
    expect(shownToasts()).toEqual([]);
  });
});
