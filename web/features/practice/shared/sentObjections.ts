import { useSyncExternalStore } from 'react';

/** Problems whose verdict was objected to on this page. The same answer may stand in several places. */
const sent = new Set<string>();
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The form's name where what is written about the verdict on a problem is kept. */
export const objectionForm = (problemId: string): string => `objection ${problemId}`;

/** Notes that the verdict on a problem was objected to, for every place that shows it. */
export function noteSent(problemId: string): void {
  sent.add(problemId);
  for (const listener of listeners) listener();
}

/** Whether the verdict on a problem was objected to since the page was opened. */
export function useWasSent(problemId: string): boolean {
  return useSyncExternalStore(listen, () => sent.has(problemId));
}
