import process from 'node:process';
import { askedFor, UsageError } from '../testkit/commandLine.ts';
import { documentAttacks } from './attacks.documents.ts';
import { downloadAttacks } from './attacks.downloads.ts';
import { errorAttacks } from './attacks.errors.ts';
import { guessAttacks } from './attacks.guesses.ts';
import { peopleAttacks } from './attacks.people.ts';
import { reportAttacks } from './attacks.reports.ts';
import { socketAttacks } from './attacks.sockets.ts';
import { subscriptionAttacks } from './attacks.subscriptions.ts';
import { textAttacks } from './attacks.texts.ts';
import { DEADLINE_MS, type Patience } from './ground.ts';
import type { MemoryPlan } from './memory.ts';
import { serverAt } from './outside.ts';
import type { Strictness } from './verdicts.ts';

const DEFAULT_MINUTES = '30';
const HIGHEST_SEED = 2 ** 32 - 1;
const MS_PER_SECOND = 1_000;
const MS_PER_MINUTE = 60_000;

/** How much is done, and how strictly it is judged. */
export interface Scale extends Strictness, Patience {
  learners: number;
  /** Of each learner's answers as many are asked for again at the end. */
  askedAgain: number;
  /** Quiet between attacks, compared to their time: what "without" is measured in, on the same machine at the same hour. */
  quietShare: number;
  /** Shorter quiets are put together: what an attack has left under way would be too much of them. */
  shortestQuietMs: number;
  /** Between attacks that no quiet parts. */
  calmMs: number;
  /** Quiet after the last attack, until what the server holds is read for the last time. */
  restMs: number;
  memory: MemoryPlan;
}

const FULL: Scale = {
  learners: 24,
  askedAgain: 20,
  quietShare: 0.15,
  shortestQuietMs: 5_000,
  calmMs: 1_000,
  restMs: 60_000,
  judgedShare: 0.99,
  unnoticedMs: 250,
  isBare: true,
  busyShare: 0.05,
  isTimeJudged: true,
  healthMs: 3_000,
  soonMs: 5_000,
  usesLimitsUp: true,
  memoryGrowth: 10_000_000,
  heldGrowth: 250_000_000,
  memory: { documents: 5_000, spellings: 5_000, sockets: 500 },
};
/**
 * All attacks in a few seconds, on a machine that may do other things as well: it looks for a standstill. After so few documents what
 * the process holds says nothing.
 */
const SHORT: Scale = {
  learners: 12,
  askedAgain: 5,
  quietShare: 0.2,
  shortestQuietMs: 1_500,
  calmMs: 0,
  restMs: 0,
  judgedShare: 0.9,
  // Beside other work twenty questions about the schema take ten seconds, and who practises has waited five of them.
  unnoticedMs: 10_000,
  isBare: false,
  busyShare: 0.5,
  isTimeJudged: false,
  healthMs: DEADLINE_MS,
  soonMs: DEADLINE_MS,
  usesLimitsUp: false,
  memoryGrowth: null,
  heldGrowth: null,
  memory: { documents: 200, spellings: 200, sockets: 40 },
};

export const ATTACKS = [
  ...socketAttacks,
  ...subscriptionAttacks,
  ...peopleAttacks,
  ...guessAttacks,
  ...downloadAttacks,
  ...documentAttacks,
  ...errorAttacks,
  ...reportAttacks,
  ...textAttacks,
];

const usage = `Usage: npm run attack -- [--minutes ${DEFAULT_MINUTES} | --seconds 15] [--seed N] [--only "part of a name"] [--services | --url http://127.0.0.1:4000]`;

/** What the command line asks for. @throws UsageError where that can't be done */
export function options() {
  const values = askedFor(usage, {
    minutes: { type: 'string', default: DEFAULT_MINUTES },
    seconds: { type: 'string' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * HIGHEST_SEED)) },
    only: { type: 'string' },
    services: { type: 'boolean', default: false },
    url: { type: 'string' },
  });
  const ms =
    values.seconds === undefined ? Number(values.minutes) * MS_PER_MINUTE : Number(values.seconds) * MS_PER_SECOND;
  const seed = Number(values.seed);
  if (!(ms > 0) || !Number.isSafeInteger(seed)) throw new UsageError(usage);
  const { only = '' } = values;
  if (!ATTACKS.some(({ name }) => name.includes(only)) && !'memory'.includes(only)) {
    throw new UsageError(
      `No attack's name has "${only}" in it. There are: ${ATTACKS.map(({ name }) => name).join(', ')}, memory.`,
    );
  }
  const { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl } = process.env;
  return {
    ms,
    /** In which the time is told. */
    unit:
      values.seconds === undefined ? { name: 'minutes', ms: MS_PER_MINUTE } : { name: 'seconds', ms: MS_PER_SECOND },
    seed,
    scale: values.seconds === undefined ? FULL : SHORT,
    only,
    outside: values.url === undefined ? null : serverAt(values.url),
    hasServices: values.services || databaseUrl !== undefined,
    databaseUrl,
    redisUrl,
  };
}

export type Options = ReturnType<typeof options>;
