const KEY = 'lacuna.liveNotice';

/** The round whose notice the person has put away in this tab, or null. */
export function putAwayRound(): string | null {
  return sessionStorage.getItem(KEY);
}

/** Says nothing more of a round in this tab: the person does not want to be in it. */
export function putAway(roundId: string): void {
  sessionStorage.setItem(KEY, roundId);
}
