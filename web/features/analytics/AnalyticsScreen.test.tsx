import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockServer, showApp } from '../../testkit/app.tsx';
import type { AnalyticsScreenQuery } from './__generated__/AnalyticsScreenQuery.graphql.ts';
import query from './__generated__/AnalyticsScreenQuery.graphql.ts';
import { analytics, NEW, performance } from './analytics.testkit.ts';
import AnalyticsScreen from './AnalyticsScreen.tsx';
import { periodOf } from './periods.ts';

const PATH = '/analytics';
const LEVELS = [
  { level: { code: 'A2' }, passedRounds: 10, lessons: 10, current: false },
  { level: { code: 'B1' }, passedRounds: 4, lessons: 10, current: true },
];

async function show(figures = analytics(), totalAttempts = 412, search = '') {
  const server = mockServer();
  const days = periodOf(new URLSearchParams(search));
  const queryRef = loadQuery<AnalyticsScreenQuery>(server.environment, query as never, { days });
  const routes = [{ path: PATH, element: <AnalyticsScreen queryRef={queryRef} /> }];
  const app = showApp({ routes, at: PATH + search, server });
  const asked = server.sent('AnalyticsScreenQuery');
  const viewer = { __typename: 'Viewer', id: 'viewer', totalAttempts, levelProgress: LEVELS, analytics: figures };
  await server.answer('AnalyticsScreenQuery', { viewer });
  return { ...app, asked, user: userEvent.setup() };
}

const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
const part = (name: string) => within(screen.getByRole('region', { name }));
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

/** Opens what a chart is drawn from. */
async function tableOf(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(part(name).getByText('Show as table'));
  return cellsOf(await part(name).findByRole('table'));
}

describe('the figures of a learner', () => {
  it('begin with four, and lead on to practice', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Your Analytics' })).toBeTruthy();
    expect(figure('Practice Sessions')).toBe('74');
    expect(figure('Current Streak')).toBe('6 days');
    expect(figure('Average Accuracy')).toBe('84%');
    expect(figure('Total Practice Time')).toBe('5 h 12 min');
    expect(screen.getByRole('link', { name: 'Continue Practice' }).getAttribute('href')).toBe('/practice?start');
  });

  it('have a bar for each day of the week, an empty gap for one without practice, and a table behind', async () => {
    const { user } = await show();
    const chart = part('Weekly Progress').getByRole('img');
    expect(chart.getAttribute('aria-label')).toBe(
      'Weekly Progress: Sun no practice, Mon 50%, Tue 50%, Wed no practice, Thu 50%, Fri 50%, Sat 50%',
    );
    expect(chart.textContent).not.toMatch(/\b0%/);
    const rows = await tableOf(user, 'Weekly Progress');
    expect(rows[0]).toEqual(['Day', 'Sentences', 'Right', 'Accuracy']);
    expect(rows[1]).toEqual(['Sun 15 Nov', '0', '0', '–']);
    expect(rows.at(-1)).toEqual(['Sat 21 Nov', '12', '6', '50%']);
  });

  it('show how far three goals are reached', async () => {
    await show();
    const goals = part('Recent Achievements');
    expect(goals.getByText('6 of 7 days')).toBeTruthy();
    expect(goals.getByText('84% in your last 7 practice days, 79% in the 7 before')).toBeTruthy();
    expect(goals.getByText('Reached.', { exact: false })).toBeTruthy();
    expect(goals.getByText('B1: 4 of 10 lessons')).toBeTruthy();
    const bars = goals.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuetext'));
    expect(bars).toEqual(['6 of 7', '5 of 5', '4 of 10']);
  });

  it('say what comes back, how much would be right now, and lead to a review where something is due', async () => {
    const { user } = await show();
    const coming = part('Coming back');
    expect(coming.getByText(/^If we asked you about/).textContent).toBe(
      'If we asked you about each of your 94 collocations now, you would get about 86 right.',
    );
    expect(coming.getByRole('link', { name: 'Review 8 now' }).getAttribute('href')).toBe('/practice?mode=review');
    expect(coming.getByText('After these days: 61 more come back.')).toBeTruthy();
    expect(coming.getByRole('img').getAttribute('aria-label')).toMatch(/^Coming back: Today 8, .* Fri 4$/);
    const rows = await tableOf(user, 'Coming back');
    expect(rows.slice(1, 3)).toEqual([
      ['Today', '8'],
      ['Sun 22 Nov', '5'],
    ]);
    expect(rows.at(-1)).toEqual(['Later', '61']);
  });

  it('promise nothing before a collocation was right on a later day', async () => {
    const { comingBack } = analytics();
    const [weak] = performance(30).weakestTargets;
    const unproven = performance(30, { weakestTargets: [{ ...weak, recalledLater: false }] });
    await show(analytics({ comingBack: { ...comingBack, recalledLater: 0 }, performance: unproven }));
    expect(screen.queryByText(/^If we asked you about/)).toBeNull();
    const headings = (title: string) =>
      part(title)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent);
    expect(headings('Weakest')).toEqual(['Collocation', 'Right']);
    expect(headings('Strongest')).toEqual(['Collocation', 'Right', 'Recall']);
    // What it means is said where it stands.
    const meaning = /Recall is the chance that you would know a collocation now\./;
    expect(part('Strongest').getByText(meaning)).toBeTruthy();
    expect(part('Weakest').queryByText(meaning)).toBeNull();
  });

  it.each([
    [8, 'Review 8 now', null],
    [6, 'Review 6 now', 'Today: 6 now, 2 later today.'],
    [0, null, 'Today: none now, 8 later today.'],
  ])(
    'offer a review of what is due now, of today’s eight %i, and say how many come later today',
    async (dueNow, offer, line) => {
      const { comingBack } = analytics();
      await show(analytics({ comingBack: { ...comingBack, dueNow } }));
      expect(screen.queryByRole('link', { name: /^Review/ })?.textContent ?? null).toBe(offer);
      expect(part('Coming back').queryByText(/^Today:/)?.textContent ?? null).toBe(line);
    },
  );

  it('have a year, of which the keys go from day to day', async () => {
    const { user } = await show();
    const year = part('Days you practised');
    const line = () =>
      year.getByText(/^In the last year|(right|streak went on|practice)$/, { selector: 'p' }).textContent;
    expect(line()).toBe(
      'In the last year: 5 days, 32 sentences. Longest streak: 3 days. One missed day did not break your streak (shown with a gap).',
    );
    const day = year.getByRole('slider', { name: 'Day' });
    expect(day.getAttribute('aria-valuetext')).toBe('Saturday 21 November 2026: 12 sentences, 6 right');
    day.focus();
    await user.keyboard('{ArrowUp}');
    expect(line()).toBe('Friday 20 November 2026: 2 sentences, 1 right');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(line()).toBe('Wednesday 18 November 2026: missed, but your streak went on');
    await user.keyboard('{ArrowLeft}');
    expect(line()).toBe('Wednesday 11 November 2026: no practice');
    await user.keyboard('{Home}{ArrowLeft}');
    expect(line()).toBe('Saturday 22 November 2025: no practice');
    expect(day.getAttribute('aria-valuenow')).toBe('1');
    await user.keyboard('{End}{ArrowRight}');
    expect(day.getAttribute('aria-valuenow')).toBe('365');
    expect(line()).toBe('Saturday 21 November 2026: 12 sentences, 6 right');
    expect(await tableOf(user, 'Days you practised')).toHaveLength(6);
  });
});

describe('on a phone', () => {
  const names = ['Recent Achievements', 'Days you practised', 'Sentences answered', 'Words you mix up'];
  const turned = new Set<() => void>();
  let isNarrow: boolean;
  beforeEach(() => {
    isNarrow = true;
    turned.clear();
    const matchMedia = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(matchMedia(media), {
        matches: isNarrow && media.startsWith('screen and (max-width'),
        addEventListener: (_type: string, tell: () => void) => turned.add(tell),
      }),
    );
  });
  afterEach(() => vi.restoreAllMocks());

  const fold = (name: string) => screen.getByRole('region', { name }).querySelector('details') as HTMLDetailsElement;

  it('all but the week and what comes back is folded, and says what is in it', async () => {
    await show();
    expect(screen.getByRole('region', { name: 'Weekly Progress' }).querySelector('summary h2')).toBeNull();
    expect(screen.getByRole('region', { name: 'Coming back' }).querySelector('summary h2')).toBeNull();
    const sentences = [...names, 'Accuracy by level', 'Strongest', 'Weakest'].map((name) => {
      expect(fold(name).open).toBe(false);
      const [summary] = fold(name).children;
      return summary?.textContent?.slice(name.length);
    });
    expect(sentences).toEqual([
      'One of three reached',
      '5 days in the last year, 32 sentences',
      'Up to 12 in a day',
      'Most often look forward at (crossed out) for look forward to',
      'A2 90%, B1 40%',
      'look forward to',
      'depend on',
    ]);
  });

  it('the calendar shows its latest weeks, also once the phone is turned', async () => {
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
    await show();
    act(() => {
      isNarrow = false;
      for (const tell of turned) tell();
    });
    const weeks = part('Days you practised').getByRole('slider', { name: 'Day' });
    expect(weeks.parentElement?.scrollLeft).toBe(900);
  });

  it('a press opens a part', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('heading', { name: 'Words you mix up' }));
    expect(fold('Words you mix up').open).toBe(true);
    expect(part('Words you mix up').getByRole('table')).toBeTruthy();
  });
});

describe('the last days', () => {
  it('are thirty unless the address says otherwise, and another choice is another address', async () => {
    const { asked, user, path } = await show();
    expect(asked).toEqual([{ days: 30 }]);
    expect(screen.getByRole('heading', { name: 'The last 30 days' })).toBeTruthy();
    expect(screen.getByText('32 sentences on 5 days, 50% right, 1 h 12 min.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: '90 days' }));
    expect(path()).toBe('/analytics?days=90');
  });

  it('are put together by weeks where they are many', async () => {
    const { asked, user } = await show(analytics({ performance: performance(90) }), 412, '?days=90');
    expect(asked).toEqual([{ days: 90 }]);
    expect(part('Sentences answered').getByText('Per week')).toBeTruthy();
    const rows = await tableOf(user, 'Sentences answered');
    expect(rows[1]).toEqual(['15 Nov – 21 Nov', '32', '16', '50%']);
  });

  it('have what was mixed up, with the right words beside it', async () => {
    await show();
    const confusions = part('Words you mix up');
    expect(cellsOf(confusions.getByRole('table')).slice(1)).toEqual([
      ['look forward at (crossed out)', 'look forward to', '3'],
      ['be afraid from (crossed out) heights', 'be afraid of heights', '1'],
    ]);
    expect(confusions.getByRole('link', { name: 'My mistakes' }).getAttribute('href')).toBe('/practice/mistakes');
  });

  it('write out where no word is wanted', async () => {
    const [weak] = performance(30).weakestTargets;
    const unwanted = { target: 'join –', wanted: '–', typed: 'to', times: 2 };
    const changes = { confusions: [unwanted], weakestTargets: [{ ...weak, name: 'approach –' }] };
    await show(analytics({ performance: performance(30, changes) }));
    expect(cellsOf(part('Words you mix up').getByRole('table'))[1]).toEqual([
      'join to (crossed out)',
      'join (no word)',
      '2',
    ]);
    expect(cellsOf(part('Weakest').getByRole('table'))[1]?.[0]).toBe('approach (no word)');
  });

  it('have the accuracy of each level, and what is strongest and weakest', async () => {
    const { user } = await show();
    const rows = await tableOf(user, 'Accuracy by level');
    expect(rows.slice(1).map((row) => row.at(-1))).toEqual(['90%', '40%', '–']);
    expect(cellsOf(part('Strongest').getByRole('table'))[1]).toEqual(['look forward to', '12 of 12', '86%']);
    expect(cellsOf(part('Weakest').getByRole('table'))[1]).toEqual(['depend on', '2 of 7', '86%']);
  });

  it('say so where nothing was practised, mixed up or weak', async () => {
    await show(analytics({ performance: performance(30, { attempts: 0, accuracyPercentage: null }) }));
    expect(screen.getByText('No practice in this period.')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Words you mix up' })).toBeNull();
  });

  it('say none of what could not be read that there is none', async () => {
    const unread = { confusions: null, weakestTargets: null, strongestTargets: null };
    await show(analytics({ performance: performance(30, unread) }));
    for (const name of ['Words you mix up', 'Strongest', 'Weakest'])
      expect(part(name).getAllByText('This could not be loaded.').length).toBeGreaterThan(0);
    expect(screen.queryByText(/^None|^You did not mix up/u)).toBeNull();
  });

  it('say so where all was right', async () => {
    const empty = { confusions: [], weakestTargets: [], strongestTargets: [] };
    await show(analytics({ performance: performance(30, empty) }));
    expect(screen.getByText('You did not mix up any words in this period.')).toBeTruthy();
    expect(
      screen.getByText(
        'None: a collocation that you practised in this period is listed here while fewer than 80% of your answers to it are right.',
      ),
    ).toBeTruthy();
    expect(
      screen.getByText(
        'None yet: a collocation that you practised in this period needs at least three answers in all, 80% or more of them right.',
      ),
    ).toBeTruthy();
  });
});

it('show somebody new noughts, a line, and the way on', async () => {
  await show(analytics(NEW), 0);
  expect(figure('Practice Sessions')).toBe('0');
  expect(figure('Average Accuracy')).toBe('0%');
  expect(figure('Total Practice Time')).toBe('0 min');
  expect(screen.getByText(/^Nothing to show yet/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue Practice' })).toBeTruthy();
  expect(part('Recent Achievements').getByText('0 of 14 practice days so far')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Coming back' })).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
});
