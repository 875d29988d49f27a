/**
 * Bytes in memory of their own, for what is kept: a short buffer of Node's lies in a slab with others, and what has arrived with what came
 * together with it; all of that would be kept as long.
 * @returns a copy, or the same where nothing else is beside it
 */
export function alone(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
