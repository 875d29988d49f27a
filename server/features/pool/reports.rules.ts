/** What a learner may find wrong with a sentence: the names of the enum in the database → what each means, and how it is put to learners. */
export const REPORT_REASONS = {
  AMBIGUOUS: {
    label: 'Another word fits too',
    description: 'More than one word fits, and not all of them are accepted.',
  },
  UNNATURAL: { label: 'It sounds unnatural', description: 'Nobody would say it.' },
  WRONG_ANSWER: { label: 'The answer is wrong', description: 'The answer that we call right is wrong.' },
  WRONG_LEVEL: { label: 'Too easy or too hard', description: 'It does not belong at its level.' },
  OFFENSIVE: { label: 'It is offensive', description: 'It should be shown to nobody.' },
} as const;

export type ReportReason = keyof typeof REPORT_REASONS;

/** So many learners report a sentence, and it is quarantined: nobody is given it anew until a superuser has looked at it. */
export const REPORTS_TO_QUARANTINE = 3;

/** Reports alone take no greater share of a pool out. Beyond it they are shown to superusers, and nothing is taken out by them. */
const REPORTED_SHARE_MOST = 0.02;
/** Of a small pool so many may be taken out all the same. */
const REPORTED_LEAST = 5;

/** How many sentences of a pool of this size reports alone may have taken out at any time. */
export const mostReported = (poolSize: number): number =>
  Math.max(REPORTED_LEAST, Math.floor(poolSize * REPORTED_SHARE_MOST));
