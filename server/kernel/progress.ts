import process from 'node:process';

const MS_PER_SECOND = 1000;

/**
 * Does a piece of work while the terminal shows what it is and, at the end, how long it took: `Opening the database …
 * 0.4 s`.
 * @returns what the work returns
 * @throws what the work throws
 */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  process.stdout.write(`${label} … `);
  try {
    const result = await work();
    process.stdout.write(`${((performance.now() - start) / MS_PER_SECOND).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write('failed\n');
    throw error;
  }
}
