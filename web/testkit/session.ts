import { afterEach, beforeEach, vi } from 'vitest';

/** Puts a fixed zone in the place of the machine's, for each test of the file. */
export function useTimeZone(zone: string): void {
  beforeEach(() => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone: zone,
    } as Intl.ResolvedDateTimeFormatOptions);
  });
  afterEach(() => vi.restoreAllMocks());
}
