import type { ExecutionResult } from 'graphql';
import { standingOf, type Viewer } from '../../access/viewer.ts';
import type { LiveEvent } from '../../graphql/subscriptions.ts';
import type { Operation } from './operation.ts';

/** By change, by operation, by variables and what the viewer may. */
const answers = new WeakMap<object, Map<Operation, Map<string, Promise<ExecutionResult>>>>();

/**
 * The answer of a shared event: executed for the first who asks, and given to all others who ask for the same and may the same. It is
 * forgotten with the change.
 */
export function onceForAll(
  { announced }: LiveEvent,
  operation: Operation,
  variables: Readonly<Record<string, unknown>>,
  viewer: Viewer,
  execute: () => Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  let ofChange = answers.get(announced);
  if (!ofChange) answers.set(announced, (ofChange = new Map()));
  let ofOperation = ofChange.get(operation);
  if (!ofOperation) ofChange.set(operation, (ofOperation = new Map()));
  const asked = JSON.stringify([variables, standingOf(viewer)]);
  let answer = ofOperation.get(asked);
  if (!answer) ofOperation.set(asked, (answer = execute()));
  return answer;
}
