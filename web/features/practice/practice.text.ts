import { type AnswerHint, isNoWord, NO_WORD } from '../../../server/features/curriculum/answer.rules.ts';
import { HALF_POINTS, HINT_TEXTS } from '../../../server/features/practice/feedback.rules.ts';
import {
  countCounted,
  countRight,
  hasTooMuchHelp,
  LEAST_WITHOUT_HELP,
  LESSONS_PER_LEVEL,
  missingToPass,
  type RoundCell,
} from '../../../server/features/practice/rounds.rules.ts';
import { countInWords, formatCount, plural } from '../../lib/number.ts';
import type { VerdictKind } from '../../ui/Verdict.tsx';

/** The hint of that name; null for none, and for one that this client does not know. */
export function knownHint(name: string | null | undefined): AnswerHint | null {
  return typeof name === 'string' && Object.hasOwn(HINT_TEXTS, name) ? (name as AnswerHint) : null;
}

/** Fallbacks where the server gives no text. */
export const FAILED_TO_LOAD = 'Failed to load problem';
export const FAILED_TO_SUBMIT = 'Failed to submit answer';
/** What the learner can do where the server failed at an answer, which stays in the field. */
export const SUBMIT_AGAIN = 'Your answer is still here. Press Submit Answer again.';
export const FAILED_TO_SHOW_WORDS = 'The four words could not be shown';

const LETTER = /\p{L}/u;

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

/** What stands in the gap while it is typed: a hyphen is taken for a dash, which says that no word is missing. */
export function gapWord(typed: string): string {
  return isNoWord(typed) ? NO_WORD : typed;
}

/** The mark beside a verdict: who asked for the answer made no mistake. */
export function verdictKind(verdict: string): VerdictKind {
  if (verdict === 'RIGHT') return 'right';
  return verdict === 'SHOWN' ? 'almost' : 'wrong';
}

/** Right or wrong of each cell of a round; null for one that counts neither way. */
export function cellResults(cells: readonly string[]): (boolean | null)[] {
  return cells.map((cell) => (cell === 'NEITHER' ? null : cell === 'RIGHT'));
}

/** The line under a verdict that earned points; null when there were none. */
export function pointsText(points: number): string | null {
  return points > 0 ? `+${points} points earned!` : null;
}

/** Why the cell of an answer with help is neither a right nor a wrong one, whichever it was. */
export function helpText(isRight: boolean): string {
  const why = 'sentence does not count for or against you in the round.';
  return isRight ? `With help: ${HALF_POINTS.toLowerCase()} for this answer. This ${why}` : `With help: this ${why}`;
}

/** What is said while an answer waits for the connection. */
export function connectionLostText(isOnline: boolean): string {
  return isOnline
    ? 'Lacuna cannot be reached. Keep this page open: your answer will be sent as soon as the connection is back.'
    : 'You are offline. Keep this page open: your answer will be sent when you are back online.';
}

/** What is said when a problem could not be fetched for want of a connection. */
export function problemLostText(isOnline: boolean): string {
  return isOnline ? FAILED_TO_LOAD : 'You are offline. The next sentence will load when you are back online.';
}

interface RoundOutcome {
  readonly isPassed: boolean;
  /** Passed rounds at this level, this one counted. */
  readonly passedRounds: number;
  /** Its CEFR code. */
  readonly level: string;
  readonly cells: readonly RoundCell[];
}

/** How many of the answers without help were right: "8 of 9"; null where none had help, and a share says it all. */
export function withoutHelpText(cells: readonly RoundCell[]): string | null {
  const counted = countCounted(cells);
  return counted === cells.length ? null : `${countRight(cells)} of ${counted}`;
}

/** What a finished round was worth: "Passed: that is lesson 5 of 10 at …" or why it is no lesson: how many right answers are missing, or how many without help. */
export function roundWorthText(round: RoundOutcome): string {
  if (round.isPassed) {
    return round.passedRounds < LESSONS_PER_LEVEL
      ? `Passed: that is lesson ${round.passedRounds} of ${LESSONS_PER_LEVEL} at ${round.level}.`
      : `Passed: all ${LESSONS_PER_LEVEL} lessons at ${round.level} are done.`;
  }
  if (hasTooMuchHelp(round.cells)) {
    return `To count as a lesson, a round needs ${countInWords(LEAST_WITHOUT_HELP).toLowerCase()} or more sentences answered without help.`;
  }
  const missing = missingToPass(round.cells);
  const answers = missing === 1 ? 'answer' : 'answers';
  return `With ${countInWords(missing).toLowerCase()} more right ${answers}, the round would have counted as a lesson.`;
}

interface LevelTaken {
  readonly rounds: number;
  readonly days: number;
  readonly sentences: number;
  readonly right: number;
}

/** What a completed level has taken: "… took you 13 rounds in 19 days: 130 sentences, 116 right without help." */
export function levelTakenText(level: string, { rounds, days, sentences, right }: LevelTaken): string {
  const what = `${plural(rounds, 'round')} in ${plural(days, 'day')}`;
  return `${level} took you ${what}: ${plural(sentences, 'sentence')}, ${formatCount(right)} right without help.`;
}

/**
 * The link to what was missed in a round; null when nothing was. They are called mistakes where the round shows as many:
 * what was missed with help is none there, and a target that was missed twice is one.
 */
export function lookAgainText(count: number, cells: readonly string[]): string | null {
  if (count === 0) return null;
  const wrong = cells.filter((cell) => cell === 'WRONG').length;
  return `Look at ${count === wrong ? plural(count, 'mistake') : plural(count, 'collocation')} again`;
}

/** An accepted word, as the server gives it. */
interface AcceptedWord {
  readonly word: string;
  readonly label: string | null | undefined;
}

/** What else is right in the gap: not the word that is named already, and not what was typed. */
export function othersRight(
  {
    verdict,
    typed,
    correctAnswer,
  }: { verdict: string; typed: string | null | undefined; correctAnswer: string | null | undefined },
  alsoAccepted: readonly AcceptedWord[],
): readonly AcceptedWord[] {
  if (verdict !== 'RIGHT') return alsoAccepted;
  const preferred = correctAnswer ? [{ word: correctAnswer, label: null }] : [];
  return [...preferred, ...alsoAccepted].filter(({ word }) => word.toLowerCase() !== typed?.toLowerCase());
}
