/**
 * What an operation that is not the web client's own may ask for. Tokens are words and signs of its text; depth is levels
 * of fields; cost is one a field, and what the long texts among its arguments cost, multiplied by the sizes of the lists that it stands in. Introspection is free of depth and
 * cost: `__schema` or `__type` may stand once in an operation, without aliases in it, and has a cost of its own, `introspected`,
 * of which GraphiQL's question takes about half. It is not free of operations, fragments, selections and namesakes: operations and
 * fragments are those that the document defines: validation looks at the variables of a fragment once for each operation; namesakes are
 * fields of one response name that are merged into one, which validation compares pair by pair, as it does spreads: the fragments, defined
 * or not, that selections merged into one name, each once for each of these selections. Selections are whatever stands in the selections
 * that are merged, those of fragments as often as they take part. Visits are what is looked at to know the cost: whatever stands in the
 * operation, and in its fragments once for each field above them that says how long lists are. Bytes are those of what is answered, as
 * JSON: by HTTP, and by a message of a socket, an event's among them. These two hold for the web client's own as well.
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
  operations: 20,
  fragments: 50,
  selections: 5_000,
  namesakes: 20,
  spreads: 50,
  visits: 20_000,
  answerBytes: 4_000_000,
  messageBytes: 1_000_000,
} as const;

/** What costs no more is as cheap as any request, and counts as nothing. */
export const FREE_COST = 100;
/** Bytes of an answer that cost as much as one field: a few of them of usual length, so that it is long texts that cost more. */
export const BYTES_PER_COST = 250;
/** Characters of a text among the arguments that cost as much as one field; as many cost nothing. */
export const CHARACTERS_PER_COST = 100;
/** The shortest answer whose bytes count. Those of an event always do. */
export const FEWEST_BYTES_COUNTED = (FREE_COST + 1) * BYTES_PER_COST;
/** What looking at an operation takes that is refused before it is run, by the cost of what is read. */
export const COST_OF_REFUSAL = 100;

/** What every document counts as besides, since the shortest takes room, and time, too. */
export const CHARACTERS_PER_DOCUMENT = 500;

/** A cost, or what one is made of, as a number that can be added and compared: what is none, or beyond all numbers, is the largest. */
export const countable = (count: number): number =>
  count <= Number.MAX_SAFE_INTEGER ? count : Number.MAX_SAFE_INTEGER;

/** Errors of one operation that are told; of the rest one more tells how many there are. */
export const ERRORS_TOLD = 20;
/** Faults of one document, or of the variables of one operation, that are looked for and told. */
export const FAULTS_TOLD = 10;
/** What a text about an error may have: a longer one quotes what the caller sent. */
export const FAULT_CHARACTERS = 300;
/** What of a place in what was sent is told. */
export const PLACE_CHARACTERS = 100;

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

/** What a subscription may be asked for with: the name that its messages bear, its text with its variables, and the words and signs of a text. */
export const SUBSCRIPTION_ID_CHARACTERS = 100;
export const SUBSCRIPTION_CHARACTERS = 4_000;
export const SUBSCRIPTION_TOKENS = 200;
/** What every subscription may be kept with and counts as nothing: the id and variables of the web client's. */
export const FREE_SUBSCRIPTION_CHARACTERS = 300;
/** What each of these words and signs counts as besides where it is kept: it is what was read of them that takes room. */
export const CHARACTERS_PER_TOKEN = 10;
/** What a subscription of the web client's counts as: what it stands by takes room, too. */
export const CHARACTERS_PER_SUBSCRIPTION = 50;
/**
 * What all subscriptions are kept with as long as they are under way, names, texts and variables, in a process: of one account, of all
 * accounts at an address, and of all. A character counts for thirty bytes at most: these are some nine megabytes, 45, and 180.
 */
export const SUBSCRIPTION_CHARACTERS_PER_ACCOUNT = 300_000;
export const SUBSCRIPTION_CHARACTERS_AT_ADDRESS = 1_500_000;
export const SUBSCRIPTION_CHARACTERS_IN_ALL = 6_000_000;
/**
 * …and of one account where its address has none of that left, so that a few accounts keep nobody else of a school out: all of these together
 * may be as much again.
 */
export const SUBSCRIPTION_CHARACTERS_IN_ANY_CASE = 15_000;

/** Sizes of a connection's page: unless given, and at most. */
export const PAGE_DEFAULT = 20;
export const PAGE_MOST = 100;

/** Entries that any list of input may have: whatever reads one allows no more, or makes nothing of the rest. */
export const LONGEST_INPUT_LIST = 100;

/** Characters of an id, and of a cursor, that are looked at: no longer one was ever returned. */
export const LONGEST_ID = 200;
export const LONGEST_CURSOR = 1_000;

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
