import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockServer, showApp } from '../../testkit/app.tsx';
import { CLICKLESS_MS } from '../../ui/Removable.tsx';
import { shownToasts } from '../../ui/toasts.ts';
import { pageOf } from '../classrooms/classrooms.testkit.ts';
import type { HomeworkScreenQuery } from './__generated__/HomeworkScreenQuery.graphql.ts';
import query from './__generated__/HomeworkScreenQuery.graphql.ts';
import HomeworkScreen from './HomeworkScreen.tsx';
import { assignment, TEACHER, withHomework } from './teacher/homework.testkit.ts';
// What is loaded when it is asked for, loaded before the tests wait for it.
import './teacher/CopyAssignmentDialog.tsx';
import './teacher/DeleteAssignmentDialog.tsx';

const UPDATE = 'useUpdateAssignmentMutation';
const DELETE = 'DeleteAssignmentDialogMutation';
const COPY = 'CopyAssignmentDialogMutation';

afterEach(() => vi.restoreAllMocks());

async function show(classroom: Record<string, unknown> | null) {
  const server = mockServer();
  const queryRef = loadQuery<HomeworkScreenQuery>(server.environment, query as never, { id: '9b' });
  const routes = [{ path: '/classrooms/:id/homework', element: <HomeworkScreen queryRef={queryRef} /> }];
  const app = showApp({ routes, at: '/classrooms/9b/homework', server });
  await server.answer('HomeworkScreenQuery', { viewer: TEACHER, classroom });
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

async function openMenu(user: ReturnType<typeof userEvent.setup>, title: string) {
  await user.click(screen.getByRole('button', { name: `More: ${title}` }));
  return within(screen.getByRole('menu', { name: `More: ${title}` }));
}

const deleted = (left: Parameters<typeof withHomework>[0]) => ({
  deleteAssignment: { __typename: 'DeleteAssignmentPayload', classroom: withHomework(left) },
});

const DRAFT = assignment('draft', 'Mock test', { state: 'DRAFT', published: false, available: false });

describe('the homework of a class, for who teaches it', () => {
  it('stands by its states, with what it asks and how far the class is', async () => {
    await show(
      withHomework([
        assignment('closed', 'First week', { state: 'CLOSED', available: false, lockAt: '2030-11-01T11:00:00.000Z' }),
        DRAFT,
        assignment('open', 'Work and study', {
          description: 'Verbs you need in an interview.',
          dueAt: '2030-11-25T19:00:00.000Z',
          practiceType: { __typename: 'PracticeType', id: 'type', name: 'Verb–preposition collocations' },
          level: { __typename: 'Level', id: 'level', code: 'B1' },
          estimatedMinutes: 15,
          passingScore: 70,
          maxAttempts: 3,
          completedCount: 18,
          submissionCount: 20,
          averageScore: 84,
        }),
        assignment('late', 'Verbs of saying', { state: 'LATE', targetsChosen: true }),
        assignment('scheduled', 'Next week', {
          state: 'SCHEDULED',
          available: false,
          openAt: '2030-12-01T07:00:00.000Z',
        }),
      ]),
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Homework Assignments' })).toBeTruthy();
    expect(screen.getByText('5 assignments')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Open',
      'Late',
      'Scheduled',
      'Drafts',
      'Closed',
    ]);
    const open = item('Work and study');
    expect(open.getByText('Available')).toBeTruthy();
    expect(open.getByText('Due Mon 25 Nov 2030, 20:00')).toBeTruthy();
    expect(open.getByRole('progressbar', { name: 'Completed' }).getAttribute('aria-valuetext')).toBe('18 of 28');
    expect(open.getByText('20 submissions, average 84%')).toBeTruthy();
    expect(factsOf('Work and study')).toEqual({
      Type: 'Verb–preposition collocations',
      'Target level': 'B1',
      Time: 'about 15 minutes',
      Questions: '20',
      'Passing score': '70%',
      Attempts: 'Up to 3',
    });
    expect(factsOf('Verbs of saying')).toEqual({
      Type: 'Chosen collocations',
      'Target level': 'Any Level',
      Questions: '20',
      Attempts: '1 only',
    });
    expect(item('Verbs of saying').getByText('No due date')).toBeTruthy();
    expect(item('Next week').getByText('opens Sun 1 Dec 2030, 08:00')).toBeTruthy();
    expect(item('First week').getByText('Not Available')).toBeTruthy();
    expect(item('First week').getByText('closed Fri 1 Nov 2030, 12:00')).toBeTruthy();
    expect(item('Mock test').queryByRole('progressbar')).toBeNull();
  });

  it('leads to each assignment, to the results and to a new one', async () => {
    await show(withHomework([assignment('open', 'Work and study')]));
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('9B English')).toBe('/classrooms/9b');
    expect(hrefOf('Work and study')).toBe('/classrooms/9b/homework/uuid-open');
    expect(hrefOf('Results')).toBe('/classrooms/9b/homework/results');
    expect(hrefOf('Create Assignment')).toBe('/classrooms/9b/homework/new');
  });

  it('begins with one button where there is none', async () => {
    await show(withHomework([]));
    expect(screen.getByRole('heading', { name: 'No homework yet' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Create Assignment' })).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Results' })).toBeNull();
  });

  it('counts what students hand in while it is looked at', async () => {
    const { answer, sent } = await show(withHomework([assignment('open', 'Work and study')]));
    await answer('useHomeworkLiveSubscription', { classroomChanged: { __typename: 'ClassroomChangedEvent' } });
    await expect.poll(() => sent('HomeworkScreenQuery')).toEqual([{ id: '9b' }]);
    await answer('HomeworkScreenQuery', {
      viewer: TEACHER,
      classroom: withHomework([assignment('open', 'Work and study', { completedCount: 1, submissionCount: 1 })]),
    });
    expect(item('Work and study').getByText('1 of 28')).toBeTruthy();
    expect(item('Work and study').getByText('1 submission')).toBeTruthy();
  });

  it('is published, and is open then', async () => {
    const { user, answer, sent } = await show(withHomework([DRAFT]));
    await user.click(screen.getByRole('button', { name: 'Publish: Mock test' }));
    expect(sent(UPDATE)).toEqual([{ input: { assignmentId: 'draft', published: true } }]);
    const published = { ...DRAFT, state: 'OPEN', published: true, available: true };
    await answer(UPDATE, {
      updateAssignment: { __typename: 'UpdateAssignmentPayload', assignment: published },
    });
    expect(screen.getByRole('heading', { level: 2, name: 'Open' })).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 2, name: 'Drafts' })).toBeNull();
    expect(shownToasts().map(({ text }) => text)).toEqual(['The homework is published.']);
  });

  it('is no draft again once a student has begun it, and the server says why', async () => {
    const { user, answer, sent } = await show(
      withHomework([assignment('open', 'Work and study', { submissionCount: 0 })]),
    );
    const menu = await openMenu(user, 'Work and study');
    await user.click(menu.getByRole('menuitem', { name: 'Make it a draft' }));
    expect(sent(UPDATE)).toEqual([{ input: { assignmentId: 'open', published: false } }]);
    const message = 'Students have already started this homework.';
    await answer(UPDATE, { updateAssignment: { __typename: 'AssignmentStartedError', message } });
    expect(shownToasts().map(({ text }) => text)).toEqual([message]);
    expect(screen.getByRole('heading', { level: 2, name: 'Open' })).toBeTruthy();
  });

  it('is not offered to be a draft again once it was finished', async () => {
    const { user } = await show(withHomework([assignment('open', 'Work and study', { submissionCount: 1 })]));
    const menu = await openMenu(user, 'Work and study');
    expect(menu.getByRole('menuitem', { name: 'Edit' })).toBeTruthy();
    expect(menu.queryByRole('menuitem', { name: 'Make it a draft' })).toBeNull();
  });

  it('is deleted after it was said what goes with it', async () => {
    const open = assignment('open', 'Work and study', { completedCount: 18, submissionCount: 20 });
    const { user, answer, sent } = await show(withHomework([open, DRAFT]));
    const menu = await openMenu(user, 'Work and study');
    await user.click(menu.getByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “Work and study”?' }));
    expect(dialog.getByText(/with 20 submissions from 18 students/)).toBeTruthy();
    expect(sent(DELETE)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete homework' }));
    expect(sent(DELETE)).toEqual([{ input: { assignmentId: 'open' } }]);
    await answer(DELETE, deleted([DRAFT]));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('heading', { level: 3, name: 'Work and study' })).toBeNull();
    expect(screen.getByRole('heading', { level: 3, name: 'Mock test' })).toBeTruthy();
  });

  it('leads on, where it is deleted, to what is shown after it, and after the last to the page’s heading', async () => {
    // What is pressed comes a moment after what was shown, however quick the machine is.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += CLICKLESS_MS));
    const closed = ['Closed one', 'Closed two'].map((title) => assignment(title, title, { state: 'CLOSED' }));
    const open = ['Open one', 'Open two'].map((title) => assignment(title, title));
    const { user, answer } = await show(withHomework([...closed, ...open]));
    const focusAfter = async (title: string, left: Parameters<typeof withHomework>[0]) => {
      const menu = await openMenu(user, title);
      await user.click(menu.getByRole('menuitem', { name: 'Delete' }));
      await user.click(await screen.findByRole('button', { name: 'Delete homework' }));
      await answer(DELETE, deleted(left));
      return document.activeElement;
    };
    const menuOf = (title: string) => screen.getByRole('button', { name: `More: ${title}` });
    const heading = () => screen.getByRole('heading', { level: 1 });
    expect(await focusAfter('Open one', [...closed, ...open.slice(1)])).toBe(menuOf('Open two'));
    expect(await focusAfter('Open two', closed)).toBe(menuOf('Closed one'));
    expect(await focusAfter('Closed two', closed.slice(0, 1))).toBe(heading());
    expect(await focusAfter('Closed one', [])).toBe(heading());
  });

  it('is copied to another class, which is offered first', async () => {
    const open = assignment('open', 'Work and study');
    const { user, answer, sent, path } = await show(withHomework([open]));
    const menu = await openMenu(user, 'Work and study');
    await user.click(menu.getByRole('menuitem', { name: 'Copy to a class' }));
    const taught = pageOf([
      { __typename: 'Classroom', id: 'class-9b', name: '9B English', schoolYear: '2026/27' },
      { __typename: 'Classroom', id: 'class-9c', name: '9C English', schoolYear: null },
    ]);
    await answer('CopyAssignmentDialogQuery', { viewer: { ...TEACHER, classrooms: { taught } } });
    const dialog = within(screen.getByRole('dialog', { name: 'Copy to a class' }));
    const field = dialog.getByLabelText<HTMLSelectElement>('Class');
    expect([...field.options].map(({ text }) => text)).toEqual(['9B English, 2026/27, this class', '9C English']);
    expect(field.value).toBe('class-9c');
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(sent(COPY)).toEqual([{ input: { assignmentId: 'open', classroomId: 'class-9c' } }]);
    const other = withHomework([], { id: 'class-9c', uuid: '9c', name: '9C English' });
    const copy = assignment('copy', 'Work and study', { classroom: other });
    await answer(COPY, { copyAssignment: { __typename: 'CopyAssignmentPayload', assignment: copy } });
    const [toast] = shownToasts();
    expect(toast?.text).toBe('Copied to 9C English, as a draft.');
    toast?.action?.onSelect();
    await expect.poll(path).toBe('/classrooms/9c/homework/uuid-copy');
  });
});

it('homework of a class that is not the viewer’s is not found', async () => {
  await show(null);
  expect(screen.getByRole('heading', { name: 'Classroom not found' })).toBeTruthy();
});
