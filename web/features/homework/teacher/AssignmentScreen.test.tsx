import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockServer, showApp } from '../../../testkit/app.tsx';
import { shownToasts } from '../../../ui/toasts.ts';
import { classroom } from '../../classrooms/classrooms.testkit.ts';
import type { AssignmentScreenQuery } from './__generated__/AssignmentScreenQuery.graphql.ts';
import query from './__generated__/AssignmentScreenQuery.graphql.ts';
import AssignmentScreen from './AssignmentScreen.tsx';
import { assignment, cell, confusion, mapOf, row, tableOf, TEACHER } from './homework.testkit.ts';
// What is loaded when it is asked for, loaded before the tests wait for it.
import './DeleteAssignmentDialog.tsx';
import './ExtensionDialog.tsx';

const EXTEND = 'ExtensionDialogMutation';
const EXPORT = 'ExportButtonMutation';
const REMIND = 'RemindLineMutation';

const COLUMN = assignment('work', 'Work and study', { dueAt: '2030-11-25T19:00:00.000Z', extendable: true });
const DONE = cell({ attempts: 2, score: 75, timeTakenSeconds: 384, finishedAt: '2030-11-20T16:30:00.000Z' });
const ROWS = [
  row('Aiyana Brooks', [DONE]),
  row('Chidi Okafor', [cell({ attempts: 1, answered: 7, timeTakenSeconds: 50 })]),
  row('Elif Şahin', [cell({ ...DONE, score: 55, late: true, progress: 'DONE_LATE' })]),
  row('Noor Haddad', [cell({ extendedTo: '2030-11-26T19:00:00.000Z' })]),
];
const CONFUSIONS = [
  confusion('of', 'on', 9, 'depend on', 'insist on'),
  confusion('to', 'at', 8, 'arrive at'),
  confusion('in', 'on', 4, 'insist on'),
  confusion(null, 'on', 3, 'rely on'),
  confusion('at', 'to', 2, 'listen to'),
  confusion('at', 'for', 1, 'wait for'),
];

const taught = (rows: readonly Record<string, unknown>[] = ROWS, change: Record<string, unknown> = {}) =>
  classroom({ homeworkTable: tableOf([COLUMN], rows), confusionMap: mapOf(CONFUSIONS), ...change });
const work = (change: Record<string, unknown> = {}) =>
  assignment('work', 'Work and study', {
    dueAt: '2030-11-25T19:00:00.000Z',
    completedCount: 2,
    submissionCount: 4,
    averageScore: 65,
    averageTimeSeconds: 192,
    classroom: taught(),
    ...change,
  });

async function show(shown: Record<string, unknown> | null = work(), byWord = true) {
  const server = mockServer();
  const queryRef = loadQuery<AssignmentScreenQuery>(server.environment, query as never, {
    assignment: 'uuid-work',
    students: 30,
    words: 8,
    byWord,
  });
  const routes = [{ path: '/classrooms/:id/homework/:assignment', element: <AssignmentScreen queryRef={queryRef} /> }];
  const app = showApp({ routes, at: `/classrooms/9b/homework/uuid-work${byWord ? '?by=word' : ''}`, server });
  await server.answer('AssignmentScreenQuery', { viewer: TEACHER, assignment: shown });
  return { ...server, ...app, user: userEvent.setup() };
}

const student = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const textsOf = (name: string) =>
  student(name)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

beforeEach(() => sessionStorage.clear());

describe('one assignment, for who teaches the class', () => {
  it('says who has done it, how well and how long it took', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Work and study' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Homework for 9B English' }).getAttribute('href')).toBe(
      '/classrooms/9b/homework',
    );
    for (const [name, value] of [
      ['Completed', '2 of 28'],
      ['Submissions', '4'],
      ['Average score', '65%'],
      ['Average time', '3 min'],
    ] as const) {
      expect(screen.getByText(name).nextElementSibling?.textContent).toBe(value);
    }
    expect(textsOf('Aiyana Brooks').slice(0, 5)).toEqual(['Done', '75', '2', '6 min', 'Wed 20 Nov 2030, 17:30']);
    expect(textsOf('Chidi Okafor').slice(0, 5)).toEqual(['7 of 20', 'not finished', '1', '50 s', '–']);
    expect(textsOf('Elif Şahin')[0]).toBe('Done late');
    expect(textsOf('Noor Haddad').slice(0, 5)).toEqual([
      'Not startedmore time until Tue 26 Nov 2030, 20:00',
      'not finished',
      '0',
      '–',
      '–',
    ]);
  });

  it('says of each attempt how well, when and how late it was done', async () => {
    const submissions = [
      { number: 1, score: 55, finishedAt: '2030-11-20T16:30:00.000Z', late: false, afterAnswers: false },
      { number: 2, score: 90, finishedAt: '2030-11-26T16:30:00.000Z', late: true, afterAnswers: true },
    ];
    const last = { score: 90, finishedAt: '2030-11-26T16:30:00.000Z', late: true, afterAnswers: true };
    await show(work({ classroom: taught([row('Aiyana Brooks', [cell({ attempts: 2, ...last, submissions })])]) }));
    expect(textsOf('Aiyana Brooks').slice(0, 2)).toEqual(['Done late', '90 after answers were shown']);
    const tries = student('Aiyana Brooks').getByRole('list', { name: 'All attempts' });
    expect(
      within(tries)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Attempt 1: 55% · Wed 20 Nov 2030, 17:30',
      'Attempt 2: 90%, after answers were shown · Tue 26 Nov 2030, 17:30 · late',
    ]);
  });

  it('says of what opens later that it is not open yet', async () => {
    await show(
      work({ state: 'SCHEDULED', classroom: taught([row('Aiyana Brooks', [cell({ progress: 'NOT_OPEN' })])]) }),
    );
    expect(textsOf('Aiyana Brooks').slice(0, 2)).toEqual(['Not open yet', 'not open yet']);
  });

  it('says who is overdue and who has missed it, also by an attempt that was never finished', async () => {
    const missed = { progress: 'MISSED', attempts: 1, answered: 7 };
    const rows = [row('Aiyana Brooks', [cell({ progress: 'OVERDUE' })]), row('Noor Haddad', [cell(missed)])];
    await show(work({ classroom: taught(rows) }));
    expect(textsOf('Aiyana Brooks').slice(0, 2)).toEqual(['Overdue', 'not finished']);
    expect(textsOf('Noor Haddad').slice(0, 2)).toEqual(['Missed', 'not finished']);
  });

  it('colours scores from 80 and from 60 on', async () => {
    const scores = [80, 79, 60, 59].map((score) => row(`Student ${score}`, [cell({ attempts: 1, score })]));
    await show(work({ classroom: taught(scores) }));
    const tones = [80, 79, 60, 59].map((score) => student(`Student ${score}`).getByText(String(score)).dataset['tone']);
    expect(tones).toEqual(['right', 'near', 'near', 'wrong']);
  });

  it('hides names for the board, and still does on the next screen of the tab', async () => {
    const { user, unmount } = await show();
    await user.click(screen.getByRole('switch', { name: 'Hide names' }));
    expect(screen.queryByText('Aiyana Brooks')).toBeNull();
    expect(screen.getByRole('row', { name: /^A\. B\./ })).toBeTruthy();
    unmount();
    await show();
    expect(screen.queryByText('Aiyana Brooks')).toBeNull();
  });

  it('gives more time only where time ends, and has what was given before taken back', async () => {
    const endless = tableOf([{ ...COLUMN, extendable: false }], ROWS);
    const { unmount } = await show(work({ dueAt: null, classroom: taught(ROWS, { homeworkTable: endless }) }));
    const offered = () => screen.getAllByRole('button', { name: /^More time for/ }).map((one) => one.ariaLabel);
    expect(offered()).toEqual(['More time for Noor Haddad']);
    unmount();
    const closing = tableOf([{ ...COLUMN, extendable: true }], ROWS);
    await show(work({ dueAt: null, classroom: taught(ROWS, { homeworkTable: closing }) }));
    expect(offered()).toHaveLength(ROWS.length);
  });

  it('gives one student more time, in the time zone of the teacher', async () => {
    const { user, answer, sent } = await show();
    await user.click(student('Aiyana Brooks').getByRole('button', { name: 'More time for Aiyana Brooks' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'More time for Aiyana Brooks' }));
    await user.click(dialog.getByRole('button', { name: 'Give more time' }));
    expect(dialog.getByText('Choose a date and a time')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Until'), { target: { value: '2030-11-27T20:00' } });
    expect(dialog.getByText('Wed 27 Nov 2030, 20:00')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Give more time' }));
    const input = {
      assignmentId: 'uuid-work',
      studentId: 'user Aiyana Brooks',
      extendedTo: '2030-11-27T19:00:00.000Z',
    };
    expect(sent(EXTEND)).toEqual([{ input, assignment: 'uuid-work', students: 30 }]);
    const extended = work({ classroom: taught([row('Aiyana Brooks', [{ ...DONE, extendedTo: input.extendedTo }])]) });
    await answer(EXTEND, { extendAssignment: { __typename: 'ExtendAssignmentPayload', assignment: extended } });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(textsOf('Aiyana Brooks')[0]).toBe('Donemore time until Wed 27 Nov 2030, 20:00');
  });

  it('says at the field what is wrong with more time, and takes time back', async () => {
    const { user, answer, sent } = await show();
    await user.click(student('Noor Haddad').getByRole('button', { name: 'More time for Noor Haddad' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText<HTMLInputElement>('Until').value).toBe('2030-11-26T20:00');
    await user.click(dialog.getByRole('button', { name: 'Give more time' }));
    const message = 'The new date must be in the future';
    const fieldErrors = [{ field: 'extendedTo', code: 'OUT_OF_RANGE', message }];
    await answer(EXTEND, { extendAssignment: { __typename: 'ValidationError', message, fieldErrors } });
    expect(dialog.getByText(message)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Take back the extra time' }));
    expect(sent(EXTEND).at(-1)?.['input']).toMatchObject({ extendedTo: null });
  });

  it('has a link that any platform can hold, and copies it', async () => {
    const { user } = await show();
    expect(screen.getByText('https://lacuna.example/homework/uuid-work')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe('https://lacuna.example/homework/uuid-work');
  });

  it('fetches what is shown as a file', async () => {
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.pathname);
    });
    const { user, answer, sent } = await show();
    await user.click(screen.getByRole('button', { name: 'Export CSV: students' }));
    expect(sent(EXPORT)).toEqual([{ input: { classroomId: '9b', assignmentId: 'uuid-work', kind: 'TABLE' } }]);
    const path = '/api/v1/downloads/ticket';
    await answer(EXPORT, { exportHomework: { __typename: 'ExportHomeworkPayload', path } });
    expect(clicked).toEqual([path]);
    await user.click(screen.getByRole('button', { name: 'Export CSV: confusions' }));
    expect(sent(EXPORT).at(-1)?.['input']).toMatchObject({ kind: 'CONFUSIONS' });
    const message = 'Too many attempts. Try again in 12 minutes.';
    await answer(EXPORT, { exportHomework: { __typename: 'RateLimitedError', message } });
    expect(shownToasts().map(({ text }) => text)).toEqual([message]);
    vi.restoreAllMocks();
  });

  it('leads to a preview, and to paper where all students get the same sentences', async () => {
    const { unmount } = await show();
    const place = '/classrooms/9b/homework/uuid-work';
    const target = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');
    expect([target('Preview'), target('Print')]).toEqual([`${place}/preview`, undefined]);
    unmount();
    await show(work({ sameForAll: true }));
    expect(target('Print')).toBe(`${place}/print`);
  });

  it('reminds those who have not begun, and says when they were', async () => {
    const { user, answer, sent } = await show(work({ notBegunCount: 3 }));
    expect(screen.getByText('3 students have not started.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remind them' }));
    expect(sent(REMIND)).toEqual([{ input: { assignmentId: 'work' } }]);
    const reminded = work({ notBegunCount: 3, remindedAt: '2030-11-21T09:00:00.000Z' });
    await answer(REMIND, {
      remindStudents: { __typename: 'RemindStudentsPayload', reminded: 3, assignment: reminded },
    });
    expect(shownToasts().map(({ text }) => text)).toContain('Reminded 3 students.');
    expect(screen.getByText('Last reminder: Thu 21 Nov 2030, 10:00.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remind them' }));
    const message = 'A reminder about this homework was sent less than a day ago. You can send another in 24 hours.';
    await answer(REMIND, { remindStudents: { __typename: 'RateLimitedError', message } });
    expect(shownToasts().map(({ text }) => text)).toContain(message);
  });

  it.each([
    ['all students have begun', { notBegunCount: 0 }],
    ['it cannot be done', { notBegunCount: 3, available: false, state: 'CLOSED' }],
  ])('reminds nobody where %s', async (_why, change) => {
    await show(work(change));
    expect(screen.queryByRole('button', { name: /Remind/ })).toBeNull();
  });

  it('moves as students work', async () => {
    const { answer } = await show();
    await answer('useHomeworkLiveSubscription', { classroomChanged: { __typename: 'ClassroomChangedEvent' } });
    const next = taught([row('Chidi Okafor', [cell({ attempts: 1, answered: 8 })])]);
    await answer('AssignmentScreenQuery', { viewer: TEACHER, assignment: work({ classroom: next }) });
    expect(textsOf('Chidi Okafor')[0]).toBe('8 of 20');
  });

  it('of a draft shows neither figures, nor students, nor a link, and publishes it', async () => {
    const draft = { state: 'DRAFT', published: false, available: false };
    await show(work({ ...draft, classroom: taught([], { homeworkTable: tableOf([], []), confusionMap: mapOf([]) }) }));
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
    expect(screen.getByText('Draft')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Publish: Work and study' })).toBeTruthy();
    expect(screen.queryByText('Average score')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Confusion map' })).toBeNull();
  });

  it.each([
    ['is known', {}, 'with 4 submissions from '],
    ['could not be read', { submissionCount: null }, 'with all submissions and any attempts that are under way.'],
    ['is nothing', { submissionCount: 0 }, 'good, with any attempts that are under way.'],
    ['is a draft', { published: false }, 'deletes the draft for good. No student has started it.'],
  ])('says what is deleted with it, where that %s', async (_how, change, text) => {
    const { user } = await show(work(change));
    await user.click(screen.getByRole('button', { name: 'More: Work and study' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain(text);
  });

  it('has no figures where they could not be read', async () => {
    await show(work({ submissionCount: null, completedCount: null }));
    expect(screen.getByText('Submissions').nextElementSibling?.textContent).toBe('–');
    expect(screen.getByText('Completed').nextElementSibling?.textContent).toMatch(/^– of /u);
  });

  it('leads back to the list when it is deleted', async () => {
    const { user, answer, path } = await show();
    await user.click(screen.getByRole('button', { name: 'More: Work and study' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete homework' }));
    const left = classroom({ assignments: { edges: [] } });
    await answer('DeleteAssignmentDialogMutation', {
      deleteAssignment: { __typename: 'DeleteAssignmentPayload', classroom: left },
    });
    await expect.poll(path).toBe('/classrooms/9b/homework');
  });

  it.each([
    ['is not there', null],
    ['is in a class that the viewer is a student of', work({ classroom: classroom({ viewerRole: 'STUDENT' }) })],
  ])('is not found where it %s', async (_why, shown) => {
    await show(shown);
    expect(screen.getByRole('heading', { name: 'Assignment not found' })).toBeTruthy();
  });
});

describe('the confusion map', () => {
  const map = () =>
    within(screen.getByRole('table', { name: 'How often each word was typed instead of the one that was wanted' }));
  const cellsOf = (wanted: RegExp) =>
    within(map().getByRole('row', { name: wanted }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  const homeworkLink = () => new URL(screen.getByRole<HTMLAnchorElement>('link', { name: /Make homework from/ }).href);

  it('has wanted words as rows and typed ones as columns, most frequent first', async () => {
    await show();
    expect(
      map()
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Wanted', 'of', 'to', 'in', 'at']);
    expect(cellsOf(/^on depend on, insist on/)).toEqual(['9', '', '4', '']);
    expect(cellsOf(/^at arrive at/)).toEqual(['', '8', '', 'right']);
    expect(cellsOf(/^to listen to/)).toEqual(['', 'right', '', '2']);
  });

  it('has a row for each collocation, with the way to homework of the worst, and may have one for each word', async () => {
    const confusions = [confusion('from', 'of', 11, 'consist of'), confusion('of', 'on', 9, 'depend on')];
    const byTarget = mapOf([...confusions, confusion('in', 'on', 2, 'depend on'), confusion(null, 'on', 1, 'rely on')]);
    const shown = { confusionMapByTarget: { ...byTarget, words: 2 } };
    const { user, path, sent } = await show(work({ classroom: taught(ROWS, shown) }), false);
    expect(cellsOf(/^consist of/)).toEqual(['11', 'right', '']);
    expect(cellsOf(/^depend on/)).toEqual(['', '9', '2']);
    expect(homeworkLink().searchParams.getAll('target')).toEqual(['uuid of consist of', 'uuid of depend on']);
    expect(screen.getByText('other (1)')).toBeTruthy();
    const list = within(
      screen.getByRole('list', { name: 'How often each word was typed instead of the one that was wanted' }),
    );
    expect(list.getAllByRole('checkbox').map((box) => box.closest('li')?.textContent)).toEqual([
      'consist from (crossed out) of11 times',
      'depend of (crossed out) on9 timesin 2',
    ]);
    await user.click(map().getByRole('button', { name: '“in” instead of “on” in “depend on”: 2 answers' }));
    expect(sent('ConfusedCellQuery')).toMatchObject([{ typed: 'in', wanted: 'on', target: 'uuid of depend on' }]);
    await user.click(screen.getByRole('radio', { name: 'By word' }));
    await waitFor(() => expect(path()).toBe('/classrooms/9b/homework/uuid-work?by=word'));
  });

  it('keeps other words closed: how many, and opened where', async () => {
    const { user } = await show();
    const others = screen.getByText('other (3)');
    expect(others.closest('details')?.open).toBe(false);
    await user.click(others);
    expect(others.closest('details')?.textContent).toContain('3 other answers where on was wanted: rely on');
  });

  it('leads to homework of the three worst, or of those that are ticked', async () => {
    const { user } = await show();
    expect(
      screen.getByText(
        /^23 wrong answers come from these three\. Homework made from them has \d+ sentences, to practise \d+ collocations\.$/u,
      ),
    ).toBeTruthy();
    expect(homeworkLink().pathname).toBe('/classrooms/9b/homework/new');
    expect(homeworkLink().searchParams.getAll('word')).toEqual(['on', 'at', 'to']);
    expect(homeworkLink().searchParams.get('of')).toBe('uuid-work');
    await user.click(map().getByRole('checkbox', { name: /^at arrive at/ }));
    await user.click(map().getByRole('checkbox', { name: /^for wait for/ }));
    expect(homeworkLink().searchParams.getAll('word')).toEqual(['on', 'to', 'for']);
    for (const name of [/^on depend/, /^to listen/, /^for wait/])
      await user.click(map().getByRole('checkbox', { name }));
    expect(screen.queryByRole('link', { name: /Make homework from/ })).toBeNull();
    expect(screen.getByText('Tick what your students should practise.')).toBeTruthy();
  });

  it('says that a score was corrected, and when', async () => {
    const corrected = cell({ score: 33, attempts: 1, correctedAt: '2030-11-21T10:00:00.000Z' });
    await show(work({ classroom: taught([row('Aiyana Brooks', [corrected])]) }));
    expect(textsOf('Aiyana Brooks')[1]).toMatch(/^33 corrected Thu 21 Nov 2030, /u);
  });

  it('says that there is nothing yet', async () => {
    await show(work({ classroom: taught(ROWS, { confusionMap: mapOf([]) }) }));
    expect(screen.getByText('Nothing yet. Wrong answers appear here as students work.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Export CSV: confusions' })).toBeNull();
  });
});
