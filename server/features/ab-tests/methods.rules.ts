/** What the name of a method begins with that a model has written by: the version of the prompt follows. */
export const BY_MODEL = 'ai:';
/** In place of a version that is not known. */
export const NO_VERSION = 'unknown';

/** How a sentence was written: `built_in`, `imported`, or `ai:` and the version of the prompt. In SQL: `methods.sql.ts`. */
export const methodName = (origin: string, promptVersion: string | null): string =>
  origin === 'AI' ? `${BY_MODEL}${promptVersion ?? NO_VERSION}` : origin.toLowerCase();
