const QUARTER_HOUR_SECONDS = 15 * 60;
const HOUR_SECONDS = 60 * 60;

/** Sized for a school behind one address; successes do not count. */
export const SIGN_IN_FAILURES_PER_ACCOUNT = {
  name: 'sign-in-account',
  points: 10,
  windowSeconds: QUARTER_HOUR_SECONDS,
};
export const SIGN_IN_FAILURES_PER_ADDRESS = {
  name: 'sign-in-address',
  points: 200,
  windowSeconds: QUARTER_HOUR_SECONDS,
};
export const REGISTRATIONS_PER_ADDRESS = { name: 'registration', points: 600, windowSeconds: HOUR_SECONDS };
