import type { TargetState } from '../../../server/features/analytics/analytics.rules.ts';

/** How a state is named. */
export const STATE_NAMES: Readonly<Record<TargetState, string>> = {
  DUE: 'Due',
  LEARNING: 'Learning',
  KNOWN: 'Known',
  NEW: 'New',
};

/** What may come later has no name yet. */
export const stateName = (state: string): string =>
  new Map<string, string>(Object.entries(STATE_NAMES)).get(state) ?? '';

const LATER_REASON = 'It is the level that you practise at.';

/** Why a level is the current one, in a sentence. @param before the code of the level before it; null for the first */
export function whyLevel(reason: string | null | undefined, code: string, before: string | null): string {
  switch (reason) {
    case 'FOUND':
      return `You let Lacuna find your level, and your answers fitted ${code} best.`;
    case 'FIRST':
      return `Everybody begins at ${code}, unless they choose another level or let Lacuna find theirs.`;
    case 'REACHED':
      return before === null ? LATER_REASON : `You have passed all lessons at ${before}.`;
    case 'CHOSEN':
      return `You chose ${code} yourself.`;
    default:
      return LATER_REASON;
  }
}

const SENTENCE_REASONS: ReadonlyMap<string, string> = new Map([
  ['DUE', 'You have met its collocation before, and it comes back before you forget it.'],
  ['MISSED', 'You missed its collocation in your last round, so it comes once more, in another sentence.'],
  ['CONTRAST', 'You mixed up its collocation with another one, so we ask you about both, one after the other.'],
  [
    'NEW',
    'It is new to you, and about as hard as you can manage: you should get about eight out of ten sentences like it right.',
  ],
  [
    'RANDOM',
    'It is new to you and was chosen at random, as one in ten new sentences is, so that easier and harder ones come too.',
  ],
  ['OLDEST', 'You have seen every sentence that fits here. This is the one you saw longest ago.'],
]);

/** What comes next where no sentence is open. */
export const WHAT_COMES_NEXT =
  'First comes the other one of two collocations that you mixed up, then those that are due, then one that you missed in your last round, then something new that is about as hard as you can manage.';

/** Why a sentence was chosen, in a sentence. */
export function whySentence(servedAs: string | null | undefined, source: string): string {
  if (source === 'PROBATION') return 'It is a new sentence that we are trying out.';
  return SENTENCE_REASONS.get(servedAs ?? '') ?? WHAT_COMES_NEXT;
}
