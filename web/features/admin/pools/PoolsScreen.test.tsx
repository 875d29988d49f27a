import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ServerFault } from '../../../app/relay/errors.ts';
import { mockServer, showApp } from '../../../testkit/app.tsx';
import { passkeyBrowser } from '../../../testkit/passkeys.ts';
import type { PoolsScreenQuery } from './__generated__/PoolsScreenQuery.graphql.ts';
import query from './__generated__/PoolsScreenQuery.graphql.ts';
import PoolsScreen from './PoolsScreen.tsx';

const pool = (level: string, changes: Record<string, unknown> = {}) => ({
  __typename: 'Pool',
  level,
  practiceTypeKey: 'verb_preposition_collocation',
  practiceTypeName: 'Verb + preposition',
  totalCount: 124,
  validatedCount: 96,
  pendingCount: 28,
  highQualityCount: 71,
  targetSize: 200,
  minimumSize: 50,
  maximumSize: 1000,
  health: 'WARNING',
  needsRefill: true,
  ...changes,
});
const task = (changes: Record<string, unknown>) => ({
  __typename: 'PoolTask',
  id: 'task',
  kind: 'GENERATE',
  state: 'RUNNING',
  level: 'B2',
  practiceTypeName: 'Verb + preposition',
  retryAt: null,
  done: 14,
  wanted: 20,
  result: null,
  error: null,
  counts: [{ name: 'ambiguous', rejectionReason: null, count: 6 }],
  askedBy: { __typename: 'User', id: 'ingrid', fullName: 'Ingrid Solheim' },
  askedAt: '2026-11-20T12:00:00.000Z',
  endedAt: null,
  ...changes,
});
const REFUSED = {
  __typename: 'Sentence',
  id: 'refused',
  text: 'He apologised ____ the noise.',
  answer: 'for',
  alsoAccepted: [],
  target: 'apologise for',
  level: 'B1',
  status: 'REJECTED',
  origin: 'AI',
  quality: 50,
  answerCount: 0,
  successRate: null,
  explanation: null,
  modelName: 'small',
  promptVersion: '2',
  tokenCount: 812,
  failedCheck: 'For and about both fit.',
  cost: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  bankId: null,
  reportReasons: [],
  gates: [{ name: 'prepositions', title: 'no other word fits', passed: false, details: 'For and about both fit.' }],
  changes: [],
};
const monitor = (changes: Record<string, unknown> = {}) => ({
  __typename: 'PoolMonitor',
  id: 'pool-monitor',
  summary: {
    __typename: 'PoolSummary',
    healthyPools: 1,
    warningPools: 1,
    criticalPools: 0,
    totalValidated: 1551,
    totalPending: 74,
  },
  pools: [pool('A2', { health: 'GOOD', totalCount: 1000 }), pool('B1')],
  recommendations: [{ __typename: 'PoolRecommendation', health: 'WARNING', text: 'B1 is below half its target.' }],
  health: {
    __typename: 'PoolSystemHealth',
    overall: 'WARNING',
    version: '2.0',
    modelConfigured: true,
    modelLabel: 'Built-in bank',
  },
  cache: {
    __typename: 'PoolCacheHealth',
    connected: true,
    totalKeys: 1204,
    poolStatusKeys: 3,
    sampleEntries: [{ __typename: 'PoolCacheEntry', key: 'pool_status:A2:verbs', fieldCount: 4 }],
    error: null,
  },
  validation: {
    __typename: 'PoolValidation',
    state: 'STALLED',
    details: 'Sentences are waiting.',
    recentCount: 1,
    pendingCount: 74,
    successRate: 47,
    latestMinutesAgo: 1,
    activeTaskCount: 0,
    waitingTaskCount: 2,
    recommendations: ['See whether a worker runs.'],
  },
  tasks: [task({})],
  supplies: [
    {
      __typename: 'PoolSupply',
      days: 12,
      pool: { __typename: 'Pool', level: 'B1', practiceTypeKey: 'verb_preposition_collocation' },
    },
    {
      __typename: 'PoolSupply',
      days: null,
      pool: { __typename: 'Pool', level: 'A2', practiceTypeKey: 'verb_preposition_collocation' },
    },
  ],
  throughput: [
    { __typename: 'PoolValidationHour', at: '2026-11-20T11:00:00.000Z', validatedCount: 8, refusedCount: 2 },
    { __typename: 'PoolValidationHour', at: '2026-11-20T12:00:00.000Z', validatedCount: 0, refusedCount: 0 },
  ],
  usage: [],
  refused: [],
  ...changes,
});

async function show(
  poolMonitor: ReturnType<typeof monitor> | null = monitor(),
  superuser = true,
  passkeys: { totalCount: number } | null = { totalCount: 1 },
) {
  const server = mockServer();
  const queryRef = loadQuery<PoolsScreenQuery>(server.environment, query as never, {});
  const routes = [{ path: '/admin/pools', element: <PoolsScreen queryRef={queryRef} /> }];
  const app = showApp({ routes, at: '/admin/pools', server });
  const viewer = { __typename: 'Viewer', id: 'viewer', superuser, passkeys };
  await server.answer('PoolsScreenQuery', { viewer, poolMonitor });
  return { ...server, ...app, user: userEvent.setup() };
}

const GENERATE = 'Generate B2, Verb + preposition';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the monitor', () => {
  it('shows the summary, each pool, what to do, and how validation, cache and system are', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Pool Monitor' })).toBeTruthy();
    expect(screen.getByText('1,551')).toBeTruthy();
    const table = within(screen.getByRole('table', { name: 'Verb + preposition' }));
    const row = within(table.getByRole('row', { name: /B1/ }));
    expect(row.getByText(/^96 validated · 28 pending/)).toBeTruthy();
    expect(row.getByText('warning')).toBeTruthy();
    expect(row.getByText('lasts a learner 12 days')).toBeTruthy();
    expect(
      screen.getByText(
        'In the last 2 hours: 10 sentences, 8 found good; the rejected ones are shown above the good ones. The most in one hour: 10.',
      ),
    ).toBeTruthy();
    expect(within(table.getByRole('row', { name: /A2/ })).getByText('Full')).toBeTruthy();
    expect(screen.getByText('B1 is below half its target.')).toBeTruthy();
    const factsOf = (name: string) => screen.getByRole('region', { name }).textContent;
    expect(factsOf('Validation')).toContain('Success rate47%');
    expect(factsOf('Validation')).toContain('stalled');
    expect(factsOf('Cache')).toContain('pool_status:A2:verbs4\u00A0/\u00A05');
    expect(factsOf('Validation')).toContain('Active tasks0, 2 waiting');
    expect(row.getByText('needs a refill')).toBeTruthy();
    expect(table.getByText('no estimate: nobody has practised at this level in the last 7 days')).toBeTruthy();
    expect(screen.queryByText(/^No model is set up/)).toBeNull();
    expect(factsOf('System')).toContain('AI modelBuilt-in bankPool administration version2.0');
  });

  it('shows what a task has done so far, what it refused, and who asked for it', async () => {
    await show(
      monitor({
        tasks: [
          task({}),
          task({ id: 'two', kind: 'REFILL', state: 'FAILED', error: 'No model.', endedAt: '2026-11-20T12:05:00.000Z' }),
        ],
      }),
    );
    expect(screen.getByRole('progressbar', { name: GENERATE }).getAttribute('aria-valuetext')).toBe(
      '14 of 20, under way',
    );
    const failed = within(screen.getByText('Refill B2, Verb + preposition').closest('li') as HTMLElement);
    for (const text of ['failed at 14 of 20', 'No model.', 'ambiguous: 6']) expect(failed.getByText(text)).toBeTruthy();
    expect(failed.getByText(/^ended .*, requested by Ingrid Solheim$/)).toBeTruthy();
  });

  it('says that what waits a short time waits, where nobody works at it, and that a good system is healthy', async () => {
    const { validation, health } = monitor();
    const told = { ...validation, state: 'RUNNING', activeTaskCount: 0, recommendations: [] };
    await show(monitor({ validation: told, health: { ...health, overall: 'GOOD' } }));
    expect(within(screen.getByRole('region', { name: 'Validation' })).getByText('waiting')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'System' })).getByText('healthy')).toBeTruthy();
  });

  it('folds what ended before the latest three, and tells why sentences were rejected in one place', async () => {
    const counts = [
      { __typename: 'PoolTaskCount', name: 'written', rejectionReason: null, count: 477 },
      { __typename: 'PoolTaskCount', name: 'names', rejectionReason: 'names', count: 25 },
      { __typename: 'PoolTaskCount', name: 'alike', rejectionReason: 'too like another', count: 90 },
    ];
    const ended = (id: string) => task({ id, state: 'DONE', counts, endedAt: '2026-11-20T12:05:00.000Z' });
    await show(monitor({ tasks: ['a', 'b', 'c', 'd', 'e'].map(ended) }));
    const texts = screen.getAllByText('written: 477 · rejected 115: too like another 90, names 25');
    expect(texts).toHaveLength(5);
    const folded = screen.getByText('Earlier: 2').closest('details') as HTMLDetailsElement;
    expect([folded.open, texts.filter((text) => folded.contains(text)).length]).toEqual([false, 2]);
  });

  it('says when a task that met a fault is tried again', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:05:00.000Z') });
    const retryAt = '2026-11-20T12:05:39.500Z';
    await show(monitor({ tasks: [task({ state: 'QUEUED', error: 'The model answered 503.', retryAt })] }));
    expect(screen.getByRole('progressbar', { name: GENERATE }).getAttribute('aria-valuetext')).toBe(
      '14 of 20, waiting',
    );
    expect(screen.getByText('The model answered 503.')).toBeTruthy();
    expect(screen.getByText('Tries again in 40 s.')).toBeTruthy();
  });

  it('changes while it is looked at', async () => {
    const { answer } = await show();
    expect(screen.queryByRole('heading', { name: 'Recently rejected' })).toBeNull();
    await answer('MonitorSubscription', {
      poolChanged: {
        __typename: 'PoolChangedEvent',
        monitor: monitor({ tasks: [task({ done: 15 })], refused: [REFUSED] }),
      },
    });
    expect(screen.getByRole('progressbar', { name: GENERATE }).getAttribute('aria-valuetext')).toBe(
      '15 of 20, under way',
    );
    expect(screen.getByRole('heading', { name: 'Recently rejected' })).toBeTruthy();
    expect(screen.getByText('For and about both fit.')).toBeTruthy();
  });

  it('marks for a moment the figures of a pool that have changed, and no others', async () => {
    const { answer } = await show();
    const marked = () =>
      [...document.querySelectorAll('[data-changed]')].map(
        (cell) => cell.closest('tr')?.querySelector('a')?.textContent,
      );
    expect(marked()).toEqual([]);
    await answer('MonitorSubscription', {
      poolChanged: {
        __typename: 'PoolChangedEvent',
        monitor: monitor({
          pools: [pool('A2', { health: 'GOOD', totalCount: 1000 }), pool('B1', { validatedCount: 97 })],
        }),
      },
    });
    expect(marked()).toEqual(['B1']);
  });

  it('says what the model cost, in US dollars', async () => {
    const day = { on: '2026-11-20', calls: 3, faults: 0, inputTokens: 900, outputTokens: 70 };
    await show(
      monitor({
        usage: [
          { __typename: 'PoolModelDay', ...day, cost: 0.0312 },
          { __typename: 'PoolModelDay', ...day, on: '2026-11-19', cost: null },
        ],
      }),
    );
    const table = within(screen.getByRole('table', { name: 'The model, by day' }));
    expect(table.getByRole('row', { name: /^20 November/ }).textContent).toMatch(/US\$0\.0312$/);
    expect(table.getByRole('row', { name: /^19 November/ }).textContent).toMatch(/–$/);
  });

  it('shows everything else where one part cannot be read', async () => {
    await show(monitor({ cache: null, validation: null, pools: null }));
    for (const what of ['The cache', 'Validation', 'The pools']) {
      expect(screen.getByText(`${what} could not be loaded. The rest of this page is not affected.`)).toBeTruthy();
    }
    expect(screen.getByText('1,551')).toBeTruthy();
  });

  it('asks before it clears the cache', async () => {
    const { user, sent, answer } = await show();
    await user.click(screen.getByRole('button', { name: 'Emergency clear' }));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(
      dialog.getByText(
        'This will clear all pool status cache entries and force them to be rebuilt from the database. Continue?',
      ),
    ).toBeTruthy();
    expect(sent('CacheCardClearMutation')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Clear the cache' }));
    expect(sent('CacheCardClearMutation')).toEqual([{ input: {} }]);
    await answer('CacheCardClearMutation', {
      clearPoolCache: { __typename: 'ClearPoolCachePayload', alreadyOpen: false },
    });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('offers nothing that needs a model where none is set up, and says why', async () => {
    const { health } = monitor();
    const { user, sent } = await show(monitor({ health: { ...health, modelConfigured: false } }));
    const reason = screen.getByText(/^No model is set up/);
    for (const name of ['Refill pools', 'Generate 10, Verb + preposition, B1']) {
      const button = screen.getByRole('button', { name });
      expect(button).toHaveProperty('disabled', true);
      expect(button.getAttribute('aria-describedby')).toBe(reason.id);
      await user.click(button);
    }
    expect([...sent('PoolActionsRefillMutation'), ...sent('GenerateButtonMutation')]).toEqual([]);
    expect(screen.queryByText('needs a refill')).toBeNull();
  });

  it('says why nothing could be asked for', async () => {
    const { user, sent, answer } = await show();
    await user.click(screen.getByRole('button', { name: 'Generate 10, Verb + preposition, B1' }));
    expect(sent('GenerateButtonMutation')).toEqual([
      { input: { level: 'B1', practiceTypeKey: 'verb_preposition_collocation', count: 10 } },
    ]);
    await answer('GenerateButtonMutation', {
      generateSentences: { __typename: 'ForbiddenError', code: 'FORBIDDEN', message: 'Not any more.' },
    });
    expect(screen.getByText('Not any more.')).toBeTruthy();
  });

  it('says what failed where the server says nothing', async () => {
    const { user, fail } = await show();
    const asked = [
      ['Refill pools', 'PoolActionsRefillMutation', 'Failed to trigger refill'],
      ['Validate critical pools', 'PoolActionsValidateMutation', 'Failed to validate critical pools'],
      ['Generate 10, Verb + preposition, B1', 'GenerateButtonMutation', 'Failed to generate batch'],
      ['Health check', 'CacheCardCheckMutation', 'Failed to check cache health'],
    ] as const;
    for (const [name, mutation, text] of asked) {
      await user.click(screen.getByRole('button', { name }));
      await fail(mutation, new ServerFault(null, 'req-9'));
      expect(screen.getByText(text)).toBeTruthy();
    }
    await user.click(screen.getByRole('button', { name: 'Emergency clear' }));
    expect(screen.queryByText('Failed to check cache health')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear the cache' }));
    await fail('CacheCardClearMutation', new ServerFault(null, 'req-9'));
    expect(screen.getByText('Failed to clear cache')).toBeTruthy();
  });

  it('reminds a superuser who has no passkey, where the page can ask for one', async () => {
    const title = 'Your account has no passkey yet';
    const { unmount } = await show(monitor(), true, { totalCount: 0 });
    expect(screen.queryByText(title)).toBeNull();
    unmount();
    passkeyBrowser();
    const reminded = await show(monitor(), true, { totalCount: 0 });
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add one in your settings' }).getAttribute('href')).toBe('/settings');
    reminded.unmount();
    await show();
    expect(screen.queryByText(title)).toBeNull();
  });

  it('is for superusers', async () => {
    await show(null, false);
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeTruthy();
  });
});
