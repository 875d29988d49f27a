/** Whether there are keys to speak of: a list of them says nothing under a finger. */
export const hasKeys = () => !window.matchMedia('(hover: none) and (pointer: coarse)').matches;

/** What the dialog of sounds and keys is called, on its buttons too. */
export const keysName = () => (hasKeys() ? 'Sound and keys' : 'Sound');
