import { TEACHER_AGE } from '../../../server/features/person/birthday.rules.ts';

/** The two account types, and what changing to the other means. */
export const TYPES = {
  STUDENT: {
    name: 'Student',
    other: 'TEACHER',
    change: 'Change to teacher',
    meaning: `You must be ${TEACHER_AGE} or older. Your practice and points stay. Classes and homework are coming in a later version.`,
  },
  TEACHER: {
    name: 'Teacher',
    other: 'STUDENT',
    change: 'Change to student',
    meaning: 'Your verification as a teacher ends. Your practice and points stay.',
  },
} as const;
