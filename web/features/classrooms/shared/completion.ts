/** Per cent from which a figure of homework is good, and from which it is middling. */
const GOOD = 80;
const MIDDLING = 60;

/** How a share of finished homework, or a score, is coloured: from 80% on green, from 60% on amber, below that red. */
export function toneOf(percent: number): 'right' | 'near' | 'wrong' {
  if (percent >= GOOD) return 'right';
  return percent >= MIDDLING ? 'near' : 'wrong';
}
