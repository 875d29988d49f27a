import { type AnswerRules, inBankSpelling } from '../curriculum/answers.ts';
import { NO_WORD } from '../curriculum/answer.rules.ts';
import { GAP, splitAtGap } from '../curriculum/gap.rules.ts';
import type { AcceptedWord } from './practice.rows.ts';
import { type RecordedVerdict, roundLineText, verdictText, welcomeText } from './feedback.rules.ts';

/** What an answer led to, as far as the feedback line tells of it. */
export interface FeedbackFacts {
  verdict: RecordedVerdict;
  correctAnswer: string;
  roundCompleted: boolean;
  /** By the rule of `isPassed`; only a passed round is great. */
  roundPassed: boolean;
  levelCompleted: boolean;
  levelAdvanced: boolean;
  /** The CEFR code of the level reached; null where none was. */
  newLevelName: string | null;
}

/** The verdict first, then the level's line, else the round's. */
export function feedbackText(facts: FeedbackFacts): string {
  const verdict = verdictText(facts.verdict, facts.correctAnswer);
  if (!facts.levelCompleted && !facts.roundCompleted) return verdict;
  // The verdict ends without a full stop; only a sentence after it needs one.
  const stop = facts.verdict === 'RIGHT' ? '' : '.';
  const isWelcome = facts.levelCompleted && facts.levelAdvanced && facts.newLevelName !== null;
  const welcome = isWelcome ? ` ${welcomeText(facts.newLevelName ?? '')}` : '';
  return `${verdict}${stop} ${roundLineText(facts)}${welcome}`;
}

/** Accepted alternatives as they are told, each with its label where it has one. */
export function alternativesOf({ also, alsoLabels }: { also: readonly string[]; alsoLabels: unknown }): AcceptedWord[] {
  const labels = new Map(Object.entries(alsoLabels as Readonly<Record<string, string>>));
  return also.map((word) => ({ word, label: labels.get(word) ?? null }));
}

/** Where `reasonFor` looks. All texts are marked: words that are talked about stand between asterisks. */
export interface ReasonSources {
  /** The wrong answer in compared form; null where there was none: a right one, or one that was shown. */
  normalised: string | null;
  /** What the sentence teaches, such as `depend on`, and the word of it that is asked for. */
  target: string;
  answer: string;
  /** What the practice type says of answers, and so which words a learner may take for this one. */
  rules: Pick<AnswerRules, 'isMistake' | 'otherSpellings'>;
  /** The target's reasons: wrong answer → reason. */
  reasons: Readonly<Record<string, string>>;
  /** The sentence's own reasons, which go before the target's. */
  sentenceReasons: Readonly<Record<string, string>> | null;
  explanation: string;
  /** Whether it was chosen from words on offer. */
  isChosen?: boolean;
}

/** What a reason of the bank says that already names what was typed. */
const NAMES_IT = /^you wrote\b/i;

/**
 * The marked text that explains an answer: for a wrong one what was typed, then the sentence's reason for it, else the target's,
 * else the explanation; for any other the explanation alone.
 */
export function reasonFor(sources: ReasonSources): string {
  const { normalised, explanation } = sources;
  if (normalised === null) return explanation;
  const { written, reason } = mistakeIn({ ...sources, normalised });
  const whole = NAMES_IT.test(reason) ? reason : `You wrote ${named(written)}. ${reason}`;
  return sources.isChosen ? whole.replace(NAMES_IT, 'You chose') : whole;
}

/** What was typed in running text, marked: *ask* with no word in the gap for `ask –`. */
function named(written: string): string {
  const words = written.split(' ');
  if (!words.includes(NO_WORD)) return `*${written}*`;
  const rest = words.filter((word) => word !== NO_WORD).join(' ');
  return rest === '' ? 'no word' : `*${rest}* with no word in the gap`;
}

/**
 * What a wrong answer is explained by: `written` is what was typed as it is talked about, `reason` the marked text of the sentence,
 * else of the target, else the explanation.
 */
export function mistakeIn(sources: ReasonSources & { normalised: string }): { written: string; reason: string } {
  const { normalised, reasons, sentenceReasons, explanation } = sources;
  // The bank knows a word in one spelling; what was typed is shown as it was typed.
  const spelling = inBankSpelling(sources.rules, normalised);
  const own = [sentenceReasons, reasons].find((source) => source && Object.hasOwn(source, spelling));
  return { written: writtenWords(sources, normalised, own !== undefined), reason: own?.[spelling] ?? explanation };
}

/** What was typed as it is talked about: with the target's other words (`depend of`) where it is a word to be taken for the answer. */
function writtenWords({ target, answer, rules }: ReasonSources, normalised: string, isExplained: boolean): string {
  const words = target.split(' ');
  const spelling = inBankSpelling(rules, normalised);
  const written = spelling === NO_WORD ? NO_WORD : normalised.replaceAll('*', '');
  if (!words.includes(answer) || !(isExplained || rules.isMistake(spelling, answer))) return written;
  return words.map((word) => (word === answer ? written : word)).join(' ');
}

/** A marked text without its asterisks. */
export function plainText(marked: string): string {
  return marked.replaceAll('*', '');
}

/** The whole sentence with a word in its gap; with `NO_WORD` the gap closes. */
export function fillGap(text: string, answer: string): string {
  if (answer !== NO_WORD) return text.replace(GAP, () => answer);
  const { before, after } = splitAtGap(text) ?? { before: text, after: '' };
  return /^\s/.test(after) ? before + after.trimStart() : before.trimEnd() + after;
}
