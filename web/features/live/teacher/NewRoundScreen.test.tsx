import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { describe, expect, it } from 'vitest';
import { endSession, startSession } from '../../../app/relay/session.ts';
import { isHeld, mockServer, showApp } from '../../../testkit/app.tsx';
import { tokenOf } from '../../../testkit/session.ts';
import { classroom, pageOf } from '../../classrooms/classrooms.testkit.ts';
import { shownToasts } from '../../../ui/toasts.ts';
import type { NewRoundScreenQuery } from './__generated__/NewRoundScreenQuery.graphql.ts';
import query from './__generated__/NewRoundScreenQuery.graphql.ts';
import NewRoundScreen from './NewRoundScreen.tsx';

const OPEN = 'NewRoundScreenMutation';
const LISTS = {
  levels: [
    { code: 'A2', title: 'A2 Elementary' },
    { code: 'B1', title: 'B1 Intermediate' },
  ],
  practiceTypes: [{ __typename: 'PracticeType', id: 'type', key: 'verb_preposition', name: 'Verb + preposition' }],
};

async function show(shown: Record<string, unknown> | null = group()) {
  const server = mockServer();
  const queryRef = loadQuery<NewRoundScreenQuery>(server.environment, query as never, { id: '9b' });
  const routes = [{ path: '/classrooms/:id/live/new', element: <NewRoundScreen queryRef={queryRef} /> }];
  const app = showApp({ routes, at: '/classrooms/9b/live/new', server });
  await server.answer('NewRoundScreenQuery', { ...LISTS, classroom: shown });
  return { ...server, ...app, user: userEvent.setup() };
}

const group = (change: Record<string, unknown> = {}) =>
  classroom({ liveRound: null, liveRounds: pageOf([]), ...change });
const field = (name: string) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const open = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Open the round' }));

describe('a new live round', () => {
  it('is opened as it was described, without a ranking, and leads to the board', async () => {
    const { user, sent, answer, path } = await show();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /ranking/ }).checked).toBe(false);
    type('Practice type', 'verb_preposition');
    type('Level', 'B1');
    type('Sentences', '5');
    await open(user);
    expect(sent(OPEN)).toEqual([
      {
        input: {
          classroomId: 'class-9b',
          practiceTypeKey: 'verb_preposition',
          targetIds: [],
          level: 'B1',
          questions: 5,
          ranked: false,
        },
      },
    ]);
    const liveRound = { __typename: 'LiveRound', id: 'round' };
    await answer(OPEN, { openLiveRound: { __typename: 'OpenLiveRoundPayload', liveRound } });
    await waitFor(() => expect(path()).toBe('/classrooms/9b/live'));
  });

  it('is asked about before it is left half chosen, and neither where nothing was chosen nor once it is open', async () => {
    const { user, answer, path } = await show();
    const cancel = () => user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(isHeld()).toBe(false);
    type('Level', 'B1');
    expect(isHeld()).toBe(true);
    await cancel();
    expect(path()).toBe('/classrooms/9b/live/new');
    const question = screen.getByRole('alertdialog', { name: 'Discard your changes?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await open(user);
    const liveRound = { __typename: 'LiveRound', id: 'round' };
    await answer(OPEN, { openLiveRound: { __typename: 'OpenLiveRoundPayload', liveRound } });
    await waitFor(() => expect(path()).toBe('/classrooms/9b/live'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is told to whoever has gone elsewhere meanwhile, with the way to it', async () => {
    const { user, answer, path, router } = await show();
    await open(user);
    await act(async () => void router.navigate('/elsewhere'));
    const liveRound = { __typename: 'LiveRound', id: 'round' };
    await answer(OPEN, { openLiveRound: { __typename: 'OpenLiveRoundPayload', liveRound } });
    expect([path(), shownToasts()]).toMatchObject(['/elsewhere', [{ text: 'The live round is open.' }]]);
  });

  it('is as it was described again where the teacher had to sign in before it was open, and not after', async () => {
    startSession(tokenOf('teacher'));
    const { unmount } = await show();
    type('Sentences', '7');
    act(() => endSession('expired'));
    unmount();
    startSession(tokenOf('teacher'));
    const { user, answer } = await show();
    expect(field('Sentences').value).toBe('7');
    expect(screen.getByText('What you had written is back')).toBeTruthy();
    type('Practice type', 'verb_preposition');
    type('Level', 'B1');
    await open(user);
    const liveRound = { __typename: 'LiveRound', id: 'round' };
    await answer(OPEN, { openLiveRound: { __typename: 'OpenLiveRoundPayload', liveRound } });
    act(() => endSession('expired'));
    expect(sessionStorage.getItem('lacuna.written')).toBeNull();
  });

  it('begins as the last one was, but without a ranking', async () => {
    const before = {
      __typename: 'LiveRound',
      id: 'before',
      questions: 15,
      ranked: true,
      level: { code: 'B1' },
      practiceType: { __typename: 'PracticeType', id: 'type', key: 'verb_preposition' },
    };
    await show(group({ liveRounds: pageOf([before]) }));
    expect(field('Practice type').value).toBe('verb_preposition');
    expect(field('Level').value).toBe('B1');
    expect(field('Sentences').value).toBe('15');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /ranking/ }).checked).toBe(false);
  });

  it.each(['4', '21', 'many'])(
    'says at the field that %s sentences will not do, before it is sent',
    async (questions) => {
      const { user, sent } = await show();
      type('Sentences', questions);
      await open(user);
      expect(screen.getByText('The number of sentences must be between 5 and 20')).toBeTruthy();
      expect(document.activeElement).toBe(field('Sentences'));
      expect(sent(OPEN)).toEqual([]);
    },
  );

  it('says at the fields what the server refuses', async () => {
    const { user, answer } = await show();
    await open(user);
    const message = 'Choose a level or collocations to give everyone the same sentences';
    const fieldErrors = [{ field: 'level', code: 'REQUIRED', message }];
    await answer(OPEN, { openLiveRound: { __typename: 'ValidationError', message, fieldErrors } });
    const described = field('Level').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(message);
  });

  it('leads to the one that runs, also where it was opened meanwhile', async () => {
    const { user, answer, path } = await show();
    type('Level', 'B1');
    await open(user);
    const message = 'This class is in a live round already. End that one first.';
    await answer(OPEN, { openLiveRound: { __typename: 'LiveRoundRunningError', message } });
    await waitFor(() => expect(path()).toBe('/classrooms/9b/live'));
  });

  it('is not opened beside one that runs', async () => {
    await show(group({ liveRound: { __typename: 'LiveRound', id: 'round' } }));
    expect(screen.queryByLabelText('Level')).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to the board' }).getAttribute('href')).toBe('/classrooms/9b/live');
  });

  it.each([
    ['a student of the class', group({ viewerRole: 'STUDENT' }), 'Only teachers can start a live round'],
    ['anybody else', null, 'Classroom not found'],
  ])('is not for %s', async (_who, shown, heading) => {
    await show(shown);
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
  });
});
