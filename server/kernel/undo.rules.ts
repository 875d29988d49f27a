/** How long what a person has done at a press can be undone, as the screen offers it. */
export const UNDO_SECONDS = 10;
/** What the offer may take beside: it stays as long as somebody points at it or has the focus in it, so that who needs longer has a minute. */
const UNDO_GRACE_SECONDS = 50;
/** After so many seconds nobody can undo it any more. */
export const UNDO_OVER_SECONDS = UNDO_SECONDS + UNDO_GRACE_SECONDS;
const MS_PER_SECOND = 1000;

/** What was done after this instant can still be undone. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_OVER_SECONDS * MS_PER_SECOND);
