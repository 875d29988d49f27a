import { NotFoundError, ValidationError } from '../../kernel/errors.ts';
import { fault } from '../../kernel/faults.rules.ts';
import type { AnswerHint } from '../curriculum/answer.rules.ts';
import { practiceTypeById } from '../curriculum/practice-types.ts';
import { gradeSample, sampleOf } from '../curriculum/samples.ts';
import { mistakeIn } from './answer.texts.ts';
import { EMPTY_ANSWER_TEXT, HINT_TEXTS, verdictText } from './feedback.rules.ts';

const NO_SUCH_SAMPLE = 'Sample not found';

/** What came of an answer to a sample. After a hint all that would tell the answer is null. */
export interface SampleVerdict {
  verdict: 'RIGHT' | 'WRONG' | 'HINT';
  hint: AnswerHint | null;
  /** The verdict as a text, or the hint's. */
  feedback: string;
  correctAnswer: string | null;
  /** What was typed as it is talked about (`worry of`); for a wrong answer alone. */
  written: string | null;
  /** Marked: words that are talked about stand between asterisks. */
  explanation: string | null;
}

/**
 * Judges an answer to a sample. Nothing is read, kept or counted.
 * @throws NotFoundError for a sample that there is not, ValidationError for an empty answer
 */
export function judgeSample(key: string, typed: string): SampleVerdict {
  const sample = sampleOf(key);
  if (!sample) throw new NotFoundError(NO_SUCH_SAMPLE);
  const grade = gradeSample(sample, typed);
  if (grade.outcome === 'EMPTY') throw ValidationError.of('answer', fault('REQUIRED', EMPTY_ANSWER_TEXT));
  if (grade.outcome === 'HINT') {
    const { hint } = grade;
    return { verdict: 'HINT', hint, feedback: HINT_TEXTS[hint], correctAnswer: null, written: null, explanation: null };
  }
  const { answer: correctAnswer, target, reasons, explanation, practiceTypeId } = sample;
  const { outcome: verdict, normalised } = grade;
  const { written, reason } = mistakeIn({
    normalised,
    target,
    answer: correctAnswer,
    rules: practiceTypeById(practiceTypeId).answers,
    reasons,
    sentenceReasons: null,
    explanation,
  });
  const isRight = verdict === 'RIGHT';
  return {
    verdict,
    hint: null,
    feedback: verdictText(verdict, correctAnswer),
    correctAnswer,
    written: isRight ? null : written,
    explanation: isRight ? explanation : reason,
  };
}
