/** The test databases of this file that were not dropped yet. */
export const opened = new Set<{ drop(): Promise<void> }>();
