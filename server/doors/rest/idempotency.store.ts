import type { Database } from '../../kernel/db.ts';

/** A call that is to be carried out once. */
export interface CallKey {
  userId: string;
  /** Hex. */
  keyHash: string;
  fingerprint: string;
}

/** What is known of one that came before. */
export interface EarlierCall {
  fingerprint: string;
  begunAt: Date;
  /** Null: under way, or not known. */
  status: number | null;
  answer: string | null;
  location: string | null;
}

const where = ({ userId, keyHash }: CallKey) => ({ userId_keyHash: { userId, keyHash } });

/** Notes that a call begins. Null where it is the first with its key; else the earlier one. */
export async function beginCall({ prisma }: Database, call: CallKey, begunAt: Date): Promise<EarlierCall | null> {
  const { count } = await prisma.idempotentCall.createMany({ data: { ...call, begunAt }, skipDuplicates: true });
  return count > 0 ? null : prisma.idempotentCall.findUnique({ where: where(call) });
}

/** Keeps the answer of a call. */
export async function keepAnswer(
  { prisma }: Database,
  call: CallKey,
  answered: Pick<EarlierCall, 'status' | 'answer' | 'location'>,
): Promise<void> {
  await prisma.idempotentCall.updateMany({ where: where(call).userId_keyHash, data: answered });
}

/** Forgets a call that was not carried out: it may be sent again with the same key. */
export async function forgetCall({ prisma }: Database, call: CallKey): Promise<void> {
  await prisma.idempotentCall.deleteMany({ where: { ...where(call).userId_keyHash, status: null } });
}
