import { BY_MODEL, NO_VERSION } from './methods.rules.ts';

/** How a sentence was written, as `methodName` has it. @param sentence the name of its table in the statement */
export const methodOf = (sentence: string): string =>
  `CASE ${sentence}.origin WHEN 'AI' THEN '${BY_MODEL}' || COALESCE(${sentence}.prompt_version, '${NO_VERSION}') ELSE lower(${sentence}.origin::text) END`;
