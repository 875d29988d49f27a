/** Something that takes up bytes, and whose it is. */
export interface Part<T> {
  one: T;
  /** By identity. */
  whose: unknown;
  bytes: number;
}

/** What one of them has: its largest stand last. */
interface Share<T> {
  bytes: number;
  parts: Part<T>[];
}

/**
 * Which have to go so that all of them together take no more than so many bytes: the largest of whoever has most, again and again.
 * @param parts without those that take nothing
 */
export function largestBeyond<T>(parts: Iterable<Part<T>>, most: number): T[] {
  let all = 0;
  const shares = new Map<unknown, Share<T>>();
  for (const part of parts) {
    all += part.bytes;
    const share = shares.get(part.whose) ?? { bytes: 0, parts: [] };
    shares.set(part.whose, share);
    share.bytes += part.bytes;
    share.parts.push(part);
  }
  if (all <= most) return [];
  for (const share of shares.values()) share.parts.sort((one, other) => one.bytes - other.bytes);
  const gone: T[] = [];
  const everyone = [...shares.values()];
  while (all > most) {
    const worst = everyone.reduce((one, other) => (other.bytes > one.bytes ? other : one));
    const last = worst.parts.pop();
    if (!last) break;
    worst.bytes -= last.bytes;
    all -= last.bytes;
    gone.push(last.one);
  }
  return gone;
}
