/** Longer than any name of a time zone. */
export const LONGEST_ZONE = 64;
/** An offset such as `+02:00` is not a name; nor is anything with other characters. */
const ZONE_SHAPE = /^[A-Za-z][A-Za-z0-9+_/-]*$/u;

/**
 * Lower-case names and aliases to the one name that the runtime uses. Only names that it knows get in, so their number bounds the map,
 * however many ways there are to write them.
 */
const canonicalNames = new Map(Intl.supportedValuesOf('timeZone').map((name) => [name.toLowerCase(), name]));

/**
 * The one name of a time zone: `Europe/Berlin` for `europe/BERLIN`, `Asia/Calcutta` for `Asia/Kolkata`. Stored values
 * and keys in memory use it: the ways to write a name are many millions, the names some hundreds.
 * @returns null for a name that this runtime does not know, and for offsets such as `+02:00`
 */
export function canonicalTimeZone(name: string): string | null {
  if (name.length > LONGEST_ZONE || !ZONE_SHAPE.test(name)) return null;
  const key = name.toLowerCase();
  const known = canonicalNames.get(key);
  if (known !== undefined) return known;
  try {
    const canonical = new Intl.DateTimeFormat('en-US', { timeZone: key }).resolvedOptions().timeZone;
    canonicalNames.set(key, canonical);
    return canonical;
  } catch {
    return null;
  }
}
