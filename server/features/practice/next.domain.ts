import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { NotFoundError, ValidationError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { deleteProgress } from '../person/account.store.ts';
import { bucketOrder, POOL_BUCKETS, selectionOrder } from './selection.ts';
import { startAbility } from '../curriculum/ability.rules.ts';
import { isLevelNumber, LEVEL_NUMBERS_IN_WORDS, type LevelNumber } from '../curriculum/levels.rules.ts';
import { PRACTICE_TYPES } from '../curriculum/practice-types.rules.ts';
import { chooseAndServe, giveUpRounds, readLearnerState, readPracticeTypes, skipProblem } from './practice.store.ts';
import type { LearnerStateRow, NextProblem, ProblemView, RoundView } from './practice.rows.ts';
import { type RoundProgress, roundProgress } from './rounds.ts';

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

function wishedLevel(viewer: Viewer, level: number | null | undefined): LevelNumber {
  const number = level ?? viewer.currentLevel;
  if (!isLevelNumber(number)) throw ValidationError.of('level', `Level must be ${LEVEL_NUMBERS_IN_WORDS}`);
  return number;
}

function openRound(
  state: LearnerStateRow,
  about: { id: string; number: number; level: LevelNumber; practiceTypeId: string; startedAt: Date },
): RoundView {
  return { ...about, cells: state.cells ?? [], open: true, passed: null, completedAt: null };
}

function openView(state: LearnerStateRow, level: LevelNumber, practiceTypeId: string): ProblemView | null {
  const { problemId, sentenceId, text, origin, servedAt, roundId, roundNumber, roundStartedAt } = state;
  if (!problemId || !sentenceId || text === null || !origin || !servedAt) return null;
  const round = roundId !== null &&
    roundNumber !== null &&
    roundStartedAt !== null && { id: roundId, number: roundNumber, level, practiceTypeId, startedAt: roundStartedAt };
  return {
    id: problemId,
    source: 'PRACTICE',
    state: 'OPEN',
    sentenceId,
    text,
    origin,
    promptVersion: state.promptVersion,
    level,
    practiceTypeId,
    servedAt,
    hint: state.hintKind,
    round: round ? openRound(state, round) : null,
  };
}

async function serve(
  deps: Deps,
  userId: string,
  state: LearnerStateRow,
  wish: { level: LevelNumber; practiceTypeId: string; adaptive: boolean },
): Promise<ProblemView | null> {
  const randomDraw = Math.random();
  const steps = selectionOrder({
    dueServedThisRound: state.dueServed,
    hasDue: true,
    missed: true,
    randomDraw,
    adaptive: wish.adaptive,
  });
  const freshAs = steps.includes('RANDOM') ? 'RANDOM' : 'NEW';
  const ability = state.ability ?? startAbility(wish.level);
  const newRound = state.roundId === null;
  const roundNumber = state.roundNumber ?? state.rounds + 1;
  const problemId = newId();
  const roundId = state.roundId ?? newId();
  const now = deps.clock.now();
  const served = await chooseAndServe(deps.db, {
    userId,
    level: wish.level,
    practiceTypeId: wish.practiceTypeId,
    now,
    roundId,
    newRound,
    roundNumber,
    allowDue: steps.includes('DUE'),
    buckets: bucketOrder(ability, POOL_BUCKETS, freshAs === 'NEW' ? 'NEAREST' : { randomDraw: Math.random() }),
    problemId,
    freshAs,
    startAbility: ability,
  });
  return (
    served && {
      ...served,
      id: problemId,
      source: 'PRACTICE',
      state: 'OPEN',
      level: wish.level,
      practiceTypeId: wish.practiceTypeId,
      servedAt: now,
      hint: null,
      round: openRound(state, {
        id: roundId,
        number: roundNumber,
        level: wish.level,
        practiceTypeId: wish.practiceTypeId,
        startedAt: state.roundStartedAt ?? now,
      }),
    }
  );
}

/**
 * The learner's next problem: the open one where there is one, else the sentence that the selection chooses (docs/product.md,
 * What comes next). Effects: a problem, and a round where none is open.
 * Throws ValidationError for an unknown level or practice type, NotFoundError when the pool is empty.
 */
export async function nextProblem(deps: Deps, viewer: Viewer, wish: NextWish): Promise<NextProblem> {
  const level = wishedLevel(viewer, wish.level);
  const practiceTypeId = wish.practiceTypeId ?? DEFAULT_PRACTICE_TYPE;
  let skip = wish.skip ?? false;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    let state = await readLearnerState(deps.db, viewer.userId, level, practiceTypeId);
    const open = openView(state, level, practiceTypeId);
    if (open && !skip) return { problem: open, currentLevel: state.currentLevel };
    if (open) {
      await skipProblem(deps.db, viewer.userId, open.id);
      skip = false;
      state = await readLearnerState(deps.db, viewer.userId, level, practiceTypeId);
    }
    const problem = await serve(deps, viewer.userId, state, { level, practiceTypeId, adaptive: wish.adaptive ?? true });
    if (problem) return { problem, currentLevel: state.currentLevel };
  }
  const types = await readPracticeTypes(deps.db);
  if (!types.some((type) => type.id === practiceTypeId)) {
    const known = types.map((type) => type.id).join(', ');
    throw ValidationError.of('practiceTypeKey', `There is no practice type "${practiceTypeId}"; there is ${known}`);
  }
  throw new NotFoundError('There are no sentences to practise at this level yet.');
}

/** The learner's open problem at a level and practice type; null where none is open. */
export async function openProblem(
  deps: Deps,
  userId: string,
  level: LevelNumber,
  practiceTypeId: string,
): Promise<ProblemView | null> {
  return openView(await readLearnerState(deps.db, userId, level, practiceTypeId), level, practiceTypeId);
}

/** Gives the open rounds and problems up. Progress, memory and points stay. */
export async function resetPractice(deps: Deps, viewer: Viewer): Promise<void> {
  await giveUpRounds(deps.db, viewer.userId);
}

/** Removes the viewer's problems, rounds, memory, daily figures and points; the level becomes the first, the account stays. */
export async function resetProgress(deps: Deps, viewer: Viewer): Promise<void> {
  await deleteProgress(deps.db, viewer.userId);
}

/** The round in work at a level and practice type; where none is open, the next one with nothing done. */
export async function roundInWork(
  deps: Deps,
  userId: string,
  level: LevelNumber,
  practiceTypeId: string = DEFAULT_PRACTICE_TYPE,
): Promise<RoundProgress> {
  const state = await readLearnerState(deps.db, userId, level, practiceTypeId);
  return roundProgress({
    level,
    number: state.roundNumber ?? state.rounds + 1,
    cells: state.cells ?? [],
    open: state.problemId !== null,
  });
}
