/** How long what a person has done at a press can be undone, as the screen offers it, and what the way to the server may take beside. */
export const UNDO_SECONDS = 10;
const UNDO_GRACE_SECONDS = 5;
/** After so many seconds nobody can undo it any more. */
export const UNDO_OVER_SECONDS = UNDO_SECONDS + UNDO_GRACE_SECONDS;
const MS_PER_SECOND = 1000;

/** What was done after this instant can still be undone. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_OVER_SECONDS * MS_PER_SECOND);
