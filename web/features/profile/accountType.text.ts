import { TEACHER_AGE } from '../../../server/features/person/birthday.rules.ts';

/** The two account types, and what changing to the other means. */
export const TYPES = {
  STUDENT: {
    name: 'Student',
    other: 'TEACHER',
    change: 'Change to teacher',
    meaning: `You must be ${TEACHER_AGE} or older. Your practice and points stay. You also stay a student in the classes that you have joined, but your list of classes no longer shows them: leave them first if you want to. You can create classes that your students join with a code or a link. New teachers are reviewed for verification.`,
  },
  TEACHER: {
    name: 'Teacher',
    other: 'STUDENT',
    change: 'Change to student',
    meaning: 'If you are verified as a teacher, that ends. Your practice and points stay.',
  },
} as const;
