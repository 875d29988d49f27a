import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { change, mailTo, storedUser, tokenIn } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { meanwhile } from '../testkit/meanwhile.ts';
import { OWNER } from '../testkit/takeover.ts';

const YOUNG = '2012-03-01';
const REFUSED = {
  __typename: 'LinkNotValidError',
  message:
    'This is the email address of your parent or guardian, so your account cannot have it too. In your settings you can ask for another address of your own.',
};
const NOT_YOUR_OWN = [
  { field: 'parentalEmail', message: 'Please enter your parent’s or guardian’s email, not your own' },
];

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: true });
});
afterAll(() => app.close());

/** A teacher without a date of birth who has asked for another address, and the token of the link that went there. */
async function moving(): Promise<{ person: Person; other: string; token: string }> {
  const person = await app.person({ userType: 'TEACHER', dateOfBirth: null });
  const other = `other.${person.email}`;
  await change(person, 'changeEmail', { email: other, password: person.password });
  return { person, other, token: tokenIn(await mailTo(app, other, 'Confirm your new email address')) };
}

const confirm = ({ password }: Person, token: string) => change(app, 'confirmEmail', { token, password });
const toStudent = (person: Person, parentalEmail: string) =>
  change(person, 'changeAccountType', { userType: 'STUDENT', dateOfBirth: YOUNG, parentalEmail });
const correct = ({ email, password }: Person, parentalEmail: string) =>
  change(app, 'correctParentalEmail', { email, password, parentalEmail });

describe('an account’s address, and that of the parent', () => {
  it('do not become one by a link that was asked for before there was a parent', async () => {
    const { person, other, token } = await moving();
    const tagged = other.replace('@', '+parent@');
    expect((await toStudent(person, tagged)).__typename).toBe('ChangeAccountTypePayload');
    expect(await confirm(person, token)).toEqual(REFUSED);
    expect(await storedUser(app, { id: person.userId })).toMatchObject({
      email: person.email,
      consentState: 'PENDING',
    });
  });

  it('do not become one by a correction of the parent’s', async () => {
    const { person, other, token } = await moving();
    await toStudent(person, `parent.${person.email}`);
    expect((await correct(person, other)).__typename).toBe('CorrectParentalEmailPayload');
    expect(await confirm(person, token)).toEqual(REFUSED);
    // The link is not used up: it goes where it went.
    expect((await correct(person, `grandparent.${person.email}`)).__typename).toBe('CorrectParentalEmailPayload');
    expect((await confirm(person, token)).__typename).toBe('ConfirmEmailPayload');
    expect(await storedUser(app, { id: person.userId })).toMatchObject({
      email: other,
      parentalEmail: `grandparent.${person.email}`,
    });
  });

  it('do not become one where the address changes while a parent is named', async () => {
    const { person, other, token } = await moving();
    const told = await meanwhile(
      app.deps,
      () => confirm(person, token),
      () => toStudent(person, other),
    );
    expect(told.fieldErrors).toEqual(NOT_YOUR_OWN);
    expect(await storedUser(app, { id: person.userId })).toMatchObject({
      email: other,
      userType: 'TEACHER',
      parentalEmail: null,
    });
    expect((await toStudent(person, `parent.${person.email}`)).__typename).toBe('ChangeAccountTypePayload');
  });

  it('do not become one where the address changes while the parent’s is corrected', async () => {
    const { person, other, token } = await moving();
    const parent = `parent.${person.email}`;
    await toStudent(person, parent);
    const told = await meanwhile(
      app.deps,
      () => confirm(person, token),
      () => correct(person, other),
    );
    expect(told.fieldErrors).toEqual(NOT_YOUR_OWN);
    expect(await storedUser(app, { id: person.userId })).toMatchObject({ email: other, parentalEmail: parent });
  });

  it('do not become one where the address changes while the owner of it says who they are', async () => {
    const person = await app.person();
    const [data, other] = [{ profileAskedAt: app.clock.now() }, `other.${person.email}`];
    const { update } = app.deps.db.prisma.user;
    await update({ where: { id: person.userId }, data });
    const child = { ...OWNER, userType: 'STUDENT', dateOfBirth: YOUNG };
    const told = await meanwhile(
      app.deps,
      () => update({ where: { id: person.userId }, data: { email: other } }),
      () => change(person, 'completeProfile', { ...child, parentalEmail: other }),
    );
    expect(told.fieldErrors).toEqual(NOT_YOUR_OWN);
    expect(await storedUser(app, { id: person.userId })).toMatchObject({ email: other, parentalEmail: null, ...data });
    const parentalEmail = `parent.${person.email}`;
    const again = await meanwhile(
      app.deps,
      () => update({ where: { id: person.userId }, data: { email: person.email } }),
      () => change(person, 'completeProfile', { ...child, parentalEmail }),
    );
    expect(again.__typename).toBe('CompleteProfilePayload');
    expect(await storedUser(app, { id: person.userId })).toMatchObject({
      email: person.email,
      parentalEmail,
      profileAskedAt: null,
    });
  });
});
