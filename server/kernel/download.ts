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
