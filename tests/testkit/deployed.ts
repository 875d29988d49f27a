import { readFileSync } from 'node:fs';
import manifest from '../../package.json' with { type: 'json' };
import { ROOT } from '../../scripts/steps.ts';

/** What the image's `Dockerfile` tells the allocator: variables for a server whose memory is to be as it is there. */
export const IMAGE_ALLOCATOR: Readonly<Record<string, string>> = Object.fromEntries(
  [...readFileSync(`${ROOT}/Dockerfile`, 'utf8').matchAll(/\b(MALLOC_\w+)=(\d+)/gu)].map(([, name, value]) => [
    name,
    value,
  ]),
);

/** What `npm start` gives the Node that serves: its flags, then the script, by its path from the project's folder. */
export const START_ARGUMENTS: readonly string[] = (manifest.scripts.start.split(' && ').at(-1) ?? '')
  .split(' ')
  .slice(1);

/** Those of them that say how V8 manages its memory, and with how many threads; they need no folder. */
export const V8_FLAGS: readonly string[] = START_ARGUMENTS.filter((argument) => /^--[\w-]+=\d+$/u.test(argument));
