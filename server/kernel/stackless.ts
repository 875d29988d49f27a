/**
 * Makes an error that is expected, or does what throws one, such as of the caller's: of where it was made nothing is kept, since capturing and writing out a stack takes
 * longer than all the rest, and a caller may have it made thousands of times.
 */
export function withoutStack<T>(make: () => T): T {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return make();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
