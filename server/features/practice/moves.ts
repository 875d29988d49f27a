import { MIXED } from './practiceType.rules.ts';
/** Where a problem was served. */
export type ProblemSource = 'PRACTICE' | 'REVIEW' | 'MISTAKES' | 'HOMEWORK' | 'LIVE' | 'PLACEMENT' | 'PROBATION';

/** What an answer moves. */
export interface Moves {
  /** Lifetime points. */
  points: boolean;
  /** A cell of the problem's round, and by it the level. */
  round: boolean;
  /** The memory of the target. */
  memory: boolean;
  /** The learner's ability at the level, by the first answer to a sentence only. */
  ability: boolean;
  /** The sentence's difficulty, by a learner's first answer to it only. */
  difficulty: boolean;
  /** Attempts, time, day totals, sessions and streak. */
  days: boolean;
  /** Not what its answer moves, but whether a reset of practice removes the problem. */
  resets: boolean;
}

/** THE table of what an answer moves, by where its problem was served (docs/product.md, What an answer moves). */
export const MOVES: Readonly<Record<ProblemSource, Readonly<Moves>>> = {
  PRACTICE: { points: true, round: true, memory: true, ability: true, difficulty: true, days: true, resets: true },
  REVIEW: { points: true, round: false, memory: true, ability: false, difficulty: false, days: true, resets: true },
  MISTAKES: { points: false, round: false, memory: false, ability: false, difficulty: false, days: true, resets: true },
  HOMEWORK: { points: true, round: false, memory: true, ability: true, difficulty: true, days: true, resets: false },
  LIVE: { points: true, round: false, memory: true, ability: false, difficulty: false, days: true, resets: false },
  PLACEMENT: {
    points: false,
    round: false,
    memory: false,
    ability: true,
    difficulty: false,
    days: false,
    resets: true,
  },
  PROBATION: { points: true, round: false, memory: false, ability: false, difficulty: true, days: true, resets: true },
};

/** The sources outside of classes: a reset of practice removes their problems, where those of the others belong to a class as well. */
export const SOURCES_OUTSIDE_CLASSES: readonly ProblemSource[] = (Object.keys(MOVES) as ProblemSource[]).filter(
  (source) => MOVES[source].resets,
);

/** What an answer moves. With help (words to choose from) it tells nothing of ability or difficulty, in any source. */
export function movesOf(source: ProblemSource, assisted: boolean): Moves {
  const moves = MOVES[source];
  return assisted ? { ...moves, ability: false, difficulty: false } : { ...moves };
}

const ANY_LEVEL = 'any';

/** What an open problem or round is one of. */
export interface OpenContext {
  source: ProblemSource;
  userId: string;
  /** Null where there is one at a time whatever its level, as in a placement. */
  level: number | null;
  /** A practice type, or what the source is about, such as the id of an assignment; null for a mixture. */
  choice: string | null;
}

/** The unique key of an open problem, and of an open round: at most one of each per source, learner, level and choice. */
export function openKey({ source, userId, level, choice }: OpenContext): string {
  return `${source}:${userId}:${level ?? ANY_LEVEL}:${choice ?? MIXED}`;
}
