import type { ReportReason } from './reports.rules.ts';

/** Sentences that a look at them finds, at most. */
export const SENTENCES_WATCHED = 100;

/** A sentence with what its answers and reports say of it. */
export interface WatchedRow {
  id: string;
  /** Null where it is not of the bank. */
  bankId: string | null;
  text: string;
  answer: string;
  status: 'PENDING' | 'VALIDATED' | 'REJECTED' | 'RETIRED' | 'PROBATION' | 'QUARANTINED';
  origin: 'BUILT_IN' | 'AI' | 'IMPORTED';
  level: number;
  practiceTypeId: string;
  answers: number;
  right: number;
  errors: number;
  /** The commonest wrong answer; null where there is none. */
  word: string | null;
  times: number;
  /** Wrong answers that have a reason. */
  expected: string[];
  /** Reports that nobody has settled. */
  reports: number;
  /** What they say, the latest first. */
  reasons: ReportReason[];
}
