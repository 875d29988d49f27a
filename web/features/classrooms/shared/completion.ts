/** Per cent from which a figure of homework is good, and from which it is middling. */
const GOOD = 80;
const MIDDLING = 60;

/** Said where no homework counts yet. */
export const NONE_DUE = 'None due yet';
/** Said where it could not be read. */
export const UNREAD = '–';

/** The homework of a student: how much of it counts by now, because it is due, closed or done, and how much of that is completed. */
export interface Counted {
  readonly homeworkCounted: number | null | undefined;
  readonly homeworkCompleted: number | null | undefined;
}

/** How much is completed of what counts, as the completion rate is of it: a share of one and a share of ten look the same. */
export function completedText({ homeworkCounted, homeworkCompleted }: Counted): string {
  if (typeof homeworkCounted !== 'number') return UNREAD;
  return homeworkCounted === 0 ? NONE_DUE : `${homeworkCompleted ?? UNREAD} of ${homeworkCounted}`;
}

/** How a share of finished homework, or a score, is coloured: from 80% on green, from 60% on amber, below that red. */
export function toneOf(percent: number): 'right' | 'near' | 'wrong' {
  if (percent >= GOOD) return 'right';
  return percent >= MIDDLING ? 'near' : 'wrong';
}
