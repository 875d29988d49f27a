/** Bytes of a slab, of which Node cuts short buffers. */
export const SLAB_BYTES = 8_192;

/**
 * Has Node cut short buffers of small slabs, in this process and from the next slab on. A slab stays in memory as long as any buffer of it
 * is kept: of Node's own 65,536 bytes a message of a hundred bytes could keep all, where nobody reads it.
 */
export function keepSlabsSmall(): void {
  Buffer.poolSize = SLAB_BYTES;
}
