import type { SampleVerdict } from '../practice/shared/sampleAnswers.ts';

/** What the server is given to answer. */
const TIMEOUT_MS = 10_000;
const FAILED = 'Your answer could not be checked. Please try again.';

/** What came of an answer: a verdict, a hint to type again, or why there is neither; each but the first in words. */
export type Judged =
  | { readonly kind: 'verdict'; readonly verdict: SampleVerdict }
  | { readonly kind: 'hint' | 'failed'; readonly text: string };

/** Has an answer to a sample judged, by the REST API: this page has no Relay. Never rejects. */
export async function judgeSample(key: string, answer: string): Promise<Judged> {
  try {
    const response = await fetch(`/api/v1/samples/${key}/verdict?${new URLSearchParams({ answer })}`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = await response.json();
    if (!response.ok) return { kind: 'failed', text: typeof body.detail === 'string' ? body.detail : FAILED };
    const { retry, ...verdict } = body as SampleVerdict & { retry: boolean };
    return retry ? { kind: 'hint', text: verdict.feedback } : { kind: 'verdict', verdict };
  } catch {
    return { kind: 'failed', text: FAILED };
  }
}
