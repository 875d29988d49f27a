import { sendRaw, type Target } from '../testkit/rawHttp.ts';
import { DEADLINE_MS } from './ground.ts';

/** What a server's process holds, in bytes: all of it, and of that V8's heap in use and what is tied to it. */
export interface Held {
  resident: number;
  heap: number;
  external: number;
}

/** What was held in the first quiet, at most after an attack, and in the quiet at the end. */
export interface HeldOverTime {
  first: Held;
  most: number;
  last: Held;
}

const MB = 1_000_000;
const STATUS_OK = 200;
const SAMPLES = {
  resident: 'process_resident_memory_bytes',
  heap: 'nodejs_heap_size_used_bytes',
  external: 'nodejs_external_memory_bytes',
} as const;

/** What `/metrics` says that the server holds; null where it may not be read, or does not say so. */
export async function heldBy(server: Target): Promise<Held | null> {
  const answer = await sendRaw(server, { method: 'GET', path: '/metrics', headers: {}, body: null }, DEADLINE_MS);
  if (answer.kind !== 'answer' || answer.status !== STATUS_OK) return null;
  const bytes = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'mu').exec(answer.body)?.[1]);
  const held = { resident: bytes(SAMPLES.resident), heap: bytes(SAMPLES.heap), external: bytes(SAMPLES.external) };
  return Object.values(held).every(Number.isFinite) ? held : null;
}

/** In megabytes, such as `480 MB resident, heap 61, external 12`. */
export function heldShown({ resident, heap, external }: Held): string {
  const mb = (bytes: number): string => (bytes / MB).toFixed(0);
  return `${mb(resident)} MB resident, heap ${mb(heap)}, external ${mb(external)}`;
}

/** Puts together what was held; null where it was not told in the first quiet or at the end. */
export function heldOverTime(first: Held | null, meanwhile: (Held | null)[], last: Held | null): HeldOverTime | null {
  if (first === null || last === null) return null;
  const residents = [first, ...meanwhile, last].flatMap((held) => (held === null ? [] : [held.resident]));
  return { first, most: Math.max(...residents), last };
}
