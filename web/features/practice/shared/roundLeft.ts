import { countInWords } from '../../../lib/number.ts';

/** How far a round is, in sentences. */
interface RoundLeft {
  readonly completedSentences: number;
  readonly sentencesPerRound: number;
}

/** What is left of a round: "Ten sentences, about five minutes." of a whole one, "One more to finish the round." */
export function roundLeftText({ completedSentences, sentencesPerRound }: RoundLeft): string {
  if (completedSentences === 0) return `${countInWords(sentencesPerRound)} sentences, about five minutes.`;
  return `${countInWords(sentencesPerRound - completedSentences)} more to finish the round.`;
}
