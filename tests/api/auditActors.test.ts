import { afterAll, beforeAll, expect, it } from 'vitest';
import { whoseTurn } from '../../server/access/caller.ts';
import { ROWS_OF_REFUSALS_PER_ADDRESS } from '../../server/features/audit/audit.limits.ts';
import { withAudit } from '../../server/features/audit/audit.ts';
import { deletePerson } from '../../server/features/person/deletion.domain.ts';
import { removeAllPasskeys } from '../../server/features/passkeys/passkeys.domain.ts';
import { onBehalfOf } from '../../server/kernel/behalf.ts';
import { RateLimitedError } from '../../server/kernel/errors.ts';
import { newId } from '../../server/kernel/ids.ts';
import { change, signInAgain } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { DAY_MS, families } from '../testkit/consent.ts';
import { useUp } from '../testkit/limits.ts';
import { superuser } from '../testkit/superusers.ts';

const ROWS = `query($userId: ID, $by: ID, $kind: String) { auditEvents(userId: $userId, by: $by, kind: $kind, first: 20) {
  edges { node { kind who action actor about subject aboutName } } } }`;
const LOCK = `mutation($userId: ID!) { lockAccount(input: { userId: $userId, reason: "Spam." }) { __typename } }`;

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await testApp({ jobs: true });
  admin = await superuser(app);
});
afterAll(() => app.close());

const rows = async (wish: { userId?: string; by?: string; kind?: string }) =>
  (await admin.graphql(ROWS, wish)).data.auditEvents.edges.map(({ node }: { node: object }) => node);
const nameOf = (subject: string) => `person ${subject.slice(0, 8)}`;

it('says that a stranger did what anybody can do about an account, and asked for by who acted it is not there', async () => {
  const person = await app.person();
  await signInAgain(app, person.email, 'not the password');
  await change(app, 'requestPasswordReset', { email: person.email });
  for (const kind of ['sign_in_failed', 'password_reset_asked']) {
    const [row] = await rows({ userId: person.userId, kind });
    expect(row).toMatchObject({ who: 'a visitor', actor: null, about: row.subject, aboutName: nameOf(row.subject) });
  }
  const own = await rows({ by: person.userId });
  expect(own.length).toBeGreaterThan(0);
  for (const row of own) expect(row).toMatchObject({ who: nameOf(row.subject), actor: row.subject, about: null });
  expect(own.map(({ kind }: { kind: string }) => kind)).not.toContain('sign_in_failed');
});

it('says what a superuser, the operator and the system did, and to whom', async () => {
  const person = await app.person();
  const { fullName } = await app.deps.db.prisma.user.findUniqueOrThrow({ where: { id: admin.userId } });
  await admin.graphql(LOCK, { userId: person.userId });
  const [locked] = await rows({ by: admin.userId, kind: 'account_locked' });
  expect(locked).toMatchObject({ who: fullName, about: locked.subject });
  const key = { publicKey: 'key', backedUp: false, name: 'My phone', createdAt: new Date() };
  await app.deps.db.prisma.passkey.create({
    data: { id: newId(), userId: person.userId, credentialId: newId(), ...key },
  });
  await removeAllPasskeys(app.deps, person.userId);
  const [removed] = await rows({ userId: person.userId, kind: 'passkey_removed' });
  expect(removed).toMatchObject({ who: 'the operator', about: removed.subject });
  await deletePerson(app.deps, person.userId);
  const [deleted] = await rows({ userId: person.userId, kind: 'account_deleted' });
  expect(deleted).toMatchObject({ who: nameOf(deleted.subject), action: 'deleted their account', about: null });
});

it('says that a parent withdrew consent, and that the system deleted the account because of it', async () => {
  const { child, decide, linkIn, withdraw, care } = families(() => app);
  const one = await child();
  await decide(one.token, true);
  app.clock.advance(1_000);
  await withdraw(await linkIn(one.parent, 2));
  app.clock.advance(15 * DAY_MS);
  await care();
  // Sessions do not last as long.
  admin = await superuser(app);
  const told = (await rows({ userId: one.id })).map(({ who, action }: { who: string; action: string }) => [
    who,
    action,
  ]);
  expect(told.slice(0, 2)).toEqual([
    ['the system', 'deleted an account whose consent was withdrawn'],
    ['a parent', 'withdrew consent'],
  ]);
});

it('has a row for somebody who is refused as somebody else was, of whom there are too many already', async () => {
  const limit = { name: 'mailbox', budget: 1, windowSeconds: 60 };
  const [here, elsewhere] = ['192.0.2.103', '192.0.2.104'];
  const { limits } = withAudit(app.deps);
  const consumeAt = (ip: string) => onBehalfOf(whoseTurn(ip), () => limits.consume(limit, 'amina@school.example'));
  await useUp(app.deps.limits, ROWS_OF_REFUSALS_PER_ADDRESS, here);
  await consumeAt(here);
  for (const ip of [here, elsewhere, elsewhere]) await expect(consumeAt(ip)).rejects.toThrow(RateLimitedError);
  const noted = () => app.deps.db.prisma.auditEvent.count({ where: { kind: 'limit_used_up' } });
  await expect.poll(noted).toBe(1);
});
