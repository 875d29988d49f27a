/** What is said of a class without students: there may have been some. */
export const NOBODY_THERE = 'Nobody is in this class at the moment';
