import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { describe, expect, it } from 'vitest';
import { mockServer, showApp } from '../../../testkit/app.tsx';
import type { SentencesScreenQuery } from './__generated__/SentencesScreenQuery.graphql.ts';
import query from './__generated__/SentencesScreenQuery.graphql.ts';
import SentencesScreen from './SentencesScreen.tsx';

const sentence = (changes: Record<string, unknown> = {}) => ({
  __typename: 'Sentence',
  id: 'one',
  text: 'He apologised ____ the noise.',
  answer: 'for',
  alsoAccepted: [],
  target: 'apologise for',
  level: 'B1',
  status: 'VALIDATED',
  bankId: 'b1-apologise-for-1',
  reportReasons: [],
  approvable: true,
  gates: [],
  origin: 'BUILT_IN',
  quality: 100,
  answerCount: 40,
  keptAtAnswers: null,
  successRate: 70,
  explanation: null,
  reasons: [],
  modelName: null,
  promptVersion: null,
  tokenCount: 0,
  cost: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  editedAt: null,
  changes: [],
  ...changes,
});
const REFUSED = sentence({
  id: 'two',
  text: 'They depend ____ rain.',
  status: 'REJECTED',
  bankId: null,
  origin: 'AI',
  modelName: 'small',
  promptVersion: '2',
  tokenCount: 1200,
  gates: [
    { __typename: 'SentenceGate', name: 'gap', passed: true, details: null },
    { __typename: 'SentenceGate', name: 'solved', passed: false, details: 'Too close to another.' },
  ],
});

async function show(sentences: unknown[], watched: unknown[] = [], superuser = true) {
  const server = mockServer();
  const queryRef = loadQuery<SentencesScreenQuery>(server.environment, query as never, {
    search: '',
    level: null,
    practiceTypeKey: null,
    status: null,
    origin: null,
    isSearching: false,
  });
  const routes = [{ path: '/admin/sentences', element: <SentencesScreen queryRef={queryRef} /> }];
  const app = showApp({ routes, at: '/admin/sentences', server });
  await server.answer('SentencesScreenQuery', {
    viewer: { __typename: 'Viewer', id: 'viewer', superuser },
    practiceTypes: [{ __typename: 'PracticeType', id: 'verbs', key: 'verbs', name: 'Verbs' }],
    watchedSentences: watched,
    sentences: {
      __typename: 'QuerySentencesConnection',
      totalCount: sentences.length,
      edges: sentences.map((node) => ({ __typename: 'QuerySentencesConnectionEdge', node, cursor: 'c' })),
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    },
  });
  return { ...server, ...app, user: userEvent.setup() };
}
/** What stands in an element, a gap as a gap is written. */
const written = (element: Element | null): string => (element?.textContent ?? '').replace('gap\u200B', '____');
const sentenceOf = (text: string) =>
  screen.getByText((_, element) => element?.tagName === 'P' && written(element) === text);
const rowOf = (text: string) => within(sentenceOf(text).closest('li') as HTMLElement);

describe('the sentences of the pool', () => {
  it('stand there with where they come from, why they were refused, and what can be decided', async () => {
    const { user, sent, answer } = await show([sentence(), REFUSED]);
    expect(screen.getByRole('heading', { name: 'Found, 2' })).toBeTruthy();
    const served = rowOf('He apologised ____ the noise.');
    expect(served.getByText('served')).toBeTruthy();
    expect(served.queryByRole('button', { name: /^(Keep|Approve|Reject)/ })).toBeNull();
    expect(served.getByRole('button', { name: /^Retire/ })).toBeTruthy();
    const refused = rowOf('They depend ____ rain.');
    expect(refused.getByText('Too close to another.')).toBeTruthy();
    expect(refused.getByText(/^Written by small, prompt 2,/)).toBeTruthy();
    expect(refused.getByText('1 check passed: gap')).toBeTruthy();
    await user.click(refused.getByRole('button', { name: 'Overrule: They depend ____ rain.' }));
    expect(sent('DecideButtonsMutation')).toEqual([]);
    const dialog = within(screen.getByRole('alertdialog', { name: 'Overrule the rejection of this sentence?' }));
    await user.type(dialog.getByLabelText('Why (optional)'), 'Farmers say so.');
    await user.click(dialog.getByRole('button', { name: 'Overrule' }));
    expect(sent('DecideButtonsMutation')).toEqual([
      { input: { id: 'two', decision: 'APPROVE', note: 'Farmers say so.' } },
    ]);
    await answer('DecideButtonsMutation', {
      decideSentence: { __typename: 'DecideSentencePayload', sentence: { ...REFUSED, status: 'PROBATION' } },
    });
    expect(refused.getByText('being tried out')).toBeTruthy();
    // The button that was pressed is gone.
    expect(refused.getAllByRole('button')).toContain(document.activeElement);
  });

  it('offers no way to overrule what can never be let through', async () => {
    await show([{ ...REFUSED, approvable: false }]);
    const row = rowOf('They depend ____ rain.');
    expect(row.queryByRole('button', { name: /^Overrule/ })).toBeNull();
    expect(row.getByRole('button', { name: /^Edit/ })).toBeTruthy();
  });

  it('shows those to look at first, with what is said against them', async () => {
    const reported = sentence({ reportReasons: ['AMBIGUOUS', 'OFFENSIVE', 'AMBIGUOUS'] });
    await show(
      [REFUSED],
      [
        {
          __typename: 'WatchedSentence',
          sentenceId: 'one',
          details: 'Only 4% were right.',
          reportReasons: ['AMBIGUOUS'],
          sentence: reported,
        },
      ],
    );
    expect(screen.getByRole('heading', { name: 'Reported: 1' })).toBeTruthy();
    const row = rowOf('He apologised ____ the noise.');
    expect(row.getByText('Only 4% were right.')).toBeTruthy();
    expect(row.getByText('Reported: ambiguous (2), offensive')).toBeTruthy();
    expect(row.getByRole('button', { name: /^Keep/ })).toBeTruthy();
  });

  it('are edited, and an error stands at its field', async () => {
    const { user, sent, answer } = await show([sentence()]);
    await user.click(screen.getByRole('button', { name: /^Edit: / }));
    const field = screen.getByRole('textbox', { name: 'Sentence' });
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    await user.type(field, 'He said sorry.');
    await user.type(screen.getByRole('textbox', { name: 'Also right' }), 'about, at');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent('SentenceEditorMutation')).toEqual([
      {
        input: {
          id: 'one',
          text: 'He said sorry.',
          alsoAccepted: ['about', 'at'],
          explanation: '',
          reasons: [],
          startedFrom: null,
          note: '',
        },
      },
    ]);
    await answer('SentenceEditorMutation', {
      editSentence: {
        __typename: 'ValidationError',
        code: 'VALIDATION',
        message: 'No gap.',
        fieldErrors: [{ field: 'text', path: ['text'], code: 'INVALID', message: 'No gap.' }],
      },
    });
    expect(screen.getByText('No gap.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await answer('SentenceEditorMutation', {
      editSentence: { __typename: 'EditSentencePayload', sentence: sentence({ text: 'He said sorry ____ it.' }) },
    });
    expect(sentenceOf('He said sorry ____ it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    // The focus goes back to what opened the form; so it does when nothing is saved.
    const edit = screen.getByRole('button', { name: 'Edit: He said sorry ____ it.' });
    expect(document.activeElement).toBe(edit);
    await user.click(edit);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(edit);
  });

  it('are not edited over what somebody else has made of them, before that has been seen', async () => {
    const { user, sent, answer } = await show([sentence()]);
    await user.click(screen.getByRole('button', { name: /^Edit: / }));
    await user.type(screen.getByRole('textbox', { name: 'Own explanation' }), 'So.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent('SentenceEditorMutation')).toMatchObject([{ input: { startedFrom: null, explanation: 'So.' } }]);
    const message = 'Somebody else has changed this sentence since you opened it.';
    const fieldErrors = [{ field: 'startedFrom', path: ['startedFrom'], code: 'NOT_ALLOWED', message }];
    await answer('SentenceEditorMutation', {
      editSentence: { __typename: 'ValidationError', code: 'VALIDATION', message, fieldErrors },
    });
    const editedAt = '2026-11-26T12:00:00.000Z';
    const theirs = sentence({ text: 'She apologised ____ the mess.', alsoAccepted: ['about'], editedAt });
    await answer('SentenceEditorLatestQuery', { node: theirs });
    const told = within(screen.getByRole('alert'));
    expect(told.getByText(/^Somebody else has changed this sentence/)).toBeTruthy();
    expect(told.getByText('Sentence: She apologised ____ the mess.')).toBeTruthy();
    expect(told.getByText('Also right: about')).toBeTruthy();
    // What was typed is still there, and may take its place now.
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Own explanation' }).value).toBe('So.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent('SentenceEditorMutation')).toMatchObject([{ input: { startedFrom: editedAt, explanation: 'So.' } }]);
  });

  it('are kept where their figures alone are odd, once', async () => {
    const watched = {
      __typename: 'WatchedSentence',
      sentenceId: 'one',
      details: '100% of 40 first answers were right.',
    };
    const { user, sent, answer } = await show([], [{ ...watched, reportReasons: [], sentence: sentence() }]);
    expect(screen.getByRole('heading', { name: 'To check: 1' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Keep: / }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Keep' }));
    expect(sent('DecideButtonsMutation')).toEqual([{ input: { id: 'one', decision: 'APPROVE', note: '' } }]);
    await answer('DecideButtonsMutation', {
      decideSentence: { __typename: 'DecideSentencePayload', sentence: sentence({ keptAtAnswers: 40 }) },
    });
    expect(screen.queryByRole('button', { name: /^Keep: / })).toBeNull();
    expect(screen.getByRole('button', { name: /^Retire: / })).toBe(document.activeElement);
  });

  it('tell what was changed of their words, and what was never judged', async () => {
    const words = { __typename: 'SentenceWords', alsoAccepted: ['at'], explanation: null, reasons: [] };
    const changes = [
      {
        __typename: 'SentenceChange',
        key: 'c1',
        kind: 'EDITED',
        at: '2026-11-25T12:00:00.000Z',
        by: { __typename: 'User', id: 'boss', fullName: 'Demo Superuser' },
        statusBefore: 'REJECTED',
        statusAfter: 'REJECTED',
        textBefore: null,
        textAfter: null,
        wordsBefore: words,
        wordsAfter: { ...words, alsoAccepted: [], explanation: 'So.' },
        note: '',
      },
    ];
    await show([{ ...REFUSED, quality: 0, answerCount: 0, successRate: null, changes }]);
    const row = rowOf('They depend ____ rain.');
    expect(row.getByText('Also right: before “at”, after nothing')).toBeTruthy();
    expect(row.getByText('Own explanation: before nothing, after “So.”')).toBeTruthy();
    expect(row.getByText('Quality not judged; not answered yet')).toBeTruthy();
  });

  it('are given reasons why words are wrong', async () => {
    const reasons = [
      { word: 'of', own: null, ofTarget: 'We *think of* things.' },
      { word: '–', own: 'Something has to follow.', ofTarget: null },
    ];
    const { user, sent, answer } = await show([sentence({ reasons })]);
    await user.click(screen.getByRole('button', { name: /^Edit: / }));
    expect(screen.getByText('If empty, the target’s reason is used: We *think of* things.')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Why “of” is wrong' }), 'Nobody says so.');
    await user.clear(screen.getByRole('textbox', { name: 'Why “no word” is wrong' }));
    await user.type(screen.getByRole('textbox', { name: 'Another wrong word' }), 'about');
    await user.type(screen.getByRole('textbox', { name: 'Why it is wrong' }), 'We talk *about* it.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent('SentenceEditorMutation')).toMatchObject([
      {
        input: {
          reasons: [
            { word: 'of', reason: 'Nobody says so.' },
            { word: 'about', reason: 'We talk *about* it.' },
          ],
        },
      },
    ]);
    const message = 'The reason for “of”: is too short';
    const fieldErrors = [{ field: 'reasons', path: ['reasons'], code: 'INVALID', message }];
    await answer('SentenceEditorMutation', {
      editSentence: { __typename: 'ValidationError', code: 'VALIDATION', message, fieldErrors },
    });
    expect(screen.getByRole('alert').textContent).toBe(message);
  });

  it('are for superusers', async () => {
    await show([], [], false);
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeTruthy();
  });
});
