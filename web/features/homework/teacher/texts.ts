/** What is said after homework was saved. */
export const PUBLISHED = 'The homework is published.';
export const DRAFTED = 'Saved as a draft: students do not see it.';
export const SAVED = 'The homework has been saved.';
/** What is said where the server says nothing. */
export const CREATE_FAILED = 'Failed to create homework assignment';
export const UPDATE_FAILED = 'The homework could not be saved';
