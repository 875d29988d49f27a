import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import { NoActiveProblemError, NotFoundError, ProblemClosedError, ValidationError } from '../../kernel/errors.ts';
import { fault } from '../../kernel/faults.rules.ts';
import { levelByNumber } from '../curriculum/levels.rules.ts';
import { practiceChanged } from '../person/practice.events.ts';
import { CLOSED, NO_ACTIVE_PROBLEM, NO_SUCH_PROBLEM } from './answer.domain.ts';
import { moreOf } from './answer.sources.ts';
import { helpCost } from './help.ts';
import type { ProblemSource } from './moves.ts';
import { giveUpWhereWithheld } from './withheldElsewhere.domain.ts';
import { WORDS_OFFERED } from './words.ts';
import { markAssisted, readWords } from './words.store.ts';

const NO_WORDS = 'There are no words to choose from for this sentence';
const NO_HELP = 'There are no words to choose from here, because this shows what you know without help';

/** What help costs at problems of a source, in their order; null for those that take none. At most one statement. */
export async function helpCosts(deps: Deps, source: ProblemSource, problemIds: string[]): Promise<(string | null)[]> {
  const cost = helpCost(source);
  const without = cost === null ? null : await moreOf(source)?.withoutHelp?.among(deps, problemIds);
  return problemIds.map((id) => (without?.has(id) ? null : cost));
}

/**
 * The words to choose from of an open problem of the viewer's, which is answered with help from then on (docs/product.md, What an answer
 * moves). Asking again gives the same.
 * Effects: the problem is marked; `practiceChanged` is announced the first time.
 * Throws NotFoundError for somebody else's or an unknown problem, NoActiveProblemError for one that is open no more, ProblemClosedError
 * after its time, ValidationError where its source takes no help, or homework none, and where there are too few words.
 */
export async function showWords(deps: Deps, viewer: Viewer, problemId: string): Promise<string[]> {
  const { userId } = viewer;
  const [problem] = await readWords(deps.db, viewer, [problemId], deps.clock.now());
  if (!problem) throw new NotFoundError(NO_SUCH_PROBLEM);
  const { source, state, closesAt, assisted, level, practiceTypeId, words } = problem;
  if (helpCost(source) === null) throw ValidationError.of('problemId', fault('NOT_ALLOWED', NO_HELP));
  if (state !== 'OPEN' || (await giveUpWhereWithheld(deps, viewer, problem)))
    throw new NoActiveProblemError(NO_ACTIVE_PROBLEM);
  if (closesAt !== null && closesAt <= deps.clock.now()) throw new ProblemClosedError(moreOf(source)?.closed ?? CLOSED);
  if (words.length < WORDS_OFFERED) throw ValidationError.of('problemId', fault('NOT_ALLOWED', NO_WORDS));
  await moreOf(source)?.requireTaken(deps, problemId);
  if (!assisted) {
    const without = moreOf(source)?.withoutHelp;
    if (without && (await without.among(deps, [problemId])).has(problemId))
      throw ValidationError.of('problemId', fault('NOT_ALLOWED', without.text));
    if (!(await markAssisted(deps.db, userId, problemId))) throw new NoActiveProblemError(NO_ACTIVE_PROBLEM);
    announce(deps, practiceChanged, userId, { kind: 'ANSWERED', level: levelByNumber(level).code, practiceTypeId });
  }
  return words;
}
