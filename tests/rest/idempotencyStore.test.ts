import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginCall, type CallKey, forgetCall, keepAnswer } from '../../server/doors/rest/idempotency.store.ts';
import type { Database } from '../../server/kernel/db.ts';
import { UnavailableError } from '../../server/kernel/errors.ts';
import { type TestDatabase, testDatabase } from '../testkit/database.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const GOOD_SINCE = new Date('2026-03-01T12:00:00Z');

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

const newCall = (): CallKey => ({ keyHash: randomUUID(), userId: null, fingerprint: randomUUID(), begunAt: NOW });
const begin = (call: CallKey, at: Database = db) => beginCall(at, call, GOOD_SINCE);

/** The database, where something happens each time between two statements that begin a call. */
function interrupted(work: () => Promise<unknown>): Database {
  const { idempotentCall } = db.prisma;
  const updateMany = async (what: Parameters<typeof idempotentCall.updateMany>[0]) => {
    const changed = await idempotentCall.updateMany(what);
    await work();
    return changed;
  };
  const table = {
    createMany: idempotentCall.createMany.bind(idempotentCall),
    findUnique: idempotentCall.findUnique.bind(idempotentCall),
    updateMany,
  };
  return { ...db, prisma: { idempotentCall: table } as unknown as Database['prisma'] };
}

describe('a call with a key', () => {
  it('is the first where the one before is forgotten while it is looked for, and the next finds it', async () => {
    const call = newCall();
    expect(await begin(call)).toBeNull();
    expect(
      await begin(
        call,
        interrupted(() => forgetCall(db, call)),
      ),
    ).toBeNull();
    expect(await begin(call)).toMatchObject({ status: null });
    await keepAnswer(db, call, { status: 201, answer: null, location: null });
    expect(await begin(call)).toMatchObject({ status: 201 });
  });

  it('is not carried out where others begin and are forgotten all the time', async () => {
    const call = newCall();
    await begin(call);
    const table = interrupted(() => forgetCall(db, call));
    const { idempotentCall } = table.prisma;
    const createMany = async (what: Parameters<typeof idempotentCall.createMany>[0]) => {
      await begin(call);
      return idempotentCall.createMany(what);
    };
    const busy = { ...table, prisma: { idempotentCall: { ...idempotentCall, createMany } } as never };
    await expect(begin(call, busy)).rejects.toThrow(UnavailableError);
  });

  it('is not forgotten with an earlier one of its key that was', async () => {
    const earlier = newCall();
    await begin(earlier);
    await forgetCall(db, earlier);
    const call = { ...earlier, begunAt: new Date(NOW.getTime() + 1) };
    await begin(call);
    await forgetCall(db, earlier);
    expect(await begin(call)).toMatchObject({ begunAt: call.begunAt });
    await forgetCall(db, call);
    expect(await begin(call)).toBeNull();
  });
});
