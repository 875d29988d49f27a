import { GAP } from '../curriculum/gap.rules.ts';
import type { AnswerHint } from './grading.ts';
import type { RecordedVerdict } from './practice.rows.ts';

/** What the two hints say. */
export const HINT_TEXTS: Readonly<Record<AnswerHint, string>> = {
  ONLY_THE_MISSING_WORD: 'Type only the missing word',
  CHECK_SPELLING: 'Almost. Check the spelling',
};

/** What is said to an empty answer. */
export const EMPTY_ANSWER_TEXT = 'Please type an answer';

/** What an answer led to, as far as the feedback line tells of it. */
export interface FeedbackFacts {
  verdict: RecordedVerdict;
  correctAnswer: string;
  roundCompleted: boolean;
  /** Changes nothing in the line: there is one text for every completed round. */
  roundPassed: boolean;
  levelCompleted: boolean;
  levelAdvanced: boolean;
  /** The CEFR code of the level reached, such as `B1`; null where none was. */
  newLevelName: string | null;
}

function verdictText({ verdict, correctAnswer }: FeedbackFacts): string {
  if (verdict === 'RIGHT') return 'Correct! Well done!';
  return verdict === 'SHOWN' ? `The answer is: ${correctAnswer}` : `Incorrect. The correct answer is: ${correctAnswer}`;
}

/** The verdict first, then the level's line, else the round's. */
export function feedbackText(facts: FeedbackFacts): string {
  const verdict = verdictText(facts);
  // The verdict ends without a full stop; only a sentence after it needs one.
  const stop = facts.verdict === 'RIGHT' ? '' : '.';
  if (facts.levelCompleted) {
    const welcome =
      facts.levelAdvanced && facts.newLevelName !== null ? ` Welcome to ${facts.newLevelName} level!` : '';
    return `${verdict}${stop} Excellent! Level complete!${welcome}`;
  }
  return facts.roundCompleted ? `${verdict}${stop} Great! Round complete!` : verdict;
}

/** Where `reasonFor` looks. All texts are marked: words that are talked about stand between asterisks. */
export interface ReasonSources {
  /** The typed answer in compared form; null where the answer was shown. */
  normalised: string | null;
  /** The target's reasons: wrong answer → reason. */
  reasons: Readonly<Record<string, string>>;
  /** The sentence's own reasons, which go before the target's. */
  sentenceReasons: Readonly<Record<string, string>> | null;
  explanation: string;
}

/** The marked text that explains what was typed: the sentence's reason for it, else the target's, else the explanation. */
export function reasonFor({ normalised, reasons, sentenceReasons, explanation }: ReasonSources): string {
  if (normalised === null) return explanation;
  for (const source of [sentenceReasons, reasons]) {
    // Typed words such as `constructor` must not reach into the object's prototype.
    if (source && Object.hasOwn(source, normalised)) return source[normalised] ?? explanation;
  }
  return explanation;
}

/** A marked text without its asterisks. */
export function plainText(marked: string): string {
  return marked.replaceAll('*', '');
}

/** The whole sentence with a word in its gap. */
export function fillGap(text: string, answer: string): string {
  return text.replace(GAP, () => answer);
}
