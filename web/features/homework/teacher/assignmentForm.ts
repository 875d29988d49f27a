import { assignmentFaults, QUESTIONS_DEFAULT } from '../../../../server/features/homework/assignment.rules.ts';
import { byField, present } from '../../../lib/fieldErrors.ts';
import { instantAt } from '../../../lib/zonedTime.ts';
import type { CefrLevel } from './__generated__/NewAssignmentScreenMutation.graphql.ts';
import { ANY_LEVEL, askedFault, askedInput, MIXED, NO_NUMBER, numberOf, type Target } from '../shared/asked.ts';
import { HALF_A_DATE, HALF_A_DATE_TEXT } from './MomentField.tsx';

/** What is typed and chosen about an assignment, by the names of the server's input. */
export interface AssignmentValues {
  readonly title: string;
  readonly description: string;
  /** A practice type's key, or what is chosen in its place. */
  readonly practiceTypeKey: string;
  readonly targetIds: readonly Target[];
  /** A level's code, or any. */
  readonly level: string;
  readonly questions: string;
  readonly sameForAll: boolean;
  readonly estimatedMinutes: string;
  /** As `datetime-local` writes them; empty for none. */
  readonly openAt: string;
  readonly dueAt: string;
  readonly lockAt: string;
  readonly maxAttempts: string;
  readonly countedAttempt: 'BEST' | 'LAST';
  readonly passingScore: string;
  readonly answersShown: 'AT_ONCE' | 'AFTER_DUE';
  readonly fourWordsAllowed: boolean;
}

/** The fields whose errors stand at them. */
export const ASSIGNMENT_FIELDS = [
  'title',
  'description',
  'practiceTypeKey',
  'targetIds',
  'level',
  'questions',
  'estimatedMinutes',
  'openAt',
  'dueAt',
  'lockAt',
  'maxAttempts',
  'passingScore',
] as const;

/** Homework that is still to be described. */
export const NEW_ASSIGNMENT: AssignmentValues = {
  title: '',
  description: '',
  practiceTypeKey: MIXED,
  targetIds: [],
  level: ANY_LEVEL,
  questions: String(QUESTIONS_DEFAULT),
  sameForAll: false,
  estimatedMinutes: '',
  openAt: '',
  dueAt: '',
  lockAt: '',
  maxAttempts: '1',
  countedAttempt: 'BEST',
  passingScore: '',
  answersShown: 'AT_ONCE',
  fourWordsAllowed: true,
};

/** What is sent for what is typed: tidied, an empty text as null, times of the zone as instants. */
export function assignmentInput(values: AssignmentValues, timeZone: string) {
  const { level, sameForAll, countedAttempt, answersShown, fourWordsAllowed } = values;
  return {
    title: values.title.trim(),
    description: values.description.trim() || null,
    ...askedInput(values),
    level: level === ANY_LEVEL ? null : (level as CefrLevel),
    questions: numberOf(values.questions) ?? NO_NUMBER,
    sameForAll,
    estimatedMinutes: numberOf(values.estimatedMinutes),
    openAt: instantAt(values.openAt, timeZone),
    dueAt: instantAt(values.dueAt, timeZone),
    lockAt: instantAt(values.lockAt, timeZone),
    maxAttempts: numberOf(values.maxAttempts) ?? NO_NUMBER,
    countedAttempt,
    passingScore: numberOf(values.passingScore),
    answersShown,
    fourWordsAllowed,
  };
}

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

/** What is wrong with what is typed, by field, in the form's order. */
export function checkAssignment(values: AssignmentValues, timeZone: string, initial: AssignmentValues) {
  const { practiceTypeKey, openAt, dueAt, lockAt, ...input } = assignmentInput(values, timeZone);
  const dates = { openAt: dateOf(openAt), dueAt: dateOf(dueAt), lockAt: dateOf(lockAt) };
  const faults = assignmentFaults(
    { ...input, ...dates, practiceTypeId: practiceTypeKey },
    assignmentInput(initial, timeZone),
  );
  const half = (typed: string) => (typed === HALF_A_DATE ? HALF_A_DATE_TEXT : null);
  return {
    ...byField(faults.map(({ field, fault }) => ({ field: field as keyof AssignmentValues, message: fault.message }))),
    ...present({
      targetIds: askedFault(values),
      openAt: half(values.openAt),
      dueAt: half(values.dueAt),
      lockAt: half(values.lockAt),
    }),
  };
}
