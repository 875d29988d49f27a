import { type Fault, fault } from '../../kernel/faults.rules.ts';
import { written } from '../../kernel/numbers.rules.ts';
import { isBlank, lineFault, textFault } from '../person/titles.rules.ts';

/** Students that a class may have, and how many it may have unless something else is said. */
export const STUDENTS_AT_MOST = 200;
export const STUDENTS_UNLESS_GIVEN = 50;
export const SUBJECT_UNLESS_GIVEN = 'English';
/** Classes that one person may teach, and that one student may be in. */
export const CLASSES_AT_MOST = 500;

export const CLASS_NAME_MAX_LENGTH = 100;
export const DESCRIPTION_MAX_LENGTH = 2_000;
export const SUBJECT_MAX_LENGTH = 100;
export const GRADE_LEVEL_MAX_LENGTH = 50;
export const SCHOOL_YEAR_MAX_LENGTH = 20;

/** A text of one line in the form that is stored: composed, with one blank between words. */
export const tidyLine = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** A text of several lines as it is kept; null where nothing is left of it. */
export const tidyText = (text: string | null): string | null => (text ?? '').normalize('NFC').trim() || null;

/** Teachers of a class with its owner, and invitations that wait in it. */
export const TEACHERS_AT_MOST = 10;
export const INVITATIONS_AT_MOST = 10;
/** How long somebody may take to accept. */
export const INVITATION_DAYS = 14;

/** Who has answered something in a class so recently is practising now. */
export const PRACTISING_MINUTES = 5;
const MINUTE_MS = 60_000;

/** From when on an answer says that somebody is practising now. */
export const practisingSince = (now: Date): Date => new Date(now.getTime() - PRACTISING_MINUTES * MINUTE_MS);

/** Why a class takes nobody by its code at present. */
export type ClosedBecause = 'inactive' | 'closed' | 'full';

/** The first reason for which it does not; null where it does. @param students it has, of so many `places` */
export function closedBecause(room: {
  active: boolean;
  open: boolean;
  places: number;
  students: number;
}): ClosedBecause | null {
  if (!room.active) return 'inactive';
  if (!room.open) return 'closed';
  return room.students >= room.places ? 'full' : null;
}

/** How long the results of a student who left are kept for their return. */
export const RESULTS_KEPT_DAYS = 30;

/** What is wrong with what was typed to delete a class, or null. */
export function classPhraseFault(typed: string, name: string): Fault | null {
  if (tidyLine(typed) === name) return null;
  return fault('INVALID', `Please type the name of the class, “${name}”, exactly as shown`);
}

/** What a class is like, as its teacher says; texts are tidied. What is left out stays, or is as it is unless given. */
export interface ClassroomFields {
  name?: string | undefined;
  description?: string | null | undefined;
  subject?: string | undefined;
  gradeLevel?: string | null | undefined;
  schoolYear?: string | null | undefined;
  maxStudents?: number | undefined;
  allowSelfEnrollment?: boolean | undefined;
  active?: boolean | undefined;
}

/** What is wrong with one of the fields. */
interface ClassroomFault extends Fault {
  field: keyof ClassroomFields;
}

const TEXTS: readonly [
  field: 'name' | 'description' | 'subject' | 'gradeLevel' | 'schoolYear',
  label: string,
  most: number,
][] = [
  ['name', 'Class name', CLASS_NAME_MAX_LENGTH],
  ['description', 'Description', DESCRIPTION_MAX_LENGTH],
  ['subject', 'Subject', SUBJECT_MAX_LENGTH],
  ['gradeLevel', 'Grade level', GRADE_LEVEL_MAX_LENGTH],
  ['schoolYear', 'School year', SCHOOL_YEAR_MAX_LENGTH],
];

/** What a class is called and described as before a change. */
export type SetTexts = Pick<ClassroomFields, (typeof TEXTS)[number][0]>;

function textFaultOf(field: keyof ClassroomFields, label: string, text: string, most: number): Fault | null {
  if (field === 'name' && isBlank(text)) return fault('REQUIRED', 'Class name is required');
  if (text.length > most) return fault('TOO_LONG', `${label} must be at most ${written(most)} characters`);
  return field === 'description' ? textFault(label, text) : lineFault(label, text);
}

/**
 * What is wrong with the fields that are given, in form order.
 * @param before texts that were set already stay good, whatever the rules have become; none of a new class
 */
export function classroomFaults(fields: ClassroomFields, before: SetTexts = {}): ClassroomFault[] {
  const faults: ClassroomFault[] = [];
  for (const [field, label, most] of TEXTS) {
    const text = fields[field];
    if (text === undefined || text === null || text === (before[field] || undefined)) continue;
    const odd = textFaultOf(field, label, text, most);
    if (odd) faults.push({ field, ...odd });
  }
  const { maxStudents } = fields;
  if (maxStudents !== undefined && (maxStudents < 1 || maxStudents > STUDENTS_AT_MOST)) {
    const text = `Maximum students must be between 1 and ${STUDENTS_AT_MOST}`;
    faults.push({ field: 'maxStudents', ...fault('OUT_OF_RANGE', text) });
  }
  return faults;
}
