import { isDeepStrictEqual } from 'node:util';
import type { Deps } from '../../server/deps.ts';
import { PERIODS } from '../../server/features/analytics/analytics.rules.ts';
import { LEVELS } from '../../server/features/curriculum/levels.rules.ts';
import { loadBank } from '../../server/features/pool/bank.load.ts';
import { testClock } from '../../server/kernel/clock.ts';
import { ANALYTICS, answersOf } from '../testkit/analytics.ts';
import { spendDays } from '../testkit/pastDays.ts';
import { recounted, type StoredAnswer } from '../testkit/recounted.ts';
import { PRACTICE_FIGURES, recountedPractice } from '../testkit/recountedPractice.ts';
import { FIGURE_SCREENS, screenQuery } from '../testkit/screens.ts';
import { makeAccounts, signInAll } from './accounts.ts';
import { createDatabase } from './database.ts';
import { BENCH_SECRET, benchDeps } from './deps.ts';
import type { Flags } from './flags.ts';
import { JSON_HEADERS, keepAliveAgent, send } from './http.ts';
import { heading, say, table } from './print.ts';
import { noteRatio } from './ratios.ts';
import { type BenchServer, startServer } from './servers.ts';
import { median } from './stats.ts';

const DAYS = 365;
/** The share of days on which nothing is answered. */
const IDLE = 0.2;
const MS_PER_DAY = 86_400_000;
const AIM = 1.3;
const WARM_UP_CALLS = 20;
const TIME_ZONE = 'UTC';

interface Learner {
  userId: string;
  token: string;
}

type Ask = (learner: Learner, query: string, variables: object) => Promise<{ data: never; ms: number }>;

function asker(agent: Parameters<typeof send>[0], port: number): Ask {
  return async ({ token }, query, variables) => {
    const headers = { ...JSON_HEADERS, authorization: `Bearer ${token}` };
    const { body, ms } = await send(agent, port, 'POST', '/graphql', headers, { query, variables });
    const { data, errors } = body as { data: never; errors?: unknown };
    if (errors !== undefined) throw new Error(`Not answered: ${JSON.stringify(errors)}`);
    return { data, ms };
  };
}

/** Lets somebody practise through the use-cases, up to yesterday. Returns all answers. */
async function practised(deps: Deps, { userId }: Learner, days: number, answers: number): Promise<StoredAnswer[]> {
  const today = new Date(new Date().toISOString().slice(0, 10));
  const from = new Date(today.getTime() - days * MS_PER_DAY);
  const clock = testClock(from);
  const idle = days === 1 ? 0 : IDLE;
  const perDay = answers / (days * (1 - idle));
  await spendDays({ ...deps, clock }, clock, userId, {
    from,
    days,
    answers: perDay,
    idle,
    levels: LEVELS.length,
    seed: 1,
  });
  return answersOf(deps.db, userId);
}

/** Holds every figure against one that is counted from the answers. Throws where one differs. */
async function checkFigures(ask: Ask, learner: Learner, answers: readonly StoredAnswer[]): Promise<void> {
  const now = new Date();
  const { performance, ...rest } = recounted(answers, now, TIME_ZONE);
  for (const days of PERIODS) {
    const { data } = await ask(learner, ANALYTICS, { days });
    const { analytics } = (data as { viewer: { analytics: unknown } }).viewer;
    if (!isDeepStrictEqual(analytics, { ...rest, performance: performance(days) }))
      throw new Error(`The figures of ${days} days are not those that are counted from the answers`);
  }
  const { data } = await ask(learner, PRACTICE_FIGURES, {});
  const { practice } = (data as { viewer: { practice: unknown } }).viewer;
  if (!isDeepStrictEqual(practice, recountedPractice(answers, now, TIME_ZONE)))
    throw new Error('The figures of practice are not those that are counted from the answers');
  say(`  every figure is the one that is counted from the ${answers.length} answers`);
}

/** What the screens of figures cost after a year, beside what they cost after a day. Returns whether the aim is met. */
export async function benchFigures(server: string, flags: Flags): Promise<boolean> {
  heading('Analytics, dashboard and learning path after a year');
  const database = await createDatabase(server);
  const agent = keepAliveAgent(1);
  let lacuna: BenchServer | null = null;
  try {
    const url = database.url as string;
    const deps = await benchDeps(database, url, BENCH_SECRET);
    await loadBank(database, deps.clock);
    const accounts = await makeAccounts(deps, 'figures', 2);
    const tokens = await signInAll(deps, accounts);
    const [day, year] = accounts.map(({ userId }, place) => ({ userId, token: tokens[place] as string })) as [
      Learner,
      Learner,
    ];
    const start = performance.now();
    const ofYear = await practised(deps, year, DAYS, flags.answers);
    const ofDay = await practised(deps, day, 1, flags.answers / DAYS);
    say(
      `  a year of ${ofYear.length} answers and a day of ${ofDay.length}: ${((performance.now() - start) / 1000).toFixed(0)} s`,
    );
    await deps.jobs.stop();
    await database.pool.query('VACUUM ANALYZE');
    lacuna = await startServer('lacuna.child.ts', { databaseUrl: url, secret: BENCH_SECRET }, flags.profile);
    const ask = asker(agent, lacuna.port);
    await checkFigures(ask, year, ofYear);
    await checkFigures(ask, day, ofDay);
    const rows: string[][] = [];
    let isMet = true;
    for (const { query, variables } of FIGURE_SCREENS) {
      const text = screenQuery(query);
      const times: [number[], number[]] = [[], []];
      for (let call = -WARM_UP_CALLS; call < flags.calls; call += 1) {
        const [ofOne, ofOther] = [(await ask(day, text, variables)).ms, (await ask(year, text, variables)).ms];
        if (call < 0) continue;
        times[0].push(ofOne);
        times[1].push(ofOther);
      }
      const ratio = median(times[1]) / median(times[0]);
      isMet &&= ratio <= AIM;
      noteRatio('analytics', { what: `${query} after a year`, beside: 'the same after a day', aim: AIM }, [ratio]);
      rows.push([query, median(times[0]).toFixed(2), median(times[1]).toFixed(2), `${ratio.toFixed(2)}×`]);
    }
    say();
    table([['p50, ms', 'after a day', 'after a year', `aim: at most ${AIM}×`], ...rows]);
    return isMet;
  } finally {
    await lacuna?.stop();
    agent.destroy();
    await database.drop();
  }
}
