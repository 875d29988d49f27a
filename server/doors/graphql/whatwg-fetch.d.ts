// In place of the types of @whatwg-node/fetch (see tsconfig.json): those declare the browser's DOM for the whole server.
export declare const Response: typeof globalThis.Response;
export declare function createFetch(): Pick<
  typeof globalThis,
  | 'fetch'
  | 'Request'
  | 'Response'
  | 'Headers'
  | 'FormData'
  | 'ReadableStream'
  | 'Blob'
  | 'File'
  | 'URL'
  | 'URLSearchParams'
>;
