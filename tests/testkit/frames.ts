/** The first byte of a frame that is whole, by what it is. */
export const TEXT_FRAME = 0x81;
export const PONG_FRAME = 0x8a;

/** A WebSocket's frame as a client sends it, masked with nothing. */
export function clientFrame(kind: number, payload: string | Buffer = ''): Buffer {
  const bytes = Buffer.from(payload);
  const { length } = bytes;
  const mask = Buffer.alloc(4);
  if (length < 126) return Buffer.concat([Buffer.from([kind, 0x80 | length]), mask, bytes]);
  const [mark, size] = length < 65_536 ? [0xfe, 2] : [0xff, 6];
  const head = Buffer.alloc(length < 65_536 ? 4 : 10);
  head.set([kind, mark]);
  head.writeUIntBE(length, head.length - size, size);
  return Buffer.concat([head, mask, bytes]);
}
