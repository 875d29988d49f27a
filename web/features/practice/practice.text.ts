import { countInWords } from '../../lib/number.ts';
import type { VerdictKind } from '../../ui/Verdict.tsx';
import type { AnswerHint } from './practice.state.ts';

/** The literal texts of the two hints. */
export const HINT_TEXTS: Record<AnswerHint, string> = {
  ONLY_THE_MISSING_WORD: 'Type only the missing word',
  CHECK_SPELLING: 'Almost. Check the spelling',
};

/** The hint of that name; null for none, and for one that this client does not know. */
export function knownHint(name: string | null | undefined): AnswerHint | null {
  return name === 'ONLY_THE_MISSING_WORD' || name === 'CHECK_SPELLING' ? name : null;
}

/** Fallbacks where the server gives no text. */
export const FAILED_TO_LOAD = 'Failed to load problem';
export const FAILED_TO_SUBMIT = 'Failed to submit answer';

/** Share of right answers at which a round is passed; used where a round is not. */
const PASS_SHARE = 0.8;
const PERCENT = 100;
const BLANK = '____';
const LETTER = /\p{L}/u;

/** The text before and after the gap; null for a text that has not exactly one gap (`____`). */
export function splitAtGap(sentence: string): readonly [before: string, after: string] | null {
  const [before, after, ...more] = sentence.split(BLANK);
  return before === undefined || after === undefined || more.length > 0 ? null : [before, after];
}

/** The text before and after a word; null unless it stands there as a whole word exactly once, in these letters. */
export function splitAtWord(text: string, word: string): readonly [before: string, after: string] | null {
  if (word === '') return null;
  const starts: number[] = [];
  for (let start = text.indexOf(word); start !== -1; start = text.indexOf(word, start + 1)) {
    const isWhole = !LETTER.test(text.charAt(start - 1)) && !LETTER.test(text.charAt(start + word.length));
    if (isWhole) starts.push(start);
  }
  const [start, ...others] = starts;
  if (start === undefined || others.length > 0) return null;
  return [text.slice(0, start), text.slice(start + word.length)];
}

/** The verdict's first line; who asked for the answer made no mistake. Names of verdicts as in the GraphQL schema. */
export function verdictText(verdict: string, correctAnswer: string | null | undefined): string {
  if (verdict === 'RIGHT') return 'Correct! Well done!';
  const word = correctAnswer ?? '';
  return verdict === 'SHOWN' ? `The answer is: ${word}` : `Incorrect. The correct answer is: ${word}`;
}

/** The mark beside a verdict. */
export function verdictKind(verdict: string): VerdictKind {
  return verdict === 'RIGHT' ? 'right' : 'wrong';
}

/** Right or wrong of each cell of a round. */
export function cellResults(cells: readonly string[]): boolean[] {
  return cells.map((cell) => cell === 'RIGHT');
}

/** The line under a verdict that earned points; null when there were none. */
export function pointsText(points: number): string | null {
  return points > 0 ? `+${points} points earned!` : null;
}

/** What is said while an answer waits for the connection. */
export function connectionLostText(isOnline: boolean): string {
  return isOnline
    ? 'Lacuna cannot be reached. Your answer is saved and will be sent automatically.'
    : 'You are offline. Your answer is saved and will be sent when you are back online.';
}

/** What is said when a problem could not be fetched for want of a connection. */
export function problemLostText(isOnline: boolean): string {
  return isOnline ? FAILED_TO_LOAD : 'You are offline. The next sentence will load when you are back online.';
}

/** Whole percent of right answers; 0 before the first. */
export function accuracyPercent(correct: number, completed: number): number {
  return completed === 0 ? 0 : Math.round((PERCENT * correct) / completed);
}

interface RoundOutcome {
  readonly isPassed: boolean;
  /** Passed rounds at this level, this one counted. */
  readonly passedRounds: number;
  readonly lessons: number;
  /** `A2`, `B1` or `B2`. */
  readonly level: string;
  readonly correctAnswers: number;
  readonly sentencesPerRound: number;
}

/** What a finished round was worth: "Passed: that is lesson 5 of 10 at B1." or how many more right answers make a lesson. */
export function roundWorthText(round: RoundOutcome): string {
  if (round.isPassed) {
    return round.passedRounds < round.lessons
      ? `Passed: that is lesson ${round.passedRounds} of ${round.lessons} at ${round.level}.`
      : `Passed: all ${round.lessons} lessons at ${round.level} are done.`;
  }
  const missing = Math.max(1, Math.ceil(PASS_SHARE * round.sentencesPerRound) - round.correctAnswers);
  return `${countInWords(missing)} more right and the round counts as a lesson.`;
}

/** "One to look at again: *depend on*." with the targets marked as talked-about words; null when nothing was missed. */
export function lookAgainText(targets: readonly string[]): string | null {
  if (targets.length === 0) return null;
  return `${countInWords(targets.length)} to look at again: ${targets.map((target) => `*${target}*`).join(', ')}.`;
}
