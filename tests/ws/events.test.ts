import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OPERATION_DEADLINE_MS } from '../../server/graphql/bounds.ts';
import { type PracticeChange, practiceChanged } from '../../server/features/person/practice.events.ts';
import { EVENTS_PER_SECOND } from '../../server/graphql/subscriptions.ts';
import { announce } from '../../server/kernel/announcements.ts';
import { accessToken, change, READING, signInAgain, tokensOf } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { families } from '../testkit/consent.ts';
import { fillPool, RIGHT, WRONG } from '../testkit/pool.ts';
import { next, SHOW, submit } from '../testkit/practice.ts';
import { listen, watch } from '../testkit/sockets.ts';
import { statementsOf } from '../testkit/statements.ts';

const WATCH = `subscription { practiceProgressed {
  occurredAt change viewer { practice { points } } roundProgress { level { code } completedSentences }
} }`;
const UNAUTHORIZED = 4401;
const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;
const GAP_MS = SECOND_MS / EVENTS_PER_SECOND;
const PASSWORD = 'correct horse battery';

const log: string[] = [];
let app: TestApp;
let port: number;
let person: Person;
beforeAll(async () => {
  // What is told here is told by events: nothing is found out by looking every now and then.
  app = await testApp({ logTo: log, jobs: true, sockets: { sessionCheckMs: HOUR_MS } });
  await fillPool(app.deps.db, { targets: 12, sentencesPerTarget: 1 });
  port = await listen(app.app);
});
beforeEach(async () => {
  person = await app.person();
  log.length = 0;
});
afterAll(() => app.close());

interface Told {
  occurredAt: string;
  change: string;
  viewer: { practice: { points: number } };
  roundProgress: { level: { code: string }; completedSentences: number };
}

/** A socket with subscriptions, and what each is told; the first unless another is named. */
async function watching(token: string, count = 1, query = WATCH) {
  const watched = await watch(app, port, token, { kind: practiceChanged, query, count });
  return {
    ...watched,
    told: (id = 's0') => watched.told(id),
    events: (id = 's0'): Told[] => watched.events(id),
  };
}

const tell = (level: PracticeChange['level'] = 'A2', userId = person.userId) =>
  announce(app.deps, practiceChanged, userId, { kind: 'ANSWERED', level, practiceTypeId: null });

describe('an event of practice', () => {
  it('says when it occurred, and what changed', async () => {
    const { events } = await watching(person.token);
    tell('B1');
    await expect
      .poll(() => events())
      .toMatchObject([
        { occurredAt: '2026-03-13T09:00:00.000Z', change: 'ANSWERED', roundProgress: { level: { code: 'B1' } } },
      ]);
  });

  const open = async () => (await next(person)).uuid as string;
  it.each<[string, string, () => Promise<unknown>]>([
    [
      'the next problem is served',
      'SERVED',
      async () => [await submit(person, await open(), RIGHT), await next(person)],
    ],
    ['it is given up for another', 'SERVED', () => next(person, { skip: true })],
    ['it is answered', 'ANSWERED', async () => submit(person, await open(), WRONG)],
    ['its answer is shown', 'ANSWERED', async () => person.graphql(SHOW, { input: { problemId: await open() } })],
    ['a hint is given', 'ANSWERED', async () => submit(person, await open(), 'on the')],
    ['another level is chosen', 'LEVEL_CHANGED', () => change(person, 'updateProfile', { currentLevel: 'B2' })],
    ['one is chosen by REST', 'LEVEL_CHANGED', () => person.rest('POST', '/practice/difficulty/set?level=2')],
    ['the level is kept as it is', 'LEVEL_CHANGED', () => change(person, 'keepLevel', null)],
    ['practice is reset', 'RESET', () => person.graphql('mutation { resetPractice { __typename } }')],
    ['it is reset by REST', 'RESET', () => person.rest('POST', '/practice/reset')],
    ['all progress is removed', 'RESET', () => person.graphql('mutation { resetProgress { __typename } }')],
  ])('is told when %s', async (_when, kind, act) => {
    await next(person);
    const { events } = await watching(person.token);
    await act();
    await expect.poll(() => events().at(-1)?.change).toBe(kind);
  });

  it('is nobody’s where nothing changed', async () => {
    const answered = await open();
    await submit(person, answered, RIGHT);
    const hinted = await open();
    await submit(person, hinted, 'on the');
    // The first choice of a level is news, whichever level it is.
    await change(person, 'keepLevel', null);
    const { events } = await watching(person.token);
    await next(person);
    await submit(person, answered, WRONG);
    await person.graphql(SHOW, { input: { problemId: answered } });
    expect((await submit(person, hinted, 'on the')).answer.verdict).toBe('HINT');
    await change(person, 'updateProfile', { fullName: 'Somebody Else' });
    await change(person, 'updateProfile', { currentLevel: 'A2' });
    await change(person, 'chooseLevel', { level: 'A2' });
    tell('B2');
    await expect.poll(() => events().map(({ roundProgress }) => roundProgress.level.code)).toEqual(['B2']);
  });

  it('of a kind that only a newer node knows keeps none of the others from anybody', async () => {
    const { told, events } = await watching(person.token);
    announce(app.deps, practiceChanged, person.userId, { kind: 'NEWER' as never, level: 'A2', practiceTypeId: null });
    tell('B1');
    await expect.poll(() => told().length).toBe(2);
    expect(told()[0]?.payload.errors).toMatchObject([{ extensions: { code: 'INTERNAL' } }]);
    expect(events().at(-1)?.roundProgress.level.code).toBe('B1');
  });

  it('has the level as it is now, wherever the change does not name one', async () => {
    const { events } = await watching(person.token);
    await change(person, 'updateProfile', { currentLevel: 'B2' });
    await expect.poll(() => events().at(-1)?.roundProgress.level.code).toBe('B2');
    await person.graphql('mutation { resetProgress { __typename } }');
    await expect
      .poll(() => events().at(-1))
      .toMatchObject({ change: 'RESET', roundProgress: { level: { code: 'A2' } } });
  });
});

describe('events in quick succession', () => {
  it('are four a second for each subscription, and the last state is among them', async () => {
    const { told, events } = await watching(person.token);
    const begun = performance.now();
    for (let i = 0; i < 5; i += 1) await submit(person, (await next(person)).uuid, RIGHT);
    const lasted = performance.now() - begun;
    await expect
      .poll(() => events().at(-1))
      .toMatchObject({ change: 'ANSWERED', viewer: { practice: { points: 50 } } });
    await sleep(2 * GAP_MS);
    expect(events().at(-1)?.viewer.practice.points).toBe(50);
    expect(told().length).toBeLessThanOrEqual(2 + Math.ceil(lasted / GAP_MS));
  });

  it('are told apart where one does not stand for the other', async () => {
    const { events } = await watching(person.token);
    for (const level of ['A2', 'B1', 'A2', 'B2', 'B1'] as const) tell(level);
    const levels = () => events().map(({ roundProgress }) => roundProgress.level.code);
    await expect.poll(levels).toEqual(['A2', 'B1', 'A2', 'B2']);
    announce(app.deps, practiceChanged, person.userId, { kind: 'RESET', level: 'A2', practiceTypeId: null });
    await expect.poll(() => events().at(-1)?.change).toBe('RESET');
    expect(levels()).toHaveLength(5);
  });

  it('are told apart by what they are about: an answer does not stand for a new start', async () => {
    const { events } = await watching(person.token);
    const kinds = ['SERVED', 'RESET', 'LEVEL_CHANGED', 'ANSWERED'] as const;
    for (const kind of kinds)
      announce(app.deps, practiceChanged, person.userId, { kind, level: null, practiceTypeId: null });
    const told = () => events().map((event) => event.change);
    await expect.poll(told).toEqual(['SERVED', 'LEVEL_CHANGED', 'ANSWERED']);
  });
});

describe('one change', () => {
  it('is told to each operation of a document as that one asks', async () => {
    const { opened, told } = await watching(person.token, 0);
    const query =
      'subscription A { practiceProgressed { occurredAt } } subscription B { practiceProgressed { change } }';
    const { begun } = app.listeners(practiceChanged);
    for (const operationName of ['A', 'B']) {
      opened.send({ type: 'subscribe', id: operationName, payload: { query, operationName } });
    }
    await expect.poll(() => app.listeners(practiceChanged).begun).toBe(begun + 2);
    tell();
    await expect.poll(() => [told('A').length, told('B').length]).toEqual([1, 1]);
    expect(Object.keys(told('A')[0]?.payload.data?.practiceProgressed ?? {})).toEqual(['occurredAt']);
    expect(Object.keys(told('B')[0]?.payload.data?.practiceProgressed ?? {})).toEqual(['change']);
  });

  it('has its payload worked out once for everybody who hears of it', async () => {
    const elsewhere = (await signInAgain(app, person.email, PASSWORD)).accessToken as string;
    const plain = 'subscription { practiceProgressed { roundProgress { cells } } }';
    const [here, there] = [await watching(person.token, 20, plain), await watching(elsewhere, 1, plain)];
    const statements = await statementsOf(async () => {
      tell();
      await expect.poll(() => [here.told('s19').length, there.told().length]).toEqual([1, 1]);
    });
    expect(statements.filter((text) => !/\bsessions\b/.test(text))).toHaveLength(1);
  });

  it('that could not be read is told to all as such, and logged', async () => {
    const { told } = await watching(person.token, 5);
    await app.deps.db.pool.query('ALTER TABLE learners RENAME TO learners_away');
    tell();
    await expect.poll(() => told('s4').length).toBe(1);
    await app.deps.db.pool.query('ALTER TABLE learners_away RENAME TO learners');
    for (const id of ['s0', 's4']) {
      expect(told(id)[0]?.payload.errors).toMatchObject([{ extensions: { code: 'INTERNAL' } }]);
    }
    expect(log.filter((line) => line.includes('unexpected error'))).toHaveLength(1);
    tell();
    await expect.poll(() => told('s4').length).toBe(2);
    expect(told('s4')[1]?.payload.data.practiceProgressed.viewer.practice.points).toBe(0);
  });
});

describe('whoever may hear no more', () => {
  const { child, decide, withdraw, signIn, linkIn } = families(() => app);

  it.each<[string, () => Promise<{ token: string; userId: string; end: () => Promise<unknown> }>]>([
    [
      'whose session ended',
      async () => ({ ...person, end: () => person.graphql('mutation { signOut { __typename } }') }),
    ],
    [
      'whose session ended, though nobody said so',
      async () => {
        const revokedAt = app.clock.now();
        const where = { userId: person.userId };
        return { ...person, end: async () => app.deps.db.prisma.session.updateMany({ where, data: { revokedAt } }) };
      },
    ],
    [
      'whose token was revoked',
      async () => {
        const token = await accessToken(person, READING);
        const accessTokens = await tokensOf(person, 'uuid');
        const revoke = () => change(person, 'revokeAccessToken', { tokenId: accessTokens[0].uuid });
        return { ...person, token, end: revoke };
      },
    ],
    [
      'whose account was deleted',
      async () => ({ ...person, end: () => change(person, 'deleteAccount', { confirmation: 'DELETE MY ACCOUNT' }) }),
    ],
    [
      'whose parent took the consent back',
      async () => {
        const { token: asked, id, email, parent } = await child();
        await decide(asked, true);
        const { accessToken: token } = await signIn(email);
        return { token, userId: id, end: async () => withdraw(await linkIn(parent, 2)) };
      },
    ],
  ])('(%s) is told nothing of the next event, and the socket is closed', async (_who, made) => {
    const { token, userId, end } = await made();
    const { opened, told } = await watching(token);
    tell('A2', userId);
    await expect.poll(() => told().length).toBe(1);
    await sleep(GAP_MS);
    await end();
    tell('B1', userId);
    expect((await opened.closed).code).toBe(UNAUTHORIZED);
    expect(told()).toHaveLength(1);
  });

  it('(who has to complete their profile first) is told so, as the last of it', async () => {
    const { opened, told, messages } = await watching(person.token);
    await app.deps.db.prisma.user.update({
      where: { id: person.userId },
      data: { profileAskedAt: app.clock.now() },
    });
    tell();
    await expect.poll(() => messages.at(-1)?.type).toBe('complete');
    expect(told().map(({ payload }) => payload.errors[0].extensions.code)).toEqual(['PROFILE_INCOMPLETE']);
    await app.deps.db.prisma.user.update({ where: { id: person.userId }, data: { profileAskedAt: null } });
    const later = await watching(person.token);
    tell();
    await expect.poll(() => later.told().length).toBe(1);
    opened.send({ type: 'ping' });
    await expect.poll(() => messages.at(-1)?.type).toBe('pong');
    expect(told()).toHaveLength(1);
    expect(opened.socket.readyState).toBe(opened.socket.OPEN);
  });
});

describe.runIf(process.env['TEST_DATABASE_URL'] === undefined)('an event that takes too long', () => {
  it(
    'is answered at the deadline, and the next one is told',
    async () => {
      const { told } = await watching(person.token);
      const { pool } = app.deps.db;
      const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
      tell();
      await expect.poll(() => told().length, { timeout: 2 * OPERATION_DEADLINE_MS, interval: 100 }).toBe(1);
      for (const client of clients) client.release();
      expect(told()[0]?.payload.errors).toMatchObject([{ extensions: { code: 'DEADLINE_EXCEEDED' } }]);
      tell();
      await expect.poll(() => told().length).toBe(2);
      expect(told()[1]?.payload.errors).toBeUndefined();
    },
    3 * OPERATION_DEADLINE_MS,
  );
});
