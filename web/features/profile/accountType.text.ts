import { TEACHER_AGE } from '../../../server/features/person/birthday.rules.ts';

/** The two account types, and what changing to the other means. */
export const TYPES = {
  STUDENT: {
    name: 'Student',
    other: 'TEACHER',
    change: 'Change to teacher',
    meaning: `You must be ${TEACHER_AGE} or older. Your practice and points stay. You can make classes that your students join with a code or a link.`,
  },
  TEACHER: {
    name: 'Teacher',
    other: 'STUDENT',
    change: 'Change to student',
    meaning: 'Your verification as a teacher ends. Your practice and points stay.',
  },
} as const;
