import { PLACEMENT_EXPECTED, PLACEMENT_SURE_BELOW } from '../../../../server/features/practice/placement.rules.ts';
import { allOf } from '../../../../server/kernel/wordLists.rules.ts';
import { countInWords } from '../../../lib/number.ts';

/** How a placement went at one level. */
export interface LevelFigures {
  readonly code: string;
  readonly answered: number;
  readonly right: number;
  /** 0–100 per cent. */
  readonly expectedPercentage: number;
}

const PERCENT = 100;
const TENTH = 10;
/** From so many expected in ten a sentence teaches little. */
const NEARLY_ALL = 9;

const small = (count: number): string => countInWords(count).toLowerCase();

/** How sure a result is: the level that was found and, where the band lies on a border, the levels on both sides of it. */
export interface Finding {
  readonly standardError: number;
  readonly found: string;
  readonly between: readonly [string, string] | null;
}

/** What is said above the result: of a border never that it is sure. */
export function sureText(answered: number, { standardError, found, between }: Finding): string {
  const sentences = `${small(answered)} ${answered === 1 ? 'sentence' : 'sentences'}`;
  if (between) return `After ${sentences}, between ${allOf(between)}: start at ${found}`;
  return standardError < PLACEMENT_SURE_BELOW
    ? `After ${sentences}, we are sure`
    : `After ${sentences}, our best guess`;
}

function shareText({ answered, right }: LevelFigures): string {
  if (answered === 1) return right === 1 ? 'the only one' : 'none';
  if (right === answered) return answered === 2 ? 'both' : `all ${small(answered)}`;
  if (right === 0) return answered === 2 ? 'neither of the two' : `none of ${small(answered)}`;
  return `${small(right)} of ${small(answered)}`;
}

/**
 * Why it is that level: what was answered at each, and what is to be expected at the one that was found. Only the first level
 * can be found with less expected than a level to begin at has.
 */
export function whyText(levels: readonly LevelFigures[], found: string): string {
  const shares = levels.filter(({ answered }) => answered > 0).map((each) => `${shareText(each)} at ${each.code}`);
  const percentage = levels.find(({ code }) => code === found)?.expectedPercentage ?? 0;
  const answered = `You answered ${allOf(shares)} correctly.`;
  if (percentage < PLACEMENT_EXPECTED * PERCENT) {
    return `${answered} ${found} is the first level, so this is the place to start. It may feel hard at first, but every answer is explained.`;
  }
  const expected = Math.round(percentage / TENTH);
  const meaning = expected >= NEARLY_ALL ? 'an easy start' : 'hard enough to learn from';
  return `${answered} At ${found} you should get about ${small(expected)} out of ten right: ${meaning}.`;
}

/** What the band under the result means. */
export function bandText(answered: number): string {
  return `The blue band shows where your level probably is, after ${small(answered)} ${answered === 1 ? 'sentence' : 'sentences'}.`;
}

/** The scale in words: from which level to which the band reaches. */
export function scaleText(
  codes: readonly string[],
  { at, from, to }: { at: number; from: number; to: number },
): string {
  const codeAt = (place: number) => codes[Math.min(Math.floor((place * codes.length) / 100), codes.length - 1)] ?? '';
  const [low, high] = [codeAt(from), codeAt(to)];
  const reach = low === high ? low : `between ${low} and ${high}`;
  return `The scale goes from ${codes[0] ?? ''} to ${codes.at(-1) ?? ''}. You are at ${codeAt(at)}; your level is probably ${reach}.`;
}
