import { SAMPLE_POINTS } from '../../../server/features/curriculum/samples.rules.ts';
import { SENTENCES_PER_ROUND } from '../../../server/features/practice/rounds.rules.ts';
import { countInWords } from '../../lib/number.ts';
import type { TriedSample } from '../practice/shared/sampleAnswers.ts';

/** What the samples have come to once all are answered, and what they are for. */
export function triedText(tried: readonly TriedSample[], isSignedIn: boolean): string {
  const right = tried.filter(({ verdict }) => verdict.is_correct).length;
  const count = right === 0 ? 'None' : countInWords(right);
  const text = `${count} right. ${countInWords(SENTENCES_PER_ROUND)} sentences make a round`;
  if (isSignedIn) return `${text}.`;
  return right === 0
    ? `${text}, and what you get wrong comes back in a new sentence.`
    : `${text}, and your ${right * SAMPLE_POINTS} points come with you.`;
}
