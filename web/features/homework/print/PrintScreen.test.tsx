import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockServer, showApp } from '../../../testkit/app.tsx';
import type { PrintScreenQuery } from './__generated__/PrintScreenQuery.graphql.ts';
import query from './__generated__/PrintScreenQuery.graphql.ts';
import PrintScreen from './PrintScreen.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const SENTENCES = [
  { __typename: 'HomeworkSentence', uuid: 's1', text: 'Wait ____ me!', answer: 'for', acceptedWords: [] },
  {
    __typename: 'HomeworkSentence',
    uuid: 's2',
    text: 'It depends ____ you.',
    answer: 'on',
    acceptedWords: [{ word: 'upon', label: 'formal' }],
  },
];

const assignment = (change: Record<string, unknown> = {}, viewerRole = 'OWNER') => ({
  __typename: 'Assignment',
  id: 'assignment-1',
  uuid: 'a1',
  title: 'Week 12',
  description: null,
  sameForAll: true,
  classroom: { __typename: 'Classroom', id: 'class-9b', uuid: '9b', name: '9B English', viewerRole },
  form: SENTENCES,
  sentencesWithheld: 0,
  ...change,
});

async function show(shown: Record<string, unknown> | null) {
  const server = mockServer();
  const queryRef = loadQuery<PrintScreenQuery>(server.environment, query as never, { assignment: 'a1' });
  const path = '/classrooms/:id/homework/:assignment/print';
  const routes = [{ path, element: <PrintScreen queryRef={queryRef} /> }];
  showApp({ routes, at: '/classrooms/9b/homework/a1/print', server });
  await server.answer('PrintScreenQuery', { assignment: shown });
  return { user: userEvent.setup() };
}

const sheet = () => within(screen.getByRole('article', { name: 'The sheet' }));
const items = (name: string) =>
  within(screen.getByRole('article', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('homework that is printed', () => {
  it('has a name line and numbered sentences with gaps, and no answer among them', async () => {
    await show(assignment({ description: 'Take your time.' }));
    for (const what of ['Name', 'Class', 'Date', 'Week 12', '9B English', 'Take your time.']) {
      expect(sheet().getByText(what)).toBeTruthy();
    }
    expect(items('The sheet')).toEqual(['Wait gap me!', 'It depends gap you.']);
  });

  it('has its answers, with what is right as well, on a page of their own, or none', async () => {
    const { user } = await show(assignment());
    expect(items('The answers')).toEqual(['for', 'on also right: upon (formal)']);
    await user.click(screen.getByRole('switch', { name: 'Answers on a separate page' }));
    expect(screen.queryByRole('article', { name: 'The answers' })).toBeNull();
    expect(items('The sheet')).toHaveLength(2);
  });

  it('is printed by the browser', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const { user } = await show(assignment());
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('says how many sentences it leaves out, where there are some', async () => {
    await show(assignment({ sentencesWithheld: 2 }));
    expect(screen.getByText('2 sentences are left out')).toBeTruthy();
    expect(sheet().queryByText(/left out/)).toBeNull();
  });

  it('leads back to its page', async () => {
    await show(assignment());
    expect(screen.getByRole('link', { name: 'Week 12' }).getAttribute('href')).toBe('/classrooms/9b/homework/a1');
  });
});

describe('there is nothing to print', () => {
  it.each([
    ['where all sentences are left out', 1, 'There are no sentences to print yet'],
    ['where none is left in the pool', 0, 'There are no sentences to print'],
  ])('%s', async (_where, sentencesWithheld, title) => {
    await show(assignment({ form: [], sentencesWithheld }));
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByText('One sentence is left out') !== null).toBe(sentencesWithheld === 1);
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });

  it('where each student gets sentences of their own', async () => {
    await show(assignment({ sameForAll: false, form: null }));
    expect(screen.getByRole('heading', { name: 'Each student gets their own sentences' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the homework' }).getAttribute('href')).toBe(
      '/classrooms/9b/homework/a1',
    );
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });

  it.each([
    ['for students', assignment({ form: null }, 'STUDENT')],
    ['of homework that is not there', null],
  ])('%s', async (_who, shown) => {
    await show(shown);
    expect(screen.getByRole('heading', { name: 'Assignment not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Classrooms' })).toBeTruthy();
  });
});
