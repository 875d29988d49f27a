import { PrismaPg } from '@prisma/adapter-pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '../../server/deps.ts';
import { viewersOfAccessTokens } from '../../server/features/access-tokens/accessTokens.domain.ts';
import { viewerOfSession } from '../../server/features/auth/sessions.ts';
import { UnavailableError } from '../../server/kernel/errors.ts';
import { FairPool } from '../../server/kernel/pool.ts';
import { PrismaClient } from '../../server/generated/prisma/client.ts';
import { createLog } from '../../server/kernel/log.ts';
import { accessToken, READING } from '../testkit/account.ts';
import { type TestApp, testApp } from '../testkit/app.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** The application, but that what is noted goes by another client; and the lines of its log. */
function notedBy(client: unknown): { deps: Deps; logged: string[] } {
  const logged: string[] = [];
  const prisma = client as PrismaClient;
  const log = createLog('debug', { write: (line) => void logged.push(line) });
  return { deps: { ...app.deps, log, db: { ...app.deps.db, prisma } }, logged };
}

/** A client of which each statement ends so. */
function failing(error: Error): unknown {
  const updateMany = async () => {
    throw error;
  };
  return { session: { updateMany }, accessToken: { updateMany } };
}

describe.each<[string, Error, number]>([
  ['is logged', new Error('The disk is full'), 1],
  ['is not logged where too many wait for the database', new UnavailableError('Not available at the moment.', 5), 0],
])('a use that could not be noted %s, and is one all the same', (_what, error, lines) => {
  it('of a session', async () => {
    const { deps, logged } = notedBy(failing(error));
    const { token, userId } = await app.person();
    app.clock.advance(HOUR_MS);
    expect(await viewerOfSession(deps, token)).toMatchObject({ userId });
    await new Promise(setImmediate);
    expect(logged.filter((line) => line.includes("a session's use could not be noted"))).toHaveLength(lines);
  });

  it('of a token', async () => {
    const { deps, logged } = notedBy(failing(error));
    const person = await app.person();
    const token = await accessToken(person, READING);
    expect(await viewersOfAccessTokens(deps, [token])).toMatchObject([{ userId: person.userId }]);
    await new Promise(setImmediate);
    expect(logged.filter((line) => line.includes("a token's use could not be noted"))).toHaveLength(lines);
  });
});

describe('a use for whose note no connection is free', () => {
  it('is one all the same, and not logged: Prisma tells of it in words of its own', async () => {
    const { options } = app.deps.db.pool;
    const { password } = options;
    const pool = new FairPool({ ...options, password, max: 1, waitingMax: 0, connectionTimeoutMillis: HOUR_MS });
    const held = await pool.connect();
    const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
    const refused: unknown[] = [];
    const noting = prisma.$extends({
      query: {
        $allOperations: ({ args, query }) =>
          query(args).catch((error: unknown) => {
            refused.push(error);
            throw error;
          }),
      },
    });
    const { deps, logged } = notedBy(noting);
    const person = await app.person();
    const token = await accessToken(person, READING);
    app.clock.advance(HOUR_MS);
    expect(await viewerOfSession(deps, person.token)).toMatchObject({ userId: person.userId });
    expect(await viewersOfAccessTokens(deps, [token])).toMatchObject([{ userId: person.userId }]);
    await expect.poll(() => refused).toHaveLength(2);
    await new Promise(setImmediate);
    expect(refused.some((error) => error instanceof UnavailableError)).toBe(false);
    expect(logged.filter((line) => line.includes('could not be noted'))).toEqual([]);
    held.release();
    await prisma.$disconnect();
    await pool.end();
  });
});
