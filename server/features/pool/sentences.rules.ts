/** A search for sentences, a sentence, an explanation of its own and a note to a decision: characters at most. */
export const SENTENCE_SEARCH_MAX_LENGTH = 100;
export const SENTENCE_TEXT_MAX_LENGTH = 300;
export const SENTENCE_EXPLANATION_MAX_LENGTH = 400;
export const SENTENCE_NOTE_MAX_LENGTH = 300;
/** A reason for which a word is wrong in a sentence: characters at most, and how many reasons of its own a sentence has. */
export const SENTENCE_REASON_MAX_LENGTH = 300;
export const SENTENCE_REASONS_MOST = 10;
/** Words that a sentence accepts beside its answer, at most. */
export const ALSO_MOST = 10;

/** Where a sentence can stand, and what a person reads of it. */
export const SENTENCE_STATUSES = {
  PENDING: { description: 'It is waiting to be judged.' },
  VALIDATED: { description: 'Learners are served it.' },
  REJECTED: { description: 'The checks, or a superuser, rejected it before anybody was served it.' },
  RETIRED: { description: 'It was served, and no longer is.' },
  PROBATION: {
    description:
      'Found good by the model or approved by a superuser: it is being tried out between the sentences of rounds.',
  },
  QUARANTINED: {
    description:
      'Put aside: until somebody has looked at it, nobody is given it, except in homework and live rounds that already hold it.',
  },
} as const;
export type SentenceStatus = keyof typeof SENTENCE_STATUSES;

/** Where sentences come from. */
export const SENTENCE_ORIGINS = {
  BUILT_IN: { description: 'From the bank that comes with Lacuna.' },
  AI: { description: 'Written by a language model and checked.' },
  IMPORTED: { description: 'Given by a superuser as a line of a file, and checked.' },
} as const;

/** What a superuser can decide of a sentence. */
export const SENTENCE_DECISIONS = {
  APPROVE: {
    description:
      'It is served, and what was reported about it is settled. One that was rejected, or that is waiting, is tried out first.',
  },
  REJECT: { description: 'One that is waiting is rejected.' },
  RETIRE: { description: 'One that is served, being tried out or put aside is not served any more.' },
} as const;
export type SentenceDecision = keyof typeof SENTENCE_DECISIONS;

const RETIRABLE: readonly SentenceStatus[] = ['VALIDATED', 'PROBATION', 'QUARANTINED'];

/** Where a decision takes a sentence; null where it cannot be decided so. */
export function statusAfter(decision: SentenceDecision, status: SentenceStatus): SentenceStatus | null {
  if (decision === 'REJECT') return status === 'PENDING' ? 'REJECTED' : null;
  if (decision === 'RETIRE') return RETIRABLE.includes(status) ? 'RETIRED' : null;
  return status === 'PENDING' || status === 'REJECTED' ? 'PROBATION' : 'VALIDATED';
}
