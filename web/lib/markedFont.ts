/** Fetches the italics of the words that a reason talks about, before there is one: fetched with it, they would set its lines anew. */
export function fetchMarkedFont(): void {
  // An imitation of a browser has no fonts; without this one the words stand upright.
  (document as Partial<Document>).fonts?.load('italic 500 1em Literata').catch(() => undefined);
}
