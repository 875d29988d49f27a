/** What is said after joining or making a class. */
export const JOINED = 'Successfully joined the classroom!';
export const CREATED = 'Classroom created successfully!';
/** What is said where the server says nothing. */
export const JOIN_FAILED = 'Failed to join classroom';
export const CREATE_FAILED = 'Failed to create classroom';
export const UPDATE_FAILED = 'Failed to update classroom';
