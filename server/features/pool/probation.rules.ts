import { namedWord } from '../curriculum/answer.rules.ts';
import type { SentenceStatus } from './sentences.rules.ts';

/** First answers after which a new sentence is kept or taken out. */
export const PROBATION_ANSWERS = 30;
/**
 * Learners whose answers these have to be. Who resets their progress answers each sentence for the first time again: a few people would decide about a
 * sentence for everybody. Fewer than the answers, as some of those who have given them may have gone since, or begun anew.
 */
export const PROBATION_LEARNERS = 10;
/** A sentence that somebody kept whatever its figures is worth another look once it has so many times the answers. */
export const KEPT_FOR = 2;
/**
 * Accounts that are so old try new sentences out, and their reports count: who makes accounts to have sentences taken out waits, and is seen
 * meanwhile.
 */
export const TRUSTED_AFTER_DAYS = 1;
/** A sentence that fewer get right is broken, and one that more get right teaches nothing: shares of the first answers. */
export const SUCCESS = { min: 0.15, max: 0.98 } as const;
/** One wrong answer that makes up more of the errors may be right. */
const ONE_ANSWER_SHARE = 0.35;
/** Of fewer errors no share says anything. */
const ERRORS_MIN = 8;
const PERCENT = 100;

/**
 * Whether somebody who finds a sentence good lets its figures stand that are said against it: of one that is served then, and not of the same
 * figures twice.
 */
export const letsFiguresStand = (
  statusAfter: SentenceStatus,
  { answerCount, keptAtAnswers }: { answerCount: number; keptAtAnswers: number | null },
): boolean => statusAfter === 'VALIDATED' && answerCount >= PROBATION_ANSWERS && keptAtAnswers !== answerCount;

/** What is known of a sentence by its answers. */
export interface SentenceFigures {
  /** First answers, and right ones among them. */
  answers: number;
  right: number;
  /** Wrong answers, all of them. */
  errors: number;
  /** The commonest wrong answer, and how often it was given; null where there is none. */
  commonest: { word: string; times: number } | null;
  /** Wrong answers that learners are known to give here: those that have a reason. */
  expected: readonly string[];
}

/** What figures say against a sentence. */
export const SUSPICIONS = {
  TOO_HARD: { description: `Fewer than ${SUCCESS.min * PERCENT}% of the first answers are right.` },
  TOO_EASY: { description: `More than ${SUCCESS.max * PERCENT}% of the first answers are right.` },
  MISSING_ALTERNATIVE: {
    description: `One wrong answer that has no reason of its own makes up more than ${ONE_ANSWER_SHARE * PERCENT}% of the wrong ones: it may be right.`,
  },
} as const;

export type Suspicion = keyof typeof SUSPICIONS;

/** What is said against a sentence, for a person. */
export interface Finding {
  suspicion: Suspicion;
  text: string;
}

/**
 * What a sentence's figures say against it; null for nothing, and before there are enough answers. A wrong answer that has a reason is the
 * mistake that the sentence teaches: that it is the commonest says nothing against the sentence.
 */
export function findingOf({ answers, right, errors, commonest, expected }: SentenceFigures): Finding | null {
  if (answers < PROBATION_ANSWERS) return null;
  const success = right / answers;
  const percent = Math.round(success * PERCENT);
  if (success < SUCCESS.min)
    return { suspicion: 'TOO_HARD', text: `Only ${percent}% of ${answers} first answers were right.` };
  if (
    commonest !== null &&
    errors >= ERRORS_MIN &&
    commonest.times / errors > ONE_ANSWER_SHARE &&
    !expected.includes(commonest.word)
  ) {
    const share = Math.round((commonest.times / errors) * PERCENT);
    return {
      suspicion: 'MISSING_ALTERNATIVE',
      text: `“${namedWord(commonest.word)}” makes up ${share}% of the ${errors} wrong answers: it may be right.`,
    };
  }
  if (success > SUCCESS.max)
    return { suspicion: 'TOO_EASY', text: `${percent}% of ${answers} first answers were right.` };
  return null;
}
