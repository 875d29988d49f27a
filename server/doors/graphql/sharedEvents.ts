import type { DocumentNode, ExecutionResult } from 'graphql';
import { standingOf, type Viewer } from '../../access/viewer.ts';
import type { LiveEvent } from '../../graphql/subscriptions.ts';
import type { Operation } from './operation.ts';

/** By change, by document, by operation, variables and what the viewer may. */
const answers = new WeakMap<object, Map<DocumentNode, Map<string, Promise<ExecutionResult>>>>();

/**
 * The answer of a shared event: executed for the first who asks, and given to all others who ask for the same and may the same. It is
 * forgotten with the change.
 */
export function onceForAll(
  { announced }: LiveEvent,
  { document, name }: Operation,
  variables: Readonly<Record<string, unknown>>,
  viewer: Viewer,
  execute: () => Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  let ofChange = answers.get(announced);
  if (!ofChange) answers.set(announced, (ofChange = new Map()));
  let ofDocument = ofChange.get(document);
  if (!ofDocument) ofChange.set(document, (ofDocument = new Map()));
  const asked = JSON.stringify([name, variables, standingOf(viewer)]);
  let answer = ofDocument.get(asked);
  if (!answer) ofDocument.set(asked, (answer = execute()));
  return answer;
}
