import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '../../server/deps.ts';
import { viewersOfAccessTokens } from '../../server/features/access-tokens/accessTokens.domain.ts';
import { viewerOfSession } from '../../server/features/auth/sessions.ts';
import { UnavailableError } from '../../server/kernel/errors.ts';
import { createLog } from '../../server/kernel/log.ts';
import { accessToken, READING } from '../testkit/account.ts';
import { type TestApp, testApp } from '../testkit/app.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** The application, but that no use can be noted; and the lines of its log. */
function withoutNotes(error: Error): { deps: Deps; logged: string[] } {
  const logged: string[] = [];
  const updateMany = async () => {
    throw error;
  };
  const prisma = { session: { updateMany }, accessToken: { updateMany } } as never;
  const log = createLog('debug', { write: (line) => void logged.push(line) });
  return { deps: { ...app.deps, log, db: { ...app.deps.db, prisma } }, logged };
}

describe.each<[string, Error, number]>([
  ['is logged', new Error('The disk is full'), 1],
  ['is not logged where too many wait for the database', new UnavailableError('Not available at the moment.', 5), 0],
])('a use that could not be noted %s, and is one all the same', (_what, error, lines) => {
  it('of a session', async () => {
    const { deps, logged } = withoutNotes(error);
    const { token, userId } = await app.person();
    app.clock.advance(HOUR_MS);
    expect(await viewerOfSession(deps, token)).toMatchObject({ userId });
    await new Promise(setImmediate);
    expect(logged.filter((line) => line.includes("a session's use could not be noted"))).toHaveLength(lines);
  });

  it('of a token', async () => {
    const { deps, logged } = withoutNotes(error);
    const person = await app.person();
    const token = await accessToken(person, READING);
    expect(await viewersOfAccessTokens(deps, [token])).toMatchObject([{ userId: person.userId }]);
    await new Promise(setImmediate);
    expect(logged.filter((line) => line.includes("a token's use could not be noted"))).toHaveLength(lines);
  });
});
