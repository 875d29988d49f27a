/** What a student reads whom a teacher has taken out of a class. What they may do about it comes after `text`. */
export const TAKEN_OUT = {
  title: 'You are no longer in this class',
  text: 'Your teacher has taken you out of it. Your points and what you have learned stay with you.',
} as const;
