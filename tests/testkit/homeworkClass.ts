import { afterAll, beforeAll, beforeEach } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from './app.ts';
import { type ClassWithStudents, classWith } from './homework.ts';
import { fillPool } from './pool.ts';

const HOUR_MS = 3_600_000;
/** How many targets the pool has, where a file asks for no other number. */
export const TARGETS = 4;

/**
 * A server with a pool for the tests of a file, and for each of them a new class with one student, at `TEST_NOW`. To be called where a file
 * begins; what it gives is there within the tests.
 */
export function classForEachTest(sentencesPerTarget: number, targets = TARGETS) {
  let app: TestApp;
  let group: ClassWithStudents;
  beforeAll(async () => {
    app = await testApp();
    await fillPool(app.deps.db, { targets, sentencesPerTarget });
  });
  const renew = async (): Promise<void> => {
    group = await classWith(app);
  };
  beforeEach(async () => {
    app.clock.set(TEST_NOW);
    await renew();
  });
  afterAll(() => app.close());
  return {
    get app() {
      return app;
    },
    get group() {
      return group;
    },
    get student() {
      return group.students[0];
    },
    /** Puts another new class in the place of this one. */
    renew,
    /** So many hours from the server's now, as the API takes times. */
    inHours: (hours: number): string => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString(),
  };
}
