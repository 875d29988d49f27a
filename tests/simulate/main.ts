import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../server/kernel/db.ts';
import { applyMigrations } from '../../server/kernel/migrate.ts';
import { seededRandom } from '../../server/kernel/random.ts';
import { askedFor, endWith, UsageError } from '../testkit/commandLine.ts';
import { openedFor } from './opened.ts';
import { pictureOf } from './picture.ts';
import { type Outcome, ORDERS, type Plan, SENTENCES_A_DAY, simulate } from './run.ts';
import { type Interval, meanOf, savingOf } from './stats.ts';

/**
 * `npm run simulate`: learners whose ability and forgetting are known practise by Lacuna's own order, at random, the hardest first and by
 * SM-2; how much they know thirty days on is compared. With the same seed the same.
 */
const RESULTS = fileURLToPath(new URL('../../test-results/', import.meta.url));
const COURSE = { practiceTypeId: 'verb_preposition_collocation', level: 1 } as const;
/** Of random order's sentences as many are to be saved at least, for the same recall, by the ways of forgetting. */
const TO_SAVE = { FSRS: 0.2, POWER: 0 } as const;
const TITLES = {
  FSRS: 'Forgetting by FSRS, with parameters of their own',
  POWER: 'Forgetting by a power law',
} as const;
/** So near estimates of ability are to come. */
const NEAR_LOG_ODDS = 0.5;

const usage = 'Usage: npm run simulate -- [--learners 16] [--days 40] [--seed 12]';

function plan(): Plan {
  const values = askedFor(usage, {
    learners: { type: 'string', default: '16' },
    days: { type: 'string', default: '40' },
    seed: { type: 'string', default: '12' },
  });
  const [learners = 0, days = 0, seed = 0] = [values.learners, values.days, values.seed].map(Number);
  if (![learners, days, seed].every((number) => Number.isSafeInteger(number) && number > 0))
    throw new UsageError(usage);
  return { learners, days, seed };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
const within = ({ mean, low, high }: Interval): string => `${percent(mean)} (${percent(low)} to ${percent(high)})`;

/** How far off Lacuna's estimates of ability are after so many days, in log-odds: the root of the mean square. */
function errorAfter(outcomes: readonly Outcome[], day: number): number {
  const squares = outcomes
    .filter(({ estimates }) => estimates.length >= day)
    .map(({ estimates, ability }) => ((estimates[day - 1] ?? Number.NaN) - ability) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}

/** An embedded database with the bank, of which what is drawn by lot is drawn from the seed, here and in its one session. */
async function onNewDatabase(
  seed: number,
  work: (opened: Awaited<ReturnType<typeof openedFor>>) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  const db = await openDatabase({ url: null, dataDir: null });
  try {
    await applyMigrations(db);
    Math.random = seededRandom(seed);
    await db.pool.query('SELECT setseed($1)', [1 / (1 + seed)]);
    return await work(await openedFor(db));
  } finally {
    await db.close();
  }
}

/** Compares the orders under one way of forgetting, and prints it. */
async function compare(forgetting: keyof typeof TO_SAVE, { learners, days, seed }: Plan) {
  const outcomes = await onNewDatabase(seed, ({ deps, clock }) =>
    simulate(deps, clock, COURSE, forgetting, { learners, days, seed }),
  );
  const recall = ORDERS.map((order) => {
    const own = outcomes.filter((outcome) => outcome.order === order);
    const curve = Array.from({ length: days + 1 }, (_, day) => meanOf(own.map((one) => one.recall[day] as number)));
    return { order, curve, last: curve.at(-1) as Interval };
  });
  const saving = savingOf(outcomes, seed);
  const toSave = TO_SAVE[forgetting];
  console.log(`\n${TITLES[forgetting]}`);
  for (const { order, last } of recall) console.log(`  ${order.padEnd(14)} ${within(last)}`);
  console.log(`  fewer sentences than random order for the same recall: ${within(saving)}; wanted: ${percent(toSave)}`);
  return { forgetting, recall, saving, toSave, isMet: saving.mean >= toSave };
}

/** Whether Lacuna finds out the abilities of learners who answer by them alone. */
async function estimated({ learners, days, seed }: Plan) {
  const outcomes = await onNewDatabase(seed, ({ deps, clock }) =>
    simulate(deps, clock, COURSE, 'NONE', { learners, days, seed }, ['Lacuna']),
  );
  const [first, last] = [errorAfter(outcomes, 1), errorAfter(outcomes, days)];
  console.log(
    `\nThe estimate of ability is off by ${first.toFixed(2)} log-odds after a day, ${last.toFixed(2)} at the end`,
  );
  return { first, last, isMet: last < first && last < NEAR_LOG_ODDS };
}

await endWith(async () => {
  const wanted = plan();
  const { learners, days } = wanted;
  console.log(
    `${learners} learners, ${days} days of ${SENTENCES_A_DAY} sentences; mean recall 30 days on, with 95% intervals`,
  );
  const told = [await compare('FSRS', wanted), await compare('POWER', wanted)];
  const ability = await estimated(wanted);
  const names = [
    ...told
      .filter(({ isMet }) => !isMet)
      .map(({ forgetting, toSave }) => `${TITLES[forgetting]}: ${percent(toSave)} fewer sentences`),
    ...(ability.isMet ? [] : ['The estimate of ability comes near']),
  ];
  const counts = { passed: told.length + 1 - names.length, failed: names.length, names };
  await mkdir(RESULTS, { recursive: true });
  await writeFile(
    join(RESULTS, 'simulate.json'),
    `${JSON.stringify({ ...counts, ...wanted, told, ability }, null, 2)}\n`,
  );
  await writeFile(join(RESULTS, 'simulate.svg'), pictureOf(told));
  for (const name of names) console.log(`✗ ${name}`);
  console.log('test-results/simulate.json, test-results/simulate.svg');
  return names.length === 0;
});
