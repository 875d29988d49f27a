import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { careForCalls } from '../../server/features/leaving/leaving.domain.ts';
import { asProgram, change, viewer } from '../testkit/account.ts';
import { type Person, TEST_NOW, type TestApp, testApp } from '../testkit/app.ts';
import { type SoftPasskey, softPasskey } from '../testkit/authenticator.ts';
import { addedPasskey, passkeysOf, question, signInByPasskey } from '../testkit/passkeys.ts';

const MINUTE_MS = 60_000;
const REFUSED = {
  __typename: 'PasskeyRefusedError',
  message:
    'This passkey did not work here. It may have been removed from the account. Please sign in another way, or try again.',
};
const ORIGIN = 'http://localhost:3000';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
afterEach(() => app.clock.set(TEST_NOW));

const PREPARE = 'mutation { preparePasskeySignIn { ... on PreparePasskeySignInPayload { challenge domain } } }';
const FINISH = `mutation($input: SignInWithPasskeyInput!) { signInWithPasskey(input: $input) {
  __typename ... on UserError { message } } }`;

/** A browser: it has the CSRF cookie and those that it was given before, and sends its token along. */
async function browserOf({ app: server }: TestApp, cookies: { name: string; value: string }[] = []) {
  const answer = await server.inject({ method: 'GET', url: '/api/v1/auth/csrf-token' });
  const cookie = [...cookies, ...answer.cookies].map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { origin: ORIGIN, cookie, 'x-csrf-token': answer.json().csrf_token as string };
  const post = async (query: string, variables = {}) =>
    (await server.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } })).json().data;
  return {
    question: async () => (await post(PREPARE)).preparePasskeySignIn as { challenge: string },
    signIn: async (input: object) => (await post(FINISH, { input })).signInWithPasskey,
  };
}

const signIn = (input: Record<string, unknown>) => change(app, 'signInWithPasskey', input, 'accessToken');

describe('signInWithPasskey', () => {
  it('opens a session without an address or a password, and notes the use and the time zone', async () => {
    const person = await app.person();
    const passkey = await addedPasskey(person);
    app.clock.advance(MINUTE_MS);
    const asked = await question(app);
    const input = { ...passkey.sign(asked), timeZone: 'Europe/Berlin' };
    const entered = await change(
      app,
      'signInWithPasskey',
      input,
      'accessToken expiresInSeconds viewer { user { uuid } }',
    );
    expect(entered).toMatchObject({ expiresInSeconds: 2_592_000, viewer: { user: { uuid: person.userId } } });
    const again = asProgram(app, person, entered.accessToken);
    expect(await viewer(again, 'account { timeZone freshUntil }')).toEqual({
      account: { timeZone: 'Europe/Berlin', freshUntil: '2026-03-13T09:11:00.000Z' },
    });
    expect(await passkeysOf(person, 'lastUsedAt')).toEqual([{ lastUsedAt: '2026-03-13T09:01:00.000Z' }]);
    const events = await app.deps.db.prisma.auditEvent.findMany({ where: { kind: 'sign_in' } });
    expect(events.map(({ detail }) => detail)).toContainEqual(expect.objectContaining({ by: 'passkey' }));
  });

  it('takes a challenge once, however many send it at once, and the next one all the same', async () => {
    const passkey = await addedPasskey(await app.person());
    const input = passkey.sign(await question(app));
    const results = await Promise.all([signIn(input), signIn(input), signIn(input)]);
    expect(results.filter(({ accessToken }) => accessToken)).toHaveLength(1);
    expect(await signIn(input)).toEqual(REFUSED);
    expect((await signInByPasskey(app, passkey)).accessToken).toEqual(expect.any(String));
  });

  it('takes none that is five minutes old, made up, or made for something else', async () => {
    const person = await app.person();
    const passkey = await addedPasskey(person);
    const asked = await question(app);
    app.clock.advance(5 * MINUTE_MS - 1);
    expect((await signIn(passkey.sign(asked))).accessToken).toEqual(expect.any(String));
    const late = await question(app);
    app.clock.advance(5 * MINUTE_MS);
    expect(await signIn(passkey.sign(late))).toEqual({
      __typename: 'PasskeyRefusedError',
      message: 'That took too long. Please try again.',
    });
    app.clock.set(TEST_NOW);
    const adding = await change(person, 'preparePasskey', {}, 'challenge');
    const bytes = Buffer.from((await question(app)).challenge, 'base64url');
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    for (const challenge of [adding.challenge, bytes.toString('base64url'), 'AAAA', ''])
      expect(await signIn(passkey.sign({ challenge }))).toEqual(REFUSED);
  });

  it.each([
    ['on a page of another site', { origin: 'https://evil.example' }],
    ['for another domain', { domain: 'evil.example' }],
    ['without asking for the person', { isVerified: false }],
    ['as it was made', { type: 'webauthn.create' }],
    ['for somebody else', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('refuses what was signed %s', async (_what, odd) => {
    const passkey = await addedPasskey(await app.person());
    expect(await signInByPasskey(app, passkey, odd)).toEqual(REFUSED);
  });

  it('refuses a passkey that nobody has, and the signature of another one, in the same words', async () => {
    const [mine, other] = [await addedPasskey(await app.person()), await addedPasskey(await app.person())];
    expect(await signInByPasskey(app, softPasskey(), { userHandle: 'AAAA' })).toEqual(REFUSED);
    const asked = await question(app);
    const input = mine.sign(asked);
    const { signature } = other.sign(asked);
    expect(await signIn({ ...input, signature })).toEqual(REFUSED);
    expect(await signIn({ ...input, credentialId: other.credentialId })).toEqual(REFUSED);
    expect(await signIn({ ...other.sign(asked), userHandle: input['userHandle'] })).toEqual(REFUSED);
    expect((await signIn(input)).accessToken).toEqual(expect.any(String));
  });

  it('refuses a passkey whose counter does not go on: it may have been copied', async () => {
    const person = await app.person();
    const passkey = await addedPasskey(person, 'A key', true);
    expect((await signInByPasskey(app, passkey, { counter: 7 })).accessToken).toEqual(expect.any(String));
    for (const counter of [7, 6, 0]) expect(await signInByPasskey(app, passkey, { counter })).toEqual(REFUSED);
    const asked = [await question(app), await question(app)];
    const results = await Promise.all(asked.map((one) => signIn(passkey.sign(one, { counter: 8 }))));
    expect(results.filter(({ accessToken }) => accessToken)).toHaveLength(1);
    expect((await signInByPasskey(app, passkey, { counter: 9 })).accessToken).toEqual(expect.any(String));
  });

  it('is refused where the account is closed, as with a password', async () => {
    const person = await app.person();
    const passkey = await addedPasskey(person);
    const set = (data: Record<string, unknown>) =>
      app.deps.db.prisma.user.update({ where: { id: person.userId }, data });
    await set({ consentState: 'PENDING', dateOfBirth: new Date('2014-01-01') });
    expect((await signInByPasskey(app, passkey)).__typename).toBe('ConsentPendingError');
    await set({ consentState: 'WITHDRAWN' });
    expect((await signInByPasskey(app, passkey)).__typename).toBe('ConsentWithdrawnError');
    await set({ consentState: 'GIVEN', lockedAt: app.clock.now(), lockReason: 'Sent spam' });
    expect((await signInByPasskey(app, passkey)).__typename).toBe('AccountLockedError');
    await set({ lockedAt: null });
    expect((await signInByPasskey(app, passkey)).__typename).toBe('SignInWithPasskeyPayload');
  });

  it.each(['credentialId', 'clientDataJson', 'authenticatorData', 'signature', 'userHandle'])(
    'refuses nonsense as %s',
    async (field) => {
      const passkey = await addedPasskey(await app.person());
      const input = passkey.sign(await question(app));
      for (const text of ['', '{}', 'a b', '__proto__', 'A'.repeat(10_000), 'bnVsbA', 'W10'])
        expect(await signIn({ ...input, [field]: text })).toEqual(REFUSED);
    },
  );

  describe('from one address', () => {
    let own: TestApp;
    let person: Person;
    let passkey: SoftPasskey;
    let entered: { accessToken?: string }[];
    let last: { __typename: string };
    beforeAll(async () => {
      own = await testApp();
      person = await own.person();
      passkey = await addedPasskey(person);
      const wrong = { ...softPasskey().sign({ challenge: 'AAAA' }), userHandle: 'AAAA' };
      for (let i = 0; i < 199; i++) await change(own, 'signInWithPasskey', wrong);
      entered = [await signInByPasskey(own, passkey), await signInByPasskey(own, passkey)];
      last = await change(own, 'signInWithPasskey', wrong);
    });
    afterAll(() => own.close());

    it('counts wrong ones against the address, apart from passwords, and right ones not at all', async () => {
      expect(entered.map(({ accessToken }) => typeof accessToken)).toEqual(['string', 'string']);
      expect(last.__typename).toBe('PasskeyRefusedError');
      expect((await signInByPasskey(own, passkey)).__typename).toBe('RateLimitedError');
      const { email, password } = person;
      expect((await change(own, 'signIn', { email, password })).__typename).toBe('SignInPayload');
    });

    it('lets a browser in where somebody has signed in before, whatever others at its address have tried', async () => {
      const { email, password } = person;
      const payload = { email, password };
      const signedIn = await own.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload });
      const known = await browserOf(own, signedIn.cookies);
      const wrong = { ...softPasskey().sign({ challenge: 'AAAA' }), userHandle: 'AAAA' };
      for (let i = 0; i < 19; i++) await known.signIn(wrong);
      const enter = async () => known.signIn(passkey.sign(await known.question()));
      expect((await enter()).__typename).toBe('SignInWithPasskeyPayload');
      await known.signIn(wrong);
      expect((await enter()).__typename).toBe('RateLimitedError');
    });
  });
});

describe('a challenge', () => {
  const browser = () => browserOf(app);

  it('is good in the browser alone that asked for it', async () => {
    const passkey = await addedPasskey(await app.person());
    const [mine, other] = [await browser(), await browser()];
    const input = passkey.sign(await mine.question());
    expect(await other.signIn(input)).toEqual(REFUSED);
    expect(await signIn(input)).toEqual(REFUSED);
    expect((await mine.signIn(input)).__typename).toBe('SignInWithPasskeyPayload');
  });

  it('leaves nothing behind that nobody has answered, and no more than its hash where somebody has, for its time', async () => {
    const own = await testApp();
    const passkey = await addedPasskey(await own.person());
    const rows = () => own.deps.db.prisma.usedPasskeyChallenge.findMany();
    const before = await rows();
    for (let i = 0; i < 20; i++) await question(own);
    expect(await rows()).toEqual(before);
    const asked = await question(own);
    await change(own, 'signInWithPasskey', passkey.sign(asked));
    expect(await rows()).toHaveLength(before.length + 1);
    expect(JSON.stringify(await rows())).not.toContain(asked.challenge);
    await careForCalls(own.deps);
    expect(await rows()).toHaveLength(before.length + 1);
    own.clock.advance(5 * MINUTE_MS + 1);
    await careForCalls(own.deps);
    expect(await rows()).toEqual([]);
    await own.close();
  });
});
