const STARTS = 'start';

/** Where `Start Practice` leads: straight to a sentence. Whoever goes to /practice itself is asked what to practise. */
export const START_PRACTICE = `/practice?${STARTS}`;

/** Whether an address of practice asks for a sentence at once. */
export function startsAtOnce({ searchParams }: URL): boolean {
  return searchParams.has(STARTS);
}
