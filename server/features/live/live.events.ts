import { announcement } from '../../kernel/announcements.ts';

/** A round of a class was opened, moved on, or ended. */
export interface LiveRoundMove {
  /** UUID of the round. */
  liveRoundId: string;
}

/** Announced by the class's id. */
export const liveRoundMoved = announcement<LiveRoundMove>('live-round');

/** Somebody came into a round or left it, or answered: the figures have changed. Announced by the class's id. */
export const liveRoundCounted = announcement<LiveRoundMove>('live-round-figures');
