import process from 'node:process';
import { VARIABLES } from '../../server/env.variables.ts';

/** Every variable that a server reads, empty: that counts as unset, and no file `.env` sets what is there. */
export const NOTHING_SET: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(VARIABLES).map((name) => [name, '']),
);

/**
 * The environment of a server that a test starts: nothing of what the machine, or a file `.env`, says of servers reaches it.
 * @param own its variables
 */
export function environmentOf(own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  // By it a server knows that npm has started it.
  const { npm_lifecycle_event: _npm, ...machine } = process.env;
  return { ...machine, ...NOTHING_SET, ...own };
}
