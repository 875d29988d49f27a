import {
  COST_PER_ACCOUNT,
  COST_PER_ADDRESS,
  DOCUMENTS_PER_ACCOUNT,
  DOCUMENTS_PER_ADDRESS,
  INTROSPECTIONS_PER_ACCOUNT,
  INTROSPECTIONS_PER_ADDRESS,
  NEW_INTROSPECTIONS_PER_ADDRESS,
  REQUESTS_PER_ADDRESS,
  requestsOf,
} from '../../access/requests.limits.ts';
import { BYTES_PER_COST, COST_OF_REFUSAL, countable, FREE_COST } from '../../graphql/bounds.ts';
import { type Count, consumeAll, type Limit } from '../../kernel/limits.ts';
import type { Context } from '../../graphql/context.ts';

/** Who calls, and what counts them. */
type Counted = Pick<Context, 'deps' | 'viewer' | 'ip'>;

/** Counts against the account of who is signed in, else against the address. Throws RateLimitedError. */
async function consume({ deps, viewer, ip }: Counted, perAccount: Limit, perAddress: Limit, cost = 1): Promise<void> {
  if (viewer) await deps.limits.consume(perAccount, viewer.userId, cost);
  else await deps.limits.consume(perAddress, ip, cost);
}

/**
 * Counts the mutations of an operation beyond the first: a request, or a message of a socket, has counted for one before
 * it was read. By the same as that, or against the address where nobody is signed in. Throws RateLimitedError.
 * @param mutations how many mutations the operation executes
 */
export async function countFurtherMutations(caller: Counted, mutations: number): Promise<void> {
  if (mutations <= 1) return;
  const { deps, viewer, ip } = caller;
  const counts: Count[] = viewer ? requestsOf(viewer) : [[REQUESTS_PER_ADDRESS, ip]];
  await consumeAll(deps.limits, counts, mutations - 1);
}

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

const costs = new WeakMap<object, number>();

/** Remembers what an operation may cost until it is run, by its context. */
export function noteCost(context: object, cost: number): void {
  if (countable(cost) > FREE_COST) costs.set(context, countable(cost));
}

/** What an operation costs, by the data that it has read; undefined where it came to none. */
type CostRead = (data: unknown) => number;

const costsRead = new WeakMap<object, CostRead>();

/** Remembers how an operation's cost is told from what it will have read, until that is counted: how long its lists are is known only then. */
export function noteCostRead(context: object, costRead: CostRead): void {
  costsRead.set(context, costRead);
}

/** Whose budget of costs it is. */
const budgetOf = ({ viewer, ip }: Counted): [limit: Limit, key: string] =>
  viewer ? [COST_PER_ACCOUNT, viewer.userId] : [COST_PER_ADDRESS, ip];

/** Counts what an operation has read, once, beyond the limit too: the next that costs something is refused then. */
export async function countCostRead(context: Counted, data: unknown): Promise<void> {
  const cost = countable(costsRead.get(context)?.(data) ?? 0);
  costsRead.delete(context);
  if (cost > FREE_COST) await context.deps.limits.count(...budgetOf(context), cost);
}

/** Counts the bytes of an answer, beyond the limit too, as the cost of its operation is counted: nothing of what is as cheap as any request. */
export async function countBytes(context: Counted, bytes: number): Promise<void> {
  const cost = Math.floor(bytes / BYTES_PER_COST);
  if (cost > FREE_COST) await context.deps.limits.count(...budgetOf(context), cost);
}

/** What making and telling one error takes, by the cost of what is read without one. */
const COST_OF_ERROR = 5;

/** Counts the errors of an operation, beyond the limit too, as its cost is counted. */
export async function countErrors(context: Counted, errors: number): Promise<void> {
  const cost = errors * COST_OF_ERROR;
  if (cost > FREE_COST) await context.deps.limits.count(...budgetOf(context), cost);
}

/** Counts an operation that is refused before it is run, whatever for, beyond the limit too, as its cost is counted. */
export async function countRefusal(context: Counted): Promise<void> {
  await context.deps.limits.count(...budgetOf(context), COST_OF_REFUSAL);
}

const unread = new WeakSet<object>();

/** Remembers that Yoga reads an operation, which counts as refused unless it is taken up: by what a context and Yoga's copy of it share. */
export function noteReading({ memo }: Pick<Context, 'memo'>): void {
  unread.add(memo);
}

/** Notes that what Yoga has read is run, or was not read at all, since a limit was reached. */
export function noteTaken({ memo }: Pick<Context, 'memo'>): void {
  unread.delete(memo);
}

/** Counts what Yoga has refused by itself, once. */
export async function countUnread(context: Counted & Pick<Context, 'memo'>): Promise<void> {
  if (unread.delete(context.memo)) await countRefusal(context);
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
