const STARTS = 'start';

/** Where `Start Practice` leads: straight to a sentence. Whoever goes to /practice itself is asked what to practise. */
export const START_PRACTICE = `/practice?${STARTS}`;

/** Where the level is found. */
export const FIND_LEVEL = '/placement';

/** What its address has where another placement is asked for at once. */
export const AGAIN = 'again';

/** Where the level is found anew. */
export const FIND_LEVEL_AGAIN = `${FIND_LEVEL}?${AGAIN}`;

/** Where what is due is asked for, and nothing else. */
export const REVIEW = '/practice?mode=review';

/** The learner's mistakes. */
export const MISTAKES = '/practice/mistakes';

/** What was not known in a round. `roundId` is its global id. */
export function mistakesOfRound(roundId: string): string {
  return `${MISTAKES}?${new URLSearchParams({ round: roundId })}`;
}

/** Whether an address of practice asks for a sentence at once. */
export function startsAtOnce({ searchParams }: URL): boolean {
  return searchParams.has(STARTS);
}
