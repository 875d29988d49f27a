import type { Agent } from 'node:http';
import { makeAccounts, PASSWORD } from './accounts.ts';
import { createDatabase } from './database.ts';
import { BENCH_SECRET, benchDeps } from './deps.ts';
import type { Flags } from './flags.ts';
import { JSON_HEADERS, keepAliveAgent, send } from './http.ts';
import { bodyOf, clientMutation } from './operations.ts';
import { heading, say, table } from './print.ts';
import { startServer } from './servers.ts';
import { chanceOfLess, median, quantile } from './stats.ts';

const ACCOUNTS = 20;
const WARM_UP_SIGN_INS = 10;
const WRONG_PASSWORD = 'wrong horse battery';
const SHARES = [0, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99, 1];
/** Of the histogram; the last holds the slowest tenth too. */
const BINS = 12;
/** The longest bar of the histogram, in characters. */
const BAR = 30;

const KINDS = ['unknown address', 'known, wrong password', 'known, right password'] as const;
type Kind = (typeof KINDS)[number];

/** Milliseconds of each sign-in, by kind. */
type Times = Record<Kind, number[]>;

async function signIn(
  agent: Agent,
  port: number,
  email: string,
  password: string,
): Promise<{ name: string; ms: number }> {
  const operation = clientMutation('useSignInMutation');
  const body = bodyOf(operation, { email, password, timeZone: 'Europe/Warsaw' });
  const { body: answer, ms } = await send(agent, port, 'POST', '/graphql', { ...JSON_HEADERS }, body);
  return { name: (answer as { data: { signIn: { __typename: string } } }).data.signIn.__typename, ms };
}

/** One after another, each kind in turn and each first in turn: what drifts or lingers falls on all alike. */
async function measure(agent: Agent, port: number, emails: readonly string[], count: number): Promise<Times> {
  const times: Times = { 'unknown address': [], 'known, wrong password': [], 'known, right password': [] };
  for (let i = -WARM_UP_SIGN_INS; i < count; i++) {
    const known = emails[Math.abs(i) % emails.length] as string;
    // As long as a known one, and never the same twice.
    const unknown = known.replace(/^known/u, `none${Math.random().toString(36).slice(2, 3)}`);
    const tries: [Kind, string, string, string][] = [
      ['unknown address', unknown, WRONG_PASSWORD, 'WrongCredentialsError'],
      ['known, wrong password', known, WRONG_PASSWORD, 'WrongCredentialsError'],
      ['known, right password', known, PASSWORD, 'SignInPayload'],
    ];
    const first = (i + WARM_UP_SIGN_INS) % tries.length;
    for (const [kind, email, password, hoped] of [...tries.slice(first), ...tries.slice(0, first)]) {
      const { name, ms } = await signIn(agent, port, email, password);
      if (name !== hoped) throw new Error(`A sign-in (${kind}) was answered with ${name}`);
      if (i >= 0) times[kind].push(ms);
    }
  }
  return times;
}

function printHistogram(times: Times): void {
  const both = [...times['unknown address'], ...times['known, wrong password']];
  const [low, high] = [quantile(both, 0), quantile(both, 0.9)];
  const width = (high - low) / BINS;
  const binOf = (ms: number) => Math.min(BINS - 1, Math.max(0, Math.floor((ms - low) / width)));
  const counts = (kind: Kind) => {
    const bins = Array.from({ length: BINS }, () => 0);
    for (const ms of times[kind]) bins[binOf(ms)] = (bins[binOf(ms)] ?? 0) + 1;
    return bins;
  };
  const [unknown, known] = [counts('unknown address'), counts('known, wrong password')];
  const most = Math.max(...unknown, ...known);
  const bar = (count: number) => '█'.repeat(Math.round((count / most) * BAR)).padEnd(BAR);
  say(`  ${'ms'.padEnd(8)}${'unknown address'.padEnd(BAR + 2)}known, wrong password`);
  for (let bin = 0; bin < BINS; bin++) {
    const from = (low + bin * width).toFixed(2);
    say(`  ${from.padEnd(8)}${bar(unknown[bin] ?? 0)}  ${bar(known[bin] ?? 0)}`.trimEnd());
  }
}

/** How long a sign-in takes with an unknown and with a known address: the two must not be told apart. */
export async function benchSignIn(server: string, flags: Flags): Promise<void> {
  heading('Sign-in with an unknown and with a known address');
  const database = await createDatabase(server);
  const agent = keepAliveAgent(1);
  try {
    const url = database.url as string;
    const deps = await benchDeps(database, url, BENCH_SECRET);
    const accounts = await makeAccounts(deps, 'known', ACCOUNTS);
    await deps.jobs.stop();
    const lacuna = await startServer('lacuna.child.ts', { databaseUrl: url, secret: BENCH_SECRET }, null);
    try {
      const emails = accounts.map(({ email }) => email);
      const times = await measure(agent, lacuna.port, emails, flags.signIns);
      say(`  ${flags.signIns} of each, one after another\n`);
      table([
        [
          'ms',
          ...SHARES.map((share) => (share === 0 ? 'least' : share === 1 ? 'most' : `p${Math.round(share * 100)}`)),
        ],
        ...KINDS.map((kind) => [kind, ...SHARES.map((share) => quantile(times[kind], share).toFixed(2))]),
      ]);
      say();
      printHistogram(times);
      const [unknown, known] = [times['unknown address'], times['known, wrong password']];
      say();
      say(`  medians differ by ${(median(known) - median(unknown)).toFixed(2)} ms`);
      say(
        `  an unknown address is answered sooner than a known one in ${(chanceOfLess(unknown, known) * 100).toFixed(0)} of 100 pairs (50: they can't be told apart)`,
      );
    } finally {
      await lacuna.stop();
    }
  } finally {
    agent.destroy();
    await database.drop();
  }
}
