import { type ExecutionResult, Kind, print } from 'graphql';
import { LRUCache } from 'lru-cache';
import { ABOUT_THE_SCHEMA, partsOf } from './parts.ts';
import type { Operation, Run } from './operation.ts';
import { turnForIntrospection } from './places.ts';
import { countNewIntrospection } from './requests.limits.ts';
import { WrittenData } from './writtenData.ts';

/** Bytes of answers that are kept, with the questions that they are to: a few of GraphiQL's size. */
const KEPT_BYTES = 4_000_000;
/** How many of them are kept. */
export const KEPT_ANSWERS = 500;
/** What is counted of each, however short it is: what it is kept with takes as much. */
const LEAST_BYTES = 1_000;
const BYTES_PER_CHARACTER = 2;
/** A longer question is answered anew each time. */
const LONGEST_QUESTION = 10_000;

/** The schema does not change while the process runs. */
const kept = new LRUCache<string, WrittenData>({ maxSize: KEPT_BYTES, max: KEPT_ANSWERS });

/** What is asked, as a text, whatever the operation is named and however it is written; null where something else is asked besides, or too much. */
function questionIn({ document }: Operation, variables: Run['variables']): string | null {
  const { operations } = partsOf(document);
  const isAlone = operations[0]?.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && ABOUT_THE_SCHEMA.has(selection.name.value),
  );
  const { end = 0 } = document.loc ?? {};
  if (operations.length !== 1 || !isAlone || end > LONGEST_QUESTION) return null;
  const definitions = document.definitions.map((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? { ...definition, name: undefined } : definition,
  );
  const question = JSON.stringify([print({ ...document, definitions }), variables]);
  return question.length > LONGEST_QUESTION ? null : question;
}

/**
 * Executes an operation that asks about the schema: one after the other, each that was answered followed by a rest, so that whoever comes
 * meanwhile has most of the time. An answer is kept for whoever asks the same.
 * @throws RateLimitedError where an address asks for too many whose answers are not kept
 */
export async function introspect(operation: Operation, run: Run): Promise<ExecutionResult> {
  const question = questionIn(operation, run.variables);
  const known = () => (question === null ? undefined : kept.get(question));
  const { context, signal } = run;
  const isOver = (): boolean => signal?.aborted === true || context.isGone?.() === true;
  const leave = await turnForIntrospection(context.deps, context, isOver);
  if (!leave) return { data: null };
  let isAnswered = false;
  try {
    // Somebody before in the line may have asked the same.
    const answered = known();
    isAnswered = answered !== undefined;
    if (answered) return answerOf(answered);
    await countNewIntrospection(context);
    isAnswered = true;
    const answer = await operation.execute(run);
    if (question === null || answer.errors) return answer;
    const data = new WrittenData(answer.data);
    const size = Math.max(LEAST_BYTES, BYTES_PER_CHARACTER * question.length + data.answer.length);
    kept.set(question, data, { size });
    return answerOf(data);
  } finally {
    leave(isAnswered);
  }
}

const answerOf = (data: WrittenData): ExecutionResult => ({ data: data as unknown as ExecutionResult['data'] });
