import type { ReadStream, Stats } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';

/** As much of a file is handed to a connection at a time: what waits to be read there is weighed (`connections.ts`), and stays as small. */
const PIECE_BYTES = 65_536;

interface Kept {
  bytes: Buffer;
  modifiedMs: number;
}

/** The bytes as a stream of views of them: however many read it, there is one copy. */
function inPieces(bytes: Buffer): Readable {
  let start = 0;
  return new Readable({
    highWaterMark: PIECE_BYTES,
    read() {
      const piece = bytes.subarray(start, start + PIECE_BYTES);
      start += piece.length;
      this.push(piece.length > 0 ? piece : null);
    },
  });
}

/** The files of a directory, each as it was when somebody first asked for it: nobody who takes their time keeps one of them open. */
export interface KeptFiles {
  /** Whether there was such a file at the start: a path within the directory, with `/` between its parts. Does not touch the disk. */
  has(name: string): boolean;
  /** Forgets a file that is no longer as it was read. @param path the whole path @param now what the disk says of it */
  forgetChanged(path: string, now: Stats): void;
  /**
   * A stream of the same part of the same file that needs no open file; the given one where the file is none of these.
   * @throws what the file system says, where it can't be read
   */
  instead(stream: ReadStream): Promise<Readable>;
}

async function read(path: string): Promise<Kept> {
  return { modifiedMs: (await stat(path)).mtimeMs, bytes: await readFile(path) };
}

/**
 * Keeps the files of a directory in memory from when each is first asked for, except those whose name, or whose directory's, begins with a
 * full stop. Of a directory whose files are small enough to be kept all together: a build's, or a package's.
 */
export async function keepFiles(directory: string): Promise<KeptFiles> {
  const names = new Set<string>();
  const kept = new Map<string, Kept>();
  /** Those that are being read: however many ask at once, each is read once. */
  const reading = new Map<string, Promise<Kept>>();
  const nameOf = (path: string): string => relative(directory, path).split(sep).join('/');
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const name = nameOf(join(entry.parentPath, entry.name));
    if (entry.isFile() && !name.split('/').some((part) => part.startsWith('.'))) names.add(name);
  }
  const readOnce = (path: string): Promise<Kept> => {
    const begun =
      reading.get(path) ??
      read(path)
        .then((file) => {
          kept.set(path, file);
          return file;
        })
        .finally(() => reading.delete(path));
    reading.set(path, begun);
    return begun;
  };
  return {
    has: (name) => names.has(name),
    forgetChanged(path, now) {
      const file = kept.get(path);
      if (file && (file.modifiedMs !== now.mtimeMs || file.bytes.length !== now.size)) kept.delete(path);
    },
    async instead(stream) {
      const path = String(stream.path);
      if (!names.has(nameOf(path))) return stream;
      const { start, end } = stream as ReadStream & { start: number; end: number };
      // It may fail to open the file: nobody waits for it.
      stream.on('error', () => {}).destroy();
      const { bytes } = kept.get(path) ?? (await readOnce(path));
      return inPieces(bytes.subarray(start, end + 1));
    },
  };
}
