import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { describe, expect, it } from 'vitest';
import { mockServer, showApp } from '../../testkit/app.tsx';
import type { LearningPathScreenQuery } from './__generated__/LearningPathScreenQuery.graphql.ts';
import query from './__generated__/LearningPathScreenQuery.graphql.ts';
import LearningPathScreen from './LearningPathScreen.tsx';
import { viewOf } from './pathAddress.ts';
import { queryVariablesOf } from './pathVariables.ts';

const PATH = '/learning-path';

const level = (code: string, name: string) => ({
  __typename: 'Level',
  code,
  number: Number(code.slice(1)),
  name,
  title: `${code} ${name}`,
  description: `What is practised at ${code}.`,
});
const progress = (code: string, name: string, passedRounds: number, changes: Record<string, unknown> = {}) => ({
  level: level(code, name),
  passedRounds,
  lessons: 10,
  progressPercentage: passedRounds * 10,
  current: false,
  completed: passedRounds === 10,
  locked: false,
  ...changes,
});
const LEVELS = [
  progress('A2', 'Elementary', 10),
  progress('B1', 'Intermediate', 4, { current: true }),
  progress('B2', 'Upper Intermediate', 0, { locked: true }),
];
const OPEN = { __typename: 'Problem', id: 'p1', text: 'It depends ____ you.', servedAs: 'DUE', source: 'PRACTICE' };
const practice = (changes: Record<string, unknown> = {}) => ({
  currentLevel: level('B1', 'Intermediate'),
  currentLevelReason: 'REACHED',
  levelProgress: LEVELS,
  openProblem: OPEN,
  ...changes,
});
const target = (name: string, state: string, recallPercentage: number | null, attempts: number, correct: number) => ({
  node: {
    __typename: 'LearningPathTarget',
    uuid: name,
    name,
    state,
    recallPercentage,
    recalledLater: recallPercentage !== null,
    attempts,
    correct,
  },
  cursor: name,
});
const ANALYTICS = {
  __typename: 'Analytics',
  learningPathLevel: {
    __typename: 'LearningPathLevel',
    due: 1,
    learning: 2,
    known: 4,
    unmet: 30,
    targets: {
      edges: [target('depend on', 'DUE', 71, 7, 2), target('insist on', 'NEW', null, 0, 0)],
      pageInfo: { endCursor: 'insist on', hasNextPage: false },
    },
  },
};

async function show(changes: Record<string, unknown> = {}, search = '') {
  const server = mockServer();
  const variables = queryVariablesOf(viewOf(new URLSearchParams(search)));
  const queryRef = loadQuery<LearningPathScreenQuery>(server.environment, query as never, variables);
  const routes = [{ path: PATH, element: <LearningPathScreen queryRef={queryRef} /> }];
  const app = showApp({ routes, at: PATH + search, server });
  const asked = server.sent('LearningPathScreenQuery');
  const viewer = { ...practice(changes), __typename: 'Viewer', id: 'viewer', analytics: ANALYTICS };
  await server.answer('LearningPathScreenQuery', { viewer });
  return { ...app, asked, user: userEvent.setup() };
}

const card = (name: string) => within(screen.getByRole('region', { name }));

describe('the learning path', () => {
  it('begins with the current level, and says why it is that', async () => {
    const { asked } = await show();
    expect(asked[0]).toEqual({ level: 'A2', isOpen: false, state: null });
    const banner = card('Current level');
    expect(banner.getByRole('heading', { name: 'B1 Intermediate' })).toBeTruthy();
    expect(banner.getByText('What is practised at B1.')).toBeTruthy();
    expect(banner.getByText('40%')).toBeTruthy();
    expect(banner.getByText('You have passed all lessons at A2.')).toBeTruthy();
  });

  it.each([
    ['FOUND', 'You let Lacuna find your level, and your answers fitted B1 best.'],
    ['CHOSEN', 'You chose B1 yourself.'],
    ['SOMETHING_LATER', 'It is the level that you practise at.'],
    [null, 'It is the level that you practise at.'],
  ])('knows why a level is the current one: %s', async (currentLevelReason, text) => {
    await show({ currentLevelReason });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('shows the open sentence, and says why it was chosen', async () => {
    await show();
    const next = card('Your next sentence');
    expect(next.getByText(/It depends/).textContent).toContain('gap');
    expect(next.getByText('Why this sentence?')).toBeTruthy();
    expect(next.getByText(/comes back before you forget it/)).toBeTruthy();
  });

  it('says that a sentence is being tried out, whatever else it is', async () => {
    await show({ openProblem: { ...OPEN, servedAs: 'NEW', source: 'PROBATION' } });
    expect(card('Your next sentence').getByText('It is a new sentence that we are trying out.')).toBeTruthy();
  });

  it('says what comes next where no sentence is open', async () => {
    await show({ openProblem: null });
    expect(screen.getByText('Which sentence comes next?')).toBeTruthy();
    expect(
      screen.getByText(/^First comes the other one of two collocations that you mixed up, then those that are due/, {
        exact: false,
      }),
    ).toBeTruthy();
  });

  it('has a card a level, with its lessons and what can be done about it', async () => {
    await show();
    const done = card('A2 Elementary');
    expect(done.getByText(/10 lessons/).textContent).toBe('100% · 10 lessons · 10 completed · 0 remaining');
    expect(done.getByRole('button', { name: /^Completed/ })).toBeTruthy();
    const current = card('B1 Intermediate');
    expect(current.getByText(/4 completed/).textContent).toBe('40% · 10 lessons · 4 completed · 6 remaining');
    expect(current.getByRole('link', { name: 'Continue Practice' }).getAttribute('href')).toBe('/practice?start');
    const locked = card('B2 Upper Intermediate');
    expect(locked.getByRole('button', { name: /^Locked/ }).hasAttribute('disabled')).toBe(true);
    expect(locked.getByText('Complete B1 first, or change your level.')).toBeTruthy();
    expect(locked.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('0 of 10');
  });

  it('leads from a level that was left to where it can be chosen', async () => {
    await show({ levelProgress: [progress('A2', 'Elementary', 3), LEVELS[1], LEVELS[2]] });
    const left = card('A2 Elementary');
    expect(left.queryByRole('button', { name: /^(Locked|Completed)/ })).toBeNull();
    expect(left.getByRole('link', { name: 'Change level' }).getAttribute('href')).toBe('/dashboard?level');
  });
});

describe('a level', () => {
  it('opens at an address of its own, and closes again', async () => {
    const { user, path } = await show();
    await user.click(screen.getByRole('button', { name: 'Show collocations at B2' }));
    expect(path()).toBe('/learning-path?level=B2');
  });

  it('that is completed is looked at by its button', async () => {
    const { user, path } = await show();
    await user.click(screen.getByRole('button', { name: /^Completed/ }));
    expect(path()).toBe('/learning-path?level=A2');
  });

  it('has its collocations, with their state, recall and answers', async () => {
    const { asked, user, path } = await show({}, '?level=A2&show=due');
    expect(asked[0]).toEqual({ level: 'A2', isOpen: true, state: 'DUE' });
    const opener = screen.getByRole('button', { name: 'Hide collocations at A2' });
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    const rows = within(screen.getByRole('table', { name: 'Collocations at A2' })).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Collocation', 'Status', 'Recall', 'Right'],
      ['depend on', 'Due', '71%', '2 of 7'],
      ['insist on', 'New', '–', '–'],
    ]);
    const choices = screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);
    expect(choices).toEqual(['All', 'Due 1', 'Learning 2', 'Known 4', 'New 30']);
    await user.click(screen.getByRole('radio', { name: 'Known 4' }));
    expect(path()).toBe('/learning-path?level=A2&show=known');
    await user.click(opener);
    expect(path()).toBe('/learning-path');
  });
});
