import { getNullableType, isNonNullType, isUnionType } from 'graphql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../server/schema.ts';
import { change, sessionsOf } from '../testkit/account.ts';
import { objectionOf } from '../testkit/objections.ts';
import { runningTest } from '../testkit/abTests.ts';
import { softPasskey } from '../testkit/authenticator.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { cardFor, classOf, confirmed, coTeaching, joined, verified } from '../testkit/classrooms.ts';
import { classWith, setHomework, start } from '../testkit/homework.ts';
import { asked, inRound, openedLive } from '../testkit/live.ts';
import { newcomer, type StandInIssuer, standInIssuer, trusting } from '../testkit/google.ts';
import { fieldsOf, innerOf, isLeaf, pascalCase, selectionOf } from '../testkit/payloads.ts';
import { fillPool, RIGHT } from '../testkit/pool.ts';
import { addedPasskey, passkeysOf, question, WISH } from '../testkit/passkeys.ts';
import { next } from '../testkit/practice.ts';

let issuer: StandInIssuer;
let app: TestApp;
let isLost = false;

const mutations = schema.getMutationType()?.getFields() ?? {};
const resolvers = new Map(Object.values(mutations).map((field) => [field, field.resolve]));

/** From now on the database is lost to everybody as soon as a mutation is through. */
function loseDatabaseAfterwards(): void {
  for (const [field, resolve] of resolvers) {
    field.resolve = async (...args) => {
      try {
        return await resolve?.(...args);
      } finally {
        isLost = true;
      }
    };
  }
}

beforeAll(async () => {
  issuer = await standInIssuer();
  app = await testApp(trusting(issuer));
  await fillPool(app.deps.db, { level: 1, targets: 30, sentencesPerTarget: 4 });
  await fillPool(app.deps.db, { level: 2, targets: 2, sentencesPerTarget: 1 });
  const { pool } = app.deps.db;
  for (const way of ['query', 'connect'] as const) {
    const through = pool[way].bind(pool) as (...args: unknown[]) => unknown;
    pool[way] = ((...args: unknown[]) => {
      if (!isLost) return through(...args);
      const lost = new Error('The database went away');
      const callback = args.find((given) => typeof given === 'function');
      return typeof callback === 'function' ? callback(lost) : Promise.reject(lost);
    }) as never;
  }
});
afterEach(() => {
  isLost = false;
  for (const [field, resolve] of resolvers) if (resolve) field.resolve = resolve;
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

/** Runs a mutation whose payload finds the database lost: what it answers. */
async function runThenLose(who: Pick<Person, 'graphql'>, mutation: string, input: object | null) {
  const name = pascalCase(mutation);
  const shown = `__typename ... on ${name}Payload { ${selectionOf(`${name}Payload`)} }`;
  const document = input
    ? `mutation($input: ${name}Input!) { ${mutation}(input: $input) { ${shown} } }`
    : `mutation { ${mutation} { ${shown} } }`;
  loseDatabaseAfterwards();
  return who.graphql(document, input ? { input } : {});
}

interface Made {
  input: object | null;
  who?: Pick<Person, 'graphql'>;
}

const owner = { userType: 'STUDENT', dateOfBirth: '2008-03-13', dataProcessingConsent: true, marketingConsent: false };
const legal = { privacyPolicyAccepted: true, termsAccepted: true };

const teach = (id: string) => app.deps.db.prisma.user.update({ where: { id }, data: { userType: 'TEACHER' } });

/** A class that a person makes, who teaches from then on. */
async function ownClass(person: Person) {
  await teach(person.userId);
  return classOf(person);
}

/** An invitation for a person, who teaches from then on. */
async function invitationTo(person: Person): Promise<string> {
  await teach((await confirmed(app, person)).userId);
  const owner = await confirmed(app, await app.person({ userType: 'TEACHER' }));
  const input = { classroomId: (await classOf(owner)).id, email: person.email };
  return (await change(owner, 'inviteCoTeacher', input, 'invitationId')).invitationId;
}

/** Homework of a class with one student. */
async function homework() {
  const made = await classWith(app);
  const { uuid } = (await setHomework(made, { questions: 1 })).assignment;
  return { ...made, student: made.students[0], assignmentId: uuid as string };
}

/** What a superuser sends. */
const bySuperuser = (input: object | null) => async (person: Person) => {
  await app.deps.db.prisma.user.update({ where: { id: person.userId }, data: { isSuperuser: true } });
  return { input };
};

/** What a superuser sends about somebody else. */
const aboutPerson = async (person: Person, input: object = {}) =>
  bySuperuser({ userId: (await app.person()).userId, ...input })(person);

const aboutSentence = async (person: Person, input: object) => {
  const { id } = await app.deps.db.prisma.sentence.findFirstOrThrow({ select: { id: true } });
  return bySuperuser({ id, ...input })(person);
};

/** How each mutation is called whose payload reads again; everything that has to be there before is. */
const CASES = {
  signIn: async ({ email, password }) => ({ input: { email, password }, who: app }),
  signInWithGoogle: async () => {
    const claims = newcomer();
    await app.person({ email: claims.email });
    return { input: { googleToken: await issuer.token(claims) }, who: app };
  },
  signInWithCard: async (person) => {
    const teacher = await verified(app, await app.person({ userType: 'TEACHER' }));
    const enrolmentId = await joined(app, person, await classOf(teacher));
    return { input: { code: await cardFor(teacher, enrolmentId) }, who: app };
  },
  completeProfile: async ({ userId }) => {
    const data = { profileAskedAt: app.clock.now() };
    await app.deps.db.prisma.user.update({ where: { id: userId }, data });
    return { input: { fullName: 'Amina Diallo', ...owner, ...legal } };
  },
  updateProfile: async () => ({ input: { fullName: 'Zofia Kowalska' } }),
  changePassword: async ({ password }) => ({ input: { currentPassword: password, newPassword: 'another good one' } }),
  changeAccountType: async () => ({ input: { userType: 'TEACHER' } }),
  updateTeacherProfile: async ({ userId }) => {
    await teach(userId);
    return { input: { bio: 'Twenty years of teaching' } };
  },
  verifyTeacher: async ({ userId }) => {
    const { userId: teacher } = await app.person({ userType: 'TEACHER' });
    await app.deps.db.prisma.user.update({ where: { id: userId }, data: { isSuperuser: true } });
    return { input: { userId: teacher, verified: true } };
  },
  endSession: async (person) => {
    const [session] = await sessionsOf(person, 'uuid');
    return { input: { sessionId: session.uuid } };
  },
  createAccessToken: async () => ({ input: { name: 'A program', scopes: ['PRACTICE_READ'] } }),
  revokeAccessToken: async (person) => {
    const { data } = await person.graphql(`mutation { createAccessToken(input: { name: "x", scopes: [PRACTICE_READ] }) {
      ... on CreateAccessTokenPayload { accessToken { uuid } } } }`);
    return { input: { tokenId: data.createAccessToken.accessToken.uuid } };
  },
  signInWithPasskey: async (person) => ({
    input: (await addedPasskey(person)).sign(await question(app)),
    who: app,
  }),
  preparePasskey: async () => ({ input: {} }),
  addPasskey: async (person) => {
    const wish = await change(person, 'preparePasskey', {}, WISH);
    return { input: { name: 'My phone', ...softPasskey().create(wish) } };
  },
  removePasskey: async (person) => {
    await addedPasskey(person);
    return { input: { passkeyId: (await passkeysOf(person, 'uuid'))[0].uuid } };
  },
  nextProblem: async () => ({ input: {} }),
  submitAnswer: async (person) => ({ input: { problem: { problemId: (await next(person)).uuid }, answer: RIGHT } }),
  showAnswer: async (person) => ({ input: { problemId: (await next(person)).uuid } }),
  showWords: async (person) => ({ input: { problemId: (await next(person)).uuid } }),
  reportSentence: async (person) => ({ input: { problemId: (await next(person)).uuid, reason: 'UNNATURAL' } }),
  undoReport: async (person) => {
    const { uuid } = await next(person);
    await change(person, 'reportSentence', { problemId: uuid, reason: 'UNNATURAL' });
    return { input: { problemId: uuid } };
  },
  endSessionsOf: aboutPerson,
  lockAccount: (person) => aboutPerson(person, { reason: 'Sent spam.' }),
  unlockAccount: aboutPerson,
  createAbTest: bySuperuser({ name: 'x', methodA: 'built_in', methodB: 'built_in' }),
  startAbTest: async (person) => bySuperuser({ id: await runningTest(app) })(person),
  stopAbTest: async (person) => bySuperuser({ id: await runningTest(app) })(person),
  chooseLevel: async () => ({ input: { level: 'B1' } }),
  keepLevel: async () => ({ input: null }),
  nextPlacementProblem: async () => ({ input: {} }),
  nextReviewProblem: async () => ({ input: null }),
  nextMistakeProblem: async () => ({ input: {} }),
  setDailyGoal: async () => ({ input: { sentences: 20 } }),
  seeObjectionNews: async () => ({ input: { until: '2026-03-13T09:00:00Z' } }),
  decideObjection: async ({ userId }) => {
    await app.deps.db.prisma.user.update({ where: { id: userId }, data: { isSuperuser: true } });
    const learner = await app.person();
    await next(learner);
    return { input: { id: await objectionOf(app.deps.db, learner.userId), upheld: false, reason: 'No.' } };
  },
  resetPractice: async () => ({ input: null }),
  resetProgress: async () => ({ input: null }),
  createClassroom: async ({ userId }) => {
    await teach(userId);
    return { input: { name: 'English 9b' } };
  },
  joinClassroom: async () => {
    const { invitationCode } = await classOf(await app.person({ userType: 'TEACHER' }));
    return { input: { invitationCode } };
  },
  updateClassroom: async (person) => ({ input: { classroomId: (await ownClass(person)).id, name: 'English 9c' } }),
  renewInvitationCode: async (person) => ({ input: { classroomId: (await ownClass(person)).id } }),
  duplicateClassroom: async (person) => ({ input: { classroomId: (await ownClass(person)).id } }),
  deleteClassroom: async (person) => ({
    input: { classroomId: (await ownClass(person)).id, confirmation: 'English 9b' },
  }),
  removeStudent: async (person) => {
    const enrolmentId = await joined(app, await app.person(), await ownClass(person));
    return { input: { enrolmentId } };
  },
  restoreStudent: async (person) => {
    const enrolmentId = await joined(app, await app.person(), await ownClass(person));
    await person.graphql(`mutation { removeStudent(input: { enrolmentId: "${enrolmentId}" }) { __typename } }`);
    return { input: { enrolmentId } };
  },
  leaveClassroom: async (person) => {
    const made = await classOf(await app.person({ userType: 'TEACHER' }));
    await joined(app, person, made);
    return { input: { classroomId: made.id } };
  },
  inviteCoTeacher: async (person) => {
    const { id } = await ownClass(await confirmed(app, person));
    return { input: { classroomId: id, email: 'invited@school.example' } };
  },
  acceptCoTeacherInvitation: async (person) => ({ input: { invitationId: await invitationTo(person) } }),
  endCoTeacherInvitation: async (person) => ({ input: { invitationId: await invitationTo(person) } }),
  removeCoTeacher: async (person) => {
    const made = await ownClass(await confirmed(app, person));
    const other = await confirmed(app, await app.person({ userType: 'TEACHER' }));
    await coTeaching(person, other, made);
    return { input: { classroomId: made.id, teacherId: other.userId } };
  },
  createAssignment: async () => {
    const { teacher, classroom } = await classWith(app, 0);
    const input = { classroomId: classroom.uuid, title: 'Homework', questions: 1, level: 'A2' };
    return { input, who: teacher };
  },
  updateAssignment: async () => {
    const { teacher, assignmentId } = await homework();
    return { input: { assignmentId, title: 'New' }, who: teacher };
  },
  copyAssignment: async () => {
    const { teacher, assignmentId, classroom } = await homework();
    return { input: { assignmentId, classroomId: classroom.uuid }, who: teacher };
  },
  deleteAssignment: async () => {
    const { teacher, assignmentId } = await homework();
    return { input: { assignmentId }, who: teacher };
  },
  extendAssignment: async () => {
    const { teacher, assignmentId, student } = await homework();
    return { input: { assignmentId, studentId: student.userId }, who: teacher };
  },
  remindStudents: async () => {
    const { teacher, assignmentId } = await homework();
    return { input: { assignmentId }, who: teacher };
  },
  startAttempt: async () => {
    const { assignmentId, student } = await homework();
    return { input: { assignmentId }, who: student };
  },
  nextHomeworkProblem: async () => {
    const { assignmentId, student } = await homework();
    return { input: { attemptId: (await start(student, assignmentId)).attempt.uuid }, who: student };
  },
  setPracticeReminder: async () => ({ input: { hour: null } }),
  switchHomeworkMail: async () => ({ input: { wanted: false } }),
  openLiveRound: async () => {
    const { teacher, classroom } = await classWith(app, 0);
    return { input: { classroomId: classroom.uuid, level: 'A2' }, who: teacher };
  },
  askLiveQuestion: async () => {
    const { teacher, id } = await inRound(app, 1);
    return { input: { liveRoundId: id, number: 1 }, who: teacher };
  },
  showLiveAnswers: async () => {
    const { teacher, id } = await asked(app, 1);
    return { input: { liveRoundId: id, number: 1 }, who: teacher };
  },
  endLiveRound: async () => {
    const { teacher, id } = await inRound(app, 0);
    return { input: { liveRoundId: id }, who: teacher };
  },
  keepLiveRound: async () => {
    const { teacher, id } = await inRound(app, 0);
    return { input: { liveRoundId: id }, who: teacher };
  },
  joinLiveRound: async () => {
    const { students, ...group } = await classWith(app, 1);
    return { input: { liveRoundId: await openedLive(group) }, who: students[0] };
  },
  leaveLiveRound: async () => {
    const { students, id } = await inRound(app, 1);
    return { input: { liveRoundId: id }, who: students[0] };
  },
  refillPools: bySuperuser({}),
  generateSentences: bySuperuser({ level: 'A2' }),
  decideSentence: (person) => aboutSentence(person, { decision: 'APPROVE' }),
  editSentence: (person) => aboutSentence(person, { text: 'It all depends ____ the weather.', alsoAccepted: [] }),
  validatePendingSentences: bySuperuser({}),
  validateCriticalPools: bySuperuser(null),
  checkPoolCache: bySuperuser(null),
  clearPoolCache: bySuperuser({}),
} satisfies Record<string, (person: Person) => Promise<Made>>;

/** Mutations whose payload has a part that may be null: it is read after the change. */
const readingAgain = Object.values(mutations)
  .filter((field) =>
    fieldsOf(`${pascalCase(field.name)}Payload`).some((one) => !isLeaf(one) && !isNonNullType(one.type)),
  )
  .map(({ name }) => name);

/** What was read of a part of a payload; who the viewer is was known, so of them it is what their groups hold. */
function readOf(type: string, told: Record<string, unknown> | null): unknown {
  if (type !== 'Viewer' || told === null) return told;
  // The table says what they may do, and the configuration whether they may make classes: nothing is read for these.
  const { id, rights: _rights, classrooms: _classrooms, ...groups } = told;
  expect([typeof id, Object.keys(groups).toSorted()]).toEqual([
    'string',
    ['account', 'card', 'homework', 'practice', 'user'],
  ]);
  // The points stand in what an answer, or a reset, has just written.
  const isRead = ([name, value]: [string, unknown]): boolean => value !== null && name !== 'points';
  return Object.values(groups).find((group) => Object.entries(group ?? {}).some(isRead)) ?? null;
}

describe('what a mutation made', () => {
  it('is looked at for every mutation whose payload reads again', () => {
    expect(readingAgain.length).toBeGreaterThan(10);
    expect(Object.keys(CASES).toSorted()).toEqual(readingAgain.toSorted());
  });

  it.each(Object.entries(CASES))('is told although nothing can be read afterwards: %s', async (mutation, prepare) => {
    const person = await app.person({ dateOfBirth: '2000-05-20' });
    const { input, who = person }: Made = await prepare(person);
    const { data, errors } = await runThenLose(who, mutation, input);
    const name = pascalCase(mutation);
    expect(data?.[mutation]?.__typename, JSON.stringify(errors)).toBe(`${name}Payload`);
    for (const field of fieldsOf(`${name}Payload`)) {
      const told = data[mutation][field.name];
      if (isNonNullType(field.type)) expect(told, field.name).not.toBeNull();
      else if (!isLeaf(field)) expect(readOf(innerOf(field), told), field.name).toBeNull();
    }
    // What is read again did fail.
    expect(errors?.length).toBeGreaterThan(0);
  });

  it('is a token whose text is not lost with it', async () => {
    const person = await app.person();
    const { data } = await runThenLose(person, 'createAccessToken', { name: 'A program', scopes: ['PRACTICE_READ'] });
    isLost = false;
    const { token } = data.createAccessToken;
    expect((await app.rest('GET', '/users/me/attempts', undefined, token)).status).toBe(200);
  });

  it('is told although another mutation of the same operation met a fault of ours', async () => {
    const person = await app.person();
    const { updateProfile } = mutations;
    if (updateProfile) updateProfile.resolve = () => Promise.reject(new Error('a bug'));
    const { data, errors } = await person.graphql(`mutation {
      before: resetPractice { __typename }
      updateProfile(input: { fullName: "Zofia" }) { __typename }
      after: resetProgress { __typename }
    }`);
    expect(data).toEqual({
      before: { __typename: 'ResetPracticePayload' },
      updateProfile: null,
      after: { __typename: 'ResetProgressPayload' },
    });
    expect(errors).toMatchObject([{ path: ['updateProfile'], extensions: { code: 'INTERNAL' } }]);
  });

  it('stands in a union that is null after a fault of ours, in every mutation', () => {
    for (const field of Object.values(mutations)) {
      expect([isUnionType(getNullableType(field.type)), isNonNullType(field.type)], field.name).toEqual([true, false]);
    }
  });
});
