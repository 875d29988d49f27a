/** Reads something where it is first asked for, once for all who ask. What failed is not kept: whoever asks next reads anew. */
export function lazily<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}
