import { useMemo, useState, useSyncExternalStore } from 'react';
import {
  keepSamples,
  onSamplesChange,
  readSamples,
  storedSamples,
  type TriedSample,
} from '../practice/shared/sampleAnswers.ts';

/** The samples that were answered, and how they become others: kept in this browser, or on this page alone. */
export function useTried(
  isKept: boolean,
): [tried: readonly TriedSample[], keep: (tried: readonly TriedSample[]) => void] {
  const stored = useSyncExternalStore(onSamplesChange, storedSamples, nothing);
  const kept = useMemo(() => readSamples(stored), [stored]);
  const [own, setOwn] = useState<readonly TriedSample[]>([]);
  return isKept ? [kept, keepSamples] : [own, setOwn];
}

/** What is rendered at build time knows of nobody's answers. */
function nothing(): null {
  return null;
}
