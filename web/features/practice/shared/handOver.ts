import { draftOf, keepAnswer, keepDraft } from '../practice.storage.ts';

const MS_PER_SECOND = 1_000;

/** Gives an answer to a problem on another page than practice: whoever goes on to practice finds its verdict. `since`: when the learner began. */
export function handOver(problemId: string, text: string, since: number): void {
  keepAnswer(problemId, text, Math.round((performance.now() - since) / MS_PER_SECOND));
}

/** What was typed into a problem that is not answered yet, here or in practice, and how to keep it for either. */
export const typedInto = { read: draftOf, keep: keepDraft };
