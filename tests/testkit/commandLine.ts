import process from 'node:process';
import { parseArgs, type ParseArgsConfig } from 'node:util';

/** A command that was called in a way that it does not know; its message says what it knows. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * The options that a command was called with.
 * @param usage what is said where it was called in another way, or with `--help`
 * @throws UsageError
 */
export function askedFor<T extends NonNullable<ParseArgsConfig['options']>>(usage: string, options: T) {
  try {
    return parseArgs({ options }).values;
  } catch {
    throw new UsageError(usage);
  }
}

/** Does what a command is for and ends with 0 where it is well, with 1 where it is not, and with 2 where it can't be called so. */
export async function endWith(work: () => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await work()) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
