import type { Passkey, Prisma } from '../../generated/prisma/client.ts';
import { type Database, isTaken } from '../../kernel/db.ts';
import { stillThere } from '../../kernel/relations.ts';
import { credentialFields, type Credentials } from '../person/account.store.ts';
import { isBorneStill } from '../person/bearers.store.ts';

/** What the list of a person's passkeys holds. */
export const listedPasskeys = (userId: string) => ({ userId });

/** A page of the list of a person's passkeys. One statement. */
export function readPasskeyPage(
  db: Database,
  page: Pick<Prisma.PasskeyFindManyArgs, 'where' | 'orderBy' | 'take'>,
): Promise<Passkey[]> {
  return db.prisma.passkey.findMany(page);
}

/** How many passkeys the list of a person holds. One statement. */
export function countPasskeys(db: Database, listed: ReturnType<typeof listedPasskeys>): Promise<number> {
  return db.prisma.passkey.count({ where: listed });
}

/** The ids by which the devices of a person name their passkeys. */
export async function credentialIdsOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db.prisma.passkey.findMany({ where: { userId }, select: { credentialId: true } });
  return rows.map(({ credentialId }) => credentialId);
}

/** A passkey with the account that it opens. */
export type KnownPasskey = Passkey & { user: Credentials };

/** A passkey by the id that its device has for it; null where there is none. */
export async function findPasskey(db: Database, credentialId: string): Promise<KnownPasskey | null> {
  const found = await db.prisma.passkey.findUnique({
    where: { credentialId },
    include: { user: { select: credentialFields } },
  });
  return found && stillThere(found.user) ? found : null;
}

/** Marks a challenge as answered; the daily clean-up forgets it once it is good for nothing. False when it was answered before. */
export async function useChallenge(
  db: Database,
  { hash, expiresAt }: { hash: string; expiresAt: Date },
): Promise<boolean> {
  const { count } = await db.prisma.usedPasskeyChallenge.createMany({
    data: { hash, expiresAt },
    skipDuplicates: true,
  });
  return count > 0;
}

/**
 * Inserts a passkey, unless the session in which it is added has ended, the person has `most`, or somebody has this very one. The number holds
 * however many are added at once.
 */
export async function insertPasskey(
  db: Database,
  passkey: Omit<Passkey, 'lastUsedAt'>,
  sessionId: string,
  most: number,
): Promise<Passkey | 'ended' | 'full' | 'taken'> {
  const { userId } = passkey;
  try {
    return await db.transaction(async (tx) => {
      if (!(await isBorneStill(tx, { userId, sessionId, tokenId: null, card: null }))) return 'ended';
      if ((await tx.passkey.count({ where: { userId } })) >= most) return 'full';
      return tx.passkey.create({ data: passkey });
    });
  } catch (error) {
    if (isTaken(error)) return 'taken';
    throw error;
  }
}

/** Records that a passkey has signed. False where it has gone, or its counter has gone on meanwhile: of two that say the same one is a copy. */
export async function notePasskeyUse(
  db: Database,
  id: string,
  { counter, backedUp, at }: { counter: bigint; backedUp: boolean; at: Date },
): Promise<boolean> {
  const before = counter === 0n ? { counter: 0n } : { counter: { lt: counter } };
  const { count } = await db.prisma.passkey.updateMany({
    where: { id, ...before },
    data: { counter, backedUp, lastUsedAt: at },
  });
  return count > 0;
}

/** Renames a passkey of a person; null where they have none of this id. */
export async function renamePasskeyRow(
  db: Database,
  userId: string,
  id: string,
  name: string,
): Promise<Passkey | null> {
  const [renamed] = await db.prisma.passkey.updateManyAndReturn({ where: { id, userId }, data: { name } });
  return renamed ?? null;
}

/** Removes all passkeys of a person. Returns how many. */
export async function deletePasskeys(db: Database, userId: string): Promise<number> {
  return (await db.prisma.passkey.deleteMany({ where: { userId } })).count;
}

/** Removes a passkey of a person; false where they have none of this id. */
export async function deletePasskey(db: Database, userId: string, id: string): Promise<boolean> {
  return (await db.prisma.passkey.deleteMany({ where: { id, userId } })).count > 0;
}
