import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSED = /\.(js|css|svg)$/;
/** The whole client takes two seconds so, and is 7 % smaller than with 9. */
const BROTLI_QUALITY = 11;
/** Of megabytes, which few load, the first steps do. */
const BROTLI_QUALITY_LARGE = 5;
const LARGE_BYTES = 500_000;

/** Writes each text file once more as .br and .gz, so that the server compresses nothing while it serves. */
export function precompress(): Plugin {
  return {
    name: 'lacuna:precompress',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const output of Object.values(bundle)) {
        if (!COMPRESSED.test(output.fileName)) continue;
        const text = output.type === 'chunk' ? output.code : output.source;
        const file = join(dir, output.fileName);
        const quality = text.length > LARGE_BYTES ? BROTLI_QUALITY_LARGE : BROTLI_QUALITY;
        const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
        writeFileSync(`${file}.br`, brotliCompressSync(text, { params }));
        writeFileSync(`${file}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }));
      }
    },
  };
}
