import { REQUESTS_PER_ACCOUNT, REQUESTS_PER_ADDRESS } from '../../access/requests.limits.ts';
import type { Limit } from '../../kernel/limits.ts';
import type { Context } from '../../graphql/context.ts';

const MINUTE_SECONDS = 60;

/** Who calls, and what counts them. */
type Counted = Pick<Context, 'deps' | 'viewer' | 'ip'>;

/** Counts against the account of who is signed in, else against the address. Throws RateLimitedError. */
async function consume({ deps, viewer, ip }: Counted, perAccount: Limit, perAddress: Limit, cost = 1): Promise<void> {
  if (viewer) await deps.limits.consume(perAccount, viewer.userId, cost);
  else await deps.limits.consume(perAddress, ip, cost);
}

/**
 * Counts the mutations of an operation beyond the first: a request, or a message of a socket, has counted for one before
 * it was read. Against the account of who is signed in, else against the address. Throws RateLimitedError.
 * @param mutations how many mutations the operation executes
 */
export async function countFurtherMutations(caller: Counted, mutations: number): Promise<void> {
  if (mutations > 1) await consume(caller, REQUESTS_PER_ACCOUNT, REQUESTS_PER_ADDRESS, mutations - 1);
}

/**
 * Characters of documents that have to be read, since they are not kept from an earlier time: reading and validating takes
 * a processor a millisecond for every thousand or so. Apart from requests, so that stored operations, REST and pages are
 * there all the same where it is used up.
 */
export const DOCUMENTS_PER_ACCOUNT: Limit = {
  name: 'documents-account',
  budget: 300_000,
  windowSeconds: MINUTE_SECONDS,
};
export const DOCUMENTS_PER_ADDRESS: Limit = {
  name: 'documents-address',
  budget: 1_000_000,
  windowSeconds: MINUTE_SECONDS,
};

/**
 * Questions about the schema itself: each takes as long as ten usual requests, or a hundred where its answer is not kept. GraphiQL asks one
 * where its page is opened.
 */
export const INTROSPECTIONS_PER_ACCOUNT: Limit = {
  name: 'introspections-account',
  budget: 10,
  windowSeconds: MINUTE_SECONDS,
};
export const INTROSPECTIONS_PER_ADDRESS: Limit = {
  name: 'introspections-address',
  budget: 20,
  windowSeconds: MINUTE_SECONDS,
};

/** …and of these, for everybody at an address, those whose answer is not kept from an earlier one. */
export const NEW_INTROSPECTIONS_PER_ADDRESS: Limit = {
  name: 'introspections-new',
  budget: 10,
  windowSeconds: MINUTE_SECONDS,
};

/** Counts an operation about the schema whose answer is not known yet. Throws RateLimitedError. */
export async function countNewIntrospection({ deps, ip }: Pick<Context, 'deps' | 'ip'>): Promise<void> {
  await deps.limits.consume(NEW_INTROSPECTIONS_PER_ADDRESS, ip);
}

/**
 * Counts an operation that asks about the schema, against the account, and whoever's it is against the address: accounts can be made up.
 * Throws RateLimitedError.
 */
export async function countIntrospection({ deps, viewer, ip }: Counted): Promise<void> {
  if (viewer) await deps.limits.consume(INTROSPECTIONS_PER_ACCOUNT, viewer.userId);
  await deps.limits.consume(INTROSPECTIONS_PER_ADDRESS, ip);
}

/**
 * What operations ask for, by the cost that the limits of one operation go by: thousands of rows take longer than a handful. The web
 * client's stored operations are not counted: what they ask for is known. REST's are, and its lists by how many entries they had.
 */
export const COST_PER_ACCOUNT: Limit = { name: 'cost-account', budget: 500_000, windowSeconds: MINUTE_SECONDS };
export const COST_PER_ADDRESS: Limit = { name: 'cost-address', budget: 100_000, windowSeconds: MINUTE_SECONDS };
/** What costs less is as cheap as any request. */
const CHEAP = 100;

const costs = new WeakMap<object, number>();

/** Remembers what an operation may cost until it is run, by its context. */
export function noteCost(context: object, cost: number): void {
  if (cost > CHEAP) costs.set(context, cost);
}

/** What an operation costs, by what it has read. */
type CostRead = (data: unknown) => number;

const costsRead = new WeakMap<object, CostRead>();

/** Remembers, until it is run, that what an operation costs is known once it has read: a list whose size nobody has asked for. */
export function noteCostRead(context: object, costRead: CostRead): void {
  costsRead.set(context, costRead);
}

/** Whose budget of costs it is. */
const budgetOf = ({ viewer, ip }: Counted): [limit: Limit, key: string] =>
  viewer ? [COST_PER_ACCOUNT, viewer.userId] : [COST_PER_ADDRESS, ip];

/** Counts what an operation has read, once, beyond the limit too: the next that costs something is refused then. */
export async function countCostRead(context: Counted, data: unknown): Promise<void> {
  const cost = costsRead.get(context)?.(data) ?? 0;
  costsRead.delete(context);
  if (cost > CHEAP) await context.deps.limits.count(...budgetOf(context), cost);
}

/**
 * Where a cost is known only once it was read, something has to be left. Asked in front of the line and behind it: many wait there
 * while the first still read. Throws RateLimitedError.
 */
export async function checkCostRead(context: Counted): Promise<void> {
  if (costsRead.has(context)) await context.deps.limits.check(...budgetOf(context));
}

/** Counts what was remembered, once, against the account, else the address. Throws RateLimitedError. */
export async function countCost(context: Counted): Promise<void> {
  await checkCostRead(context);
  const cost = costs.get(context);
  if (cost === undefined) return;
  costs.delete(context);
  await consume(context, COST_PER_ACCOUNT, COST_PER_ADDRESS, cost);
}

/** Counts a document that has to be read, against the account, else the address. Throws RateLimitedError. */
export const countDocument = (caller: Counted, characters: number): Promise<void> =>
  consume(caller, DOCUMENTS_PER_ACCOUNT, DOCUMENTS_PER_ADDRESS, characters);
