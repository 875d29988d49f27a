/**
 * What an operation that is not the web client's own may ask for. Tokens are words and signs of its text; depth is levels
 * of fields; cost is one a field, multiplied by the sizes of the lists that it stands in. Introspection is free of depth and
 * cost: `__schema` or `__type` may stand once in an operation, without aliases in it, and has a cost of its own, `introspected`,
 * of which GraphiQL's question takes about half. It is not free of the last three: fragments are those that the document defines; namesakes are fields of one response name that are merged into one,
 * which validation compares pair by pair; selections are whatever stands in the selections that are merged, those of
 * fragments as often as they take part.
 */
export const OPERATION_LIMITS = {
  tokens: 2_000,
  depth: 12,
  aliases: 20,
  aliasCharacters: 64,
  directives: 20,
  introspections: 1,
  introspected: 600_000,
  cost: 5_000,
  fragments: 50,
  selections: 5_000,
  namesakes: 20,
} as const;

/** How long an operation may take; what is not there by then is not waited for. */
export const OPERATION_DEADLINE_MS = 10_000;

/** WebSockets that are open at a time: of one session or access token, and of one account. */
export const SOCKETS_PER_TOKEN = 10;
export const SOCKETS_PER_ACCOUNT = 30;
/** For all accounts behind one address: three hundred pupils, each with a few. Less than half of the connections that it may have. */
export const SOCKETS_AT_ADDRESS = 1_000;
/** Subscriptions, and other operations, that one socket has under way. */
export const OPERATIONS_PER_SOCKET = 50;
/** Subscriptions of one account in a process, on all of its sockets: a change is worked out for each of them. */
export const SUBSCRIPTIONS_PER_ACCOUNT = 150;

/** Sizes of a connection's page: unless given, and at most. */
export const PAGE_DEFAULT = 20;
export const PAGE_MOST = 100;

/** Ids that `nodes` takes. */
export const MOST_NODES = 100;

/** The option of a field whose list has no `first` and may be long: what it counts as. @param entries how many it has at most */
export const longList = (entries: number) => ({ extensions: { listSize: entries } });

/** A list below a field that is as long as an argument of that field says; as one entry where another argument names one. */
export interface SizedList {
  by: string;
  unlessGiven: number;
  oneWhere?: string;
  /** How much of what the argument counts there is at most. */
  most?: number;
  /** Entries for each of it, one unless given, and those that are there besides. */
  each?: number;
  besides?: number;
  /** What an entry costs of what is read by itself, without the lists in it; all of it unless given. */
  share?: number;
}

/** The option of a field whose arguments say how long lists below it are, by their names. */
export const sizesLists = (lists: Readonly<Record<string, SizedList>>) => ({
  extensions: { sizedLists: new Map(Object.entries(lists)) },
});

/** What a field said by `sizesLists`; undefined for all others. */
export function sizedListsIn(
  extensions: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, SizedList> | undefined {
  return extensions['sizedLists'] as ReadonlyMap<string, SizedList> | undefined;
}

/** What a field said by `longList`; undefined for all others. */
export function listSizeIn(extensions: Readonly<Record<string, unknown>>): number | undefined {
  const { listSize } = extensions;
  return typeof listSize === 'number' ? listSize : undefined;
}
