import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockServer, showApp } from '../../../testkit/app.tsx';
import { classroom } from '../../classrooms/classrooms.testkit.ts';
import type { ResultsScreenQuery } from './__generated__/ResultsScreenQuery.graphql.ts';
import query from './__generated__/ResultsScreenQuery.graphql.ts';
import { assignment, cell, confusion, mapOf, row, tableOf } from './homework.testkit.ts';
import ResultsScreen from './ResultsScreen.tsx';

const COLUMNS = [
  assignment('listen', 'Listen to, wait for', { averageScore: 84 }),
  assignment('work', 'Work and study'),
];
const ROWS = [
  row('Aiyana Brooks', [cell({ attempts: 1, score: 95, timeTakenSeconds: 300 }), cell({ attempts: 1, answered: 7 })], {
    completed: 1,
    completionRate: 50,
    averageScore: 95,
  }),
  row('Noor Haddad', [cell({ attempts: 3, score: 60, late: true, timeTakenSeconds: 900 }), cell()], {
    completed: 1,
    completionRate: 50,
    averageScore: 60,
  }),
];
const taught = (change: Record<string, unknown> = {}) =>
  classroom({ homeworkTable: tableOf(COLUMNS, ROWS), confusionMap: mapOf([]), ...change });

async function show(shown: Record<string, unknown> | null = taught(), { byWord } = { byWord: true }) {
  const server = mockServer();
  const queryRef = loadQuery<ResultsScreenQuery>(server.environment, query as never, {
    id: '9b',
    columns: 8,
    before: null,
    after: null,
    students: 30,
    words: 8,
    byWord,
  });
  const routes = [{ path: '/classrooms/:id/homework/results', element: <ResultsScreen queryRef={queryRef} /> }];
  const app = showApp({ routes, at: '/classrooms/9b/homework/results', server });
  await server.answer('ResultsScreenQuery', { classroom: shown });
  return { ...server, ...app, user: userEvent.setup() };
}

const table = () => within(screen.getByRole('table', { name: 'How far each student got with each assignment' }));
const line = (name: RegExp) =>
  within(table().getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

beforeEach(() => sessionStorage.clear());

describe('the results of a class', () => {
  it('say which answers were given with help, and what closed before a student joined', async () => {
    const cells = [
      cell({ score: 100, attempts: 1, withHelp: 3, timeTakenSeconds: 300 }),
      cell({ progress: 'BEFORE_JOINING' }),
    ];
    await show(taught({ homeworkTable: tableOf(COLUMNS, [row('Aiyana Brooks', cells)]) }));
    expect(line(/^Aiyana Brooks/).slice(0, 2)).toEqual(['100 ×1 · 3 with help5 min', 'before they joined']);
  });

  it('are a table of students and assignments, with averages', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Results for 9B English' })).toBeTruthy();
    expect(
      table()
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Student', 'Listen to, wait for', 'Work and study', 'Completed', 'Completion', 'Average']);
    expect(line(/^Aiyana Brooks/)).toEqual(['95 ×15 min', '7 of 200 s', '1', '50%', '95']);
    expect(line(/^Noor Haddad/)).toEqual(['60 ×3late · 15 min', 'not finished', '1', '50%', '60']);
    expect(line(/^Class average/)).toEqual(['84', '–', '', '', '']);
    expect(table().getByRole('link', { name: 'Work and study' }).getAttribute('href')).toBe(
      '/classrooms/9b/homework/uuid-work',
    );
  });

  it('say what is overdue, missed and not open yet', async () => {
    const cells = [cell({ progress: 'OVERDUE' }), cell({ progress: 'MISSED', attempts: 1, answered: 7 })];
    const begun = cell({ progress: 'OVERDUE', attempts: 1, answered: 7, timeTakenSeconds: 60 });
    const rows = [
      row('Aiyana Brooks', cells),
      row('Noor Haddad', [cell({ progress: 'NOT_OPEN' }), cell()]),
      row('Tomasz Nowak', [cell(), begun]),
    ];
    await show(taught({ homeworkTable: tableOf(COLUMNS, rows) }));
    expect(line(/^Aiyana Brooks/).slice(0, 2)).toEqual(['not finishedoverdue', 'not finishedmissed']);
    expect(line(/^Noor Haddad/).slice(0, 2)).toEqual(['not open yet', 'not finished']);
    expect(line(/^Tomasz Nowak/).slice(0, 2)).toEqual(['not finished', '7 of 20overdue · 1 min']);
  });

  it('move as students work', async () => {
    const { answer } = await show();
    await answer('useHomeworkLiveSubscription', { classroomChanged: { __typename: 'ClassroomChangedEvent' } });
    const rows = [row('Aiyana Brooks', [cell({ attempts: 1, score: 100 }), cell()], { completed: 1 })];
    await answer('ResultsScreenQuery', { classroom: taught({ homeworkTable: tableOf(COLUMNS, rows) }) });
    expect(line(/^Aiyana Brooks/)[0]).toBe('100 ×10 s');
    expect(table().queryByText('Noor Haddad')).toBeNull();
  });

  it('mark for a moment what has changed, and nothing else', async () => {
    const { answer } = await show();
    const marked = () =>
      table()
        .getAllByRole('row')
        .flatMap((line) => [...line.querySelectorAll('[data-changed]')]);
    expect(marked()).toEqual([]);
    await answer('useHomeworkLiveSubscription', { classroomChanged: { __typename: 'ClassroomChangedEvent' } });
    const [, second] = ROWS;
    const rows = [
      row(
        'Aiyana Brooks',
        [cell({ attempts: 1, score: 95, timeTakenSeconds: 300 }), cell({ attempts: 1, answered: 8 })],
        { completed: 1 },
      ),
      second ?? {},
    ];
    await answer('ResultsScreenQuery', { classroom: taught({ homeworkTable: tableOf(COLUMNS, rows) }) });
    expect(marked().map(({ textContent }) => textContent)).toEqual(['8 of 200 s']);
  });

  it('show older and newer homework, and more students and words, by the address', async () => {
    const homeworkTable = tableOf(
      COLUMNS,
      Array.from({ length: 30 }, (_, number) => row(`Student ${number}`, [cell(), cell()])),
      {
        count: 50,
        older: 'older-cursor',
      },
    );
    const confusionMap = { ...mapOf([confusion('at', 'to', 2, 'listen to')]), words: 23 };
    const { path, user } = await show(taught({ homeworkTable, confusionMap, studentCount: 31 }));
    const pager = within(screen.getByRole('navigation', { name: 'Homework in the table' }));
    expect(pager.getByText('2 of 50 assignments')).toBeTruthy();
    await user.click(pager.getByRole('button', { name: 'Newer assignments' }));
    expect(path()).toBe('/classrooms/9b/homework/results');
    await user.click(pager.getByRole('button', { name: 'Older assignments' }));
    expect(path()).toBe('/classrooms/9b/homework/results?before=older-cursor');
    const [students, words] = screen.getAllByRole('button', { name: 'Show more' });
    expect(screen.getByText('30 of 31 students')).toBeTruthy();
    await user.click(students as HTMLElement);
    expect(path()).toBe('/classrooms/9b/homework/results?before=older-cursor&students=80');
    expect(screen.getByText('1 of 23 words')).toBeTruthy();
    await user.click(words as HTMLElement);
    expect(path()).toBe('/classrooms/9b/homework/results?before=older-cursor&students=80&words=24');
  });

  it.each([
    { shown: 96, isMore: true },
    { shown: 100, isMore: false },
  ])('offer more rows of the confusion map where the server gives more than $shown', async ({ shown, isMore }) => {
    const confusions = Array.from({ length: shown }, (_, number) => confusion('at', 'to', 2, `verb ${number} to`));
    await show(taught({ confusionMapByTarget: { words: 130, confusions } }), { byWord: false });
    expect(screen.getByText(`${shown} of 130 collocations`)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' }) !== null).toBe(isMore);
    expect(screen.queryByText('The exported file has more.') === null).toBe(isMore);
  });

  it('say who typed a word and why it is wrong where its figure is pressed', async () => {
    const confusionMap = mapOf([confusion('of', 'on', 3, 'depend on')]);
    const { answer, user } = await show(taught({ confusionMap }));
    const map = within(screen.getByRole('table', { name: /^How often each word was typed/ }));
    const figure = map.getByRole('button', { name: '“of” instead of “on”: 3 answers' });
    expect(map.getAllByRole('button')).toEqual([figure]);
    await user.click(figure);
    const [panel] = screen.getAllByRole('dialog', { name: '“of” instead of “on”: 3 answers' });
    const student = (fullName: string, count: number) => ({
      count,
      student: { __typename: 'User', id: fullName, fullName },
    });
    await answer('ConfusedCellQuery', {
      classroom: classroom({
        confusedAnswers: {
          count: 3,
          students: [student('Noor Haddad', 2), student('Aiyana Brooks', 1)],
          reasons: [{ written: 'depend of', reason: '*Of* belongs to *independent of*.' }],
        },
      }),
    });
    const shown = within(panel as HTMLElement);
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Noor Haddad ×2',
      'Aiyana Brooks',
    ]);
    expect(shown.getByRole('term').textContent).toBe('depend of');
    expect(shown.getByRole('definition').textContent).toBe('Of belongs to independent of.');
  });

  it.each([
    ['nobody is in the class', tableOf(COLUMNS, []), 'Nobody is in this class at the moment.'],
    ['nothing was published', tableOf([], ROWS), 'Homework appears here once it is published.'],
  ])('are not there yet where %s', async (_why, homeworkTable, text) => {
    await show(taught({ homeworkTable }));
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Export CSV: homework' })).toBeNull();
  });

  it.each([
    ['its students', classroom({ viewerRole: 'STUDENT' }), 'Only teachers can see the results of a class'],
    ['anybody else', null, 'Classroom not found'],
  ])('are not for %s', async (_who, shown, heading) => {
    await show(shown);
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
  });
});
