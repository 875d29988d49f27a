import { describe, expect, it } from 'vitest';
import { whoseTurn } from '../access/caller.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Deps } from '../deps.ts';
import { onWhoseBehalf, type Whose } from '../kernel/behalf.ts';
import { memoryLimits } from '../kernel/limits.ts';
import { openCallers } from './callers.ts';

const SCHOOL = '198.51.100.7';
const OURS = new Set(['first-tab', 'second-tab', 'revoked']);
const person: Viewer = {
  userId: '01a2063c-104f-70b1-8f68-8a5fec9cec61',
  sessionId: '01a2063c-10bc-7513-9d79-1ccbdc29f28b',
  scopes: null,
  userType: 'STUDENT',
  isSuperuser: false,
  card: null,
  profileComplete: true,
};

const callers = () =>
  openCallers(
    { limits: memoryLimits(), config: { rateLimits: true } as Deps['config'] },
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
});
