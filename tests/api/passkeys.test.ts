import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accessToken, asProgram, change, mailTo, signInAgain, WRITING } from '../testkit/account.ts';
import { TEST_NOW, type TestApp, testApp } from '../testkit/app.ts';
import { softPasskey } from '../testkit/authenticator.ts';
import { byCard, classOf, joined, verified } from '../testkit/classrooms.ts';
import { addedPasskey, passkeysOf, signInByPasskey, tryToAdd, WISH } from '../testkit/passkeys.ts';
import { takeByReset } from '../testkit/takeover.ts';

const MINUTE_MS = 60_000;
const NOT_ADDED = {
  __typename: 'PasskeyRefusedError',
  message: 'The passkey could not be added. Please try again.',
};

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: true });
});
afterAll(() => app.close());
afterEach(() => app.clock.set(TEST_NOW));

const kinds = async (kind: string) => app.deps.db.prisma.auditEvent.count({ where: { kind } });

describe('a passkey', () => {
  it('is added, listed, audited, and told of by mail', async () => {
    const person = await app.person();
    const before = await kinds('passkey_added');
    const wish = await change(person, 'preparePasskey', {}, WISH);
    expect(wish).toMatchObject({
      domain: 'localhost',
      userName: person.email,
      displayName: 'Amina Diallo',
      algorithms: [-7, -8, -257],
      knownCredentialIds: [],
      expiresAt: '2026-03-13T09:05:00.000Z',
    });
    expect(Buffer.from(wish.userHandle, 'base64url').toString('hex')).toBe(person.userId.replaceAll('-', ''));
    const passkey = softPasskey();
    const added = await change(
      person,
      'addPasskey',
      { name: '  My phone ', ...passkey.create(wish) },
      'passkey { name }',
    );
    expect(added.passkey).toEqual({ name: 'My phone' });
    expect(await passkeysOf(person, 'name backedUp createdAt lastUsedAt')).toEqual([
      { name: 'My phone', backedUp: true, createdAt: '2026-03-13T09:00:00.000Z', lastUsedAt: null },
    ]);
    expect(await kinds('passkey_added')).toBe(before + 1);
    const mail = await mailTo(app, person.email, 'A passkey was added to your account');
    expect(mail.text).toContain('/forgot-password');
    const again = await change(person, 'preparePasskey', {}, WISH);
    expect(again.knownCredentialIds).toEqual([passkey.credentialId]);
  });

  it('is renamed, and removed: it opens nothing from then on', async () => {
    const person = await app.person();
    const passkey = await addedPasskey(person);
    const [{ id, uuid }] = await passkeysOf(person);
    expect(
      (await change(person, 'renamePasskey', { passkeyId: uuid, name: ' Key ring ' }, 'passkey { name }')).passkey.name,
    ).toBe('Key ring');
    expect(await change(person, 'renamePasskey', { passkeyId: id, name: ' ' })).toMatchObject({
      fieldErrors: [{ field: 'name', message: 'Please give the passkey a name' }],
    });
    expect(await change(person, 'renamePasskey', { passkeyId: id, name: 'x'.repeat(61) })).toMatchObject({
      fieldErrors: [{ field: 'name', message: 'The name must be at most 60 characters' }],
    });
    expect((await signInByPasskey(app, passkey)).__typename).toBe('SignInWithPasskeyPayload');
    const removed = await change(person, 'removePasskey', { passkeyId: uuid }, 'removedPasskeyId');
    expect(removed.removedPasskeyId).toBe(id);
    expect(await passkeysOf(person)).toEqual([]);
    expect((await signInByPasskey(app, passkey)).__typename).toBe('PasskeyRefusedError');
    expect((await change(person, 'removePasskey', { passkeyId: uuid })).__typename).toBe('NotFoundError');
    const mail = await mailTo(app, person.email, 'A passkey was removed from your account');
    expect(mail.text).toContain('nobody can sign in with it any more');
  });

  it('is its owner’s alone: nobody else renames, removes or reads it', async () => {
    const [owner, other] = [await app.person(), await app.person()];
    const passkey = await addedPasskey(owner);
    const [{ id, uuid }] = await passkeysOf(owner);
    const gone = { __typename: 'NotFoundError', message: 'Passkey not found' };
    expect(await change(other, 'renamePasskey', { passkeyId: uuid, name: 'Mine' })).toEqual(gone);
    expect(await change(other, 'removePasskey', { passkeyId: uuid })).toEqual(gone);
    expect((await other.graphql('query($id: ID!) { node(id: $id) { id } }', { id })).data.node).toBeNull();
    expect(await tryToAdd(other, passkey)).toEqual({
      __typename: 'PasskeyRefusedError',
      message: 'This passkey has already been added.',
    });
    const userHandle = Buffer.from(owner.userId.replaceAll('-', ''), 'hex').toString('base64url');
    expect((await signInByPasskey(app, passkey, { userHandle })).viewer.user.uuid).toBe(owner.userId);
  });

  it('needs a fresh sign-in to be added or removed, or a proof', async () => {
    const person = await app.person();
    await addedPasskey(person);
    const [{ uuid: passkeyId }] = await passkeysOf(person);
    app.clock.advance(10 * MINUTE_MS);
    expect((await change(person, 'preparePasskey', {})).__typename).toBe('FreshSignInNeededError');
    expect((await change(person, 'removePasskey', { passkeyId })).__typename).toBe('FreshSignInNeededError');
    expect((await change(person, 'removePasskey', { passkeyId, proof: { password: 'wrong' } })).__typename).toBe(
      'WrongPasswordError',
    );
    expect(await passkeysOf(person)).toHaveLength(1);
    const proof = { password: person.password };
    expect((await change(person, 'preparePasskey', { proof }, WISH)).challenge).toEqual(expect.any(String));
    expect((await change(person, 'removePasskey', { passkeyId })).__typename).toBe('RemovePasskeyPayload');
  });

  it.each([
    ['on a page of another site', { origin: 'https://evil.example' }],
    ['on a page of another name of this machine', { origin: 'http://localhost.evil.example:3000' }],
    ['for another domain', { domain: 'evil.example' }],
    ['without asking for the person', { isVerified: false }],
    ['by a signature instead', { type: 'webauthn.get' }],
    ['with a certificate, which would have to be looked up', { certificate: Buffer.alloc(64) }],
  ])('is refused that was made %s', async (_what, odd) => {
    const person = await app.person();
    expect(await tryToAdd(person, softPasskey(), odd)).toEqual(NOT_ADDED);
    expect(await passkeysOf(person)).toEqual([]);
  });

  it('is added once, in the session that asked for it, within five minutes', async () => {
    const person = await app.person();
    const { accessToken: second } = await signInAgain(app, person.email, person.password);
    const elsewhere = asProgram(app, person, second);
    const other = await app.person();
    const wish = await change(person, 'preparePasskey', {}, WISH);
    const made = softPasskey().create(wish);
    expect(await change(elsewhere, 'addPasskey', { name: 'x', ...made })).toEqual(NOT_ADDED);
    expect(await change(other, 'addPasskey', { name: 'x', ...made })).toEqual(NOT_ADDED);
    expect((await change(person, 'addPasskey', { name: 'x', ...made })).__typename).toBe('AddPasskeyPayload');
    const [{ uuid: passkeyId }] = await passkeysOf(person);
    await change(person, 'removePasskey', { passkeyId });
    expect(await change(person, 'addPasskey', { name: 'x', ...made })).toEqual(NOT_ADDED);
    const late = await change(person, 'preparePasskey', {}, WISH);
    app.clock.advance(5 * MINUTE_MS);
    expect(await change(person, 'addPasskey', { name: 'x', ...softPasskey().create(late) })).toEqual({
      __typename: 'PasskeyRefusedError',
      message: 'That took too long. Please try again.',
    });
    const signIn = await change(app, 'preparePasskeySignIn', null, 'challenge domain');
    const taken = softPasskey().create({ ...signIn, userHandle: wish.userHandle });
    expect(await change(person, 'addPasskey', { name: 'x', ...taken })).toEqual(NOT_ADDED);
  });

  it('is one of ten at most, even of those added at once, and tried to be added twenty times a day', async () => {
    const person = await app.person();
    for (let i = 0; i < 9; i++) await addedPasskey(person, `Key ${i}`);
    const wishes = [await change(person, 'preparePasskey', {}, WISH), await change(person, 'preparePasskey', {}, WISH)];
    const results = await Promise.all(
      wishes.map((wish) => change(person, 'addPasskey', { name: 'x', ...softPasskey().create(wish) })),
    );
    expect(results.map(({ __typename }) => String(__typename)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'AddPasskeyPayload',
      'TooManyPasskeysError',
    ]);
    expect(await change(person, 'preparePasskey', {})).toEqual({
      __typename: 'TooManyPasskeysError',
      message: 'You already have 10 passkeys. Remove one first.',
    });
    const nothing = { name: 'x', credentialId: 'a', clientDataJson: 'b', attestationObject: 'c' };
    for (let i = 0; i < 9; i++) expect(await change(person, 'addPasskey', nothing)).toEqual(NOT_ADDED);
    expect((await change(person, 'addPasskey', nothing)).__typename).toBe('RateLimitedError');
  });

  it.each([
    ['an empty text', ''],
    ['what is no base64url', '{"a": 1}'],
    ['what is too long', 'A'.repeat(10_000)],
    ['bytes of nothing', 'AAAA'],
  ])('is refused that is %s', async (_what, text) => {
    const person = await app.person();
    const wish = await change(person, 'preparePasskey', {}, WISH);
    const made = softPasskey().create(wish);
    for (const field of ['credentialId', 'clientDataJson', 'attestationObject']) {
      expect(await change(person, 'addPasskey', { name: 'x', ...made, [field]: text })).toEqual(NOT_ADDED);
    }
  });

  it('is nothing for programs, and for who came with a sign-in card', async () => {
    const person = await app.person();
    const program = asProgram(app, person, await accessToken(person, WRITING));
    const teacher = await verified(app, await app.person({ userType: 'TEACHER' }));
    const enrolmentId = await joined(app, person, await classOf(teacher));
    const limited = await byCard(app, teacher, person, enrolmentId);
    const LIST = '{ viewer { account { passkeys { totalCount } } } }';
    for (const [who, refusal] of [
      [program, 'SessionRequiredError'],
      [limited, 'SignInCardLimitedError'],
    ] as const) {
      expect((await change(who, 'preparePasskey', {})).__typename).toBe(refusal);
      expect((await change(who, 'removePasskey', { passkeyId: person.userId })).__typename).toBe(refusal);
      const { data } = await who.graphql(LIST);
      expect(data.viewer.account?.passkeys ?? null).toBeNull();
    }
    expect((await change(app, 'preparePasskey', {})).__typename).toBe('UnauthenticatedError');
  });

  it('can’t be added where browsers know none: over http elsewhere, and at an address', async () => {
    for (const publicUrl of ['http://lacuna.example', 'https://192.0.2.7', 'https://[2001:db8::7]']) {
      const elsewhere = await testApp({ config: { publicUrl } });
      const person = await elsewhere.person();
      expect((await change(person, 'preparePasskey', {})).__typename).toBe('UnavailableError');
      expect((await change(elsewhere, 'preparePasskeySignIn', null)).__typename).toBe('UnavailableError');
      await elsewhere.close();
    }
  });

  it('of a public site is good on its own pages alone', async () => {
    const site = await testApp({ config: { publicUrl: 'https://lacuna.example' } });
    const person = await site.person();
    const passkey = softPasskey();
    for (const origin of ['https://evil.lacuna.example', 'https://lacuna.example:8443', 'http://lacuna.example'])
      expect(await tryToAdd(person, passkey, { origin })).toEqual(NOT_ADDED);
    const own = { origin: 'https://lacuna.example' };
    expect((await tryToAdd(person, passkey, own)).__typename).toBe('AddPasskeyPayload');
    expect((await signInByPasskey(site, passkey, own)).__typename).toBe('SignInWithPasskeyPayload');
    expect((await signInByPasskey(site, passkey)).__typename).toBe('PasskeyRefusedError');
    await site.close();
  });
});

describe('passkeys', () => {
  it('go with a new password by mail, but for those of a superuser, and stay with one from the settings', async () => {
    const [person, superuser] = [await app.person(), await app.person()];
    for (const { userId } of [person, superuser]) {
      const isSuperuser = userId === superuser.userId;
      const data = { emailConfirmedAt: app.clock.now(), isSuperuser };
      await app.deps.db.prisma.user.update({ where: { id: userId }, data });
    }
    const [own, admin] = [await addedPasskey(person), await addedPasskey(superuser)];
    const input = { currentPassword: person.password, newPassword: 'another one of mine' };
    expect((await change(person, 'changePassword', input)).__typename).toBe('ChangePasswordPayload');
    expect((await signInByPasskey(app, own)).__typename).toBe('SignInWithPasskeyPayload');
    const notice = await mailTo(app, person.email, 'A new password was set for your account');
    expect(notice.text).toContain('One passkey can still be used to sign in to your account.');
    await takeByReset(app, person.email);
    expect((await signInByPasskey(app, own)).__typename).toBe('PasskeyRefusedError');
    await expect(takeByReset(app, superuser.email)).resolves.toBeUndefined();
    expect((await signInByPasskey(app, admin)).__typename).toBe('SignInWithPasskeyPayload');
    const mail = await mailTo(app, superuser.email, 'A passkey was added to your account');
    expect(mail.text).toContain('/settings');
    const asked = await mailTo(app, superuser.email, 'Set a new password');
    expect(asked.text).not.toContain('removes your passkeys');
    expect((await mailTo(app, person.email, 'Set a new password')).text).toContain('removes your passkeys');
  });

  it.each([false, true])(
    'of whoever registered an address go when its owner comes, a superuser too: %s',
    async (isSuperuser) => {
      const stranger = await app.person();
      await app.deps.db.prisma.user.update({ where: { id: stranger.userId }, data: { isSuperuser } });
      const passkey = await addedPasskey(stranger);
      await takeByReset(app, stranger.email);
      const { text } = await mailTo(app, stranger.email, 'Set a new password');
      expect(text).toContain('removes your passkeys');
      expect(text).toContain('It then leaves all its classes: its homework and results there are deleted');
      expect((await signInByPasskey(app, passkey)).__typename).toBe('PasskeyRefusedError');
    },
  );
});
