import { type AnswerHint, namedWord } from '../curriculum/answer.rules.ts';

/** How an answer that counted was judged; `SHOWN`: the learner asked for it. Names as in the GraphQL schema. */
export type RecordedVerdict = 'RIGHT' | 'WRONG' | 'SHOWN';

/** What the two hints say: neither counts as an answer, and neither tells what the answer is. */
export const HINT_TEXTS = {
  ONLY_THE_MISSING_WORD: 'Type only the missing word',
  CHECK_SPELLING: 'Almost. Check the spelling',
} as const satisfies Record<AnswerHint, string>;

/** What is said to an empty answer. */
export const EMPTY_ANSWER_TEXT = 'Please type an answer';

/** What is left of the points with help. */
export const HALF_POINTS = 'Half the points';

/** What is said to a right answer. */
export const RIGHT_TEXT = 'Correct! Well done!';

/** What is said of a wrong answer, and of one that was asked for, while the right one is not shown yet. */
export const WITHHELD_TEXTS = {
  WRONG: 'Incorrect. The correct answer will be shown later.',
  SHOWN: 'The answer will be shown later.',
} as const;

/** What is said of an answer in a live round until the teacher shows the answers. */
export const SENT_TEXT = 'Sent. Look at the board.';

/**
 * The verdict's line. Who asked for the answer made no mistake; a verdict not known here is a wrong answer's.
 * @param correctAnswer null while it is not shown
 */
export function verdictText(
  verdict: RecordedVerdict | (string & {}),
  correctAnswer: string | null | undefined,
): string {
  if (verdict === 'RIGHT') return RIGHT_TEXT;
  const isAskedFor = verdict === 'SHOWN';
  if (!correctAnswer) return WITHHELD_TEXTS[isAskedFor ? 'SHOWN' : 'WRONG'];
  const word = namedWord(correctAnswer);
  return isAskedFor ? `The answer is: ${word}` : `Incorrect. The correct answer is: ${word}`;
}

/** What the last answer of a round has brought: the level's line, else the round's. */
export function roundLineText({
  roundPassed,
  levelCompleted,
}: {
  roundPassed: boolean;
  levelCompleted: boolean;
}): string {
  if (levelCompleted) return 'Excellent! Level complete!';
  return roundPassed ? 'Great! Round complete!' : 'Round complete';
}

/** The welcome to a level that the learner has just reached: its code. */
export function welcomeText(code: string): string {
  return `Welcome to ${code} level!`;
}
