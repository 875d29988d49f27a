/** How long a sign-in, or a proof after it, counts as fresh. */
export const FRESH_MINUTES = 10;

/** The same, as the descriptions of both doors say it. */
export const FRESH_FOR = `${FRESH_MINUTES} minutes`;

/** What the description of an action says that needs a fresh sign-in. */
export const NEEDS_FRESH_SIGN_IN = `Needs a sign-in less than ${FRESH_FOR} old, or a \`proof\`.`;
