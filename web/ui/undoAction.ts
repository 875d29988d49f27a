import { UNDO_OVER_SECONDS, UNDO_SECONDS } from '../../server/kernel/undo.rules.ts';
import type { ToastAction } from './toasts.ts';

const MS_A_SECOND = 1_000;
/** What it may take until the server's answer is here, and until the undoing has arrived there. */
const TRAVEL_SECONDS = 5;

/** What a toast offers that says what has just been done: to undo it, as long as the server does. */
export const undoAction = (undo: () => Promise<void>): ToastAction => ({
  label: 'Undo',
  onSelect: () => void undo(),
  shownMs: UNDO_SECONDS * MS_A_SECOND,
  endsMs: (UNDO_OVER_SECONDS - TRAVEL_SECONDS) * MS_A_SECOND,
});
