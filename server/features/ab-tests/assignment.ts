import { createHash } from 'node:crypto';
import type { Arm } from './abTests.rules.ts';

/** What a running test is about, as it is read together with where a learner stands. */
export interface RunningTest {
  id: string;
  /** Null: every practice type. */
  practiceTypeId: string | null;
  methodA: string;
  methodB: string;
  /** Per cent in arm B. */
  shareB: number;
}

/** Where a learner stands in a test: of which method's sentences they are asked. */
export interface Assigned {
  testId: string;
  arm: Arm;
  method: string;
}

const BYTES = 6;
const STEPS = 2 ** (BYTES * 8);
const PERCENT = 100;

/** The arm of a learner: the same one each time, and in another test independent of it. */
export function armOf({ id, shareB }: Pick<RunningTest, 'id' | 'shareB'>, userId: string): Arm {
  const draw = createHash('sha256').update(`${id}:${userId}`).digest().readUIntBE(0, BYTES) / STEPS;
  return draw * PERCENT < shareB ? 'B' : 'A';
}

/** Where a learner stands in the running test; null where none is about the practice type. */
export function assignedIn(test: RunningTest | null, userId: string, practiceTypeId: string): Assigned | null {
  if (!test || (test.practiceTypeId !== null && test.practiceTypeId !== practiceTypeId)) return null;
  const arm = armOf(test, userId);
  return { testId: test.id, arm, method: arm === 'A' ? test.methodA : test.methodB };
}
