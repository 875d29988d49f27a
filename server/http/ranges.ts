import type { IncomingHttpHeaders } from 'node:http';

/** Who wants a part of a file, or a few, names it in less. */
const LONGEST_RANGE = 100;

/**
 * A range that is longer counts as none, and the whole file is sent: what reads ranges takes the square of a long one, some tenth of a second
 * for what a head can hold.
 */
export function forgetLongRange(headers: IncomingHttpHeaders): void {
  if ((headers.range?.length ?? 0) > LONGEST_RANGE) delete headers.range;
}
