/** Base of all calls. */
export const REST_BASE = '/api/v1';
