import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { type FieldError, NotFoundError, ValidationError } from '../../kernel/errors.ts';
import { fault } from '../../kernel/faults.rules.ts';
import { newId } from '../../kernel/ids.ts';
import { audit } from '../audit/audit.ts';
import type { LevelNumber } from '../curriculum/levels.rules.ts';
import { PRACTICE_TYPES } from '../curriculum/practice-types.ts';
import { nameFault, shareFault, TESTS_KEPT } from './abTests.rules.ts';
import {
  countIn,
  countTests,
  deleteTest,
  findRunningTest,
  findTest,
  insertTest,
  readMethods,
  startDraft,
  stopRunning,
} from './abTests.store.ts';
import type { Assigned } from './assignment.ts';

const NO_SUCH_TEST = 'A/B test not found';

/** What cannot be done to a test as it stands. */
const notNow = (text: string) => ValidationError.of('id', fault('INVALID', text));

/** What a test is to be. */
export interface TestWish {
  name: string;
  /** Null: all levels. */
  level: LevelNumber | null;
  /** Null: all practice types. */
  practiceTypeId: string | null;
  methodA: string;
  methodB: string;
  /** Per cent. */
  shareB: number;
}

/** A name that nobody can read anything else into: one line, without what is not shown. */
const tidy = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();

async function faultsOf(deps: Deps, wish: TestWish): Promise<FieldError[]> {
  const inUse = (await readMethods(deps.db)).filter(({ sentences }) => sentences > 0);
  const methods = new Set(inUse.map(({ method }) => method));
  const unknown = (field: 'methodA' | 'methodB'): FieldError | null =>
    methods.has(wish[field])
      ? null
      : {
          field,
          ...fault(
            'INVALID',
            `No sentence in use was written by this method. Methods in use: ${[...methods].join(', ')}.`,
          ),
        };
  const faults: (FieldError | null)[] = [
    ((found) => found && { field: 'name', ...found })(nameFault(tidy(wish.name))),
    unknown('methodA'),
    unknown('methodB'),
    ((found) => found && { field: 'shareB', ...found })(shareFault(wish.shareB)),
    wish.practiceTypeId === null || PRACTICE_TYPES.some(({ id }) => id === wish.practiceTypeId)
      ? null
      : {
          field: 'practiceTypeKey',
          ...fault('INVALID', `Practice type must be one of ${PRACTICE_TYPES.map(({ id }) => id).join(', ')}`),
        },
  ];
  return faults.filter((found) => found !== null);
}

/**
 * Makes a test, which does not run yet. Effects: a row, the audit.
 * @returns its id. Throws ValidationError, also where there are too many.
 */
export async function createTest(deps: Deps, { userId }: Viewer, wish: TestWish): Promise<string> {
  const faults = await faultsOf(deps, wish);
  if (faults.length > 0) throw new ValidationError(faults);
  if ((await countTests(deps.db)) >= TESTS_KEPT) {
    const full = `There are ${TESTS_KEPT} A/B tests. Remove one that you no longer need.`;
    throw ValidationError.of('name', fault('INVALID', full));
  }
  const id = newId();
  await insertTest(deps.db, { ...wish, id, name: tidy(wish.name), createdAt: deps.clock.now() });
  await audit(deps, 'ab_test_created', userId, { test: id });
  return id;
}

/**
 * Starts a test: from now on problems carry its id. Effects: the audit.
 * Throws NotFoundError, ValidationError where it has run, or another one runs.
 */
export async function startTest(deps: Deps, { userId }: Viewer, id: string): Promise<void> {
  if (await startDraft(deps.db, id, deps.clock.now())) return audit(deps, 'ab_test_started', userId, { test: id });
  const test = await findTest(deps.db, id);
  if (!test) throw new NotFoundError(NO_SUCH_TEST);
  if (test.state === 'STOPPED') throw notNow('This test has ended. Create a new one to go on.');
  const running = await findRunningTest(deps.db);
  if (running && running.id !== id) {
    throw notNow(`“${running.name}” is running. Stop it first: one test runs at a time.`);
  }
  // It runs already: that is what was asked for.
  return undefined;
}

/**
 * Stops a test for good; what was said in it stays, and so may what is still to be said of problems that were served in it.
 * Effects: the audit. Throws NotFoundError, ValidationError where it was never started.
 */
export async function stopTest(deps: Deps, { userId }: Viewer, id: string): Promise<void> {
  if (await stopRunning(deps.db, id, deps.clock.now())) return audit(deps, 'ab_test_stopped', userId, { test: id });
  const test = await findTest(deps.db, id);
  if (!test) throw new NotFoundError(NO_SUCH_TEST);
  if (test.state === 'DRAFT') throw notNow('This test has not been started.');
  return undefined;
}

/**
 * Removes a test and what was said in it. Effects: the audit.
 * Throws NotFoundError, ValidationError while it runs.
 */
export async function removeTest(deps: Deps, { userId }: Viewer, id: string): Promise<void> {
  if (await deleteTest(deps.db, id)) return audit(deps, 'ab_test_removed', userId, { test: id });
  if (!(await findTest(deps.db, id))) throw new NotFoundError(NO_SUCH_TEST);
  throw notNow('This test is running. Stop it first.');
}

/** Counts a learner among those of their arm. Once they are counted nothing changes. */
export async function countLearnerIn(deps: Deps, userId: string, { testId, arm }: Assigned): Promise<void> {
  await countIn(deps.db, { testId, userId, arm, at: deps.clock.now() });
}
