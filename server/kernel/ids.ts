import { randomFillSync } from 'node:crypto';
import { type Clock, systemClock } from './clock.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu;

/** RFC 9562, section 6.2, method 1: the 12 bits of `rand_a` count within one millisecond. */
const COUNTER_LIMIT = 0x1000;
/** The counter starts in the lower half, so that at least 2,048 ids fit into one millisecond. */
const COUNTER_START_MASK = 0x7ff;
const BYTES_PER_ID = 10;
/** One call for random bytes serves this many ids. */
const POOLED_IDS = 256;

const pool = new Uint8Array(BYTES_PER_ID * POOLED_IDS);
let poolOffset = pool.length;
let lastTime = 0;
let counter = 0;

function nextRandom(): Uint8Array {
  if (poolOffset === pool.length) {
    randomFillSync(pool);
    poolOffset = 0;
  }
  poolOffset += BYTES_PER_ID;
  return pool.subarray(poolOffset - BYTES_PER_ID, poolOffset);
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/**
 * A new UUIDv7. Within a process each one sorts after all before it, also within a millisecond and when the clock goes back.
 * @param clock gives the time part
 */
export function newId(clock: Clock = systemClock): string {
  const random = nextRandom();
  const now = clock.now().getTime();
  if (now > lastTime) {
    lastTime = now;
    counter = (((random[0] ?? 0) << 8) | (random[1] ?? 0)) & COUNTER_START_MASK;
  } else {
    counter += 1;
    if (counter === COUNTER_LIMIT) {
      lastTime += 1;
      counter = 0;
    }
  }
  const time = hex(lastTime, 12);
  const variant = 0x80 | ((random[2] ?? 0) & 0x3f);
  let tail = '';
  for (let index = 4; index < BYTES_PER_ID; index += 1) tail += hex(random[index] ?? 0, 2);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(counter, 3)}-${hex(variant, 2)}${hex(random[3] ?? 0, 2)}-${tail}`;
}

/** True for a text in the form of a UUID of any version, in either case. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
