import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { rowOf, sentence, show } from './sentences.testkit.tsx';

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
    { __typename: 'SentenceGate', name: 'gap', title: 'exactly one gap', passed: true, details: null },
    {
      __typename: 'SentenceGate',
      name: 'solved',
      title: 'solved blind',
      passed: false,
      details: 'Too close to another.',
    },
  ],
  failedCheck: 'Too close to another.',
});

describe('the sentences of the pool', () => {
  it('stand there with where they come from, why they were refused, and what can be decided', async () => {
    const { user, sent, answer } = await show([sentence(), REFUSED]);
    expect(screen.getByRole('heading', { name: 'Found, 2' })).toBeTruthy();
    const served = rowOf('He apologised ____ the noise.');
    expect(served.getByText('validated')).toBeTruthy();
    expect(served.queryByRole('button', { name: /^(Keep|Approve|Reject)/ })).toBeNull();
    expect(served.getByRole('button', { name: /^Retire/ })).toBeTruthy();
    const refused = rowOf('They depend ____ rain.');
    expect(refused.getByText('Too close to another.')).toBeTruthy();
    expect(refused.getByText(/^Written by small, prompt 2,/)).toBeTruthy();
    expect(refused.getByText('1 check passed: exactly one gap')).toBeTruthy();
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

  it('are filtered as soon as a filter is chosen', async () => {
    const { user, path } = await show([sentence()]);
    await user.selectOptions(screen.getByLabelText('Level'), 'A2');
    expect(path()).toBe('/admin/sentences?level=A2');
  });

  it('are for superusers', async () => {
    await show([], [], false);
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeTruthy();
  });
});
