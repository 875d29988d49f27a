/** How a sentence was written: `built_in`, or `ai:` and the version of the prompt, or `imported`. @param sentence the name of its table in the statement */
export const methodOf = (sentence: string): string =>
  `CASE ${sentence}.origin WHEN 'AI' THEN 'ai:' || COALESCE(${sentence}.prompt_version, 'unknown') WHEN 'IMPORTED' THEN 'imported' ELSE 'built_in' END`;
