/**
 * What the web client must not know: each line is an error of the type check, until one of these names comes to exist here. A
 * dependency's types can bring Node's in.
 */
// @ts-expect-error -- of Node
export type NoProcess = typeof process;
// @ts-expect-error -- of Node
export type NoBuffer = Buffer;
// @ts-expect-error -- of Node
export type NoImmediate = typeof setImmediate;
