/** With what code a socket was closed; null of whatever else ended it. */
export const closeCodeOf = (fault: unknown): number | null =>
  typeof fault === 'object' && fault !== null && 'code' in fault && typeof fault.code === 'number' ? fault.code : null;
