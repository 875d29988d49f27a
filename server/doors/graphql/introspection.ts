import { type ExecutionResult, Kind } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Whose } from '../../kernel/behalf.ts';
import { openLine } from '../../kernel/places.ts';
import { later } from '../../kernel/waits.ts';
import { ABOUT_THE_SCHEMA } from './complexity.ts';
import type { Operation, Run } from './operation.ts';

/** Characters of answers that are kept, with the questions that they are to: a few of GraphiQL's size. */
const KEPT_CHARACTERS = 4_000_000;
/** A longer question is answered anew each time. */
const LONGEST_QUESTION = 10_000;

/** The schema does not change while the process runs. */
const kept = new LRUCache<string, ExecutionResult>({ maxSize: KEPT_CHARACTERS });
/** One at a time, whoever asks: each keeps the event loop for as long as a hundred usual requests, and all at once. */
const line = openLine({ most: 1 });

/** What is asked, as a text; null where something else is asked besides, or too much. */
function questionIn({ document, name }: Operation, variables: Run['variables']): string | null {
  const [operation] = document.definitions.filter(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && (name === undefined || definition.name?.value === name),
  );
  const text = document.loc?.source.body;
  if (operation?.kind !== Kind.OPERATION_DEFINITION || text === undefined) return null;
  const isAlone = operation.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && ABOUT_THE_SCHEMA.has(selection.name.value),
  );
  if (!isAlone) return null;
  const question = JSON.stringify([text, name, variables]);
  return question.length > LONGEST_QUESTION ? null : question;
}

/**
 * Executes an operation that asks about the schema: one after the other, addresses in turn, each followed by a rest that is as long as it took,
 * so that whoever comes meanwhile has half of the time. An answer is kept for whoever asks the same.
 */
export async function introspect(operation: Operation, run: Run, whose: Whose): Promise<ExecutionResult> {
  const question = questionIn(operation, run.variables);
  const known = question === null ? undefined : kept.get(question);
  if (known) return known;
  const leave = await line.take(whose);
  const start = performance.now();
  try {
    // Somebody before in the line may have asked the same.
    const meanwhile = question === null ? undefined : kept.get(question);
    if (meanwhile) return meanwhile;
    const answer = await operation.execute(run);
    if (question !== null && !answer.errors) kept.set(question, answer, { size: question.length + sizeOf(answer) });
    return answer;
  } finally {
    void later(performance.now() - start).then(leave);
  }
}

const sizeOf = (answer: ExecutionResult): number => JSON.stringify(answer).length;
