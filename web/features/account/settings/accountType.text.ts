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
    meaning: 'You can then join classes, and no longer run any: delete your classes first. A verification ends.',
  },
} as const;
