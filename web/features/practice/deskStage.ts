import type { Practice } from './usePractice.ts';

type Stage = Practice['state']['stage'];
/** The stages at the desk: typed into, answered, or with the next sentence on its way. */
export type DeskStage = Extract<Stage, { kind: 'answering' | 'answered' | 'waiting' | 'failed' }>;

/** True where a sentence is in work, or was and the next is on its way; a text without a gap has no desk. */
export function isAtDesk(stage: Stage): stage is DeskStage {
  switch (stage.kind) {
    case 'answering':
      return stage.problem.hasGap;
    case 'answered':
      return true;
    case 'waiting':
    case 'failed':
      return stage.before?.problem.hasGap ?? false;
    default:
      return false;
  }
}

/** The problem whose round and level are shown, with its verdict where there is one. */
export function shownOf(stage: DeskStage) {
  switch (stage.kind) {
    case 'answering':
      return { problem: stage.problem, verdict: null };
    case 'answered':
      return stage;
    default:
      // A desk without a sentence is one that has had one.
      return stage.before as NonNullable<typeof stage.before>;
  }
}
