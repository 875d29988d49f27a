const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

export const CONSENT_PAGES_PER_ADDRESS = { name: 'consent-pages', points: 120, windowSeconds: HOUR_SECONDS };
export const RESENDS_PER_CHILD = { name: 'consent-resend', points: 3, windowSeconds: DAY_SECONDS };
