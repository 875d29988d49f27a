import { expect, it, onTestFinished } from 'vitest';
import { keepSlabsSmall, SLAB_BYTES } from './bufferPool.ts';

const SHORT_BYTES = 100;

it('cuts short buffers of slabs of eight kilobytes, once the slab before is used up', () => {
  const before = Buffer.poolSize;
  onTestFinished(() => void (Buffer.poolSize = before));
  keepSlabsSmall();
  for (let used = 0; used < before; used += SHORT_BYTES) Buffer.from('x'.repeat(SHORT_BYTES));
  expect(Buffer.from('kept').buffer.byteLength).toBe(SLAB_BYTES);
});
