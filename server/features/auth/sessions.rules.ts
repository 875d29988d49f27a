/** Days after a sign-in at which its session ends. */
export const SESSION_DAYS = 30;
/** A session ends earlier when it is not used for this many days. */
export const SESSION_IDLE_DAYS = 14;

const DAY_SECONDS = 24 * 60 * 60;

/** The same in seconds, as a token tells it. */
export const SESSION_SECONDS = SESSION_DAYS * DAY_SECONDS;
/** `SESSION_IDLE_DAYS` in seconds. */
export const SESSION_IDLE_SECONDS = SESSION_IDLE_DAYS * DAY_SECONDS;
