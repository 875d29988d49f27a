/**
 * What server code must not know: each line is an error of the type check, until one of these names comes to exist here. A
 * dependency's types can bring the browser's in.
 */
// @ts-expect-error -- of the browser
export type NoDocument = typeof document;
// @ts-expect-error -- of the browser
export type NoWindow = typeof window;
// @ts-expect-error -- of the browser
export type NoElement = HTMLElement;
