/** What the embedded database's door says by itself, in the protocol of PostgreSQL. */

/** A letter and a length, which counts itself. */
export const MESSAGE_HEAD_BYTES = 5;

/** A message, whoever says it. @param type its letter @param fields each ended by a zero byte */
export function message(type: string, fields: readonly string[]): Buffer {
  const body = fields.map((field) => `${field}\0`).join('');
  const bytes = Buffer.from(`${type}\0\0\0\0${body}`, 'latin1');
  bytes.writeInt32BE(bytes.length - 1, 1);
  return bytes;
}

/** What ends a connection. @param code of SQLSTATE */
export const errorMessage = (code: string, text: string): Buffer =>
  message('E', ['SFATAL', 'VFATAL', `C${code}`, `M${text}`, '']);
