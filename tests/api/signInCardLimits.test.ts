import {
  getNamedType,
  type GraphQLField,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policy } from '../../server/access/policy.ts';
import { REQUESTS_PER_ACCOUNT, REQUESTS_PER_CARD } from '../../server/access/requests.limits.ts';
import { sendAccountMail } from '../../server/features/auth/emailLinks.domain.ts';
import { actionOf } from '../../server/graphql/permissions.ts';
import { newId } from '../../server/kernel/ids.ts';
import { schema } from '../../server/schema.ts';
import { accessToken, change, nodesOf, READING, sessionsOf, tokensOf, tokenTo, viewer } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { byCard, classOf, confirmed, joined, type MadeClass, verified } from '../testkit/classrooms.ts';
import { doHomework, nextOf, setHomework, start } from '../testkit/homework.ts';
import { ask as askLive, joinLive, openedLive, roundFor } from '../testkit/live.ts';
import { fillPool, RIGHT } from '../testkit/pool.ts';
import { next, submit } from '../testkit/practice.ts';

const LIMITED = 'SIGN_IN_CARD_LIMITED';

/** What a card opens; all else that needs a sign-in is refused. */
const OPEN = [
  'abTests.giveFeedback',
  'auth.signOut',
  'profile.readOneself',
  'people.read',
  'practice.read',
  'practice.watch',
  'practice.next',
  'practice.answer',
  'practice.chooseLevel',
  'practice.findLevel',
  'practice.reset',
  'classrooms.read',
  'homework.read',
  'homework.do',
  'live.read',
  'live.watch',
  'live.join',
];

let app: TestApp;
let teacher: Person;
let colleague: Person;
let student: Person;
/** The student, in a session that a card of `own` opened. */
let holder: Person;
let own: MadeClass;
let other: MadeClass;
let places: { own: string; other: string };
let homework: { own: string; other: string };
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 20, sentencesPerTarget: 2 });
  teacher = await verified(app, await confirmed(app, await app.person({ userType: 'TEACHER' })));
  colleague = await confirmed(app, await app.person({ userType: 'TEACHER' }));
  student = await confirmed(app, await app.person({ fullName: 'Zeynep Kaya' }));
  [own, other] = [await classOf(teacher), await classOf(colleague)];
  places = { own: await joined(app, student, own), other: await joined(app, student, other) };
  const set = async (by: Person, classroom: MadeClass) =>
    (await setHomework({ teacher: by, classroom })).assignment.uuid as string;
  homework = { own: await set(teacher, own), other: await set(colleague, other) };
  const third = await classOf(colleague, { name: 'Invited' });
  await change(colleague, 'inviteCoTeacher', { classroomId: third.id, email: student.email }, 'invitationId');
  holder = await byCard(app, teacher, student, places.own);
});
afterAll(() => app.close());

/** A live round of a class, with its first question asked: their global ids. */
async function liveIn(by: Person, classroom: MadeClass) {
  const id = await openedLive({ teacher: by, classroom });
  const { liveRound } = await askLive(by, id, 1);
  return { round: liveRound.id as string, question: liveRound.question.id as string };
}

/** Some value of an input's type; nothing in it is anybody's. */
function given(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return given(type.ofType);
  if (isListType(type)) return [given(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    return Object.fromEntries(
      (type.isOneOf ? fields.slice(0, 1) : fields).map((field) => [field.name, given(field.type)]),
    );
  }
  const values: Record<string, unknown> = {
    Int: 1,
    Float: 1,
    Boolean: true,
    ID: newId(),
    Date: '2010-03-14',
    DateTime: '2026-03-14T09:00:00Z',
  };
  return values[type.name] ?? 'x';
}

/** Asks for a root field as whoever came by the card. */
async function ask(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>) {
  const args = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const inner = getNamedType(field.type);
  const shown = 'getFields' in inner || 'getTypes' in inner ? '{ __typename }' : '';
  const document = `${kind}${args && `(${args})`} { ${field.name}${passed && `(${passed})`} ${shown} }`;
  const variables = Object.fromEntries(field.args.map(({ name, type }) => [name, given(type)]));
  const { data, errors } = await holder.graphql(document, variables);
  return { member: data?.[field.name]?.__typename as string | undefined, codes: (errors ?? []).map(codeOf) };
}

const codeOf = ({ extensions }: { extensions?: Record<string, unknown> }) => extensions?.['code'];
const rowOf = (field: GraphQLField<unknown, unknown>) =>
  actionOf(field.extensions['pothosOptions']) as keyof typeof policy;
const isRefused = (field: GraphQLField<unknown, unknown>): boolean =>
  policy[rowOf(field)].who !== 'anyone' && !OPEN.includes(rowOf(field));
const fieldsOf = (name: string) => {
  const type = schema.getType(name);
  return isObjectType(type) ? Object.values(type.getFields()) : [];
};

describe('a session that a sign-in card opened', () => {
  const mutations = fieldsOf('Mutation').filter(({ name }) => name !== 'signOut');

  it.each(mutations.filter(isRefused))('is refused $name', async (field) => {
    expect(await ask('mutation', field)).toEqual({ member: 'SignInCardLimitedError', codes: [] });
  });

  it.each(mutations.filter((field) => !isRefused(field)))('is not kept from $name', async (field) => {
    const { member, codes } = await ask('mutation', field);
    expect([member, ...codes]).not.toContain('SignInCardLimitedError');
    expect(codes).not.toContain(LIMITED);
  });

  it('is refused all that keeps an account safe, and every change of it', () => {
    const refused = mutations.filter(isRefused).map(({ name }) => name);
    expect(refused).toEqual(
      expect.arrayContaining([
        'changePassword',
        'changeEmail',
        'changeAccountType',
        'completeProfile',
        'createAccessToken',
        'deleteAccount',
        'endAllSessions',
        'endSession',
        'exportData',
        'joinClassroom',
        'leaveClassroom',
        'resetProgress',
        'revokeAccessToken',
        'updateProfile',
        'updateTeacherProfile',
      ]),
    );
    expect(refused.length).toBeGreaterThan(25);
  });

  it.each(fieldsOf('Query').filter(isRefused))('reads nothing of $name', async (field) => {
    const { member, codes } = await ask('query', field);
    expect(member).toBeUndefined();
    expect(codes).toEqual([LIMITED]);
  });

  it.each(fieldsOf('Viewer').filter(({ name }) => name !== 'id'))(
    'reads of the viewer $name only where it is open',
    async (field) => {
      const { data, errors } = await holder.graphql(
        `{ viewer { ${field.name} ${isObjectType(getNamedType(field.type)) ? '{ __typename }' : ''} } }`,
      );
      if (isRefused(field)) {
        expect([data.viewer, errors?.map(codeOf)]).toEqual([{ [field.name]: null }, [LIMITED]]);
      } else {
        expect(data.viewer[field.name]).not.toBeNull();
        expect(errors).toBeUndefined();
      }
    },
  );

  it('reads neither the own address nor any of another class', async () => {
    const shown = await viewer(
      holder,
      `user { fullName email } rights card { endsAt classroom { id } }
       classrooms { all { edges { node { id } } } joined { edges { node { id teacher { email } } } } taught { totalCount } pendingJoin { createdAt } coTeacherInvitations { id } }
       homework { due { edges { node { uuid } } } toDoCount mailWanted }`,
    );
    expect(shown.user).toEqual({ fullName: 'Zeynep Kaya', email: null });
    expect(shown.rights).toEqual([]);
    expect(shown.card).toEqual({ endsAt: '2026-03-13T21:00:00.000Z', classroom: { id: own.id } });
    expect(nodesOf(shown.classrooms.joined)).toEqual([{ id: own.id, teacher: { email: teacher.email } }]);
    expect(shown.classrooms).toMatchObject({ taught: { totalCount: 0 }, pendingJoin: null, coTeacherInvitations: [] });
    expect(nodesOf(shown.classrooms.all)).toEqual([{ id: own.id }]);
    expect(nodesOf(shown.homework.due)).toEqual([{ uuid: homework.own }]);
    expect(shown.homework).toMatchObject({ toDoCount: 1, mailWanted: null });
    const whole = await viewer(
      student,
      'user { email } rights card { endsAt } homework { toDoCount mailWanted } classrooms { coTeacherInvitations { id } }',
    );
    expect(whole.user.email).toBe(student.email);
    expect(whole.rights).toEqual(['MANAGE_ACCOUNT', 'RESET_PROGRESS', 'JOIN_CLASSES', 'LEAVE_CLASSES']);
    expect(whole.card).toBeNull();
    expect(whole.homework).toEqual({ toDoCount: 2, mailWanted: false });
    expect(whole.classrooms.coTeacherInvitations).toHaveLength(1);
  });

  it('finds by their ids what is of its class, and nothing of another or of the account', async () => {
    await accessToken(student, READING);
    const { attempt } = await start(student, homework.other);
    const [session] = await sessionsOf(student, 'id');
    const [token] = await tokensOf(student, 'id');
    const { coTeacherInvitations } = (await viewer(student, 'classrooms { coTeacherInvitations { id } }')).classrooms;
    const id = (typename: string, key: string) => Buffer.from(`${typename}:${key}`).toString('base64');
    const live = { own: await liveIn(teacher, own), other: await liveIn(colleague, other) };
    const { teacher: elsewhere } = (
      await student.graphql('query($id: ID!) { classroom(id: $id) { teacher { id } } }', { id: other.id })
    ).data.classroom;
    const closed = {
      Session: session.id,
      AccessToken: token.id,
      CoTeacherInvitation: coTeacherInvitations[0].id,
      Classroom: other.id,
      Enrolment: places.other,
      Assignment: id('Assignment', homework.other),
      HomeworkAttempt: attempt.id,
      LiveRound: live.other.round,
      LiveQuestion: live.other.question,
      User: elsewhere.id,
    };
    const open = {
      Classroom: own.id,
      Enrolment: places.own,
      Assignment: id('Assignment', homework.own),
      LiveRound: live.own.round,
      LiveQuestion: live.own.question,
      User: id('User', teacher.userId),
      Viewer: (await viewer(student, 'id')).id,
    };
    const found = async (who: Person, ids: string[]) =>
      (await who.graphql('query($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids })).data.nodes;
    const [closedIds, openIds] = [Object.values(closed), Object.values(open)];
    expect(await found(student, closedIds)).toEqual(closedIds.map((one) => ({ id: one })));
    expect(await found(holder, closedIds)).toEqual(closedIds.map(() => null));
    expect(await found(holder, openIds)).toEqual(openIds.map((one) => ({ id: one })));
    const seen = await holder.graphql('query($id: ID!) { node(id: $id) { ... on User { email } } }', {
      id: id('User', student.userId),
    });
    expect(seen.data.node).toEqual({ email: null });
    expect((await nextOf(holder, attempt.id)).__typename).toBe('NotFoundError');
    expect((await start(holder, homework.other)).__typename).toBe('NotFoundError');
    expect((await joinLive(holder, live.other.round)).__typename).toBe('NotFoundError');
    expect((await joinLive(holder, live.own.round)).liveRound.problem).not.toBeNull();
    const { liveRounds } = (await viewer(holder, 'classrooms { liveRounds { id } }')).classrooms;
    expect(liveRounds).toEqual([{ id: live.own.round }]);
  });

  it('leaves a live round of its class, and none of another', async () => {
    const pupil = await app.person();
    const classes = [await classOf(teacher, { name: 'Live' }), await classOf(colleague, { name: 'Live too' })] as const;
    const [place] = [await joined(app, pupil, classes[0]), await joined(app, pupil, classes[1])];
    const rounds = [await liveIn(teacher, classes[0]), await liveIn(colleague, classes[1])].map(({ round }) => round);
    for (const round of rounds) await joinLive(pupil, round);
    const byItsCard = await byCard(app, teacher, pupil, place);
    const leave = async (liveRoundId: string) =>
      (await change(byItsCard, 'leaveLiveRound', { liveRoundId }, 'liveRound { id }')).__typename;
    expect(await Promise.all(rounds.map(leave))).toEqual(['LeaveLiveRoundPayload', 'NotFoundError']);
    const isIn = async (id: string) => (await roundFor(pupil, id, 'joined')).joined;
    expect(await Promise.all(rounds.map(isIn))).toEqual([false, true]);
  });

  it('is no proof to a link that confirms an address', async () => {
    const pupil = await app.person();
    const someone = await byCard(app, teacher, pupil, await joined(app, pupil, own));
    await sendAccountMail(app.deps, { kind: 'CONFIRM', userId: pupil.userId });
    const token = await tokenTo(app, pupil.email);
    expect((await change(someone, 'confirmEmail', { token })).__typename).toBe('AccountProofNeededError');
    expect((await change(pupil, 'confirmEmail', { token }, 'email')).email).toBe(pupil.email);
  });

  it('makes nobody a teacher, whatever else they are in the class', async () => {
    const pupil = await app.person();
    const someone = await byCard(app, teacher, pupil, await joined(app, pupil, own));
    const teaches = { id: newId(), classroomId: own.uuid, userId: pupil.userId, joinedAt: app.clock.now() };
    await app.deps.db.prisma.classroomTeacher.create({ data: teaches });
    const asked = 'query($id: ID!) { node(id: $id) { ... on Classroom { viewerRole invitationCode } } }';
    const { data } = await someone.graphql(asked, { id: own.id });
    expect(data.node).toEqual({ viewerRole: 'STUDENT', invitationCode: null });
  });

  it('leaves the account some of its calls, however many mutations a document has', async () => {
    const pupil = await app.person();
    const someone = await byCard(app, teacher, pupil, await joined(app, pupil, own));
    const many = Array.from(
      { length: 20 },
      (_, nth) => `m${nth}: setDailyGoal(input: { sentences: 10 }) { __typename }`,
    );
    let last: unknown;
    for (let nth = 0; nth < 16; nth += 1) last = await someone.graphql(`mutation { ${many.join(' ')} }`);
    expect(last).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED' } }] });
    const { used } = await app.deps.limits.count(REQUESTS_PER_ACCOUNT, pupil.userId);
    // With the few calls by which the account has come into the class.
    expect(used).toBeLessThan(REQUESTS_PER_CARD.budget + 10);
  });

  it('practises, does the homework of its class and is signed out', async () => {
    await submit(holder, (await next(holder)).uuid, RIGHT);
    expect((await viewer(holder, 'practice { points }')).practice.points).toBeGreaterThan(0);
    const done = await doHomework(holder, homework.own);
    expect(done.attempt).toMatchObject({ score: 100 });
    expect((await change(holder, 'signOut', null, 'signedOut')).signedOut).toBe(true);
    expect((await holder.graphql('{ viewer { id } }')).data).toBeUndefined();
  });
});
