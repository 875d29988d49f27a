import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deletePerson } from '../../server/features/person/deletion.domain.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { type Child, DAY_MS, families, INVALID } from '../testkit/consent.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: true });
});
afterAll(() => app.close());

const { child, linkIn, decide, withdraw, restore, signIn, care, exists } = families(() => app);

/** A child who is signed in since the parent agreed. */
async function consented(): Promise<{ one: Child; token: string; receipt: string }> {
  const one = await child();
  await decide(one.token, true);
  return { one, token: (await signIn(one.email)).accessToken, receipt: await linkIn(one.parent, 2) };
}

describe('a withdrawal', () => {
  it('locks the account at once, is undone by the same link, and is final after 14 days', async () => {
    const { one, token, receipt } = await consented();
    const withdrawn = await withdraw(receipt);
    expect(withdrawn.withdrawal).toMatchObject({
      withdrawn: true,
      deleteAfter: new Date(app.clock.now().getTime() + 14 * DAY_MS).toISOString(),
    });
    expect((await app.rest('GET', '/users/me', undefined, token)).status).toBe(401);
    expect(await signIn(one.email)).toMatchObject({
      __typename: 'ConsentWithdrawnError',
      message: expect.stringContaining('withdrawn'),
    });
    expect((await restore(receipt)).withdrawal).toMatchObject({
      withdrawn: false,
      deleteAfter: null,
    });
    expect((await signIn(one.email)).__typename).toBe('SignInPayload');

    await withdraw(receipt);
    app.clock.advance(13 * DAY_MS);
    await care();
    expect(await exists(one)).toBe(true);
    app.clock.advance(DAY_MS + 1);
    await care();
    expect(await exists(one)).toBe(false);
    expect(await restore(receipt)).toEqual(INVALID);
  });

  it('is the child’s own matter from 16 on: the link ends, and so does what is kept of the parent', async () => {
    const turns16 = new Date(app.clock.now().getTime() + DAY_MS).toISOString().slice(5, 10);
    const one = await child({ dateOfBirth: `2010-${turns16}` });
    await decide(one.token, true);
    const receipt = await linkIn(one.parent, 2);
    app.clock.advance(DAY_MS);
    const ended = {
      __typename: 'LinkNotValidError',
      message: 'This link has expired: your child is now 16 and decides for themselves.',
    };
    expect(await withdraw(receipt)).toEqual(ended);
    await care();
    expect(await withdraw(receipt)).toEqual(ended);
    expect(await app.deps.db.prisma.user.findUniqueOrThrow({ where: { id: one.id } })).toMatchObject({
      consentState: 'NOT_NEEDED',
      parentalEmail: null,
    });
    expect((await signIn(one.email)).__typename).toBe('SignInPayload');
  });

  it('can still be undone by who withdrew before the child was 16', async () => {
    const turns16 = new Date(app.clock.now().getTime() + DAY_MS).toISOString().slice(5, 10);
    const one = await child({ dateOfBirth: `2010-${turns16}` });
    await decide(one.token, true);
    const receipt = await linkIn(one.parent, 2);
    await withdraw(receipt);
    app.clock.advance(2 * DAY_MS);
    await restore(receipt);
    expect((await signIn(one.email)).__typename).toBe('SignInPayload');
  });

  it('is not carried out when it was taken back in the last moment', async () => {
    const { one, receipt } = await consented();
    await withdraw(receipt);
    app.clock.advance(14 * DAY_MS + 1);
    const cause = { kind: 'WITHDRAWN' } as const;
    // The care has read whom to delete, and the parent is quicker.
    await restore(receipt);
    expect(await deletePerson(app.deps, one.id, 'consent_withdrawn', cause)).toBe(false);
    expect(await exists(one)).toBe(true);
    await withdraw(receipt);
    expect(await deletePerson(app.deps, one.id, 'consent_withdrawn', cause)).toBe(false);
    app.clock.advance(14 * DAY_MS + 1);
    const [restored] = await Promise.all([restore(receipt), care()]);
    expect(await exists(one)).toBe(restored.__typename === 'RestoreParentalConsentPayload');
  });

  it('needs the link of the receipt: the link of the request is none', async () => {
    const { one } = await consented();
    expect(await withdraw(one.token)).toEqual(INVALID);
  });
});
