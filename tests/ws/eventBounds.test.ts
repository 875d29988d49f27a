import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { EVENTS_PER_ACCOUNT } from '../../server/access/requests.limits.ts';
import { EVENTS_AT_ONCE, EVENTS_AT_WORK } from '../../server/doors/graphql/places.ts';
import { liveRoundMoved } from '../../server/features/live/live.events.ts';
import { classroomChanged } from '../../server/features/person/classrooms.events.ts';
import { type PracticeChange, practiceChanged } from '../../server/features/person/practice.events.ts';
import { OPERATIONS_PER_SOCKET } from '../../server/graphql/bounds.ts';
import { type Announcement, announce } from '../../server/kernel/announcements.ts';
import { operationSeconds } from '../../server/kernel/metrics.ts';
import { unavailable } from '../../server/kernel/pool.ts';
import { signInAgain } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { classWith } from '../testkit/homework.ts';
import { useUp } from '../testkit/limits.ts';
import { ask, joinLive, openedLive } from '../testkit/live.ts';
import { fillPool } from '../testkit/pool.ts';
import { listen, watch } from '../testkit/sockets.ts';
import { statementsOf } from '../testkit/statements.ts';

const MOVED = `subscription($classroomId: ID!) { liveRoundMoved(classroomId: $classroomId) {
  liveRound { id stage number question { id text answered } inRoom joined }
} }`;
const CLASS = `subscription($classroomId: ID!) { classroomChanged(classroomId: $classroomId) { studentCount } }`;
const ANSWERS = `subscription { practiceProgressed { viewer { practice { answers(first: 20) { edges { node {
  verdict typed correctAnswer pointsEarned explanation
} } } } } } }`;
const PRACTICE = 'subscription { practiceProgressed { change viewer { practice { points } } } }';
const UNAUTHORIZED = 4401;
/** Longer than the time between two events of a subscription. */
const GAP_MS = 400;
/** Longer than an event waits before it is asked again whether it can be paid for. */
const LONGEST_WAIT_MS = 2_200;

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await testApp();
  port = await listen(app.app);
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 4 });
});
afterAll(() => app.close());

/** A socket with so many subscriptions of one kind, and what they are told. */
const watching = (kind: Announcement<object>, token: string, query: string, variables = {}, count = 1) =>
  watch(app, port, token, { kind, query, variables, count });

type Watched = Awaited<ReturnType<typeof watching>>;

/** How often events of a field were executed. */
async function executions(field: string): Promise<number> {
  const { values } = await operationSeconds.get();
  return values
    .filter(({ metricName, labels }) => metricName?.endsWith('_count') && labels.field === field)
    .reduce((sum, { value }) => sum + value, 0);
}

const practised = (userId: string, kind: PracticeChange['kind'] = 'ANSWERED', level: PracticeChange['level'] = 'A2') =>
  announce(app.deps, practiceChanged, userId, { kind, level, practiceTypeId: null });

/** Has statements of the database wait, or fail, where a test says so, until it ends. @returns ends it sooner */
function between(meet: (name: string) => Promise<void> | void): () => void {
  const { db } = app.deps;
  const { query } = db;
  db.query = async (...given) => {
    await meet(given[0]);
    return query.apply(db, given) as never;
  };
  const restore = () => void (db.query = query);
  onTestFinished(restore);
  return restore;
}

/** The statement by which a payload of practice is read. */
const STANDING = 'learner-state';
/** The statement by which the figures of a learner are read. */
const FIGURES = 'figures';
/** The statement by which it is asked who is in a class. */
const MEMBERS = 'live-members';

/** Keeps everybody's events under way at a statement, until it is released or the test ends. */
function held(statement: string) {
  const free = Promise.withResolvers<void>();
  let underWay = 0;
  const restore = between(async (name) => {
    if (name !== statement) return;
    underWay += 1;
    await free.promise;
  });
  const release = () => (free.resolve(), restore());
  onTestFinished(release);
  return { underWay: () => underWay, release };
}

describe('subscriptions that ask for the same', () => {
  it('are answered by one execution a change for each account, and who is in the class is asked once for all', async () => {
    const { teacher, students, classroom } = await classWith(app, 2);
    const id = await openedLive({ teacher, classroom });
    const [student, other] = students as [Person, Person];
    await joinLive(student, id);
    await ask(teacher, id, 1);
    const variables = { classroomId: classroom.id };
    const many = OPERATIONS_PER_SOCKET;
    const watched = [
      await watching(liveRoundMoved, student.token, MOVED, variables, many),
      await watching(liveRoundMoved, other.token, MOVED, variables, many),
    ];
    const before = await executions('liveRoundMoved');
    const statements = await statementsOf(async () => {
      announce(app.deps, liveRoundMoved, classroom.uuid, { liveRoundId: id });
      await expect.poll(() => watched.map(({ events }) => events().length)).toEqual([many, many]);
    });
    expect((await executions('liveRoundMoved')) - before).toBe(2);
    const counted = (word: string) => statements.filter((text) => text.includes(word)).length;
    expect([counted('AS teaches'), counted('AS "inRoom"'), counted('AS answered')]).toEqual([1, 1, 1]);
    const [own, others] = watched.map(({ events }) => events().map(({ liveRound }) => liveRound));
    expect(own?.[0]).toMatchObject({ number: 1, inRoom: 1, joined: true, question: { answered: 0 } });
    expect(others?.[0]).toMatchObject({ number: 1, inRoom: 1, joined: false });
    for (const told of [own, others])
      expect(told?.every((one) => JSON.stringify(one) === JSON.stringify(told[0]))).toBe(true);
  });

  it('are asked for once a change by what the database has to say, whatever else they ask for', async () => {
    const { teacher, classroom } = await classWith(app, 1);
    const variables = { classroomId: classroom.id };
    const { events } = await watching(classroomChanged, teacher.token, CLASS, variables, 10);
    const another = await watching(classroomChanged, teacher.token, CLASS.replace('studentCount', 'change'), variables);
    const before = await executions('classroomChanged');
    const statements = await statementsOf(async () => {
      announce(app.deps, classroomChanged, classroom.uuid, { kind: 'CHANGED', enrolmentId: null });
      await expect.poll(() => [events().length, another.events().length]).toEqual([10, 1]);
    });
    expect((await executions('classroomChanged')) - before).toBe(2);
    // Whether they may, and the figures of the class.
    expect(statements.filter((text) => !/\bsessions\b/.test(text))).toHaveLength(2);
  });
});

describe('events of many accounts', () => {
  it('are at work a few at a time, others are answered meanwhile, and what waits is told as it is by then', async () => {
    const crowd = await Promise.all(Array.from({ length: 2 * EVENTS_AT_WORK }, () => app.person()));
    const watched: Watched[] = [];
    for (const { token } of crowd) watched.push(await watching(practiceChanged, token, PRACTICE));
    const { underWay, release } = held(STANDING);
    for (const { userId } of crowd) practised(userId, 'SERVED');
    await expect.poll(underWay).toBe(EVENTS_AT_WORK);
    // Whoever asks for something of the same database is served.
    expect((await app.rest('GET', '/users/me', undefined, crowd.at(-1)?.token)).status).toBe(200);
    for (const { userId } of crowd) practised(userId, 'ANSWERED');
    await sleep(GAP_MS);
    expect(underWay()).toBe(EVENTS_AT_WORK);
    release();
    const told = () => watched.map(({ events }) => events().map(({ change }) => change));
    await expect.poll(() => told().every((changes) => changes.at(-1) === 'ANSWERED')).toBe(true);
    await sleep(GAP_MS);
    expect(told().filter(({ length }) => length === 1)).toHaveLength(EVENTS_AT_WORK);
  });

  it('are a few of one account at a time, in however many sessions', async () => {
    const { userId, email, password } = await app.person();
    const watched: Watched[] = [];
    for (let session = 0; session < EVENTS_AT_ONCE + 3; session += 1) {
      const { accessToken } = await signInAgain(app, email, password);
      watched.push(await watching(practiceChanged, accessToken as string, PRACTICE));
    }
    const { underWay, release } = held(FIGURES);
    practised(userId);
    await expect.poll(underWay).toBe(EVENTS_AT_ONCE);
    await sleep(GAP_MS);
    expect(underWay()).toBe(EVENTS_AT_ONCE);
    release();
    for (const { events } of watched) await expect.poll(() => events().length).toBe(1);
  });
});

describe('an account that has used up what its events may cost', () => {
  const usedUp = async () => {
    const person = await app.person();
    const { opened, events } = await watching(practiceChanged, person.token, PRACTICE, {}, 3);
    await useUp(app.deps.limits, EVENTS_PER_ACCOUNT, person.userId);
    practised(person.userId, 'SERVED');
    practised(person.userId, 'ANSWERED');
    await sleep(2 * GAP_MS);
    expect(events()).toEqual([]);
    const goOn = () => app.deps.limits.reset(EVENTS_PER_ACCOUNT, person.userId);
    return { person, opened, events, goOn };
  };

  it('is told later, and what is newest by then', { timeout: 20_000 }, async () => {
    const { person, events, goOn } = await usedUp();
    const { token, userId } = await app.person();
    const other = await watching(practiceChanged, token, PRACTICE);
    practised(userId);
    await expect.poll(() => other.events().length).toBe(1);
    // It may do everything else.
    expect((await person.rest('GET', '/users/me')).status).toBe(200);
    await goOn();
    await expect.poll(() => events().length, { timeout: 10_000 }).toBe(3);
    expect(events().map(({ change }) => change)).toEqual(['ANSWERED', 'ANSWERED', 'ANSWERED']);
    await sleep(GAP_MS);
    expect(events()).toHaveLength(3);
  });

  it('is told nothing where its session has ended meanwhile', { timeout: 20_000 }, async () => {
    const { person, opened, events, goOn } = await usedUp();
    const where = { userId: person.userId };
    await app.deps.db.prisma.session.updateMany({ where, data: { revokedAt: app.clock.now() } });
    await goOn();
    expect((await opened.closed).code).toBe(UNAUTHORIZED);
    expect(events()).toEqual([]);
  });

  it('waits for nothing more once its socket is gone', { timeout: 20_000 }, async () => {
    const { person, opened, goOn } = await usedUp();
    const { ended } = app.listeners(practiceChanged);
    opened.socket.terminate();
    await expect.poll(() => app.listeners(practiceChanged).ended - ended).toBe(3);
    await sleep(LONGEST_WAIT_MS);
    await goOn();
    await sleep(LONGEST_WAIT_MS);
    const { used } = await app.deps.limits.count(EVENTS_PER_ACCOUNT, person.userId);
    expect(used - 1).toBe(0);
  });

  it('pays for each execution, and a tenth for each subscription that is told of it', async () => {
    const person = await app.person();
    const { events } = await watching(practiceChanged, person.token, ANSWERS, {}, 30);
    practised(person.userId);
    await expect.poll(() => events().length).toBe(30);
    const { used } = await app.deps.limits.count(EVENTS_PER_ACCOUNT, person.userId);
    // One execution of some 300, and 30 times a tenth: one portion is enough. Each by itself would have been nine thousand.
    expect(used - 1).toBe(10_000);
  });
});

describe('what the database refuses', () => {
  it('is no word to anybody: it is tried again, and what is newest is told', { timeout: 20_000 }, async () => {
    const { teacher, students, classroom } = await classWith(app, 3);
    const variables = { classroomId: classroom.id };
    const watched: Watched[] = [];
    for (const { token } of students) watched.push(await watching(liveRoundMoved, token, MOVED, variables, 5));
    let [isRefusing, refused] = [true, 0];
    between((name) => {
      if (name !== MEMBERS || !isRefusing) return;
      refused += 1;
      throw unavailable();
    });
    const id = await openedLive({ teacher, classroom });
    await expect.poll(() => refused).toBeGreaterThan(1);
    await ask(teacher, id, 1);
    isRefusing = false;
    const stages = () =>
      watched.map(({ events }) => events().map(({ liveRound }) => (liveRound as { stage: string }).stage));
    const newest = Array.from({ length: 5 }, () => 'ASKING');
    await expect.poll(stages, { timeout: 10_000 }).toEqual(watched.map(() => newest));
    expect(watched.flatMap(({ codes }) => codes())).toEqual([]);
  });

  it('is tried again as well where it is asked whose the socket is', { timeout: 20_000 }, async () => {
    const { token, userId } = await app.person();
    const { events, codes } = await watching(practiceChanged, token, PRACTICE, {}, 5);
    let refused = 0;
    between((name) => {
      if (name !== 'viewers' || refused > 0) return;
      refused += 1;
      throw unavailable();
    });
    practised(userId);
    await expect.poll(() => events().length, { timeout: 10_000 }).toBe(5);
    expect([refused, codes()]).toEqual([1, []]);
  });
});
