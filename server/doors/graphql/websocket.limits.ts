import { written } from '../../kernel/numbers.rules.ts';

/** What one message may have. */
export const MAX_PAYLOAD_BYTES = 100_000;
/** Parts that one message may come in: a browser sends it as one. */
export const MOST_FRAGMENTS = 64;
/** Pieces in which one part of a message may arrive: each takes memory besides its bytes, and a network cuts none so small. */
export const MOST_PIECES = 500;

/** What the library's parser closes a socket with where one of these is exceeded, and why, for a person: it says only the code itself. */
const ENDS = new Map([
  [
    'WS_ERR_TOO_MANY_BUFFERED_PARTS',
    {
      code: 1008,
      reason: `A message may come in at most ${MOST_FRAGMENTS} parts, and each of them in at most ${MOST_PIECES} pieces.`,
    },
  ],
  [
    'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH',
    { code: 1009, reason: `A message may have at most ${written(MAX_PAYLOAD_BYTES)} bytes.` },
  ],
]);

/** How a socket ends where its parser fails with this error; null where it is about no limit. */
export const endOf = (error: Error): { code: number; reason: string } | null =>
  ENDS.get((error as { code?: string }).code ?? '') ?? null;
