import type { Database } from '../../kernel/db.ts';
import { UnavailableError } from '../../kernel/errors.ts';

/** A call that is to be carried out once. */
export interface CallKey {
  /** Hex. Says whose it is, too, and of a visitor's which call: nobody else has the same. */
  keyHash: string;
  /** Null: a visitor's. */
  userId: string | null;
  fingerprint: string;
  begunAt: Date;
}

/** What is known of one that came before. */
export interface EarlierCall {
  fingerprint: string;
  begunAt: Date;
  /** Null: under way, or not known. */
  status: number | null;
  /** As it was kept. */
  answer: string | null;
  location: string | null;
}

/** How often a call is begun whose earlier one is forgotten while it is looked for. */
const BEGINNINGS = 5;
const AGAIN_SECONDS = 1;

const NOT_ANSWERED = { status: null, answer: null, location: null };

/**
 * Notes that a call begins. Null where it is the first with its key; else the earlier one.
 * @param goodSince what was begun before is forgotten
 * @throws UnavailableError where others with its key begin and are forgotten all the time
 */
export async function beginCall({ prisma }: Database, call: CallKey, goodSince: Date): Promise<EarlierCall | null> {
  const { keyHash } = call;
  for (let beginning = 0; beginning < BEGINNINGS; beginning += 1) {
    const made = await prisma.idempotentCall.createMany({ data: call, skipDuplicates: true });
    if (made.count > 0) return null;
    // Of several that come after it is over at the same moment, one begins it anew.
    const renewed = await prisma.idempotentCall.updateMany({
      where: { keyHash, begunAt: { lt: goodSince } },
      data: { ...call, ...NOT_ANSWERED },
    });
    if (renewed.count > 0) return null;
    const earlier = await prisma.idempotentCall.findUnique({ where: { keyHash } });
    // Else it was not carried out and is forgotten by now: this one is the first.
    if (earlier !== null) return earlier;
  }
  throw new UnavailableError(
    'Other calls with this Idempotency-Key are being refused. Please try again in a moment.',
    AGAIN_SECONDS,
  );
}

/**
 * The call that came before with the same key, which is only looked for: nothing begins.
 * @param goodSince what was begun before is forgotten
 */
export function earlierCall({ prisma }: Database, { keyHash }: CallKey, goodSince: Date): Promise<EarlierCall | null> {
  return prisma.idempotentCall.findFirst({ where: { keyHash, begunAt: { gte: goodSince } } });
}

/** Keeps the answer of a call. */
export async function keepAnswer(
  { prisma }: Database,
  { keyHash }: CallKey,
  answered: Pick<EarlierCall, 'status' | 'answer' | 'location'>,
): Promise<void> {
  await prisma.idempotentCall.updateMany({ where: { keyHash }, data: answered });
}

/** Forgets a call that was not carried out, and no other that has begun with the same key since: it may be sent again with it. */
export async function forgetCall({ prisma }: Database, { keyHash, begunAt }: CallKey): Promise<void> {
  await prisma.idempotentCall.deleteMany({ where: { keyHash, begunAt, status: null } });
}
