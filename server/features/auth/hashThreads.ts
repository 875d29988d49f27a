import type { Options } from '@node-rs/argon2';
import { Piscina } from 'piscina';
import type { Asked } from './passwords.worker.ts';

/** So much later than all others a thread of these has its turn of a core, where the system lets threads differ: on Linux. */
export const NICENESS = 10;
/** A thread that has had nothing to do for so long ends, and its memory with it. The next hash waits some 0.2 s for a new one. */
const IDLE_MS = 60_000;
/** A hash has its memory outside V8's: little is left to keep. */
const MEMORY = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 };

/** Threads that hash passwords, and come after the one that answers and that of the embedded database: whoever signs in keeps nobody else waiting. */
export interface HashThreads {
  hash(password: string, parameters: Options): Promise<string>;
  /** @throws Error where `against` is no PHC string */
  verify(against: string, password: string): Promise<boolean>;
}

/** @param most threads at once; each begins when it is needed */
export function openHashThreads(most: number): HashThreads {
  const threads = new Piscina<Asked, string | boolean>({
    filename: new URL('./passwords.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: most,
    idleTimeout: IDLE_MS,
    niceIncrement: NICENESS,
    resourceLimits: MEMORY,
    recordTiming: false,
  });
  return {
    hash: async (password, parameters) => String(await threads.run({ password, parameters })),
    verify: async (against, password) => (await threads.run({ password, against })) === true,
  };
}
