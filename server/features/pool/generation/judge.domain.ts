import type { Deps } from '../../../deps.ts';
import { shuffled } from '../../../kernel/random.ts';
import { levelByNumber } from '../../curriculum/levels.rules.ts';
import { practiceTypeById } from '../../curriculum/practice-types.ts';
import type { PoolPlace } from '../status.rules.ts';
import type { Progress, RunningTask } from '../tasks.domain.ts';
import { bankTargetOf, type GateResult, passedAll } from './gates.ts';
import { decideWaiting, type WaitingSentence, waitingSentences } from './generation.store.ts';
import { editedVerdict, isJudgedWhole, judgedVerdict, type Reading, solvedGate, type Verdict } from './judging.ts';
import type { Model, Question } from './model.ts';
import type { Tokens } from './model.faults.ts';
import { ModelFault } from './model.faults.ts';
import { promptFor } from './prompts.ts';
import { editedSchema, JUDGED_AT_ONCE, judgedSchema, type Judged, solvedSchema } from './replies.ts';
import { count, countFailedGate, countRejection, FOUND_GOOD, type Tally } from './tally.ts';

/** A sentence of which so many replies could not be used is refused: it may be its text that does it. */
const UNUSABLE_MOST = 3;
const TOKENS_TO_THINK = 8_000;
const TOKENS_OF_A_SENTENCE = 900;
const MS_PER_SECOND = 1000;

/** A sentence under judgement. */
interface Case {
  id: string;
  row: WaitingSentence;
  reading: Reading;
  gates: GateResult[];
  verdict: Verdict | null;
  tokens: Tokens;
  /** A reply about it could not be used: it waits on. */
  isUnusable: boolean;
}

interface Bench {
  deps: Deps;
  model: Model;
  running: RunningTask;
  tally: Tally;
}

const isOpen = ({ gates, isUnusable }: Case): boolean => !isUnusable && passedAll(gates);

/**
 * Asks one thing about several sentences. Where the reply cannot be read each is asked about by itself, so that one that spoils the reply
 * spoils its own alone.
 */
async function askAbout<T extends { sentences: { id: string }[] }>(
  bench: Bench,
  cases: readonly Case[],
  question: Pick<Question<T>, 'purpose' | 'reply'> & { material: (one: Case) => object; common: object },
): Promise<Map<string, T['sentences'][number]>> {
  if (cases.length === 0) return new Map();
  bench.running.goOn();
  const { purpose, reply, common } = question;
  try {
    const { value, tokens } = await bench.model.ask(
      {
        purpose,
        reply,
        instructions: promptFor(purpose),
        material: {
          ...common,
          sentences: shuffled(cases, Math.random).map((one) => ({ id: one.id, ...question.material(one) })),
        },
        mostTokens: TOKENS_TO_THINK + cases.length * TOKENS_OF_A_SENTENCE,
      },
      bench.running.left,
    );
    for (const one of cases) {
      one.tokens.input += tokens.input / cases.length;
      one.tokens.output += tokens.output / cases.length;
    }
    return new Map(value.sentences.map((one) => [one.id, one]));
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    count(bench.tally, 'replies that could not be read');
    if (cases.length === 1) return new Map();
    const found = new Map<string, T['sentences'][number]>();
    for (const one of cases) {
      // One after the other: the model's server has just had a fault.
      // oxlint-disable-next-line no-await-in-loop
      for (const [id, said] of await askAbout(bench, [one], question)) found.set(id, said);
    }
    return found;
  }
}

/** Leads cases through one reading; what nothing usable was said about waits on. */
function read<T>(cases: readonly Case[], said: ReadonlyMap<string, T>, take: (one: Case, said: T) => boolean): void {
  for (const one of cases) {
    const about = said.get(one.id);
    if (about === undefined || !take(one, about)) one.isUnusable = true;
  }
}

async function readAll(bench: Bench, cases: Case[], pool: PoolPlace): Promise<void> {
  const practiceType = practiceTypeById(pool.practiceTypeId);
  const solvedWords = new Map<string, string[]>();
  const common = { level: pool.levelCode };
  const solved = await askAbout(bench, cases, {
    purpose: 'solve',
    reply: solvedSchema,
    common: {},
    material: ({ row }) => ({ text: row.text }),
  });
  read(cases, solved, (one, said) => {
    solvedWords.set(one.id, said.words);
    one.gates.push(solvedGate(one.reading, said));
    return true;
  });
  const passed = cases.filter(isOpen);
  const judged = await askAbout(bench, passed, {
    purpose: 'judge',
    reply: judgedSchema,
    common: { ...common, words: practiceType.answers.closed },
    material: ({ row }) => ({
      text: row.text,
      target: row.target.name,
      explanation: row.target.explanation,
      answer: row.answer,
    }),
  });
  read(passed, judged, (one, said: Judged) => {
    if (!isJudgedWhole(one.reading, said)) return false;
    one.verdict = judgedVerdict(one.reading, { words: solvedWords.get(one.id) ?? [] }, said);
    one.gates.push(...one.verdict.gates);
    return true;
  });
  const good = passed.filter((one) => isOpen(one) && one.verdict !== null);
  const edited = await askAbout(bench, good, {
    purpose: 'edit',
    reply: editedSchema,
    common,
    material: ({ row, verdict }) => ({
      text: row.text,
      answer: row.answer,
      accepted: verdict?.also ?? [],
      explanation: row.explanation ?? row.target.explanation,
      reasons: Object.entries(verdict?.reasons ?? {}).map(([word, text]) => ({ word, text })),
    }),
  });
  read(good, edited, (one, said) => {
    const before = { ...(one.verdict as Verdict), gates: [] };
    one.verdict = editedVerdict(before, said, practiceType);
    one.gates.push(...one.verdict.gates);
    return true;
  });
}

/** What the row of a judged sentence is to be. */
function columnsFor(one: Case, model: Model, now: Date) {
  const { row, gates, verdict, tokens } = one;
  const spent = {
    inputTokens: { increment: Math.round(tokens.input) },
    outputTokens: { increment: Math.round(tokens.output) },
    cost: row.cost === null && model.cost(tokens) === null ? null : (row.cost ?? 0) + (model.cost(tokens) ?? 0),
  };
  const all = [...(row.gates as unknown as GateResult[]), ...gates].map((gate) => ({ ...gate }));
  if (one.isUnusable) {
    const unusable = row.unusable + 1;
    if (unusable < UNUSABLE_MOST) return { ...spent, unusable };
    const reason = `Of ${UNUSABLE_MOST} replies about it, none could be used.`;
    return {
      ...spent,
      unusable,
      status: 'REJECTED' as const,
      decidedAt: now,
      gates: [...all, { gate: 'solved', passed: false, reason }],
    };
  }
  if (!passedAll(gates) || verdict === null)
    return { ...spent, status: 'REJECTED' as const, decidedAt: now, gates: all };
  return {
    ...spent,
    status: 'PROBATION' as const,
    decidedAt: now,
    gates: all,
    also: verdict.also,
    reasons: verdict.reasons,
    quality: verdict.quality,
    // From now on it can be served: after every place that a learner has walked to (practice/README.md).
    poolOrder: Math.floor(now.getTime() / MS_PER_SECOND) + Math.random(),
  };
}

/**
 * Judges the sentences of a pool that have waited longest, a few at a time. Effects: their rows and the task's progress, together.
 * @returns how many were looked at, decided, and found good
 * @throws TryLater, TaskFailed, TaskLeft
 */
export async function judgeSome(
  bench: Bench,
  pool: PoolPlace,
  progressOf: (came: { decided: number; good: number }) => Progress,
): Promise<{ seen: number; decided: number; good: number }> {
  const rows = await waitingSentences(bench.deps.db, pool, JUDGED_AT_ONCE);
  if (rows.length === 0) return { seen: 0, decided: 0, good: 0 };
  const level = levelByNumber(pool.level);
  const practiceType = practiceTypeById(pool.practiceTypeId);
  const cases = rows.map(
    (row, index): Case => ({
      id: `s${index + 1}`,
      row,
      reading: { text: row.text, target: { ...bankTargetOf(row.target), answer: row.answer }, level, practiceType },
      gates: [],
      verdict: null,
      tokens: { input: 0, output: 0 },
      isUnusable: false,
    }),
  );
  await readAll(bench, cases, pool);
  const came = { decided: 0, good: 0 };
  const before = { ...bench.tally };
  await bench.running.commit(async (tx) => {
    // Where the transaction is done anew, so is the counting.
    Object.assign(came, { decided: 0, good: 0 });
    const tally = { ...before };
    for (const one of cases) {
      const columns = columnsFor(one, bench.model, bench.deps.clock.now());
      // One statement at a time within a transaction.
      // oxlint-disable-next-line no-await-in-loop
      if (!(await decideWaiting(tx, one.row.id, columns)) || !('status' in columns)) continue;
      came.decided += 1;
      if (columns.status === 'PROBATION') came.good += 1;
      else if (one.isUnusable) countRejection(tally, 'could not be judged');
      else countFailedGate(tally, one.gates);
    }
    count(tally, 'judged', came.decided);
    count(tally, FOUND_GOOD, came.good);
    Object.assign(bench.tally, tally);
    return { ...progressOf(came), tally };
  });
  return { seen: rows.length, ...came };
}
