import { getNamedType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classroomChanged } from '../../server/features/person/classrooms.events.ts';
import { liveRoundCounted, liveRoundMoved } from '../../server/features/live/live.events.ts';
import type { Announcement } from '../../server/kernel/announcements.ts';
import { schema } from '../../server/schema.ts';
import { change } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { confirmed, coTeaching, join, joined } from '../testkit/classrooms.ts';
import { type GuardedClass, guardedClass, tracesIn } from '../testkit/guardedClass.ts';
import { ask, joinLive, openedLive, show } from '../testkit/live.ts';
import { fillPool } from '../testkit/pool.ts';
import { listen, openAs, openSocket, watch } from '../testkit/sockets.ts';

const UNAUTHORIZED = 4401;

let app: TestApp;
let port: number;
let guarded: GuardedClass;
/** The round that the class is in. */
let liveRoundId: string;
/** How often the round was moved on: each question is asked, and its answers are shown. */
let moves = 0;
beforeAll(async () => {
  app = await testApp();
  port = await listen(app.app);
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 6 });
  guarded = await guardedClass(app);
  const { teacher } = guarded;
  await change(teacher, 'endLiveRound', { liveRoundId: guarded.ids.liveRoundId });
  liveRoundId = await openedLive(guarded);
});
afterAll(() => app.close());

async function moveOn(): Promise<void> {
  const number = Math.floor(moves / 2) + 1;
  const step = moves % 2 === 0 ? ask : show;
  moves += 1;
  expect((await step(guarded.teacher, liveRoundId, number)).liveRound).toBeTruthy();
}

interface Row {
  kind: Announcement<object>;
  /** With which code it refuses another student of the class; null: it is for them too. */
  classmate: string | null;
  /** Makes something happen that it tells of. */
  happens: () => Promise<unknown>;
}

/** Every subscription that is sent an id. One that is not here fails the test. */
const WATCHED: Readonly<Record<string, Row>> = {
  classroomChanged: {
    kind: classroomChanged,
    classmate: 'FORBIDDEN',
    happens: async () => join(await app.person(), guarded.classroom),
  },
  liveRoundMoved: {
    kind: liveRoundMoved,
    classmate: null,
    happens: moveOn,
  },
  liveRoundCounted: {
    kind: liveRoundCounted,
    classmate: null,
    happens: async () => {
      const newcomer = await app.person();
      await join(newcomer, guarded.classroom);
      await joinLive(newcomer, liveRoundId);
    },
  },
};

/** Everything that an event tells without going on from it. */
function shown(subscription: string): string {
  const field = schema.getSubscriptionType()?.getFields()[subscription];
  const type = field && getNamedType(field.type);
  const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
  return fields
    .map(({ name, type: to }) => (isObjectType(getNamedType(to)) ? `${name} { __typename }` : name))
    .join(' ');
}

/** Subscribes to what the class is told. */
const watching = (who: Person, subscription: string, { kind }: Row) =>
  watch(app, port, who.token, {
    kind,
    query: `subscription($classroomId: ID!) { ${subscription}(classroomId: $classroomId) { ${shown(subscription)} } }`,
    variables: { classroomId: guarded.ids.classroomId },
  });

it('every subscription that is sent an id has its row', () => {
  const all = Object.values(schema.getSubscriptionType()?.getFields() ?? {});
  const byId = all.filter(({ args }) => args.some(({ type }) => getNamedType(type).name === 'ID'));
  expect(Object.keys(WATCHED).toSorted()).toEqual(byId.map(({ name }) => name).toSorted());
});

describe.each(Object.entries(WATCHED))('%s', (subscription, row) => {
  it('is refused to whom the class is not for', async () => {
    const { otherStudent, otherTeacher, formerStudent, formerCoTeacher } = guarded.people;
    // By what only teachers may do, students are refused before it is looked up.
    const code = row.classmate ?? 'NOT_FOUND';
    const refused: [Person, string][] = [
      [otherStudent, code],
      [formerStudent, code],
      [otherTeacher, 'NOT_FOUND'],
      [formerCoTeacher, 'NOT_FOUND'],
    ];
    if (row.classmate) refused.push([guarded.classmate, row.classmate]);
    for (const [who, expected] of refused) {
      const { codes, messages } = await watching(who, subscription, row);
      await expect.poll(codes).toEqual([expected]);
      expect(
        tracesIn(
          messages,
          [...guarded.traces, ...guarded.secrets].filter((id) => id !== guarded.ids.classroomId),
        ),
      ).toEqual([]);
    }
  });

  it('is refused to a visitor, with a bearer that is none and with none at all', async () => {
    const stranger = await openAs(port, 'nobody');
    expect((await stranger.closed).code).toBe(UNAUTHORIZED);
    const visitor = await openSocket(port);
    visitor.send({ type: 'connection_init' });
    expect((await visitor.closed).code).toBe(UNAUTHORIZED);
  });

  it('ends at once for a co-teacher who is removed', async () => {
    const { teacher, classroom } = guarded;
    const removed = await confirmed(app, await app.person({ userType: 'TEACHER' }));
    await coTeaching(teacher, removed, classroom);
    const { events, codes } = await watching(removed, subscription, row);
    await row.happens();
    await expect.poll(() => events().length).toBeGreaterThan(0);
    const told = events().length;
    await change(teacher, 'removeCoTeacher', { classroomId: classroom.id, teacherId: removed.userId });
    await row.happens();
    await expect.poll(codes).toEqual(['NOT_FOUND']);
    expect(events()).toHaveLength(told);
  });
});

const FOR_STUDENTS = Object.entries(WATCHED).filter(([, { classmate }]) => classmate === null);

describe.each(FOR_STUDENTS)('%s, for a student', (subscription, row) => {
  it('ends at once when they are removed', async () => {
    const { teacher, classroom } = guarded;
    const student = await app.person();
    const enrolmentId = await joined(app, student, classroom);
    const { events, codes } = await watching(student, subscription, row);
    await row.happens();
    await expect.poll(() => events().length).toBeGreaterThan(0);
    const told = events().length;
    await change(teacher, 'removeStudent', { enrolmentId });
    await row.happens();
    await expect.poll(codes).toEqual(['NOT_FOUND']);
    expect(events()).toHaveLength(told);
  });
});
