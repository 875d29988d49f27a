import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import { NoSentencesError, ValidationError } from '../../kernel/errors.ts';
import { fault } from '../../kernel/faults.rules.ts';
import { newId } from '../../kernel/ids.ts';
import { type PracticeChange, practiceChanged } from '../person/practice.events.ts';
import { outrun } from './answer.domain.ts';
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
  readProblems,
  skipProblem,
} from './practice.store.ts';
import type { LearnerStateRow, NextProblem, ProblemView, RoundView } from './practice.rows.ts';
import { practiceTypeFault } from './practiceType.rules.ts';
import { type RoundProgress, roundProgress } from './rounds.rules.ts';

/** What is meant where no practice type is named. */
export const DEFAULT_PRACTICE_TYPE = PRACTICE_TYPES[0].id;

/** Two tabs can get in each other's way once; a third time something else is wrong. */
const ATTEMPTS = 3;

/** What to serve; what is left out is the learner's level and the first practice type. */
export interface NextWish {
  level?: number | null;
  practiceTypeId?: string | null;
  /** False: any unseen sentence, whatever its difficulty. */
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
  about: { id: string; number: number; level: LevelNumber; practiceTypeId: string; startedAt: Date },
): RoundView {
  return { ...about, cells: state.cells ?? [], problems: [{ id: problemId }], passed: null, completedAt: null };
}

function openView(state: LearnerStateRow, practiceTypeId: string): ProblemView | null {
  const { level, problemId, sentenceId, text, origin, servedAt, roundId, roundNumber, roundStartedAt } = state;
  if (!problemId || !sentenceId || text === null || !origin || !servedAt) return null;
  const round = roundId !== null &&
    roundNumber !== null &&
    roundStartedAt !== null && { id: roundId, number: roundNumber, level, practiceTypeId, startedAt: roundStartedAt };
  return {
    id: problemId,
    source: 'PRACTICE',
    state: 'OPEN',
    sentenceId,
    sentence: { text, origin, promptVersion: state.promptVersion },
    level,
    practiceTypeId,
    servedAt,
    hintKind: state.hintKind,
    round: round ? openRound(state, problemId, round) : null,
  };
}

async function serve(
  deps: Deps,
  userId: string,
  state: LearnerStateRow,
  { practiceTypeId, adaptive }: { practiceTypeId: string; adaptive: boolean },
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
  const served = await chooseAndServe(deps.db, {
    userId,
    level,
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
  });
  if (served === null || served === 'outrun') return served;
  const { sentenceId, ...sentence } = served;
  return {
    id: problemId,
    sentenceId,
    sentence,
    source: 'PRACTICE',
    state: 'OPEN',
    level,
    practiceTypeId,
    servedAt: now,
    hintKind: null,
    round: openRound(state, problemId, {
      id: roundId,
      number: roundNumber,
      level,
      practiceTypeId,
      startedAt: state.roundStartedAt ?? now,
    }),
  };
}

/**
 * The learner's next problem: the open one where there is one, else the sentence that the selection chooses (docs/product.md,
 * What comes next). Effects: a problem, and a round where none is open; `practiceChanged` is announced of a new one.
 * Throws ValidationError for an unknown level or practice type, NoSentencesError when the pool is empty, UnavailableError where
 * other tabs come first again and again.
 */
export async function nextProblem(deps: Deps, viewer: Viewer, wish: NextWish): Promise<NextProblem> {
  const level = wishedLevel(wish);
  const practiceTypeId = wish.practiceTypeId ?? DEFAULT_PRACTICE_TYPE;
  let skip = wish.skip ?? false;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    let state = await readLearnerState(deps.db, viewer.userId, level, practiceTypeId);
    const open = openView(state, practiceTypeId);
    if (open && !skip) return { problem: open, currentLevel: state.currentLevel };
    if (open) {
      await skipProblem(deps.db, viewer.userId, open.id);
      skip = false;
      state = await readLearnerState(deps.db, viewer.userId, level, practiceTypeId);
    }
    const served = await serve(deps, viewer.userId, state, { practiceTypeId, adaptive: wish.adaptive ?? true });
    const problem = served === 'outrun' ? null : served;
    if (open || problem) {
      announce(deps, practiceChanged, viewer.userId, {
        kind: 'SERVED',
        level: levelByNumber(state.level).code,
        practiceTypeId,
      });
    }
    if (problem) return { problem, currentLevel: state.currentLevel };
    if (served === null) throw await nothingToServe(deps, practiceTypeId);
  }
  throw outrun(deps, 'next');
}

/** Why there is nothing to serve: the practice type is unknown, or the pool has nothing of it at the level. */
async function nothingToServe(deps: Deps, practiceTypeId: string): Promise<Error> {
  const types = await readPracticeTypes(deps.db);
  const unknown = practiceTypeFault(
    practiceTypeId,
    types.map(({ id }) => id),
  );
  if (unknown) return ValidationError.of('practiceTypeKey', unknown);
  return new NoSentencesError('There are no sentences to practise at this level yet.');
}

/** A problem of a learner's, in any state, for what serves problems on the floors above; null where it is gone. One statement. */
export async function problemOf(deps: Deps, userId: string, problemId: string): Promise<ProblemView | null> {
  const [problem] = await readProblems(deps.db, userId, [problemId]);
  return problem ?? null;
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
 * announced.
 */
export async function resetProgress(deps: Deps, viewer: Viewer): Promise<void> {
  await deleteProgress(deps.db, viewer.userId);
  announce(deps, practiceChanged, viewer.userId, RESET);
}

/** Where a learner stands at a level and practice type. */
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
 * Where a learner stands at a level and practice type. One statement.
 * @param level null: the learner's current one
 */
export async function readStanding(
  deps: Deps,
  userId: string,
  level: LevelNumber | null,
  practiceTypeId: string,
): Promise<Standing> {
  const state = await readLearnerState(deps.db, userId, level, practiceTypeId);
  const number = state.roundNumber ?? state.rounds + 1;
  const figures = { level: state.level, number, cells: state.cells ?? [], open: state.problemId !== null };
  return { problem: openView(state, practiceTypeId), round: roundProgress(figures) };
}
