import { TooManyAtOnce } from './errors.ts';

/** How much of a kind is under way in this process, by whose it is. */
export interface Places {
  /**
   * Takes a place.
   * @returns what gives it up, once
   * @throws TooManyAtOnce when `most` are taken
   */
  enter(key: string, most: number): () => void;
}

/** Remembers only whose places are taken now. */
export function openPlaces(): Places {
  const taken = new Map<string, number>();
  return {
    enter(key, most) {
      const before = taken.get(key) ?? 0;
      if (before >= most) throw new TooManyAtOnce();
      taken.set(key, before + 1);
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        const left = (taken.get(key) ?? 1) - 1;
        if (left > 0) taken.set(key, left);
        else taken.delete(key);
      };
    },
  };
}
