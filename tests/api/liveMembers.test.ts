import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reader } from '../../server/access/viewer.ts';
import { isMember, knowsClass, readMembers, visibleRounds } from '../../server/features/live/live.store.ts';
import { newId } from '../../server/kernel/ids.ts';
import { RUNNING_SHOWN } from '../../server/features/live/live.rules.ts';
import { change, viewer } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { classOf, confirmed, coTeaching, joined } from '../testkit/classrooms.ts';
import { classWith } from '../testkit/homework.ts';
import { openedLive } from '../testkit/live.ts';
import { fillPool } from '../testkit/pool.ts';

let app: TestApp;
let classroomId: string;
let readers: Record<string, Reader>;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 6 });
  const group = await classWith(app, 2);
  const { teacher, classroom } = group;
  const [student, left] = group.students as [Person, Person];
  classroomId = classroom.uuid;
  await openedLive(group);
  await change(left, 'leaveClassroom', { classroomId: classroom.id });
  const [coTeacher, stranger] = [await app.person({ userType: 'TEACHER' }), await app.person({ userType: 'TEACHER' })];
  for (const one of [teacher, coTeacher]) await confirmed(app, one);
  await coTeaching(teacher, coTeacher, classroom);
  const other = await classOf(stranger);
  const pupil = await app.person();
  await joined(app, pupil, other);
  const by = ({ userId }: Person, of?: string): Reader => ({
    userId,
    card: of === undefined ? null : { sessionId: newId(), classroomId: of, endsAt: app.clock.now() },
  });
  readers = {
    'its teacher': by(teacher),
    'a co-teacher': by(coTeacher),
    'its student': by(student),
    'its student by its card': by(student, classroom.uuid),
    'its student by the card of another class': by(student, other.uuid),
    'its teacher by the card of another class': by(teacher, other.uuid),
    'who has left it': by(left),
    'who has left it, by its card': by(left, classroom.uuid),
    'a teacher of another class': by(stranger),
    'a student of another class': by(pupil),
    'a student of another class by its card': by(pupil, other.uuid),
  };
});
afterAll(() => app.close());

describe('who may know of the live rounds of a class', () => {
  it('is the same for one, for all who hear of a change, and for what is read', async () => {
    const { db } = app.deps;
    const members = await readMembers(db, classroomId);
    const told = await Promise.all(
      Object.entries(readers).map(async ([who, reader]) => [
        who,
        isMember(members, reader, classroomId),
        await knowsClass(db, reader, classroomId),
        (await db.prisma.liveRound.count({ where: { classroomId, AND: [visibleRounds(reader)] } })) > 0,
      ]),
    );
    const may = ['its teacher', 'a co-teacher', 'its student', 'its student by its card'];
    expect(told).toEqual(
      Object.keys(readers).map((who) => [who, may.includes(who), may.includes(who), may.includes(who)]),
    );
  });
});

describe('the live rounds that run in classes of a student', () => {
  it('are told to a student of many classes as the newest twenty, and count as so many', async () => {
    const student = await app.person();
    const teacher = await app.person({ userType: 'TEACHER' });
    const opened: string[] = [];
    for (let number = 0; number <= RUNNING_SHOWN; number += 1) {
      const classroom = await classOf(teacher);
      await joined(app, student, classroom);
      opened.unshift(await openedLive({ teacher, classroom }));
      app.clock.advance(1);
    }
    const { liveRounds } = (await viewer(student, 'classrooms { liveRounds { uuid asked { number } } }')).classrooms;
    expect(liveRounds.map(({ uuid }: { uuid: string }) => uuid)).toEqual(opened.slice(0, RUNNING_SHOWN));
    const question =
      'number text askedAt shownAt correctAnswer answered level { code name title description } problem { id text }';
    const { errors } = await student.graphql(`{ viewer { classrooms { liveRounds { asked { ${question} } } } } }`);
    expect(errors?.[0]?.extensions?.code).toBe('OPERATION_TOO_COMPLEX');
  });
});
