import { GRACE_MINUTES } from '../../../../server/features/homework/homework.rules.ts';
import { ahead } from '../../../lib/ahead.ts';
import { capitalised } from '../../../lib/capitalised.ts';
import { shortMoment } from '../../../lib/dates.ts';
import { plural } from '../../../lib/number.ts';

/** How often the time that is left is told anew: as exactly as minutes need it. */
export const TIME_TOLD_EVERY_MS = 15_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** When homework is due and when it closes, for one student. */
interface Dates {
  readonly ownDueAt: string | null | undefined;
  readonly ownLockAt: string | null | undefined;
}

/** What is said of the time that is left, and whether it is getting short. */
export interface TimeText {
  readonly text: string;
  readonly isShort: boolean;
}

const untilMs = (instant: string | null | undefined, now: number): number | null =>
  instant ? new Date(instant).getTime() - now : null;

/** What is said of the time that is left for an attempt; null where it has no end. */
export function timeText({ ownDueAt, ownLockAt }: Dates, timeZone: string, now: number): TimeText | null {
  const toLock = untilMs(ownLockAt, now);
  if (toLock !== null && toLock <= 0) {
    const left = Math.max(0, Math.ceil((toLock + GRACE_MINUTES * MINUTE_MS) / MINUTE_MS));
    return { text: `Closed: ${plural(left, 'minute')} left to finish`, isShort: true };
  }
  if (ownLockAt && toLock !== null && toLock < HOUR_MS)
    return { text: `Closes ${ahead(ownLockAt, timeZone, now)}`, isShort: true };
  const toDue = untilMs(ownDueAt, now);
  if (ownDueAt && toDue !== null && toDue > 0) {
    const soon = ahead(ownDueAt, timeZone, now);
    const when = `Due ${shortMoment(ownDueAt, timeZone, new Date(now))}`;
    return { text: soon ? `${when} · ${soon}` : when, isShort: toDue < DAY_MS };
  }
  const closes = ownLockAt ? `closes ${shortMoment(ownLockAt, timeZone, new Date(now))}` : null;
  if (toDue !== null) return { text: closes ? `Late · ${closes}` : 'Late', isShort: true };
  return closes === null ? null : { text: capitalised(closes), isShort: false };
}

/** When the right answers are shown, where they are held back until the due date and that has not come; null where they come at once. */
export function heldUntil(
  { answersShown, ownDueAt }: Pick<Dates, 'ownDueAt'> & { readonly answersShown: string },
  timeZone: string,
  now: number,
): string | null {
  const toDue = untilMs(ownDueAt, now);
  if (answersShown !== 'AFTER_DUE' || !ownDueAt || toDue === null || toDue <= 0) return null;
  return shortMoment(ownDueAt, timeZone, new Date(now));
}

/** That homework is at another level than the student's own; null where it is not. */
export function levelText(level: string | null | undefined, own: string | null | undefined): string | null {
  if (!level || !own || level === own) return null;
  return `Your teacher has set this homework at ${level}. Your own level is ${own}.`;
}

/** What came of an attempt. */
interface Outcome {
  readonly right: number;
  readonly questions: number;
  /** How many were answered with help. */
  readonly withHelp: number;
  readonly passed: boolean | null | undefined;
}

/** How many were right and how many answered with help, and whether that passes. */
export function outcomeText(
  { right, questions, withHelp, passed }: Outcome,
  passingScore: number | null | undefined,
): string {
  const share = `${right} of ${questions} right${withHelp > 0 ? `, ${withHelp} answered with help` : ''}.`;
  if (typeof passingScore !== 'number') return share;
  return passed ? `${share} Passed: ${passingScore}% was needed.` : `${share} Not passed: ${passingScore}% is needed.`;
}

interface Closing extends Pick<Dates, 'ownLockAt'> {
  readonly openAt: string | null | undefined;
  readonly closedBeforeJoining: boolean | null | undefined;
}

/** Why homework can't be begun now, and that nothing was finished where it has closed so; null where it can. */
export function closedText(
  state: string | null | undefined,
  { openAt, ownLockAt, closedBeforeJoining }: Closing,
  timeZone: string,
  isFinished: boolean,
): string | null {
  if (state === 'SCHEDULED') return openAt ? `Opens ${shortMoment(openAt, timeZone)}` : 'Not open yet';
  if (state !== 'CLOSED') return null;
  const closed = ownLockAt ? `Closed ${shortMoment(ownLockAt, timeZone)}` : 'Closed';
  if (isFinished) return closed;
  return `${closed} · ${closedBeforeJoining ? 'before you joined' : 'not finished'}`;
}

/** How many attempts are left, where there may be more than one. */
export function attemptsText(left: number | null | undefined, most: number): string | null {
  if (most === 1 || typeof left !== 'number') return null;
  return left === 0 ? 'No attempts left' : `${plural(left, 'attempt')} left`;
}
