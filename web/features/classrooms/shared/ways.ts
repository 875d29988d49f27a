const CLASSROOMS = '/classrooms';

/** What its address has where a class is to be joined at once. */
export const JOINS = 'join';

/** Where a student joins a class: their classes, with the dialog open. */
export const JOIN_CLASSROOM = `${CLASSROOMS}?${JOINS}`;

/** What its address has where a class is to be made at once. */
export const CREATES = 'create';

/** Where a teacher makes a class: their classes, with the dialog open. */
export const CREATE_CLASSROOM = `${CLASSROOMS}?${CREATES}`;
