import { type Fault, fault } from '../../kernel/faults.rules.ts';

export const YEARS_MAX = 80;
const BIO_MAX_LENGTH = 2_000;
/** A longer text to look for among teachers is refused. */
export const TEACHER_SEARCH_MAX_LENGTH = 100;

/** Where a teacher stands with those who verify teachers. */
export const TEACHER_STANDINGS = {
  WAITING: { description: 'Nobody has decided yet, or the teacher has changed the teacher profile since the refusal.' },
  REFUSED: { description: 'A superuser has refused to verify the teacher, who has changed nothing since.' },
  VERIFIED: { description: 'A superuser has verified the teacher.' },
} as const;
export type TeacherStanding = keyof typeof TEACHER_STANDINGS;

/** Whether a teacher may make classes. */
export const CLASS_CREATION = {
  ALLOWED: { description: 'The teacher may.' },
  IN_REVIEW: { description: 'Not before a superuser has verified the teacher, which nobody has decided yet.' },
  REFUSED: { description: 'A superuser has refused to verify the teacher: `Account.teacherRefusal` says why.' },
} as const;
export type ClassCreation = keyof typeof CLASS_CREATION;

/** Why a teacher is not verified, as they are told. */
export const REFUSAL_MAX_LENGTH = 500;

/** What is wrong with a reason (trimmed) that goes with a decision about a teacher, or null; an empty one is none. */
export function refusalFault(reason: string, verified: boolean): Fault | null {
  if (reason === '') return null;
  if (verified) return fault('NOT_ALLOWED', 'Only a refusal has a reason');
  if (Array.from(reason).length <= REFUSAL_MAX_LENGTH) return null;
  return fault('TOO_LONG', `The reason must be at most ${REFUSAL_MAX_LENGTH} characters`);
}

/** What is wrong with the years that somebody has taught, or null; null is none given. */
export function yearsFault(years: number | null): Fault | null {
  if (years === null || (Number.isInteger(years) && years >= 0 && years <= YEARS_MAX)) return null;
  return fault('OUT_OF_RANGE', `Years of experience must be between 0 and ${YEARS_MAX}`);
}

/** What is wrong with what a teacher says of themself (trimmed), or null; null is none given. */
export function bioFault(bio: string | null): Fault | null {
  if (!bio || bio.length <= BIO_MAX_LENGTH) return null;
  return fault('TOO_LONG', `The text about you must be at most ${BIO_MAX_LENGTH.toLocaleString('en-GB')} characters`);
}
