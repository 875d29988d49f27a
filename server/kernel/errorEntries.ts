/** What there is to say of an error, whoever throws it. */
export interface ErrorEntry {
  /** Of the answer by HTTP: REST's always, GraphQL's where `endsRequest` is set or nothing was executed. */
  status: number;
  /** What a program may conclude from the code. */
  description: string;
  /** Whether it can be a member of a result in GraphQL. Its type, and its class, are named after the code. */
  isMember: boolean;
  /** It passes with time, and says when to try again. */
  retryAfter?: true;
  /** It stops the whole operation: /graphql then answers with its status as well. */
  endsRequest?: true;
}

type Extras = Pick<ErrorEntry, 'retryAfter' | 'endsRequest'>;

/** An error that can be a member of a result. */
export const member = (status: number, description: string, extras: Extras = {}): ErrorEntry => ({
  status,
  description,
  isMember: true,
  ...extras,
});

/** An error that never is one: it stands in `errors` of the answer. */
export const plain = (status: number, description: string, extras: Extras = {}): ErrorEntry => ({
  ...member(status, description, extras),
  isMember: false,
});
