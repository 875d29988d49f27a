import { type Fault, fault } from '../../kernel/faults.rules.ts';
import { written } from '../../kernel/numbers.rules.ts';
import { textFault } from '../person/titles.rules.ts';

export const YEARS_MAX = 80;
const BIO_MAX_LENGTH = 2_000;
/** A longer text to look for among teachers is refused. */
export const TEACHER_SEARCH_MAX_LENGTH = 100;

/** Where a teacher stands with those who verify teachers. */
export const TEACHER_STANDINGS = {
  WAITING: {
    description:
      'Nobody has decided yet, or the teacher has changed the teacher profile, the name or the email address since the refusal.',
  },
  REFUSED: { description: 'A superuser has refused to verify the teacher, who has changed nothing since.' },
  VERIFIED: { description: 'A superuser has verified the teacher.' },
} as const;
export type TeacherStanding = keyof typeof TEACHER_STANDINGS;

/** What superusers have decided of a teacher, and what the teacher has answered, as columns have it; null: it was not so, or is so no more. */
export interface StandingColumns {
  verifiedAt: Date | null;
  /** The last time. */
  refusedAt: Date | null;
  /** When the teacher said something new after that. */
  refusalAnsweredAt: Date | null;
}

/** Where a teacher stands. The condition for those who stand so is `STANDING` in teacher.store.ts. */
export function standingOf({ verifiedAt, refusedAt, refusalAnsweredAt }: StandingColumns): TeacherStanding {
  if (verifiedAt) return 'VERIFIED';
  return refusedAt && !refusalAnsweredAt ? 'REFUSED' : 'WAITING';
}

/** Whether a teacher may make classes, set homework and open live rounds. */
export const CLASS_CREATION = {
  ALLOWED: { description: 'The teacher may.' },
  IN_REVIEW: {
    description:
      'Not before a superuser has verified the teacher, who is waiting for that (`TeacherStanding.WAITING`).',
  },
  REFUSED: {
    description:
      'A superuser has refused to verify the teacher, who has changed nothing since: `Account.teacherRefusal` says why.',
  },
} as const;
export type ClassCreation = keyof typeof CLASS_CREATION;

/** Where a refused teacher reads why, as `NO_CREATION` calls it. */
export const SETTINGS = 'Your settings';

/** Why a teacher may not, as they are told. */
export const NO_CREATION: Readonly<Record<Exclude<ClassCreation, 'ALLOWED'>, string>> = {
  IN_REVIEW:
    'Your account is being reviewed. You can create classes once it is verified: we will email you then. The same goes for homework and live rounds.',
  REFUSED: `We could not verify your account, so you cannot create classes, set homework or start live rounds. ${SETTINGS} say why.`,
};

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

/**
 * What is wrong with what a teacher says of themself (trimmed), or null; null is none given.
 * @param before what they said stays good, whatever the rules have become
 */
export function bioFault(bio: string | null, before: string | null): Fault | null {
  if (!bio || bio === before) return null;
  if (bio.length <= BIO_MAX_LENGTH) return textFault('The text about you', bio);
  return fault('TOO_LONG', `The text about you must be at most ${written(BIO_MAX_LENGTH)} characters`);
}
