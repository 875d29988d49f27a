import { randomUUID } from 'node:crypto';
import { isObjectType } from 'graphql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { KEYS_PER_ACCOUNT } from '../../server/doors/rest/idempotency.limits.ts';
import { badUserInput } from '../../server/graphql/failures.ts';
import { RateLimitedError, UnavailableError } from '../../server/kernel/errors.ts';
import { schema } from '../../server/schema.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { callWithKey } from '../testkit/idempotency.ts';

const MINUTES_MS = 120_000;

const payload = schema.getType('CreateClassroomPayload');
const reread = isObjectType(payload) ? payload.getFields()['classroom'] : undefined;
const resolve = reread?.resolve;

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await testApp();
  teacher = await app.person({ userType: 'TEACHER' });
});
afterEach(() => {
  if (reread && resolve) reread.resolve = resolve;
});
afterAll(() => app.close());

/** From now on the class that was made can't be read; where there is no error it is not found. */
function loseResponses(error: Error | null): void {
  if (!reread) throw new Error('Nothing of the class is read again');
  reread.resolve = () => {
    if (error) throw error;
    return null;
  };
}

const makeClass = (key?: string) => callWithKey(app, { by: teacher, ...(key === undefined ? {} : { key }) });

/** The same where that is refused before anything is done. */
async function makeNoClass(key: string) {
  const field = schema.getMutationType()?.getFields()['createClassroom'];
  const carriedOut = field?.resolve;
  if (!field || !carriedOut) throw new Error('No class can be made');
  field.resolve = () => {
    throw new UnavailableError('Not available at the moment.', 5);
  };
  try {
    return await makeClass(key);
  } finally {
    field.resolve = carriedOut;
  }
}

/** How many keys of the teacher's are used up. */
async function keysUsed(): Promise<number> {
  const { limits } = app.deps;
  const { used } = await limits.count(KEYS_PER_ACCOUNT, teacher.userId);
  await limits.giveBack(KEYS_PER_ACCOUNT, teacher.userId);
  return used - 1;
}

const classes = () => app.deps.db.prisma.classroomTeacher.count({ where: { userId: teacher.userId } });

describe('a change that was carried out and whose response could not be made', () => {
  it.each<[string, Error | null, string]>([
    ['something is not available', new UnavailableError('Not available at the moment.', 5), 'RESPONSE_LOST'],
    ['a limit is reached', new RateLimitedError(60), 'RESPONSE_LOST'],
    ['an argument is refused', badUserInput('first must be 1 or more.', 'first'), 'RESPONSE_LOST'],
    ['of a bug', new Error('A bug'), 'INTERNAL'],
    ['what it made is not found', null, 'RESPONSE_LOST'],
  ])('is not carried out again with its key, where that was because %s', async (_why, error, code) => {
    const [key, before] = [randomUUID(), await classes()];
    loseResponses(error);
    const first = await makeClass(key);
    expect(first).toMatchObject({
      status: 500,
      body: {
        code,
        detail:
          'This was carried out, but its response could not be made. Before you send it again, please check what it has changed.',
      },
      replayed: undefined,
      retryAfter: undefined,
    });
    if (reread && resolve) reread.resolve = resolve;
    expect(await makeClass(key)).toEqual({ ...first, replayed: 'true' });
    expect(await classes()).toBe(before + 1);
  });

  it('is told so without a key, too, and never when to send it again', async () => {
    loseResponses(new UnavailableError('Not available at the moment.', 5));
    const { status, body, retryAfter } = await makeClass();
    expect([status, body.code, retryAfter]).toEqual([500, 'RESPONSE_LOST', undefined]);
  });

  it('is answered as it went where only that could not be kept', async () => {
    const [key, before] = [randomUUID(), await classes()];
    const { prisma } = app.deps.db;
    await prisma.$executeRaw`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'The disk is full'; END $$`;
    await prisma.$executeRaw`
      CREATE TRIGGER refuse BEFORE UPDATE ON idempotent_calls FOR EACH ROW EXECUTE FUNCTION refuse()`;
    const first = await makeClass(key);
    await prisma.$executeRaw`DROP FUNCTION refuse CASCADE`;
    expect([first.status, first.body.class_name, first.location !== undefined]).toEqual([201, 'English 9b', true]);
    expect(await makeClass(key)).toMatchObject({ status: 409, body: { code: 'IDEMPOTENT_CALL_RUNNING' } });
    app.clock.advance(MINUTES_MS);
    expect(await makeClass(key)).toMatchObject({ status: 409, body: { code: 'IDEMPOTENT_CALL_LOST' } });
    expect(await classes()).toBe(before + 1);
  });

  it('is told apart from one that was not carried out, which may be sent again', async () => {
    const [key, before] = [randomUUID(), await classes()];
    const { status, body, retryAfter } = await makeNoClass(key);
    expect([status, body.code, Number(retryAfter) > 0]).toEqual([503, 'UNAVAILABLE', true]);
    expect((await makeClass(key)).status).toBe(201);
    expect(await classes()).toBe(before + 1);
  });

  it('may be sent again with its key also where that could be forgotten only later', async () => {
    const [key, before] = [randomUUID(), await classes()];
    const { prisma } = app.deps.db;
    const used = await keysUsed();
    await prisma.$executeRaw`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'The disk is full'; END $$`;
    await prisma.$executeRaw`
      CREATE TRIGGER refuse BEFORE DELETE ON idempotent_calls FOR EACH ROW EXECUTE FUNCTION refuse()`;
    const { status, body } = await makeNoClass(key);
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(await makeClass(key)).toMatchObject({ status: 409, body: { code: 'IDEMPOTENT_CALL_RUNNING' } });
    await prisma.$executeRaw`DROP FUNCTION refuse CASCADE`;
    await expect.poll(async () => (await makeClass(key)).status, { timeout: 15_000 }).toBe(201);
    expect(await classes()).toBe(before + 1);
    // That of the call that was carried out.
    await expect.poll(keysUsed).toBe(used + 1);
  });
});
