import { type Fault, fault } from '../../kernel/faults.rules.ts';
import { written } from '../../kernel/numbers.rules.ts';
import { isBlank, lineFault, textFault } from '../person/titles.rules.ts';

export const TITLE_MAX_CHARACTERS = 100;
export const DESCRIPTION_MAX_CHARACTERS = 2_000;
export const QUESTIONS_MAX = 100;
export const QUESTIONS_DEFAULT = 10;
export const ESTIMATED_MINUTES_MAX = 600;
export const ATTEMPTS_MAX = 20;
export const PASSING_SCORE_MAX = 100;
/** Targets that an assignment may name. */
export const TARGETS_MAX = 100;
/** Forms that a teacher can look at, of the many that students could get. */
export const EXAMPLES_MOST = 20;
/** Of a text that targets are looked for by. */
export const TARGET_SEARCH_MAX_CHARACTERS = 100;
/** Assignments that a class may have. */
export const ASSIGNMENTS_PER_CLASS = 1_000;
/** Dates lie between these two, so that no mistyped year is taken. */
const EARLIEST = Date.parse('2020-01-01T00:00:00Z');
const LATEST = Date.parse('2100-01-01T00:00:00Z');

/** What a teacher says of an assignment, as far as it can be judged by itself. */
export interface AssignmentTexts {
  title: string;
  description: string | null;
  openAt: Date | null;
  dueAt: Date | null;
  lockAt: Date | null;
  targetIds: readonly string[];
  practiceTypeId: string | null;
  questions: number;
  estimatedMinutes: number | null;
  passingScore: number | null;
  maxAttempts: number;
  answersShown: 'AT_ONCE' | 'AFTER_DUE';
}

const outside = (value: number | null, min: number, max: number): boolean =>
  value !== null && (!Number.isInteger(value) || value < min || value > max);

const between = (name: string, min: number, max: number): Fault =>
  fault('OUT_OF_RANGE', `${name} must be between ${min} and ${max}`);

const titleFault = (title: string, before: string): Fault | null => {
  if (title !== '' && title === before) return null;
  if (isBlank(title)) return fault('REQUIRED', 'Title is required');
  if (Array.from(title).length > TITLE_MAX_CHARACTERS)
    return fault('TOO_LONG', `Title must be at most ${TITLE_MAX_CHARACTERS} characters`);
  return lineFault('Title', title);
};

const descriptionFault = (description: string | null, before: string | null): Fault | null => {
  if (description === null || description === before) return null;
  return Array.from(description).length > DESCRIPTION_MAX_CHARACTERS
    ? fault('TOO_LONG', `Description must be at most ${written(DESCRIPTION_MAX_CHARACTERS)} characters`)
    : textFault('Description', description);
};

/** What is wrong with a date of homework. */
export const dateFault = (instant: Date | null): Fault | null =>
  instant && (instant.getTime() < EARLIEST || instant.getTime() >= LATEST)
    ? fault('OUT_OF_RANGE', 'The date must be between 2020 and 2099')
    : null;

const isBefore = (one: Date | null, other: Date | null): boolean =>
  one !== null && other !== null && one.getTime() < other.getTime();

function dueFault({ openAt, dueAt, answersShown }: AssignmentTexts): Fault | null {
  if (openAt && dueAt && !isBefore(openAt, dueAt))
    return fault('NOT_ALLOWED', 'The due date must be after the opening date');
  if (!dueAt && answersShown === 'AFTER_DUE')
    return fault('REQUIRED', 'Set a due date, or show the answers straight away');
  return dateFault(dueAt);
}

function lockFault({ openAt, dueAt, lockAt }: AssignmentTexts): Fault | null {
  if (isBefore(lockAt, dueAt)) return fault('NOT_ALLOWED', 'The closing date must not be before the due date');
  if (openAt && lockAt && !isBefore(openAt, lockAt))
    return fault('NOT_ALLOWED', 'The closing date must be after the opening date');
  return dateFault(lockAt);
}

/** What is wrong with the targets that are chosen. */
export function targetsFault({
  targetIds,
  practiceTypeId,
}: Pick<AssignmentTexts, 'targetIds' | 'practiceTypeId'>): Fault | null {
  if (targetIds.length > TARGETS_MAX) return fault('OUT_OF_RANGE', `Choose at most ${TARGETS_MAX} collocations`);
  if (targetIds.length > 0 && practiceTypeId !== null)
    return fault('NOT_ALLOWED', 'Choose a practice type or collocations, not both');
  return null;
}

/** What an assignment is called and described as before a change. */
export type SetTexts = Pick<AssignmentTexts, 'title' | 'description'>;

const NOTHING_SET: SetTexts = { title: '', description: null };

/**
 * Everything that is wrong with an assignment, in form order: field → fault. Texts are trimmed before.
 * @param before a title and description that were set already stay good, whatever the rules have become; none of a new assignment
 */
export function assignmentFaults(
  texts: AssignmentTexts,
  before: SetTexts = NOTHING_SET,
): { field: string; fault: Fault }[] {
  const { questions, estimatedMinutes, passingScore, maxAttempts } = texts;
  const found: [string, Fault | null][] = [
    ['title', titleFault(texts.title, before.title)],
    ['description', descriptionFault(texts.description, before.description)],
    ['targetIds', targetsFault(texts)],
    ['questions', outside(questions, 1, QUESTIONS_MAX) ? between('The number of questions', 1, QUESTIONS_MAX) : null],
    ['openAt', dateFault(texts.openAt)],
    ['dueAt', dueFault(texts)],
    ['lockAt', lockFault(texts)],
    [
      'estimatedMinutes',
      outside(estimatedMinutes, 1, ESTIMATED_MINUTES_MAX)
        ? between('The number of minutes', 1, ESTIMATED_MINUTES_MAX)
        : null,
    ],
    [
      'passingScore',
      outside(passingScore, 0, PASSING_SCORE_MAX) ? between('Passing score', 0, PASSING_SCORE_MAX) : null,
    ],
    ['maxAttempts', outside(maxAttempts, 1, ATTEMPTS_MAX) ? between('The number of attempts', 1, ATTEMPTS_MAX) : null],
  ];
  return found.flatMap(([field, odd]) => (odd ? [{ field, fault: odd }] : []));
}

/**
 * What is said where there are fewer sentences than are to be asked.
 * @param asked what the form calls these, @param least how few of them may be asked
 */
export function tooFewSentences(available: number, asked: 'questions' | 'sentences', least: number): Fault {
  if (available === 0)
    return fault('OUT_OF_RANGE', 'There are no sentences for this. Choose other collocations, or another level.');
  const there =
    available === 1 ? 'There is only 1 sentence for this' : `There are only ${available} sentences for this`;
  return fault(
    'OUT_OF_RANGE',
    available < least
      ? `${there}, and at least ${least} are needed. Choose more collocations.`
      : `${there}. Choose fewer ${asked}, or more collocations.`,
  );
}

/** What is said where there are fewer sentences than homework is to have questions. */
export const tooFewForHomework = (available: number): Fault => tooFewSentences(available, 'questions', 1);
