/**
 * Who may get mails that they asked for and that nothing depends on: people whose address is known to be theirs, and whose account is
 * open. The same in SQL is `MAY_BE_MAILED`.
 */
export const MAY_BE_MAILED_WHERE = {
  emailConfirmedAt: { not: null },
  profileAskedAt: null,
  lockedAt: null,
  consentState: { in: ['NOT_NEEDED' as const, 'GIVEN' as const] },
};

/** The same of a row `u` of `users`. */
export const MAY_BE_MAILED = `(u.email_confirmed_at IS NOT NULL AND u.profile_asked_at IS NULL AND u.locked_at IS NULL AND u.consent_state IN ('NOT_NEEDED', 'GIVEN'))`;
