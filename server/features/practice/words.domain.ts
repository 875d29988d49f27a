import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import { NoActiveProblemError, NotFoundError, ProblemClosedError, ValidationError } from '../../kernel/errors.ts';
import { fault } from '../../kernel/faults.rules.ts';
import { levelByNumber } from '../curriculum/levels.rules.ts';
import { practiceChanged } from '../person/practice.events.ts';
import { CLOSED, NO_ACTIVE_PROBLEM, NO_SUCH_PROBLEM } from './answer.domain.ts';
import { moreOf } from './answer.sources.ts';
import { takesHelp } from './moves.ts';
import { WORDS_OFFERED } from './words.ts';
import { markAssisted, readWords } from './words.store.ts';

const NO_WORDS = 'There are no words to choose from for this sentence';
const NO_HELP = 'There are no words to choose from here, because this shows what you know without help';

/**
 * The words to choose from of an open problem of the viewer's, which is answered with help from then on (docs/product.md, What an answer
 * moves). Asking again gives the same.
 * Effects: the problem is marked; `practiceChanged` is announced the first time.
 * Throws NotFoundError for somebody else's or an unknown problem, NoActiveProblemError for one that is open no more, ProblemClosedError
 * after its time, ValidationError where its source takes no help, or homework none, and where there are too few words.
 */
export async function showWords(deps: Deps, viewer: Viewer, problemId: string): Promise<string[]> {
  const { userId } = viewer;
  const [problem] = await readWords(deps.db, viewer, [problemId]);
  if (!problem) throw new NotFoundError(NO_SUCH_PROBLEM);
  const { source, state, closesAt, assisted, level, practiceTypeId, words } = problem;
  if (!takesHelp(source)) throw ValidationError.of('problemId', fault('NOT_ALLOWED', NO_HELP));
  if (state !== 'OPEN') throw new NoActiveProblemError(NO_ACTIVE_PROBLEM);
  if (closesAt !== null && closesAt <= deps.clock.now()) throw new ProblemClosedError(moreOf(source)?.closed ?? CLOSED);
  if (words.length < WORDS_OFFERED) throw ValidationError.of('problemId', fault('NOT_ALLOWED', NO_WORDS));
  await moreOf(source)?.requireTaken(deps, problemId);
  if (!assisted) {
    await moreOf(source)?.requireHelp?.(deps, problemId);
    if (!(await markAssisted(deps.db, userId, problemId))) throw new NoActiveProblemError(NO_ACTIVE_PROBLEM);
    announce(deps, practiceChanged, userId, { kind: 'ANSWERED', level: levelByNumber(level).code, practiceTypeId });
  }
  return words;
}
