import { describe, expect, inject, it } from 'vitest';
import { deletePlacesOf } from '../../server/features/person/places.store.ts';
import { holdToLeave } from '../../server/features/person/leaveClasses.store.ts';
import { holdLearner } from '../../server/features/person/withheld.store.ts';
import { change } from '../testkit/account.ts';
import { joinLive } from '../testkit/live.ts';
import { appWithGroups, type Group, opened } from '../testkit/waitingCalls.ts';

const school = appWithGroups();
const { group, meets } = school;

const extend = ({ owner, assignment, student }: Group) =>
  change(owner, 'extendAssignment', {
    assignmentId: assignment.id,
    studentId: student.userId,
    extendedTo: '2099-01-01T00:00:00Z',
  });

/** Takes a student's place, as whoever ends a class or an account does; it is not waited for. */
const takePlace = ({ student }: Group) =>
  school.app.deps.db.prisma.$queryRaw<object[]>`
    SELECT 1 FROM enrolments WHERE user_id = ${student.userId}::uuid FOR UPDATE NOWAIT`;

// The embedded database does one thing after the other.
describe.skipIf(inject('databaseSource').kind === 'embedded')('a call of a teacher who is waited for', () => {
  it.each<[string, (who: Group, liveRoundId: string) => Promise<unknown>]>([
    ['extendAssignment', extend],
    ['remindStudents', ({ owner, assignment }) => change(owner, 'remindStudents', { assignmentId: assignment.id })],
    ['askLiveQuestion', ({ owner }, liveRoundId) => change(owner, 'askLiveQuestion', { liveRoundId, number: 1 })],
  ])('holds no place of a student meanwhile: %s', async (mutation, call) => {
    const one = await begun();
    const done = await meets(
      (tx) => tx.$queryRaw`SELECT 1 FROM users WHERE id = ${one.owner.userId}::uuid FOR UPDATE`,
      () => call(one, one.round),
      async () => expect(await takePlace(one)).toHaveLength(1),
    );
    expect(done).toMatchObject({ __typename: `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Payload` });
  });

  it('holds none either while it waits for the student, who may have begun nothing: such calls follow each other', async () => {
    const one = await begun();
    const done = await meets(
      (tx) => holdLearner(tx, one.student.userId),
      () => extend(one),
      async () => expect(await takePlace(one)).toHaveLength(1),
    );
    expect(done).toMatchObject({ __typename: 'ExtendAssignmentPayload' });
  });
});

describe.skipIf(inject('databaseSource').kind === 'embedded')('a student whose account goes at that moment', () => {
  it('is not reminded, and the call is answered', async () => {
    const one = await begun();
    const { db } = school.app.deps;
    const { userId } = one.student;
    const reminded = await meets(
      async (tx) => {
        await holdToLeave(tx, userId);
        await deletePlacesOf(tx, userId, school.app.clock.now());
      },
      () => change(one.owner, 'remindStudents', { assignmentId: one.assignment.id }),
    );
    expect(reminded).toMatchObject({ __typename: 'RemindStudentsPayload' });
    expect(await db.prisma.homeworkReminder.count({ where: { assignmentId: one.assignment.uuid } })).toBe(0);
  });
});

/** A class, and a live round in it that its student has joined. */
async function begun() {
  const one = await group();
  const { round } = await opened(one);
  await joinLive(one.student, round);
  return { ...one, round };
}
