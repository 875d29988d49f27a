/** A file that is written while it is sent. */
export interface Download {
  /** ASCII letters, digits, hyphens and dots. */
  fileName: string;
  /** As in `Content-Type`. */
  type: string;
  text: AsyncIterable<string>;
  /** Aborted where others need the place that it has: it is broken off then. */
  gaveWay: AbortSignal;
  /** Gives up what was taken for it; to be called once it is sent, or broken off. */
  end(): void;
}

/** A piece of a text: small enough that it is seen whether its reader goes on. */
const PIECE_LENGTH = 50_000;
/** Characters beyond it are written as two in UTF-16. */
const LAST_OF_ONE_UNIT = 0xffff;

/** A whole text in pieces, none of which ends within a character. */
// oxlint-disable-next-line typescript/require-await -- a download is read piece by piece
export async function* inPieces(text: string): AsyncGenerator<string> {
  let from = 0;
  while (from < text.length) {
    const end = from + PIECE_LENGTH;
    const to = (text.codePointAt(end - 1) ?? 0) > LAST_OF_ONE_UNIT ? end - 1 : end;
    yield text.slice(from, to);
    from = to;
  }
}
