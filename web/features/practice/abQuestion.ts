import { useState } from 'react';
import type { Practice } from './usePractice.ts';

/** What an A/B test asks about a sentence that was answered. */
export interface AbQuestion {
  readonly abTestId: string;
  readonly problemId: string;
  /** Called once it is said, or cannot be: practice goes on. */
  readonly onDone: () => void;
}

/** The question about the sentence whose verdict is shown; null where no test asks, and once it is answered. */
export function useAbQuestion(stage: Practice['state']['stage']): AbQuestion | null {
  const [doneWith, setDoneWith] = useState<string | null>(null);
  if (stage.kind !== 'answered' || stage.problem.abTestId === null || doneWith === stage.problem.id) return null;
  const { id: problemId, abTestId } = stage.problem;
  return { abTestId, problemId, onDone: () => setDoneWith(problemId) };
}
