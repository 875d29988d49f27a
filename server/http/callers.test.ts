import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { whoseTurn } from '../access/caller.ts';
import { REQUESTS_PER_ACCOUNT, REQUESTS_PER_CARD, REQUESTS_PER_TOKEN } from '../access/requests.limits.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Deps } from '../deps.ts';
import { onWhoseBehalf, type Whose } from '../kernel/behalf.ts';
import { TooManyAtOnce } from '../kernel/errors.ts';
import { CALLERS_IN_A_TURN } from '../kernel/fairQueue.ts';
import { type Limit, memoryLimits } from '../kernel/limits.ts';
import { LOOKS_OF_STRANGERS, LOOKS_PER_ADDRESS, STRANGERS_WAITING } from './callers.limits.ts';
import { openCallers } from './callers.ts';

const SCHOOL = '198.51.100.7';
const OURS = new Set(['first-tab', 'second-tab', 'revoked']);
const person: Viewer = {
  userId: '01a2063c-104f-70b1-8f68-8a5fec9cec61',
  sessionId: '01a2063c-10bc-7513-9d79-1ccbdc29f28b',
  tokenId: null,
  scopes: null,
  userType: 'STUDENT',
  isSuperuser: false,
  card: null,
  profileComplete: true,
};

const callers = (limits = memoryLimits()) =>
  openCallers(
    { limits, config: { rateLimits: true } as Deps['config'] },
    {
      isOurs: async (token) => OURS.has(token),
      async look(token) {
        lookedUpFor.push(onWhoseBehalf());
        return OURS.has(token) && token !== 'revoked' ? person : null;
      },
    },
  );
/** On whose behalf bearers are looked up, one after another. */
const lookedUpFor: Whose[] = [];
/** A connection. */
const TAB = {};

describe('the line that a request waits in', () => {
  it("is the address's for visitors, and for whoever sends a bearer for the first time", () => {
    const { lineOf } = callers();
    const line = lineOf(SCHOOL, undefined, TAB);
    for (const header of ['Bearer first-tab', 'Bearer made-up', 'Basic Zm9vOmJhcg==', '']) {
      expect(lineOf(SCHOOL, header, TAB)).toEqual(line);
    }
    expect(lineOf('198.51.100.8', undefined, TAB)).not.toMatchObject({ caller: line.caller });
  });

  it('has the connections of visitors in it one by one', () => {
    const { lineOf } = callers();
    const [one, other] = [lineOf(SCHOOL, undefined, TAB), lineOf(SCHOOL, undefined, {})];
    expect(other).toEqual({ ...one, visitor: expect.any(String) });
    expect(other.visitor).not.toBe(one.visitor);
    expect(lineOf(SCHOOL, undefined, TAB)).toEqual(one);
  });

  it("is the account's once a bearer was found to be good, in all its tabs and at all addresses", async () => {
    const { lineOf, admit } = callers();
    for (const token of ['first-tab', 'second-tab']) expect((await admit(SCHOOL, token))?.viewer).toEqual(person);
    const own = lineOf(SCHOOL, 'Bearer first-tab', TAB);
    expect(own.caller).not.toBe(lineOf(SCHOOL, undefined, TAB).caller);
    expect(lineOf(SCHOOL, 'Bearer second-tab', {})).toEqual(own);
    const elsewhere = lineOf('198.51.100.8', 'Bearer first-tab', TAB);
    expect([elsewhere.caller, elsewhere.place === own.place]).toEqual([own.caller, false]);
  });

  it('is that of what a request proves, of its link or of a browser that is known, on whichever connection', () => {
    const { lineOf } = callers();
    const visitor = lineOf(SCHOOL, undefined, TAB);
    const own = lineOf(SCHOOL, undefined, TAB, () => 'device a');
    expect(own).toEqual({ ...whoseTurn(SCHOOL), caller: 'device a' });
    expect(own.caller).not.toBe(visitor.caller);
    expect(lineOf(SCHOOL, 'Bearer made-up', {}, () => 'device a')).toEqual(own);
    expect(lineOf(SCHOOL, undefined, TAB, () => 'device b').caller).not.toBe(own.caller);
    expect(lineOf(SCHOOL, undefined, TAB, () => null)).toEqual(visitor);
  });

  it("stays the address's for bearers that are made up or good no longer", async () => {
    const { lineOf, admit } = callers();
    for (const token of ['made-up', 'revoked']) {
      expect(await admit(SCHOOL, token)).toBeNull();
      expect(lineOf(SCHOOL, `Bearer ${token}`, TAB)).toEqual(lineOf(SCHOOL, undefined, TAB));
    }
  });
});

describe('the look-up of a bearer', () => {
  it('takes its turn where it comes from, within the networks around that, whether or not it is anybody’s', async () => {
    const { admit } = callers();
    const address = '2001:db8:7:1234::/64';
    const visitor = whoseTurn(address);
    lookedUpFor.length = 0;
    for (const token of ['made-up', 'first-tab', 'first-tab']) await admit(address, token);
    expect(lookedUpFor).toEqual([
      visitor,
      { ...visitor, caller: 'first-tab' },
      { ...whoseTurn(address, person.userId), caller: expect.stringContaining(person.userId) },
    ]);
    expect(visitor.networks).toHaveLength(2);
  });

  it('of bearers that one network makes up, at however many addresses, keeps nobody else waiting for more than a few of them', async () => {
    const waiting: { token: string; answer: () => void }[] = [];
    const { admit } = openCallers(
      { limits: memoryLimits(), config: { rateLimits: true } as Deps['config'] },
      {
        isOurs: async () => false,
        look: (token) => new Promise((resolve) => waiting.push({ token, answer: () => resolve(null) })),
      },
    );
    const refused: string[] = [];
    const from = (address: string, token: string) =>
      admit(address, token).catch((error: unknown) => {
        if (!(error instanceof TooManyAtOnce)) throw error;
        refused.push(token);
        return null;
      });
    const crowd: Promise<unknown>[] = [];
    const all = LOOKS_OF_STRANGERS + STRANGERS_WAITING;
    for (let at = 0; at < all; at += 1) crowd.push(from(`2001:db8:1:${at.toString(16)}::/64`, `made up ${at}`));
    await expect.poll(() => waiting.length).toBe(LOOKS_OF_STRANGERS);
    expect(refused).toEqual([]);
    const other = from(SCHOOL, 'of the first edition');
    await expect.poll(() => refused).toHaveLength(1);
    expect(refused[0]).toContain('made up');
    for (const { answer } of waiting.slice(0, CALLERS_IN_A_TURN + 1)) answer();
    await expect.poll(() => waiting.length).toBe(LOOKS_OF_STRANGERS + CALLERS_IN_A_TURN + 1);
    expect(waiting.map(({ token }) => token)).toContain('of the first edition');
    for (let done = CALLERS_IN_A_TURN + 1; done < all; done += 1) {
      await expect.poll(() => waiting.length).toBeGreaterThan(done);
      waiting[done]?.answer();
    }
    await Promise.all([...crowd, other]);
    expect(refused).toHaveLength(1);
  });

  it('has a few of one address at a time, and the next is refused', async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    const { admit } = openCallers(
      { limits: memoryLimits(), config: { rateLimits: true } as Deps['config'] },
      { isOurs: async () => false, look: () => promise },
    );
    const some = Array.from({ length: LOOKS_PER_ADDRESS }, (_, at) => admit(SCHOOL, `made up ${at}`));
    await expect(admit(SCHOOL, 'one more')).rejects.toThrow(TooManyAtOnce);
    resolve(null);
    expect(await Promise.all(some)).toEqual(some.map(() => null));
    expect(await admit(SCHOOL, 'one more')).toBeNull();
  });
});

describe('a bearer that its person did not sign in with', () => {
  const CARD = { sessionId: person.userId, classroomId: person.userId, endsAt: new Date(0) };
  it.each<[string, Partial<Viewer>, Limit]>([
    ['token', { tokenId: '01a2063c-20aa-7a11-8f68-8a5fec9cec61' }, REQUESTS_PER_TOKEN],
    ['card', { card: CARD }, REQUESTS_PER_CARD],
  ])('leaves its owner something of the account’s calls: a %s', async (name, bearer, { budget }) => {
    const held: Viewer = { ...person, sessionId: null, ...bearer };
    const { admit, countCall } = openCallers(
      { limits: memoryLimits(), config: { rateLimits: true } as Deps['config'] },
      { isOurs: async () => true, look: async (token) => (token === 'own' ? person : held) },
    );
    await countCall(held);
    for (let nth = 1; nth < budget; nth += 1) await admit(SCHOOL, 'held');
    await expect(admit(SCHOOL, 'held')).rejects.toMatchObject({ rates: [expect.objectContaining({ name })] });
    await expect(countCall(held)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await countCall(person);
    expect(await admit(SCHOOL, 'own')).toMatchObject({ viewer: person, rates: [{ name: 'account' }] });
  });
});

describe('a call on an open socket', () => {
  it('of an account that has used its limit up is refused without being counted, until it may go on', async () => {
    const limits = memoryLimits();
    const { countCall } = callers(limits);
    const { budget, windowSeconds } = REQUESTS_PER_ACCOUNT;
    await limits.consume(REQUESTS_PER_ACCOUNT, person.userId, budget - 1);
    await countCall(person);
    const consume = vi.spyOn(limits, 'consume');
    const refused = { code: 'RATE_LIMITED', retryAfterSeconds: windowSeconds };
    for (let time = 0; time < 3; time += 1) await expect(countCall(person)).rejects.toMatchObject(refused);
    expect(consume).toHaveBeenCalledTimes(1);
    await limits.reset(REQUESTS_PER_ACCOUNT, person.userId);
    await expect(countCall(person)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const then = performance.now() + windowSeconds * 1_000 + 1;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(then);
    try {
      // What is remembered looks at the clock once in a millisecond.
      await sleep(5);
      await countCall(person);
    } finally {
      clock.mockRestore();
    }
    expect(consume).toHaveBeenCalledTimes(2);
  });
});
