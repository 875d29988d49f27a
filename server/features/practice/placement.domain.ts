import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { NoSentencesError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { START_OFFSET } from '../curriculum/ability.rules.ts';
import type { LevelNumber } from '../curriculum/levels.rules.ts';
import { announceLevel } from '../person/level.domain.ts';
import { outrun } from './answer.domain.ts';
import { announceServed, DEFAULT_PRACTICE_TYPE } from './next.domain.ts';
import {
  type AbilityEstimate,
  estimateAbility,
  isPlaced,
  levelFor,
  nextPlacementStep,
  type PlacementAnswer,
} from './placement.rules.ts';
import { beginPlacement, endPlacement, type PlacementRow, readPlacement, serveInPlacement } from './placement.store.ts';
import type { ProblemView } from './practice.rows.ts';
import { readProblems } from './shown.store.ts';
import { bucketOrder, POOL_BUCKETS } from './selection.ts';

/** Two tabs can get in each other's way a few times; each try either serves, ends or finds what another one did. */
const ATTEMPTS = 8;

/** A placement as its learner sees it. */
export interface PlacementView extends AbilityEstimate {
  startedAt: Date;
  /** Null while sentences are still to come. */
  endedAt: Date | null;
  /** What was found; null until it has ended. */
  level: LevelNumber | null;
  answers: readonly PlacementAnswer[];
  /** Id of the open problem; null where none is open. */
  openId: string | null;
  /** That problem, where it was read with the placement. */
  problem?: ProblemView;
}

function viewOf(row: PlacementRow): PlacementView {
  const { ability, standardError, ...rest } = row;
  // What it ended with stays, whatever the rules are by then.
  const ended = ability !== null && standardError !== null ? { ability, standardError } : null;
  return { ...rest, ...(ended ?? estimateAbility(row.answers)) };
}

/** The viewer's latest placement; null where none was begun. */
export async function placementOf(deps: Deps, userId: string): Promise<PlacementView | null> {
  const row = await readPlacement(deps.db, userId);
  return row && viewOf(row);
}

/** Serves the next sentence, at the nearest level that has one left. */
async function serve(deps: Deps, userId: string, { ability, startedAt }: PlacementView): Promise<void> {
  const { levels, difficulty } = nextPlacementStep(ability);
  // The order is told by an ability whose sentences are right with the chance that practice aims at.
  const buckets = bucketOrder(difficulty + START_OFFSET, POOL_BUCKETS, 'NEAREST');
  for (const level of levels) {
    const problemId = newId();
    const now = deps.clock.now();
    const wish = { userId, startedAt, level, practiceTypeId: DEFAULT_PRACTICE_TYPE, now, buckets, problemId };
    // oxlint-disable-next-line no-await-in-loop -- the next level is looked at only where this one has nothing
    const served = await serveInPlacement(deps.db, wish);
    if (served === 'outrun') return;
    if (served === 'served') {
      announceServed(deps, userId, { level, practiceTypeId: DEFAULT_PRACTICE_TYPE });
      return;
    }
  }
  throw new NoSentencesError('There are not enough sentences to find your level yet.');
}

async function end(deps: Deps, userId: string, placement: PlacementView): Promise<void> {
  const { startedAt, ability, standardError, answers } = placement;
  const level = levelFor(ability).number;
  const found = { startedAt, ability, standardError, level, answered: answers.length, at: deps.clock.now() };
  if (await endPlacement(deps.db, userId, found)) announceLevel(deps, userId);
}

/**
 * The next step of the viewer's placement (docs/product.md, Placement): begins one where none was, gives the open problem where
 * there is one, else serves the next, else ends it: then the level that was found is theirs.
 * @param again begins a new one where the last has ended; else that one is given as it ended
 * Effects: rows of the placement and its problem; `practiceChanged` is announced.
 * Throws NoSentencesError where the pool has nothing to ask, UnavailableError where other tabs come first again and again.
 */
export async function nextPlacementProblem(deps: Deps, viewer: Viewer, again: boolean): Promise<PlacementView> {
  const { userId } = viewer;
  let isNew = again;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const placement = await placementOf(deps, userId);
    if (!placement || (placement.endedAt && isNew)) {
      await beginPlacement(deps.db, userId, deps.clock.now());
      isNew = false;
      continue;
    }
    if (placement.endedAt) return placement;
    if (placement.openId !== null) {
      const [problem] = await readProblems(deps.db, { userId, card: null }, [placement.openId]);
      if (problem) return { ...placement, problem };
      continue;
    }
    if (isPlaced(placement.answers.length, placement)) await end(deps, userId, placement);
    else await serve(deps, userId, placement);
  }
  throw outrun(deps, 'next');
}
