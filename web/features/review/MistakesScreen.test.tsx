import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../app/relay/session.ts';
import { mockServer, showApp } from '../../testkit/app.tsx';
import { tokenOf } from '../../testkit/session.ts';
import type { MistakesScreenQuery } from './__generated__/MistakesScreenQuery.graphql.ts';
import query from './__generated__/MistakesScreenQuery.graphql.ts';
import { filterOf } from './mistakesFilter.ts';
import MistakesScreen from './MistakesScreen.tsx';
import { answerOf, learner, mistake, problem } from './review.testkit.ts';

const PATH = '/practice/mistakes';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function show(viewer = learner([mistake('p1')]), search = '') {
  const server = mockServer();
  const variables = filterOf(new URLSearchParams(search));
  const queryRef = loadQuery<MistakesScreenQuery>(server.environment, query as never, variables);
  const routes = [{ path: PATH, element: <MistakesScreen queryRef={queryRef} /> }];
  const app = showApp({ routes, at: PATH + search, server });
  const asked = server.sent('MistakesScreenQuery');
  await server.answer('MistakesScreenQuery', { viewer });
  return { ...server, ...app, asked, user: userEvent.setup() };
}

const rows = () => within(screen.getByRole('list', { name: 'Mistakes' })).getAllByRole('listitem');
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Which mistakes' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);
const practise = () => screen.getByRole('link', { name: /^Practise (these|this)/ });

describe('the list of mistakes', () => {
  it('has each sentence with what was typed, what is right, and why', async () => {
    const { asked } = await show();
    expect(asked).toEqual([{ openOnly: true, wanted: null, roundId: null, days: 30 }]);
    const [row] = rows();
    expect(row?.textContent).toContain('Sentence p1 depends of (crossed out) on the weather.');
    expect(row?.textContent).toContain('You wrote depend of. The verb depend takes on.');
    expect(row?.textContent).toContain('depend on');
    expect(row?.textContent).toContain('once, yesterday');
    expect(row?.textContent).toContain('comes back on Tue 24 Nov');
    expect(
      screen.getByText('You missed 14 sentences in the last 30 days. You have answered eight of them correctly since.'),
    ).toBeTruthy();
  });

  it('lets the learner object to a verdict, once, and says where an objection stands', async () => {
    const at = (id: string, change: object) =>
      mistake(id, { target: id, answer: { ...answerOf(id, change as never), problem: problem(id) } });
    const { user, answer } = await show(
      learner([
        at('m1', {}),
        at('m2', { objection: 'OPEN' }),
        at('m3', { objection: 'REFUSED' }),
        at('m4', { verdict: 'SHOWN', typed: null }),
        at('m5', {}),
      ]),
    );
    const buttons = () => rows().map((row) => within(row).queryByRole('button')?.textContent ?? null);
    expect(buttons()).toEqual(['Was I right?: m1', 'Sent: m2', 'It is still wrong: m3', null, 'Was I right?: m5']);
    await user.click(screen.getByRole('button', { name: 'Was I right?: m1' }));
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    expect(dialog.getByText(/^Your answer was/).textContent).toBe('Your answer was of. We wanted on.');
    expect(dialog.getByText(/If you are right, we will correct what depends on your answer/)).toBeTruthy();
    const answerId = { __typename: 'Answer', id: 'm1', acceptable: false };
    await answer('ObjectionDialogQuery', { node: { __typename: 'Problem', id: 'm1', answer: answerId } });
    expect(
      dialog.getByText(
        'A person will read this, but we cannot accept “of”: an answer is a single word, written in letters.',
      ),
    ).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Why do you think/), 'I have read it');
    await user.click(dialog.getByText('Send'));
    // What is being sent cannot be taken back: nobody is asked whether to discard it.
    await user.click(dialog.getByText('Cancel'));
    expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1);
    expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull();
    await answer('ObjectionDialogMutation', {
      objectToVerdict: { __typename: 'ObjectToVerdictPayload', state: 'OPEN' },
    });
    expect(buttons()[0]).toBe('Sent: m1');
    expect((screen.getByRole('button', { name: 'Sent: m1' }) as HTMLButtonElement).disabled).toBe(true);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Was I right?: m5'));
  });

  it('has what a learner wrote about a verdict when they had to sign in, open again at that one alone', async () => {
    const at = (id: string) => mistake(id, { target: id, answer: { ...answerOf(id, {}), problem: problem(id) } });
    const wrong = () => learner([at('k1'), at('k2')]);
    const why = () => screen.findByLabelText<HTMLTextAreaElement>(/^Why do you think/);
    startSession(tokenOf('learner'));
    const before = await show(wrong());
    await before.user.click(screen.getByRole('button', { name: 'Was I right?: k1' }));
    await before.user.type(await why(), 'I have read it');
    act(() => endSession('expired'));
    before.unmount();
    startSession(tokenOf('learner'));
    const { user, unmount } = await show(wrong());
    expect((await why()).value).toBe('I have read it');
    expect(screen.getByText('What you had written is back')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Keep writing' }));
    expect((await why()).value).toBe('I have read it');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await user.click(screen.getByRole('button', { name: 'Was I right?: k2' }));
    expect((await why()).value).toBe('');
    unmount();
    await show(wrong());
    expect(screen.queryByLabelText(/^Why do you think/)).toBeNull();
  });

  it('says how often, when, and what is ahead of it', async () => {
    await show(
      learner([
        mistake('p1', { times: 3, dueAt: '2026-11-23T09:59:00.000Z' }),
        mistake('p2', {
          answer: { ...answerOf('p2', { answeredAt: '2026-11-18T09:00:00.000Z' }), problem: problem('p2') },
        }),
        mistake('p3', { open: false }),
        mistake('p4', { dueAt: null, answer: { ...answerOf('p4', { verdict: 'SHOWN', typed: null }), problem: null } }),
      ]),
      '?show=all',
    );
    const [first, second, third, fourth] = rows().map(({ textContent }) => textContent);
    expect(first).toContain('3 times, most recently yesterday');
    expect(first).toContain('due now');
    expect(second).toContain('once, on Wednesday');
    expect(third).toContain('answered correctly since');
    expect(third).not.toContain('comes back');
    expect(fourth).toContain('The answer is: on');
    expect(fourth).not.toContain('comes back');
  });

  it('is looked at by what is open, all, or by the word that was wanted, each at its address', async () => {
    await show();
    expect(tabs()).toEqual([
      ['To practise 6', PATH, 'page'],
      ['All 14', `${PATH}?show=all`, null],
      ['on 5', `${PATH}?word=on`, null],
      ['of 4', `${PATH}?word=of`, null],
    ]);
    expect(practise().textContent).toBe('Practise these 6 sentences');
    expect(practise().getAttribute('href')).toBe('/practice?mode=mistakes');
  });

  it.each([
    ['?show=all', { openOnly: false, wanted: null, roundId: null, days: 30 }, 'All 14', 14],
    ['?word=of&days=7', { openOnly: false, wanted: 'of', roundId: null, days: 7 }, 'of 4', 4],
    ['?days=366', { openOnly: true, wanted: null, roundId: null, days: 30 }, 'To practise 6', 6],
  ])('practises what is shown: %s', async (search, variables, tab, count) => {
    const { asked } = await show(learner([mistake('p1')]), search);
    expect(asked).toEqual([variables]);
    expect(
      tabs()
        .filter(([, , current]) => current)
        .map(([name]) => name),
    ).toEqual([tab]);
    expect(practise().textContent).toBe(`Practise these ${count} sentences`);
    const run = new URL(practise().getAttribute('href') ?? '', location.href);
    expect(run.searchParams.get('mode')).toBe('mistakes');
    expect(filterOf(run.searchParams)).toEqual(variables);
  });

  it('goes back as far as is chosen', async () => {
    const { user, path } = await show(learner([mistake('p1')]), '?word=on');
    expect((screen.getByRole('radio', { name: '30 days' }) as HTMLInputElement).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: '7 days' }));
    expect(path()).toBe(`${PATH}?word=on&days=7`);
  });

  it('is that of one round where the address says so, however long ago it was', async () => {
    const viewer = learner([mistake('p1')], { openMistakes: { totalCount: 2 }, allMistakes: { totalCount: 2 } });
    const { asked } = await show(viewer, '?round=round-6');
    expect(asked).toEqual([{ openOnly: true, wanted: null, roundId: 'round-6', days: null }]);
    expect(screen.getByText(/^You missed 2 sentences in this round\./)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(tabs()[1]).toEqual(['All 2', `${PATH}?show=all&round=round-6`, null]);
    expect(practise().getAttribute('href')).toBe('/practice?mode=mistakes&round=round-6');
    expect(screen.getByRole('link', { name: 'All my mistakes' }).getAttribute('href')).toBe(PATH);
  });

  it('is empty as long as nothing is open', async () => {
    const empty = { openMistakes: { totalCount: 0 }, mistakenWords: [] };
    await show(learner([], { ...empty, allMistakes: { totalCount: 0 } }));
    expect(screen.getByRole('heading', { name: 'No mistakes to practise' })).toBeTruthy();
    expect(
      screen.getByText('Sentences that you get wrong, or whose answer you ask to see, appear here, with the reason.'),
    ).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Practise (these|this)/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Start Practice' })).toBeTruthy();
  });

  it('shows the next page on demand, and says where it could not be loaded', async () => {
    const { mistakes: whole } = learner([mistake('p1')]);
    const page = { ...whole, pageInfo: { hasNextPage: true, endCursor: 'c0' } };
    const viewer = learner([mistake('p1')], { mistakes: page });
    const { user, sent, fail, answer } = await show(viewer);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await fail('MistakeListPaginationQuery', new Error('lost'));
    expect(screen.getByRole('heading', { name: 'The next mistakes could not be loaded' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(sent('MistakeListPaginationQuery')).toMatchObject([{ openOnly: true, days: 30, after: 'c0', first: 20 }]);
    const { timeZone, mistakes } = learner([mistake('p2')]);
    await answer('MistakeListPaginationQuery', {
      viewer: { __typename: 'Viewer', id: 'viewer', timeZone, mistakes },
    });
    expect(rows()).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});
