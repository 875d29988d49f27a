import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { describe, expect, it } from 'vitest';
import { isHeld, mockServer, showApp } from '../../../testkit/app.tsx';
import type { AbTestsScreenQuery } from './__generated__/AbTestsScreenQuery.graphql.ts';
import query from './__generated__/AbTestsScreenQuery.graphql.ts';
import AbTestsScreen from './AbTestsScreen.tsx';

const arm = (name: 'A' | 'B', generationMethod: string, ratings: number, good: number | null) => ({
  arm: name,
  generationMethod,
  askedShare: 50,
  learnerCount: ratings,
  answerCount: ratings,
  ratingCount: ratings,
  goodShare: good,
  goodShareLow: good === null ? null : good - 5,
  goodShareHigh: good === null ? null : good + 5,
});
const abTest = (state: string, change: Record<string, unknown> = {}) => ({
  __typename: 'AbTest',
  id: 'test',
  name: 'Prompt 2 and the bank',
  state,
  level: 'B1',
  practiceTypeKey: null,
  practiceTypeName: null,
  startedAt: state === 'DRAFT' ? null : '2026-11-20T12:00:00.000Z',
  stoppedAt: null,
  split: 'AS_ASKED',
  conclusion: 'There is no clear difference: the intervals overlap.',
  arms: [arm('A', 'built_in', 1200, 80), arm('B', 'ai:2', 1180, null)],
  ...change,
});

async function show(abTests: readonly object[] | null, isSuperuser = true) {
  const server = mockServer();
  const queryRef = loadQuery<AbTestsScreenQuery>(server.environment, query as never, {});
  const routes = [{ path: '/admin/ab-tests', element: <AbTestsScreen queryRef={queryRef} /> }];
  const app = showApp({ routes, at: '/admin/ab-tests', server });
  const viewer = { __typename: 'Viewer', id: 'viewer', superuser: isSuperuser };
  const generationMethods = [
    { key: 'built_in', sentenceCount: 1241, probationCount: 0 },
    { key: 'ai:2', sentenceCount: 1, probationCount: 0 },
    { key: 'ai:3', sentenceCount: 0, probationCount: 331 },
  ];
  const practiceTypes = [{ __typename: 'PracticeType', id: 'type', key: 'mixed_up', name: 'Mixed up' }];
  await server.answer('AbTestsScreenQuery', { viewer, abTests, generationMethods, practiceTypes });
  return { ...server, ...app, user: userEvent.setup() };
}

describe('the A/B tests', () => {
  it('are made of two ways of writing, with what is wrong at its field', async () => {
    const { user, sent, answer } = await show([]);
    expect(screen.getByRole('heading', { level: 1, name: 'A/B tests' })).toBeTruthy();
    expect(screen.getByText('No tests yet')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'New A/B test' })).toBeTruthy();
    expect(
      within(screen.getByLabelText('Arm A: source of the sentences')).getByText('Built-in bank (1,241 sentences)'),
    ).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Arm B: source of the sentences').value).toBe('ai:2');
    await user.click(screen.getByRole('button', { name: 'Create the test' }));
    expect(screen.getByText(/^Model, prompt 3 \(331 sentences\): still being tried out/)).toBeTruthy();
    const input = { name: '', methodA: 'built_in', methodB: 'ai:2', level: null, practiceTypeKey: null, shareB: 50 };
    expect(sent('AbTestFormMutation')).toEqual([{ input }]);
    const fieldErrors = [{ field: 'name', path: ['name'], code: 'REQUIRED', message: 'Name is required' }];
    const failure = { __typename: 'ValidationError', code: 'VALIDATION', message: 'Name is required', fieldErrors };
    await answer('AbTestFormMutation', { createAbTest: failure });
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Name is required')).toBeTruthy();
  });

  it('are asked about before what was written of a new one is lost, and not once it is made', async () => {
    const { user, answer } = await show([]);
    const name = screen.getByLabelText<HTMLInputElement>('Name');
    await user.type(name, 'Prompts');
    expect(isHeld()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Create the test' }));
    const fieldErrors = [{ field: 'name', path: ['name'], code: 'NOT_ALLOWED', message: 'Such a test exists' }];
    const failure = { __typename: 'ValidationError', code: 'VALIDATION', message: 'Such a test exists', fieldErrors };
    await answer('AbTestFormMutation', { createAbTest: failure });
    expect(name.getAttribute('aria-invalid')).toBe('true');
    // To the page that one is on.
    await user.click(screen.getByRole('link', { name: 'A/B tests' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(name.value).toBe('');
    expect(screen.queryByText('Such a test exists')).toBeNull();
    expect(isHeld()).toBe(false);
    await user.type(name, 'Prompts');
    await user.click(screen.getByRole('button', { name: 'Create the test' }));
    await answer('AbTestFormMutation', { createAbTest: { __typename: 'CreateAbTestPayload', abTest: { id: 'test' } } });
    expect(isHeld()).toBe(false);
  });

  it('show what came of each arm, with its interval', async () => {
    await show([abTest('RUNNING')]);
    const table = within(screen.getByRole('table'));
    expect(
      table.getByRole('row', { name: /^A · Built-in bank 1,200 \(50% planned\) 1,200 1,200 80% \(75–85%\)$/u }),
    ).toBeTruthy();
    expect(table.getByRole('row', { name: /^B · Model, prompt 2 .* –$/u })).toBeTruthy();
    expect(screen.getByText('There is no clear difference: the intervals overlap.')).toBeTruthy();
    // The pages of superusers, and the tests that run; no list of others, of which there are none.
    expect(screen.getAllByRole('list')).toHaveLength(2);
    expect(screen.getByText('B1 · all practice types · started 20 November 2026')).toBeTruthy();
  });

  it('name the practice type whose sentences they are about', async () => {
    await show([abTest('RUNNING', { practiceTypeKey: 'mixed_up', practiceTypeName: 'Collocations' })]);
    expect(screen.getByText('B1 · Collocations · started 20 November 2026')).toBeTruthy();
  });

  it('are started at once, and stopped after a question', async () => {
    const { user, sent, answer } = await show([abTest('DRAFT')]);
    await user.click(screen.getByRole('button', { name: 'Start: Prompt 2 and the bank' }));
    expect(sent('AbTestCardStartMutation')).toEqual([{ input: { id: 'test' } }]);
    await answer('AbTestCardStartMutation', {
      startAbTest: { __typename: 'StartAbTestPayload', abTest: abTest('RUNNING') },
    });
    await user.click(screen.getByRole('button', { name: 'Stop: Prompt 2 and the bank' }));
    expect(sent('AbTestCardStopMutation')).toEqual([]);
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Stop the test' }));
    await answer('AbTestCardStopMutation', {
      stopAbTest: { __typename: 'StopAbTestPayload', abTest: abTest('STOPPED') },
    });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText('ended')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Remove: Prompt 2 and the bank' })).toBeTruthy();
  });

  it('are not for others', async () => {
    await show(null, false);
    expect(screen.getByText(/You need superuser privileges/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create the test' })).toBeNull();
  });
});
