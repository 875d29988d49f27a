import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { describe, expect, it } from 'vitest';
import { ServerFault } from '../../app/relay/errors.ts';
import { mockServer, showApp } from '../../testkit/app.tsx';
import type { DashboardScreenQuery } from './__generated__/DashboardScreenQuery.graphql.ts';
import query from './__generated__/DashboardScreenQuery.graphql.ts';
import DashboardScreen from './DashboardScreen.tsx';

const UPDATE = 'LevelDialogMutation';
const RESET = 'ResetDialogMutation';

const level = (code: string, number: number, name: string) => ({
  code,
  number,
  name,
  title: `${code} ${name}`,
  description: 'Work, travel, opinions.',
  vocabularyWords: number * 1000,
  features: [`${number}000+ words`],
});
const A2 = level('A2', 1, 'Elementary');
const B1 = level('B1', 2, 'Intermediate');
const B2 = level('B2', 3, 'Upper Intermediate');
const LEVELS = [A2, B1, B2];

const roundProgress = (results: readonly boolean[], current = B1) => ({
  level: current,
  roundNumber: 6,
  sentencesPerRound: 10,
  completedSentences: results.length,
  currentSentence: results.length + 1,
  roundProgressPercentage: results.length * 10,
  cells: results.map((isRight) => (isRight ? 'RIGHT' : 'WRONG')),
});

const learner = (change: Record<string, unknown> = {}) => ({
  __typename: 'Viewer',
  id: 'viewer',
  fullName: 'Zeynep Yıldız',
  totalAttempts: 412,
  correctAttempts: 346,
  accuracyPercentage: 84,
  points: 1285,
  currentStreakDays: 6,
  currentLevel: B1,
  levelProgress: LEVELS.map((each) => ({ level: each, passedRounds: each === B1 ? 4 : 0, lessons: 10 })),
  openProblem: { __typename: 'Problem', id: 'problem', text: 'It depends ____ the weather.' },
  roundProgress: roundProgress([true, true, false]),
  ...change,
});

async function show(viewer = learner()) {
  const server = mockServer();
  const queryRef = loadQuery<DashboardScreenQuery>(server.environment, query as never, {});
  const routes = [{ path: '/dashboard', element: <DashboardScreen queryRef={queryRef} /> }];
  const app = showApp({ routes, at: '/dashboard', server });
  await server.answer('DashboardScreenQuery', { viewer, levels: LEVELS });
  return { ...server, ...app, user: userEvent.setup() };
}

const figure = (name: string) => screen.getByText(name).parentElement?.querySelector('dd')?.textContent;

describe('the dashboard', () => {
  it('welcomes by first name and shows the open sentence in its round', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back, Zeynep' })).toBeTruthy();
    expect(screen.getByText(/It depends/).textContent).toContain('the weather.');
    expect(screen.getByText('Seven more to finish the round.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start Practice' }).getAttribute('href')).toBe('/practice');
  });

  it('shows the figures of practice, progress and goals', async () => {
    await show();
    expect(figure('Sentences answered')).toBe('412');
    expect(figure('Right')).toBe('346');
    expect(figure('Accuracy')).toBe('84%');
    expect(figure('B1 lessons passed')).toBe('4 of 10');
    expect(figure('Points')).toBe('1,285');
    expect(figure('Current streak')).toBe('6 days');
    expect(figure('To a 7-Day Streak')).toBe('1 day');
    expect(figure('To complete B1')).toBe('6 rounds');
  });

  it('counts no goal below nothing', async () => {
    const levelProgress = [{ level: B1, passedRounds: 12, lessons: 10 }];
    await show(learner({ currentStreakDays: 9, levelProgress }));
    expect(figure('To a 7-Day Streak')).toBe('Reached');
    expect(figure('B1 lessons passed')).toBe('10 of 10');
    expect(figure('To complete B1')).toBe('Reached');
  });

  it('invites a new learner', async () => {
    await show(learner({ totalAttempts: 0, openProblem: null, roundProgress: roundProgress([]) }));
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Zeynep' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Ready to Practice English?' })).toBeTruthy();
    expect(screen.queryByText(/Round 6/)).toBeNull();
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
    expect(paths).toEqual(['/practice', '/analytics', '/learning-path']);
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
    }
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'B1 Intermediate' }));
  });

  it('makes the chosen level current and closes', async () => {
    const { user, dialog, sent, answer } = await openPicker();
    await user.click(dialog.getByRole('button', { name: 'B2 Upper Intermediate' }));
    expect(sent(UPDATE)).toEqual([{ input: { currentLevel: 'B2' } }]);
    const viewer = learner({ currentLevel: B2, roundProgress: roundProgress([], B2), openProblem: null });
    await answer(UPDATE, { updateMe: { __typename: 'UpdateMePayload', viewer } });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(figure('B2 lessons passed')).toBe('0 of 10');
  });

  it('sends nothing for the level that is current already', async () => {
    const { user, dialog, sent } = await openPicker();
    await user.click(dialog.getByRole('button', { name: 'B1 Intermediate' }));
    expect(sent(UPDATE)).toHaveLength(0);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays open and says why when the change fails', async () => {
    const { user, dialog, fail } = await openPicker();
    await user.click(dialog.getByRole('button', { name: 'A2 Elementary' }));
    await fail(UPDATE, new ServerFault(null, null));
    expect(dialog.getByRole('alert').textContent).toContain('Update failed');
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

  it('resets, and keeps a message for the page that is loaded anew', async () => {
    const { user, dialog, sent, answer } = await openReset();
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Reset progress' }));
    expect(sent(RESET)).toHaveLength(1);
    await answer(RESET, { resetProgress: { __typename: 'ResetProgressPayload', viewer: learner() } });
    expect(sessionStorage.getItem('lacuna.toast')).toContain('Your progress has been reset');
  });

  it('says that it failed', async () => {
    const { user, dialog, fail } = await openReset();
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Reset progress' }));
    await fail(RESET, new ServerFault(null, null));
    expect(dialog.getByText('Failed to reset progress. Please try again.')).toBeTruthy();
    expect(sessionStorage.getItem('lacuna.toast')).toBeNull();
  });
});
