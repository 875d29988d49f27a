import { plural } from '../../../lib/number.ts';
import type { TagTone } from '../../../ui/Tag.tsx';

/** A way of writing sentences, as people read it. @param sentences how many were written so; left out: not said */
export function methodWords(key: string, sentences?: number): string {
  const name =
    key === 'built_in'
      ? 'Built-in bank'
      : key === 'imported'
        ? 'Imported'
        : `Model, prompt ${key.replace(/^ai:/u, '')}`;
  return sentences === undefined ? name : `${name} (${plural(sentences, 'sentence')})`;
}

const STATES: Readonly<Record<string, { word: string; tone: TagTone }>> = {
  DRAFT: { word: 'not started', tone: 'neutral' },
  RUNNING: { word: 'running', tone: 'right' },
  STOPPED: { word: 'ended', tone: 'pen' },
};

/** Where a test stands. */
export const stateWords = (state: string): { word: string; tone: TagTone } =>
  STATES[state] ?? { word: state.toLowerCase(), tone: 'neutral' };

/** A share with its interval; a dash where nothing was said. */
export function shareWords(
  share: number | null | undefined,
  low: number | null | undefined,
  high: number | null | undefined,
): string {
  if (typeof share !== 'number') return '–';
  return `${share}% (${low ?? 0}–${high ?? 0}%)`;
}
