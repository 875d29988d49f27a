import { parseArgs } from 'node:util';

const PARTS = [
  'requests',
  'choice',
  'analytics',
  'sign-in',
  'table',
  'live',
  'crowd',
  'monitors',
  'fan-out',
  'memory',
  'paint',
] as const;

/** A part of the bench. */
export type Part = (typeof PARTS)[number];

/** What is measured, and how long. */
export interface Flags {
  parts: readonly Part[];
  /** Rounds of the servers side by side; each server has one turn a round. */
  rounds: number;
  /** Requests of one turn. */
  requests: number;
  /** Learners who send requests at the same time. */
  learners: number;
  /** Sizes of the pools, in sentences. */
  pools: readonly number[];
  /** Shares of the pool that the learners have seen, 0–1. */
  seen: readonly number[];
  /** Timed calls for each pool, share and kind of choice. */
  calls: number;
  /** Answers of the learner who has practised for a year. */
  answers: number;
  /** Sign-ins with a known address, and as many with an unknown one. */
  signIns: number;
  /** Learners with human pauses, all at one server. */
  crowd: number;
  /** Monitors that watch the pool, and changes that each is told of. */
  monitors: number;
  changes: number;
  /** Subscribers that are told beside a bare broadcast. */
  subscribers: number;
  /** Answers that a process is given while its memory is looked at. */
  memoryAnswers: number;
  /** First paints of each page and width. */
  paints: number;
  /** Folder for V8's CPU profiles of the servers; null writes none. */
  profile: string | null;
  /** Whether the ratios are written to the repository, as JSON and as a picture. */
  writes: boolean;
}

const USAGE = `npm run bench -- [flags]
  --only PART,…      of ${PARTS.join(', ')} (default: all)
  --rounds N         rounds of the servers side by side (5)
  --requests N       requests of one turn in a round (3000)
  --learners N       learners at the same time (16)
  --pools N,…        sizes of the pools in sentences (10000,300000)
  --seen N,…         shares seen, in per cent (0,50,99)
  --calls N          timed calls for each pool, share and kind (200)
  --answers N        answers of a year, for what the screens of figures cost (20000)
  --sign-ins N       sign-ins with a known and with an unknown address each (200)
  --crowd N          learners with human pauses (2000)
  --monitors N       monitors that watch the pool (1000)
  --changes N        changes that each of them is told of (20)
  --subscribers N    subscribers of the same, beside a broadcast by ws alone (10000)
  --memory-answers N answers that a process is given while its memory is looked at (50000)
  --paints N         first paints of each page and width (5)
  --write            writes the ratios to tests/bench/ratios.json and draws docs/pictures/bench.svg, of those parts that ran
  --profile FOLDER   writes a CPU profile of each server
  --quick            a look in a minute: 3 rounds of 1000 requests, a pool of 10000, 60 calls and sign-ins, a year of 1000 answers, 2 paints`;

const PERCENT = 100;

function wholeNumber(flag: string, text: string, lowest: number): number {
  const value = Number(text);
  if (!/^\d+$/u.test(text) || value < lowest)
    throw new Error(`--${flag} ${text}: wanted is a whole number from ${lowest}`);
  return value;
}

function partsOf(text: string): readonly Part[] {
  const wanted = text.split(',');
  const unknown = wanted.filter((name) => !PARTS.some((part) => part === name));
  if (unknown.length > 0) throw new Error(`--only ${text}: there is no part ${unknown.join(', ')}`);
  return PARTS.filter((part) => wanted.includes(part));
}

/**
 * Reads the command line.
 * @returns null when the usage was asked for, after it was printed
 * @throws Error that names the wrong flag
 */
export function readFlags(args: string[]): Flags | null {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      help: { type: 'boolean', short: 'h' },
      quick: { type: 'boolean' },
      write: { type: 'boolean' },
      only: text,
      rounds: text,
      requests: text,
      learners: text,
      pools: text,
      seen: text,
      calls: text,
      answers: text,
      'sign-ins': text,
      crowd: text,
      monitors: text,
      changes: text,
      subscribers: text,
      'memory-answers': text,
      paints: text,
      profile: text,
    },
  });
  if (values.help) {
    console.log(USAGE);
    return null;
  }
  const preset = values.quick
    ? { rounds: '3', requests: '1000', pools: '10000', calls: '60', answers: '1000', signIns: '60', paints: '2' }
    : {
        rounds: '5',
        requests: '3000',
        pools: '10000,300000',
        calls: '200',
        answers: '20000',
        signIns: '200',
        paints: '5',
      };
  const numbers = (flag: string, list: string, lowest: number) =>
    list.split(',').map((number) => wholeNumber(flag, number, lowest));
  const seen = numbers('seen', values.seen ?? '0,50,99', 0);
  if (seen.some((share) => share > PERCENT)) throw new Error(`--seen ${values.seen}: wanted are shares up to 100%`);
  return {
    parts: values.only === undefined ? PARTS : partsOf(values.only),
    rounds: wholeNumber('rounds', values.rounds ?? preset.rounds, 1),
    requests: wholeNumber('requests', values.requests ?? preset.requests, 1),
    learners: wholeNumber('learners', values.learners ?? '16', 1),
    pools: numbers('pools', values.pools ?? preset.pools, 1),
    seen: seen.map((share) => share / PERCENT),
    calls: wholeNumber('calls', values.calls ?? preset.calls, 1),
    answers: wholeNumber('answers', values.answers ?? preset.answers, 365),
    signIns: wholeNumber('sign-ins', values['sign-ins'] ?? preset.signIns, 1),
    crowd: wholeNumber('crowd', values.crowd ?? (values.quick ? '200' : '2000'), 1),
    monitors: wholeNumber('monitors', values.monitors ?? '1000', 1),
    changes: wholeNumber('changes', values.changes ?? (values.quick ? '6' : '20'), 1),
    subscribers: wholeNumber('subscribers', values.subscribers ?? (values.quick ? '1000' : '10000'), 1),
    memoryAnswers: wholeNumber('memory-answers', values['memory-answers'] ?? (values.quick ? '2000' : '50000'), 100),
    paints: wholeNumber('paints', values.paints ?? preset.paints, 1),
    profile: values.profile ?? null,
    writes: values.write ?? false,
  };
}
