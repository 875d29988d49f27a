import { act, screen, waitFor, within } from '@testing-library/react';
import { loadQuery } from 'react-relay';
import { describe, expect, it } from 'vitest';
import { mockServer, showApp } from '../../../testkit/app.tsx';
import { classroom } from '../../classrooms/classrooms.testkit.ts';
import type { EditAssignmentScreenQuery } from './__generated__/EditAssignmentScreenQuery.graphql.ts';
import editQuery from './__generated__/EditAssignmentScreenQuery.graphql.ts';
import type { NewAssignmentScreenQuery } from './__generated__/NewAssignmentScreenQuery.graphql.ts';
import newQuery from './__generated__/NewAssignmentScreenQuery.graphql.ts';
import { CREATE, field, LISTS, press, showEdit, showNew, toasts, type, UPDATE } from './AssignmentForm.testkit.tsx';
import EditAssignmentScreen from './EditAssignmentScreen.tsx';
import { assignment, cell, confusion, mapOf, row } from './homework.testkit.ts';
import NewAssignmentScreen from './NewAssignmentScreen.tsx';

describe('new homework', () => {
  it('says what held-back answers mean for several attempts', async () => {
    const { user } = await showNew();
    const hint = () =>
      screen.queryByText('After the due date, students can see the right answers before they try again');
    await user.selectOptions(field('Right answers are shown'), 'AFTER_DUE');
    expect(hint()).toBeNull();
    await user.clear(field('Attempts'));
    await user.type(field('Attempts'), '2');
    expect(hint()).toBeTruthy();
    await user.selectOptions(field('Right answers are shown'), 'AT_ONCE');
    expect(hint()).toBeNull();
  });

  it('is published with a due date that is over only once that was asked', async () => {
    const { user, sent } = await showNew();
    type('Title', 'Too late');
    type('Due', '2024-11-25T20:00');
    await press(user, 'Publish');
    expect(screen.getByRole('alertdialog', { name: 'The due date is in the past' })).toBeTruthy();
    expect(sent(CREATE)).toEqual([]);
    await press(user, 'Publish anyway');
    expect(sent(CREATE)).toMatchObject([{ input: { title: 'Too late', published: true } }]);
  });

  it('has four words shown unless the teacher switches them off', async () => {
    const { user, sent } = await showNew();
    type('Title', 'By heart');
    await user.click(field('Four words may be shown'));
    await press(user, 'Publish');
    expect(sent(CREATE)).toMatchObject([{ input: { fourWordsAllowed: false } }]);
  });

  it('is published as it was described, and shown', async () => {
    const { user, sent, answer, path } = await showNew();
    expect(screen.getByText(/Times are in Warsaw \(GMT\+[12]\)/)).toBeTruthy();
    type('Title', 'Work and study');
    type('Description', 'Verbs you need in an interview.');
    type('Practice type', 'verb_preposition_collocation');
    type('Target level', 'B1');
    type('Questions', '15');
    type('Opens', '2030-11-20T08:00');
    type('Due', '2030-11-25T20:00');
    type('Closes', '2030-11-27T20:00');
    type('Minutes it takes', '15');
    type('Attempts', '3');
    type('The attempt that counts', 'LAST');
    type('Passing score (%)', '70');
    type('Right answers are shown', 'AFTER_DUE');
    await user.click(screen.getByRole('checkbox', { name: 'Everyone gets the same sentences' }));
    expect(screen.getByText('Mon 25 Nov 2030, 20:00')).toBeTruthy();
    await press(user, 'Publish');
    expect(sent(CREATE)).toEqual([
      {
        input: {
          classroomId: 'class-9b',
          title: 'Work and study',
          description: 'Verbs you need in an interview.',
          practiceTypeKey: 'verb_preposition_collocation',
          targetIds: [],
          level: 'B1',
          questions: 15,
          sameForAll: true,
          fourWordsAllowed: true,
          estimatedMinutes: 15,
          openAt: '2030-11-20T07:00:00.000Z',
          dueAt: '2030-11-25T19:00:00.000Z',
          lockAt: '2030-11-27T19:00:00.000Z',
          maxAttempts: 3,
          countedAttempt: 'LAST',
          passingScore: 70,
          answersShown: 'AFTER_DUE',
          published: true,
        },
      },
    ]);
    const made = assignment('made', 'Work and study');
    await answer(CREATE, { createAssignment: { __typename: 'CreateAssignmentPayload', assignment: made } });
    await waitFor(() => expect(path()).toBe('/classrooms/9b/homework/uuid-made'));
    expect(toasts()).toEqual(['The homework is published.']);
  });

  it('is a draft by Enter: nothing is published by chance', async () => {
    const { user, sent } = await showNew();
    await user.type(field('Title'), 'Week 12{Enter}');
    expect(sent(CREATE)).toMatchObject([{ input: { title: 'Week 12', published: false } }]);
  });

  it('says at the fields what is wrong before it is sent', async () => {
    const { user, sent } = await showNew();
    type('Questions', '0');
    type('Right answers are shown', 'AFTER_DUE');
    await press(user, 'Publish');
    expect(screen.getByText('Title is required')).toBeTruthy();
    expect(screen.getByText('The number of questions must be between 1 and 100')).toBeTruthy();
    expect(screen.getByText('Set a due date, or show the answers straight away')).toBeTruthy();
    expect(document.activeElement).toBe(field('Title'));
    expect(sent(CREATE)).toEqual([]);
  });

  it('says at the field how many sentences there are', async () => {
    const { user, answer } = await showNew();
    type('Title', 'Week 12');
    await press(user, 'Publish');
    const message = 'There are only 3 sentences for this. Choose fewer questions, or more collocations.';
    const fieldErrors = [{ field: 'questions', code: 'OUT_OF_RANGE', message }];
    await answer(CREATE, { createAssignment: { __typename: 'ValidationError', message, fieldErrors } });
    const described = field('Questions').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(message);
  });

  it('says above the form what no field is to blame for', async () => {
    const { user, answer } = await showNew();
    type('Title', 'Week 12');
    await press(user, 'Save as draft');
    const message = 'Your account is being reviewed. You can create classes once it is verified';
    await answer(CREATE, { createAssignment: { __typename: 'TeacherNotVerifiedError', message } });
    expect(screen.getByRole('alert').textContent).toContain(message);
  });

  it('asks for collocations that are looked for and chosen, and lets them go', async () => {
    const { user, sent, answer } = await showNew();
    type('Title', 'Week 12');
    type('Practice type', 'TARGETS');
    const target = (name: string) => ({ uuid: `uuid of ${name}`, name, level: { code: 'B1' } });
    const targets = (total: number, ...names: string[]) => ({
      assignableTargets: { totalCount: total, edges: names.map((name) => ({ node: target(name) })) },
    });
    await answer('TargetPickerQuery', targets(40, 'agree with', 'apologise for'));
    expect(screen.getByText('38 more: type part of the one that you are looking for.')).toBeTruthy();
    await press(user, 'Publish');
    expect(screen.getByText('Choose at least one collocation')).toBeTruthy();
    await user.type(field('Find a collocation'), 'depend');
    await waitFor(() => expect(sent('TargetPickerQuery')).toEqual([{ search: 'depend' }]));
    await answer('TargetPickerQuery', targets(1, 'depend on'));
    await user.click(await screen.findByRole('button', { name: 'depend on B1' }));
    const chosen = within(screen.getByRole('list', { name: 'Chosen' }));
    expect(chosen.getByText('depend on')).toBeTruthy();
    expect(screen.queryByText('Choose at least one collocation')).toBeNull();
    await press(user, 'Publish');
    expect(sent(CREATE)).toMatchObject([{ input: { practiceTypeKey: null, targetIds: ['uuid of depend on'] } }]);
    await answer(CREATE, { createAssignment: { __typename: 'TeacherNotVerifiedError', message: 'Not yet' } });
    await user.click(chosen.getByRole('button', { name: 'Remove depend on' }));
    expect(screen.queryByRole('list', { name: 'Chosen' })).toBeNull();
  });

  it('begins with what was confused where one comes from the map', async () => {
    const confusions = [
      confusion('of', 'on', 9, 'insist on', 'depend on'),
      confusion(null, 'on', 1, 'depend on'),
      confusion('to', 'at', 8, 'arrive at'),
    ];
    await showNew('?word=on', classroom({ confusionMap: mapOf(confusions) }));
    expect(field('Title').value).toBe('More practice: depend on, insist on');
    expect(field('Practice type').value).toBe('TARGETS');
    expect(field('Questions').value).toBe('10');
    const chosen = within(screen.getByRole('list', { name: 'Chosen' }));
    expect(chosen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['depend on', 'insist on']);
  });

  it('begins with the collocations that were chosen of the map', async () => {
    const confusions = [confusion('of', 'on', 9, 'depend on'), confusion('of', 'on', 4, 'insist on')];
    await showNew('?target=uuid%20of%20insist%20on', classroom({ confusionMapByTarget: mapOf(confusions) }));
    expect(field('Title').value).toBe('More practice: insist on');
    expect(field('Practice type').value).toBe('TARGETS');
  });

  it('begins anew where that of one class leads straight to another', async () => {
    const server = mockServer();
    const routes = ['9b', '10c'].map((id) => {
      const variables = { id, of: null, byWord: false, byTarget: false };
      const queryRef = loadQuery<NewAssignmentScreenQuery>(server.environment, newQuery as never, variables);
      return { path: `/${id}`, element: <NewAssignmentScreen queryRef={queryRef} /> };
    });
    const { router } = showApp({ routes, at: '/9b', server });
    await server.answer('NewAssignmentScreenQuery', { ...LISTS, classroom: classroom() });
    const other = classroom({ id: 'other', uuid: 'uuid-other', name: '10C' });
    await server.answer('NewAssignmentScreenQuery', { ...LISTS, classroom: other });
    type('Title', 'For 9b alone');
    await act(async () => void router.navigate('/10c', { isSure: true }));
    expect(screen.getByText('Homework for 10C')).toBeTruthy();
    expect(field('Title').value).toBe('');
  });

  it.each([
    ['a student of the class', classroom({ viewerRole: 'STUDENT' }), 'Only teachers can set homework'],
    ['anybody else', null, 'Classroom not found'],
  ])('is not for %s', async (_who, shown, heading) => {
    await showNew('', shown);
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
  });
});

describe('a change of homework', () => {
  const work = (attempts: number, change: Record<string, unknown> = {}) =>
    assignment('work', 'Work and study', {
      dueAt: '2030-11-25T19:00:30.000Z',
      targets: [{ uuid: 'uuid of depend on', name: 'depend on' }],
      passingScore: 70,
      classroom: classroom({
        homeworkTable: { columns: [], rows: [row('Aiyana Brooks', [cell({ attempts })])] },
      }),
      ...change,
    });

  it('sends what is another than before, and nothing else', async () => {
    const { user, sent, answer, path } = await showEdit(work(0));
    expect(field('Title').value).toBe('Work and study');
    expect(field('Due').value).toBe('2030-11-25T20:00');
    expect(field('Practice type').value).toBe('TARGETS');
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    type('Title', 'Work, study');
    type('Passing score (%)', '');
    await press(user, 'Save');
    expect(sent(UPDATE)).toEqual([{ input: { assignmentId: 'work', title: 'Work, study', passingScore: null } }]);
    await answer(UPDATE, {
      updateAssignment: { __typename: 'UpdateAssignmentPayload', assignment: work(0, { title: 'Work, study' }) },
    });
    await waitFor(() => expect(path()).toBe('/classrooms/9b/homework/uuid-work'));
    expect(toasts()).toEqual(['The homework has been saved.']);
  });

  it('leaves what somebody else has changed since it was opened as they made it', async () => {
    const { user, sent, environment } = await showEdit(work(0));
    act(() => environment.commitUpdate((store) => void store.get('work')?.setValue('Theirs', 'title')));
    expect(screen.getByRole('link', { name: 'Theirs' })).toBeTruthy();
    type('Questions', '7');
    await press(user, 'Save');
    expect(sent(UPDATE)).toEqual([{ input: { assignmentId: 'work', questions: 7 } }]);
  });

  it('begins anew where one page of it leads straight to another', async () => {
    const server = mockServer();
    const routes = ['work', 'other'].map((of) => {
      const variables = { assignment: `uuid-${of}` };
      const queryRef = loadQuery<EditAssignmentScreenQuery>(server.environment, editQuery as never, variables);
      return { path: `/${of}`, element: <EditAssignmentScreen queryRef={queryRef} /> };
    });
    const { router } = showApp({ routes, at: '/work', server });
    await server.answer('EditAssignmentScreenQuery', { ...LISTS, assignment: work(0) });
    await server.answer('EditAssignmentScreenQuery', {
      ...LISTS,
      assignment: { ...work(0, { title: 'Travel' }), id: 'other', uuid: 'uuid-other' },
    });
    expect(field('Title').value).toBe('Work and study');
    void router.navigate('/other');
    expect(await screen.findByRole('link', { name: 'Travel' })).toBeTruthy();
    expect(field('Title').value).toBe('Travel');
  });

  it('says no longer why it was not saved once what was written is discarded', async () => {
    const { user, answer, router } = await showEdit(work(0));
    type('Title', 'Week 12');
    await press(user, 'Save');
    const message = 'Your account is being reviewed. You can create classes once it is verified';
    await answer(UPDATE, { updateAssignment: { __typename: 'TeacherNotVerifiedError', message } });
    expect(screen.getByRole('alert').textContent).toContain(message);
    await act(async () => void router.navigate('/classrooms/9b/homework/uuid-work/edit?again'));
    await press(user, 'Discard');
    expect(field('Title').value).toBe('Work and study');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says nothing of whether students see it, where that is not what is changed', async () => {
    const { user, sent } = await showEdit(work(0, { state: 'DRAFT', published: false, targets: [] }));
    type('Questions', '7');
    await press(user, 'Save as draft');
    expect(sent(UPDATE)).toEqual([{ input: { assignmentId: 'work', questions: 7 } }]);
  });

  it('leaves what is asked as it is once a student has begun', async () => {
    await showEdit(work(1));
    expect(screen.getByText(/Students have already started this homework/)).toBeTruthy();
    for (const name of ['Practice type', 'Target level', 'Questions', 'Everyone gets the same sentences']) {
      expect(field(name).matches(':disabled')).toBe(true);
    }
    expect(field('Due').matches(':disabled')).toBe(false);
    expect(screen.queryByLabelText('Find a collocation')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove depend on' })).toBeNull();
  });

  it('may publish a draft', async () => {
    const { user, sent } = await showEdit(work(0, { state: 'DRAFT', published: false, targets: [] }));
    expect(field('Practice type').value).toBe('');
    await press(user, 'Publish');
    expect(sent(UPDATE)).toEqual([{ input: { assignmentId: 'work', published: true } }]);
  });

  it('is refused for homework of somebody else', async () => {
    await showEdit(null);
    expect(screen.getByRole('heading', { name: 'Assignment not found' })).toBeTruthy();
  });
});
