import type { Deps } from '../../../deps.ts';
import { newId } from '../../../kernel/ids.ts';
import { bucketOf } from '../../curriculum/ability.rules.ts';
import { subtlexVocabulary, type Vocabulary } from '../../curriculum/english/vocabulary.ts';
import { GAP } from '../../curriculum/gap.rules.ts';
import { bankMeasureOf } from '../../curriculum/bankMeasures.rules.ts';
import { levelByNumber } from '../../curriculum/levels.rules.ts';
import { practiceTypeById } from '../../curriculum/practice-types.ts';
import { readExceptions } from '../bank.files.ts';
import type { PoolPlace } from '../status.rules.ts';
import { type RunningTask, TaskFailed } from '../tasks.domain.ts';
import {
  addNeighbour,
  bankTargetOf,
  type GateContext,
  type GateResult,
  neighboursOf,
  passedAll,
  throughCodeGates,
} from './gates.ts';
import { insertWritten, type NeedyTarget, targetsInNeed, textsOfType } from './generation.store.ts';
import type { Model } from './model.ts';
import { PROMPT_VERSION, promptFor } from './prompts.ts';
import { WRITTEN_AT_ONCE, writtenSchema } from './replies.ts';
import { comparedText, textKeyOf } from './similarity.ts';
import { count, countFailedGate, countRejection, type Tally } from './tally.ts';

/** Targets of one call: fewer sentences of each come out more different. */
const TARGETS_AT_ONCE = 5;
/** About half of what a model writes is refused. */
const ASKED_FOR_ONE = 2.5;
const TOKENS_OF_A_SENTENCE = 150;
const TOKENS_TO_THINK = 6_000;
/** Refused texts are kept so long: enough to see what was wrong with them. */
const TEXT_KEPT = 300;

let vocabulary: Vocabulary | undefined;
/** Read once a process: it is a fact of the package, and takes half a second. */
const knownVocabulary = (): Vocabulary => (vocabulary ??= subtlexVocabulary());

/** What sentences of a pool are held against by the gates of the code. */
export async function gateContextFor(
  deps: Pick<Deps, 'db' | 'clock'>,
  { practiceTypeId, level }: Pick<PoolPlace, 'practiceTypeId' | 'level'>,
): Promise<GateContext> {
  const practiceType = practiceTypeById(practiceTypeId);
  const [exceptions, texts] = await Promise.all([
    readExceptions(),
    textsOfType(deps.db, practiceTypeId, deps.clock.now()),
  ]);
  const near = texts
    .filter((one) => one.level === level)
    .map(({ text, name, answer }) => ({
      text,
      target: bankTargetOf({ name, answer, pattern: '', explanation: '', example: '', reasons: {} }),
    }));
  return {
    level: levelByNumber(level),
    practiceType,
    vocabulary: knownVocabulary(),
    exceptions,
    known: new Set(texts.map(({ text }) => comparedText(text))),
    neighbours: neighboursOf(practiceType, near),
  };
}

/** What the model is given of a target; its key means nothing outside of the call. */
const materialOf = (target: NeedyTarget, index: number) => ({
  key: `t${index + 1}`,
  name: target.name,
  answer: target.answer,
  pattern: target.pattern,
  explanation: target.explanation.replaceAll('*', ''),
  example: target.example,
  there: target.texts,
});

interface Written {
  text: string;
  target: NeedyTarget;
  gates: GateResult[];
}

/** Leads what was written through the gates, each held against what stands before it too. */
function gated(
  sentences: readonly { target: string; text: string }[],
  targets: readonly NeedyTarget[],
  context: GateContext,
  tally: Tally,
): Written[] {
  const known = new Set(context.known);
  const written: Written[] = [];
  for (const { target: key, text: given } of sentences) {
    const target = targets.find((_target, index) => `t${index + 1}` === key);
    if (!target) {
      countRejection(tally, 'for a target that was not given');
      continue;
    }
    const text = given.trim().slice(0, TEXT_KEPT);
    const bankTarget = bankTargetOf(target);
    const gates = throughCodeGates(text, bankTarget, { ...context, known });
    countFailedGate(tally, gates);
    written.push({ text, target, gates });
    if (!passedAll(gates)) continue;
    known.add(comparedText(text));
    addNeighbour(context.practiceType, context.neighbours, { text, target: bankTarget });
  }
  return written;
}

/**
 * Has sentences written for one pool, and stores those that pass the gates of the code as waiting, the others as refused. Effects: rows
 * and the task's progress, together.
 * @param most waiting sentences that are stored, at most
 * @param progressOf how far the task is once so many are stored
 * @returns how many were stored as waiting
 * @throws ModelFault, TryLater, TaskFailed, TaskLeft
 */
export async function writeBatch(
  { deps, model, running, tally }: { deps: Deps; model: Model; running: RunningTask; tally: Tally },
  pool: PoolPlace,
  most: number,
  progressOf: (stored: number) => { done?: number },
): Promise<number> {
  const { db, clock } = deps;
  const context = await gateContextFor(deps, pool);
  const targets = await targetsInNeed(db, pool, clock.now(), TARGETS_AT_ONCE);
  if (targets.length === 0)
    throw new TaskFailed(`${pool.levelCode} has no collocations in the built-in bank to write for.`);
  const asked = Math.min(WRITTEN_AT_ONCE, Math.ceil(most * ASKED_FOR_ONE));
  const { sentenceWords } = bankMeasureOf(context.level);
  const { value, tokens } = await model.ask(
    {
      purpose: 'write',
      instructions: promptFor('write'),
      material: {
        level: pool.levelCode,
        kind: context.practiceType.description,
        sentences: asked,
        words: sentenceWords,
        gap: GAP,
        targets: targets.map(materialOf),
      },
      reply: writtenSchema,
      mostTokens: TOKENS_TO_THINK + WRITTEN_AT_ONCE * TOKENS_OF_A_SENTENCE,
    },
    running.left,
  );
  const written = gated(value.sentences.slice(0, WRITTEN_AT_ONCE), targets, context, tally);
  const good = written.filter(({ gates }) => passedAll(gates));
  count(tally, 'written', value.sentences.length);
  count(tally, 'not needed', good.length - most);
  const share = { input: tokens.input / (written.length || 1), output: tokens.output / (written.length || 1) };
  const rows = [...good.slice(0, most), ...written.filter(({ gates }) => !passedAll(gates) && !isThere(gates))];
  let stored = 0;
  await running.commit(async (tx) => {
    const now = clock.now();
    const { startDifficulty } = context.level;
    const { pending } = await insertWritten(
      tx,
      rows.map(({ text, target, gates }) => ({
        id: newId(),
        targetId: target.id,
        practiceTypeId: pool.practiceTypeId,
        level: pool.level,
        text,
        answer: target.answer,
        also: [],
        status: passedAll(gates) ? ('PENDING' as const) : ('REJECTED' as const),
        quality: 0,
        difficulty: startDifficulty,
        bucket: bucketOf(startDifficulty),
        poolOrder: 0,
        origin: 'AI' as const,
        model: model.name,
        promptVersion: PROMPT_VERSION,
        taskId: running.id,
        textKey: textKeyOf(pool.practiceTypeId, text),
        gates: gates.map((gate) => ({ ...gate })),
        inputTokens: Math.round(share.input),
        outputTokens: Math.round(share.output),
        cost: model.cost(share),
        decidedAt: passedAll(gates) ? null : now,
        createdAt: now,
      })),
    );
    stored = pending;
    return { ...progressOf(pending), tally };
  });
  return stored;
}

/** What is there already is counted, and not stored again. */
const isThere = (gates: readonly GateResult[]): boolean => gates.at(-1)?.gate === 'duplicate';
