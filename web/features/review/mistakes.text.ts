import { dayOfWeek, daysApart, monthDay, shortDay } from '../../lib/days.ts';
import { countInWords, plural } from '../../lib/number.ts';
import type { MistakesFilter } from './mistakesFilter.ts';

/** As long as a day of the week names one day. */
const WEEK_DAYS = 7;

/** A day as one says it of the past: today, yesterday, on Wednesday, on 2 November. */
function pastDay(instant: string, timeZone: string, now: Date): string {
  const days = daysApart(instant, now, timeZone);
  if (days >= 0) return 'today';
  if (days === -1) return 'yesterday';
  return `on ${-days < WEEK_DAYS ? dayOfWeek(instant, timeZone) : monthDay(instant, timeZone, now)}`;
}

/** How often a sentence was missed, and when the last time was: "once, on Wednesday", "3 times, most recently yesterday". */
export function missedText(times: number, answeredAt: string, timeZone: string, now = new Date()): string {
  const day = pastDay(answeredAt, timeZone, now);
  return times === 1 ? `once, ${day}` : `${times} times, most recently ${day}`;
}

/** What is ahead of a mistake: its target is due now, as a review has it, or comes back later; or nothing is, because it was known since. */
export interface Outlook {
  readonly kind: 'due' | 'later' | 'known';
  readonly text: string;
}

/** What is ahead of a mistake; null where that is not known. */
export function outlookOf(
  { open, dueAt }: { readonly open: boolean; readonly dueAt: string | null | undefined },
  timeZone: string,
  now = new Date(),
): Outlook | null {
  if (!open) return { kind: 'known', text: 'answered correctly since' };
  if (!dueAt) return null;
  if (new Date(dueAt) <= now) return { kind: 'due', text: 'due now' };
  if (daysApart(dueAt, now, timeZone) <= 0) return { kind: 'later', text: 'comes back later today' };
  return { kind: 'later', text: `comes back on ${shortDay(dueAt, timeZone, now)}` };
}

/** How many there are of a filter's days or round, whichever its tab, and how many of those were known since. */
export function summaryText(
  all: number,
  open: number,
  { days, roundId }: Pick<MistakesFilter, 'days' | 'roundId'>,
): string {
  const where = roundId === null ? `in the last ${days} days` : 'in this round';
  if (all === 0) return `You missed no sentences ${where}.`;
  const count = `You missed ${plural(all, 'sentence')} ${where}.`;
  const known = all - open;
  if (known === 0) return count;
  if (all === 1) return `${count} You have answered it correctly since.`;
  if (open === 0) return `${count} You have answered ${all === 2 ? 'both' : 'all'} of them correctly since.`;
  return `${count} You have answered ${countInWords(known).toLowerCase()} of them correctly since.`;
}

/** How many of a run were right: "4 of 6 right." */
export function resultText({ answered, right }: { readonly answered: number; readonly right: number }): string {
  return `${right} of ${answered} right.`;
}

/** What came of practising mistakes. */
export function practisedText(result: { readonly answered: number; readonly right: number }): string {
  const text = resultText(result);
  if (result.right === 0) return text;
  return `${text} What you got right without help is no longer under “To practise”.`;
}

/** When the next target comes back: "The next collocation comes back tomorrow." Null where none does. */
export function nextDueText(nextDueAt: string | null | undefined, timeZone: string, now = new Date()): string | null {
  if (!nextDueAt) return null;
  const days = daysApart(nextDueAt, now, timeZone);
  if (days <= 0) return 'The next collocation comes back later today.';
  if (days === 1) return 'The next collocation comes back tomorrow.';
  return `The next collocation comes back on ${shortDay(nextDueAt, timeZone, now)}.`;
}
