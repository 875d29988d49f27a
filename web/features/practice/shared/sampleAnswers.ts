import { SAMPLES, type SampleAnswer } from '../../../../server/features/curriculum/samples.rules.ts';

const KEY = 'lacuna.samples';

/** What the server said to an answer that counts; the names are the REST API's. */
export interface SampleVerdict {
  readonly is_correct: boolean;
  readonly feedback: string;
  readonly correct_answer: string;
  /** What was typed as it is talked about (`worry of`); null for a right answer. */
  readonly written: string | null;
  /** Words that are talked about stand between asterisks. */
  readonly explanation_marked: string;
}

/** A sample that was answered. */
export interface TriedSample extends SampleAnswer {
  readonly verdict: SampleVerdict;
}

const listeners = new Set<() => void>();

/** What is stored of the samples that were answered in this browser, as it is; they wait here for an account. */
export function storedSamples(): string | null {
  return localStorage.getItem(KEY);
}

/** Calls `listener` after each change, in other tabs too. Returns how to stop. */
export function onSamplesChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The samples that were answered, in their order, of what is stored. */
export function readSamples(stored: string | null): readonly TriedSample[] {
  if (stored === null) return [];
  try {
    const tried: unknown = JSON.parse(stored);
    // Others than those that are offered now are an older version's.
    if (!Array.isArray(tried) || tried.length > SAMPLES.length) return [];
    return tried.every((sample, position) => isTried(sample) && sample.key === SAMPLES[position]?.key) ? tried : [];
  } catch {
    return []; // Not ours.
  }
}

/** Keeps the samples that were answered. */
export function keepSamples(tried: readonly TriedSample[]): void {
  localStorage.setItem(KEY, JSON.stringify(tried));
  for (const listener of listeners) listener();
}

/** Forgets them: an account has them now. */
export function dropSamples(): void {
  localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

/** What a registration says of them; the server judges them again. */
export function sampleAnswers(): SampleAnswer[] {
  return readSamples(storedSamples()).map(({ key, answer }) => ({ key, answer }));
}

function isTried(value: unknown): value is TriedSample {
  const { key, answer, verdict } = record(value);
  const { is_correct, feedback, correct_answer, written, explanation_marked } = record(verdict);
  const texts = [key, answer, feedback, correct_answer, explanation_marked, written ?? ''];
  return typeof is_correct === 'boolean' && texts.every((text) => typeof text === 'string');
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
