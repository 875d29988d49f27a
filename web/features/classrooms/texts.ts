import { plural } from '../../lib/number.ts';

/** What is said after joining or making a class. */
export const JOINED = 'Successfully joined the classroom!';
export const CREATED = 'Classroom created successfully!';
/** What is said where the students of a class are not known. */
export const STUDENTS_UNREAD = 'The students could not be loaded. Please reload the page.';
/** What is said where the server says nothing. */
export const JOIN_FAILED = 'Failed to join classroom';
export const CREATE_FAILED = 'Failed to create classroom';
export const UPDATE_FAILED = 'Failed to update classroom';

/** What is known of a count: neither null nor undefined, by which it could not be read. */
type Count = number | null | undefined;

/** What deleting a class takes with it, and what stays; all that it may take where a count could not be read. */
export function deletionText(students: Count, assignments: Count): string {
  if (typeof students !== 'number' || typeof assignments !== 'number')
    return 'This deletes the class for good, with its homework and all results. Its students will no longer be in it; they keep their accounts, their points and what they have learned.';
  const homework = assignments > 0 ? `, with its ${plural(assignments, 'assignment')} and all results` : '';
  const deleted = `This deletes the class for good${homework}.`;
  if (students === 0) return deleted;
  const accounts = students === 1 ? 'account' : 'accounts';
  return `${deleted} ${plural(students, 'student')} will no longer be in it; they keep their ${accounts}, their points and what they have learned.`;
}

/** What stands by the code of an inactive class. */
export const CLOSED_WHILE_INACTIVE = 'Nobody can join while the class is inactive.';

/** Whether students can join a class by its code. */
interface Entry {
  readonly active: boolean;
  readonly allowSelfEnrollment: boolean | null | undefined;
}

/** Why nobody can join a class by its code at the moment; null where they can. */
export function closedToStudents({ active, allowSelfEnrollment }: Entry): string | null {
  if (!active) return 'No student can join at the moment: the class is inactive.';
  if (allowSelfEnrollment !== false) return null;
  return 'No student can join at the moment: the class is closed to new students. You can change this with Edit on the page of the class.';
}
