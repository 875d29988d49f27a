import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDatamodel } from '../../server/generated/pothos.ts';
import { newId } from '../../server/kernel/ids.ts';
import { accessToken, mailTo, storedUser, WRITING } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { inEveryTable } from '../testkit/classrooms.ts';
import { newcomer, type StandInIssuer, standInIssuer, trusting } from '../testkit/google.ts';
import { fillPool } from '../testkit/pool.ts';
import { round, ten } from '../testkit/practice.ts';
import { takeBy, type Way, WAYS } from '../testkit/takeover.ts';

type Row = Record<string, unknown>;

let issuer: StandInIssuer;
let app: TestApp;
beforeAll(async () => {
  issuer = await standInIssuer();
  app = await testApp({ ...trusting(issuer), jobs: true });
  await fillPool(app.deps.db, { targets: 14, sentencesPerTarget: 2 });
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

const STRANGERS_DAY = new Date('2031-02-03T00:00:00Z');

/** Fields of a person that whoever registered the account may have set → what they set, and what a take-over leaves. */
const CLEARED: Readonly<Record<string, { said: unknown; left: (way: Way, claims: Row) => unknown }>> = {
  emailConfirmedAt: { said: null, left: () => app.clock.now() },
  passwordHash: {
    said: 'of a stranger',
    left: (way) => (way === 'google' ? null : expect.stringMatching(/^\$argon2/u)),
  },
  googleSubject: { said: null, left: (way, { sub }) => (way === 'google' ? sub : null) },
  fullName: { said: 'A Stranger', left: (way, { name }) => (way === 'google' ? name : '') },
  userType: { said: 'TEACHER', left: () => 'STUDENT' },
  dateOfBirth: { said: STRANGERS_DAY, left: () => null },
  parentalEmail: { said: 'stranger@home.example', left: () => null },
  consentState: { said: 'GIVEN', left: () => 'NOT_NEEDED' },
  deleteAfter: { said: STRANGERS_DAY, left: () => null },
  schoolName: { said: 'None', left: () => null },
  teacherSubject: { said: 'Other', left: () => null },
  yearsOfExperience: { said: 7, left: () => null },
  bio: { said: 'A stranger', left: () => null },
  verifiedAt: { said: STRANGERS_DAY, left: () => null },
  refusedAt: { said: STRANGERS_DAY, left: () => null },
  refusalReason: { said: 'No such school', left: () => null },
  refusalAnsweredAt: { said: STRANGERS_DAY, left: () => null },
  marketingConsent: { said: true, left: () => false },
  profileAskedAt: { said: null, left: () => app.clock.now() },
  updatedAt: { said: STRANGERS_DAY, left: () => expect.toSatisfy((at: Date) => at < STRANGERS_DAY) },
};

/** Fields of a person that a take-over leaves as they are → why. */
const STAYS: Readonly<Record<string, string>> = {
  id: 'it is the same account, given to its owner',
  email: 'it is what the owner has proved',
  currentLevel: 'practice stays, and the level says nothing of a person',
  levelDecidedAt: 'practice stays, and where it was begun with it',
  isSuperuser: 'whoever runs the server gave it to this address; nobody can take it for themself',
  lockedAt: 'whoever was locked may be the owner, and superusers alone unlock',
  lockReason: 'so may what it was for',
  timeZone: 'the days of what was practised are counted in it; the next sign-in by a browser sets it',
  legalAcceptedAt: 'it may not be empty; `completeProfile`, which comes before everything else, sets it anew',
  createdAt: 'the account was made then, whoever made it',
};

const PRACTICE = 'practice stays, and says nothing of a person';
/** Rows of a person: what makes one that is still good, where a take-over ends them; else why they stay. */
const ENDED: Readonly<Record<string, Row>> = {
  Session: { revokedAt: null },
  AccessToken: { revokedAt: null },
  Passkey: {},
  EmailLink: {},
  ParentalConsent: {},
  ClassroomTeacher: {},
  Enrolment: {},
  PendingJoin: {},
  HomeworkMail: {},
  PracticeReminder: {},
  IdempotentCall: {},
};
const KEPT: Readonly<Record<string, string>> = {
  Learner: PRACTICE,
  LearnerLevel: PRACTICE,
  LearnerType: PRACTICE,
  Round: PRACTICE,
  Problem: PRACTICE,
  SeenSentence: PRACTICE,
  SentenceReport: PRACTICE,
  AbAssignment: PRACTICE,
  AbFeedback: PRACTICE,
  PoolCursor: PRACTICE,
  MemoryItem: PRACTICE,
  Mistake: PRACTICE,
  DailyTotal: PRACTICE,
  Placement: PRACTICE,
  PlacementProblem: PRACTICE,
  Objection: PRACTICE,
  Regrading: PRACTICE,
  SentenceChange: 'who has decided about a sentence, or edited it, is part of its history',
  PoolTask: 'what is done to the pool is everybody’s, and asks for nothing of a person',
};

const { models } = getDatamodel().datamodel;
/** What a row belongs to that is somebody's: a person, or what a person has. */
const OWNERS = new Set(['User', 'Placement']);
const ofPeople = Object.entries(models).filter(
  ([name, { fields }]) => name !== 'User' && fields.some(({ type }) => OWNERS.has(type)),
);

/** A table by the name of its model. */
function table(model: string): { findMany(query: object): Promise<Row[]>; count(query: object): Promise<number> } {
  const name = model.slice(0, 1).toLowerCase() + model.slice(1);
  return (app.deps.db.prisma as unknown as Record<string, ReturnType<typeof table>>)[name] as ReturnType<typeof table>;
}

/** An account whose address was never confirmed, with something of everything that a stranger can have in it. */
async function occupied(email: string): Promise<Person> {
  const person = await app.person({ email });
  await accessToken(person, WRITING);
  await mailTo(app, email, 'Welcome to Lacuna');
  await round(person, ten(0, 1));
  await round(person, ten());
  const at = app.clock.now();
  const { prisma } = app.deps.db;
  const { id: problemId } = await prisma.problem.findFirstOrThrow({ where: { userId: person.userId } });
  const problems = { create: { problemId, difficulty: 0 } };
  await prisma.placement.create({ data: { userId: person.userId, startedAt: at, problems } });
  const consent = { id: newId(), userId: person.userId, createdAt: at, expiresAt: STRANGERS_DAY, textVersion: '1' };
  await app.deps.db.prisma.parentalConsent.create({ data: { ...consent, decision: 'GIVEN', signature: 'A Stranger' } });
  await inEveryTable(app, person.userId);
  const said = Object.fromEntries(Object.entries(CLEARED).map(([field, { said: value }]) => [field, value]));
  const stays = {
    currentLevel: 2,
    isSuperuser: true,
    timeZone: 'Asia/Tokyo',
    lockedAt: STRANGERS_DAY,
    lockReason: 'Spam',
  };
  await app.deps.db.prisma.user.update({ where: { email }, data: { ...said, ...stays } });
  return person;
}

describe('a take-over', () => {
  it('knows of every field of a person, and of every table about people, whether it is cleared or why it stays', () => {
    const fields = models['User']?.fields.filter(({ kind }) => kind !== 'object').map(({ name }) => name) ?? [];
    expect(fields).toContain('email');
    expect(fields.toSorted()).toEqual([...Object.keys(CLEARED), ...Object.keys(STAYS)].toSorted());
    const tables = ofPeople.map(([name]) => name);
    expect(tables.toSorted()).toEqual([...Object.keys(ENDED), ...Object.keys(KEPT)].toSorted());
    // What points to a person by an id alone would be seen by nobody.
    const pointing = Object.entries(models).filter(([, { fields: all }]) => all.some(({ name }) => name === 'userId'));
    expect(pointing.map(([name]) => name).toSorted()).toEqual(tables.toSorted());
  });

  it.each(WAYS)('by %s clears what it says that it clears, and nothing else', async (way) => {
    const claims = newcomer();
    const { userId } = await occupied(claims.email);
    const before: Row = await storedUser(app, claims);
    for (const [field, { said }] of Object.entries(CLEARED)) expect(before[field], field).toEqual(said);
    const good = await Promise.all(
      Object.entries(ENDED).map(async ([model, where]) => {
        const rows = await table(model).findMany({ where: { userId, ...where } });
        expect(rows.length, model).toBeGreaterThan(0);
        // Of some a person has one at most, and its key is the person's.
        const ids = rows.flatMap(({ id }) => id ?? []);
        return { model, where: { ...where, userId, ...(ids.length > 0 ? { id: { in: ids } } : {}) } };
      }),
    );
    const countKept = () => Promise.all(Object.keys(KEPT).map((model) => table(model).count({ where: { userId } })));
    const kept = await countKept();
    expect(kept).not.toContain(0);

    await takeBy(way, app, issuer, claims);

    const after: Row = await storedUser(app, claims);
    for (const [field, { left }] of Object.entries(CLEARED)) expect(after[field], field).toEqual(left(way, claims));
    for (const field of Object.keys(STAYS)) expect(after[field], field).toEqual(before[field]);
    for (const { model, where } of good) expect(await table(model).count({ where }), model).toBe(0);
    expect(await countKept()).toEqual(kept);
  });
});
