import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../kernel/errors.ts';
import type { Limit } from '../../kernel/limits.ts';
import { pathOf } from '../../kernel/paths.ts';
import { sendError } from '../../rest/errors.ts';
import { ofAccount, ofAddress } from '../../access/caller.ts';
import type { Context } from '../../graphql/context.ts';
import { KEYS_PER_ACCOUNT, KEYS_PER_ADDRESS } from './idempotency.limits.ts';
import { marksOf, openAnswer, sealAnswer } from './idempotency.seal.ts';
import { beginCall, type CallKey, type EarlierCall, forgetCall, keepAnswer } from './idempotency.store.ts';

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
const KEY = /^[\x21-\x7e]{1,255}$/u;
const BAD_KEY = 'Idempotency-Key must have 1 to 255 visible ASCII characters, such as a UUID.';
const OTHER_CALL = 'This Idempotency-Key was sent with another call. Use a new one for each call.';
const UNDER_WAY = 'The first call with this Idempotency-Key is still being carried out. Please try again in a moment.';
const UNDER_WAY_SECONDS = 2;
/** A call takes ten seconds at most: whatever has no answer after so long lost it. */
const LOST_AFTER_MS = 60_000;
const LOST =
  'It is not known whether this call was carried out. Please check, and send it again with another key if it was not.';
const MS_PER_SECOND = 1_000;
const JSON_TYPE = 'application/json; charset=utf-8';

/** Answers that say that nothing was done yet, and that the same may be sent again. */
const NOT_DONE: ReadonlySet<number> = new Set([401, 429]);
const FIRST_REFUSAL = 400;
const FIRST_STATUS_OF_OURS = 500;

/** Whether an answer is kept, and given again to whoever sends the same. */
export const isKept = (status: number): boolean => status < FIRST_STATUS_OF_OURS && !NOT_DONE.has(status);

/** A call that has begun, and what its answer is sealed with. */
interface Begun extends CallKey {
  opener: Uint8Array;
}

/** Whose keys these are, and how many they may send within the time that one is good. */
interface Holder {
  userId: string | null;
  whose: string;
  limit: Limit;
  counted: string;
}

function holderOf({ viewer, ip }: Context): Holder {
  if (viewer) {
    const { userId } = viewer;
    return { userId, whose: ofAccount(userId), limit: KEYS_PER_ACCOUNT, counted: userId };
  }
  return { userId: null, whose: ofAddress(ip), limit: KEYS_PER_ADDRESS, counted: ip };
}

async function sendEarlier(
  reply: FastifyReply,
  { status, answer, location }: EarlierCall,
  opener: Uint8Array,
): Promise<FastifyReply> {
  reply.header('idempotency-replayed', 'true');
  if (location !== null) reply.header('location', location);
  if (answer !== null) reply.type(JSON_TYPE);
  return reply.status(status ?? 0).send(answer === null ? undefined : await openAnswer(answer, opener));
}

/** An address without the slash at the end of its path, which may be left out. */
function withoutEndSlash(url: string): string {
  const path = pathOf(url);
  return path.endsWith('/') ? path.slice(0, -1) + url.slice(path.length) : url;
}

/** Begins a call with a key, or answers it from what came before. */
async function begin(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const given = request.headers[HEADER];
  const { viewer, deps } = request.graphqlContext;
  const { takesKeys, needsSignIn } = request.routeOptions.config;
  if (given === undefined || !takesKeys || (needsSignIn && !viewer)) return undefined;
  if (typeof given !== 'string' || !KEY.test(given)) return sendError(reply, 'BAD_REQUEST', BAD_KEY);
  const { userId, whose, limit, counted } = holderOf(request.graphqlContext);
  await deps.limits.consume(limit, counted);
  // Whoever may do less than the first caller is not given the first one's answer.
  const may = viewer && [viewer.scopes?.toSorted() ?? null, viewer.card?.classroomId ?? null];
  const said = JSON.stringify([request.method, withoutEndSlash(request.url), request.body ?? null, may]);
  const { opener, ...marks } = marksOf(deps.keys.calls, { whose, isShared: userId === null, key: given, said });
  const call: CallKey = { userId, ...marks };
  const now = deps.clock.now();
  const goodSince = new Date(now.getTime() - limit.windowSeconds * MS_PER_SECOND);
  const earlier = await beginCall(deps.db, call, now, goodSince);
  if (earlier === null) {
    request.onceOnly = { ...call, opener };
    return undefined;
  }
  if (earlier.fingerprint !== call.fingerprint) return sendError(reply, 'IDEMPOTENCY_KEY_REUSED', OTHER_CALL);
  if (earlier.status !== null) return sendEarlier(reply, earlier, opener);
  if (now.getTime() - earlier.begunAt.getTime() > LOST_AFTER_MS) return sendError(reply, 'IDEMPOTENT_CALL_LOST', LOST);
  return sendError(reply, 'IDEMPOTENT_CALL_RUNNING', UNDER_WAY, { retryAfterSeconds: UNDER_WAY_SECONDS });
}

/** Whether an answer says that nothing was changed and the same may be tried again. */
function isNotDone(status: number, payload: unknown): boolean {
  if (status < FIRST_STATUS_OF_OURS) return NOT_DONE.has(status);
  const unavailable: ErrorCode = 'UNAVAILABLE';
  return typeof payload === 'string' && payload.includes(`"code":"${unavailable}"`);
}

/** Whether an answer refuses what was sent. */
const isRefusal = (status: number): boolean => status >= FIRST_REFUSAL && status < FIRST_STATUS_OF_OURS;

/**
 * Keeps what a call is answered before it is sent. What failed on our side is left as not known. A visitor's call that was refused uses no
 * key up: behind their address others have the same budget, and nothing was done that could be done twice.
 */
async function end(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> {
  if (request.onceOnly === null) return;
  const { opener, ...call } = request.onceOnly;
  request.onceOnly = null;
  const { ip, deps } = request.graphqlContext;
  const { db } = deps;
  const { statusCode: status } = reply;
  const isNobodys = call.userId === null && isRefusal(status);
  if (isNobodys) await deps.limits.giveBack(KEYS_PER_ADDRESS, ip);
  if (isNobodys || isNotDone(status, payload)) return forgetCall(db, call);
  if (!isKept(status)) return;
  const location = reply.getHeader('location');
  await keepAnswer(db, call, {
    status,
    answer: typeof payload === 'string' && payload !== '' ? await sealAnswer(payload, opener) : null,
    location: typeof location === 'string' ? location : null,
  });
}

/**
 * Carries out a call with an `Idempotency-Key` once: whoever sends it again within a day, with the same key, gets the answer of the first;
 * a visitor within an hour and from the same address, where a key belongs to the call that it was sent with: the same key with another call,
 * which may be somebody else's behind that address, is a key of its own. For all routes of this instance that take keys.
 */
export function registerIdempotency(app: FastifyInstance): void {
  app.decorateRequest('onceOnly', null);
  app.addHook('preHandler', begin);
  app.addHook('onSend', async (request, reply, payload) => {
    await end(request, reply, payload);
    return payload;
  });
}
