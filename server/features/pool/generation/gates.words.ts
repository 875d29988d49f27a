/** What addresses the checker, or mentions the exercise, and is no scene. */
const TO_THE_JUDGE: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b[^.!?]{0,40}\b(?:instructions?|rules?|prompts?|previous|above|earlier|system)\b/i,
  /\b(?:grader|evaluator|language model|system message|system prompt|prompt|chatbot|assistant:|user:|system:)/i,
  /\b(?:mark|rate|grade|judge|score|accept|treat|consider|count)\b[^.!?]{0,30}\b(?:as|any|every)\b[^.!?]{0,20}\b(?:correct|right|valid|natural|good|answers?|words?)\b/i,
  /\b(?:correct|right|only|expected|missing) (?:answer|word|preposition)\b/i,
  /\bthis (?:exercise|gap|blank)\b|\bthe (?:gap|blank) (?:above|below|here|is|should|must|can|takes?|needs?)\b/i,
  /\bthis sentence (?:is|should|must|has to|passes|needs)\b/i,
  /\b(?:answer|solution) ?(?:is|=|:)/i,
  /\b(?:json|naturalness|quality score)\b/i,
];

/** What learners of thirteen are not given, and what this project does not write about (docs/bank.md). */
const UNSUITABLE =
  /\b(?:beers?|wines?|whisky|vodka|drunk|alcohol\w*|cigarettes?|drugs?|sex\w*|kiss\w*|naked|murder\w*|suicide|rape\w*|god|jesus|allah|church\w*|mosque\w*|bible|koran|politic\w*|elections?|democrats?|republicans?|nazis?|damn|hell|bastards?|shit\w*|fuck\w*|idiots?)\b/i;

/** The marks that may stand in a sentence; of the underscore the gap is made. */
export const MARKS = `.,!?:;'"()_…–-`;
/** All that may stand in a sentence: Latin letters, figures, spaces, marks. */
const ALLOWED = new RegExp(`^[\\p{Script=Latin}\\p{M}\\p{N} ${MARKS}]*$`, 'u');

/** Whether a text addresses the checker. */
export const speaksToTheJudge = (text: string): boolean => TO_THE_JUDGE.some((one) => one.test(text));

/** A word of what is not written about; undefined for none. */
export const unsuitableWord = (text: string): string | undefined => UNSUITABLE.exec(text)?.[0];

/** Whether a text has other signs than Latin letters, figures, spaces and marks. */
export const hasOddSigns = (text: string): boolean => !ALLOWED.test(text);
