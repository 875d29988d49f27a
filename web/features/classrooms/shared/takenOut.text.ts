const SO =
  'Your teacher has taken you out of it. Your points and what you have learned stay with you. If this is a mistake, ask your teacher';

/** What a student reads whom a teacher has taken out of a class. The teacher can undo it for a minute alone: the code is the way that stays. */
export const TAKEN_OUT = {
  title: 'You are no longer in this class',
  text: `${SO}: with the code of the class, you can join again.`,
  /** As long as the teacher can surely undo it, to whom that leads on by itself. */
  undoable: `${SO} to put you back, or join again with the code of the class. Then you can go on here.`,
} as const;
