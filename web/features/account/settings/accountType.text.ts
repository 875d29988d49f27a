/** The two account types, and what changing to the other means. */
export const TYPES = {
  STUDENT: {
    name: 'Student',
    other: 'TEACHER',
    change: 'Change to teacher',
    meaning: 'You can then run classes and set homework. You must be 18 or older. Your practice and points stay.',
  },
  TEACHER: {
    name: 'Teacher',
    other: 'STUDENT',
    change: 'Change to student',
    meaning:
      'You can then join classes but no longer run them: delete your classes first. Your verification as a teacher ends.',
  },
} as const;
