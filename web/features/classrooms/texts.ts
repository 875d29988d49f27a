/** What is said after joining a class. */
export const JOINED = 'Successfully joined the classroom!';
/** What is said where the server says nothing. */
export const JOIN_FAILED = 'Failed to join classroom';
