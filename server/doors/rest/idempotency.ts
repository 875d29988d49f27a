import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { onBehalfOf } from '../../kernel/behalf.ts';
import { isPoolsRefusal } from '../../kernel/db.ts';
import { ERRORS, RateLimitedError } from '../../kernel/errors.ts';
import { JSON_TYPE } from '../../kernel/json.ts';
import type { Count, Limits } from '../../kernel/limits.ts';
import { targetOf } from '../../kernel/paths.ts';
import { FIRST_STATUS_OF_OURS, sendError } from '../../rest/errors.ts';
import { ofAccount, ofAddress } from '../../access/caller.ts';
import { placeFor, whoseOf } from '../graphql/places.ts';
import {
  KEPT_ANSWER_BYTES,
  KEPT_BYTES_PER_ACCOUNT,
  KEPT_BYTES_PER_ADDRESS,
  KEY_CHARACTERS,
  KEY_LENGTH_MAX,
  KEYS_PER_ACCOUNT,
  keysOfVisitors,
} from './idempotency.limits.ts';
import { type Forgetting, openForgetting } from './idempotency.forgetting.ts';
import { marksOf, openAnswer, sealAnswer } from './idempotency.seal.ts';
import { beginCall, type CallKey, type EarlierCall, earlierCall, forgetCall, keepAnswer } from './idempotency.store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The call that this request is to carry out once; null where it has no key, or is done. */
    onceOnly: Begun | null;
  }
  interface FastifyContextConfig {
    /** Whether calls may bear a key; they may not where it is not said. */
    takesKeys?: boolean;
    /** Whether it is for callers who are signed in alone. */
    needsSignIn?: boolean;
  }
}

const HEADER = 'idempotency-key';
const BAD_KEY = `Idempotency-Key must have 1 to ${KEY_LENGTH_MAX} visible ASCII characters, such as a UUID.`;
const OTHER_CALL = 'This Idempotency-Key was sent with another call. Use a new one for each call.';
const UNDER_WAY = 'The first call with this Idempotency-Key is still being carried out. Please try again in a moment.';
const UNDER_WAY_SECONDS = 2;
/** A call takes ten seconds at most: whatever has no answer after so long lost it. */
const LOST_AFTER_MS = 60_000;
const LOST =
  'It is not known whether this call was carried out. Please check, and send it again with another key if it was not.';
/** What is kept instead of an answer that is too large to be kept, or for which there is no room left. No sealed one is empty. */
const NOT_KEPT = '';
const notKept = (status: number, location: string | null): string =>
  `The first call with this Idempotency-Key was answered with ${status}. The rest of that response was not kept: ${location === null ? 'please read again what the call was meant to change' : 'the URL of what the call made is in `Location`'}.`;
const MS_PER_SECOND = 1_000;

/** Answers that say that nothing was done yet, and that the call may be sent again, or put right. */
const NOT_DONE: ReadonlySet<number> = new Set([401, 422, 429]);
const FIRST_REFUSAL = 400;

/**
 * Whether an answer with this status may be kept, and given again to whoever sends the same. Of our own faults those are that
 * tell of a change: no other says whether the call was carried out.
 * @param isCarriedOut whether the call is known to have changed something, or, of a row's calls, may be
 */
export function mayBeKept(status: number, isCarriedOut: boolean): boolean {
  if (status >= FIRST_STATUS_OF_OURS) return isCarriedOut && status === ERRORS.RESPONSE_LOST.status;
  return !NOT_DONE.has(status);
}

/** Whose keys these are, and how many they may send, and how much is kept of the answers, within the time that one is good. */
interface Holder {
  userId: string | null;
  whose: string;
  keys: Count;
  bytes: Count;
}

/** A call that has begun. */
interface Begun {
  call: CallKey;
  holder: Holder;
  /** What its answer is sealed with. */
  opener: Uint8Array;
  /** Whether it is known to have changed something, whatever its answer's status says. */
  isCarriedOut: boolean;
}

/** Notes that a request has changed something: what it is answered is kept then, also where that is an error. */
export function noteCarriedOut({ onceOnly }: FastifyRequest): void {
  if (onceOnly) onceOnly.isCarriedOut = true;
}

/** What an address names, however it is written: the slash at the end of its path may be left out. */
function named(url: string): string {
  const { path, query } = targetOf(url);
  return `${path.endsWith('/') ? path.slice(0, -1) : path}${query === '' ? '' : `?${query}`}`;
}

function holderOf({ graphqlContext: { viewer, ip }, routeOptions: { url = '' } }: FastifyRequest): Holder {
  if (viewer) {
    const { userId } = viewer;
    const [whose, keys, bytes] = [ofAccount(userId), KEYS_PER_ACCOUNT, KEPT_BYTES_PER_ACCOUNT];
    return { userId, whose, keys: [keys, userId], bytes: [bytes, userId] };
  }
  return {
    userId: null,
    whose: ofAddress(ip),
    keys: keysOfVisitors(ip, named(url)),
    bytes: [KEPT_BYTES_PER_ADDRESS, ip],
  };
}

async function sendEarlier(
  reply: FastifyReply,
  { status, answer, location }: EarlierCall,
  opener: Uint8Array,
): Promise<FastifyReply> {
  if (location !== null) reply.header('location', location);
  if (answer === NOT_KEPT) return sendError(reply, 'IDEMPOTENT_CALL_LOST', notKept(status ?? 0, location));
  reply.header('idempotency-replayed', 'true');
  if (answer !== null) reply.type(JSON_TYPE);
  return reply.status(status ?? 0).send(answer === null ? undefined : await openAnswer(answer, opener));
}

/** Whether a call has a key that it may bear. */
function bearsKey({ headers, graphqlContext: { viewer }, routeOptions: { config } }: FastifyRequest): boolean {
  return headers[HEADER] !== undefined && config.takesKeys === true && (!config.needsSignIn || viewer !== null);
}

/**
 * Begins a call where its key is new, and uses one of its holder's up for that. What came before uses none up, and is found where none is left.
 * @returns the earlier call with this key; null where this one begins
 * @throws RateLimitedError where it is new and no key is left
 */
async function beginNew(
  { graphqlContext, log, id }: FastifyRequest,
  call: CallKey,
  { keys }: Holder,
  forgetting: Forgetting,
): Promise<EarlierCall | null> {
  const { db, limits } = graphqlContext.deps;
  const [{ windowSeconds }] = keys;
  const goodSince = new Date(call.begunAt.getTime() - windowSeconds * MS_PER_SECOND);
  try {
    await limits.check(...keys);
  } catch (error) {
    const earlier = await earlierCall(db, call, goodSince);
    if (earlier === null) throw error;
    return earlier;
  }
  const earlier = await beginCall(db, call, goodSince);
  if (earlier !== null) return earlier;
  try {
    await limits.consume(...keys);
  } catch (error) {
    // Others that began at the same moment took the last key.
    await forgetting.forget(() => forgetCall(db, call), { log, id });
    throw error;
  }
  return null;
}

/**
 * Begins a call with a key, or answers it from what came before. As an operation it has a place among those of its caller, who may have only so
 * many under way: what is refused is so before it has one as an operation.
 * @throws RateLimitedError
 */
async function begin(
  request: FastifyRequest,
  reply: FastifyReply,
  forgetting: Forgetting,
): Promise<FastifyReply | undefined> {
  const given = request.headers[HEADER];
  const { viewer, deps } = request.graphqlContext;
  if (typeof given !== 'string' || given.length > KEY_LENGTH_MAX || !KEY_CHARACTERS.test(given))
    return sendError(reply, 'BAD_REQUEST', BAD_KEY);
  const holder = holderOf(request);
  const { userId, whose } = holder;
  // Whoever may do less than the first caller is not given the first one's answer.
  const may = viewer && [viewer.scopes?.toSorted() ?? null, viewer.card?.classroomId ?? null];
  const said = JSON.stringify([request.method, named(request.url), request.body ?? null, may]);
  const { opener, ...marks } = marksOf(deps.keys.calls, { whose, isShared: userId === null, key: given, said });
  const call: CallKey = { userId, ...marks, begunAt: deps.clock.now() };
  const leave = await placeFor(request.graphqlContext);
  const beginning = (): Promise<EarlierCall | null> => beginNew(request, call, holder, forgetting);
  const earlier = await onBehalfOf(whoseOf(request.graphqlContext), beginning).finally(leave);
  if (earlier === null) {
    request.onceOnly = { call, holder, opener, isCarriedOut: false };
    return undefined;
  }
  if (earlier.fingerprint !== call.fingerprint) return sendError(reply, 'IDEMPOTENCY_KEY_REUSED', OTHER_CALL);
  if (earlier.status !== null) return sendEarlier(reply, earlier, opener);
  const underWayMs = deps.clock.now().getTime() - earlier.begunAt.getTime();
  if (underWayMs > LOST_AFTER_MS) return sendError(reply, 'IDEMPOTENT_CALL_LOST', LOST);
  return sendError(reply, 'IDEMPOTENT_CALL_RUNNING', UNDER_WAY, { retryAfterSeconds: UNDER_WAY_SECONDS });
}

/** An answer as it is sent: bytes where it is long (`http/sent.ts`). */
type Answer = string | Buffer;

/** Whether a call was told that nothing was changed and the same may be tried again. */
const isNotDone = ({ errorCode }: FastifyRequest, status: number): boolean =>
  NOT_DONE.has(status) || errorCode === 'UNAVAILABLE';

/** Whether an answer refuses what was sent. */
const isRefusal = (status: number): boolean => status >= FIRST_REFUSAL && status < FIRST_STATUS_OF_OURS;

/** An answer as it is kept. */
async function keptForm(limits: Limits, { holder, opener }: Begun, answer: Answer): Promise<string> {
  const bytes = Buffer.byteLength(answer);
  if (bytes > KEPT_ANSWER_BYTES) return NOT_KEPT;
  try {
    await limits.consume(...holder.bytes, bytes);
  } catch (error) {
    if (!(error instanceof RateLimitedError)) throw error;
    return NOT_KEPT;
  }
  return sealAnswer(String(answer), opener);
}

/**
 * Keeps what a call is answered before it is sent. What failed on our side is left as not known, unless it is known to be carried out. Of what was not done nothing is kept, and it
 * uses no key up; nor does a visitor's call that was refused: others behind their address have the same budget for it.
 */
async function end(
  begun: Begun,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  forgetting: Forgetting,
): Promise<void> {
  const { call, holder, isCarriedOut } = begun;
  const { db, limits } = request.graphqlContext.deps;
  const { statusCode: status } = reply;
  const answer = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : '';
  const isNobodys = call.userId === null && isRefusal(status);
  if (!isCarriedOut && (isNobodys || isNotDone(request, status))) {
    const forget = async (): Promise<void> => {
      await forgetCall(db, call);
      await limits.giveBack(...holder.keys);
    };
    // Not the request itself, which may be large.
    return forgetting.forget(forget, { log: request.log, id: request.id });
  }
  if (!mayBeKept(status, isCarriedOut)) return;
  const location = reply.getHeader('location');
  await keepAnswer(db, call, {
    status,
    answer: answer.length > 0 ? await keptForm(limits, begun, answer) : null,
    location: typeof location === 'string' ? location : null,
  });
}

/** What the call was answered is said all the same. Whoever sends it again is told that it is not known whether it was carried out. */
function noteNotKept({ log, id }: FastifyRequest, error: unknown): void {
  // Of an overload there would be as many lines as calls.
  if (isPoolsRefusal(error)) return;
  log.warn({ err: error, requestId: id }, 'the answer of a call with a key could not be kept');
}

/**
 * Carries out a call with an `Idempotency-Key` once: whoever sends it again within a day, with the same key, gets the answer of the first;
 * a visitor within an hour and from the same address, where a key belongs to the call that it was sent with: the same key with another call,
 * which may be somebody else's behind that address, is a key of its own. For all routes of this instance that take keys.
 */
export function registerIdempotency(app: FastifyInstance): void {
  const forgetting = openForgetting();
  app.addHook('onClose', async () => forgetting.close());
  app.decorateRequest('onceOnly', null);
  // Most calls have no key: nothing is waited for then, and no promise made. Where one is returned, Fastify waits for it.
  app.addHook('preHandler', (request, reply, goOn) => (bearsKey(request) ? begin(request, reply, forgetting) : goOn()));
  app.addHook('onSend', (request, reply, payload, goOn) => {
    const begun = request.onceOnly;
    if (begun === null) return goOn(null, payload);
    request.onceOnly = null;
    // What is forgotten later is so on the same behalf.
    return onBehalfOf(whoseOf(request.graphqlContext), () => end(begun, request, reply, payload, forgetting))
      .catch((error: unknown) => noteNotKept(request, error))
      .then(() => payload);
  });
}
