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

/** An access token as the server makes them, of an account. */
export const tokenOf = (account: string): string => `head.${btoa(JSON.stringify({ sub: account }))}.signature`;
