/** The code of an error's type: ClassFullError has CLASS_FULL. */
const codeOf = (typename: string) =>
  typename
    .replace(/Error$/, '')
    .replace(/(?!^)[A-Z]/g, (letter) => `_${letter}`)
    .toUpperCase();

/** The answer of a mutation with what the server and Relay know of an error by its type alone. */
export function withCodes(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([field, result]) => {
      const { __typename } = (result ?? {}) as { __typename?: unknown };
      const isError = typeof __typename === 'string' && __typename.endsWith('Error');
      if (!isError) return [field, result];
      const fieldErrors = (result as { fieldErrors?: object[] }).fieldErrors?.map((one) => ({
        code: 'INVALID',
        ...one,
      }));
      const told = { __isUserError: __typename, code: codeOf(__typename), ...(result as object) };
      return [field, fieldErrors ? { ...told, fieldErrors } : told];
    }),
  );
}
