import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendHomeworkMail } from '../../server/features/homework/dueMails.domain.ts';
import { change, viewer } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { confirmed, joined } from '../testkit/classrooms.ts';
import { type ClassWithStudents, classWith, doHomework, nextOf, setHomework, start } from '../testkit/homework.ts';
import { fillPool, RIGHT } from '../testkit/pool.ts';
import { submit } from '../testkit/practice.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: true });
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 6 });
});
afterAll(() => app.close());

/** A class at an instant, with a student whose clocks are those of a zone; sessions would not outlast a leap in time. */
async function classIn(timeZone: string, now: string): Promise<ClassWithStudents & { student: Person }> {
  app.clock.set(now);
  const group = await classWith(app, 0);
  const student = await confirmed(app, await app.person());
  await joined(app, student, group.classroom);
  await change(student, 'updateProfile', { timeZone });
  return { ...group, students: [student], student };
}

const read = async (who: Person, id: string, fields: string) =>
  (await who.graphql(`query($id: ID!) { assignment(id: $id) { ${fields} } }`, { id })).data.assignment;
const stateOf = async (who: Person, id: string): Promise<string> => (await read(who, id, 'state')).state;

describe('a due date', () => {
  it('is one instant for everybody, in whatever zone it was said and wherever they are', async () => {
    const group = await classIn('Asia/Tokyo', '2026-03-13T09:00:00Z');
    const far = await app.person();
    await joined(app, far, group.classroom);
    await change(far, 'updateProfile', { timeZone: 'America/Los_Angeles' });
    // Midnight in Los Angeles, where the day is the 21st; afternoon in Tokyo.
    const { assignment } = await setHomework(group, {
      dueAt: '2026-03-21T00:00:00-07:00',
      lockAt: '2026-03-21T16:00:00+09:00',
    });
    expect(await read(group.student, assignment.uuid, 'dueAt ownDueAt lockAt')).toEqual({
      dueAt: '2026-03-21T07:00:00.000Z',
      ownDueAt: '2026-03-21T07:00:00.000Z',
      lockAt: '2026-03-21T07:00:00.000Z',
    });
    app.clock.advance(Date.parse('2026-03-17T07:00:00Z') - app.clock.now().getTime());
    const everybody = [group.student, far, group.teacher];
    // Sessions that nobody uses for two weeks end.
    for (const who of everybody) await stateOf(who, assignment.uuid);
    app.clock.set('2026-03-21T06:59:59.999Z');
    for (const who of everybody) expect(await stateOf(who, assignment.uuid)).toBe('OPEN');
    app.clock.advance(1);
    for (const who of everybody) expect(await stateOf(who, assignment.uuid)).toBe('CLOSED');
  });

  it('is said in the student’s own zone by the emails, by the clocks of that day', async () => {
    const cases = [
      ['America/Los_Angeles', '2026-03-07T20:00:00Z', '2026-03-08T03:30:00-07:00', 'Sunday 8 March at 03:30'],
      ['Europe/Berlin', '2026-03-28T20:00:00Z', '2026-03-29T03:00:00+02:00', 'Sunday 29 March at 03:00'],
      // At the same hour of the clock, an hour apart.
      ['Europe/Berlin', '2026-10-24T20:00:00Z', '2026-10-25T02:30:00+02:00', 'Sunday 25 October at 02:30'],
      ['Europe/Berlin', '2026-10-24T20:00:00Z', '2026-10-25T02:30:00+01:00', 'Sunday 25 October at 02:30'],
      ['America/Los_Angeles', '2026-10-31T20:00:00Z', '2026-11-01T23:59:00+09:00', 'Sunday 1 November at 06:59'],
    ] as const;
    for (const [timeZone, now, dueAt, said] of cases) {
      const group = await classIn(timeZone, now);
      await setHomework(group, { dueAt });
      await change(group.student, 'switchHomeworkMail', { wanted: true });
      await sendHomeworkMail(app.deps, group.student.userId);
      const mails = (await app.mailsTo(group.student.email)).filter(({ kind }) => kind === 'homework');
      expect(
        mails.map(({ text }) => text.includes(`1 assignment is due on ${said}.`)),
        `${timeZone} ${dueAt}`,
      ).toEqual([true]);
    }
  });
});

/** A day on which the clocks change: its zone, its first instant, the first of the next day, and how many hours it has. */
const CHANGES = [
  ['America/Los_Angeles', '2026-03-08T00:00:00-08:00', '2026-03-09T00:00:00-07:00', 23],
  ['America/Los_Angeles', '2026-11-01T00:00:00-07:00', '2026-11-02T00:00:00-08:00', 25],
  ['Europe/Berlin', '2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00', 23],
  ['Europe/Berlin', '2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00', 25],
] as const;

describe.each(CHANGES)('a day in %s from %s, on which the clocks change', (timeZone, from, to, hours) => {
  const before = new Date(Date.parse(from) - HOUR_MS).toISOString();

  it(`is open for ${hours} hours where homework opens and closes at midnight`, async () => {
    const group = await classIn(timeZone, before);
    const { uuid } = (await setHomework(group, { openAt: from, dueAt: to, lockAt: to })).assignment;
    const states: string[] = [];
    for (let hour = -1; hour <= hours; hour += 1) {
      states.push(await stateOf(group.student, uuid));
      app.clock.advance(HOUR_MS);
    }
    expect(states).toEqual(['SCHEDULED', ...Array.from({ length: hours }, () => 'OPEN'), 'CLOSED']);
  });

  it('takes what was begun for 15 minutes after the lock, whatever the clocks show', async () => {
    const group = await classIn(timeZone, before);
    // The instant at which the clocks change is two or three hours into the day.
    const lockAt = new Date(Date.parse(from) + 2 * HOUR_MS).toISOString();
    const { uuid } = (await setHomework(group, { lockAt })).assignment;
    const { problem, attempt } = await start(group.student, uuid);
    app.clock.set(new Date(Date.parse(lockAt) + 15 * MINUTE_MS - 1).toISOString());
    expect(await submit(group.student, problem.uuid, RIGHT)).toMatchObject({ answer: { verdict: 'RIGHT' } });
    const next = await nextOf(group.student, attempt.uuid);
    app.clock.advance(1);
    expect(await submit(group.student, next.problem.uuid, RIGHT)).toMatchObject({ __typename: 'ProblemClosedError' });
  });

  it('is due soon 24 hours before, and extended by hours: neither is a day of the calendar', async () => {
    const dueAt = new Date(Date.parse(from) + 23 * HOUR_MS).toISOString();
    const group = await classIn(timeZone, before);
    const { uuid } = (await setHomework(group, { dueAt, lockAt: dueAt })).assignment;
    const soon = async () => (await viewer(group.student, 'homework { dueSoonCount }')).homework.dueSoonCount;
    expect(await soon()).toBe(1);
    app.clock.advance(-1);
    expect(await soon()).toBe(0);
    const extendedTo = new Date(Date.parse(to) + HOUR_MS).toISOString();
    const extension = { assignmentId: uuid, studentId: group.student.userId, extendedTo };
    await change(group.teacher, 'extendAssignment', extension);
    expect(await read(group.student, uuid, 'ownDueAt ownLockAt')).toEqual({
      ownDueAt: extendedTo,
      ownLockAt: extendedTo,
    });
    app.clock.set(new Date(Date.parse(extendedTo) - 1).toISOString());
    expect(await stateOf(group.student, uuid)).toBe('OPEN');
    const done = await doHomework(group.student, uuid);
    expect(done.attempt).toMatchObject({ score: 100, finishedAt: app.clock.now().toISOString() });
    app.clock.advance(1);
    expect(await stateOf(group.student, uuid)).toBe('CLOSED');
  });
});
