/** Columns of the table at most, and unless given. */
export const COLUMNS_MOST = 100;
export const COLUMNS_UNLESS_GIVEN = 50;
/** Entries of a confusion map at most, and unless given. */
export const CONFUSIONS_MOST = 200;
export const CONFUSIONS_UNLESS_GIVEN = 50;
/** Words of a confusion map at most, each with all that was typed in its place; targets of one that has a row for each; and unless given. */
export const WORDS_MOST = 500;
export const TARGET_ROWS_MOST = 100;
export const WORDS_UNLESS_GIVEN = 8;
