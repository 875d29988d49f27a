/** Nobody reads a sentence in less: a press that comes sooner was meant for what stood there before. */
export const UNREAD_MS = 500;
