/** What one of two people says, `A` or `B`. */
export interface Turn {
  readonly speaker: string;
  readonly text: string;
}

const SPEAKER = /(?:^| )([AB]): /u;

/** The turns of a sentence that is a dialogue, `A: … B: …`; null for any other. */
export function turnsOf(text: string): readonly Turn[] | null {
  const [before, ...parts] = text.split(SPEAKER);
  // By turns a speaker and what they say.
  if (before !== '' || parts.length < 4) return null;
  return parts.flatMap((speaker, position) =>
    position % 2 === 0 ? [{ speaker, text: parts[position + 1] ?? '' }] : [],
  );
}

/** A sentence as it is read aloud: nobody says who speaks. */
export function spokenText(text: string): string {
  const turns = turnsOf(text);
  return turns ? turns.map((turn) => turn.text).join(' ') : text;
}
