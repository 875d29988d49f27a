import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import type { Transaction } from '../../kernel/db.ts';
import type { ProblemSource } from './moves.ts';

/** What a floor above this one adds to answers of a source that is its own. */
export interface AnswersOfSource {
  /** From the problem, `p`, to its student's place in the class, `e`: the gate of WRITE_ANSWER holds it, and records nothing where it is closed. */
  toPlace: string;
  /** Further parts of WRITE_ANSWER, each with its name, separated by commas: they read the gate, `g`. */
  written: string;
  /** Says why, where the place is closed: asked before an open problem is answered. Throws a UserError. */
  requireTaken: (deps: Deps, problemId: string) => Promise<void>;
  /** Which of the problems with these ids take no help, although their source does, and what is said of that. One statement. */
  withoutHelp?: { among: (deps: Deps, problemIds: string[]) => Promise<ReadonlySet<string>>; text: string };
  /** What is said of an answer that comes after its time. */
  closed: string;
  /** What else is graded again once an answer that was wrong is right, and when: in the transaction that does it. */
  regraded?: (tx: Transaction, problemId: string, at: Date) => Promise<void>;
  /** Called once an answer was recorded, or graded again, after the commit. */
  recorded: (deps: Deps, viewer: Pick<Viewer, 'userId'>, problemId: string) => Promise<void>;
}

const sources = new Map<ProblemSource, AnswersOfSource>();

/** Says what else happens when a problem of a source is answered. @throws Error where that was said already */
export function answersOfSource(source: ProblemSource, more: AnswersOfSource): void {
  if (sources.has(source)) throw new Error(`What happens to answers of ${source} is said twice`);
  sources.set(source, more);
}

/** What was said of a source; undefined for most. */
export const moreOf = (source: ProblemSource): AnswersOfSource | undefined => sources.get(source);
