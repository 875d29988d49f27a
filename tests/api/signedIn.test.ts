import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accessToken, signInAgain } from '../testkit/account.ts';
import { type GraphQLAnswer, type Person, registration, TEST_NOW, type TestApp, testApp } from '../testkit/app.ts';
import { newcomer, type StandInIssuer, standInIssuer, trusting } from '../testkit/google.ts';
import { fillPool, RIGHT, WRONG } from '../testkit/pool.ts';
import { next, submit } from '../testkit/practice.ts';
import { statementsOf } from '../testkit/statements.ts';

const HOUR_MS = 3_600_000;
const FRESH_MS = 600_000;

let issuer: StandInIssuer;
let app: TestApp;
beforeAll(async () => {
  issuer = await standInIssuer();
  app = await testApp(trusting(issuer));
  await fillPool(app.deps.db, { targets: 12, sentencesPerTarget: 1 });
});
afterEach(() => app.clock.set(TEST_NOW));
afterAll(async () => {
  await app.close();
  await issuer.close();
});

const VIEWER = `viewer {
  id user { email }
  account { email freshUntil sessions { totalCount edges { node { uuid current } } } accessTokens { totalCount } }
  practice { points openProblem { uuid answer { verdict } }
    answers { edges { node { verdict problem { uuid answer { verdict } } } } } }
}`;
const SIGN_IN = `mutation($input: SignInInput!) { signIn(input: $input) { ... on SignInPayload { accessToken ${VIEWER} } } }`;
const BY_GOOGLE = `mutation($input: SignInWithGoogleInput!) {
  signInWithGoogle(input: $input) { ... on SignInWithGooglePayload { accessToken ${VIEWER} } }
}`;
const OWN = `{ ${VIEWER} }`;

/** Somebody who has answered a problem and has the next one open. */
async function learner(answer: string, changes: Record<string, unknown> = {}) {
  const person = await app.person(changes);
  const answered = await next(person);
  await submit(person, answered.uuid, answer);
  return { person, answered: answered.uuid as string, open: (await next(person)).uuid as string };
}

const signIn = ({ email, password }: Person, token?: string) =>
  app.graphql(SIGN_IN, { input: { email, password } }, token);

/** Those who may bear the request in which somebody signs in. */
const bearers: [string, () => Promise<string | undefined>][] = [
  ['nobody', async () => undefined],
  ['somebody else', async () => (await learner(WRONG)).person.token],
  ['a program of somebody else', async () => accessToken((await learner(WRONG)).person, ['PRACTICE_WRITE'])],
];

describe('what a sign-in is answered with', () => {
  it.each(bearers)(
    'is read as who has signed in, in their new session, where %s bears the request',
    async (_who, made) => {
      const { person, answered, open } = await learner(RIGHT);
      const bearer = await made();
      app.clock.advance(HOUR_MS);
      const { data, errors } = await signIn(person, bearer);
      expect(errors).toBeUndefined();
      const { accessToken: token, viewer } = data.signIn;
      expect(viewer).toMatchObject({
        user: { email: person.email },
        account: {
          email: person.email,
          freshUntil: new Date(app.clock.now().getTime() + FRESH_MS).toISOString(),
          sessions: { totalCount: 2 },
          accessTokens: { totalCount: 0 },
        },
        practice: {
          points: 10,
          openProblem: { uuid: open, answer: null },
          answers: {
            edges: [{ node: { verdict: 'RIGHT', problem: { uuid: answered, answer: { verdict: 'RIGHT' } } } }],
          },
        },
      });
      const current = viewer.account.sessions.edges.map(({ node }: { node: { current: boolean } }) => node.current);
      expect(current).toEqual([true, false]);
      expect((await app.graphql(OWN, {}, token)).data.viewer).toEqual(viewer);
    },
  );

  it.each(bearers)('is so for one with Google, where %s bears the request', async (_who, made) => {
    const claims = newcomer();
    const { person, answered } = await learner(RIGHT, { email: claims.email });
    const where = { id: person.userId };
    await app.deps.db.prisma.user.update({ where, data: { emailConfirmedAt: app.clock.now() } });
    const bearer = await made();
    const { data, errors } = await app.graphql(
      BY_GOOGLE,
      { input: { googleToken: await issuer.token(claims) } },
      bearer,
    );
    expect(errors).toBeUndefined();
    const { accessToken: token, viewer } = data.signInWithGoogle;
    expect(viewer.practice.answers.edges[0].node.problem.uuid).toBe(answered);
    expect((await app.graphql(OWN, {}, token)).data.viewer).toEqual(viewer);
  });

  it('is read once, however often a document asks for it', async () => {
    const { person } = await learner(RIGHT);
    const { email, password } = person;
    const statements = async (fields: string) => {
      const query = `mutation($input: SignInInput!) { signIn(input: $input) { ... on SignInPayload { ${fields} } } }`;
      let answer: GraphQLAnswer | undefined;
      const texts = await statementsOf(async () => {
        answer = await app.graphql(query, { input: { email, password } });
      });
      expect(answer?.errors).toBeUndefined();
      return texts.length;
    };
    const once = await statements('a: viewer { practice { points } }');
    expect(await statements('a: viewer { practice { points } } b: viewer { practice { points } }')).toBe(once);
  });

  it('goes for that mutation alone: the next one of the document is the bearer’s, and so is its answer', async () => {
    const { person } = await learner(RIGHT);
    const { person: bearer, open } = await learner(WRONG);
    const { email, password } = person;
    const { data, errors } = await bearer.graphql(
      `mutation($input: SignInInput!) {
        signIn(input: $input) { ... on SignInPayload { accessToken ${VIEWER} } }
        nextProblem(input: {}) { ... on NextProblemPayload { problem { uuid } ${VIEWER} } }
        again: signIn(input: $input) { ... on SignInPayload { accessToken ${VIEWER} } }
      }`,
      { input: { email, password } },
    );
    expect(errors).toBeUndefined();
    expect(data.signIn.viewer.user).toEqual({ email });
    expect(data.nextProblem.problem.uuid).toBe(open);
    expect(data.nextProblem.viewer).toEqual((await bearer.graphql(OWN)).data.viewer);
    expect(data.again.viewer).toEqual((await app.graphql(OWN, {}, data.again.accessToken)).data.viewer);
    expect(data.again.viewer.account.sessions.edges[0].node.current).toBe(true);
  });
});

describe('what a registration is answered with', () => {
  const FIELDS = `user { email } account {
    email freshUntil sessions { totalCount } accessTokens { totalCount } deletionPreview { points }
  }`;
  const CLOSED = { freshUntil: null, sessions: null, accessTokens: null, deletionPreview: null };
  let newcomers = 0;

  it.each<[string, string, () => Promise<string | undefined>]>([
    ['nobody', 'UNAUTHENTICATED', async () => undefined],
    ['somebody else', 'FORBIDDEN', async () => (await app.person()).token],
    [
      'a superuser',
      'FORBIDDEN',
      async () => {
        const { userId, token } = await app.person();
        await app.deps.db.prisma.user.update({ where: { id: userId }, data: { isSuperuser: true } });
        return token;
      },
    ],
  ])(
    'shows who has registered, and what needs a session of theirs to nobody, where %s bears the request',
    async (_who, code, made) => {
      newcomers += 1;
      const email = `newcomer${newcomers}@school.example`;
      const { data, errors } = await app.graphql(
        `mutation($input: RegisterInput!) { register(input: $input) { ... on RegisterPayload { ${FIELDS} } } }`,
        { input: registration({ email }) },
        await made(),
      );
      expect(data.register).toEqual({ user: { email }, account: { email, ...CLOSED } });
      expect(errors?.map(({ extensions }) => extensions?.['code'])).toEqual([code, code, code]);
    },
  );
});

describe('Account.freshUntil', () => {
  it('is read once an operation', async () => {
    const person = await app.person();
    const cost = async (fields: string) =>
      (await statementsOf(() => person.graphql(`{ viewer { account { ${fields} } } }`))).length;
    const aliases = Array.from({ length: 20 }, (_, i) => `f${i}: freshUntil`).join(' ');
    expect(await cost(aliases)).toBe(await cost('freshUntil'));
  });

  it('is of the session that asks, and null for a program', async () => {
    const person = await app.person();
    app.clock.advance(HOUR_MS);
    const again = await signInAgain(app, person.email, person.password);
    const freshUntil = async (token: string) =>
      (await app.graphql('{ viewer { account { freshUntil } } }', {}, token)).data.viewer.account.freshUntil;
    const until = (from: number) => new Date(from + FRESH_MS).toISOString();
    expect(await freshUntil(person.token)).toBe(until(Date.parse(TEST_NOW)));
    expect(await freshUntil(again.accessToken)).toBe(until(app.clock.now().getTime()));
    expect(
      await freshUntil(
        await accessToken(
          { ...person, graphql: (document, variables) => app.graphql(document, variables, again.accessToken) },
          ['PROFILE_READ'],
        ),
      ),
    ).toBeNull();
  });
});
