import { plural } from '../../lib/number.ts';

/** What is said after joining or making a class. */
export const JOINED = 'Successfully joined the classroom!';
export const CREATED = 'Classroom created successfully!';
/** What is said where the server says nothing. */
export const JOIN_FAILED = 'Failed to join classroom';
export const CREATE_FAILED = 'Failed to create classroom';
export const UPDATE_FAILED = 'Failed to update classroom';

/** What deleting a class takes with it, and what stays. */
export function deletionText(students: number, assignments: number): string {
  const homework = assignments > 0 ? `, with its ${plural(assignments, 'assignment')} and all results` : '';
  const deleted = `This deletes the class for good${homework}.`;
  if (students === 0) return deleted;
  const accounts = students === 1 ? 'account' : 'accounts';
  return `${deleted} ${plural(students, 'student')} will no longer be in it; they keep their ${accounts}, their points and what they have learned.`;
}
