/** Nobody whose parent has withdrawn consent: of them teachers read nothing, not even as of who has left. A part of a Prisma query on places. */
export const NOT_WITHDRAWN = { user: { consentState: { not: 'WITHDRAWN' } } } as const;

/** The same in SQL, of the row `u` of `users`. */
export const U_NOT_WITHDRAWN = `u.consent_state <> 'WITHDRAWN'`;
