import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { describe, expect, it } from 'vitest';
import { isHeld, mockServer, showApp } from '../../../testkit/app.tsx';
import type { ObjectionsScreenQuery } from './__generated__/ObjectionsScreenQuery.graphql.ts';
import query from './__generated__/ObjectionsScreenQuery.graphql.ts';
import ObjectionsScreen from './ObjectionsScreen.tsx';

const DECIDE = 'ObjectionRowMutation';

const objection = (word: string, changes: Record<string, unknown> = {}) => ({
  __typename: 'Objection',
  id: word,
  state: 'OPEN',
  text: 'It depends ____ the weather.',
  word,
  acceptable: !word.includes(' '),
  correctAnswer: 'on',
  alsoAccepted: ['upon'],
  target: 'depend on',
  level: { code: 'A2' },
  explanation: null,
  reason: '',
  madeAt: '2026-11-20T12:00:00.000Z',
  decision: null,
  sentenceId: 'sentence',
  typedCount: 3,
  typedByCount: 2,
  ...changes,
});

const pageOf = (words: readonly string[], changes: Record<string, unknown>, totalCount: number) => ({
  totalCount,
  edges: words.map((word) => ({ node: objection(word, changes), cursor: word })),
  pageInfo: { hasNextPage: totalCount > words.length, endCursor: words.at(-1) ?? null },
});

async function show(words: readonly string[], changes: Record<string, unknown> = {}, totalCount = words.length) {
  const server = mockServer();
  const queryRef = loadQuery<ObjectionsScreenQuery>(server.environment, query as never, {});
  const routes = [{ path: '/admin/objections', element: <ObjectionsScreen queryRef={queryRef} /> }];
  const app = showApp({ routes, at: '/admin/objections', server });
  await server.answer('ObjectionsScreenQuery', {
    viewer: { __typename: 'Viewer', id: 'viewer', superuser: true },
    objections: pageOf(words, changes, totalCount),
  });
  const decided = (word: string, changes: Record<string, unknown>) =>
    server.answer(DECIDE, {
      decideObjection: { __typename: 'DecideObjectionPayload', objection: objection(word, changes) },
    });
  return { ...server, ...app, decided, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });

const waitingTexts = () =>
  within(screen.getByRole('navigation', { name: 'Administration' }))
    .getAllByRole('link')
    .flatMap(({ textContent }) => (textContent.endsWith('waiting') ? [textContent] : []));

describe('the objections', () => {
  it('show what the learner was told as the learner saw it', async () => {
    await show(['of'], { explanation: 'The adjective has *in* too.' });
    const told = screen.getByText(/^The learner was told:/);
    expect(told.textContent).toBe('The learner was told: The adjective has in too.');
    expect(told.querySelector('em')?.textContent).toBe('in');
  });

  it('stand beside the other pages, each with how much waits on it', async () => {
    const { answer } = await show([]);
    await answer('AdminNavQuery', {
      watchedSentenceCount: 3,
      objections: { totalCount: 0 },
      site: { __typename: 'Site', teachersNeedVerification: true },
      teachers: { totalCount: 1_200 },
    });
    expect(waitingTexts()).toEqual(['Sentences3 waiting', 'Teachers1,200 waiting']);
  });

  it('count no teachers where these can create classes at once', async () => {
    const { answer } = await show([]);
    const site = { __typename: 'Site', teachersNeedVerification: false };
    await answer('AdminNavQuery', {
      watchedSentenceCount: 3,
      objections: { totalCount: 0 },
      site,
      teachers: { totalCount: 2 },
    });
    expect(waitingTexts()).toEqual(['Sentences3 waiting']);
  });

  it('are refused with a reason, and the focus goes to what is to be typed, then to the next one', async () => {
    const { user, sent, decided } = await show(['at', 'by']);
    expect(screen.getByRole('heading', { name: 'Waiting, 2' })).toBeTruthy();
    await user.click(button('Refuse: at'));
    const why = screen.getByLabelText('What the learner is told');
    expect(document.activeElement).toBe(why);
    await user.type(why, 'Nobody says so.');
    await user.click(button('Send the refusal: at'));
    expect(sent(DECIDE)).toEqual([{ input: { id: 'at', upheld: false, reason: 'Nobody says so.' } }]);
    await decided('at', { state: 'REFUSED', decision: 'Nobody says so.' });
    expect(screen.getByText('refused')).toBeTruthy();
    expect(document.activeElement).toBe(button('Uphold: by'));
    expect(screen.getByRole('heading', { name: 'Waiting, 1' })).toBeTruthy();
  });

  it('are asked about before a reason that was begun is lost', async () => {
    const { user, router, path } = await show(['ahead of']);
    await user.click(button('Refuse: ahead of'));
    expect(isHeld()).toBe(false);
    await user.type(screen.getByLabelText('What the learner is told'), ' So.');
    expect(isHeld()).toBe(true);
    await act(async () => void router.navigate('/admin/objections?again'));
    const question = within(screen.getByRole('alertdialog', { name: 'Discard what you have written?' }));
    await user.click(question.getByRole('button', { name: 'Discard' }));
    expect(path()).toBe('/admin/objections?again');
    await user.click(button('Refuse: ahead of'));
    const reason = 'In this gap, an answer is a single word, written in letters.';
    expect(screen.getByLabelText<HTMLTextAreaElement>('What the learner is told').value).toBe(reason);
  });

  it('are asked about before a refusal with a reason is closed', async () => {
    const { user } = await show(['at']);
    await user.click(button('Refuse: at'));
    await user.click(button('Cancel'));
    expect(screen.queryByLabelText('What the learner is told')).toBeNull();
    await user.click(button('Refuse: at'));
    const why = screen.getByLabelText<HTMLTextAreaElement>('What the learner is told');
    await user.type(why, 'Nobody says so.');
    await user.click(button('Cancel'));
    await user.click(button('Keep writing'));
    expect(why.value).toBe('Nobody says so.');
    await user.click(button('Cancel'));
    await user.click(button('Discard'));
    expect(screen.queryByLabelText('What the learner is told')).toBeNull();
    expect(document.activeElement).toBe(button('Uphold: at'));
  });

  it('are upheld after a question, and the focus goes to the heading after the last one', async () => {
    const { user, sent, decided } = await show(['at']);
    await user.click(button('Uphold: at'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Uphold' }));
    expect(sent(DECIDE)).toEqual([{ input: { id: 'at', upheld: true, reason: '' } }]);
    expect(screen.getByText('Oldest first')).toBeTruthy();
    await decided('at', { state: 'UPHELD', alsoAccepted: ['upon', 'at'] });
    expect(screen.getByText('upheld')).toBeTruthy();
    expect(screen.getByText(/accepted: on, upon, at · /)).toBeTruthy();
    expect(screen.getByText('Oldest first · 1 just decided, not counted')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Waiting, 0' }));
  });

  it('are counted as the server says once the next of them have come, without what was decided before', async () => {
    const { user, decided, answer } = await show(['at'], {}, 3);
    await user.click(button('Uphold: at'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Uphold' }));
    await decided('at', { state: 'UPHELD' });
    expect(screen.getByRole('heading', { name: 'Waiting, 2' })).toBeTruthy();
    await user.click(button('Show more'));
    await answer('ObjectionListPaginationQuery', { objections: pageOf(['by', 'in'], {}, 2) });
    expect(screen.getByRole('heading', { name: 'Waiting, 2' })).toBeTruthy();
    expect(screen.getByText('Oldest first · 1 just decided, not counted')).toBeTruthy();
  });

  it('count anew in their tab once one is decided', async () => {
    const { user, decided, answer } = await show(['at', 'by']);
    const waiting = (totalCount: number) =>
      answer('AdminNavQuery', { watchedSentenceCount: 0, objections: { totalCount }, teachers: { totalCount: 0 } });
    await waiting(2);
    expect(waitingTexts()).toEqual(['Objections2 waiting']);
    await user.click(button('Uphold: at'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Uphold' }));
    await decided('at', { state: 'UPHELD' });
    await waiting(1);
    expect(waitingTexts()).toEqual(['Objections1 waiting']);
  });

  it('say before anything is pressed what cannot be accepted, and have a reason ready', async () => {
    const { user, sent } = await show(['ahead of']);
    expect(
      screen.getByText('“ahead of” cannot be accepted: an answer is a single word, written in letters.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Uphold/ })).toBeNull();
    await user.click(button('Refuse: ahead of'));
    await user.click(button('Send the refusal: ahead of'));
    const reason = 'In this gap, an answer is a single word, written in letters.';
    expect(sent(DECIDE)).toEqual([{ input: { id: 'ahead of', upheld: false, reason } }]);
  });
});
