import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessToken, asProgram, change, signInAgain } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { newcomer, signInByGoogle, type StandInIssuer, standInIssuer, trusting } from '../testkit/google.ts';
import { addedPasskey, passkeysOf, signInByPasskey } from '../testkit/passkeys.ts';
import { superuser } from '../testkit/superusers.ts';

const NEEDED = {
  __typename: 'SecondFactorNeededError',
  message:
    'This account also needs its passkey. Please sign in with the passkey. A program uses a personal access token.',
};

let issuer: StandInIssuer;
let app: TestApp;
beforeAll(async () => {
  issuer = await standInIssuer();
  app = await testApp(trusting(issuer));
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

const login = ({ email, password }: Pick<Person, 'email' | 'password'>) =>
  app.rest('POST', '/auth/login', { email, password });

describe('a superuser with a passkey', () => {
  it('is asked for it after the right password, at both doors, and comes in with it alone', async () => {
    const person = await superuser(app);
    expect((await login(person)).status).toBe(200);
    const passkey = await addedPasskey(person);
    expect(await signInAgain(app, person.email, person.password)).toEqual(NEEDED);
    const { status, body } = await login(person);
    expect([status, body.code]).toEqual([401, 'SECOND_FACTOR_NEEDED']);
    expect(body.access_token).toBeUndefined();
    expect((await login({ ...person, password: 'wrong' })).body.code).toBe('WRONG_CREDENTIALS');
    const { accessToken: token } = await signInByPasskey(app, passkey);
    const admin = asProgram(app, person, token);
    expect((await admin.graphql('{ poolMonitor { summary { healthyPools } } }')).errors).toBeUndefined();
    const asked = await app.deps.db.prisma.auditEvent.findMany({ where: { kind: 'second_factor_needed' } });
    expect(asked).toHaveLength(1);
  });

  it('is asked for it after Google too, whose token is not used up by that', async () => {
    const claims = newcomer();
    const person = await superuser(app, { email: claims.email });
    const confirmed = { emailConfirmedAt: app.clock.now() };
    await app.deps.db.prisma.user.update({ where: { id: person.userId }, data: confirmed });
    await addedPasskey(person);
    const token = await issuer.token(claims);
    const code = async () => (await app.rest('POST', '/auth/google', { google_token: token })).body.code;
    expect(await signInByGoogle(app, token)).toEqual(NEEDED);
    expect(await code()).toBe('SECOND_FACTOR_NEEDED');
    const { googleSubject } = await app.deps.db.prisma.user.findUniqueOrThrow({ where: { id: person.userId } });
    expect(googleSubject).toBeNull();
    const [{ uuid: passkeyId }] = await passkeysOf(person);
    await change(person, 'removePasskey', { passkeyId });
    expect((await signInByGoogle(app, token)).__typename).toBe('SignInWithGooglePayload');
  });

  it('is asked for it in a browser that is known, too', async () => {
    const person = await superuser(app);
    await addedPasskey(person);
    const url = '/api/v1/auth/login';
    const payload = { email: person.email, password: person.password };
    const [{ uuid: passkeyId }] = await passkeysOf(person);
    await change(person, 'removePasskey', { passkeyId });
    const before = await app.app.inject({ method: 'POST', url, payload });
    expect(before.statusCode).toBe(200);
    await addedPasskey(person);
    const csrf = await app.app.inject({ method: 'GET', url: '/api/v1/auth/csrf-token' });
    const cookie = [...before.cookies, ...csrf.cookies].map(({ name, value }) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'x-csrf-token': csrf.json().csrf_token as string };
    const after = await app.app.inject({ method: 'POST', url, payload, headers });
    expect([after.statusCode, after.json().code]).toEqual([401, 'SECOND_FACTOR_NEEDED']);
    expect(after.cookies.filter(({ name }) => name.includes('device'))).toEqual([]);
  });

  it('goes on with programs that bear ADMIN, and with the session in which it was added', async () => {
    const person = await superuser(app);
    const program = asProgram(app, person, await accessToken(person, ['ADMIN', 'PROFILE_READ']));
    await addedPasskey(person);
    const monitor = '{ poolMonitor { summary { healthyPools } } }';
    for (const who of [program, person]) expect((await who.graphql(monitor)).errors).toBeUndefined();
  });

  it('is one as soon as somebody who has a passkey is made a superuser; nobody else is asked', async () => {
    const person = await app.person();
    await addedPasskey(person);
    expect((await login(person)).status).toBe(200);
    await app.deps.db.prisma.user.update({ where: { id: person.userId }, data: { isSuperuser: true } });
    expect((await login(person)).body.code).toBe('SECOND_FACTOR_NEEDED');
    const without = await superuser(app);
    expect((await login(without)).status).toBe(200);
  });
});
