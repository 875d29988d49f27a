const DAY_SECONDS = 86_400;

/** Objections of one learner: more than anybody has reason for in a day. */
export const OBJECTIONS_PER_ACCOUNT = { name: 'objections', budget: 20, windowSeconds: DAY_SECONDS };
