/** What has to come to pass, or nothing was tried. A limit's refusal and a 503 are neither a refusal nor, the 503, an answer. */
export type Means =
  | 'an answer'
  | 'a refusal'
  | 'a refusal for their number'
  | 'a connection'
  | 'the beginning of an answer'
  | 'a socket that is upgraded'
  | 'a socket that is acknowledged'
  | 'a socket that is refused'
  | 'a socket that is ended'
  | 'a subscription that is refused'
  | 'an event'
  | 'a download'
  | 'a file of homework'
  | 'a table of homework'
  | 'a list'
  | 'a mail'
  | 'a key that is used again';
/** What has to, where nothing else is said. */
export const ANSWERED: readonly Means[] = ['an answer'];
