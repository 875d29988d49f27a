import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import { NoSentencesError, ValidationError } from '../../kernel/errors.ts';
import { fault } from '../../kernel/faults.rules.ts';
import { newId } from '../../kernel/ids.ts';
import { countLearnerIn } from '../ab-tests/abTests.domain.ts';
import { assignedIn } from '../ab-tests/assignment.ts';
import { type PracticeChange, practiceChanged } from '../person/practice.events.ts';
import { removeInTurn } from '../person/removals.ts';
import { outrun } from './answer.domain.ts';
import { shuffled } from '../../kernel/random.ts';
import { bucketOrder, POOL_BUCKETS, selectionOf } from './selection.ts';
import { startAbility } from '../curriculum/ability.rules.ts';
import { isLevelNumber, LEVEL_NUMBERS_IN_WORDS, levelByNumber, type LevelNumber } from '../curriculum/levels.rules.ts';
import { PRACTICE_TYPES } from '../curriculum/practice-types.ts';
import {
  chooseAndServe,
  deleteProgress,
  giveUpRounds,
  readLearnerState,
  readPracticeTypes,
  skipProblem,
} from './practice.store.ts';
import { RESETS_PER_ACCOUNT } from './practice.limits.ts';
import { readProblems } from './shown.store.ts';
import type { LearnerStateRow, NextProblem, ProblemView, RoundView } from './practice.rows.ts';
import { serveOnProbation, triesOut } from './probation.ts';
import { MIXED, practiceTypeFault } from './practiceType.rules.ts';
import { type RoundProgress, roundProgress } from './rounds.rules.ts';

/** The practice type of what is of one type without a choice: a placement. */
export const DEFAULT_PRACTICE_TYPE = PRACTICE_TYPES[0].id;
/** What is meant where nothing was chosen: a mixture of all. */
export const DEFAULT_CHOICE = MIXED;

/** Two tabs can get in each other's way once; a third time something else is wrong. */
const ATTEMPTS = 3;

/** What to serve; what is left out is the learner's level and a mixture. */
export interface NextWish {
  level?: number | null;
  /** A practice type, or `MIXED`. */
  choice?: string | null;
  /** False: a new sentence may be of any difficulty. Due and missed targets come first all the same. */
  adaptive?: boolean | null;
  /** True gives the open problem up first. */
  skip?: boolean | null;
}

function wishedLevel({ level = null }: NextWish): LevelNumber | null {
  if (level !== null && !isLevelNumber(level))
    throw ValidationError.of('level', fault('INVALID', `Level must be ${LEVEL_NUMBERS_IN_WORDS}`));
  return level;
}

function openRound(
  state: LearnerStateRow,
  problemId: string,
  about: Pick<RoundView, 'id' | 'number' | 'level' | 'practiceTypeId' | 'startedAt'>,
): RoundView {
  return { ...about, cells: state.cells ?? [], problems: [{ id: problemId }], passed: null, completedAt: null };
}

/** The practice type of a round; null for a mixture. */
const roundTypeOf = (choice: string): string | null => (choice === MIXED ? null : choice);

function openView(state: LearnerStateRow, choice: string): ProblemView | null {
  const { level, problemId, sentenceId, practiceTypeId, text, origin, servedAt } = state;
  const { roundId, roundNumber, roundStartedAt, source } = state;
  if (!problemId || !sentenceId || !practiceTypeId || text === null || !origin || !servedAt || !source) return null;
  // What is tried out stands between two sentences of the round, and is none of them.
  const round = source === 'PRACTICE' &&
    roundId !== null &&
    roundNumber !== null &&
    roundStartedAt !== null && {
      id: roundId,
      number: roundNumber,
      level,
      practiceTypeId: roundTypeOf(choice),
      startedAt: roundStartedAt,
    };
  return {
    id: problemId,
    source,
    state: 'OPEN',
    sentenceId,
    sentence: { text, origin, promptVersion: state.promptVersion },
    level,
    practiceTypeId,
    servedAt,
    servedAs: state.servedAs,
    assisted: state.assisted ?? false,
    hintKind: state.hintKind,
    abTestId: state.abTestId,
    round: round ? openRound(state, problemId, round) : null,
  };
}

async function serve(
  deps: Deps,
  userId: string,
  state: LearnerStateRow,
  { choice, practiceTypeId, adaptive }: { choice: string; practiceTypeId: string; adaptive: boolean },
): Promise<ProblemView | 'outrun' | null> {
  const { level } = state;
  const { allowDue, freshAs } = selectionOf({
    dueServedThisRound: state.dueServed,
    randomDraw: Math.random(),
    adaptive,
  });
  const ability = state.ability ?? startAbility(level);
  const newRound = state.roundId === null;
  const roundNumber = state.roundNumber ?? state.rounds + 1;
  const problemId = newId();
  const roundId = state.roundId ?? newId();
  const now = deps.clock.now();
  const assigned = assignedIn(state.abTest, userId, practiceTypeId);
  if (assigned) await countLearnerIn(deps, userId, assigned);
  const served = await chooseAndServe(deps.db, {
    userId,
    level,
    choice,
    practiceTypeId,
    now,
    roundId,
    newRound,
    roundNumber,
    allowDue,
    buckets: bucketOrder(ability, POOL_BUCKETS, freshAs === 'NEW' ? 'NEAREST' : { randomDraw: Math.random() }),
    problemId,
    freshAs,
    startAbility: ability,
    assigned,
  });
  if (served === null || served === 'outrun') return served;
  const { sentenceId, servedAs, abTestId, ...sentence } = served;
  return {
    id: problemId,
    sentenceId,
    sentence,
    source: 'PRACTICE',
    state: 'OPEN',
    level,
    practiceTypeId,
    servedAt: now,
    servedAs,
    assisted: false,
    hintKind: null,
    abTestId,
    round: openRound(state, problemId, {
      id: roundId,
      number: roundNumber,
      level,
      practiceTypeId: roundTypeOf(choice),
      startedAt: state.roundStartedAt ?? now,
    }),
  };
}

/** Of a mixture the practice type that is next: one of which a contrast may follow, else by lot. */
export function mixedTypeOf({
  goesOnWith,
  practiceTypeIds,
}: Pick<LearnerStateRow, 'goesOnWith' | 'practiceTypeIds'>): string | undefined {
  if (goesOnWith !== null && practiceTypeIds.includes(goesOnWith)) return goesOnWith;
  return shuffled(practiceTypeIds, Math.random)[0];
}

/**
 * The next sentence of what was chosen; of a mixture it is of any practice type that has one, by lot, so that a round has some of each, but
 * for what follows one of two targets that were taken for each other.
 */
async function serveOf(
  deps: Deps,
  userId: string,
  state: LearnerStateRow,
  { choice, adaptive }: { choice: string; adaptive: boolean },
): Promise<ProblemView | 'outrun' | null> {
  const practiceTypeId = choice === MIXED ? mixedTypeOf(state) : choice;
  if (practiceTypeId !== undefined && triesOut(state, Math.random())) {
    const tried = await serveOnProbation(deps, userId, state, { choice, practiceTypeId });
    if (tried) return tried;
  }
  return practiceTypeId === undefined ? null : serve(deps, userId, state, { choice, practiceTypeId, adaptive });
}

/**
 * The learner's next problem: the open one where there is one, else the sentence that the selection chooses (docs/product.md,
 * What comes next). Effects: a problem, and a round where none is open; `practiceChanged` is announced of a new one.
 * Throws ValidationError for an unknown level or practice type, NoSentencesError when the pool is empty, UnavailableError where
 * other tabs come first again and again.
 */
export async function nextProblem(deps: Deps, viewer: Viewer, wish: NextWish): Promise<NextProblem> {
  const level = wishedLevel(wish);
  const choice = wish.choice ?? DEFAULT_CHOICE;
  let skip = wish.skip ?? false;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    let state = await readLearnerState(deps.db, viewer.userId, level, choice);
    const open = openView(state, choice);
    if (open && !skip) return { problem: open, currentLevel: state.currentLevel };
    if (open) {
      await skipProblem(deps.db, viewer.userId, open.id);
      skip = false;
      state = await readLearnerState(deps.db, viewer.userId, level, choice);
    }
    const served = await serveOf(deps, viewer.userId, state, { choice, adaptive: wish.adaptive ?? true });
    const problem = served === 'outrun' ? null : served;
    if (open || problem) announceServed(deps, viewer.userId, { level: state.level, practiceTypeId: choice });
    if (problem) return { problem, currentLevel: state.currentLevel };
    if (served === null) throw await nothingToServe(deps, choice);
  }
  throw outrun(deps, 'next');
}

/** Why there is nothing to serve: the practice type is unknown, or the pool has nothing of it at the level. */
async function nothingToServe(deps: Deps, choice: string): Promise<Error> {
  const types = await readPracticeTypes(deps.db);
  const known = types.map(({ id }) => id);
  const unknown = practiceTypeFault(choice, [...known, MIXED]);
  if (unknown) return ValidationError.of('practiceTypeKey', unknown);
  return new NoSentencesError('There are no sentences to practise at this level yet.');
}

/** A problem of a learner's, in any state, for what serves problems on the floors above; null where it is gone. One statement. */
export async function problemOf(deps: Deps, userId: string, problemId: string): Promise<ProblemView | null> {
  const [problem] = await readProblems(deps.db, { userId, card: null }, [problemId]);
  return problem ?? null;
}

/** Tells a learner's other tabs and devices of a problem that is open now. */
export function announceServed(
  deps: Deps,
  userId: string,
  { level, practiceTypeId }: Pick<ProblemView, 'level' | 'practiceTypeId'>,
): void {
  announce(deps, practiceChanged, userId, { kind: 'SERVED', level: levelByNumber(level).code, practiceTypeId });
}

/** Gives an open problem of a learner's up, for what serves problems on the floors above: nothing follows from it. */
export async function giveUpProblem(deps: Deps, userId: string, problemId: string): Promise<void> {
  await skipProblem(deps.db, userId, problemId);
}

const RESET: PracticeChange = { kind: 'RESET', level: null, practiceTypeId: null };

/**
 * Gives up the open rounds in which something was answered, and the open problems of the sources that a reset removes (`MOVES`). Progress, memory and points stay.
 * Effects: `practiceChanged` is announced.
 */
export async function resetPractice(deps: Deps, viewer: Viewer): Promise<void> {
  await giveUpRounds(deps.db, viewer.userId);
  announce(deps, practiceChanged, viewer.userId, RESET);
}

/**
 * Removes the viewer's problems of the sources that a reset removes (`MOVES`), rounds, memory, daily figures and points; the
 * level becomes the first. What was answered for a class stays, and so does the account. Effects: `practiceChanged` is
 * announced. Throws RateLimitedError.
 */
export async function resetProgress(deps: Deps, { userId }: Viewer): Promise<void> {
  await removeInTurn(deps, userId, async () => {
    await deps.limits.consume(RESETS_PER_ACCOUNT, userId);
    await deleteProgress(deps.db, userId, deps.clock);
  });
  announce(deps, practiceChanged, userId, RESET);
}

/** Where a learner stands at a level, with a practice type or a mixture. */
export interface Standing {
  /** The open one; null where none is. */
  problem: ProblemView | null;
  /** The round in work; where none is open, the next one with nothing done. */
  round: RoundProgress;
}

/** Where a learner stands who was just served a problem: nothing has to be read for it. Null for one outside of a round. */
export function standingAt(problem: ProblemView): Standing | null {
  const { level, round } = problem;
  return round && { problem, round: roundProgress({ level, number: round.number, cells: round.cells, open: true }) };
}

/**
 * Where a learner stands at a level. One statement.
 * @param level null: the learner's current one
 * @param choice a practice type, or `MIXED`
 */
export async function readStanding(
  deps: Deps,
  userId: string,
  level: LevelNumber | null,
  choice: string,
): Promise<Standing> {
  const state = await readLearnerState(deps.db, userId, level, choice);
  const number = state.roundNumber ?? state.rounds + 1;
  const figures = { level: state.level, number, cells: state.cells ?? [], open: state.problemId !== null };
  return { problem: openView(state, choice), round: roundProgress(figures) };
}
